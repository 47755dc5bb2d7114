/* SPDX-License-Identifier: MIT */
/* Replaces the clock of the library with a time of day that tests can set: ASOBI_NOW, in seconds
 * since 1970. It is linked into a copy of the whole program. */
#include <stdlib.h>

#include "base/clock.h"

static double seconds_of(clockid_t id)
{
	struct timespec t;

	clock_gettime(id, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

int64_t clock_ms(void)
{
	return clock_us() / 1000;
}

int64_t clock_us(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

double clock_seconds(void)
{
	return seconds_of(CLOCK_MONOTONIC);
}

double clock_cpu_seconds(void)
{
	return seconds_of(CLOCK_PROCESS_CPUTIME_ID);
}

int64_t clock_now(void)
{
	const char *now = getenv("ASOBI_NOW");

	return now ? strtoll(now, NULL, 10) : 0;
}
