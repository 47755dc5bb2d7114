/* SPDX-License-Identifier: MIT */
/* Tests that the two sides can't be confused: their words, marks, letters and colours differ in
 * every game, language and character set. A player has the same kind of pieces in every variant of
 * a game. */
#include <string.h>

#include "asobi/board.h"
#include "asobi/rng.h"
#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "suite.h"
#include "view/grid_private.h"

enum { COLS = 8 };

static unsigned n_views(void)
{
	unsigned n = 0;

	while (all_views[n])
		n++;
	return n;
}

/* Draws a side's mark on a canvas and copies its cells: characters, styles and backgrounds. */
static void cells_of_mark(const struct side *side, enum glyphs glyphs, bool fills,
			  struct cell out[COLS])
{
	struct canvas c = canvas_new(1, COLS, glyphs);

	c.fills = fills;
	ck_assert_int_eq(side_put(&c, 0, 0, side), side_width(side, &c));
	memcpy(out, c.cells, COLS * sizeof *out);
	canvas_free(&c);
}

static void expect_apart(const struct side *a, const struct side *b)
{
	struct cell one[COLS], other[COLS];

	ck_assert_str_ne(side_name(a), side_name(b));
	ck_assert_str_ne(a->letter, b->letter);
	ck_assert_str_ne(a->mark, b->mark);
	for (int ascii = 0; ascii < 2; ascii++)
		for (int fills = 0; fills < 2; fills++) {
			cells_of_mark(a, ascii ? GLYPHS_ASCII : GLYPHS_UNICODE, fills, one);
			cells_of_mark(b, ascii ? GLYPHS_ASCII : GLYPHS_UNICODE, fills, other);
			ck_assert(memcmp(one, other, sizeof one));
		}
	ck_assert(a->body != b->body);
}

START_TEST(sides_differ)
{
	const struct view *view = all_views[_i];
	struct setup setup;
	char name[2][SIDE_TEXT];

	setup_default(view->game, &setup);
	for (int l = 0; l < LANG_COUNT; l++) {
		i18n_set_language((enum language)l);
		for (unsigned s = 0; s < 2; s++)
			ck_assert_uint_gt(strlen(view_side_name(view, &setup, s, name[s])), 0);
		ck_assert_str_ne(name[0], name[1]);
		ck_assert(!view->tally == !view->tallied);
		if (!view->sides)
			continue;
		expect_apart(view_side(view, &setup, 0), view_side(view, &setup, 1));
		for (int i = 0; i < 2; i++) {
			ck_assert_int_eq(utf8_width(view->sides[i].mark), 1);
			ck_assert_int_eq((int)strlen(view->sides[i].letter), 1);
			ck_assert((unsigned char)view->sides[i].letter[0] < 0x80);
		}
	}
	i18n_set_language((enum language)0);
}
END_TEST

/* A form describes each option in words instead of using its command-line name: in Japanese, no
 * description is in ASCII. */
START_TEST(options_in_words)
{
	const struct view *view = all_views[_i];
	const int n = (int)option_count(view->game->options);
	char text[64];

	i18n_set_language(LANG_JA);
	for (int i = 0; i < n; i++) {
		const struct option *o = &view->game->options[view_option(view, i)];

		for (int value = o->min; o->names && value <= o->max; value++) {
			view_option_value(view, i, value, text, sizeof text);
			ck_assert_msg(!strpbrk(text, "abcdefghijklmnopqrstuvwxyz"), "%s %s: %s",
				      view->game->id, o->key, text);
		}
	}
	i18n_set_language((enum language)0);
}
END_TEST

/* The side called Black begins, whichever player it belongs to. */
START_TEST(black_begins)
{
	const struct view *view = view_find(game_find("othello"));
	struct setup setup;
	char error[ERROR_TEXT], name[SIDE_TEXT];

	setup_default(view->game, &setup);
	ck_assert_str_eq(view_side_name(view, &setup, 0, name), "Black");
	ck_assert(setup_apply(view->game, &setup, "black=second", error));
	ck_assert_str_eq(view_side_name(view, &setup, 1, name), "Black");
	ck_assert_str_eq(view_side_name(view, &setup, 0, name), "White");
	view = view_find(game_find("gomoku"));
	setup_default(view->game, &setup);
	ck_assert_str_eq(view_side_name(view, &setup, 0, name), "Black");
	ck_assert_str_eq(view_side(view, &setup, 0)->letter, "X");
	view = view_find(game_find("nim"));
	setup_default(view->game, &setup);
	ck_assert_str_eq(view_side_name(view, &setup, 1, name), "Player 2");
}
END_TEST

/* A sentence that mentions a move says what the move refers to, for example "column 3". */
START_TEST(moves_have_words)
{
	static const struct {
		const char *game, *move, *words;
	} moves[] = {
		{ "hamlet", "3", "column 3" },
		{ "nim", "2", "take 2" },
		{ "tictactoe", "4", "cell 4" },
		{ "gomoku", "c4", "c4" },
	};

	for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
		const struct game *g = game_find(moves[i].game);
		char error[ERROR_TEXT], words[MOVE_TEXT];
		_Alignas(max_align_t) unsigned char state[4096];
		struct setup setup;
		game_move m;

		setup_default(g, &setup);
		ck_assert_uint_le(g->state_size, sizeof state);
		ck_assert(g->start(state, &setup, error));
		ck_assert(game_read_move(g, state, 0, moves[i].move, &m));
		view_move_words(view_find(g), state, 0, m, words, sizeof words);
		ck_assert_str_eq(words, moves[i].words);
	}
}
END_TEST

