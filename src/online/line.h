/* SPDX-License-Identifier: MIT */
/* line.h - the line to a server: it connects without making anybody wait, comes back by itself when
 * it breaks, and carries whole lines both ways. */
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

/* A server's place; without a host this machine, without a port the usual.  False with one
 * sentence. */
bool line_place_parse(const char *text, struct address *out, char error[ERROR_TEXT]);

enum line_state {
	LINE_SEEKING, /* the name is looked up, the connection made */
	LINE_UP,
	LINE_WAITING /* it broke, or was not to be had: line_error() says why; it
		      * will be tried again */
};

struct line;
/* Begins to connect.  The pool is borrowed: names are looked up in it. */
struct line *line_new(const struct address *where, struct pool *pool);
void line_free(struct line *l); /* what is still to be sent is sent if it can be at once */

/* Do what can be done without waiting. */
void line_tick(struct line *l);
int line_fds(const struct line *l, struct pollfd *out, int max);
int line_wait_ms(const struct line *l); /* until line_tick() is wanted; -1: news come by descriptors
					 */

enum line_state line_state(const struct line *l);
const char *line_error(const struct line *l); /* one sentence; "" */
/* Counts connections: another number, another connection. */
unsigned line_number(const struct line *l);
int64_t line_broken_ms(const struct line *l); /* for so long; 0 while it is up */
int64_t line_retry_ms(const struct line *l);  /* until it is tried again, while it waits */

/* The next whole line, until the next call; NULL: none yet. */
char *line_next(struct line *l);
/* Send these bytes, whole lines; they are taken.  While the line is not up they are lost. */
void line_send(struct line *l, struct strbuf *bytes);
/* Cut it: what it says cannot be; it is tried again. */
void line_cut(struct line *l, const char *why);
/* Something came, the line is fine: the next break is tried again soon. */
void line_is_well(struct line *l);

#endif
