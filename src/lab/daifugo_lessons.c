/* SPDX-License-Identifier: MIT */
#include "lab/daifugo_lessons.h"

#include <math.h>

/* ---- Gradients through the net ---- */

/* Propagates gradients back from the second layer to one cell of the first layer (backpropagation).
 * Returns the gradient of that cell. */
static float propagate_back(const float *restrict weight, const float *restrict pull, float cell,
			    float *restrict gradient)
{
	float lane[LANES] = { 0 }, sum = 0;

	for (unsigned j = 0; j < SECOND; j += LANES)
		for (unsigned k = 0; k < LANES; k++) {
			gradient[j + k] += cell * pull[j + k];
			lane[k] += weight[j + k] * pull[j + k];
		}
	for (unsigned k = 0; k < LANES; k++)
		sum += lane[k];
	return sum;
}

/* Adds `slope` times the gradient of the output to *gradient, except for the biases of the first
 * layer. back[] receives the gradient of the first layer's sums. */
static void slope_head(const struct net_head *w, const struct net_cells *cells, float slope,
		       float back[HIDDEN], struct net_head *gradient)
{
	float pull[SECOND];

	for (unsigned k = 0; k < SECOND; k++) {
		pull[k] = cells->second[k] > 0 ? slope * w->second_out[k] : 0;
		gradient->second_bias[k] += pull[k];
		gradient->second_out[k] += slope * cells->second[k];
	}
	for (unsigned i = 0; i < HIDDEN; i++) {
		const float cell = cells->first[i];

		back[i] = 0;
		if (cell > 0)
			back[i] = slope * w->out[i] +
				  propagate_back(w->second[i], pull, cell, gradient->second[i]);
		gradient->out[i] += slope * cell;
	}
}

static void slope_rows(float (*restrict gradient)[HIDDEN], const uint16_t *index, unsigned n,
		       const float by[restrict HIDDEN])
{
	for (unsigned i = 0; i < n; i++) {
		float *restrict to = gradient[index[i]];

		for (unsigned k = 0; k < HIDDEN; k++)
			to[k] += by[k];
	}
}

static float draw_between(struct rng *rng, float most)
{
	return most * ((float)(rng_next(rng) >> 40) / (1 << 23) - 1);
}

void net_begin(struct net_head *w, float (*rows)[HIDDEN], unsigned n, struct rng *rng)
{
	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 0; k < HIDDEN; k++)
			rows[i][k] = draw_between(rng, 0.1F);
	for (unsigned k = 0; k < HIDDEN; k++) {
		w->out[k] = draw_between(rng, 0.05F);
		for (unsigned i = 0; i < SECOND; i++)
			w->second[k][i] = draw_between(rng, 0.2F);
	}
	for (unsigned k = 0; k < SECOND; k++)
		w->second_out[k] = draw_between(rng, 0.05F);
}

/* ---- Learning from one decision ---- */

/* Returns an approximate logarithm that is the same with every C library. It uses the series of
 * atanh for the mantissa. */
static float log_of(float x)
{
	int exponent;
	const float m = frexpf(x, &exponent), y = (m - 1) / (m + 1), z = y * y;

	return 2 * y * (1 + z * (1.0F / 3 + z * (1.0F / 5 + z * (1.0F / 7 + z / 9)))) +
	       0.69314718F * (float)exponent;
}

/* Adds the gradient of one move's output. The part of the gradient for the inputs that all moves
 * share is added to `shared`. */
static void net_gradient(const struct learnt *w, const float scene[HIDDEN], const struct traits *t,
			 float slope, float shared[HIDDEN], struct learnt *gradient)
{
	struct net_cells cells;
	float back[HIDDEN];

	daifugo_net(w, scene, t, &cells);
	slope_head(&w->net, &cells, slope, back, &gradient->net);
	slope_rows(gradient->input, t->input, t->n_inputs, back);
	for (unsigned k = 0; k < HIDDEN; k++)
		shared[k] += back[k];
}

static void logit_gradient(const struct learnt *w, const struct lesson *l, const float *slope,
			   struct learnt *gradient)
{
	float scene[HIDDEN], shared[HIDDEN] = { 0 };
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
		slope[i] = gain * ((float)(i == l->taken) - share[i]) -
			   curiosity * share[i] * (log_share[i] + entropy);
	logit_gradient(w, l, slope, gradient);
}

/* ---- The critic ---- */

static void mark_input(struct standing *s, unsigned index)
{
	if (s->n < MOST_MARKS)
		s->index[s->n++] = (uint16_t)index;
}

static void look_at_hand(card_set hand, unsigned base, bool revolution, struct standing *out)
{
	const unsigned n = cards_count(hand);

	for (card_set left = hand & CARDS_NATURAL; left;) {
		const unsigned rank = cards_lowest(left),
			       strength = revolution ? RANKS - 1 - rank : rank;

		mark_input(out, base + strength * SUITS + suits_count(cards_suits(left, rank)) - 1);
		left &= ~cards_of_rank(rank);
	}
	mark_input(out, base + RANKS * SUITS + cards_jokers(hand));
	mark_input(out, base + RANKS * SUITS + MOST_JOKERS + 1 + (n < 12 ? n : 12));
}

static void look_at_field(const struct daifugo *d, struct standing *out)
{
	const play_word field = d->table.field;
	const unsigned n = play_count(field), low = (unsigned)play_low(field);
	const unsigned rank = play_low(field) < 0 ? 0 : low > RANKS ? RANKS : low;
	const unsigned kind = play_kind(field) == KIND_RUN ? 4 + (n > 3) : n > 4 ? 3 : n - 1;

	if (field != PLAY_PASS)
		mark_input(out, CRITIC_FIELD + kind * (RANKS + 1) + rank);
	if (table_reversed(&d->table))
		mark_input(out, CRITIC_ORDER);
	if (d->phase == PHASE_GIVE)
		mark_input(out, CRITIC_GIVES);
}

void critic_look(const struct daifugo *d, unsigned seat, struct standing *out)
{
	unsigned other = seat, rivals = 0;

	out->n = 0;
	for (unsigned i = 0; i < d->rules.players; i++, other = d->next_seat[other]) {
		mark_input(out, CRITIC_PLACE + i * (DAIFUGO_SEATS + 1) + d->place[other]);
		if (d->owner == other)
			mark_input(out, CRITIC_OWNER + i);
		if (d->passed >> other & 1)
			mark_input(out, CRITIC_PASSED + i);
		if (!daifugo_is_in(d, other))
			continue;
		look_at_hand(d->hand[other], i * CRITIC_SEAT, d->table.revolution, out);
		rivals += i > 0;
	}
	mark_input(out, CRITIC_RIVALS + rivals);
	look_at_field(d, out);
}

float critic_guess(const struct critic *w, const struct standing *s, struct net_cells *cells)
{
	for (unsigned k = 0; k < HIDDEN; k++)
		cells->first[k] = w->net.bias[k];
	net_add_rows(w->input, s->index, s->n, cells->first);
	return w->bias + net_fire(&w->net, cells);
}

void critic_gradient(const struct critic *w, const struct standing *s,
		     const struct net_cells *cells, float by, struct critic *gradient)
{
	float back[HIDDEN];

	gradient->bias += by;
	slope_head(&w->net, cells, by, back, &gradient->net);
	slope_rows(gradient->input, s->index, s->n, back);
	for (unsigned k = 0; k < HIDDEN; k++)
		gradient->net.bias[k] += back[k];
}
