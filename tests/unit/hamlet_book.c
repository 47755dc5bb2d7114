/* SPDX-License-Identifier: MIT */
/* Tests Hamlet's opening book: the file, every score, and that the book doesn't change how the
 * computer plays. The last layer, which has the positions with the most stones, was computed by
 * the solver, and the test solves a sample of it again. All earlier layers must follow from the
 * last one. */
#include "base/fnv.h"
#include "games/hamlet/opening_book.h"

#include <string.h>

#include "asobi/verdict.h"
#include "games/hamlet/hamlet_study.h"
#include "lab/hamlet_layers.h"
#include "hamlet_plain.h"

static uint64_t number_at(size_t at, int bytes)
{
	uint64_t number = 0;

	for (int i = 0; i < bytes; i++)
		number |= (uint64_t)hamlet_book_data[at + (size_t)i] << 8 * i;
	return number;
}

static size_t layer_at(unsigned plies)
{
	return BOOK_HEAD + BOOK_LAYER * (plies / 2);
}

/* Returns the offset in the file where the last layer's entries end. */
static size_t end_of_cells(void)
{
	const size_t last = layer_at(hamlet_book_plies());

	return number_at(last + 12, 4) + 3 * number_at(last + 4, 4);
}

START_TEST(file)
{
	ck_assert_mem_eq(hamlet_book_data, "HAMLETBK", 8);
	ck_assert_uint_eq(number_at(8, 4), BOOK_VERSION);
	ck_assert_uint_eq(hamlet_book_plies(), 12);
	ck_assert_uint_eq(fnv_hash(hamlet_book_data, end_of_cells()), number_at(end_of_cells(), 8));
}
END_TEST

static struct layer layer_with(unsigned plies)
{
	struct layer l = layer_first();

	while (l.plies < plies) {
		struct layer after = layer_after(&l);

		layer_free(&l);
		l = after;
	}
	return l;
}

/* The book contains exactly the positions whose result can't be seen at once. */
START_TEST(counts)
{
	static const size_t right[] = { 1, 18, 330, 3634, 31490, 219628, 1225823 };
	struct layer all = layer_with(2 * (unsigned)_i), quiet = layer_undecided(&all);

	ck_assert_uint_eq(quiet.len, right[_i]);
	ck_assert_uint_eq(number_at(layer_at(all.plies), 4), right[_i]);
	layer_free(&all);
	layer_free(&quiet);
}
END_TEST

static int best_of_book(const struct hamlet_position *p)
{
	int best = -SOLVER_BEST;

	for (uint64_t next = hamlet_next_cells(p->taken); next; next &= next - 1) {
		const struct hamlet_position after = hamlet_position_after(p, next & -next);
		const int score = hamlet_has_line(p->own | (next & -next))
					  ? (38 - (int)after.plies) / 2
					  : -hamlet_book_score(&after);

		best = score > best ? score : best;
	}
	return best;
}

/* In all layers but the last, each score in the book is the best score reachable with one move. */
START_TEST(each_follows)
{
	struct layer l = layer_with(2 * (unsigned)_i);

	for (size_t i = 0; i < l.len; i++) {
		const struct hamlet_position p = layer_position(&l, i);

		ck_assert_int_eq(hamlet_book_score(&p), best_of_book(&p));
	}
	layer_free(&l);
}
END_TEST

START_TEST(last_layer)
{
	enum { SAMPLE = 250 };
	struct hamlet_solver *solver = hamlet_solver_new(SOLVER_LOG_ENTRIES);
	struct layer all = layer_with(12), l = layer_undecided(&all);
	struct rng rng = { 7 };

	for (int i = 0; i < SAMPLE; i++) {
		const struct hamlet_position p = layer_position(&l,
								rng_below(&rng, (uint32_t)l.len));

		ck_assert_int_eq(hamlet_book_score(&p),
				 hamlet_solve(solver, &p, -SOLVER_BEST, NULL));
	}
	hamlet_solver_free(solver);
	layer_free(&all);
	layer_free(&l);
}
END_TEST

/* For positions from random games, mirrored or not, the book gives the same scores as the solver.
 */
START_TEST(games)
{
	struct hamlet_solver *solver = hamlet_solver_new(SOLVER_LOG_ENTRIES);
	struct rng rng = { 8 };

	for (unsigned i = 0; i < 100; i++) {
		const struct hamlet h = hamlet_random(&rng, 9 + i % 4, i % 2);
		const struct hamlet_position p = hamlet_position_of(&h);
		const struct hamlet_position mirrored = {
			hamlet_mirrored(p.own),
			hamlet_mirrored(p.taken),
			p.plies,
		};

		ck_assert_int_eq(hamlet_book_score(&p),
				 hamlet_solve(solver, &p, -SOLVER_BEST, NULL));
		ck_assert_int_eq(hamlet_book_score(&mirrored), hamlet_book_score(&p));
	}
	hamlet_solver_free(solver);
}
END_TEST

static struct verdict_list study_with(struct hamlet_judge *j, const struct hamlet *h)
{
	struct verdict_list list = { 0 };
	struct budget budget = budget_unlimited();

	ck_assert(hamlet_study_with(j, h, &budget, verdict_list_found, &list));
	verdict_list_sort(&list);
	return list;
}

/* The analysis gives the same verdicts with and without the book, even in positions with slightly
 * more or fewer stones than the book's last layer. */
START_TEST(without)
{
	struct hamlet_judge with = { 0 }, bookless = { .bookless = true };
	struct rng rng = { 9 };

	for (unsigned i = 0; i < 24; i++) {
		const struct hamlet h = hamlet_random(&rng, 8 + i % 6, i % 2);
		struct verdict_list a = study_with(&with, &h), b = study_with(&bookless, &h);

		ck_assert_uint_eq(a.len, b.len);
		for (size_t k = 0; k < a.len; k++) {
			ck_assert_uint_eq(a.at[k].move, b.at[k].move);
			ck_assert_uint_eq(a.at[k].plies, b.at[k].plies);
			ck_assert_int_eq(a.at[k].outcome, b.at[k].outcome);
		}
		verdict_list_free(&a);
		verdict_list_free(&b);
	}
	hamlet_judge_free(&with);
	hamlet_judge_free(&bookless);
}
END_TEST

/* Every first move has exactly one reply that wins. */
START_TEST(first_replies)
{
	static const game_move right[] = { 3, 1, 3, 2, 4, 2 };
	const char first[] = { (char)('0' + _i), '\0' };
	const struct hamlet h = hamlet_after(first);
	struct hamlet_judge judge = { 0 };
	struct verdict_list list = study_with(&judge, &h);

	ck_assert_uint_eq(list.at[0].move, right[_i]);
	ck_assert_int_eq(list.at[0].outcome, 1);
	ck_assert_int_le(list.at[1].outcome, 0);
	ck_assert_ptr_null(judge.solver);
	verdict_list_free(&list);
}
END_TEST

void hamlet_book_cases(Suite *s)
{
	TCase *c = suite_case(s, "book");

	tcase_add_test(c, file);
	tcase_add_loop_test(c, counts, 0, 7);
	tcase_add_loop_test(c, each_follows, 0, 6);
	tcase_add_test(c, last_layer);
	tcase_add_test(c, games);
	tcase_add_test(c, without);
	tcase_add_loop_test(c, first_replies, 0, HAMLET_COLS);
}
