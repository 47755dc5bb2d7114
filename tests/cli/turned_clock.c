/* SPDX-License-Identifier: MIT */
/* Replaces the library's clock with one that tests can set; linked into copies of the whole
 * program. ASOBI_NOW is the time of day, in seconds since 1970. With ASOBI_STALLS set, the machine
 * seems to stall: 20 ms pass each time the program reads the clock. */
#include <stdatomic.h>
#include <stdlib.h>

#include "base/clock.h"

static double cpu_seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

int64_t clock_ms(void)
{
	return clock_us() / 1000;
}

int64_t clock_us(void)
{
	static _Atomic int64_t stalled; /* atomic because worker threads read the clock as well */
	struct timespec t;

	if (getenv("ASOBI_STALLS"))
		return atomic_fetch_add(&stalled, 20000) + 20000;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

double clock_seconds(void)
{
	return (double)clock_us() / 1e6;
}

double clock_cpu_seconds(void)
{
	return getenv("ASOBI_STALLS") ? clock_seconds() : cpu_seconds();
}

int64_t clock_now(void)
{
	const char *now = getenv("ASOBI_NOW");

	return now ? strtoll(now, NULL, 10) : (int64_t)time(NULL);
}
