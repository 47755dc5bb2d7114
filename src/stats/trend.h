/* SPDX-License-Identifier: MIT */
/* trend.h - how estimates went while results came in: some points of each, evenly spread
 * from the beginning on, however many results there are. */
#ifndef ASOBI_TREND_H
#define ASOBI_TREND_H

#include <stdint.h>

#include "stats/statistics.h"

enum { TREND_POINTS = 128 };

/* After every `step` results there is a point: n so far. */
struct trend {
	unsigned width;			/* estimates in a point */
	unsigned step, n;
	struct estimate *at;		/* width of them, point by point */
};

void trend_start(struct trend *t, unsigned width);
void trend_free(struct trend *t);
/* To be asked after each result, `results` so far: where to put the estimates; NULL if no
 * point is due.  Where all are taken, every second one gives way. */
struct estimate *trend_due(struct trend *t, uint64_t results);
const struct estimate *trend_at(const struct trend *t, unsigned point, unsigned i);

#endif
