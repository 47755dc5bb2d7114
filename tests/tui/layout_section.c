/* SPDX-License-Identifier: MIT */
/* Tests that a table's panes and a board's cells are in the right places, that a click reaches the
 * pane or cell under the mouse, and that all text is readable. */
#include <locale.h>
#include <stdio.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "suite.h"
#include "asobi/setup.h"
#include "tui/app.h"
#include "tui/dashboard/dashboard.h"
#include "tui/menu/menu.h"
#include "tui/table/table.h"
#include "tui/theme.h"
#include "tui/verdicts.h"
#include "view/grid_private.h"

static const struct view_hand seven_rows = { .rows = 7, .filled_rows = 11, .least_filled_rows = 8 };
static const struct view side = { .hand = NULL };
static const struct view hand = { .hand = &seven_rows };
static const struct view coursed = { .course = &(const struct view_course){ .title = "" } };

static bool inside(const struct box *b, int row, int col)
{
	return row >= b->row && row < b->row + b->rows && col >= b->col && col < b->col + b->cols;
}

/* Checks that each cell between the header and the footer belongs to exactly one pane, and that no
 * pane extends beyond them. */
static void check_tiling(const struct table_layout *l, int rows, int cols)
{
	const struct box *boxes[] = { &l->board, &l->hand,  &l->history,
				      &l->lower, &l->graph, &l->players };
	bool good = true;

	for (int r = 0; r < rows; r++)
		for (int c = 0; c < cols; c++) {
			int n = 0;

			for (int i = 0; i < 6; i++)
				n += inside(boxes[i], r, c);
			good = good && n == (r >= 1 && r < rows - 3);
		}
	ck_assert_msg(good, "%dx%d: the panes overlap or leave cells out", cols, rows);
	for (int i = 0; i < 6; i++)
		ck_assert(!boxes[i]->rows || (boxes[i]->rows >= 3 && boxes[i]->cols >= 8 &&
					      boxes[i]->col + boxes[i]->cols <= cols));
}

/* On the page after a game, the board stays where it was, and each cell beside it belongs to
 * exactly one part of the page. */
START_TEST(the_page_keeps_the_board)
{
	for (int rows = 24; rows < 70; rows += rows < 30 ? 1 : 7)
		for (int cols = 80; cols < 210; cols += 13)
			for (int banner = 3; banner <= (rows - 4) / 4; banner += 4) {
				const struct table_layout laid = table_layout(
					&side, PANE_REVIEW, 40, false, rows, cols);
				const struct ending_layout l = ending_beside(&laid.board, laid.bare,
									     banner, rows, cols);
				const struct box *boxes[] = { &l.field, &l.banner, &l.told,
							      &l.graph, &l.more };

				ck_assert(l.board &&
					  !memcmp(&l.field, &laid.board, sizeof laid.board));
				ck_assert(l.banner.rows == banner && l.told.rows >= 7 &&
					  l.more.rows >= 5);
				ck_assert(!l.graph.rows || l.graph.rows >= 7);
				for (int r = 1; r < rows - 3; r++)
					for (int c = 0; c < cols; c++) {
						int n = 0;

						for (int i = 0; i < 5; i++)
							n += inside(boxes[i], r, c);
						ck_assert_msg(n == 1,
							      "%dx%d: %d,%d belongs to %d parts",
							      cols, rows, r, c, n);
					}
			}
}
END_TEST

START_TEST(panes_fill_the_window)
{
	for (int rows = LEAST_ROWS; rows < 70; rows += rows < 30 ? 1 : 7)
		for (int cols = LEAST_COLS; cols < 210; cols += 13)
			for (enum lower_pane lower = PANE_NONE; lower <= PANE_STANDINGS; lower++) {
				struct table_layout l = table_layout(&side, lower, 0, false, rows,
								     cols);

				check_tiling(&l, rows, cols);
				ck_assert_int_eq(l.hand.rows, 0);
				l = table_layout(&hand, lower, 0, false, rows, cols);
				check_tiling(&l, rows, cols);
				ck_assert_int_eq(l.hand.cols, cols);
				for (int onlooker = 0; onlooker < 2; onlooker++) {
					l = table_layout(&hand, lower, cols, onlooker, rows, cols);
					check_tiling(&l, rows, cols);
				}
			}
}
END_TEST

