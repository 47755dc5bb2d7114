/* SPDX-License-Identifier: MIT */
/* process.h - runs another program, connected by pipes, that can't outlive this one. The program
 * is started without a shell, in its own process group, with only its three standard streams open.
 * Between the program and us runs a small process, the keeper. The keeper waits for the program to
 * end and then removes any children that the program left behind (on systems without subreapers,
 * only those in its process group). It kills all of them when we tell it to, or when our process
 * is gone for any reason. The connection between us and the keeper is called the leash. Thanks to
 * the leash, we needn't catch signals or wait for child processes. No call waits for the program.
 */
#ifndef ASOBI_PROCESS_H
#define ASOBI_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
	PROCESS_GRACE_MS = 2000, /* how long after process_quit() the program gets SIGTERM */
	PROCESS_TERM_MS = 200,	 /* how long after SIGTERM the program is killed */
	/* In elapsed time, a task may take this many times its allowed processor time. */
	PROCESS_WALL_FACTOR = 4
};

/* A running program. The descriptors are non-blocking, and -1 once closed. */
struct process {
	int to;		  /* the program's standard input */
	int from, errors; /* the program's standard output and error */
	int leash;	  /* the connection to the keeper; readable once the program has ended */
	pid_t pid;	  /* the program's process id */
};

/* The limits for the program and each of its children; 0 means unlimited. */
struct process_limits {
	uint64_t memory;  /* the limit on the program's address space, in bytes */
	uint64_t file;	  /* the limit on the size of each file that the program writes, in bytes */
	unsigned seconds; /* the limit on the program's processor time, in seconds */
	/* Once this user has this many processes and threads, the program can't start any more;
	 * root is exempt. */
	unsigned processes;
};

/* Returns how many threads this user has now, counted as for limits->processes; 0 if unknown. */
unsigned process_count(void);

/* Starts a program. argv ends with NULL; argv[0] is looked up the way a shell finds a command.
 * `limits` may be NULL. If this returns false, *error is an errno and nothing is running. */
bool process_start(struct process *p, char *const argv[], const struct process_limits *limits,
		   int *error);
/* Gives the program PROCESS_GRACE_MS to exit on its own. The caller has already asked the program
 * to end, or will do so by closing its input. */
void process_quit(struct process *p);
/* Ends the program and its children now: first with SIGTERM, then, a moment later, with SIGKILL. */
void process_kill(struct process *p);
/* Returns true if the program and its whole group have ended. *status is the program's exit
 * status, or 128 plus the number of the signal that ended it; -1 if unknown. */
bool process_ended(struct process *p, int *status);
/* Returns the processor time, in milliseconds, that the program and everything it started have
 * used so far, in steps of about 10 ms; -1 if unknown. */
int64_t process_cpu_ms(const struct process *p);
/* Measures the time that a program spends on a task. */
struct process_watch {
	/* when the task began; the caller sets this member and zeroes all others */
	int64_t since_ms;
	/* The program's processor time shortly after the task began, and when that was read; 0 if
	 * it hasn't been read yet. */
	int64_t cpu_ms, looked_ms;
};
/* Returns how many milliseconds the task has taken so far. While the machine is busy with other
 * programs, only the processor time that this program actually gets counts, but at least the
 * elapsed time divided by PROCESS_WALL_FACTOR. For a program that waits instead of working, all
 * elapsed time counts. Call this now and then, starting half a second after the task begins. */
int64_t process_watch_ms(struct process_watch *w, const struct process *p);
/* Closes whatever is open and kills whatever is still running, except during process_quit()'s
 * grace period. */
void process_close(struct process *p);

#endif
