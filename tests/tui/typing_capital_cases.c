/* SPDX-License-Identifier: MIT */
/* Checks capital letters, which are the keys of commands or come from Caps Lock, and the questions
 * that these commands ask. */
#include <string.h>

#include "asobi/setup.h"
#include "typing_cases.h"
#include "view/grid.h"

/* With Caps Lock on, a move is still understood, provided that it doesn't start with a command's
 * key. */
START_TEST(capitals_are_small_letters)
{
	const struct game *g = all_games[_i];
	struct move_list list = { 0 };
	const struct binding *b;
	char text[MOVE_TEXT];
	struct record r;
	struct desk d;
	struct table *t = desk_open_first(&d, g, &r);
	const unsigned me = game_first_actor(game_actors(g, r.board.state));

	game_legal(g, table_now(t, me), me, &list);
	for (size_t i = 0; i < list.len && !table_picks(t); i++) {
		game_format_move(g, table_now(t, me), me, list.at[i], text, sizeof text);
		if (text[0] < 'a' || text[0] > 'z')
			continue;
		b = keymap_find(&t->keys.map, text[0] - 32);
		if (b && table_has(d.scene, b->command))
			continue;
		desk_press(&d, text[0] - 32);
		ck_assert_msg(t->entry.text[0] == text[0], "%s: %c begins nothing", g->id,
			      text[0] - 32);
		desk_press(&d, K_ESCAPE);
	}
	move_list_free(&list);
	desk_close(&d);
	record_free(&r);
}
END_TEST

/* Opens a game that counts, presses the key of a command that asks a question, and then a digit. */
static void ask_and_type(struct desk *d, const struct record *r, int letter, int digit)
{
	desk_open(d, r, TUI_PLAY, 0, false);
	((struct table *)d->scene)->options.unkept = false;
	desk_await_turn(d);
	desk_press(d, letter);
	if (d->app.depth == 1)
		return;
	d->app.keys++;
	if (keymap_find(scene_keymap(d->app.stack[1]), digit))
		return;
	d->app.stack[1]->ops->key(d->app.stack[1], &(struct key){ .code = digit });
}

/* With Caps Lock on, a move such as h8 begins with the key of a command. If that command asks a
 * question, the digit withdraws the question, and the player learns what happened. */
START_TEST(a_digit_withdraws_a_question)
{
	static const char letters[] = "AGHRU";
	const struct game *g = all_games[_i];
	const struct grid *grid = view_find(g)->grid;
	struct record r;
	struct desk d;

	ck_assert(!desk_play(g, 1, 2, &r));
	for (const char *l = letters; *l; l++) {
		const struct table *t;
		bool column, asked;

		ask_and_type(&d, &r, *l, K_NONE);
		t = (const struct table *)d.scene;
		asked = d.app.depth == 2;
		column = grid && grid->shape(table_now(t, 0)).first_col == 'a' &&
			 *l - 'A' < grid->shape(table_now(t, 0)).cols;
		desk_close(&d);
		ask_and_type(&d, &r, *l, '8');
		t = (const struct table *)d.scene;
		if (asked && column) {
			const char words[] = { (char)(*l - 'A' + 'a'), '8', '.', '\0' };

			ck_assert_msg(d.app.depth == 1, "%s: the question of %c stays", g->id, *l);
			ck_assert_msg(strstr(t->message.text, words), "%s", t->message.text);
		} else if (asked) {
			ck_assert_msg(d.app.depth == 2, "%s: the question of %c is gone", g->id,
				      *l);
		}
		ck_assert_msg(!asked || !match_config(t->match)->practice, "%s: %c is agreed to",
			      g->id, *l);
		desk_close(&d);
	}
	record_free(&r);
}
END_TEST

/* Returns what Enter would answer to the question that is open. */
static int enter_answers(const struct desk *d)
{
	ck_assert_int_eq(d->app.depth, 2);
	return keymap_find(scene_keymap(d->app.stack[1]), K_RETURN)->command;
}

/* Enter agrees to a proposal by which nothing is lost, such as to play on from a position in a new
 * game. To any other question, Enter says no. */