/* A card table should have five opponents at the top and the hand, with framed cards, at the
 * bottom. */
START_TEST(a_hand_has_its_rows)
{
	struct table_layout l = table_layout(&hand, PANE_NONE, 0, false, 24, 80);

	ck_assert(l.hand.rows == 9 && l.board.rows == 11 && l.board.cols == 50 &&
		  l.history.cols == 30);
	l = table_layout(&hand, PANE_ANALYSIS, 0, false, 24, 80);
	ck_assert(l.history.rows == 0 && l.lower.rows == 11 && l.lower.col == 50 &&
		  l.hand.rows == 9);
	l = table_layout(&hand, PANE_ANALYSIS, 0, false, 40, 120);
	/* Large cards with frames take up as much space as filled ones. */
	ck_assert(l.history.rows + l.lower.rows == 23 && l.lower.col == l.board.cols &&
		  l.hand.rows == 13 && l.hand.cols == 120);
	l = table_layout(&hand, PANE_ANALYSIS, 0, false, 36, 96);
	ck_assert(l.history.rows >= 11 && l.lower.rows >= 9 && l.lower.cols == 96 &&
		  l.hand.rows == 9);
	/* With filled cards in a small window, the panes have no frames, and the table takes up
	 * the full width. */
	l = table_layout(&hand, PANE_NONE, 80, false, 24, 80);
	ck_assert(l.bare && l.hand.rows == 8 && l.board.rows == 12 && l.board.cols == 80);
	/* There is room for the analysis beside the hand, so the table keeps its size. */
	l = table_layout(&hand, PANE_ANALYSIS, 80, true, 24, 80);
	ck_assert(l.board.cols == 80 && l.hand.cols == 50 && l.lower.rows == l.hand.rows &&
		  l.lower.row == l.hand.row);
	for (enum lower_pane lower = PANE_ANALYSIS; lower <= PANE_GUIDE;
	     lower += PANE_GUIDE - PANE_ANALYSIS) {
		l = table_layout(&hand, lower, 80, false, 24, 80);
		ck_assert(l.board.cols == 80 && l.board.rows == 12 && l.hand.cols == 50 &&
			  l.lower.row == l.hand.row);
	}
	l = table_layout(&hand, PANE_STANDINGS, 80, false, 24, 80);
	ck_assert(l.board.cols == 50 && l.hand.cols == 80 && l.lower.row == l.board.row);
	l = table_layout(&hand, PANE_ANALYSIS, 120, false, 40, 120);
	ck_assert(!l.bare && l.hand.rows == 13 && l.board.rows == 23 &&
		  l.lower.rows + l.history.rows == 23);
	l = table_layout(&hand, PANE_ANALYSIS, 0, false, 16, 40);
	ck_assert(l.history.rows == 0 && l.lower.rows == 0 && l.board.rows == 6 &&
		  l.hand.rows == 6);
}
END_TEST

/* Records what the test's view drew and which clicks it received. This view's hand can have any
 * height. */
static struct {
	int drawn_rows, drawn_cols;
	unsigned seat;
	struct input input;
	int inputs;
} noted;

static void draw_hand(struct canvas *c, const void *seen, unsigned seat, const void *memo,
		      const struct look *look)
{
	(void)seen;
	(void)memo;
	(void)look;
	noted.drawn_rows = c->rows;
	noted.drawn_cols = c->cols;
	noted.seat = seat;
}

static size_t hand_title(const void *seen, unsigned seat, char *buf, size_t size)
{
	(void)seen;
	(void)seat;
	return (size_t)snprintf(buf, size, "The hand");
}

static enum input_result note_input(const void *seen, unsigned seat, void *memo,
				    const struct input *in, game_move *out)
{
	(void)seen;
	(void)seat;
	(void)memo;
	(void)out;
	/* To draw the key hints, the table asks what Enter would play. */
	if (in->key != VIEW_CLICK)
		return INPUT_UNUSED;
	noted.input = *in;
	noted.inputs++;
	return INPUT_REDRAW;
}

static void click(struct scene *s, int row, int col)
{
	s->ops->key(s, &(struct key){ K_CLICKED, row, col });
}

