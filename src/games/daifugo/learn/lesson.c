/* SPDX-License-Identifier: MIT */
#include "games/daifugo/learn/lesson.h"

#include <math.h>

#include "games/daifugo/learn/slope.h"

/* Close enough, and the same whatever the library: by atanh's series about the mantissa. */
static float log_of(float x)
{
	int exponent;
	const float m = frexpf(x, &exponent), y = (m - 1) / (m + 1), z = y * y;

	return 2 * y * (1 + z * (1.0F / 3 + z * (1.0F / 5 + z * (1.0F / 7 + z / 9)))) + 0.69314718F * (float)exponent;
}

/* Through the net; what falls to the scene is gathered in `shared`. */
static void net_gradient(const struct learnt *w, const float scene[HIDDEN], const struct traits *t, float slope,
			 float shared[HIDDEN], struct learnt *gradient)
{
	struct net_cells cells;
	float back[HIDDEN];

	daifugo_net(w, scene, t, &cells);
	slope_head(&w->net, &cells, slope, back, &gradient->net);
	slope_rows(gradient->input, t->input, t->n_inputs, back);
	for (unsigned k = 0; k < HIDDEN; k++)
		shared[k] += back[k];
}

static void logit_gradient(const struct learnt *w, const struct lesson *l, const float *slope, struct learnt *gradient)
{
	float scene[HIDDEN], shared[HIDDEN] = {0};
	float *fact = l->gift ? gradient->gift : gradient->fact;
	float *worth = l->gift ? &gradient->gift_worth : &gradient->worth;

	daifugo_scene_sums(w, l->grounds.scene, l->grounds.n_scene, scene);
	for (unsigned i = 0; i < l->choice.n; i++) {
		const struct traits *t = &l->grounds.traits[i];

		*worth += slope[i] * t->worth;
		for (unsigned j = 0; j < t->n_facts; j++)
			fact[t->fact[j]] += slope[i];
		net_gradient(w, scene, t, slope[i], shared, gradient);
	}
	for (unsigned k = 0; k < HIDDEN; k++)
		gradient->net.bias[k] += shared[k];
	slope_rows(gradient->input, l->grounds.scene, l->grounds.n_scene, shared);
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
	logit_gradient(w, l, slope, gradient);
}
