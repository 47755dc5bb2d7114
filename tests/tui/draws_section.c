/* SPDX-License-Identifier: MIT */
/* Checks that drawing a frame takes a bounded amount of work, measured in search nodes visited by
 * the view. It tests random positions of every game, with many setups and for every viewer. */
#include "asobi/view.h"
#include "counted_budget.h"
#include "prop.h"

static void draw(struct trial *t, const struct view *v, const void *seen, unsigned seat)
{
	static const int sizes[][2] = { { 24, 80 }, { 50, 160 } };
	const struct look look = { .names = { "A", "B", "C", "D", "E", "F", "G", "H" },
				   .last_move = MOVE_HIDDEN };
	const unsigned char memo[MAX_MEMO] = { 0 };
	struct analysis facts = { 0 };
	char text[4096];

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		struct canvas c = canvas_new(sizes[i][0], sizes[i][1], GLYPHS_UNICODE);

		c.fills = i;
		view_draw(v, &c, seen, seat, memo, &look);
		if (v->hand)
			v->hand->draw(&c, seen, seat, memo, &look);
		canvas_free(&c);
	}
	if (v->facts)
		v->facts(seen, seat, &facts);
	view_print(v, seen, seat, NULL, text, sizeof text);
	if (seat >= t->setup.seats)
		return;
	view_guide(v, seen, seat, t->setup.seats, text, sizeof text);
	view_prompt(v, seen, seat, text, sizeof text);
	if (game_actors(t->game, seen) >> seat & 1) {
		struct move_list list = { 0 };
		const game_move any = game_pick(t->game, seen, seat, &t->rng, &list);

		view_move_reason(v, seen, seat, t->setup.seats, any, text, sizeof text);
		move_list_free(&list);
	}
}

static void look(struct trial *t)
{
	const struct view *v = view_find(t->game);
	union any_state seen;

	if (rng_below(&t->rng, 4))
		return;
	for (unsigned i = 0; i < prop_n_viewers(t); i++) {
		memset(&seen, 0, sizeof seen);
		game_observe(t->game, t->board.state, prop_viewer(t, i), &seen);
		budget_calls = 0;
		draw(t, v, &seen, prop_viewer(t, i));
		REQUIRE(t, budget_calls <= VIEW_NODES, "a frame looked at %d nodes",
			(int)budget_calls);
	}
}

static void play(struct trial *t)
{
	prop_play(t, 1, look);
}

START_TEST(frames_are_bounded)
{
	prop_each_setup(prop_game(_i), play);
}
END_TEST

SECTION(draws)
{
	Suite *s = suite_create("draws");
	TCase *c = suite_case(s, "draws");

	tcase_add_loop_test(c, frames_are_bounded, 0, prop_n_games());
	return s;
}
