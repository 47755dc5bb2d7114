/* SPDX-License-Identifier: MIT */
/* Trains Othello's evaluation by self-play. Each game starts with random moves, continues with the
 * weights learned so far, and ends with exact play. The weights are then adjusted, position by
 * position, towards the results of the games. All random numbers come from one seed, so the file
 * is always the same. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/clock.h"
#include "base/xalloc.h"
#include "games/othello/rules/bits.h"
#include "lab/othello_pack.h"

struct sample {
	struct position p;
	int8_t value;
};

struct samples {
	struct sample *at;
	size_t len, cap;
};

/* One round of training: the program plays `games` games and then learns from them. */
struct round {
	unsigned games;
	int exact;  /* the number of empty squares at which exact solving starts */
	int depth;  /* the search depth for the moves before exact solving starts */
	int passes; /* the number of training passes over the positions */
};

struct pupil {
	struct searcher *s;
	/* The weights of each stage, in discs. An index and its mirror image share the weight of
	 * one of them, the leading index. */
	float *weights;
	float bias[65];
	/* for each index of a stage: the leading index, which also stands for the mirror image */
	int32_t *lead;
	struct rng rng;
	struct budget budget;
};

static void add_sample(struct samples *list, const struct position *p, int value)
{
	if (list->len == list->cap) {
		list->cap = list->cap ? 2 * list->cap : 1 << 16;
		list->at = xrealloc(list->at, list->cap, sizeof *list->at);
	}
	list->at[list->len++] = (struct sample){ *p, (int8_t)value };
}

static uint64_t moves_at(const struct pupil *u, const struct position *p)
{
	return moves_of(p->own, p->other) & u->s->board;
}

static int count_empty(const struct pupil *u, const struct position *p)
{
	return (int)count_bits(u->s->board & ~(p->own | p->other));
}

static unsigned any_move(struct pupil *u, uint64_t moves)
{
	for (uint32_t n = rng_below(&u->rng, count_bits(moves)); n; n--)
		moves &= moves - 1;
	return lowest_bit(moves);
}

static unsigned best_move(struct pupil *u, const struct position *p, uint64_t moves, int depth)
{
	unsigned best = lowest_bit(moves);
	int most = -100000;

	for (; moves; moves &= moves - 1) {
		const struct position next = play_square(p, lowest_bit(moves));
		const int v = 8 * -searcher_look(u->s, &next, depth) + (int)rng_below(&u->rng, 16);

		if (v > most) {
			most = v;
			best = lowest_bit(moves);
		}
	}
	return best;
}

/* Finds the exact value of a position, searching outwards from a guess. */
static int solve_position(struct pupil *u, const struct position *p, int guess)
{
	int low = -u->s->squares, high = u->s->squares;

	while (low < high) {
		const int alpha = guess <= low ? low + 1 : guess >= high ? high - 1 : guess - 1;
		const int v = searcher_ask(u->s, p, alpha, count_empty(u, p), SURE_EXACT);

		if (v > alpha)
			low = v;
		else
			high = v;
		guess = v > alpha ? v + 2 : v;
	}
	return low;
}