START_TEST(clicks_reach_the_hand)
{
	struct tui_options o = { .mode = TUI_PLAY,
				 .game = game_find("null"),
				 .seed = 4,
				 .seeded = true,
				 .delay_ms = -1 };
	struct canvas c = canvas_new(24, 80, GLYPHS_UNICODE);
	char error[ERROR_TEXT] = "", *text;
	struct view view;
	struct scene *s;

	setup_default(o.game, &o.setup);
	ck_assert(who_parse(o.game, "random", &o.who[1], error));
	s = table_new(&o, error);
	ck_assert_msg(s != NULL, "%s", error);
	view = *((struct table *)s)->view;
	view.hand = &(struct view_hand){ .rows = 7, .draw = draw_hand, .title = hand_title };
	view.input = note_input;
	((struct table *)s)->view = &view;
	s->ops->tick(s);
	s->ops->draw(s, &c);
	ck_assert(noted.drawn_rows == 7 && noted.drawn_cols == 76 && noted.seat == 0);
	text = calloc(1, canvas_text(&c, NULL, 0) + 1);
	ck_assert_ptr_nonnull(text);
	canvas_text(&c, text, canvas_text(&c, NULL, 0) + 1);
	ck_assert_ptr_nonnull(strstr(text, "─ The hand ─"));
	free(text);
	/* In this window, the hand's frame starts in row 12 and the board's in row 1. */
	click(s, 13, 2);
	ck_assert(noted.inputs == 1 && noted.input.area == AREA_HAND &&
		  noted.input.key == VIEW_CLICK);
	ck_assert(noted.input.row == 0 && noted.input.col == 0 && noted.input.rows == 7 &&
		  noted.input.cols == 76);
	click(s, 2, 12);
	ck_assert(noted.inputs == 2 && noted.input.area == AREA_BOARD && noted.input.col == 10 &&
		  noted.input.rows == 9);
	click(s, 12, 2);
	click(s, 2, 60);
	ck_assert_int_eq(noted.inputs, 2);
	s->ops->destroy(s);
	canvas_free(&c);
}
END_TEST

/* Returns the text of `rows` rows, starting with the row `first`. */
static const char *rows_from(const struct canvas *c, int first, int rows)
{
	static char text[4 * 200 * 60];
	const struct canvas part = canvas_part(c, first, 0, rows, c->cols);

	ck_assert_uint_lt(canvas_text(&part, text, sizeof text), sizeof text);
	return text;
}

/* Checks that a two-row message doesn't cover a pane, the prompt or any key that is always needed.
 */
static void check_message(struct scene *s, int rows, int cols, const char *asked)
{
	struct table *t = (struct table *)s;
	struct canvas c = canvas_new(rows, cols, GLYPHS_UNICODE),
		      before = canvas_new(rows, cols, GLYPHS_UNICODE);
	const char *foot;

	t->message.text[0] = '\0';
	/* Drop the reviewer; otherwise the review's graph would grow between the two drawings. */
	reviewer_drop(t->advice.reviewer);
	s->ops->draw(s, &before);
	message_set(
		&t->message, STYLE_PLAIN, "%s",
		"The first of many words that no small window has the room to hold. They go on as a hint may say them, "
		"or what the rules have against a move. Here they are two hundred and more, so that the widest have two rows, too.");
	s->ops->draw(s, &c);
	foot = rows_from(&c, rows - 1, 1);
	ck_assert_msg(strstr(foot, "? ") && strstr(foot, "Q "), "%s, %dx%d: keys: %s", t->game->id,
		      cols, rows, foot);
	ck_assert_msg(strstr(foot, asked), "%s, %dx%d: no '%s': %s", t->game->id, cols, rows, asked,
		      foot);
	for (int i = 0; i < (rows - 3) * cols; i++)
		ck_assert_msg(!strcmp(c.cells[i].utf8, before.cells[i].utf8),
			      "%s, %dx%d: row %d is covered", t->game->id, cols, rows, i / cols);
	canvas_free(&c);
	canvas_free(&before);
}

