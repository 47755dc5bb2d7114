/* SPDX-License-Identifier: MIT */
/* Tests that a board's cells are in the right places, fit their pane and can be told apart. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "layout_cases.h"
#include "asobi/setup.h"
#include "tui/app.h"
#include "tui/table/table.h"
#include "tui/verdicts.h"
#include "view/grid_private.h"

/* Checks that a click in the middle of a cell finds that cell, and that a board that fits into the
 * given area stays inside it. */
static void check_frame(const struct view *view, const void *seen, bool fills, int rows, int cols)
{
	const struct grid_frame f = grid_frame(view->grid, seen, fills, rows, cols, GRID_NONE);
	const bool fits = grid_frame_height(&f) <= rows && grid_frame_width(&f) <= cols;

	for (unsigned cell = 0; cell < (unsigned)(f.shape.rows * f.shape.cols); cell++) {
		const int row = grid_row(&f, cell), col = grid_col(&f, cell);
		const unsigned found = grid_cell_at(&f, row + f.h / 2, col + f.w / 2);

		ck_assert((grid_is_cut(&f) && found == GRID_NONE) ||
			  (f.gravity
				   ? found % (unsigned)f.shape.cols == cell % (unsigned)f.shape.cols
				   : found == cell));
		ck_assert_msg(
			!fits || (row >= 0 && row + f.h <= rows && col >= 0 && col + f.w <= cols),
			"%s, %dx%d: cell %u", view->game->id, cols, rows, cell);
		ck_assert(!f.filled || (f.disc.col + f.disc.d <= f.w &&
					2 * f.disc.row + f.disc.half_rows + f.disc.low <= 2 * f.h));
	}
	ck_assert(fits || !f.filled || grid_is_cut(&f) || f.gravity);
}

START_TEST(boards_fit_their_room)
{
	for (const struct view *const *v = all_views; *v; v++) {
		struct board b;
		struct setup setup;
		char error[ERROR_TEXT];

		if (!(*v)->grid)
			continue;
		setup_default((*v)->game, &setup);
		ck_assert(board_start(&b, (*v)->game, &setup, error));
		for (int rows = 4; rows < 70; rows++)
			for (int cols = 10; cols < 130; cols += 7)
				for (int fills = 0; fills < 2; fills++)
					check_frame(*v, b.state, fills, rows, cols);
		board_free(&b);
	}
}
END_TEST

/* Draws a board with the pointer on this cell, and checks that the pointer and the names of its
 * row and column are visible. */
static void check_pointed(const struct view *view, const void *seen, unsigned cell,
			  struct canvas *c)
{
	const struct grid_shape shape = view->grid->shape(seen);
	const struct look look = { .last_move = MOVE_HIDDEN, .pointing = true };
	const unsigned row = cell / (unsigned)shape.cols, col = cell % (unsigned)shape.cols;
	const char letter[] = { (char)(shape.first_col + (char)col), '\0' };
	unsigned char memo[MAX_MEMO] = { 0 };
	bool named = !shape.first_col;
	char number[4];

	((struct grid_memo *)memo)->at = (uint16_t)(cell + 1);
	canvas_wipe(c);
	*c->point = (struct canvas_point){ -1, -1 };
	view_draw(view, c, seen, 0, memo, &look);
	ck_assert_msg(c->point->row >= 0 && c->point->row < c->rows && c->point->col >= 0 &&
			      c->point->col < c->cols,
		      "%s, %dx%d, cell %u: no cursor", view->game->id, c->cols, c->rows, cell);
	for (int i = 0; i < c->rows && !named; i++)
		for (int k = c->point->col; k <= c->point->col + 2 && k < c->cols; k++)
			named |= !strcmp(c->cells[i * c->stride + k].utf8, letter);
	ck_assert_msg(named, "%s, %dx%d, cell %u: no letter", view->game->id, c->cols, c->rows,
		      cell);
	if (!shape.first_row || view->grid->settle)
		return;
	snprintf(number, sizeof number, "%u", row + (unsigned)(shape.first_row - '0'));
	named = false;
	for (int k = 0; k < c->point->col; k++) {
		const struct cell *at = &c->cells[c->point->row * c->stride + k];

		named |= at->utf8[0] == number[0] && (!number[1] || at[1].utf8[0] == number[1]);
	}
	ck_assert_msg(named, "%s, %dx%d, cell %u: no number", view->game->id, c->cols, c->rows,
		      cell);
}

