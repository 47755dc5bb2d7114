/* SPDX-License-Identifier: MIT */
/* A machine that stalls: every look at the clock costs 20 ms.  Linked in front of
 * the library's clock; no screen may look different for it. */
#include <stdatomic.h>

#include "base/clock.h"

int64_t clock_ms(void)
{
	static _Atomic int64_t now; /* workers look at it, too */

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

/* The time of day stands still. */
int64_t clock_now(void)
{
	return 0;
}
