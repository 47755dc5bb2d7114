/* SPDX-License-Identifier: MIT */
/* test_clock.h - the library's clock as a test wants it.  It is linked in front of base/clock.c
 * wherever a section names test_clock; each section runs in a process of its own and chooses once,
 * before its first test. */
#ifndef ASOBI_TEST_CLOCK_H
#define ASOBI_TEST_CLOCK_H

#include <stdint.h>

extern enum test_clock {
	CLOCK_TRUE,    /* as base/clock.c tells it; at first */
	CLOCK_SHIFTED, /* the true one, put forward by clock_shift_ms; the time of day is 0 */
	CLOCK_STILL,   /* it stands at still_ms until a test turns it */
} test_clock;

extern int64_t clock_shift_ms;
extern int64_t still_ms;
extern int64_t still_step_ms; /* how far every clock_ms() turns the still clock; 0 at first */

#endif
