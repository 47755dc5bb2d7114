/* SPDX-License-Identifier: MIT */
/* turned_loop.h - a replacement for the server's event loop in loop.h, for code that uses timers
 * and watches threads. Its clock stands still until a test moves it. All code under test that
 * passes NULL for its loop shares one loop. */
#ifndef ASOBI_TEST_TURNED_LOOP_H
#define ASOBI_TEST_TURNED_LOOP_H

#include "server/net/loop.h"

/* Advances the clock by `ms`. All timers that become due in this time fire in order, each at its
 * own moment. */
void clock_turn(struct loop *l, int64_t ms);
/* Fires all timers once, however far in the future they are due; the clock stands still. */
void clock_fire(struct loop *l);
/* Advances the clock without firing any timer. */
void clock_skip(struct loop *l, int64_t ms);
/* Waits until every watched thread has something to report; the clock stands still. */
void clock_wait(struct loop *l);

#endif
