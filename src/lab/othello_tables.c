/* SPDX-License-Identifier: MIT */
#include "lab/othello_tables.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/xalloc.h"
#include "lab/othello_selfplay.h"

/* The tables divide the game into half as many stages as the search, so that each stage meets
 * enough positions. */
enum { TABLE_STAGES = SEARCH_STAGES / 2, TABLE_NOISE = 2 };

struct pupil {
	struct searcher *s;
	struct rng *rng;
	/* The weights of each stage, in discs. An index and its mirror image share the weight of
	 * one of them, the leading index. */
	float *weights;
	float bias[65];
	/* for each index of a stage: the leading index, which also stands for the mirror image */
	int32_t *lead;
	struct weights *out; /* the weights in use */
};

/* Plays one game and adds the positions after the last random move to the samples. */
static void play_game(struct pupil *u, const struct table_round *r, struct samples *out)
{
	const unsigned squares = (unsigned)u->s->squares;
	const unsigned random_plies = 3 + rng_below(u->rng, squares * 5 / 8);
	struct position p = first_position();
	struct position met[64];
	bool own[64];
	unsigned ply = 0, n = 0;
	bool black = true;
	int value = 0;

	for (; count_empty(u->s, &p) > r->exact || ply < random_plies; ply++) {
		uint64_t moves = moves_at(u->s, &p);

		if (!moves) {
			p = (struct position){ p.other, p.own };
			black = !black;
			moves = moves_at(u->s, &p);
			if (!moves)
				return;
		}
		if (ply < random_plies) {
			p = play_square(&p, any_move(u->rng, moves));
		} else {
			met[n] = p;
			own[n++] = black;
			p = play_square(&p,
					good_move(u->s, u->rng, &p, moves, r->depth, TABLE_NOISE));
		}
		black = !black;
	}
	searcher_forget(u->s);
	for (bool first = true;; first = false) {
		const uint64_t moves = moves_at(u->s, &p);
		const struct position passed = { p.other, p.own };

		if (!moves && !moves_at(u->s, &passed))
			break;
		if (!moves) {
			p = passed;
			black = !black;
			continue;
		}
		value = searcher_value(u->s, &p, count_empty(u->s, &p), SURE_EXACT,
				       first ? 0 : -value);
		add_sample(out, &p, SEARCH_PRECISION * value);
		for (unsigned i = 0; first && i < n; i++)
			add_sample(out, &met[i],
				   SEARCH_PRECISION * (own[i] == black ? value : -value));
		if (count_empty(u->s, &p) <= 4)
			break;
		p = play_square(&p, any_move(u->rng, moves));
		black = !black;
	}
}

/* Finds the features of a position, as indices into the weights of its stage. */
static unsigned features_of(const struct pupil *u, const struct position *p,
			    int32_t index[SHAPE_FEATURES])
{
	const struct shape *shape = &u->s->shape;

	for (unsigned i = 0; i < SHAPE_FEATURES; i++)
		index[i] = (int32_t)shape->middle[i];
	for (uint64_t left = p->own; left; left &= left - 1)
		for (unsigned i = 0; i < SHAPE_FEATURES; i++)
			index[i] += shape->delta[lowest_bit(left)][i];
	for (uint64_t left = p->other; left; left &= left - 1)
		for (unsigned i = 0; i < SHAPE_FEATURES; i++)
			index[i] -= shape->delta[lowest_bit(left)][i];
	for (unsigned i = 0; i < shape->n_features; i++)
		index[i] = u->lead[index[i]];
	return shape->n_features;
}

/* Moves the weights one step towards the value of a sample; returns the squared error. */
static double learn_sample(struct pupil *u, const struct sample *x, float rate)
{
	const int discs = (int)count_bits(x->p.own | x->p.other);
	float *weights = u->weights + search_stage(u->s->squares, discs, TABLE_STAGES) *
					      (size_t)u->s->shape.weights;
	int32_t index[SHAPE_FEATURES];
	const unsigned n = features_of(u, &x->p, index);
	float error = (float)x->value / SEARCH_PRECISION - u->bias[discs];

	for (unsigned i = 0; i < n; i++)
		error -= weights[index[i]];
	for (unsigned i = 0; i < n; i++)
		weights[index[i]] += rate * error;
	u->bias[discs] += 0.1F * rate * error;
	return (double)error * (double)error;
}

static int round_weight(float discs, int most)
{
	const float x = discs * SEARCH_PRECISION;
	const int n = (int)(x > 0 ? x + 0.5F : x - 0.5F);

	return n > most ? most : n < -most ? -most : n;
}

static void hand_over(struct pupil *u)
{
	const size_t set = (size_t)u->s->shape.weights;

	for (int discs = 0; discs <= u->s->squares; discs++)
		u->out->bias[discs] = (int16_t)round_weight(u->bias[discs], 1000);
	for (size_t stage = 0; stage < SEARCH_STAGES; stage++) {
		const float *from = u->weights + stage * TABLE_STAGES / SEARCH_STAGES * set;

		for (size_t i = 0; i < set; i++)
			u->out->set[stage * set + i] = (int8_t)round_weight(from[u->lead[i]], 127);
	}
	weights_use(u->s, u->out);
}

static void study_samples(struct pupil *u, struct samples *list, int passes)
{
	static const float rates[] = { 0.010F, 0.006F, 0.003F, 0.0015F, 0.0008F };

	shuffle_samples(list->at, list->len, u->rng);
	for (int pass = 0; pass < passes; pass++) {
		const float rate = rates[pass + 5 - passes];
		double sum = 0;

		for (size_t i = 0; i < list->len; i++)
			sum += learn_sample(u, &list->at[i], rate);
		fprintf(stderr, "  pass %d: mean square error %.2f\n", pass + 1,
			sum / (double)list->len);
	}
	hand_over(u);
}

/* The games of a round are used only in that round and the next one, because the player has
 * improved by then. */
struct weights *tables_learn(struct searcher *s, const struct table_round *rounds, size_t n,
			     struct rng *rng)
{
	struct samples older = { 0 }, fresh = { 0 }, both = { 0 };
	const size_t weights = SEARCH_STAGES * (size_t)s->shape.weights;
	struct pupil u = { .s = s, .rng = rng };

	u.weights = xcalloc(weights, sizeof *u.weights);
	u.lead = weights_leaders(&s->shape);
	u.out = xcalloc(1, sizeof *u.out + weights);
	for (size_t i = 0; i < n && rounds[i].games; i++) {
		fresh.len = both.len = 0;
		for (unsigned game = 0; game < rounds[i].games; game++)
			play_game(&u, &rounds[i], &fresh);
		fprintf(stderr, "round %zu: %u games, %zu positions, %.0f s so far\n", i + 1,
			rounds[i].games, fresh.len, clock_cpu_seconds());
		add_samples(&both, &fresh);
		add_samples(&both, &older);
		study_samples(&u, &both, rounds[i].passes);
		older.len = 0;
		add_samples(&older, &fresh);
	}
	free(older.at);
	free(fresh.at);
	free(both.at);
	free(u.weights);
	free(u.lead);
	return u.out;
}
