/* SPDX-License-Identifier: MIT */
/* Checks typing at the board in every game, with each option at its smallest and its largest
 * value. Typing a legal move and pressing Enter must play exactly that move, and no move may start
 * with a command's key. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "suite.h"
#include "counted_budget.h"
#include "desk.h"
#include "view/grid.h"

enum { MOST_TYPED = 12 }; /* the maximum number of moves typed in one position */

/* Passes a key to the table just as the arcade does. */
static void press(struct desk *d, int code)
{
	const struct binding *b = keymap_find(scene_keymap(d->scene), code);
	const struct key k = { .code = code };

	d->app.keys++;
	if (b)
		d->scene->ops->command(d->scene, b->command, &k);
	else
		d->scene->ops->key(d->scene, &k);
}

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
		press(d, ':');
	else
		begins_with_no_command(t, text);
	for (const char *at = text; *at; at++)
		if (hyphens || *at != '-' || table_picks(t))
			press(d, (unsigned char)*at);
	press(d, K_RETURN);
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

/* Opens a table at which the first player is asked for the game's first move, after any dealing. */
static struct table *open_table(struct desk *d, const struct game *g, struct record *r)
{
	ck_assert(!desk_play(g, 1, 0, r));
	for (unsigned n = 1; game_actors(g, r->board.state) >> SEAT_DEALER & 1; n++) {
		record_free(r);
		ck_assert(!desk_play(g, 1, n, r));
	}
	desk_open(d, r, TUI_PLAY, game_first_actor(game_actors(g, r->board.state)), false);
	return (struct table *)d->scene;
}

/* Returns a letter that is neither a command's, nor a card's, nor part of a cell's name. */
static int idle_letter(const struct game *g)
{
	return view_find(g)->hand ? 'z' : 'j';
}

/* Presses keys that don't make a move, and checks that the last one is explained. */
static void play_nothing(const struct game *g, const int keys[2])
{
	struct record r;
	struct desk d;
	struct table *t = open_table(&d, g, &r);
	const size_t plies = match_plies(t->match);

	ck_assert_ptr_null(keymap_find(scene_keymap(d.scene), keys[0]));
	if (!table_picks(t)) {
		press(&d, keys[0]);
		press(&d, keys[1]);
		ck_assert_msg(match_plies(t->match) == plies && !t->entry.text[0],
			      "%s: %c is taken for a move", g->id, keys[1]);
		ck_assert_msg(t->message.text[0], "%s: the complaint is gone", g->id);
	}
	desk_close(&d);
	record_free(&r);
}

/* Enter or Space right after a refused character plays nothing, because the player didn't mean the
 * move at the cursor. A digit after a refused letter plays nothing either, because the player
 * meant a cell on another kind of board. */
START_TEST(refused_text_plays_nothing)
{
	const struct game *g = all_games[_i];

	play_nothing(g, (const int[]){ '~', K_RETURN });
	play_nothing(g, (const int[]){ '~', ' ' });
	for (int digit = '0'; digit <= '9'; digit++)
		play_nothing(g, (const int[]){ idle_letter(g), digit });
}
END_TEST

/* Returns true if the prompt contains this text. */
static bool prompts(struct desk *d, const char *text)
{
	struct canvas c = desk_shot(d, 40, 120);
	char row[1024];
	size_t len = 0;
	bool found = false;

	for (int r = c.rows - 3; r < c.rows && !found; r++) {
		len = 0;
		for (int col = 0; col < c.cols; col++)
			len += (size_t)snprintf(row + len, sizeof row - len, "%s",
						c.cells[r * c.stride + col].utf8);
		found = strstr(row, " > ") && strstr(row, text);
	}
	canvas_free(&c);
	return found;
}

/* Opens a table and presses some keys, K_NONE for a long pause. Writes what has been typed and how
 * many moves have been played. Before the last key, the prompt must show a refused letter. */
static void note_typing(const struct game *g, const int keys[3], char *out, size_t size)
{
	struct record r;
	struct desk d;
	struct table *t = open_table(&d, g, &r);

	for (int i = 0; i < 3; i++) {
		const char letter[] = { (char)keys[0], '\0' };

		if (i == 1 && !t->entry.text[0] && !table_picks(t) && d.app.depth == 1)
			ck_assert_msg(prompts(&d, letter) && prompts(&d, "Esc clears it."),
				      "%s: the prompt doesn't show '%s'", g->id, letter);
		if (keys[i] == K_NONE)
			t->entry.dropped_ms -= 60000;
		else
			press(&d, keys[i]);
		if (!d.app.depth)
			break;
	}
	desk_await_turn(&d);
	snprintf(out, size, "%u moves, '%s' typed", match_plies(t->match), t->entry.text);
	desk_close(&d);
	record_free(&r);
}