START_TEST(no_message_covers_anything)
{
	static const int size[][2] = {
		{ 16, 40 }, { 20, 60 }, { 24, 80 }, { 40, 120 }, { 60, 200 }
	};

	for (const struct view *const *v = all_views; *v; v++) {
		struct tui_options o = { .mode = TUI_PLAY,
					 .game = (*v)->game,
					 .seed = 4,
					 .seeded = true,
					 .delay_ms = -1 };
		char error[ERROR_TEXT] = "";
		struct scene *s;

		setup_default(o.game, &o.setup);
		for (unsigned i = 1; i < o.setup.seats; i++)
			ck_assert(who_parse(o.game, "random", &o.who[i], error));
		s = table_new(&o, error);
		ck_assert_msg(s != NULL, "%s", error);
		while (table_human_to_move((struct table *)s) < 0)
			s->ops->tick(s);
		for (int over = 0; over < 2 && over == table_over((struct table *)s); over++) {
			for (size_t i = 0; i < sizeof size / sizeof *size; i++)
				check_message(s, size[i][0], size[i][1], over ? "again" : "You >");
			if (!over)
				table_resign((struct table *)s,
					     (unsigned)table_human_to_move((struct table *)s));
			s->ops->tick(s);
		}
		s->ops->destroy(s);
	}
}
END_TEST

/* A table with five thinking computers returns no more file descriptors than fit in the array. */
START_TEST(descriptors_keep_to_their_room)
{
	struct tui_options o = { .mode = TUI_WATCH, .game = game_find("daifugo"), .delay_ms = -1 };
	struct pollfd fds[20];
	char error[ERROR_TEXT];
	struct scene *s;

	setup_default(o.game, &o.setup);
	for (unsigned i = 0; i < o.setup.seats; i++)
		ck_assert(who_parse(o.game, "general:ms=100000", &o.who[i], error));
	s = table_new(&o, error);
	ck_assert_msg(s != NULL, "%s", error);
	for (int i = 0; i < 3; i++)
		s->ops->tick(s);
	for (int room = 0; room < 20; room++) {
		for (int i = 0; i < 20; i++)
			fds[i].fd = -7;
		ck_assert_int_le(s->ops->fds(s, fds, room), room);
		for (int i = room; i < 20; i++)
			ck_assert_int_eq(fds[i].fd, -7);
	}
	ck_assert_int_ge(s->ops->fds(s, fds, 20), 1);
	s->ops->destroy(s);
}
END_TEST

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

/* In games for two players, the analysis shows a graph if there is room for three panes stacked
 * vertically. */
START_TEST(a_graph_has_its_rows)
{
	struct table_layout l = table_layout(&side, PANE_WEIGHED, 0, false, 40, 120);

	ck_assert(l.graph.rows >= 9 && l.lower.rows >= 12 && l.history.rows >= 9 &&
		  l.graph.row + l.graph.rows == 37);
	/* In a tall window, the analysis takes the rows it needs and the graph gets the rest. */
	l = table_layout(&side, PANE_WEIGHED, 0, false, 60, 200);
	ck_assert(l.history.rows == 16 && l.lower.rows == 18 && l.graph.rows == 22);
	l = table_layout(&side, PANE_WEIGHED, 0, false, 24, 80);
	ck_assert(!l.graph.rows && l.lower.rows >= 12);
	l = table_layout(&side, PANE_ANALYSIS, 0, false, 40, 120);
	ck_assert_int_eq(l.graph.rows, 0);
	/* If a game's view draws its own graph, the graph is always shown. */
	for (enum lower_pane lower = PANE_NONE; lower <= PANE_GUIDE; lower++) {
		l = table_layout(&coursed, lower, 0, false, 40, 120);
		ck_assert(l.graph.rows >= 12 && l.history.rows >= 9 &&
			  l.graph.row + l.graph.rows == 37);
		check_tiling(&l, 40, 120);
		l = table_layout(&coursed, lower, 0, false, 24, 80);
		ck_assert_int_eq(l.graph.rows, 0);
	}
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

/* The sentences about a series say who won it and, if this is a player, which rank "you" have. */
START_TEST(the_series_is_told)
{
	static const struct {
		unsigned me;
		int total[3];
		const char *told;
	} cases[] = {
		{ SEAT_ALL, { 7, 12, 1 }, "Bo won the series with 12 points." },
		{ 1, { 7, 12, 1 }, "You won the series with 12 points." },
		{ 0,
		  { 7, 12, 1 },
		  "Bo won the series with 12 points. Your rank in the series is 2 of 3, with 7 points." },
		{ 2,
		  { 7, 12, 1 },
		  "Bo won the series with 12 points. Your rank in the series is 3 of 3, with 1 point." },
		{ 2,
		  { 5, 8, 5 },
		  "Bo won the series with 8 points. You share rank 2 of 3, with 5 points." },
		{ 2,
		  { 8, 3, 8 },
		  "2 players share first place in the series, with 8 points each. You share rank 1 of 3, with 8 points." },
		{ SEAT_ALL,
		  { 4, 4, 4 },
		  "3 players share first place in the series, with 4 points each." },
	};
	char text[MESSAGE_TEXT];

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct result r = { .seats = 3,
				    .me = cases[i].me,
				    .all_over = true,
				    .name = { "Ann", "Bo", "Cy" } };

		memcpy(r.total, cases[i].total, sizeof cases[i].total);
		result_settle(&r);
		result_series(&r, text, sizeof text);
		ck_assert_str_eq(text, cases[i].told);
	}
}
END_TEST

