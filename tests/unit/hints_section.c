/* SPDX-License-Identifier: MIT */
/* Every hint gives a reason or says what its move leads to, in every game and in both languages. */
#include "match/hint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/board.h"
#include "asobi/setup.h"
#include "asobi/verdict.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "match/coach.h"
#include "random_board.h"
#include "suite.h"

/* Returns true if the text contains one of the words that tell what a move leads to. */
static bool tells_outcome(const char *text)
{
	static const char *const words[] = { "win",   "draw",  "lose",	   "longest",
					     "ahead", "even",  "behind",   "chances",
					     "rank",  "calls", "only move" };

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strstr(text, words[i]))
			return true;
	return false;
}

/* Expects that the last step of the hint is a reason and that every step fits on two lines of a
 * screen with 80 columns. */
static void check_hint(const struct game *g, unsigned seats, const void *seen, unsigned seat,
		       const struct verdict_list *all)
{
	enum { TWO_LINES = 2 * 76 };
	char text[JUDGEMENT_TEXT + MOVE_TEXT], move[MOVE_TEXT];

	for (int l = LANG_COUNT; l-- > 0;)
		for (unsigned i = HINT_LOOK; i < HINT_STEPS; i++) {
			enum hint_step step = i;
			struct insight in;

			i18n_set_language((enum language)l);
			hint_text(g, seats, seen, seat, all, &step, &in, text, sizeof text);
			ck_assert_msg(utf8_width(text) <= TWO_LINES, "%s: %s", g->id, text);
			if (step == HINT_WHY && l == LANG_EN && !in.pattern) {
				view_move_words(view_find(g), seen, seat, all->at[0].move, move,
						sizeof move);
				ck_assert_msg(tells_outcome(text + strlen(move)), "%s: %s", g->id,
					      text);
			}
		}
}

static bool check_position(const struct board *b, const struct setup *s)
{
	const struct game *g = b->game;
	const unsigned seat = game_first_actor(game_actors(g, b->state));
	struct budget budget = budget_unlimited();
	struct verdict_list all = { 0 };
	void *seen = xcalloc(1, g->state_size);
	bool hinted;

	budget.max_nodes = COACH_NODES;
	game_observe(g, b->state, seat, seen);
	judgement_study(g, seen, seat, &b->history, &budget, &all);
	hinted = all.len;
	if (hinted)
		check_hint(g, s->seats, seen, seat, &all);
	verdict_list_free(&all);
	free(seen);
	return hinted;
}

START_TEST(each_hint_says_why)
{
	enum { POSITIONS = 30, ONE_IN = 6 };
	const struct game *g = all_games[_i];
	unsigned met = 0;

	for (unsigned i = 0; g->study && met < POSITIONS; i++) {
		struct rng rng;
		struct board b;
		struct setup s;

		setup_default(g, &s);
		rng_seed(&rng, i + 5);
		begin_board(&b, g, "");
		do
			if (!board_ended(&b) && !(game_actors(g, b.state) >> SEAT_DEALER & 1) &&
			    !rng_below(&rng, ONE_IN))
				met += check_position(&b, &s);
		while (met < POSITIONS && play_random_ply(&b, &rng));
		board_free(&b);
	}
}
END_TEST

SECTION(hints)
{
	Suite *s = suite_create("hints");
	TCase *every = suite_case(s, "every");
	int games = 0;

	while (all_games[games])
		games++;
	tcase_add_loop_test(every, each_hint_says_why, 0, games);
	return s;
}
