/* SPDX-License-Identifier: MIT */
/* test_clock.h - a replacement for the library's clock that tests can control. It is linked in
 * place of base/clock.c in every section that names test_clock. Each section runs in its own
 * process and chooses a mode once, before its first test. */
#ifndef ASOBI_TEST_CLOCK_H
#define ASOBI_TEST_CLOCK_H

#include <stdint.h>

extern enum test_clock {
	CLOCK_TRUE,    /* the real time, as in base/clock.c; this is the initial mode */
	CLOCK_SHIFTED, /* the real time plus clock_shift_ms; the time of day is 0 */
	CLOCK_STILL,   /* the clock stands at still_ms until a test moves it */
} test_clock;

extern int64_t clock_shift_ms;
extern int64_t still_ms;
/* How many milliseconds each call of clock_ms() advances the still clock; 0 at first. */
extern int64_t still_step_ms;

#endif