START_TEST(enter_agrees_only_to_proposals)
{
	static const char letters[] = "AGHRU";
	const struct game *g = all_games[_i];
	struct record r;
	struct desk d;

	ck_assert(!desk_play(g, 1, 2, &r));
	desk_open(&d, &r, TUI_REPLAY, 0, false);
	desk_press(&d, '}');
	desk_press(&d, 'P');
	/* A game that is still being dealt has no position to play on from. */
	if (table_free_seat((struct table *)d.scene) >= 0)
		ck_assert_int_eq(enter_answers(&d), TABLE_TAKE_OVER);
	desk_close(&d);
	for (const char *l = letters; *l; l++) {
		ask_and_type(&d, &r, *l, K_NONE);
		if (d.app.depth == 2)
			ck_assert_int_eq(enter_answers(&d), DIALOG_NOTHING);
		desk_close(&d);
	}
	record_free(&r);
}
END_TEST

/* Presses a capital letter in a game that counts, or in a practice game. Unless a question is
 * asked, the game must stay as it is, or Y must restore it. */
static void press_capital(const struct record *r, int letter, bool practice)
{
	struct desk d;
	struct table *t;
	unsigned plies;
	bool card;

	desk_open(&d, r, TUI_PLAY, 0, false);
	t = (struct table *)d.scene;
	t->options.unkept = false;
	for (int i = 0; i < 100 && table_human_to_move(t) < 0; i++)
		desk_settle(&d);
	if (practice)
		match_practise(t->match);
	plies = match_plies(t->match);
	card = table_means_card(t, letter);
	desk_press(&d, letter);
	if (d.app.depth == 1 && letter == 'U')
		desk_press(&d, 'Y');
	/* A command that makes a move is one if no card has its letter. */
	if (d.app.depth == 1 && (letter != 'P' || card))
		ck_assert_msg(match_plies(t->match) == plies && !table_over(t),
			      "%s: %c changes the game", r->game->id, letter);
	ck_assert_msg(d.app.depth > 0 || letter == 'Q', "%s: %c leaves", r->game->id, letter);
	if (d.app.depth == 2 && table_picks(t) && strchr("AGHPU", letter)) {
		d.app.stack[1]->ops->key(d.app.stack[1], &(struct key){ .code = 'B' });
		ck_assert_msg(d.app.depth == 1, "%s: B doesn't withdraw the question of %c",
			      r->game->id, letter);
	}
	desk_close(&d);
}

/* With Caps Lock on, no letter changes or ends a game without a question. */
START_TEST(capitals_lose_nothing)
{
	const struct game *g = all_games[_i];
	struct setup setup;
	struct record r;

	setup_default(g, &setup);
	for (unsigned seed = 1; seed < 7; seed++) {
		char error[ERROR_TEXT];

		/* Only hands of three players have a card p, and P passes only if others lead. */
		if (seed == 2 && !setup_set(g, &setup, "players", "3", error))
			break;
		ck_assert(!desk_play_setup(g, &setup, seed, 2, &r));
		for (int letter = seed > 2 ? 'P' : 'A'; letter <= (seed > 2 ? 'P' : 'Z'); letter++)
			for (int practice = 0; practice < 2; practice++)
				press_capital(&r, letter, practice);
		record_free(&r);
	}
}
END_TEST

/* Where letters pick cards, a capital letter that isn't a command explains itself, and so do the
 * capital letters after it, even those of commands. */
START_TEST(capitals_of_cards_are_explained)
{
	struct record r;
	struct desk d;
	struct table *t = desk_open_first(&d, game_find("daifugo"), &r);

	for (const char *l = "DAH"; *l; l++) {
		desk_press(&d, *l);
		ck_assert_int_eq(d.app.depth, 1);
		ck_assert_msg(strstr(t->message.text, "Caps Lock"), "%c: %s", *l, t->message.text);
	}
	desk_close(&d);
	record_free(&r);
}
END_TEST

void typing_capital_cases(Suite *s, int games)
{
	TCase *c = suite_case(s, "capitals");

	tcase_add_loop_test(c, capitals_are_small_letters, 0, games);
	tcase_add_loop_test(c, a_digit_withdraws_a_question, 0, games);
	tcase_add_loop_test(c, enter_agrees_only_to_proposals, 0, games);
	tcase_add_loop_test(c, capitals_lose_nothing, 0, games);
	tcase_add_test(c, capitals_of_cards_are_explained);
}
