/* SPDX-License-Identifier: MIT */
/* link.h - a running engine and the lines to and from it.  Nothing here waits. */
#ifndef ASOBI_LINK_H
#define ASOBI_LINK_H

#include "base/process.h"
#include "base/wire.h"

struct pollfd;

enum { LINK_WORDS = 240, LINK_MOST_OUT = 1 << 20 };

struct link {
	struct process process; /* its to and from are the wire's */
	struct wire wire;	/* its standard input and output */
	bool open;		/* it runs, as far as we know */
	bool ended;		/* all of it is gone; status tells how */
	int status;
	int64_t closed_ms;    /* when its output was seen to end; its own end mostly follows */
	struct strbuf errors; /* of its stderr: a character that is not yet whole */
	/* Lines of its stderr that are not blank, fit for any terminal: the first, the last and the
	 * one that is not ended. */
	char first[LINK_WORDS], last[LINK_WORDS], words[LINK_WORDS];
	int log; /* where stderr is kept, too; -1: nowhere */
};

/* For all engines started from now on; set once by the front end. */
struct engine_limits {
	struct process_limits process; /* of each; its memory is 4 GiB unless told otherwise */
	const char *log; /* a folder in which each engine's stderr is kept; NULL: nowhere */
};
extern struct engine_limits engine_limits;

/* False: *error is an errno.  `line`: bytes a line of it may have. */
bool link_start(struct link *l, char *const argv[], size_t line, int *error);
/* Take over what is to be sent; false: it does not read, and too much has gathered. */
bool link_send(struct link *l, struct strbuf *bytes);
/* A line of ours beside what it writes to stderr, where that is kept. */
void link_note(struct link *l, const char *sentence);
/* Read and write what can be had and sent without waiting. */
void link_pump(struct link *l);
/* Say what went wrong, in words that follow "the engine": "" if nothing did, as snprintf. */
size_t link_fault(const struct link *l, char *buf, size_t size);
/* Say what it wrote to stderr, as a sentence to stand behind another one, translated: its last
 * line, and before it the first one where that is another; "" if nothing.  As snprintf. */
size_t link_words(const struct link *l, char *buf, size_t size);
/* When link_fault() may find more to say; INT64_MAX: only when a descriptor tells. */
int64_t link_due_ms(const struct link *l);
int link_fds(const struct link *l, struct pollfd *out, int max);
/* It may go by itself, within its grace; or now.  The link is then closed. */
void link_quit(struct link *l);
void link_kill(struct link *l);

#endif
