/* SPDX-License-Identifier: MIT */
#include "games/daifugo/players/learnt.h"

#include <stdlib.h>

/* ---- The neural net ------------------------------------------------------ */

void net_add_rows(const float (*restrict rows)[HIDDEN], const uint16_t *index, unsigned n,
		  float sums[restrict HIDDEN])
{
	for (unsigned i = 0; i < n; i++) {
		const float *restrict from = rows[index[i]];

		for (unsigned k = 0; k < HIDDEN; k++)
			sums[k] += from[k];
	}
}

/* Sets negative cells to 0 (ReLU) and returns the weighted sum of all cells. Several partial sums
 * (lanes) are computed, so the result is the same with and without vector instructions. */
static float fire_cells(float *restrict cell, const float *restrict weight, unsigned n)
{
	float lane[LANES] = { 0 }, sum = 0;

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
	const float sum = fire_cells(cells->first, w->out, HIDDEN);

	for (unsigned k = 0; k < SECOND; k++)
		second[k] = w->second_bias[k];
	for (unsigned i = 0; i < HIDDEN; i++) {
		const float *restrict from = w->second[i], by = cells->first[i];

		if (!(by > 0))
			continue;
		for (unsigned k = 0; k < SECOND; k++)
			second[k] += by * from[k];
	}
	return sum + fire_cells(second, w->second_out, SECOND);
}

/* ---- The policy ---------------------------------------------------------- */

/* Computes (1 + x / 1024) to the power of 1024 rather than calling exp(), whose result differs
 * between C libraries. */
static float power_of_e(float x)
{
	float y = 1 + (x < -40 ? -40 : x) / 1024;

	for (int i = 0; i < 10; i++)
		y *= y;
	return y;
}

void daifugo_softmax(float *share, unsigned n)
{
	float most = share[0], sum = 0;

	for (unsigned i = 1; i < n; i++)
		most = share[i] > most ? share[i] : most;
	for (unsigned i = 0; i < n; i++)
		sum += share[i] = power_of_e(share[i] - most);
	for (unsigned i = 0; i < n; i++)
		share[i] /= sum;
}

void daifugo_scene_sums(const struct learnt *w, const uint16_t *scene, unsigned n,
			float sums[HIDDEN])
{
	for (unsigned k = 0; k < HIDDEN; k++)
		sums[k] = w->net.bias[k];
	net_add_rows(w->input, scene, n, sums);
}

float daifugo_net(const struct learnt *w, const float scene[HIDDEN], const struct traits *t,
		  struct net_cells *out)
{
	for (unsigned k = 0; k < HIDDEN; k++)
		out->first[k] = scene[k];
	net_add_rows(w->input, t->input, t->n_inputs, out->first);
	return net_fire(&w->net, out);
}

float daifugo_logit(const struct learnt *w, const float scene[HIDDEN], const struct traits *t,
		    bool gift)
{
	const float *fact = gift ? w->gift : w->fact;
	float logit = (gift ? w->gift_worth : w->worth) * t->worth;
	struct net_cells cells;

	for (unsigned i = 0; i < t->n_facts; i++)
		logit += fact[t->fact[i]];
	return logit + daifugo_net(w, scene, t, &cells);
}

/* Moves the plays worth considering to the front of the list and returns their number. */
static unsigned shortlist_plays(struct appraisal *list, unsigned n)
{
	unsigned best = 0;

	for (unsigned i = 1; i < n; i++)
		if (daifugo_best_first(&list[i], &list[best]) < 0)
			best = i;
	if (list[best].worth >= FINISHES) {
		list[0] = list[best];
		return 1;
	}
	if (n <= MOST_CONSIDERED)
		return n;
	qsort(list, n, sizeof *list, daifugo_best_first);
	return MOST_CONSIDERED;
}

/* Computes the scene (the inputs shared by all plays in a decision) and its contribution to the
 * first layer's sums. Stores the scene in `grounds` unless that is NULL. */
static void set_scene(const struct learnt *w, const struct observation *s, unsigned gives,
		      struct scene *scene, float sums[HIDDEN], struct grounds *grounds)
{
	daifugo_scene(s, gives, scene);
	daifugo_scene_sums(w, scene->input, scene->n_inputs, sums);
	if (!grounds)
		return;
	grounds->n_scene = scene->n_inputs;
	for (unsigned i = 0; i < scene->n_inputs; i++)
		grounds->scene[i] = scene->input[i];
}

void daifugo_weigh(const struct learnt *w, const struct observation *s, struct choice *out,
		   struct grounds *grounds)
{
	struct appraisal list[DAIFUGO_MAX_PLAYS];
	float sums[HIDDEN];
	struct traits one;
	struct scene scene;

	out->n = shortlist_plays(list, daifugo_appraise(s, list));
	if (out->n > 1 || grounds)
		set_scene(w, s, 0, &scene, sums, grounds);
	for (unsigned i = 0; i < out->n; i++) {
		struct traits *t = grounds ? &grounds->traits[i] : &one;

		out->move[i] = list[i].play;
		out->share[i] = 0;
		if (out->n == 1 && !grounds)
			break;
		daifugo_traits(&scene, &list[i], t);
		out->share[i] = daifugo_logit(w, sums, t, false);
	}
	daifugo_softmax(out->share, out->n);
}

void daifugo_weigh_gifts(const struct learnt *w, const struct observation *s, unsigned cards,
			 struct choice *out, struct grounds *grounds)
{
	struct gift gifts[MOST_GIFTS];
	const unsigned n = daifugo_gifts(s, cards, gifts);
	float sums[HIDDEN];
	struct traits one;
	struct scene scene;

	out->n = n < MOST_CONSIDERED ? n : MOST_CONSIDERED;
	set_scene(w, s, cards, &scene, sums, grounds);
	for (unsigned i = 0; i < out->n; i++) {
		struct traits *t = grounds ? &grounds->traits[i] : &one;

		out->move[i] = gifts[i].cards;
		daifugo_gift_traits(s, gifts[i].cards, gifts[i].cost, t);
		out->share[i] = daifugo_logit(w, sums, t, true);
	}
	daifugo_softmax(out->share, out->n);
}

unsigned daifugo_likeliest(const struct choice *c)
{
	unsigned best = 0;

	for (unsigned i = 1; i < c->n; i++)
		if (c->share[i] > c->share[best])
			best = i;
	return best;
}

unsigned daifugo_drawn(const struct choice *c, struct rng *rng)
{
	float left = (float)(rng_next(rng) >> 40) / (1 << 24);

	for (unsigned i = 0; i + 1 < c->n; i++) {
		left -= c->share[i];
		if (left < 0)
			return i;
	}
	return c->n - 1;
}
