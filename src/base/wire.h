/* SPDX-License-Identifier: MIT */
/* wire.h - what goes to and comes from somebody else's program over descriptors: bytes, and lines
 * of them. Whoever is at the other end may write ahead, stop in the middle, close early, never
 * read.  Nothing waits but wire_wait() and wire_move(). */
#ifndef ASOBI_WIRE_H
#define ASOBI_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/strbuf.h"

struct pollfd;

/* ---- Bytes in, whole lines out ----
 *
 * What a stranger sends is checked here once: a line is UTF-8 without NUL and no longer than a
 * limit; the first that is not ends the stream for good. */

enum lines_fault { LINES_WELL, LINES_TOO_LONG, LINES_NUL, LINES_NOT_UTF8 };

/* Start with {.most = N}; release with lines_free(). */
struct lines {
	size_t most; /* bytes of a line without its end */
	char *bytes;
	size_t len, cap, taken, seen; /* taken: given out; seen: searched for an end */
	enum lines_fault fault;
};

/* Nothing is taken any more once there is a fault. */
void lines_add(struct lines *l, const char *bytes, size_t n);
/* The next whole line without LF or CR LF, to be used (and cut) until the next call; NULL:
 * none yet, or l->fault. */
char *lines_next(struct lines *l);
void lines_free(struct lines *l);

/* ---- A pair of descriptors ---- */

/* Read or write as many bytes as go without waiting; 0: none for now; -1: the other side has closed
 * (errno 0) or it failed.  A peer that is gone raises no signal. */
ssize_t wire_get(int fd, void *bytes, size_t n);
ssize_t wire_put(int fd, const void *bytes, size_t n);

/* Start with the descriptors, which do not block, and {.lines.most = N}; both may be one socket. */
struct wire {
	int in, out;	    /* -1: closed */
	struct lines lines; /* what came in */
	struct strbuf unsent;
	size_t sent; /* of these bytes */
};

void wire_send(struct wire *w, const char *bytes, size_t n); /* now or by wire_flush() */
size_t wire_waiting(const struct wire *w);		     /* bytes not yet sent */
/* Send what goes out without waiting; false: nobody takes it any more, see errno. */
bool wire_flush(struct wire *w);
/* Add to the lines what can be read without waiting, at most about so much, so that a flood does
 * not keep us here.  False: it has ended (errno 0), or see errno. */
bool wire_fill(struct wire *w, size_t most);
/* Fill in the descriptors to wait for. */
int wire_fds(const struct wire *w, struct pollfd *out, int max);
void wire_close(struct wire *w); /* both ends; what was kept is freed */

/* ---- Waiting ---- */

enum wire_end { WIRE_DONE, WIRE_STOPPED, WIRE_CLOSED, WIRE_BROKEN, WIRE_SILENT };

/* Until one of the events is there (DONE), stop_fd is readable (STOPPED) or so long nothing was
 * (SILENT; -1: for ever). */
enum wire_end wire_wait(int fd, short events, int stop_fd, int silence_ms);
/* Read (POLLIN) or write (POLLOUT) exactly n bytes, waiting as wire_wait() does for each part of
 * them. CLOSED: the other side has closed; BROKEN: see errno. */
enum wire_end wire_move(int fd, short event, int stop_fd, int silence_ms, void *bytes, size_t n);

#endif
