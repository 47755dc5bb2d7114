/* SPDX-License-Identifier: MIT */
#include "hamlet_cases.h"

void hamlet_play(struct hamlet *h, const char *columns)
{
	for (; *columns; columns++) {
		game_move m = (game_move)(*columns - '0');

		ck_assert(game_is_legal(&game_hamlet, h, h->turn, m));
		game_hamlet.apply(h, h->turn, m);
		ck_assert(game_hamlet.sane(h));
	}
}

struct hamlet hamlet_after(const char *columns)
{
	struct hamlet h = { .winner = WINNER_OPEN };

	hamlet_play(&h, columns);
	return h;
}

SECTION(hamlet)
{
	Suite *s = suite_create("hamlet");

	hamlet_lines_cases(s);
	hamlet_game_cases(s);
	hamlet_text_cases(s);
	hamlet_playout_cases(s);
	hamlet_view_cases(s);
	hamlet_solver_cases(s);
	hamlet_study_cases(s);
	hamlet_book_cases(s);
	hamlet_player_cases(s);
	return s;
}
