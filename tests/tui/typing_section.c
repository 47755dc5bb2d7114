/* SPDX-License-Identifier: MIT */
/* Checks typing at the board in every game, with each option at its smallest and its largest
 * value. Typing a legal move and pressing Enter must play exactly that move, and no move may start
 * with a command's key. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "counted_budget.h"
#include "typing_cases.h"

enum { MOST_TYPED = 12 }; /* the maximum number of moves typed in one position */

static void begins_with_no_command(const struct table *t, const char *text)
{
	const char first[] = { text[0], '\0' };

	for (const struct keymap *const *m = tui_keymaps; *m; m++)
		ck_assert_msg(
			!(*m)->typed || !strcmp((*m)->name, "watch") || !keymap_find(*m, text[0]),
			"%s: %s of '%s' is a key of %s", t->game->id, first, text, (*m)->name);
	ck_assert_msg(!keymap_find(&t->keys.map, text[0]), "%s: '%s' begins with a key of the game",
		      t->game->id, text);
}

/* Types a move, with or without its hyphens, and takes it back. Returns false if that fails. Cards
 * are picked by assigned letters, so their names have to be typed after a colon. */
static bool type_move(struct desk *d, game_move m, bool hyphens)
{
	struct table *t = (struct table *)d->scene;
	const unsigned plies = match_plies(t->match), seat = (unsigned)table_human_to_move(t);
	char text[MOVE_TEXT];
	struct ply last;

	desk_await_turn(d); /* the player may not have been asked for the move yet */
	game_format_move(t->game, table_now(t, seat), seat, m, text, sizeof text);
	if (table_picks(t))
		desk_press(d, ':');
	else
		begins_with_no_command(t, text);
	for (const char *at = text; *at; at++)
		if (hyphens || *at != '-' || table_picks(t))
			desk_press(d, (unsigned char)*at);
	desk_press(d, K_RETURN);
	desk_await_ply(d, plies); /* in Numer0n, both players have to choose their numbers first */
	ck_assert_msg(match_plies(t->match) > plies && d->app.depth == 1,
		      "%s: '%s' and Enter play nothing: %s", t->game->id, text, t->message.text);
	last = match_ply_at(t->match, SEAT_ALL, plies);
	ck_assert_msg(last.seat == seat && last.move == m, "%s: '%s' plays another move",
		      t->game->id, text);
	ck_assert_msg(!t->entry.text[0], "%s: '%s' stays typed", t->game->id, text);
	d->app.keys++;
	if (!match_undo(t->match, match_plies(t->match) - plies))
		return false;
	d->scene->ops->tick(d->scene); /* prompts for the move again */
	return true;
}

static void type_all(const struct record *r)
{
	const unsigned me = game_first_actor(game_actors(r->game, r->board.state));
	struct move_list list = { 0 };
	struct desk d;

	desk_open(&d, r, TUI_PLAY, me, false);
	game_legal(r->game, table_now((struct table *)d.scene, me), me, &list);
	for (size_t i = 0, step = 1 + list.len / MOST_TYPED; i < list.len; i += step)
		if (!type_move(&d, list.at[i], i % (2 * step))) {
			desk_close(&d);
			desk_open(&d, r, TUI_PLAY, me, false);
		}
	ck_assert_uint_gt(list.len, 0);
	move_list_free(&list);
	desk_close(&d);
}

static void type_in(const struct game *g, const struct setup *setup)
{
	static const unsigned plies[] = { 0, 9 };

	for (size_t i = 0; i < sizeof plies / sizeof *plies; i++) {
		struct record r;

		if (!desk_play_setup(g, setup, i + 1, plies[i], &r) &&
		    !(game_actors(g, r.board.state) >> SEAT_DEALER & 1))
			type_all(&r);
		record_free(&r);
	}
}

START_TEST(what_is_typed_is_played)
{
	const struct game *g = all_games[_i];
	char error[ERROR_TEXT];
	struct setup setup;

	setup_default(g, &setup);
	type_in(g, &setup);
	for (unsigned o = 0; o < option_count(g->options); o++)
		for (int end = 0; end < 2; end++) {
			struct board b;

			setup_default(g, &setup);
			setup.value[o] = end ? g->options[o].max : g->options[o].min;
			setup_settle(g, &setup);
			if (setup.value[o] == g->options[o].fallback ||
			    !board_start(&b, g, &setup, error))
				continue;
			board_free(&b);
			type_in(g, &setup);
		}
}
END_TEST

