/* SPDX-License-Identifier: MIT */
/* process.h - runs another program, connected by pipes, that can't outlive this one. The program
 * is started without a shell, in its own process group, and only its three standard streams are
 * open. Between the program and us is the keeper, a small process. The keeper waits for the
 * program to end and then removes any children that the program left (on systems without
 * subreapers, only those in its process group). It kills all of them when we tell it to, or when
 * our process is gone for any reason. The leash is the connection between us and the keeper.
 * Thanks to the leash, we needn't catch any signals or wait for any child process. No call waits
 * for the program. */
#ifndef ASOBI_PROCESS_H
#define ASOBI_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
	PROCESS_GRACE_MS = 2000, /* the time from process_quit() until the program gets SIGTERM */
	PROCESS_TERM_MS = 200,	 /* the time from SIGTERM until the program is killed */
	/* A task may take this many times its allowed processor time, measured in elapsed time. */
	PROCESS_WALL_FACTOR = 4
};

/* A running program. The descriptors are non-blocking, and -1 once closed. */
struct process {
	int to;		  /* the program's standard input */
	int from, errors; /* the program's standard output and error */
	int leash;	  /* the connection to the keeper; readable once the program has ended */
	pid_t pid;	  /* the program's process id */
};

/* The limits of the program and each of its children; 0 means unlimited. */
struct process_limits {
	uint64_t memory;  /* the largest address space of the program, in bytes */
	uint64_t file;	  /* the largest size of each file that the program writes, in bytes */
	unsigned seconds; /* the limit on the program's processor time, in seconds */
	/* Once this user has this many processes and threads, the program can't start any more;
	 * root is exempt. */
	unsigned processes;
};

/* Returns how many threads this user has now, as limits->processes counts them; 0 if it is not
 * known. */
unsigned process_count(void);

/* Starts a program. argv ends with NULL, and argv[0] is found in the same way as a shell finds a
 * command. `limits` may be NULL. If this returns false, *error is an errno and nothing runs. */
bool process_start(struct process *p, char *const argv[], const struct process_limits *limits,
		   int *error);
/* Gives the program PROCESS_GRACE_MS to end by itself. The caller has already asked the program to
 * end, or will do so by closing its input. */
void process_quit(struct process *p);
/* Ends the program and its children now, with SIGTERM and soon after with SIGKILL. */
void process_kill(struct process *p);
/* Returns true if the program and its whole group have ended. *status is the program's exit
 * status, or 128 plus the number of the signal that ended it; -1 if it is not known. */
bool process_ended(struct process *p, int *status);
/* Returns the processor time in milliseconds that the program and everything it started have used
 * so far, in steps of about 10 ms; -1 if it is not known. */
int64_t process_cpu_ms(const struct process *p);
/* Measures the time that a program spends on a task. */
struct process_watch {
	/* when the task began; the caller sets this member and zeroes all others */
	int64_t since_ms;
	/* The program's processor time shortly after the beginning of the task, and when it was
	 * read; 0 if it hasn't been read yet. */
	int64_t cpu_ms, looked_ms;
};
/* Returns how many milliseconds the task has taken so far. If the machine is busy with other
 * programs, only the processor time that this program actually gets counts, but at least the
 * elapsed time divided by PROCESS_WALL_FACTOR. For a program that waits instead of working, all
 * elapsed time counts. Call this now and then, starting half a second after the task begins. */
int64_t process_watch_ms(struct process_watch *w, const struct process *p);
/* Closes whatever is open and kills what still runs, unless it is within the grace period of
 * process_quit(). */
void process_close(struct process *p);

#endif
