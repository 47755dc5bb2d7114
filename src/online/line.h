/* SPDX-License-Identifier: MIT */
/* line.h - the connection to a server. It connects without blocking, reconnects by itself after a
 * failure, and carries whole lines in both directions. */
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

/* Parses the address of a server. A missing host means this machine, and a missing port means the
 * default port. If the address is invalid, writes a one-sentence error message and returns false.
 */
bool line_place_parse(const char *text, struct address *out, char error[ERROR_TEXT]);

enum line_state {
	LINE_SEEKING, /* the client is looking up the host name or connecting */
	LINE_UP,
	/* The connection was lost or couldn't be made; line_error() returns the reason. Another
	 * attempt will follow. */
	LINE_WAITING
};

struct line;
/* Begins to connect. The pool is borrowed and runs the name lookups. */
struct line *line_new(const struct address *where, struct pool *pool);
/* Frees the line, but first sends the remaining bytes if that is possible without waiting. */
void line_free(struct line *l);

/* Connects, reads and writes as much as possible without waiting. */
void line_tick(struct line *l);
int line_fds(const struct line *l, struct pollfd *out, int max);
/* Returns the time until line_tick() should be called again, in milliseconds; -1 if it only needs
 * to be called when a file descriptor is ready. */
int line_wait_ms(const struct line *l);

enum line_state line_state(const struct line *l);
const char *line_error(const struct line *l); /* one sentence, or "" if there is no error */
/* Returns a number that identifies the current connection; each new connection gets a new number.
 */
unsigned line_number(const struct line *l);
/* Returns how long the connection has been down, in milliseconds; 0 while it is up. */
int64_t line_broken_ms(const struct line *l);
int64_t line_retry_ms(const struct line *l); /* returns the time until the next attempt to connect,
						in milliseconds */

/* Returns the next whole line, valid until the next call; NULL if there is none yet. */
char *line_next(struct line *l);
/* Sends these bytes, which must be whole lines, and empties the buffer. Without a connection, the
 * bytes are lost. */
void line_send(struct line *l, struct strbuf *bytes);
/* Drops the connection because the server sent something invalid. A new attempt to connect follows.
 */
void line_cut(struct line *l, const char *why);
/* Call this once the connection works. After the next failure, the first attempt to reconnect then
 * follows quickly. */
void line_is_well(struct line *l);

#endif