/* Plays until each side has a piece on the board, and stores the cells of these two pieces in
 * `cell`. */
static void set_up_men(struct board *b, const struct view *view, unsigned cell[2])
{
	struct setup setup;
	char error[ERROR_TEXT];

	setup_default(view->game, &setup);
	ck_assert(board_start(b, view->game, &setup, error));
	for (;;) {
		struct grid_cell now[GRID_CELLS] = { 0 };
		struct move_list list = { 0 };
		const struct grid_shape shape = view->grid->shape(b->state);
		int found = 0;

		view->grid->cells(b->state, now);
		for (unsigned i = 0; i < (unsigned)(shape.rows * shape.cols); i++)
			if (now[i].sign >= GRID_FIRST) {
				cell[now[i].sign == GRID_SECOND] = i;
				found |= now[i].sign == GRID_SECOND ? 2 : 1;
			}
		if (found == 3)
			return;
		const unsigned seat = !(game_actors(view->game, b->state) & 1);

		game_legal(view->game, b->state, seat, &list);
		board_put(b, seat, list.at[0]);
		move_list_free(&list);
	}
}

/* The two sides' pieces also look different on the board, at every size, with and without
 * backgrounds. */
START_TEST(men_differ_at_every_size)
{
	const struct view *view = all_views[_i];
	unsigned char memo[MAX_MEMO] = { 0 };
	const struct look look = { .last_move = MOVE_HIDDEN };
	unsigned cell[2];
	struct board b;

	if (!view->grid || !view->sides)
		return;
	set_up_men(&b, view, cell);
	for (int rows = 9; rows < 58; rows++)
		for (int cols = 24; cols < 130; cols += 7)
			for (int how = 0; how < 4; how++) {
				struct canvas c = canvas_new(
					rows, cols, how == 3 ? GLYPHS_ASCII : GLYPHS_UNICODE);
				const struct cell *man[2];

				c.fills = how > 0;
				c.few = how == 2;
				const struct grid_frame f = grid_frame(view->grid, b.state, c.fills,
								       rows, cols, GRID_NONE);

				view_draw(view, &c, b.state, 0, memo, &look);
				for (int i = 0; i < 2; i++)
					man[i] = &c.cells[(grid_row(&f, cell[i]) + f.h / 2) * cols +
							  grid_col(&f, cell[i]) + f.w / 2];
				if (grid_frame_height(&f) <= rows && grid_frame_width(&f) <= cols)
					ck_assert_msg(memcmp(man[0], man[1], sizeof *man[0]),
						      "%s, %dx%d", view->game->id, cols, rows);
				canvas_free(&c);
			}
	board_free(&b);
}
END_TEST

/* Returns how often the first side's letter occurs in the text, minus how often the second side's
 * does. */
static int more_of(const char *text, char first, char second)
{
	int more = 0;

	for (; *text; text++)
		more += (*text == first) - (*text == second);
	return more;
}

/* A piece has the same letter on a printed board as in the notation used by programs and files; if
 * it doesn't, the view says which letter it has. */
START_TEST(letters_are_those_of_the_board)
{
	const struct view *view = all_views[_i];
	const struct game *g = view->game;
	struct move_list moves = { 0 };
	struct setup setup;
	struct board b;
	struct rng rng;
	char error[ERROR_TEXT], line[STATE_TEXT], text[8192];

	setup_default(g, &setup);
	if (!view->sides || !view->sides[0].letter[0])
		return;
	rng_seed(&rng, 3);
	ck_assert(board_start(&b, g, &setup, error));
	for (unsigned ply = 0; ply < 30 && game_actors(g, b.state); ply++) {
		const unsigned seat = game_first_actor(game_actors(g, b.state));
		const char *const letters[2] = { view->sides[0].letter, view->sides[1].letter };

		game_encode(g, b.state, line, sizeof line);
		line[strcspn(line, " ")] = '\0';
		view_print(view, b.state, SEAT_ALL, NULL, text, sizeof text);
		ck_assert_msg(more_of(text, *letters[0], *letters[1]) ==
				      more_of(line, view->encoded ? view->encoded[0] : *letters[0],
					      view->encoded ? view->encoded[1] : *letters[1]),
			      "%s: %s\n%s", g->id, line, text);
		moves.len = 0;
		board_put(&b, seat, game_pick(g, b.state, seat, &rng, &moves));
	}
	move_list_free(&moves);
	board_free(&b);
}
END_TEST

SECTION(sides)
{
	Suite *s = suite_create("sides");
	TCase *c = suite_case(s, "sides");

	tcase_add_loop_test(c, sides_differ, 0, (int)n_views());
	tcase_add_loop_test(c, men_differ_at_every_size, 0, (int)n_views());
	tcase_add_loop_test(c, options_in_words, 0, (int)n_views());
	tcase_add_loop_test(c, letters_are_those_of_the_board, 0, (int)n_views());
	tcase_add_test(c, black_begins);
	tcase_add_test(c, moves_have_words);
	suite_add_tcase(s, c);
	return s;
}
