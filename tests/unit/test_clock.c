/* SPDX-License-Identifier: MIT */
#include "test_clock.h"

#include "base/clock.h"

enum test_clock test_clock;
int64_t clock_shift_ms;
int64_t still_ms = 1000000, still_step_ms;

static int64_t read_us(clockid_t id)
{
	struct timespec t;

	clock_gettime(id, &t);
	return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

int64_t clock_us(void)
{
	if (test_clock == CLOCK_STILL)
		return 1000 * still_ms;
	return read_us(CLOCK_MONOTONIC) + (test_clock == CLOCK_SHIFTED ? 1000 * clock_shift_ms : 0);
}

int64_t clock_ms(void)
{
	if (test_clock == CLOCK_STILL)
		still_ms += still_step_ms;
	return clock_us() / 1000;
}

double clock_seconds(void)
{
	return (double)clock_us() / 1e6;
}

double clock_cpu_seconds(void)
{
	return test_clock == CLOCK_TRUE ? (double)read_us(CLOCK_PROCESS_CPUTIME_ID) / 1e6
					: clock_seconds();
}

int64_t clock_now(void)
{
	switch (test_clock) {
	case CLOCK_SHIFTED: return 0;
	case CLOCK_STILL: return 1700000000 + still_ms / 1000;
	default: return (int64_t)time(NULL);
	}
}
