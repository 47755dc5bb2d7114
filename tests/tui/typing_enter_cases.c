/* SPDX-License-Identifier: MIT */
/* Checks that Enter plays only a move that the player has typed or selected, and has seen. */
#include <string.h>

#include "asobi/setup.h"
#include "typing_cases.h"

/* Presses Enter, and checks that this plays nothing but says what to do. */
static void enter_is_refused(struct desk *d, const char *when)
{
	const struct table *t = (struct table *)d->scene;
	const unsigned plies = match_plies(t->match);

	desk_press(d, K_RETURN);
	desk_settle(d);
	ck_assert_msg(match_plies(t->match) == plies, "%s: Enter plays a move %s", t->game->id,
		      when);
	ck_assert_msg(t->message.text[0], "%s: Enter is ignored %s", t->game->id, when);
}

/* Enter plays only what the player has typed or selected in the same turn. Otherwise a key held
 * down too long in the menu would make the first move, and another one in each turn after it. */
START_TEST(enter_plays_what_was_selected)
{
	const struct game *g = all_games[_i];
	struct record r;
	struct desk d;
	struct table *t = desk_open_first(&d, g, &r);
	const unsigned me = game_first_actor(game_actors(g, r.board.state));

	enter_is_refused(&d, "at a new table");
	enter_is_refused(&d, "pressed twice at a new table");
	desk_press(&d, K_TABULATOR);
	desk_press(&d, K_RETURN);
	ck_assert_msg(match_plies(t->match) > r.board.len, "%s: Tab and Enter play nothing: %s",
		      g->id, t->message.text);
	desk_await_turn(&d);
	if (table_human_to_move(t) == (int)me && !table_over(t)) {
		enter_is_refused(&d, "in the next turn");
		desk_press(&d, K_TABULATOR);
		desk_press(&d, 'U');
		desk_settle(&d);
		/* Picked cards stay picked. */
		if (!table_picks(t))
			enter_is_refused(&d, "after a move was taken back");
	}
	desk_close(&d);
	record_free(&r);
}
END_TEST

/* Draws the table as terminals with background colours, without them and without Unicode show it.
 * Frees the canvases if `shot` has been drawn on before. */
static void draw_looks(struct desk *d, struct canvas shot[3])
{
	for (int i = 0; i < 3; i++) {
		if (shot[i].cells)
			canvas_free(&shot[i]);
		shot[i] = canvas_new(40, 120, i < 2 ? GLYPHS_UNICODE : GLYPHS_ASCII);
		shot[i].fills = i == 0;
		d->scene->ops->draw(d->scene, &shot[i]);
	}
}

/* As long as Enter asks the player to select a move, no move looks selected, and the key line
 * doesn't offer Enter. */
START_TEST(nothing_looks_selected)
{
	const struct game *g = all_games[_i];
	struct canvas one[3] = { { 0 } }, other[3] = { { 0 } };
	struct move_list list = { 0 };
	struct record r;
	struct desk d;
	struct table *t = desk_open_first(&d, g, &r);
	const unsigned me = game_first_actor(game_actors(g, r.board.state));
	bool asked;

	desk_press(&d, K_RETURN);
	asked = strstr(t->message.text, "Select a move");
	ck_assert_msg(!asked || !table_can(d.scene, TABLE_PLAY), "%s: Enter is offered", g->id);
	game_legal(g, table_now(t, me), me, &list);
	draw_looks(&d, one);
	for (size_t i = 0; asked && i < list.len; i++) {
		view_point_at(t->view, t->entry.memo[me], table_now(t, me), me, list.at[i]);
		draw_looks(&d, other);
		for (int k = 0; k < 3; k++)
			ck_assert_msg(!memcmp(one[k].cells, other[k].cells,
					      40 * 120 * sizeof *one[k].cells),
				      "%s: move %zu looks selected, look %d", g->id, i, k);
	}
	desk_press(&d, K_TABULATOR);
	ck_assert_msg(table_can(d.scene, TABLE_PLAY), "%s: Enter isn't offered", g->id);
	draw_looks(&d, other);
	for (int k = 0; asked && k < 3; k++)
		ck_assert_msg(
			memcmp(one[k].cells, other[k].cells, 40 * 120 * sizeof *one[k].cells) != 0,
			"%s: a selected move looks like none, look %d", g->id, k);
	for (int k = 0; k < 3; k++) {
		canvas_free(&one[k]);
		canvas_free(&other[k]);
	}
	move_list_free(&list);
	desk_close(&d);
	record_free(&r);
}
END_TEST

