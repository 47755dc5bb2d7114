/* SPDX-License-Identifier: MIT */
#include "gomoku_cases.h"

#include <stdio.h>
#include <string.h>

#include "asobi/setup.h"

struct gomoku gomoku_start(const char *settings)
{
	char error[ERROR_TEXT] = "";
	struct setup setup;
	struct gomoku g;

	setup_default(&game_gomoku, &setup);
	ck_assert_msg(setup_apply(&game_gomoku, &setup, settings, error), "%s", error);
	ck_assert(game_gomoku.start(&g, &setup, error));
	return g;
}

void gomoku_play(struct gomoku *g, const char *moves)
{
	char word[8];
	int used;

	for (; sscanf(moves, "%7s%n", word, &used) == 1; moves += used) {
		game_move m = 0;

		ck_assert_msg(game_read_move(&game_gomoku, g, g->turn, word, &m), "%s", word);
		game_gomoku.apply(g, g->turn, m);
		ck_assert(game_gomoku.sane(g));
	}
}

struct gomoku gomoku_from(const char *text)
{
	struct gomoku g;

	ck_assert_msg(game_decode(&game_gomoku, &g, text), "%s", text);
	return g;
}

struct gomoku gomoku_random(struct rng *rng, const char *settings, unsigned plies)
{
	for (;;) {
		struct gomoku g = gomoku_start(settings);

		while (g.plies < plies && g.winner == WINNER_OPEN)
			game_gomoku.apply(&g, g.turn, game_gomoku.pick(&g, g.turn, rng));
		if (g.winner == WINNER_OPEN)
			return g;
	}
}

SECTION(gomoku)
{
	Suite *s = suite_create("gomoku");

	gomoku_rules_cases(s);
	gomoku_text_cases(s);
	gomoku_reason_cases(s);
	gomoku_siege_cases(s);
	gomoku_proof_cases(s);
	gomoku_goban_cases(s);
	gomoku_player_cases(s);
	return s;
}