/* ---- Animations ---- */

/* Returns the row in which the first player's stone is visible this many milliseconds after it was
 * dropped. */
static int stone_row(const struct view *view, const struct board *b, const void *before,
		     game_move m, int ms)
{
	static const unsigned char memo[MAX_MEMO];
	const struct look look = { .last_move = m, .before = before, .moving_ms = ms };
	struct canvas c = canvas_new(34, 70, GLYPHS_UNICODE);
	int row = -1;

	c.fills = true;
	view_draw(view, &c, b->state, 0, memo, &look);
	for (int i = 0; i < c.rows * c.cols && row < 0; i++)
		if (c.cells[i].ground == GROUND_SEAT0)
			row = i / c.cols;
	canvas_free(&c);
	return row;
}

START_TEST(a_stone_falls)
{
	const struct game *g = game_find("hamlet");
	void *before = calloc(1, g->state_size);
	struct setup setup;
	struct board b;
	char error[ERROR_TEXT];
	game_move m;
	int last = -1;

	setup_default(g, &setup);
	ck_assert(board_start(&b, g, &setup, error));
	memcpy(before, b.state, g->state_size);
	ck_assert(game_read_move(g, b.state, 0, "2", &m));
	board_put(&b, 0, m);
	for (int ms = 1; ms < view_motion(view_find(g), before, 0, m, b.state).moves_ms; ms += 20) {
		const int row = stone_row(view_find(g), &b, before, m, ms);

		ck_assert_int_ge(row, last);
		last = row;
	}
	ck_assert_int_eq(last, stone_row(view_find(g), &b, before, m, 0));
	ck_assert_int_lt(stone_row(view_find(g), &b, before, m, 1),
			 stone_row(view_find(g), &b, before, m, 130));
	ck_assert_int_lt(stone_row(view_find(g), &b, before, m, 130), last);
	board_free(&b);
	free(before);
}
END_TEST

/* In an earlier version, if a person pressed a key just before the computer's turn, the computer
 * waited for another key. */
START_TEST(a_pause_that_ends_unseen_is_not_waited_for)
{
	struct pace p;

	pace_begin(&p, 1);
	pace_look(&p);
	ck_assert_int_eq(pace_wait_ms(&p), -1);
	pace_wait(&p, 60000);
	ck_assert_int_gt(pace_wait_ms(&p), 0);
	pace_wait(&p, 1);
	while (!pace_due(&p))
		;
	ck_assert_int_eq(pace_wait_ms(&p), 0);
	pace_look(&p);
	ck_assert_int_eq(pace_wait_ms(&p), -1);
}
END_TEST

