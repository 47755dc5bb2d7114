/* SPDX-License-Identifier: MIT */
/* Tests hints about stones that neither win nor stop a five. The hint must be true, so the tests
 * place the stone and count rows again. */
#include "gomoku_cases.h"

#include <stdio.h>
#include <string.h>

#include "asobi/verdict.h"
#include "asobi/view.h"

/* Returns the number of cells where a stone of this seat completes a five. */
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

/* Returns the largest number of fives that one more stone of this seat makes possible. */
static unsigned fives_with_one_more(struct gomoku *g, unsigned seat)
{
	unsigned most = 0;

	for (unsigned cell = 0; cell < gomoku_area(g); cell++) {
		unsigned n;

		if (gomoku_taken(g, cell))
			continue;
		gomoku_cells_flip(&g->side[seat], cell);
		n = fives(g, seat);
		most = n > most ? n : most;
		gomoku_cells_flip(&g->side[seat], cell);
	}
	return most;
}

/* Returns the number of rows of five cells through this cell that contain no stone of the opponent.
 */
static unsigned rows_with(const struct gomoku *g, unsigned seat, unsigned cell)
{
	const int size = g->size;
	unsigned n = 0;

	for (int row = 0; row < size; row++)
		for (int col = 0; col < size; col++)
			for (int d = 0; d < 4; d++) {
				bool open = true, through = false;

				for (int i = 0; i < 5; i++) {
					const int r = row + i * gomoku_steps[d][0],
						  c = col + i * gomoku_steps[d][1];

					open = open && r >= 0 && r < size && c >= 0 && c < size &&
					       !gomoku_cells_have(&g->side[1 - seat],
								  (unsigned)(r * size + c));
					through = through ||
						  (r >= 0 && c >= 0 && r * size + c == (int)cell &&
						   c < size);
				}
				n += open && through;
			}
	return n;
}

static void hold(struct gomoku *g, unsigned cell, unsigned met[4])
{
	const unsigned seat = g->turn, other = 1 - seat;
	char text[256] = "";
	unsigned own, theirs, three, a, b;

	view_find(&game_gomoku)->reason(g, seat, cell, text, sizeof text);
	gomoku_cells_flip(&g->side[seat], cell);
	own = gomoku_wins_at(g, seat, cell) ? 9 : fives(g, seat);
	three = fives_with_one_more(g, seat);
	gomoku_cells_flip(&g->side[seat], cell);
	/* Here the game has no hint of its own, so the hint that all games share is used. */
	if (!text[0]) {
		ck_assert(own || fives(g, other));
		return;
	}
	gomoku_cells_flip(&g->side[other], cell);
	theirs = fives(g, other);
	gomoku_cells_flip(&g->side[other], cell);
	if (strstr(text, "could make an open four")) {
		ck_assert_msg(theirs > 1, "%u: %s", cell, text);
		met[0]++;
	} else if (strstr(text, "it makes an open three")) {
		ck_assert_msg(three > 1, "%u: %s", cell, text);
		met[1]++;
	} else if (strstr(text, "could make a four")) {
		ck_assert_msg(theirs == 1, "%u: %s", cell, text);
		met[2]++;
	} else if (
		sscanf(text,
		       "it lies on %u rows where you can still make five, and blocks %u of your opponent's rows",
		       &a, &b) == 2) {
		ck_assert_msg(a == rows_with(g, seat, cell) && b == rows_with(g, other, cell),
			      "%u: %s", cell, text);
		met[3]++;
	} else {
		ck_assert_msg(strstr(text, "could make an open three") != NULL, "%s", text);
	}
}

START_TEST(reasons_are_true)
{
	unsigned met[4] = { 0 };
	struct rng rng;

	rng_seed(&rng, 7);
	for (int i = 0; i < 60; i++) {
		struct gomoku g = gomoku_random(&rng, i % 2 ? "size=8" : "size=9 five=exact",
						6 + (unsigned)i / 3);

		for (unsigned cell = 0; cell < gomoku_area(&g); cell += 1 + rng_below(&rng, 3))
			if (!gomoku_taken(&g, cell))
				hold(&g, cell, met);
	}
	for (int k = 0; k < 4; k++)
		ck_assert_msg(met[k] > 0, "reason %d was not met", k);
}
END_TEST

/* Returns true if the attacker's best moves win against every answer of the defender, played to the
 * end. */
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
		/* When fives are threatened, only stones that stop one matter; there are one or two
		 * of these. */
		gomoku_cells_flip(&answered.side[g->turn], cell);
		if (!gomoku_wins_at(&answered, g->turn, cell) && fives(&after, g->turn))
			continue;
		answered = after;
		game_gomoku.apply(&answered, after.turn, cell);
		won = answered.winner == WINNER_OPEN && wins_for_certain(&answered, depth - 1);
	}
	return won;
}

/* A win that is called forced really is forced, against every defence. */
START_TEST(forced_is_forced)
{
	unsigned met = 0;
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
		verdict_list_free(&list);
		if (!forced)
			continue;
		ck_assert(wins_for_certain(&g, 12));
		met++;
	}
	ck_assert_uint_gt(met, 2);
}
END_TEST

void gomoku_reason_cases(Suite *s)
{
	TCase *c = suite_case(s, "reason");

	tcase_add_test(c, reasons_are_true);
	tcase_add_test(c, forced_is_forced);
}