/* Enter right after a move that was played at its last character leaves the message about the
 * computer's answer. */
START_TEST(enter_leaves_the_answer)
{
	struct message before;
	struct record r;
	struct desk d;
	struct table *t = desk_open_first(&d, game_find("nim"), &r);

	desk_press(&d, '2');
	desk_await_turn(&d);
	before = t->message;
	ck_assert_uint_eq(match_plies(t->match), 2);
	ck_assert(before.text[0]);
	desk_press(&d, K_RETURN);
	ck_assert_uint_eq(match_plies(t->match), 2);
	ck_assert_str_eq(t->message.text, before.text);
	desk_close(&d);
	record_free(&r);
}
END_TEST

/* A click beside all cells is explained, unless another message would be lost. */
START_TEST(a_click_on_nothing_is_explained)
{
	struct record r;
	struct desk d;
	struct table *t = desk_open_first(&d, game_find("othello"), &r);
	struct canvas c = desk_shot(&d, 40, 120);
	const struct key corner = { K_CLICKED, t->drawn.board.row, t->drawn.board.col };

	message_set(&t->message, STYLE_PLAIN, "%s", "");
	d.app.keys++;
	d.scene->ops->key(d.scene, &corner);
	ck_assert_str_eq(t->message.text, "There's nothing to click there.");
	message_set(&t->message, STYLE_PLAIN, "%s", "Other.");
	d.app.keys++;
	d.scene->ops->key(d.scene, &corner);
	ck_assert_str_eq(t->message.text, "Other.");
	canvas_free(&c);
	desk_close(&d);
	record_free(&r);
}
END_TEST

/* If a move is played as soon as it can mean nothing else, a further digit is explained: on a small
 * board, a10 plays a1. */
START_TEST(a_digit_too_many_is_explained)
{
	struct record r;
	struct desk d;
	struct table *t = desk_open_first(&d, game_find("gomoku"), &r);

	desk_press(&d, 'a');
	desk_press(&d, '1');
	desk_await_turn(&d);
	desk_press(&d, '0');
	ck_assert_uint_eq(match_plies(t->match), 2);
	ck_assert_str_eq(t->message.text, "Your move has already been played.");
	desk_press(&d, '0');
	ck_assert(strstr(t->message.text, "'0'"));
	desk_close(&d);
	record_free(&r);
}
END_TEST

static void leave_with_q(const struct record *r, enum tui_mode mode, bool at_end)
{
	struct desk d;

	desk_open(&d, r, mode, 0, at_end);
	desk_press(&d, 'q');
	ck_assert_msg(d.app.depth == 0, "%s: q doesn't leave in mode %d", r->game->id, (int)mode);
	desk_close(&d);
}

/* Where no move can be typed, a small q leaves without a question, as it does on other pages:
 * after the game, and while the user is watching. */
START_TEST(small_q_leaves)
{
	const struct game *g = all_games[_i];
	struct record r;

	ck_assert_msg(desk_play(g, 1, 500, &r), "%s isn't over", g->id);
	leave_with_q(&r, TUI_PLAY, false);
	leave_with_q(&r, TUI_PLAY, true);
	leave_with_q(&r, TUI_WATCH, false);
	record_free(&r);
	desk_play(g, 1, 3, &r);
	leave_with_q(&r, TUI_WATCH, false);
	record_free(&r);
}
END_TEST

/* In a game in which letters pick cards, a letter without a card says that it does nothing or which
 * command the user may have meant. */
START_TEST(a_letter_without_a_card_is_explained)
{
	struct record r;
	struct desk d;
	struct table *t = desk_open_first(&d, game_find("daifugo"), &r);

	for (char letter = 'l'; letter <= 'z'; letter++) {
		char useless[32], meant[32];

		snprintf(useless, sizeof useless, "%c does nothing here", letter);
		snprintf(meant, sizeof meant, "No move starts with %c here", letter);
		t->message.text[0] = '\0';
		desk_press(&d, letter);
		ck_assert_msg(strstr(t->message.text, useless) || strstr(t->message.text, meant),
			      "%c: %s", letter, t->message.text);
	}
	desk_close(&d);
	record_free(&r);
}
END_TEST

