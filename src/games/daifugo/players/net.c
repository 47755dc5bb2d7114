/* SPDX-License-Identifier: MIT */
#include "games/daifugo/players/net.h"

void net_add_rows(const float (*restrict rows)[HIDDEN], const uint16_t *index, unsigned n, float sums[restrict HIDDEN])
{
	for (unsigned i = 0; i < n; i++) {
		const float *restrict from = rows[index[i]];

		for (unsigned k = 0; k < HIDDEN; k++)
			sums[k] += from[k];
	}
}

/* Negative ones to 0; the sum of each times its weight, in lanes: the same whether by vectors or not. */
static float fire(float *restrict cell, const float *restrict weight, unsigned n)
{
	float lane[LANES] = {0}, sum = 0;

	for (unsigned i = 0; i < n; i += LANES)
		for (unsigned k = 0; k < LANES; k++) {
			cell[i + k] = cell[i + k] > 0 ? cell[i + k] : 0;
			lane[k] += cell[i + k] * weight[i + k];
		}
	for (unsigned k = 0; k < LANES; k++)
		sum += lane[k];
	return sum;
}

float net_fire(const struct net_head *w, struct net_cells *cells)
{
	float *restrict second = cells->second;
	const float sum = fire(cells->first, w->out, HIDDEN);

	for (unsigned k = 0; k < SECOND; k++)
		second[k] = w->second_bias[k];
	for (unsigned i = 0; i < HIDDEN; i++) {
		const float *restrict from = w->second[i], by = cells->first[i];

		if (!(by > 0))
			continue;
		for (unsigned k = 0; k < SECOND; k++)
			second[k] += by * from[k];
	}
	return sum + fire(second, w->second_out, SECOND);
}
