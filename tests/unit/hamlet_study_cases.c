/* SPDX-License-Identifier: MIT */
/* Tests study(), the analysis of Hamlet: it gives one correct verdict per column, starts with
 * those that need no search, and stops when told to. */
#include "games/hamlet/hamlet_study.h"

#include <stdatomic.h>

#include "asobi/verdict.h"
#include "hamlet_plain.h"

/* Returns the score for the side to move if it plays this column, found by exhaustive search. */
static int score_of(const struct hamlet *h, game_move m)
{
	struct hamlet after = *h;

	game_hamlet.apply(&after, h->turn, m);
	if (after.winner == WINNER_OPEN)
		return -hamlet_brute(&after);
	return after.winner == h->turn ? (38 - after.plies) / 2 : 0;
}

START_TEST(verdicts)
{
	struct rng rng = { (uint64_t)_i };

	for (int i = 0; i < 40; i++) {
		const struct hamlet h = hamlet_random(&rng, (unsigned)_i, i % 2);
		struct budget budget = budget_unlimited();
		struct verdict_list list = { 0 };
		struct move_list moves = { 0 };

		ck_assert(hamlet_study(&h, h.turn, &budget, verdict_list_found, &list));
		game_legal(&game_hamlet, &h, h.turn, &moves);
		ck_assert_uint_eq(list.len, moves.len);
		for (size_t k = 0; k < list.len; k++) {
			const int score = score_of(&h, list.at[k].move);

			ck_assert(list.at[k].exact);
			ck_assert_int_eq(list.at[k].outcome, (score > 0) - (score < 0));
			ck_assert_uint_eq(list.at[k].plies, hamlet_plies_left(score, h.plies));
		}
		move_list_free(&moves);
		verdict_list_free(&list);
	}
}
END_TEST

/* The first verdicts are those known without a search. */
START_TEST(known_first)
{
	struct rng rng = { 5 };
	unsigned both = 0;

	for (unsigned i = 0; i < 400; i++) {
		const struct hamlet h = hamlet_random(&rng, 12 + i % 16, i % 2);
		const struct hamlet_position p = hamlet_position_of(&h);
		struct hamlet_judge judge = { 0 };
		struct budget budget = budget_unlimited();
		struct verdict_list list = { 0 };
		bool searched = false, known = false;

		hamlet_study(&h, h.turn, &budget, verdict_list_found, &list);
		for (size_t k = 0; k < list.len; k++) {
			const uint64_t stone = hamlet_landings(&h) &
					       hamlet_column((unsigned)list.at[k].move);
			int score;

			if (!hamlet_judge_knows(&judge, &p, stone, &score)) {
				searched = true;
			} else {
				ck_assert(!searched);
				known = true;
			}
		}
		both += searched && known;
		verdict_list_free(&list);
	}
	ck_assert_uint_gt(both, 100);
}
END_TEST

/* Stops the analysis after different numbers of budget checks. Each time, it must report that it
 * was stopped, its verdicts so far must be correct, and it must not check the budget again. */
START_TEST(stopped)
{
	const struct hamlet h = hamlet_after("2333222444415");
	struct verdict_list whole = { 0 };
	struct budget budget = budget_unlimited();
	bool all = false;

	ck_assert(hamlet_study(&h, h.turn, &budget, verdict_list_found, &whole));
	for (uint64_t looks = 0; !all; looks = 2 * looks + 1) {
		struct verdict_list part = { 0 };

		budget = budget_unlimited();
		budget.max_nodes = looks;
		all = hamlet_study(&h, h.turn, &budget, verdict_list_found, &part);
		ck_assert_int_eq(all, part.len == whole.len);
		ck_assert_uint_le(budget.nodes, looks + 1);
		ck_assert(looks || !part.len);
		for (size_t k = 0; k < part.len; k++)
			ck_assert_mem_eq(&part.at[k], &whole.at[k], sizeof part.at[k]);
		verdict_list_free(&part);
	}
	verdict_list_free(&whole);
}
END_TEST

START_TEST(cancelled)
{
	const struct hamlet h = hamlet_after("2333222444415");
	struct verdict_list list = { 0 };
	atomic_bool cancel = true;
	struct budget budget = budget_unlimited();

	budget.cancel = &cancel;
	ck_assert(!hamlet_study(&h, h.turn, &budget, verdict_list_found, &list));
	ck_assert_uint_eq(list.len, 0);
}
END_TEST

void hamlet_study_cases(Suite *s)
{
	TCase *c = suite_case(s, "study");

	tcase_add_loop_test(c, verdicts, 26, HAMLET_CELLS);
	tcase_add_test(c, known_first);
	tcase_add_test(c, stopped);
	tcase_add_test(c, cancelled);
}