/* A letter that begins no move stays in the prompt as long as digits continue it. After Esc or a
 * pause, a digit means the same as at a new table. */
START_TEST(refused_text_is_shown_or_forgotten)
{
	const struct game *g = all_games[_i];
	char alone[64 + MOVE_TEXT], after[64 + MOVE_TEXT];

	for (int digit = '0'; digit <= '9'; digit++) {
		note_typing(g, (const int[]){ idle_letter(g), K_ESCAPE, digit }, alone,
			    sizeof alone);
		note_typing(g, (const int[]){ idle_letter(g), K_NONE, digit }, after, sizeof after);
		ck_assert_msg(!strcmp(alone, after), "%s: %s after Esc, %s after a pause", g->id,
			      alone, after);
		note_typing(g, (const int[]){ idle_letter(g), K_RETURN, digit }, after,
			    sizeof after);
		ck_assert_msg(!strcmp(alone, after), "%s: %s after Esc, %s after Enter", g->id,
			      alone, after);
	}
	note_typing(g, (const int[]){ idle_letter(g), K_NONE, K_NONE }, alone, sizeof alone);
	ck_assert_msg(strstr(alone, "''"), "%s: %s", g->id, alone);
}
END_TEST

/* Where Esc leaves, it first only clears refused text. */
START_TEST(escape_clears_refused_text_first)
{
	struct record r;
	struct desk d;
	struct table *t = open_table(&d, game_find("nim"), &r);

	t->options.varies = true;
	press(&d, 'z');
	press(&d, K_ESCAPE);
	ck_assert_int_eq(d.app.depth, 1);
	press(&d, K_ESCAPE);
	ck_assert_int_eq(d.app.depth, 0);
	desk_close(&d);
	record_free(&r);
}
END_TEST

/* Enter right after a move that was played at its last character leaves the message about the
 * computer's answer. */
START_TEST(enter_leaves_the_answer)
{
	struct message before;
	struct record r;
	struct desk d;
	struct table *t = open_table(&d, game_find("nim"), &r);

	press(&d, '2');
	desk_await_turn(&d);
	before = t->message;
	ck_assert_uint_eq(match_plies(t->match), 2);
	ck_assert(before.text[0]);
	press(&d, K_RETURN);
	ck_assert_uint_eq(match_plies(t->match), 2);
	ck_assert_str_eq(t->message.text, before.text);
	desk_close(&d);
	record_free(&r);
}
END_TEST

/* A message about a key is gone after the next action and after another page. */
START_TEST(complaints_are_dropped)
{
	static const int keys[] = { K_ARROW_LEFT, K_TABULATOR, K_ESCAPE, '[', 'A' };
	const struct game *g = all_games[_i];
	char complaint[MESSAGE_TEXT];

	for (size_t i = 0; i <= sizeof keys / sizeof *keys; i++) {
		struct record r;
		struct desk d;
		struct table *t = open_table(&d, g, &r);

		press(&d, 'z');
		snprintf(complaint, sizeof complaint, "%s", t->message.text);
		ck_assert_msg(complaint[0] || t->entry.text[0], "%s: z isn't explained", g->id);
		if (i < sizeof keys / sizeof *keys) {
			press(&d, keys[i]);
		} else {
			app_push(&d.app, help_new(d.scene));
			d.app.keys++;
			app_close(&d.app);
			app_bury_closed(&d.app);
		}
		ck_assert_msg(!complaint[0] || strcmp(complaint, t->message.text) != 0,
			      "%s: stale after key %zu: %s", g->id, i, complaint);
		desk_close(&d);
		record_free(&r);
	}
}
END_TEST

