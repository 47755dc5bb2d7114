/* SPDX-License-Identifier: MIT */
#include "games/hasami/evaluate.h"

#include <math.h>
#include <string.h>

#include "games/hasami/hasami.h"

/* The sets of men of both sides in a position, the side to move first. */
struct sides {
	struct bits men[2], empty, reach[2], landings[2];
};

static int count_pairs(struct bits men, int step)
{
	return bits_count(bits_and(men, bits_step(men, step)));
}

/* Returns the cells where a man could be taken: a man of `other` is next to the cell, and another
 * man of `other` could reach the cell on the opposite side. */
static struct bits find_unsafe(struct bits other, struct bits other_reach)
{
	struct bits found = { 0, 0 };
	static const int steps[] = { STEP_RIGHT, STEP_LEFT, STEP_UP, STEP_DOWN };

	for (int i = 0; i < 4; i++)
		found = bits_or(found, bits_and(bits_step(other, steps[i]),
						bits_step(other_reach, -steps[i])));
	return found;
}

/* Examines each window of five cells in one direction that contains no man of the opponent, and
 * counts these windows by their number of men of `own`. All five cells must be in `inside`. */
static void count_windows(struct bits own, struct bits inside, int step, int sign, int16_t out[3])
{
	struct bits ones = own, twos = { 0, 0 }, fours = { 0, 0 }, open = inside;

	for (int i = 1; i < 5; i++) {
		const struct bits next = bits_step(own, -i * step), carry = bits_and(ones, next);

		ones = (struct bits){ ones.lo ^ next.lo, ones.hi ^ next.hi };
		fours = bits_or(fours, bits_and(twos, carry));
		twos = (struct bits){ twos.lo ^ carry.lo, twos.hi ^ carry.hi };
		open = bits_and(open, bits_step(inside, -i * step));
	}
	out[0] = (int16_t)(out[0] + sign * bits_count(bits_without(bits_and(open, twos), ones)));
	out[1] = (int16_t)(out[1] + sign * bits_count(bits_and(bits_and(open, twos), ones)));
	out[2] = (int16_t)(out[2] + sign * bits_count(bits_and(open, fours)));
}

static struct bits fill_ranks(unsigned from, unsigned to)
{
	struct hasami_men m = { 0 };

	for (unsigned r = from; r <= to; r++)
		m.rank[0][r] = HASAMI_LINE;
	return bits_of_men(&m, 0);
}

static void count_lines(const struct sides *s, unsigned turn, int16_t out[3])
{
	for (unsigned i = 0; i < 2; i++) {
		const struct bits ranks = (turn ^ i) ? fill_ranks(0, 6) : fill_ranks(2, 8);
		const struct bits inside = bits_without(ranks, s->men[1 - i]);
		const int sign = i ? -1 : 1;

		count_windows(s->men[i], inside, STEP_UP, sign, out);
		count_windows(s->men[i], inside, STEP_UP + STEP_RIGHT, sign, out);
		count_windows(s->men[i], inside, STEP_UP + STEP_LEFT, sign, out);
	}
}

static void count_cells(const struct hasami *h, unsigned seat, int sign, int16_t out[45])
{
	for (unsigned r = 0; r < HASAMI_SIDE; r++)
		for (unsigned men = h->men.rank[seat][r]; men; men &= men - 1) {
			const unsigned f = (unsigned)__builtin_ctz(men),
				       from_edge = f < 5 ? f : 8 - f;
			const unsigned at = 5 * (seat ? 8 - r : r) + from_edge;

			out[at] = (int16_t)(out[at] + sign);
		}
}

static void count_threats(struct bits cells, int16_t out[3])
{
	const int n = bits_count(cells);

	if (n)
		out[n < 3 ? n - 1 : 2] = 1;
}

