/* SPDX-License-Identifier: MIT */
/* wire.h - communication with other people's programs over descriptors, as bytes or lines. The
 * other side may write before it is asked, stop in the middle, close early or never read. Only
 * wire_wait() and wire_move() wait. */
#ifndef ASOBI_WIRE_H
#define ASOBI_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/strbuf.h"

struct pollfd;

/* ---- Bytes in, whole lines out ----
 *
 * Everything that a stranger sends is checked here: a line must be UTF-8 without NUL and no longer
 * than a limit. The first line that breaks these rules ends the stream for good. */

enum lines_fault { LINES_WELL, LINES_TOO_LONG, LINES_NUL, LINES_NOT_UTF8 };

/* Start with {.most = N}; release with lines_free(). */
struct lines {
	size_t most; /* the maximum length of a line in bytes, without its line ending */
	char *bytes;
	/* `taken` is the number of bytes already returned; `seen` is the number of bytes already
	 * searched for a line ending. */
	size_t len, cap, taken, seen;
	enum lines_fault fault;
};

/* Adds bytes that were received. Once there is a fault, nothing more is accepted. */
void lines_add(struct lines *l, const char *bytes, size_t n);
/* Returns the next whole line without its LF or CR LF; the caller may use and modify it until the
 * next call. Returns NULL if there is none yet, or if l->fault is set. */
char *lines_next(struct lines *l);
void lines_free(struct lines *l);

/* ---- A pair of descriptors ---- */

/* Reads or writes as many bytes as possible without waiting. Returns 0 if none are possible now,
 * and -1 if the other side has closed (errno 0) or on an error. Writing to a peer that is gone
 * raises no signal. */
ssize_t wire_get(int fd, void *bytes, size_t n);
ssize_t wire_put(int fd, const void *bytes, size_t n);

/* Start with two non-blocking descriptors and {.lines.most = N}; the two descriptors may be the
 * same socket. */
struct wire {
	int in, out;	    /* the two descriptors; -1 if closed */
	struct lines lines; /* the input received so far */
	struct strbuf unsent;
	size_t sent; /* how many bytes at the beginning of `unsent` have been sent already */
};

/* Sends the bytes now or in wire_flush(). */
void wire_send(struct wire *w, const char *bytes, size_t n);
size_t wire_waiting(const struct wire *w); /* the number of bytes not yet sent */
/* Sends as much as possible without waiting. Returns false if the other side no longer accepts
 * anything; see errno. */
bool wire_flush(struct wire *w);
/* Reads what is available without waiting and adds it to the lines, but no more than about `most`
 * bytes, so that a flood of input doesn't keep us here. Returns false at the end of the input
 * (errno 0) or on an error (see errno). */
bool wire_fill(struct wire *w, size_t most);
/* Fills in the descriptors to wait for, and returns their number. */
int wire_fds(const struct wire *w, struct pollfd *out, int max);
void wire_close(struct wire *w); /* closes both ends and frees the buffers */

/* ---- Waiting ---- */

enum wire_end { WIRE_DONE, WIRE_STOPPED, WIRE_CLOSED, WIRE_BROKEN, WIRE_SILENT };

/* Waits until one of the events occurs (WIRE_DONE), stop_fd is readable (WIRE_STOPPED) or nothing
 * has happened for this time (WIRE_SILENT; -1 means no limit). */
enum wire_end wire_wait(int fd, short events, int stop_fd, int silence_ms);
/* Reads (POLLIN) or writes (POLLOUT) exactly n bytes, piece by piece, and waits for each piece
 * like wire_wait(). WIRE_CLOSED: the other side has closed; WIRE_BROKEN: see errno. */
enum wire_end wire_move(int fd, short event, int stop_fd, int silence_ms, void *bytes, size_t n);

#endif
