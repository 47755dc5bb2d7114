/* SPDX-License-Identifier: MIT */
/* test_clock.h - the library's clock under the control of a test. It is linked before base/clock.c
 * wherever a section names test_clock. Each section runs in its own process and chooses a mode
 * once, before its first test. */
#ifndef ASOBI_TEST_CLOCK_H
#define ASOBI_TEST_CLOCK_H

#include <stdint.h>

extern enum test_clock {
	CLOCK_TRUE,    /* the time that base/clock.c gives; this is the mode at first */
	CLOCK_SHIFTED, /* the true time plus clock_shift_ms; the time of day is 0 */
	CLOCK_STILL,   /* the clock stands at still_ms until a test moves it */
} test_clock;

extern int64_t clock_shift_ms;
extern int64_t still_ms;
extern int64_t still_step_ms; /* how far every call of clock_ms() moves the still clock; 0 at first
			       */

#endif
