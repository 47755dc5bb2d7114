/* SPDX-License-Identifier: MIT */
/* Checks typed text that is not a move: it plays nothing, is shown and explained, and is forgotten
 * in time. */
#include <stdio.h>
#include <string.h>

#include "typing_cases.h"
#include "view/grid.h"

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
	struct table *t = desk_open_first(&d, g, &r);
	const size_t plies = match_plies(t->match);

	ck_assert_ptr_null(keymap_find(scene_keymap(d.scene), keys[0]));
	if (!table_picks(t)) {
		desk_press(&d, keys[0]);
		desk_press(&d, keys[1]);
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
	struct table *t = desk_open_first(&d, g, &r);

	for (int i = 0; i < 3; i++) {
		const char letter[] = { (char)keys[0], '\0' };

		if (i == 1 && !t->entry.text[0] && !table_picks(t) && d.app.depth == 1)
			ck_assert_msg(prompts(&d, letter) && prompts(&d, "Esc clears it."),
				      "%s: the prompt doesn't show '%s'", g->id, letter);
		if (keys[i] == K_NONE)
			t->entry.dropped_ms -= 60000;
		else
			desk_press(&d, keys[i]);
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
	struct table *t = desk_open_first(&d, game_find("nim"), &r);

	t->options.varies = true;
	desk_press(&d, 'z');
	desk_press(&d, K_ESCAPE);
	ck_assert_int_eq(d.app.depth, 1);
	desk_press(&d, K_ESCAPE);
	ck_assert_int_eq(d.app.depth, 0);
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
		struct table *t = desk_open_first(&d, g, &r);

		desk_press(&d, 'z');
		snprintf(complaint, sizeof complaint, "%s", t->message.text);
		ck_assert_msg(complaint[0] || t->entry.text[0], "%s: z isn't explained", g->id);
		if (i < sizeof keys / sizeof *keys) {
			desk_press(&d, keys[i]);
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
		desk_press(d, (unsigned char)*at);
	if (match_plies(t->match) == plies)
		ck_assert_msg(strstr(t->message.text, square), "%s: '%s' is refused with: %s",
			      t->game->id, text, t->message.text);
	else
		ck_assert(match_undo(t->match, 1));
	desk_press(d, K_ESCAPE);
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

void typing_refused_cases(Suite *s, int games)
{
	TCase *c = suite_case(s, "refused");

	tcase_add_loop_test(c, refused_text_plays_nothing, 0, games);
	tcase_add_loop_test(c, refused_text_is_shown_or_forgotten, 0, games);
	tcase_add_test(c, escape_clears_refused_text_first);
	tcase_add_loop_test(c, complaints_are_dropped, 0, games);
	tcase_add_loop_test(c, the_first_wrong_square_is_blamed, 0, games);
}
