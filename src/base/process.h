/* SPDX-License-Identifier: MIT */
/* process.h - another program, talked to over pipes, that cannot outlive this one.
 *
 * It is started without a shell, in a process group of its own, with nothing open but its
 * three standard streams.  Between it and us stands a keeper: a small process that waits
 * for the program's end and sweeps up whatever children it left (where the system has no
 * subreapers, those in its process group), and that ends them all when
 * we say so or are gone ourselves, in whatever way.  We and the keeper hold two ends of a
 * leash; so there is no signal to catch here and no child to wait for.
 *
 * No call waits for the program. */
#ifndef ASOBI_PROCESS_H
#define ASOBI_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
	PROCESS_GRACE_MS = 2000, /* from process_quit() until it is told to end */
	PROCESS_TERM_MS = 200	 /* from being told until it is made to */
};

/* Descriptors that do not block; -1 once closed. */
struct process {
	int to;		  /* its standard input */
	int from, errors; /* its standard output and error */
	int leash;	  /* readable once it has ended */
};

/* The program and each of its children may use this; 0: unlimited. */
struct process_limits {
	uint64_t memory;    /* bytes of address space */
	uint64_t file;	    /* bytes of a file that it writes */
	unsigned seconds;   /* of a processor */
	unsigned processes; /* all of this user, threads counted, beside which it can start no more;
			     * not held against the system's administrator */
};

/* How many threads of this user run now, as limits->processes counts them; 0: nobody knows. */
unsigned process_count(void);

/* argv ends with NULL; argv[0] is looked for as a shell would.  limits: NULL: none.  False: *error
 * is an errno, and nothing runs. */
bool process_start(struct process *p, char *const argv[], const struct process_limits *limits,
		   int *error);
/* It was asked to leave, or will be by the end of its input: it has PROCESS_GRACE_MS to go. */
void process_quit(struct process *p);
/* End it now, with its children: SIGTERM, and soon SIGKILL. */
void process_kill(struct process *p);
/* Has it ended, and all of its group?  *status is its exit status, or 128 plus the number
 * of the signal that ended it, -1 where nobody knows. */
bool process_ended(struct process *p, int *status);
/* Close what is open; what still runs is killed, unless it is within the grace of
 * process_quit(). */
void process_close(struct process *p);

#endif
