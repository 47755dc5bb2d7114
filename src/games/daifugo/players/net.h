/* SPDX-License-Identifier: MIT */
/* net.h - a small net whose inputs are few of many: the rows of those that are there add up to the first
 * cells; a second layer stands on them, and the output on both. */
#ifndef ASOBI_DAIFUGO_NET_H
#define ASOBI_DAIFUGO_NET_H

#include <stdint.h>

/* Cells of the two layers, multiples of LANES: so many sums run beside each other. */
enum { HIDDEN = 64, SECOND = 32, LANES = 8 };

/* The weights but for the first layer's rows of HIDDEN. */
struct net_head {
	float bias[HIDDEN], out[HIDDEN];
	float second_bias[SECOND], second_out[SECOND];
	float second[HIDDEN][SECOND];
};

/* The cells; what they were before the ReLU is not kept. */
struct net_cells {
	float first[HIDDEN], second[SECOND];
};

/* Add these rows to the sums. */
void net_add_rows(const float (*rows)[HIDDEN], const uint16_t *index, unsigned n, float sums[HIDDEN]);
/* The output; in: sums in cells->first, out: all cells. */
float net_fire(const struct net_head *w, struct net_cells *cells);

#endif
