/* SPDX-License-Identifier: MIT */
#include "games/hasami/evaluate.h"

#include <math.h>

#include "games/hasami/both.h"

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

/* Returns the value of the rows of five for seat 0. */
static int value_lines(const struct bits men[2], const int16_t weight[3])
{
	int16_t n[3] = { 0 };

	for (unsigned s = 0; s < 2; s++) {
		const struct bits ranks = s ? fill_ranks(0, 6) : fill_ranks(2, 8);
		const struct bits inside = bits_without(ranks, men[1 - s]);
		const int sign = s ? -1 : 1;

		count_windows(men[s], inside, STEP_UP, sign, n);
		count_windows(men[s], inside, STEP_UP + STEP_RIGHT, sign, n);
		count_windows(men[s], inside, STEP_UP + STEP_LEFT, sign, n);
	}
	return n[0] * weight[0] + n[1] * weight[1] + n[2] * weight[2];
}

int hasami_value_cell(unsigned seat, unsigned cell, const int16_t weight[HASAMI_FEATURES])
{
	const unsigned f = hasami_file_of(cell), r = hasami_rank_of(cell);
	const int value = weight[FEATURE_CELLS + 5 * (seat ? 8 - r : r) + (f < 5 ? f : 8 - f)];

	return seat ? -value : value;
}

int hasami_value_cells(const struct hasami *h, const int16_t weight[HASAMI_FEATURES])
{
	int value = 0;

	for (unsigned s = 0; s < 2; s++)
		for (unsigned r = 0; r < HASAMI_SIDE; r++)
			for (unsigned men = h->men.rank[s][r]; men; men &= men - 1)
				value += hasami_value_cell(
					s, HASAMI_SIDE * r + (unsigned)__builtin_ctz(men), weight);
	return value;
}

/* Returns the value for seat 0 of the numbers of men. */
static int value_men(const struct hasami *h, const int16_t weight[HASAMI_FEATURES])
{
	const unsigned taken[2] = { hasami_taken(h, 0), hasami_taken(h, 1) };
	int value = weight[FEATURE_MEN] * (h->left[0] - h->left[1]);

	for (unsigned s = 0; s < 2; s++) {
		const int sign = s ? -1 : 1;

		if (taken[s])
			value += sign * weight[FEATURE_TAKEN + (taken[s] < 4 ? taken[s] - 1 : 3)];
		if (taken[s] >= taken[1 - s] + 2)
			value += sign * weight[FEATURE_LEAD];
	}
	return value;
}

/* Returns the weight of the cells from which a side threatens to capture. */
static int value_threats(struct bits cells, const int16_t weight[3])
{
	const int n = bits_any(cells) ? bits_count(cells) : 0;

	return n ? weight[n < 3 ? n - 1 : 2] : 0;
}

ALWAYS_INLINE struct both behind_run(struct both own, struct both other, struct both empty,
				     int step)
{
	return both_and(both_step(both_run(own, other, step), step), empty);
}

ALWAYS_INLINE struct both in_all_ways(struct both a, struct both b, struct both c, struct both d)
{
	return both_or(both_or(a, b), both_or(c, d));
}

/* Returns the cells where a man could be taken: a man of `other` is next to the cell, and another
 * man of `other` could reach the cell on the opposite side. */
ALWAYS_INLINE struct both find_unsafe(struct both other, struct both reach)
{
	return in_all_ways(both_and(both_step(other, STEP_RIGHT), both_step(reach, STEP_LEFT)),
			   both_and(both_step(other, STEP_LEFT), both_step(reach, STEP_RIGHT)),
			   both_and(both_step(other, STEP_UP), both_step(reach, STEP_DOWN)),
			   both_and(both_step(other, STEP_DOWN), both_step(reach, STEP_UP)));
}

void hasami_survey(const struct hasami *h, const int16_t w[HASAMI_FEATURES], int cells,
		   struct outlook *out)
{
	const struct bits men[2] = { bits_of_men(&h->men, 0), bits_of_men(&h->men, 1) };
	const struct bits free = bits_without(bits_board(), bits_or(men[0], men[1]));
	const struct both own = both_of(men[0], men[1]), other = both_swap(own),
			  empty = both_of(free, free);
	struct both reach, landings, safe;
	words sum;
	int value = cells + value_men(h, w);

	reach = in_all_ways(both_run(own, empty, STEP_RIGHT), both_run(own, empty, STEP_LEFT),
			    both_run(own, empty, STEP_UP), both_run(own, empty, STEP_DOWN));
	landings = in_all_ways(
		behind_run(own, other, empty, STEP_RIGHT), behind_run(own, other, empty, STEP_LEFT),
		behind_run(own, other, empty, STEP_UP), behind_run(own, other, empty, STEP_DOWN));
	if (h->border && bits_any(bits_without(bits_corners, free)))
		landings = both_or(landings, both_of(bits_in_corners(men[0], men[1], free),
						     bits_in_corners(men[1], men[0], free)));
	safe = both_without(reach, find_unsafe(other, both_swap(reach)));
	sum = both_count(reach) * w[FEATURE_REACH] +
	      both_count(both_without(reach, both_swap(reach))) * w[FEATURE_ALONE] +
	      both_count(safe) * w[FEATURE_SAFE] +
	      both_count(both_without(landings, reach)) * w[FEATURE_LATENT] +
	      both_count(both_and(own, both_step(own, STEP_RIGHT))) * w[FEATURE_BESIDE] +
	      both_count(both_and(own, both_step(own, STEP_UP))) * w[FEATURE_ABOVE] +
	      (both_count(both_and(own, both_step(own, STEP_UP + STEP_RIGHT))) +
	       both_count(both_and(own, both_step(own, STEP_UP + STEP_LEFT)))) *
		      w[FEATURE_SLANTING];
	for (int i = 0; i < 4; i++)
		value += sum[i] - sum[i + 4];
	if (h->win == HASAMI_FIVE_LINE)
		value += value_lines(men, &w[FEATURE_LINES]);
	for (unsigned s = 0; s < 2; s++) {
		out->landings[s] = both_get(landings, s);
		out->takes[s] = bits_and(out->landings[s], both_get(reach, s));
	}
	out->value = (w[FEATURE_MOVE] + (h->turn ? -value : value) +
		      value_threats(out->takes[h->turn], &w[FEATURE_OWN_THREATS]) +
		      value_threats(out->takes[1 - h->turn], &w[FEATURE_OTHER_THREATS])) /
		     10;
}

int hasami_evaluate(const struct hasami *h, const int16_t weight[HASAMI_FEATURES])
{
	struct outlook o;

	hasami_survey(h, weight, hasami_value_cells(h, weight), &o);
	return o.value;
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