/* A click beside all cells is explained, unless another message would be lost. */
START_TEST(a_click_on_nothing_is_explained)
{
	struct record r;
	struct desk d;
	struct table *t = open_table(&d, game_find("othello"), &r);
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

/* Presses Enter, and checks that this plays nothing but says what to do. */
static void enter_is_refused(struct desk *d, const char *when)
{
	const struct table *t = (struct table *)d->scene;
	const unsigned plies = match_plies(t->match);

	press(d, K_RETURN);
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
	struct table *t = open_table(&d, g, &r);
	const unsigned me = game_first_actor(game_actors(g, r.board.state));

	enter_is_refused(&d, "at a new table");
	enter_is_refused(&d, "pressed twice at a new table");
	press(&d, K_TABULATOR);
	press(&d, K_RETURN);
	ck_assert_msg(match_plies(t->match) > r.board.len, "%s: Tab and Enter play nothing: %s",
		      g->id, t->message.text);
	desk_await_turn(&d);
	if (table_human_to_move(t) == (int)me && !table_over(t)) {
		enter_is_refused(&d, "in the next turn");
		press(&d, K_TABULATOR);
		press(&d, 'U');
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
	struct table *t = open_table(&d, g, &r);
	const unsigned me = game_first_actor(game_actors(g, r.board.state));
	bool asked;

	press(&d, K_RETURN);
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
	press(&d, K_TABULATOR);
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

	press(d, K_ESCAPE);
	game_legal(t->game, table_now(t, seat), seat, &list);
	game_format_move(t->game, table_now(t, seat), seat, list.at[list.len - 1], text,
			 sizeof text);
	if (table_picks(t))
		press(d, ':');
	for (const char *at = text; *at && match_plies(t->match) == plies; at++)
		press(d, (unsigned char)*at);
	press(d, K_RETURN);
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
	struct table *t = open_table(&d, g, &r);

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
		press(&d, K_RETURN);
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
	press(&d, K_RETURN);
	ck_assert(table_over((struct table *)d.scene));
	desk_close(&d);
	record_free(&r);
}
END_TEST

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
	struct table *t = open_table(&d, g, &r);
	const unsigned me = game_first_actor(game_actors(g, r.board.state));

	game_legal(g, table_now(t, me), me, &list);
	for (size_t i = 0; i < list.len && !table_picks(t); i++) {
		game_format_move(g, table_now(t, me), me, list.at[i], text, sizeof text);
		if (text[0] < 'a' || text[0] > 'z')
			continue;
		b = keymap_find(&t->keys.map, text[0] - 32);
		if (b && table_has(d.scene, b->command))
			continue;
		press(&d, text[0] - 32);
		ck_assert_msg(t->entry.text[0] == text[0], "%s: %c begins nothing", g->id,
			      text[0] - 32);
		press(&d, K_ESCAPE);
	}
	move_list_free(&list);
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
	struct table *t = open_table(&d, game_find("gomoku"), &r);

	press(&d, 'a');
	press(&d, '1');
	desk_await_turn(&d);
	press(&d, '0');
	ck_assert_uint_eq(match_plies(t->match), 2);
	ck_assert_str_eq(t->message.text, "Your move has already been played.");
	press(&d, '0');
	ck_assert(strstr(t->message.text, "'0'"));
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
	press(d, letter);
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
	press(&d, '}');
	press(&d, 'P');
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
	press(&d, letter);
	if (d.app.depth == 1 && letter == 'U')
		press(&d, 'Y');
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
	struct table *t;

	desk_play(game_find("daifugo"), 1, 0, &r);
	desk_open(&d, &r, TUI_PLAY, 0, false);
	t = (struct table *)d.scene;
	for (int i = 0; i < 100 && table_human_to_move(t) < 0; i++)
		desk_settle(&d);
	for (const char *l = "DAH"; *l; l++) {
		press(&d, *l);
		ck_assert_int_eq(d.app.depth, 1);
		ck_assert_msg(strstr(t->message.text, "Caps Lock"), "%c: %s", *l, t->message.text);
	}
	desk_close(&d);
	record_free(&r);
}
END_TEST

/* Finds the square that contains the text's first wrong character: the shortest beginning with
 * which no legal move begins. Returns false if the text is legal as far as it goes. */
static bool first_wrong(const struct table *t, const void *seen, unsigned seat, const char *text,
			char square[8])
{
	struct move_list list = { 0 };
	size_t right = 0, from, to;

	game_legal(t->game, seen, seat, &list);
	for (size_t i = 0; i < list.len; i++) {
		char move[MOVE_TEXT];
		size_t n = 0;

		game_format_move(t->game, seen, seat, list.at[i], move, sizeof move);
		while (text[n] && text[n] == move[n])
			n++;
		right = n > right ? n : right;
	}
	move_list_free(&list);
	for (from = right; from > 0 && text[from - 1] != '-'; from--)
		;
	to = from + strcspn(text + from, "-");
	snprintf(square, 8, "%.*s", (int)(to - from), text + from);
	return text[right] != '\0';
}

/* Types the text. If it is refused, the message must name the square that contains the first wrong
 * character, at the board and in line mode. */
static void blame_first(struct desk *d, const char *text)
{
	struct table *t = (struct table *)d->scene;
	const unsigned plies = match_plies(t->match), seat = (unsigned)table_human_to_move(t);
	const void *seen = table_now(t, seat);
	char square[8], why[MESSAGE_TEXT];

	if (!first_wrong(t, seen, seat, text, square))
		return;
	view_refuse(t->view, seen, seat, text, why, sizeof why);
	ck_assert_msg(strstr(why, square), "%s: '%s' is refused with: %s", t->game->id, text, why);
	for (const char *at = text; *at && match_plies(t->match) == plies; at++)
		press(d, (unsigned char)*at);
	if (match_plies(t->match) == plies)
		ck_assert_msg(strstr(t->message.text, square), "%s: '%s' is refused with: %s",
			      t->game->id, text, t->message.text);
	else
		ck_assert(match_undo(t->match, 1));
	press(d, K_ESCAPE);
	d->scene->ops->tick(d->scene);
}

/* Types every square of a board and some beyond its edges. In games whose pieces move, types moves
 * from these squares instead, each to several others. */
static void type_squares(struct desk *d)
{
	const struct table *t = (const struct table *)d->scene;
	const struct grid_shape shape = t->view->grid->shape(table_now(t, 0));
	const bool moves = t->view->grid->picked;
	char text[MOVE_TEXT];

	for (int i = 0; i < (shape.cols + 2) * (shape.rows + 3); i++) {
		const int col = i % (shape.cols + 2), row = i / (shape.cols + 2);

		for (int to = 0; to < (moves ? 4 : 1); to++) {
			if (moves)
				snprintf(text, sizeof text, "%c%d-%c%d", 'a' + col, row % 10,
					 'a' + 3 * to, (col + row) % 10);
			else if (shape.first_row)
				snprintf(text, sizeof text, "%c%d", 'a' + col, 1 + row);
			else
				snprintf(text, sizeof text, "%d", i % 10);
			blame_first(d, text);
		}
	}
}

START_TEST(the_first_wrong_square_is_blamed)
{
	static const unsigned plies[] = { 0, 9 };
	const struct game *g = all_games[_i];

	for (size_t i = 0; i < sizeof plies / sizeof *plies && view_find(g)->grid; i++) {
		struct record r;
		struct desk d;

		if (!desk_play(g, i + 1, plies[i], &r)) {
			desk_open(&d, &r, TUI_PLAY, game_first_actor(game_actors(g, r.board.state)),
				  false);
			type_squares(&d);
			desk_close(&d);
		}
		record_free(&r);
	}
}
END_TEST

static void leave_with_q(const struct record *r, enum tui_mode mode, bool at_end)
{
	struct desk d;

	desk_open(&d, r, mode, 0, at_end);
	press(&d, 'q');
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
	struct table *t;

	desk_play(game_find("daifugo"), 1, 0, &r);
	desk_open(&d, &r, TUI_PLAY, 0, false);
	t = (struct table *)d.scene;
	desk_await_turn(&d);
	for (char letter = 'l'; letter <= 'z'; letter++) {
		char useless[32], meant[32];

		snprintf(useless, sizeof useless, "%c does nothing here", letter);
		snprintf(meant, sizeof meant, "No move starts with %c here", letter);
		t->message.text[0] = '\0';
		press(&d, letter);
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
	struct table *t = open_table(&d, game_find("numer0n"), &r);

	click_digit(&d, 1, '5');
	ck_assert_str_eq(t->entry.text, "");
	ck_assert(strstr(t->message.text, "first to the last"));
	press(&d, '0');
	press(&d, '1');
	press(&d, '2');
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

	/* The test must not read or write the saved games of the user running it. */
	setenv("XDG_STATE_HOME", "/nowhere", 1);
	setenv("XDG_DATA_HOME", "/nowhere", 1);
	setenv("XDG_CONFIG_HOME", "/nowhere", 1);
	unlimited_nodes = 100;
	while (all_games[games])
		games++;
	tcase_add_loop_test(c, what_is_typed_is_played, 0, games);
	tcase_add_loop_test(c, refused_text_plays_nothing, 0, games);
	tcase_add_loop_test(c, refused_text_is_shown_or_forgotten, 0, games);
	tcase_add_test(c, escape_clears_refused_text_first);
	tcase_add_test(c, enter_leaves_the_answer);
	tcase_add_loop_test(c, complaints_are_dropped, 0, games);
	tcase_add_test(c, a_click_on_nothing_is_explained);
	tcase_add_loop_test(c, enter_plays_what_was_selected, 0, games);
	tcase_add_loop_test(c, nothing_looks_selected, 0, games);
	tcase_add_loop_test(c, early_keys_only_select, 0, games);
	tcase_add_test(c, enter_plays_the_only_move);
	tcase_add_loop_test(c, capitals_are_small_letters, 0, games);
	tcase_add_test(c, a_digit_too_many_is_explained);
	tcase_add_loop_test(c, a_digit_withdraws_a_question, 0, games);
	tcase_add_loop_test(c, enter_agrees_only_to_proposals, 0, games);
	tcase_add_loop_test(c, capitals_lose_nothing, 0, games);
	tcase_add_test(c, capitals_of_cards_are_explained);
	tcase_add_loop_test(c, the_first_wrong_square_is_blamed, 0, games);
	tcase_add_loop_test(c, small_q_leaves, 0, games);
	tcase_add_test(c, a_letter_without_a_card_is_explained);
	tcase_add_test(c, a_click_replaces_a_typed_digit);
	tcase_add_test(c, cells_are_numbered_alike);
	return s;
}
