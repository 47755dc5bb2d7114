/* SPDX-License-Identifier: MIT */
#include "stats/trend.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

void trend_start(struct trend *t, unsigned width)
{
	*t = (struct trend){ .width = width, .step = 1 };
	t->at = xcalloc((size_t)TREND_POINTS * width, sizeof *t->at);
}

void trend_free(struct trend *t)
{
	free(t->at);
}

/* Those after 2, 4, 6, ... steps stay. */
static void thin_out(struct trend *t)
{
	t->n /= 2;
	t->step *= 2;
	for (unsigned i = 0; i < t->n; i++)
		memcpy(&t->at[i * t->width], &t->at[(2 * i + 1) * t->width], t->width * sizeof *t->at);
}

struct estimate *trend_due(struct trend *t, uint64_t results)
{
	if (results % t->step)
		return NULL;
	if (t->n == TREND_POINTS) {
		thin_out(t);
		if (results % t->step)
			return NULL;
	}
	return &t->at[t->n++ * t->width];
}

const struct estimate *trend_at(const struct trend *t, unsigned point, unsigned i)
{
	return &t->at[point * t->width + i];
}
