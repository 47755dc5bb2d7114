/* SPDX-License-Identifier: MIT */
/* Tests that a table's panes are in the right places, that a click reaches the pane under the
 * mouse, and that no message covers anything. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "layout_cases.h"
#include "asobi/setup.h"
#include "tui/app.h"
#include "tui/table/table.h"

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

SECTION(layout)
{
	Suite *s = suite_create("layout");
	TCase *c = suite_case(s, "layout");

	tcase_add_test(c, panes_fill_the_window);
	tcase_add_test(c, the_page_keeps_the_board);
	tcase_add_test(c, a_hand_has_its_rows);
	tcase_add_test(c, a_graph_has_its_rows);
	tcase_add_test(c, descriptors_keep_to_their_room);
	tcase_add_test(c, clicks_reach_the_hand);
	tcase_add_test(c, no_message_covers_anything);
	tcase_add_test(c, the_series_is_told);
	layout_board_cases(s);
	layout_look_cases(s);
	layout_menu_cases(s);
	return s;
}
