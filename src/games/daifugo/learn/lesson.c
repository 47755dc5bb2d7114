/* SPDX-License-Identifier: MIT */
#include "games/daifugo/learn/lesson.h"

#include <math.h>

/* Close enough, and the same whatever the library: by atanh's series about the mantissa. */
static float log_of(float x)
{
	int exponent;
	const float m = frexpf(x, &exponent), y = (m - 1) / (m + 1), z = y * y;

	return 2 * y * (1 + z * (1.0F / 3 + z * (1.0F / 5 + z * (1.0F / 7 + z / 9)))) + 0.69314718F * (float)exponent;
}

static void gift_gradient(const struct lesson *l, const float *slope, struct learnt *gradient)
{
	for (unsigned i = 0; i < l->choice.n; i++) {
		const struct traits *t = &l->grounds.traits[i];

		gradient->gift_worth += slope[i] * t->worth;
		for (unsigned j = 0; j < t->n_facts; j++)
			gradient->gift[t->fact[j]] += slope[i];
	}
}

static void add_to_rows(struct learnt *restrict gradient, const uint16_t *row, unsigned n, const float *restrict by)
{
	for (unsigned i = 0; i < n; i++) {
		float *restrict to = gradient->input[row[i]];

		for (unsigned k = 0; k < HIDDEN; k++)
			to[k] += by[k];
	}
}

/* Through the net; what falls to the scene is gathered in `shared`. */
static void net_gradient(const struct learnt *w, const float scene[HIDDEN], const struct traits *t, float slope,
			 float shared[HIDDEN], struct learnt *gradient)
{
	float sums[HIDDEN], back[HIDDEN];

	for (unsigned k = 0; k < HIDDEN; k++)
		sums[k] = scene[k];
	for (unsigned i = 0; i < t->n_inputs; i++)
		for (unsigned k = 0; k < HIDDEN; k++)
			sums[k] += w->input[t->input[i]][k];
	for (unsigned k = 0; k < HIDDEN; k++) {
		back[k] = sums[k] > 0 ? slope * w->out[k] : 0;
		gradient->out[k] += sums[k] > 0 ? slope * sums[k] : 0;
		shared[k] += back[k];
	}
	add_to_rows(gradient, t->input, t->n_inputs, back);
}

static void play_gradient(const struct learnt *w, const struct lesson *l, const float *slope,
			  struct learnt *gradient)
{
	float scene[HIDDEN], shared[HIDDEN] = {0};

	daifugo_scene_sums(w, l->grounds.scene, l->grounds.n_scene, scene);
	for (unsigned i = 0; i < l->choice.n; i++) {
		const struct traits *t = &l->grounds.traits[i];

		gradient->worth += slope[i] * t->worth;
		for (unsigned j = 0; j < t->n_facts; j++)
			gradient->fact[t->fact[j]] += slope[i];
		net_gradient(w, scene, t, slope[i], shared, gradient);
	}
	for (unsigned k = 0; k < HIDDEN; k++)
		gradient->bias[k] += shared[k];
	add_to_rows(gradient, l->grounds.scene, l->grounds.n_scene, shared);
}

void lesson_gradient(const struct learnt *w, const struct lesson *l, float gain, float curiosity,
		     struct learnt *gradient)
{
	float slope[MOST_CONSIDERED], log_share[MOST_CONSIDERED], entropy = 0;
	const float *share = l->choice.share;

	for (unsigned i = 0; i < l->choice.n; i++) {
		log_share[i] = log_of(share[i] + 1e-12F);
		entropy -= share[i] * log_share[i];
	}
	for (unsigned i = 0; i < l->choice.n; i++)
		slope[i] = gain * ((float)(i == l->taken) - share[i]) - curiosity * share[i] * (log_share[i] + entropy);
	if (l->gift)
		gift_gradient(l, slope, gradient);
	else
		play_gradient(w, l, slope, gradient);
}