/* Plays one game and adds the positions after the last random move to the samples. */
static void play_game(struct pupil *u, const struct round *r, struct samples *out)
{
	const unsigned squares = (unsigned)u->s->squares;
	const unsigned random_plies = 3 + rng_below(&u->rng, squares * 5 / 8);
	struct position p = { bit_of(28) | bit_of(35), bit_of(27) | bit_of(36) };
	struct position met[64];
	bool own[64];
	unsigned ply = 0, n = 0;
	bool black = true;
	int value = 0;

	for (; count_empty(u, &p) > r->exact || ply < random_plies; ply++) {
		uint64_t moves = moves_at(u, &p);

		if (!moves) {
			p = (struct position){ p.other, p.own };
			black = !black;
			moves = moves_at(u, &p);
			if (!moves)
				return;
		}
		if (ply < random_plies) {
			p = play_square(&p, any_move(u, moves));
		} else {
			met[n] = p;
			own[n++] = black;
			p = play_square(&p, best_move(u, &p, moves, r->depth));
		}
		black = !black;
	}
	searcher_forget(u->s);
	for (bool first = true;; first = false) {
		const uint64_t moves = moves_at(u, &p);

		const struct position passed = { p.other, p.own };

		if (!moves && !moves_at(u, &passed))
			break;
		if (!moves) {
			p = passed;
			black = !black;
			continue;
		}
		value = solve_position(u, &p, first ? 0 : -value);
		add_sample(out, &p, value);
		if (first)
			for (unsigned i = 0; i < n; i++)
				add_sample(out, &met[i], own[i] == black ? value : -value);
		if (count_empty(u, &p) <= 4)
			break;
		p = play_square(&p, any_move(u, moves));
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
	float *weights = u->weights +
			 (size_t)search_stage(u->s->squares, discs) * (size_t)u->s->shape.weights;
	int32_t index[SHAPE_FEATURES];
	const unsigned n = features_of(u, &x->p, index);
	float error = (float)x->value - u->bias[discs];

	for (unsigned i = 0; i < n; i++)
		error -= weights[index[i]];
	for (unsigned i = 0; i < n; i++)
		weights[index[i]] += rate * error;
	u->bias[discs] += 0.1F * rate * error;
	return (double)error * (double)error;
}

static void shuffle_samples(struct pupil *u, struct samples *list)
{
	for (size_t i = list->len; i > 1; i--) {
		const size_t k = (size_t)(rng_next(&u->rng) % i);
		const struct sample x = list->at[k];

		list->at[k] = list->at[i - 1];
		list->at[i - 1] = x;
	}
}

static int round_weight(float discs, int most)
{
	const float x = discs * SEARCH_PRECISION;
	const int n = (int)(x > 0 ? x + 0.5F : x - 0.5F);

	return n > most ? most : n < -most ? -most : n;
}

static void hand_over(struct pupil *u)
{
	struct searcher *s = u->s;

	for (int discs = 0; discs <= s->squares; discs++)
		s->bias[discs] = (int16_t)round_weight(u->bias[discs], 1000);
	for (size_t stage = 0; stage < SEARCH_STAGES; stage++)
		for (int32_t i = 0; i < s->shape.weights; i++) {
			const size_t base = stage * (size_t)s->shape.weights;

			s->weights[base + (size_t)i] = (int8_t)round_weight(
				u->weights[base + (size_t)u->lead[i]], 127);
		}
}

static void study_samples(struct pupil *u, struct samples *list, int passes)
{
	static const float rates[] = { 0.010F, 0.006F, 0.003F, 0.0015F, 0.0008F };

	shuffle_samples(u, list);
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

static void start_pupil(struct pupil *u, unsigned size)
{
	*u = (struct pupil){ .s = searcher_new(size, 14), .budget = budget_unlimited() };
	limit_begin(&u->s->limit, &u->budget);
	u->weights = xcalloc((size_t)u->s->shape.weights * SEARCH_STAGES, sizeof *u->weights);
	u->lead = weights_leaders(&u->s->shape);
	rng_seed(&u->rng, size);
}

static void add_samples(struct samples *list, const struct samples *more)
{
	for (size_t i = 0; i < more->len; i++)
		add_sample(list, &more->at[i].p, more->at[i].value);
}

/* Trains in several rounds. The games of a round are used only in that round and the next one,
 * because the player has improved by then. */
static void train_pupil(struct pupil *u, const struct round *rounds, size_t n)
{
	struct samples older = { 0 }, fresh = { 0 }, both = { 0 };

	for (size_t i = 0; i < n; i++) {
		const double start = clock_cpu_seconds();

		fresh.len = both.len = 0;
		for (unsigned game = 0; game < rounds[i].games; game++)
			play_game(u, &rounds[i], &fresh);
		fprintf(stderr, "round %zu: %u games, %zu positions, %.0f s\n", i + 1,
			rounds[i].games, fresh.len, clock_cpu_seconds() - start);
		add_samples(&both, &fresh);
		add_samples(&both, &older);
		study_samples(u, &both, rounds[i].passes);
		older.len = 0;
		add_samples(&older, &fresh);
	}
	free(older.at);
	free(fresh.at);
	free(both.at);
}

int main(int argc, char **argv)
{
	static const struct round large[] = {
		{ 60000, 10, 0, 4 },
		{ 60000, 10, 1, 4 },
		{ 120000, 10, 1, 4 },
		{ 200000, 12, 1, 5 },
	};
	static const struct round small[] = { { 15000, 10, 0, 4 }, { 30000, 10, 1, 5 } };
	enum { ROOM = 1 << 20 };
	unsigned char *data = xcalloc(ROOM, 1);
	struct pupil u;
	size_t len;
	FILE *f;

	if (argc != 2) {
		fprintf(stderr, "usage: make-othello-weights FILE\n");
		return 2;
	}
	start_pupil(&u, 6);
	train_pupil(&u, small, sizeof small / sizeof *small);
	len = weights_pack(u.s, data, ROOM);
	start_pupil(&u, 8);
	train_pupil(&u, large, sizeof large / sizeof *large);
	len += weights_pack(u.s, data + len, ROOM - len);
	f = fopen(argv[1], "wb");
	if (!f || fwrite(data, 1, len, f) != len || fclose(f)) {
		fprintf(stderr, "make-othello-weights: cannot write %s\n", argv[1]);
		return 1;
	}
	fprintf(stderr, "%s: %zu bytes, %.0f s of processor time\n", argv[1], len,
		clock_cpu_seconds());
	return 0;
}