START_TEST(motion_ends_by_itself_or_by_a_key)
{
	struct motion m = { 0 };

	ck_assert(motion_ms(&m, 5000) == 0 && motion_wait_ms(&m, 5000) == -1);
	motion_begin(&m, 1000, 60, 40);
	ck_assert(motion_ms(&m, 1000) == 1 && motion_ms(&m, 1060) == 60);
	ck_assert(motion_wait_ms(&m, 1000) == MOTION_FRAME_MS && motion_wait_ms(&m, 1090) == 10);
	/* Text that doesn't move needs no new frames until it disappears. */
	ck_assert_int_eq(motion_wait_ms(&m, 1061), 39);
	/* The last frame, in which nothing moves any more, must still be drawn. */
	ck_assert(motion_ms(&m, 1100) == 0 && motion_wait_ms(&m, 1100) == 0);
	motion_tick(&m, 1099);
	ck_assert_int_eq(motion_ms(&m, 1099), 99);
	motion_tick(&m, 1100);
	ck_assert_int_eq(motion_wait_ms(&m, 1100), -1);
	motion_begin(&m, 2000, 100, 0);
	/* The animation's last frame is drawn no later than its end. */
	ck_assert_int_eq(motion_wait_ms(&m, 2090), 10);
	motion_end(&m);
	ck_assert_int_eq(motion_ms(&m, 2010), 0);
}
END_TEST

/* ---- Colours (contrast.c checks on whole screens that people can read them) ---- */

/* With 8 or 16 colours, text never has the colour of its background, and the two sides' pieces
 * look different. */
START_TEST(few_colours_are_enough)
{
	static const struct {
		enum style ink;
		enum ground ground;
	} seen[] = {
		{ STYLE_HEADER, GROUND_BAR },	 { STYLE_BLACK, GROUND_GREEN },
		{ STYLE_BLACK, GROUND_WOOD },	 { STYLE_LIT, GROUND_RACK },
		{ STYLE_SEAT0, GROUND_RACK },	 { STYLE_SEAT1, GROUND_RACK },
		{ STYLE_FACE0, GROUND_SEAT0 },	 { STYLE_FACE1, GROUND_SEAT1 },
		{ STYLE_BAD, GROUND_BLACK },	 { STYLE_GREENLINE, GROUND_GREEN },
		{ STYLE_WOODLINE, GROUND_WOOD },
	};

	for (int colours = 8; colours <= 16; colours += 8) {
		const struct palette p = { .theme = THEME_DEFAULT, .colours = colours };

		ck_assert(theme_fills(&p) && !theme_shades(&p));
		for (size_t i = 0; i < sizeof seen / sizeof *seen; i++) {
			const short ink = theme_ink(&p, seen[i].ink).colour,
				    behind = theme_ground(&p, seen[i].ground);

			ck_assert_int_ne(ink % 8, behind % 8);
			ck_assert(ink < colours && behind < colours);
		}
		for (int s = 0; s < STYLE_COUNT; s++) {
			const struct ink ink = theme_ink(&p, (enum style)s);

			ck_assert(ink.colour < 8 && !(ink.colour == 0 && (ink.bold || ink.strong)));
		}
	}
	ck_assert_int_ne(theme_ground(&(struct palette){ .colours = 8 }, GROUND_SEAT0),
			 theme_ground(&(struct palette){ .colours = 8 }, GROUND_SEAT1));
	for (int colours = 0; colours <= 256; colours += 256) {
		const struct palette p = { .theme = colours ? THEME_MONO : THEME_DEFAULT,
					   .colours = colours };

		ck_assert(!theme_fills(&p));
		ck_assert_int_eq(theme_ink(&p, STYLE_BAD).colour, -1);
	}
}
END_TEST

START_TEST(own_colours_go_first)
{
	short ink[STYLE_COUNT], ground[GROUND_COUNT];
	struct palette p = { .theme = THEME_OWN, .colours = 256, .ink = ink, .ground = ground };

	for (int i = 0; i < STYLE_COUNT; i++)
		ink[i] = -1;
	for (int i = 0; i < GROUND_COUNT; i++)
		ground[i] = -1;
	ink[STYLE_SEAT0] = 201;
	ground[GROUND_RACK] = 17;
	ck_assert_int_eq(theme_ink(&p, STYLE_SEAT0).colour, 201);
	ck_assert_int_eq(theme_ground(&p, GROUND_RACK), 17);
	ck_assert_int_eq(theme_ink(&p, STYLE_SEAT1).colour, 214);
	p.light = true;
	ck_assert_int_eq(theme_ink(&p, STYLE_SEAT1).colour, 130);
	p.colours = 16; /* 16 colours don't include colour 201 */
	ck_assert_int_eq(theme_ink(&p, STYLE_SEAT0).colour, 4);
	p.theme = THEME_DEFAULT;
	p.colours = 256;
	ck_assert_int_eq(theme_ink(&p, STYLE_SEAT0).colour, 117);
}
END_TEST

