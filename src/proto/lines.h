/* SPDX-License-Identifier: MIT */
/* lines.h - bytes in, whole lines out, for every protocol of lines.  What a stranger sends
 * is checked here once: a line is UTF-8 without NUL and no longer than a limit; the first
 * that is not ends the stream for good. */
#ifndef ASOBI_LINES_H
#define ASOBI_LINES_H

#include <stdbool.h>
#include <stddef.h>

enum lines_fault { LINES_WELL, LINES_TOO_LONG, LINES_NUL, LINES_NOT_UTF8 };

/* Start with {.most = N}; release with lines_free(). */
struct lines {
	size_t most;			/* bytes of a line without its end */
	char *bytes;
	size_t len, cap, taken, seen;	/* taken: given out; seen: searched for an end */
	enum lines_fault fault;
};

/* Nothing is taken any more once there is a fault. */
void lines_add(struct lines *l, const char *bytes, size_t n);
/* The next whole line without LF or CR LF, to be used (and cut) until the next call; NULL:
 * none yet, or l->fault. */
char *lines_next(struct lines *l);
void lines_free(struct lines *l);

#endif
