/* SPDX-License-Identifier: MIT */
#include "games/daifugo/learn/slope.h"

/* From the second cells to one of the first; returns what comes back to it. */
static float mix(const float *restrict weight, const float *restrict pull, float cell, float *restrict gradient)
{
	float lane[LANES] = {0}, sum = 0;

	for (unsigned j = 0; j < SECOND; j += LANES)
		for (unsigned k = 0; k < LANES; k++) {
			gradient[j + k] += cell * pull[j + k];
			lane[k] += weight[j + k] * pull[j + k];
		}
	for (unsigned k = 0; k < LANES; k++)
		sum += lane[k];
	return sum;
}

void slope_head(const struct net_head *w, const struct net_cells *cells, float slope, float back[HIDDEN],
		struct net_head *gradient)
{
	float pull[SECOND];

	for (unsigned k = 0; k < SECOND; k++) {
		pull[k] = cells->second[k] > 0 ? slope * w->second_out[k] : 0;
		gradient->second_bias[k] += pull[k];
		gradient->second_out[k] += slope * cells->second[k];
	}
	for (unsigned i = 0; i < HIDDEN; i++) {
		const float cell = cells->first[i];

		back[i] = cell > 0 ? slope * w->out[i] + mix(w->second[i], pull, cell, gradient->second[i]) : 0;
		gradient->out[i] += slope * cell;
	}
}

void slope_rows(float (*restrict gradient)[HIDDEN], const uint16_t *index, unsigned n, const float by[restrict HIDDEN])
{
	for (unsigned i = 0; i < n; i++) {
		float *restrict to = gradient[index[i]];

		for (unsigned k = 0; k < HIDDEN; k++)
			to[k] += by[k];
	}
}

static float between(struct rng *rng, float most)
{
	return most * ((float)(rng_next(rng) >> 40) / (1 << 23) - 1);
}

void net_begin(struct net_head *w, float (*rows)[HIDDEN], unsigned n, struct rng *rng)
{
	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 0; k < HIDDEN; k++)
			rows[i][k] = between(rng, 0.1F);
	for (unsigned k = 0; k < HIDDEN; k++) {
		w->out[k] = between(rng, 0.05F);
		for (unsigned i = 0; i < SECOND; i++)
			w->second[k][i] = between(rng, 0.2F);
	}
	for (unsigned k = 0; k < SECOND; k++)
		w->second_out[k] = between(rng, 0.05F);
}
