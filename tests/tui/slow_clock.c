/* SPDX-License-Identifier: MIT */
/* Simulates a machine that stalls: each look at the clock takes 20 ms. It replaces the clock of the
 * library, and no screen may look different because of it. */
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
