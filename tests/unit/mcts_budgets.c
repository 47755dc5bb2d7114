/* SPDX-License-Identifier: MIT */
/* Tests that the tree search player is never weaker than a textbook tree search with the same
 * small number of playouts. */
#include "mcts.h"

#include <stdio.h>

#include "uct_duel.h"

static const struct {
	const char *game, *settings;
	unsigned playouts, pairs;
} duels[] = {
	{ "tictactoe", "", 30, 100 },
	{ "tictactoe", "", 100, 100 },
	{ "tictactoe", "", 1000, 20 },
	{ "nim", "", 30, 100 },
	{ "nim", "", 100, 100 },
	{ "nim", "", 1000, 40 },
	{ "nim", "n=25 k=5 misere=on", 100, 100 },
	{ "hamlet", "", 30, 100 },
	{ "hamlet", "", 100, 100 },
	{ "hamlet", "", 200, 60 },
	{ "hamlet", "", 1000, 20 },
};

/* The player must score half the points, minus a margin for bad luck, because only a few games are
 * played. */
START_TEST(not_weaker_than_plain)
{
	char who[32], error[ERROR_TEXT];
	struct duel_result r;

	snprintf(who, sizeof who, "mcts:playouts=%u", duels[_i].playouts);
	ck_assert_msg(uct_duel(duels[_i].game, duels[_i].settings, who, duels[_i].playouts, 0,
			       duels[_i].pairs, &r, error),
		      "%s", error);
	ck_assert_msg(r.points >= 50 - r.error / 2, "%s with %u playouts: %.1f percent +- %.1f",
		      duels[_i].game, duels[_i].playouts, r.points, r.error);
}
END_TEST

void mcts_budgets_cases(Suite *s)
{
	TCase *c = suite_case(s, "budgets");

	tcase_add_loop_test(c, not_weaker_than_plain, 0, sizeof duels / sizeof *duels);
}