/* Types the last legal move, and Enter. Returns true if this plays it. */
static bool type_last(struct desk *d)
{
	const struct table *t = (const struct table *)d->scene;
	const unsigned plies = match_plies(t->match), seat = (unsigned)table_human_to_move(t);
	struct move_list list = { 0 };
	char text[MOVE_TEXT];

	desk_press(d, K_ESCAPE);
	game_legal(t->game, table_now(t, seat), seat, &list);
	game_format_move(t->game, table_now(t, seat), seat, list.at[list.len - 1], text,
			 sizeof text);
	if (table_picks(t))
		desk_press(d, ':');
	for (const char *at = text; *at && match_plies(t->match) == plies; at++)
		desk_press(d, (unsigned char)*at);
	desk_press(d, K_RETURN);
	move_list_free(&list);
	return match_plies(t->match) > plies;
}

/* Keys that were pressed before the player could see the position play nothing, but the move that
 * they make is selected, so that a later Enter plays it. */
START_TEST(early_keys_only_select)
{
	const struct game *g = all_games[_i];
	struct record r;
	struct desk d;
	struct table *t = desk_open_first(&d, g, &r);

	d.terminal.person = true;
	t->pace.fixed_ms = 1;
	for (int turn = 0; turn < 3 && !table_over(t); turn++) {
		const unsigned plies = match_plies(t->match);
		struct canvas c;

		ck_assert_msg(!type_last(&d), "%s: played before turn %d is shown", g->id, turn);
		c = desk_shot(&d, 40, 120);
		canvas_free(&c);
		ck_assert_msg(!type_last(&d), "%s: played with the first frame of turn %d", g->id,
			      turn);
		d.app.frames_before = ++d.app.frames;
		desk_press(&d, K_RETURN);
		ck_assert_msg(match_plies(t->match) == plies + 1, "%s: Enter plays nothing: %s",
			      g->id, t->message.text);
		for (int i = 0; i < 400 && table_human_to_move(t) < 0 && !table_over(t); i++)
			desk_settle(&d);
		/* Without pauses between moves, keys typed ahead count. */
		t->pace.fixed_ms = turn != 1;
		if (turn == 1 && !table_over(t))
			ck_assert_msg(type_last(&d), "%s: typed ahead in vain", g->id);
		for (int i = 0; i < 400 && table_human_to_move(t) < 0 && !table_over(t); i++)
			desk_settle(&d);
		t->pace.fixed_ms = 1;
	}
	desk_close(&d);
	record_free(&r);
}
END_TEST

/* The only legal move needs no selection. */
START_TEST(enter_plays_the_only_move)
{
	const struct game *g = game_find("nim");
	char error[ERROR_TEXT];
	struct setup setup;
	struct record r;
	struct desk d;

	setup_default(g, &setup);
	ck_assert(setup_set(g, &setup, "n", "1", error));
	ck_assert(!desk_play_setup(g, &setup, 1, 0, &r));
	desk_open(&d, &r, TUI_PLAY, 0, false);
	desk_press(&d, K_RETURN);
	ck_assert(table_over((struct table *)d.scene));
	desk_close(&d);
	record_free(&r);
}
END_TEST

void typing_enter_cases(Suite *s, int games)
{
	TCase *c = suite_case(s, "enter");

	tcase_add_loop_test(c, enter_plays_what_was_selected, 0, games);
	tcase_add_loop_test(c, nothing_looks_selected, 0, games);
	tcase_add_loop_test(c, early_keys_only_select, 0, games);
	tcase_add_test(c, enter_plays_the_only_move);
}
