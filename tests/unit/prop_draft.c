/* SPDX-License-Identifier: MIT */
/* Tests positions that users set up on a board (view/draft.h). Users must be able to set up every
 * position of a game. Any other arrangement must either be a position from which the game can
 * begin, or be refused with a message. */
#include "prop_cases.h"

#include "view/draft.h"

static void set_up(struct trial *t, struct draft *d)
{
	draft_start(d, view_find(t->game), t->board.state);
}

static void begins_from(struct trial *t, const char *text)
{
	struct setup from = t->setup;
	struct board board;
	char error[ERROR_TEXT] = "";

	snprintf(from.position, sizeof from.position, "%s", text);
	REQUIRE(t, board_start(&board, t->game, &from, error),
		"'%s' was drawn up, and is refused: %s", text, error);
	board_free(&board);
}

static void look_drawn_again(struct trial *t)
{
	char text[STATE_TEXT], error[ERROR_TEXT] = "";
	union any_state again;
	struct draft d, e;

	set_up(t, &d);
	/* A position in which a game ended may be playable when a user sets it up, for example if
	 * only the length of that game made it a draw. */
	if (board_ended(&t->board)) {
		if (draft_position(&d, text, error))
			begins_from(t, text);
		else
			REQUIRE(t, error[0], "refused without a word");
		return;
	}
	REQUIRE(t, draft_position(&d, text, error), "it cannot be drawn up: %s", error);
	REQUIRE(t, game_decode(t->game, &again, text), "'%s' is no position", text);
	draft_start(&e, view_find(t->game), &again);
	REQUIRE(t,
		!memcmp(d.sign, e.sign, sizeof d.sign) &&
			game_actors(t->game, &again) == game_actors(t->game, t->board.state),
		"it comes back as '%s'", text);
	begins_from(t, text);
}

static void look_changed(struct trial *t)
{
	char text[STATE_TEXT], error[ERROR_TEXT];
	struct draft d;

	for (int i = 0; i < 20; i++) {
		set_up(t, &d);
		for (unsigned changes = 1 + rng_below(&t->rng, 4); changes--;) {
			for (unsigned steps = rng_below(&t->rng, 12); steps--;)
				draft_point(&d, &(struct input){ .key = (enum view_key)rng_below(
									 &t->rng, VIEW_PLAY) });
			draft_put(&d, rng_below(&t->rng, GRID_SECOND + 1) & ~(unsigned)GRID_DOT);
			d.turn ^= rng_below(&t->rng, 2);
		}
		error[0] = '\0';
		if (draft_position(&d, text, error))
			begins_from(t, text);
		else
			REQUIRE(t, error[0], "refused without a word");
	}
}

static void drafts_in(struct trial *t)
{
	prop_play(t, 3, look_drawn_again);
	prop_play(t, 1, look_changed);
}

START_TEST(drafts)
{
	if (draft_possible(view_find(prop_game(_i))))
		prop_each_setup(prop_game(_i), drafts_in);
}
END_TEST

void prop_draft_cases(Suite *s)
{
	tcase_add_loop_test(suite_case(s, "drafts"), drafts, 0, prop_n_games());
}
