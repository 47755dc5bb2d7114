/* SPDX-License-Identifier: MIT */
/* still_clock.h - a clock that stands until a test turns it, linked in front of the library's. */
#ifndef ASOBI_TEST_STILL_CLOCK_H
#define ASOBI_TEST_STILL_CLOCK_H

#include <stdint.h>

extern int64_t still_ms;
extern int64_t still_step_ms;	/* how far every clock_ms() turns it; 0 at first */

#endif