/* If a board is too large for its window, the visible part follows the pointer. */
START_TEST(the_pointer_and_its_names_are_seen)
{
	static const int sizes[][2] = {
		{ 12, 40 }, { 16, 60 }, { 18, 40 }, { 34, 62 }, { 54, 110 }
	};
	unsigned cut = 0;

	for (const struct view *const *v = all_views; *v; v++)
		for (int i = 0; i < 20; i++) {
			struct canvas c = canvas_new(sizes[i / 4][0], sizes[i / 4][1],
						     i % 4 < 2 ? GLYPHS_UNICODE : GLYPHS_ASCII);
			struct board b;
			struct setup setup;
			char error[ERROR_TEXT];

			setup_default((*v)->game, &setup);
			if (!strcmp((*v)->game->id, "gomoku"))
				setup_set((*v)->game, &setup, "size", "15", error);
			ck_assert(board_start(&b, (*v)->game, &setup, error));
			c.fills = i % 2;
			for (unsigned cell = 0; (*v)->grid && cell < GRID_CELLS; cell++) {
				const struct grid_shape s = (*v)->grid->shape(b.state);
				struct grid_frame f;

				if (cell >= (unsigned)(s.rows * s.cols))
					break;
				check_pointed(*v, b.state, cell, &c);
				f = grid_frame((*v)->grid, b.state, c.fills, c.rows, c.cols, cell);
				cut += grid_is_cut(&f);
			}
			board_free(&b);
			canvas_free(&c);
		}
	ck_assert_uint_gt(cut, 0);
}
END_TEST

/* In games decided by points or by the number of calls, the analysis draws a bar for each move:
 * the longer the bar, the more points or the fewer calls. If the whole text doesn't fit, its
 * beginning stays and the note is left out. */
START_TEST(points_and_calls_have_bars)
{
	const struct game *games[] = { game_find("numer0n"), game_find("daifugo") };
	static const char *const said[] = {
		"* 012  ================ 2.50 calls\n  345  ========........ 3.00 calls\n",
		"* S3  =====.. rank 2.00, 70% first\n  H3  ==..... rank 4.00, 70% first\n",
	};
	struct verdict_list list = { 0 };
	char error[ERROR_TEXT], text[4096];

	for (int g = 0; g < 2; g++) {
		struct canvas c = canvas_new(3, 34, GLYPHS_ASCII);
		struct setup setup;
		struct board b;
		struct verdict v = { .exact = true,
				     .plies = 4,
				     .to_go_milli = g ? 0 : 2500,
				     .value_milli = 3000 * g,
				     .place_milli = g ? 2000 : 0,
				     .first_milli = 700 };

		setup_default(games[g], &setup);
		ck_assert(board_start(&b, games[g], &setup, error));
		list.len = 0;
		v.move = g ? 1 : 12;
		verdict_list_add(&list, &v);
		v.move = g ? 2 : 345;
		v.to_go_milli = g ? 0 : 3000;
		v.value_milli = 1000 * g;
		v.place_milli = g ? 4000 : 0;
		verdict_list_add(&list, &v);
		draw_verdicts(&c, view_find(games[g]), b.state, 0, 3, &list);
		canvas_text(&c, text, sizeof text);
		ck_assert_str_eq(text, said[g]);
		canvas_free(&c);
		board_free(&b);
	}
	verdict_list_free(&list);
}
END_TEST

