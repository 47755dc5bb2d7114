/* SPDX-License-Identifier: MIT */
/* Simulates a machine that stalls: each time the program reads the clock, 20 ms pass. This file
 * replaces the library's clock, and no screen may look different because of it. */
#include <stdatomic.h>

#include "base/clock.h"

int64_t clock_ms(void)
{
	static _Atomic int64_t now; /* atomic because the worker threads read the clock too */

	return atomic_fetch_add(&now, 20) + 20;
}

int64_t clock_us(void)
{
	return 1000 * clock_ms();
}

double clock_seconds(void)
{
	return (double)clock_ms() / 1000;
}

double clock_cpu_seconds(void)
{
	return clock_seconds();
}

/* Returns a time of day that never changes. */
int64_t clock_now(void)
{
	return 0;
}
