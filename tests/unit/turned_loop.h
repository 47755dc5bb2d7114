/* SPDX-License-Identifier: MIT */
/* turned_loop.h - the timers of loop.h on a clock that stands still until a test moves it, for code
 * that uses timers and watches threads. It is linked in place of the server's own loop. All code
 * under test that is given no loop (NULL) shares one. */
#ifndef ASOBI_TEST_TURNED_LOOP_H
#define ASOBI_TEST_TURNED_LOOP_H

#include "server/net/loop.h"

/* Fires all timers that are due until then, in order and each at its own moment. */
void clock_turn(struct loop *l, int64_t ms);
/* Fires each timer that is set once, however long it had to wait; the clock stands still. */
void clock_fire(struct loop *l);
/* Moves the time forward, and no timer has noticed yet. */
void clock_skip(struct loop *l, int64_t ms);
/* Waits until every watched thread has something to report; the clock stands still. */
void clock_wait(struct loop *l);

#endif