static void draw_beginning(struct canvas *c, const char *id, const struct verdict *v, char text[],
			   size_t size)
{
	const struct game *g = game_find(id);
	unsigned char memo[MAX_MEMO] = { 0 };
	struct look look = {
		.last_move = MOVE_HIDDEN, .pointing = true, .verdicts = v, .n_verdicts = v ? 1 : 0
	};
	struct board b;
	struct setup setup;
	char error[ERROR_TEXT];

	setup_default(g, &setup);
	ck_assert(board_start(&b, g, &setup, error));
	if (v)
		view_point_at(view_find(g), memo, b.state, 0, v->move);
	c->fills = true;
	view_draw(view_find(g), c, b.state, 0, memo, &look);
	canvas_text(c, text, size);
	board_free(&b);
}

/* The selected square's value is shown between the pointer's marks, even if squares are as small
 * as possible. */
START_TEST(a_pointed_worth_is_read)
{
	struct canvas c = canvas_new(18, 38, GLYPHS_UNICODE);
	struct verdict v = { .counts = true, .margin = -20, .outcome = -1 };
	char text[8192];

	v.move = 19; /* d3 */
	draw_beginning(&c, "othello", &v, text, sizeof text);
	ck_assert_msg(strstr(text, "▐20▌"), "%s", text);
	canvas_free(&c);
}
END_TEST

/* At 80x24, the Hasami shogi board has more than one character per cell, but no frame. */
START_TEST(hasami_fills_a_small_window)
{
	const struct view *view = view_find(game_find("hasami"));
	const struct table_layout l = table_layout(view, PANE_NONE, 0, false, 24, 80);
	struct grid_frame f;

	ck_assert(l.bare && l.board.rows == 20);
	f = grid_frame(view->grid, NULL, true, l.board.rows, l.board.cols, GRID_NONE);
	ck_assert(f.filled && f.h == 2 && f.w == 4);
	f = grid_frame(view->grid, NULL, false, l.board.rows, l.board.cols, GRID_NONE);
	ck_assert(f.h == 1 && f.w == 3 && f.edge_h == 1);
	ck_assert(!table_layout(view, PANE_NONE, 0, false, 40, 120).bare);
}
END_TEST

/* Captured pieces are shown below the board, at the captor's end. */
START_TEST(taken_men_are_seen)
{
	static const char *const moves[] = { "d1-d5", "e9-e5", "f1-f5" };
	const struct game *g = game_find("hasami");
	struct look look = { .last_move = MOVE_HIDDEN };
	struct canvas c = canvas_new(34, 70, GLYPHS_ASCII);
	struct board b;
	struct setup setup;
	char error[ERROR_TEXT], text[8192];

	setup_default(g, &setup);
	ck_assert(board_start(&b, g, &setup, error));
	for (int i = 0; i < 3; i++) {
		game_move m;

		ck_assert(game_read_move(g, b.state, (unsigned)i % 2, moves[i], &m));
		view_draw(view_find(g), &c, b.state, 0, "", &look);
		canvas_text(&c, text, sizeof text);
		ck_assert_ptr_null(strstr(text, "taken"));
		board_put(&b, (unsigned)i % 2, m);
	}
	canvas_wipe(&c);
	view_draw(view_find(g), &c, b.state, 0, "", &look);
	canvas_text(&c, text, sizeof text);
	ck_assert_msg(strstr(text, "taken v\n"), "%s", text);
	canvas_free(&c);
	board_free(&b);
}
END_TEST

/* When all hands are shown, the cards grow with the pane, with a blank row between the players. */
START_TEST(all_hands_fill_their_pane)
{
	static const int rows[] = { 9, 15, 20 }, high[] = { 1, 2, 3 };
	enum { FIRST_CARD = 16 };
	const struct game *g = game_find("daifugo");
	const struct look look = { .names = { "A", "B", "C", "D", "E" }, .last_move = MOVE_HIDDEN };
	const unsigned char memo[MAX_MEMO] = { 0 };
	struct move_list scratch = { 0 };
	struct setup setup;
	struct rng rng;
	char error[ERROR_TEXT];
	struct board b;

	setup_default(g, &setup);
	ck_assert(board_start(&b, g, &setup, error));
	rng_seed(&rng, 1);
	for (int ply = 0; ply < 8; ply++) {
		const unsigned seat = game_first_actor(game_actors(g, b.state));

		board_put(&b, seat, game_pick(g, b.state, seat, &rng, &scratch));
	}
	for (int i = 0; i < 3; i++) {
		struct canvas c = canvas_new(rows[i], 190, GLYPHS_UNICODE);
		int row = 0;

		c.fills = true;
		view_find(g)->hand->draw(&c, b.state, SEAT_ALL, memo, &look);
		while (c.cells[row * c.stride + FIRST_CARD].ground == GROUND_CARD)
			row++;
		ck_assert_int_eq(row, high[i]);
		canvas_free(&c);
	}
	move_list_free(&scratch);
	board_free(&b);
}
END_TEST

