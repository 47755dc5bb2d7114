/* SPDX-License-Identifier: MIT */
/* test_clock.h - a replacement for the library's clock that a test controls. It is linked in place
 * of base/clock.c wherever a section names test_clock. Each section runs in its own process and
 * chooses a mode once, before its first test. */
#ifndef ASOBI_TEST_CLOCK_H
#define ASOBI_TEST_CLOCK_H

#include <stdint.h>

extern enum test_clock {
	CLOCK_TRUE,    /* gives the true time, as base/clock.c does; this is the initial mode */
	CLOCK_SHIFTED, /* gives the true time plus clock_shift_ms; the time of day is 0 */
	CLOCK_STILL,   /* the clock stands at still_ms until a test moves it */
} test_clock;

extern int64_t clock_shift_ms;
extern int64_t still_ms;
/* The time by which every call of clock_ms() advances the still clock; initially 0. */
extern int64_t still_step_ms;

#endif
