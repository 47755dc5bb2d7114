/* SPDX-License-Identifier: MIT */
/* Tests Othello's analysis before it can solve a position: it marks values as estimates, favours
 * neither the side to move nor one of several equivalent moves, and searches deeper if its limits
 * allow it. */
#include <stdlib.h>

#include "asobi/verdict.h"
#include "othello_cases.h"

static struct verdict_list study(const struct othello *o, struct budget budget)
{
	struct verdict_list list = { 0 };

	othello_study(o, o->turn, &budget, verdict_list_found, &list);
	return list;
}

/* Early in the game, the analysis says that its values are only estimates. The starting position
 * is known to be even on the large board, and a win for the second player by 4 discs on the small
 * one. */
START_TEST(even_start)
{
	const struct othello o = othello_begin(_i ? 6 : 8);
	struct verdict_list list = study(&o, budget_unlimited());

	ck_assert_uint_eq(list.len, 4);
	for (size_t i = 0; i < 4; i++)
		ck_assert(!list.at[i].exact && list.at[i].margin == (_i ? -4 : 0));
	verdict_list_free(&list);
}
END_TEST

/* The four possible first moves mirror one another, and the analysis treats them as one move,
 * however long it runs and wherever it is stopped. */
START_TEST(first_moves_alike)
{
	const struct othello o = othello_begin(_i & 1 ? 6 : 8);
	struct budget budget = budget_unlimited();

	budget.thorough = _i >= 2;
	for (uint64_t nodes = 1 << 12; nodes <= (budget.thorough ? 1 << 22 : 1 << 18); nodes *= 2) {
		struct verdict_list list;

		budget.max_nodes = nodes;
		list = study(&o, budget);
		for (size_t i = 1; i < list.len; i++) {
			ck_assert_uint_eq(list.len, 4);
			ck_assert_int_eq(list.at[i].exact, list.at[0].exact);
			ck_assert_msg(list.at[i].margin == list.at[0].margin,
				      "%d and %d after %u nodes", list.at[i].margin,
				      list.at[0].margin, (unsigned)nodes);
		}
		verdict_list_free(&list);
	}
}
END_TEST

/* Returns where this square ends up in one of the eight orientations of the board. */
static unsigned turned_square(unsigned square, unsigned way)
{
	const unsigned col = way & 1 ? square / 8 : square % 8,
		       row = way & 1 ? square % 8 : square / 8;

	return 8 * (way & 2 ? 7 - row : row) + (way & 4 ? 7 - col : col);
}

static struct othello turned_board(const struct othello *o, unsigned way)
{
	struct othello turned = *o;

	for (unsigned side = 0; side < 2; side++) {
		turned.disc[side] = 0;
		for (uint64_t left = o->disc[side]; left; left &= left - 1)
			turned.disc[side] |= bit_of(turned_square(lowest_bit(left), way));
	}
	return turned;
}

/* A position and its mirror images get the same verdict on each move. */
START_TEST(mirrored)
{
	struct rng rng = { (uint64_t)_i + 7 };
	const unsigned size = _i & 1 ? 6 : 8;
	const struct othello o = othello_random(
		&rng, size, size == 6 ? 22 + (unsigned)_i : 30 + 5 * (unsigned)_i);
	struct verdict_list list = study(&o, budget_unlimited());

	for (unsigned way = 1; way < 8; way += 2) {
		const struct othello turned = turned_board(&o, way);
		struct verdict_list other = study(&turned, budget_unlimited());

		ck_assert_uint_eq(list.len, other.len);
		for (size_t i = 0; i < list.len; i++) {
			const game_move m = list.at[i].move == OTHELLO_PASS
						    ? OTHELLO_PASS
						    : turned_square((unsigned)list.at[i].move, way);
			const struct verdict *v = other.at;

			while (v < other.at + other.len && v->move != m)
				v++;
			ck_assert(v < other.at + other.len);
			ck_assert_int_eq(v->margin, list.at[i].margin);
		}
		verdict_list_free(&other);
	}
	verdict_list_free(&list);
}
END_TEST

/* How much values change from one ply to the next: the sum and the number of changes, separately
 * for each side's plies. */
struct steps {
	double sum[2];
	unsigned n[2];
};

/* Plays some random moves, then makes the moves that the analysis rates best for both sides.
 * Records how the values change from ply to ply, as the first player sees them. */
static void follow_game(unsigned size, struct rng *rng, struct steps *steps)
{
	struct othello o = othello_begin(size);
	double before = 0;

	/* With at most 20 empty squares, the analysis is exact. */
	for (unsigned ply = 0; count_bits(othello_empty(&o)) > 20; ply++) {
		struct verdict_list list = study(&o, budget_unlimited());
		double now;
		game_move m;

		verdict_list_sort(&list);
		now = (o.turn ? -1 : 1) * list.at[0].margin;
		m = ply < 6 ? game_othello.pick(&o, o.turn, rng) : list.at[0].move;
		ck_assert(!list.at[0].exact && list.at[0].margin % 2 == 0);
		if (ply > 6) {
			steps->sum[ply % 2] += now - before;
			steps->n[ply % 2]++;
		}
		before = now;
		game_othello.apply(&o, o.turn, m);
		verdict_list_free(&list);
	}
}

/* Values don't zigzag with the side to move: the mean changes at even and odd plies differ by less
 * than one disc. */
START_TEST(no_zigzag)
{
	struct steps steps = { .sum = { 0 } };
	struct rng rng = { (uint64_t)_i };
	double mean[2];

	for (unsigned game = 0; game < (_i ? 18 : 2); game++)
		follow_game(_i ? 6 : 8, &rng, &steps);
	for (unsigned odd = 0; odd < 2; odd++) {
		ck_assert_uint_gt(steps.n[odd], 30);
		mean[odd] = steps.sum[odd] / steps.n[odd];
	}
	ck_assert_msg(mean[1] - mean[0] < 1 && mean[0] - mean[1] < 1, "%.2f and %.2f", mean[0],
		      mean[1]);
}
END_TEST

/* Searching two plies deeper gives nearly the same estimates. */
START_TEST(steady)
{
	enum { FAR = 3 * SEARCH_PRECISION, POSITIONS = 20 };
	struct budget budget = budget_unlimited();
	struct searcher *s = othello_searcher(8, 17);
	struct rng rng = { 9 };
	int apart = 0;

	for (unsigned i = 0; i < POSITIONS; i++) {
		const struct othello o = othello_random(&rng, 8, 30 + i);
		const struct position p = othello_position(&o);
		struct decision d;
		int value[2] = { 0, 0 };

		if (!othello_moves(&o))
			continue;
		for (int k = 0; k < 2; k++) {
			ck_assert(searcher_decide(s, &p, 1, &budget, &d));
			ck_assert(othello_estimate(s, &p, 6 + 2 * k, &d));
			value[k] = d.choice[0].value - othello_bias(8, &p, 6 + 2 * k);
		}
		apart += abs(value[0] - value[1]) > FAR;
	}
	ck_assert_int_le(apart, POSITIONS / 10);
	searcher_free(s);
}
END_TEST

void othello_estimate_cases(Suite *s)
{
	TCase *c = suite_case(s, "estimates");

	tcase_add_loop_test(c, even_start, 0, 2);
	tcase_add_loop_test(c, first_moves_alike, 0, 4);
	tcase_add_loop_test(c, mirrored, 0, 4);
	tcase_add_loop_test(c, no_zigzag, 0, 2);
	tcase_add_test(c, steady);
}