/* ---- Games on the dashboard ---- */

/* Games in the list keep their order, and the chosen game stays chosen until it drops out of the
 * list. */
static struct dashboard *counting;
static struct standings standings;
static uint64_t chosen_number;

static void count(struct live_event *c, const struct unit_result *u)
{
	const struct dashboard *d = counting;

	(void)c;
	standings_add(&standings, u);
	if (!chosen_number)
		ck_assert_uint_eq(d->chosen, d->n_kept - 1);
	else if (chosen_number > d->kept[0].number)
		ck_assert_uint_eq(d->kept[d->chosen].number, chosen_number);
	else
		ck_assert_uint_eq(d->chosen, 0);
	ck_assert_uint_eq(d->kept[d->n_kept - 1].number, d->last.number);
	if (d->n_kept == MOST_FINISHED && !chosen_number) {
		counting->chosen = 20;
		chosen_number = d->kept[20].number;
	}
}

START_TEST(the_chosen_game_stays)
{
	const struct runner_plan plan = { .end = 200, .jobs = 1, .records = true };
	struct event e = { .game = game_find("nim"),
			   .kind = EVENT_MATCH,
			   .n_players = 2,
			   .seed = 1,
			   .length = 200 };
	struct live_event live = { .count = count, .end = 200 };
	struct scene *s;
	char error[ERROR_TEXT] = "";

	setup_default(e.game, &e.setup);
	ck_assert(who_parse(e.game, "random", &e.who[0], error) &&
		  who_parse(e.game, "random", &e.who[1], error));
	standings_start(&standings, &e);
	report_make(&live.report, &e, &standings);
	live.runner = runner_start(&e, &plan, error);
	ck_assert_msg(live.runner != NULL, "%s", error);
	s = dashboard_new(&live);
	counting = (struct dashboard *)s;
	while (!counting->over)
		s->ops->tick(s);
	ck_assert_uint_eq(chosen_number, 21);
	ck_assert_uint_eq(counting->n_kept, MOST_FINISHED);
	ck_assert_uint_eq(counting->kept[0].number, 200 - MOST_FINISHED + 1);
	s->ops->destroy(s);
	runner_free(live.runner);
	standings_free(&standings);
}
END_TEST

/* Returns true if the window says that it lists the latest games, and checks that it says so
 * exactly when the listed games are consecutive. */
static bool lists_the_latest(struct scene *s)
{
	const struct dashboard *d = (struct dashboard *)s;
	struct canvas c = canvas_new(24, 80, GLYPHS_UNICODE);
	static char text[24 * 80 * 4];
	bool latest, follow = d->n_kept && d->kept[d->n_kept - 1].number == d->last.number;

	for (unsigned i = 1; i < d->n_kept; i++)
		follow &= d->kept[i].number == d->kept[i - 1].number + 1;
	s->ops->draw(s, &c);
	canvas_text(&c, text, sizeof text);
	latest = strstr(text, "Latest games") != NULL;
	ck_assert_msg(latest != (strstr(text, "Sample of the games") != NULL), "%s", text);
	ck_assert(latest == follow);
	canvas_free(&c);
	return latest;
}

static unsigned looks_between;

static void count_and_look(struct live_event *c, const struct unit_result *u)
{
	(void)c;
	standings_add(&standings, u);
	if (counting->last.number != 1000)
		return;
	ck_assert(!lists_the_latest(&counting->scene));
	looks_between++;
}

/* After a match, the list holds all its games if there are only a few, otherwise the latest ones.
 * During a long match, the list says that it is only a sample. */
