/* SPDX-License-Identifier: MIT */
/* loop.h - the server's timers, file descriptor watches and signals, on one libevent loop in one
 * thread. No code outside this directory touches a socket: the rest of the server only exchanges
 * bytes with the files here. conn.h builds on this file, and listen.h builds on both. */
#ifndef ASOBI_SERVER_LOOP_H
#define ASOBI_SERVER_LOOP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "asobi/game.h"

struct loop;
/* Creates an event loop. On failure, returns NULL and stores a one-sentence error message. */
struct loop *loop_new(char error[ERROR_TEXT]);
/* call this after freeing the loop's listeners, timers and watches */
void loop_free(struct loop *l);
void loop_run(struct loop *l); /* runs until loop_stop() is called or SIGINT or SIGTERM arrives */
void loop_stop(struct loop *l);
int64_t loop_now_ms(const struct loop *l); /* returns the monotonic time in milliseconds */

/* A timer fires once, after the given number of milliseconds; 0 means in the next turn of the
 * loop. The caller frees it, whether it has fired or not. Its callback may free it or set it
 * again. */
struct timer;
struct timer *timer_new(struct loop *l, void (*go)(void *context), void *context);
void timer_set(struct timer *t, int64_t ms);
void timer_stop(struct timer *t);
void timer_free(struct timer *t);

/* Watches a file descriptor that belongs to other code, such as the players at a table, and calls
 * back when it becomes readable or writable. */
struct watch;
struct watch *watch_new(struct loop *l, int fd, bool read, bool write, void (*ready)(void *context),
			void *context);
void watch_free(struct watch *w);

#endif
