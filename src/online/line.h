/* SPDX-License-Identifier: MIT */
/* line.h - the connection to a server. It connects without blocking, reconnects automatically
 * after a failure, and carries whole lines in both directions. */
#ifndef ASOBI_ONLINE_LINE_H
#define ASOBI_ONLINE_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "asobi/game.h"
#include "base/address.h"
#include "base/strbuf.h"

struct pollfd;
struct pool;

enum { LINE_PORT = 4040 };

/* Parses a server's address. Without a host it means this machine, and without a port, the default
 * port. If the address is invalid, writes a one-sentence error message and returns false. */
bool line_place_parse(const char *text, struct address *out, char error[ERROR_TEXT]);

enum line_state {
	LINE_SEEKING, /* looking up the host name or connecting */
	LINE_UP,
	/* The connection was lost or couldn't be made; line_error() returns the reason. Another
	 * attempt will follow. */
	LINE_WAITING
};

struct line;
/* Starts connecting. The pool, which runs the name lookups, is borrowed. */
struct line *line_new(const struct address *where, struct pool *pool);
/* Frees the line after sending as many of the remaining bytes as it can without waiting. */
void line_free(struct line *l);

/* Connects, reads and writes as far as possible without blocking. */
void line_tick(struct line *l);
int line_fds(const struct line *l, struct pollfd *out, int max);
/* Returns the number of milliseconds after which line_tick() should be called again, or -1 if it
 * needs to be called only when a file descriptor is ready. */
int line_wait_ms(const struct line *l);

enum line_state line_state(const struct line *l);
/* the last error in one sentence; "" if there is none */
const char *line_error(const struct line *l);
/* Returns a number that identifies the current connection; every new connection gets a new one. */
unsigned line_number(const struct line *l);
/* Returns for how many milliseconds the connection has been down; 0 while it is up. */
int64_t line_broken_ms(const struct line *l);
/* returns the number of milliseconds until the next attempt to connect */
int64_t line_retry_ms(const struct line *l);

/* Returns the next complete line, or NULL if there is none yet. The line is valid until the next
 * call. */
char *line_next(struct line *l);
/* Sends these bytes, which must be complete lines, and empties the buffer. If there is no
 * connection, the bytes are lost. */
void line_send(struct line *l, struct strbuf *bytes);
/* Drops the connection because the server sent something invalid. The line then tries to
 * reconnect. */
void line_cut(struct line *l, const char *why);
/* Call this once the connection has proved to work. After the next failure, the first attempt to
 * reconnect then comes quickly. */
void line_is_well(struct line *l);

#endif
