/* SPDX-License-Identifier: MIT */
/* shifted_clock.h - the clock, and how far a test has put it forward. */
#ifndef ASOBI_TEST_SHIFTED_CLOCK_H
#define ASOBI_TEST_SHIFTED_CLOCK_H

#include <stdint.h>

extern int64_t clock_shift_ms;

#endif
