/* SPDX-License-Identifier: MIT */
/* turned_loop.h - the timers of loop.h on a clock that stands until it is turned: for what
 * lives by timers, and by threads that it watches.  It is linked in place of the server's own loop.
 * Where what is tested is given no loop (NULL), there is one for all of that kind. */
#ifndef ASOBI_TEST_TURNED_LOOP_H
#define ASOBI_TEST_TURNED_LOOP_H

#include "server/net/loop.h"

/* Let all timers go off that are due until then, in their order, each at its own moment. */
void clock_turn(struct loop *l, int64_t ms);
/* All timers that are set go off once, however long they had to wait; the clock stands. */
void clock_fire(struct loop *l);
/* The time is later, and no timer has noticed yet. */
void clock_skip(struct loop *l, int64_t ms);
/* Every thread that is watched has something to tell, and is waited for; the clock stands. */
void clock_wait(struct loop *l);

#endif
