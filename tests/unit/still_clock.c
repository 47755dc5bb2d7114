/* SPDX-License-Identifier: MIT */
#include "still_clock.h"

#include "base/clock.h"

int64_t still_ms = 1000000, still_step_ms;

int64_t clock_ms(void)
{
	return still_ms += still_step_ms;
}

int64_t clock_us(void)
{
	return 1000 * still_ms;
}

double clock_seconds(void)
{
	return (double)still_ms / 1000;
}

double clock_cpu_seconds(void)
{
	return clock_seconds();
}

int64_t clock_now(void)
{
	return 1700000000 + still_ms / 1000;
}