/* At every size, a stone's middle is at most a quarter of a row away from the line through its
 * crossing. */
START_TEST(stones_stand_on_their_crossings)
{
	const struct game *g = game_find("gomoku");
	unsigned pitches = 0;
	struct board b;
	struct setup setup;
	char error[ERROR_TEXT];

	setup_default(g, &setup);
	ck_assert(board_start(&b, g, &setup, error));
	for (int rows = 18, last = 0; rows < 60; rows++) {
		const struct grid_frame f = grid_frame(view_find(g)->grid, b.state, true, rows, 120,
						       GRID_NONE);
		/* Both heights, that of the line through the crossing and that of the stone's
		 * middle, are in eighths of a row below the cell's upper edge. */
		const int line = 8 * (f.h / 2) + 4,
			  stone = 8 * f.disc.row + 2 * (2 * f.disc.low + f.disc.half_rows);

		ck_assert_msg(!f.filled || abs(line - stone) <= 2,
			      "%d rows a cell: line at %d, stone at %d", f.h, line, stone);
		pitches += f.filled && f.down != last;
		last = f.down;
	}
	ck_assert_uint_eq(pitches, 5);
	board_free(&b);
}
END_TEST

/* At every size, a board drawn with lines has four star points, each with lines on all four sides.
 */
START_TEST(marks_stand_on_their_crossings)
{
	const struct game *g = game_find(_i ? "othello" : "gomoku");
	static const unsigned char memo[MAX_MEMO];
	const struct look look = { .last_move = MOVE_HIDDEN };
	struct board b;
	struct setup setup;
	char error[ERROR_TEXT];

	setlocale(LC_CTYPE, "C.UTF-8");
	setup_default(g, &setup);
	ck_assert(board_start(&b, g, &setup, error));
	for (int rows = 18; rows < 60; rows++) {
		struct canvas c = canvas_new(rows, 120, GLYPHS_UNICODE);
		unsigned marks = 0;

		c.fills = true;
		view_draw(view_find(g), &c, b.state, 0, memo, &look);
		for (int i = c.stride; i < (rows - 1) * c.stride; i++) {
			const struct cell *at = &c.cells[i];

			if (strcmp(at->utf8, "●"))
				continue;
			marks++;
			ck_assert_msg(
				!strcmp(at[-1].utf8, "─") && !strcmp(at[1].utf8, "─") &&
					!strcmp(at[-c.stride].utf8, "│") &&
					!strcmp(at[c.stride].utf8, "│"),
				"%s, %d rows: the mark in row %d, column %d stands beside its crossing",
				g->id, rows, i / c.stride, i % c.stride);
		}
		ck_assert_msg(marks == 4 || (_i && rows < 26), "%s, %d rows: %u marks", g->id, rows,
			      marks);
		canvas_free(&c);
	}
	board_free(&b);
}
END_TEST

void layout_board_cases(Suite *s)
{
	TCase *c = suite_case(s, "boards");

	tcase_add_test(c, boards_fit_their_room);
	tcase_add_test(c, the_pointer_and_its_names_are_seen);
	tcase_add_test(c, points_and_calls_have_bars);
	tcase_add_test(c, a_pointed_worth_is_read);
	tcase_add_test(c, hasami_fills_a_small_window);
	tcase_add_test(c, taken_men_are_seen);
	tcase_add_test(c, all_hands_fill_their_pane);
	tcase_add_test(c, stones_stand_on_their_crossings);
	tcase_add_loop_test(c, marks_stand_on_their_crossings, 0, 2);
}
