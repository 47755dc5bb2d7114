/* SPDX-License-Identifier: MIT */
/* link.h - a running program and the pipes to and from it. None of these functions blocks. */
#ifndef ASOBI_LINK_H
#define ASOBI_LINK_H

#include "base/process.h"
#include "base/wire.h"

struct pollfd;

enum { LINK_WORDS = 240, LINK_MOST_OUT = 1 << 20 };

struct link {
	/* The process. Its pipe ends `to` and `from` have been handed over to `wire`. */
	struct process process;
	struct wire wire; /* the program's standard input and output */
	bool open;	  /* true while the program is running, as far as is known */
	/* true if the program and its children have ended; the exit status is in `status` */
	bool ended;
	int status;
	/* when the program closed its output, which usually means that it will soon exit */
	int64_t closed_ms;
	/* the bytes of an incomplete character at the end of the program's stderr */
	struct strbuf errors;
	/* Non-blank lines from the program's stderr, made safe for terminals: the first line, the
	 * last complete line (or the last one that names an error), and the line still being
	 * written. */
	char first[LINK_WORDS], last[LINK_WORDS], words[LINK_WORDS];
	int log; /* the log file for the program's stderr; -1 if there is none */
};

/* Limits for all programs that are started from now on; set once by the front end. */
struct engine_limits {
	/* The limits for each program. Its memory is limited to 4 GiB unless set otherwise. */
	struct process_limits process;
	const char *log; /* the directory for logs of each program's stderr; NULL for no logs */
	/* The factor, times 1,000, by which all time limits for programs are extended on slow
	 * machines. */
	int patience_milli;
};
extern struct engine_limits engine_limits;
/* Converts a program's normal time limit of `ms` milliseconds to the limit that applies on this
 * machine. */
int64_t link_patience_ms(int64_t ms);

/* Starts a program, whose lines may have at most `line` bytes each. If it can't be started,
 * returns false and sets *error to an errno value. */
bool link_start(struct link *l, char *const argv[], size_t line, int *error);
/* Takes over the bytes and sends them. Returns false if the program isn't reading and too many
 * bytes are waiting. */
bool link_send(struct link *l, struct strbuf *bytes);
/* Adds a line of Asobi's own to the log of the program's stderr, if there is a log. */
void link_note(struct link *l, const char *sentence);
/* Reads and writes as much as possible without waiting. */
void link_pump(struct link *l);
/* Describes what went wrong, in words that can follow "the engine"; writes "" if nothing did.
 * Returns the length like snprintf(). */
size_t link_fault(const struct link *l, char *buf, size_t size);
/* Writes a translated sentence that quotes the last line of the program's stderr, and the first
 * one if it differs; "" if stderr was empty. It can follow another sentence. Returns the length
 * like snprintf(). */
size_t link_words(const struct link *l, char *buf, size_t size);
/* Returns when link_fault() should be called again, or INT64_MAX if the link only needs attention
 * when one of its file descriptors is ready. */
int64_t link_due_ms(const struct link *l);
int link_fds(const struct link *l, struct pollfd *out, int max);
/* Both functions close the link. link_quit() gives the program a grace period in which to end by
 * itself; link_kill() ends it at once. */
void link_quit(struct link *l);
void link_kill(struct link *l);

#endif