static void survey_sides(const struct hasami *h, struct sides *s)
{
	const bool corners = h->border != 0;

	for (unsigned i = 0; i < 2; i++)
		s->men[i] = bits_of_men(&h->men, h->turn ^ i);
	s->empty = bits_without(bits_board(), bits_or(s->men[0], s->men[1]));
	for (unsigned i = 0; i < 2; i++) {
		s->reach[i] = bits_reach(s->men[i], s->empty);
		s->landings[i] = bits_landings(s->men[i], s->men[1 - i], s->empty, corners);
	}
}

void hasami_features(const struct hasami *h, int16_t out[HASAMI_FEATURES])
{
	struct sides s;

	memset(out, 0, HASAMI_FEATURES * sizeof *out);
	survey_sides(h, &s);
	out[FEATURE_MOVE] = 1;
	out[FEATURE_MEN] = (int16_t)(h->left[h->turn] - h->left[1 - h->turn]);
	for (unsigned i = 0; i < 2; i++) {
		const int sign = i ? -1 : 1;
		const unsigned seat = h->turn ^ i, taken = hasami_taken(h, seat),
			       more = taken - hasami_taken(h, 1 - seat);
		const int slanting = count_pairs(s.men[i], STEP_UP + STEP_RIGHT) +
				     count_pairs(s.men[i], STEP_UP + STEP_LEFT);
		const struct bits safe = bits_without(s.reach[i],
						      find_unsafe(s.men[1 - i], s.reach[1 - i]));

		if (taken)
			out[FEATURE_TAKEN + (taken < 4 ? taken - 1 : 3)] =
				(int16_t)(out[FEATURE_TAKEN + (taken < 4 ? taken - 1 : 3)] + sign);
		if ((int)more >= 2)
			out[FEATURE_LEAD] = (int16_t)sign;
		out[FEATURE_REACH] = (int16_t)(out[FEATURE_REACH] + sign * bits_count(s.reach[i]));
		out[FEATURE_ALONE] = (int16_t)(out[FEATURE_ALONE] +
					       sign * bits_count(bits_without(s.reach[i],
									      s.reach[1 - i])));
		out[FEATURE_SAFE] = (int16_t)(out[FEATURE_SAFE] + sign * bits_count(safe));
		out[FEATURE_LATENT] = (int16_t)(out[FEATURE_LATENT] +
						sign * bits_count(bits_without(s.landings[i],
									       s.reach[i])));
		out[FEATURE_BESIDE] = (int16_t)(out[FEATURE_BESIDE] +
						sign * count_pairs(s.men[i], STEP_RIGHT));
		out[FEATURE_ABOVE] = (int16_t)(out[FEATURE_ABOVE] +
					       sign * count_pairs(s.men[i], STEP_UP));
		out[FEATURE_SLANTING] = (int16_t)(out[FEATURE_SLANTING] + sign * slanting);
		count_threats(bits_and(s.landings[i], s.reach[i]),
			      &out[i ? FEATURE_OTHER_THREATS : FEATURE_OWN_THREATS]);
		count_cells(h, seat, sign, &out[FEATURE_CELLS]);
	}
	if (h->win == HASAMI_FIVE_LINE)
		count_lines(&s, h->turn, &out[FEATURE_LINES]);
}

int hasami_evaluate(const struct hasami *h, const int16_t weight[HASAMI_FEATURES])
{
	int16_t count[HASAMI_FEATURES];
	int sum = 0;

	hasami_features(h, count);
	for (int i = 0; i < HASAMI_FEATURES; i++)
		sum += weight[i] * count[i];
	return sum / 10;
}

int hasami_estimate(const void *state, unsigned seat)
{
	const struct hasami *h = state;
	const int value = hasami_expected(hasami_evaluate(h, hasami_weights[h->win]));

	return seat == h->turn ? value : -value;
}

/* Approximates tanh(value / 200) with a formula that gives the same result on every machine. */
int hasami_expected(int value)
{
	const double x = value / 180.0;

	return (int)(1000 * x / sqrt(1 + x * x));
}
