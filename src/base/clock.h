/* SPDX-License-Identifier: MIT */
/* clock.h - time for budgets, measurements and dates. */
#ifndef ASOBI_CLOCK_H
#define ASOBI_CLOCK_H

#include <stdint.h>

int64_t clock_ms(void);		/* monotonic */
int64_t clock_us(void);		/* monotonic */
double clock_seconds(void);	/* monotonic */
int64_t clock_now(void);	/* the time of day: seconds since 1970 */
double clock_cpu_seconds(void);	/* used by this process */

#endif