START_TEST(the_list_says_what_is_in_it)
{
	static const unsigned lengths[] = { 20, 2000 };
	const unsigned n = lengths[_i];
	const struct runner_plan plan = { .end = n, .jobs = 1, .sample_ms = 3600000 };
	struct event e = { .game = game_find("nim"),
			   .kind = EVENT_MATCH,
			   .n_players = 2,
			   .seed = 1,
			   .length = n };
	struct live_event live = { .count = count_and_look, .end = n };
	struct dashboard *d;
	char error[ERROR_TEXT] = "";

	setup_default(e.game, &e.setup);
	ck_assert(who_parse(e.game, "random", &e.who[0], error) &&
		  who_parse(e.game, "random", &e.who[1], error));
	standings_start(&standings, &e);
	report_make(&live.report, &e, &standings);
	ck_assert_str_eq(live.report.names[0], "random");
	ck_assert_str_eq(live.report.names[1], "random (2)");
	live.runner = runner_start(&e, &plan, error);
	ck_assert_msg(live.runner != NULL, "%s", error);
	counting = d = (struct dashboard *)dashboard_new(&live);
	d->pane = DASHBOARD_GAMES;
	looks_between = 0;
	while (!d->over)
		d->scene.ops->tick(&d->scene);
	ck_assert_uint_eq(looks_between, n > 1000);
	ck_assert(lists_the_latest(&d->scene));
	ck_assert_uint_eq(d->n_kept, n < MOST_FINISHED ? n : MOST_FINISHED);
	d->scene.ops->destroy(&d->scene);
	runner_free(live.runner);
	standings_free(&standings);
}
END_TEST

/* In the matches that the menu offers, no player plays against itself. */
START_TEST(a_match_has_two_players)
{
	for (const struct game *const *g = all_games; *g; g++) {
		char first[64], second[64];
		struct plan p;

		plan_init(&p, *g, NULL);
		plan_set_mode(&p, MODE_MATCH);
		who_title(&p.who[0], first, sizeof first);
		who_title(&p.who[1], second, sizeof second);
		ck_assert_msg(strcmp(first, second) != 0, "%s: %s twice", (*g)->id, first);
	}
}
END_TEST

/* Players that the settings or the user name don't appear twice among the choices, so that going
 * through them reaches every player. */
START_TEST(each_player_is_offered_once)
{
	for (const struct game *const *g = all_games; *g; g++) {
		char one[WHO_TEXT], other[WHO_TEXT];
		struct plan p;

		plan_init(&p, *g, "human,mcts,random");
		for (int i = 0; i < p.n_choices; i++)
			for (int k = 0; k < i; k++) {
				who_text(&p.choices[i], one, sizeof one);
				who_text(&p.choices[k], other, sizeof other);
				ck_assert_msg(strcmp(one, other) != 0, "%s: %s twice", (*g)->id,
					      one);
			}
	}
}
END_TEST

SECTION(layout)
{
	Suite *s = suite_create("layout");
	TCase *c = suite_case(s, "layout");

	tcase_add_test(c, each_player_is_offered_once);
	tcase_add_test(c, panes_fill_the_window);
	tcase_add_test(c, the_page_keeps_the_board);
	tcase_add_test(c, a_hand_has_its_rows);
	tcase_add_test(c, descriptors_keep_to_their_room);
	tcase_add_test(c, clicks_reach_the_hand);
	tcase_add_test(c, no_message_covers_anything);
	tcase_add_test(c, the_series_is_told);
	tcase_add_test(c, boards_fit_their_room);
	tcase_add_test(c, the_pointer_and_its_names_are_seen);
	tcase_add_test(c, a_graph_has_its_rows);
	tcase_add_test(c, points_and_calls_have_bars);
	tcase_add_test(c, a_pointed_worth_is_read);
	tcase_add_test(c, hasami_fills_a_small_window);
	tcase_add_test(c, taken_men_are_seen);
	tcase_add_test(c, all_hands_fill_their_pane);
	tcase_add_test(c, stones_stand_on_their_crossings);
	tcase_add_loop_test(c, marks_stand_on_their_crossings, 0, 2);
	tcase_add_test(c, the_chosen_game_stays);
	tcase_add_loop_test(c, the_list_says_what_is_in_it, 0, 2);
	tcase_add_test(c, a_match_has_two_players);
	tcase_add_test(c, a_stone_falls);
	tcase_add_test(c, a_pause_that_ends_unseen_is_not_waited_for);
	tcase_add_test(c, motion_ends_by_itself_or_by_a_key);
	tcase_add_test(c, few_colours_are_enough);
	tcase_add_test(c, own_colours_go_first);
	return s;
}
