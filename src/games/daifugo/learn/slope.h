/* SPDX-License-Identifier: MIT */
/* slope.h - gradients through the net of players/learnt.h. */
#ifndef ASOBI_DAIFUGO_SLOPE_H
#define ASOBI_DAIFUGO_SLOPE_H

#include "asobi/rng.h"
#include "games/daifugo/players/learnt.h"

/* Add `slope` times the gradient of the output at these cells to *gradient, but for the bias; back[] is
 * what comes to the sums of the first cells. */
void slope_head(const struct net_head *w, const struct net_cells *cells, float slope, float back[HIDDEN],
		struct net_head *gradient);
void slope_rows(float (*gradient)[HIDDEN], const uint16_t *index, unsigned n, const float by[HIDDEN]);

/* Small weights at random to begin with. */
void net_begin(struct net_head *w, float (*rows)[HIDDEN], unsigned n, struct rng *rng);

#endif
