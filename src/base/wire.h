/* SPDX-License-Identifier: MIT */
/* wire.h - exchanges bytes or lines with other people's programs over file descriptors. The other
 * side may write before it is asked, stop in the middle, close early or never read. Only
 * wire_wait() and wire_move() block. */
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

/* Collects incoming bytes and splits them into lines. Initialize with {.most = N}; release with
 * lines_free(). */
struct lines {
	size_t most; /* the maximum length of a line in bytes, excluding its line ending */
	char *bytes;
	/* `taken` counts the bytes already returned; `seen` counts the bytes already searched for
	 * a line ending. */
	size_t len, cap, taken, seen;
	enum lines_fault fault;
};

/* Appends received bytes. After a fault, further bytes are discarded. */
void lines_add(struct lines *l, const char *bytes, size_t n);
/* Returns the next whole line without its LF or CR LF; the caller may use and modify it until the
 * next call. Returns NULL if no whole line has arrived yet, or if l->fault is set. */
char *lines_next(struct lines *l);
void lines_free(struct lines *l);

/* ---- A pair of descriptors ---- */

/* Reads or writes as many bytes as possible without blocking. Returns 0 if no byte can be
 * transferred now, and -1 if the other side has closed the connection (errno is 0) or on an error.
 * Writing to a closed connection doesn't raise a signal. */
ssize_t wire_get(int fd, void *bytes, size_t n);
ssize_t wire_put(int fd, const void *bytes, size_t n);

/* A connection over a pair of descriptors. Initialize with two non-blocking descriptors, which may
 * be the same socket, and {.lines.most = N}. */
struct wire {
	int in, out;	    /* the descriptors for reading and writing; -1 if closed */
	struct lines lines; /* the input received so far, split into lines */
	struct strbuf unsent;
	size_t sent; /* how many bytes at the beginning of `unsent` have already been sent */
};

/* Queues the bytes; they are sent now if possible, otherwise by wire_flush(). */
void wire_send(struct wire *w, const char *bytes, size_t n);
size_t wire_waiting(const struct wire *w); /* the number of bytes not yet sent */
/* Sends as much as possible without blocking. Returns false if the other side no longer accepts
 * data; errno holds the reason. */
bool wire_flush(struct wire *w);
/* Reads the available input without blocking and adds it to the lines. Stops after about `most`
 * bytes, so that a flood of input can't keep the caller busy. Returns false at the end of the
 * input (errno is 0) or on an error (see errno). */
bool wire_fill(struct wire *w, size_t most);
/* Fills in the descriptors to poll, at most `max`, and returns their number. */
int wire_fds(const struct wire *w, struct pollfd *out, int max);
void wire_close(struct wire *w); /* closes both descriptors and frees the buffers */

/* ---- Waiting ---- */

enum wire_end { WIRE_DONE, WIRE_STOPPED, WIRE_CLOSED, WIRE_BROKEN, WIRE_SILENT };

/* Waits until one of the events occurs (WIRE_DONE), stop_fd becomes readable (WIRE_STOPPED) or
 * silence_ms milliseconds pass without either (WIRE_SILENT; -1 means no limit). */
enum wire_end wire_wait(int fd, short events, int stop_fd, int silence_ms);
/* Reads (POLLIN) or writes (POLLOUT) exactly n bytes, piece by piece, waiting for each piece as
 * wire_wait() does. Returns WIRE_CLOSED if the other side has closed the connection, and
 * WIRE_BROKEN on an error (see errno). */
enum wire_end wire_move(int fd, short event, int stop_fd, int silence_ms, void *bytes, size_t n);

#endif