/* Clicks the cell of the board on which a click stands for typing this digit at this place. */
static void click_digit(struct desk *d, unsigned place, char digit)
{
	struct table *t = (struct table *)d->scene;
	struct canvas c = desk_shot(d, 40, 120);
	const struct box b = t->drawn.board;
	_Alignas(max_align_t) unsigned char memo[MAX_MEMO];
	game_move m;

	canvas_free(&c);
	for (int i = 0; i < b.rows * b.cols; i++) {
		const int row = i / b.cols, col = i % b.cols;
		const struct input in = { .key = VIEW_CLICK,
					  .row = row,
					  .col = col,
					  .rows = b.rows,
					  .cols = b.cols,
					  .fills = t->drawn.fills,
					  .listed = t->drawn.listed };

		memcpy(memo, t->entry.memo[0], sizeof memo);
		if (view_input(t->view, table_now(t, 0), 0, memo, &in, &m) == INPUT_TYPED &&
		    m == (place << 8 | (unsigned)digit)) {
			d->app.keys++;
			d->scene->ops->key(d->scene,
					   &(struct key){ K_CLICKED, b.row + row, b.col + col });
			return;
		}
	}
	ck_abort_msg("no click types %c at place %u", digit, place);
}

/* Clicking a digit of a Numer0n call replaces the digit that was typed in its place. */
START_TEST(a_click_replaces_a_typed_digit)
{
	struct record r;
	struct desk d;
	struct table *t = desk_open_first(&d, game_find("numer0n"), &r);

	click_digit(&d, 1, '5');
	ck_assert_str_eq(t->entry.text, "");
	ck_assert(strstr(t->message.text, "first to the last"));
	desk_press(&d, '0');
	desk_press(&d, '1');
	desk_press(&d, '2');
	click_digit(&d, 1, '5');
	ck_assert_str_eq(t->entry.text, "052");
	click_digit(&d, 0, '9');
	ck_assert_str_eq(t->entry.text, "952");
	click_digit(&d, 2, '0');
	ck_assert_str_eq(t->entry.text, "950");
	/* No digit may occur twice, so the second 5 is explained. */
	click_digit(&d, 0, '5');
	ck_assert_str_eq(t->entry.text, "550");
	expect_words(t->message.text, "repeats a digit");
	desk_close(&d);
	record_free(&r);
}
END_TEST

/* The number to type for a cell of tic-tac-toe is the same on the board and in printed text. */
START_TEST(cells_are_numbered_alike)
{
	const struct game *g = game_find("tictactoe");
	char text[MOVE_TEXT];
	struct record r;

	ck_assert(!desk_play(g, 1, 0, &r));
	for (game_move m = 0; m < 9; m++) {
		const char number[] = { (char)('0' + m), '\0' };

		game_format_move(g, r.board.state, 0, m, text, sizeof text);
		ck_assert_str_eq(text, number);
		view_move_words(view_find(g), r.board.state, 0, m, text, sizeof text);
		ck_assert_ptr_nonnull(strstr(text, number));
	}
	record_free(&r);
}
END_TEST

SECTION(typing)
{
	Suite *s = suite_create("typing");
	TCase *c = suite_case(s, "typing");
	int games = 0;

	desk_have_no_files();
	unlimited_nodes = 100;
	while (all_games[games])
		games++;
	tcase_add_loop_test(c, what_is_typed_is_played, 0, games);
	tcase_add_test(c, enter_leaves_the_answer);
	tcase_add_test(c, a_click_on_nothing_is_explained);
	tcase_add_test(c, a_digit_too_many_is_explained);
	tcase_add_loop_test(c, small_q_leaves, 0, games);
	tcase_add_test(c, a_letter_without_a_card_is_explained);
	tcase_add_test(c, a_click_replaces_a_typed_digit);
	tcase_add_test(c, cells_are_numbered_alike);
	typing_refused_cases(s, games);
	typing_enter_cases(s, games);
	typing_capital_cases(s, games);
	return s;
}
