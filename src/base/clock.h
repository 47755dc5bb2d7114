/* SPDX-License-Identifier: MIT */
/* clock.h - time for budgets, measurements and dates. */
#ifndef ASOBI_CLOCK_H
#define ASOBI_CLOCK_H

#include <stdint.h>
#include <time.h>

enum { SECONDS_A_DAY = 86400 };

int64_t clock_ms(void);		/* monotonic time in milliseconds */
int64_t clock_us(void);		/* monotonic time in microseconds */
double clock_seconds(void);	/* monotonic time in seconds */
int64_t clock_now(void);	/* the time of day: seconds since 1970 */
double clock_cpu_seconds(void); /* processor time used by this process, in seconds */

/* Returns the time `ms` milliseconds from now, for condition variables that use CLOCK_MONOTONIC.
 * It always reads the real clock, even in tests that replace the other functions. */
static inline struct timespec clock_in_ms(int ms)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	t.tv_sec += ms / 1000;
	t.tv_nsec += ms % 1000 * 1000000L;
	if (t.tv_nsec >= 1000000000L) {
		t.tv_sec++;
		t.tv_nsec -= 1000000000L;
	}
	return t;
}
/* Returns today as the number of days since 1970, in UTC. */
static inline int64_t clock_today(void)
{
	return clock_now() / SECONDS_A_DAY;
}
/* Returns the shorter of two waits in milliseconds, where -1 means no limit. */
static inline int sooner_ms(int a, int b)
{
	return a < 0 || (b >= 0 && b < a) ? b : a;
}

#endif
