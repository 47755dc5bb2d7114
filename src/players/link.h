/* SPDX-License-Identifier: MIT */
/* link.h - a running program and the pipes to and from it. None of these functions wait. */
#ifndef ASOBI_LINK_H
#define ASOBI_LINK_H

#include "base/process.h"
#include "base/wire.h"

struct pollfd;

enum { LINK_WORDS = 240, LINK_MOST_OUT = 1 << 20 };

struct link {
	/* The process; its pipe ends `to` and `from` now belong to `wire`. */
	struct process process;
	struct wire wire; /* the standard input and output of the program */
	bool open;	  /* true while the program is running, as far as we know */
	/* the program and its children have ended, with the exit status `status` */
	bool ended;
	int status;
	/* when the program closed its output; it usually exits soon afterwards */
	int64_t closed_ms;
	struct strbuf errors; /* bytes of an incomplete character from the program's stderr */
	/* Non-blank lines of the program's stderr, made safe for terminals: the first line, the
	 * last complete line (or the last one that names an error), and the unfinished line. */
	char first[LINK_WORDS], last[LINK_WORDS], words[LINK_WORDS];
	int log; /* the log file for the program's stderr, -1 if there is none */
};

/* Limits for all programs started from now on; the front end sets them once. */
struct engine_limits {
	/* The limits of each program; its memory is limited to 4 GiB unless set otherwise. */
	struct process_limits process;
	const char *log; /* the directory for the log of each program's stderr; NULL for no logs */
	/* The factor, times 1,000, by which all time limits for programs are multiplied on slow
	 * machines. */
	int patience_milli;
};
extern struct engine_limits engine_limits;
/* Returns the time limit for a program on this machine, in milliseconds, if the normal limit is
 * `ms`. */
int64_t link_patience_ms(int64_t ms);

/* Starts a program. Each of its lines may have at most `line` bytes. If the program can't be
 * started, returns false and sets *error to an errno value. */
bool link_start(struct link *l, char *const argv[], size_t line, int *error);
/* Takes over the bytes to send. Returns false if the program isn't reading and too many bytes are
 * waiting. */
bool link_send(struct link *l, struct strbuf *bytes);
/* Adds a line of our own to the log of the program's stderr, if there is one. */
void link_note(struct link *l, const char *sentence);
/* Reads and writes whatever is possible without waiting. */
void link_pump(struct link *l);
/* Describes what went wrong in words that follow "the engine", or writes "" if nothing did. Returns
 * the length like snprintf(). */
size_t link_fault(const struct link *l, char *buf, size_t size);
/* Writes a translated sentence that quotes the program's stderr: the last line, and the first one
 * if it differs; "" if there is none. It can follow another sentence. Returns the length like
 * snprintf(). */
size_t link_words(const struct link *l, char *buf, size_t size);
/* Returns the time at which link_fault() should be called again, or INT64_MAX if the link only
 * needs attention when one of its file descriptors is ready. */
int64_t link_due_ms(const struct link *l);
int link_fds(const struct link *l, struct pollfd *out, int max);
/* These two functions close the link. link_quit() lets the program end by itself within its grace
 * period; link_kill() ends the program at once. */
void link_quit(struct link *l);
void link_kill(struct link *l);

#endif
