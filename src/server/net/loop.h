/* SPDX-License-Identifier: MIT */
/* loop.h - timers, watches and signals of the server on one libevent loop, in one thread.
 *
 * Everybody above this room gets bytes and gives bytes; nobody else touches a descriptor.  conn.h
 * stands on this, and listen.h on both. */
#ifndef ASOBI_SERVER_LOOP_H
#define ASOBI_SERVER_LOOP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "asobi/game.h"

struct loop;
/* Returns NULL with one sentence where the system refuses. */
struct loop *loop_new(char error[ERROR_TEXT]);
void loop_free(struct loop *l); /* after its listeners, timers and watches */
void loop_run(struct loop *l);	/* until loop_stop(), SIGINT or SIGTERM */
void loop_stop(struct loop *l);
int64_t loop_now_ms(const struct loop *l); /* monotonic */

/* A timer goes off once, after so many milliseconds; 0: in the next turn.  The caller frees it,
 * before or after it went off; it may do so, and set it again, from within. */
struct timer;
struct timer *timer_new(struct loop *l, void (*go)(void *context), void *context);
void timer_set(struct timer *t, int64_t ms);
void timer_stop(struct timer *t);
void timer_free(struct timer *t);

/* A descriptor of somebody else's (players at a table): call when it can be read or written. */
struct watch;
struct watch *watch_new(struct loop *l, int fd, bool read, bool write, void (*ready)(void *context),
			void *context);
void watch_free(struct watch *w);

#endif
