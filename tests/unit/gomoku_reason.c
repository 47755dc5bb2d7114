/* SPDX-License-Identifier: MIT */
/* Tests that a win that the program calls forced can't be prevented. */
#include "gomoku_cases.h"

#include "asobi/verdict.h"

/* Returns the number of cells where this seat could complete a five. */
static unsigned fives(struct gomoku *g, unsigned seat)
{
	unsigned n = 0;

	for (unsigned cell = 0; cell < gomoku_area(g); cell++) {
		if (gomoku_taken(g, cell))
			continue;
		gomoku_cells_flip(&g->side[seat], cell);
		n += gomoku_wins_at(g, seat, cell);
		gomoku_cells_flip(&g->side[seat], cell);
	}
	return n;
}

/* Returns true if the attacker's best moves win against every defence; the search plays every line
 * to its end. */
static bool wins_for_certain(const struct gomoku *g, unsigned depth)
{
	struct budget budget = budget_unlimited();
	struct verdict_list list = { 0 };
	struct gomoku after = *g;
	bool won = true;

	game_gomoku.study(g, g->turn, &budget, verdict_list_found, &list);
	verdict_list_sort(&list);
	ck_assert_uint_gt(list.len, 0);
	if (!verdict_is_certain(&list.at[0]) || list.at[0].outcome <= 0 || !depth) {
		verdict_list_free(&list);
		return false;
	}
	game_gomoku.apply(&after, g->turn, list.at[0].move);
	verdict_list_free(&list);
	if (after.winner != WINNER_OPEN)
		return after.winner == g->turn;
	for (unsigned cell = 0; cell < gomoku_area(&after) && won; cell++) {
		struct gomoku answered = after;

		if (gomoku_taken(&after, cell))
			continue;
		/* If the attacker threatens to make five, only the one or two stones that prevent
		 * this need to be tried. */
		gomoku_cells_flip(&answered.side[g->turn], cell);
		if (!gomoku_wins_at(&answered, g->turn, cell) && fives(&after, g->turn))
			continue;
		answered = after;
		game_gomoku.apply(&answered, after.turn, cell);
		won = answered.winner == WINNER_OPEN && wins_for_certain(&answered, depth - 1);
	}
	return won;
}

static unsigned count_certain_losses(const struct verdict_list *list)
{
	unsigned n = 0;

	for (size_t i = 0; i < list->len; i++)
		n += list->at[i].sure && list->at[i].outcome < 0;
	return n;
}

/* If the program calls a win forced, it works against every defence; if it says that a move loses
 * to fours, the move does lose. */
START_TEST(forced_is_forced)
{
	unsigned met = 0, lost = 0;
	struct rng rng;

	rng_seed(&rng, 3);
	for (int i = 0; i < 40; i++) {
		const struct gomoku g = gomoku_random(&rng, "size=8", 14 + (unsigned)i / 4);
		struct budget budget = budget_unlimited();
		struct verdict_list list = { 0 };
		bool forced;

		game_gomoku.study(&g, g.turn, &budget, verdict_list_found, &list);
		verdict_list_sort(&list);
		forced = list.len && list.at[0].sure && list.at[0].outcome > 0;
		lost += count_certain_losses(&list);
		verdict_list_free(&list);
		if (!forced)
			continue;
		ck_assert(wins_for_certain(&g, 12));
		met++;
	}
	ck_assert_uint_gt(met, 2);
	ck_assert_uint_gt(lost, 2);
}
END_TEST

void gomoku_reason_cases(Suite *s)
{
	TCase *c = suite_case(s, "reason");

	tcase_add_test(c, forced_is_forced);
}
