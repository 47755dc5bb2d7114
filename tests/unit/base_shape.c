/* SPDX-License-Identifier: MIT */
/* Tests discs made of quarter blocks, the background behind characters, and the lines on boards. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base_cases.h"
#include "asobi/canvas.h"
#include "view/grid.h"
#include "view/shape.h"

/* Returns the quarters of a cell that its character fills with the text colour. */
static unsigned quarters_at(const struct canvas *c, int row, int col)
{
	static const char *const glyphs[] = {
		" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
	};
	const char *text = c->cells[row * c->stride + col].utf8;

	for (unsigned q = 0; q < 16; q++)
		if (!strcmp(text, glyphs[q]))
			return q;
	return 0;
}

static bool is_set(const struct canvas *c, int i, int j)
{
	return quarters_at(c, j / 2, i / 2) >> (j % 2 * 2 + i % 2) & 1;
}

/* Quarter (i, j) belongs to a disc of diameter d if, and only if, (2i+1-2d)^2 + 4(2j+1-d-2*low)^2
 * <= 4d^2+2d-1. The one exception is the smallest disc, which is rounder because it has no
 * corners. */
START_TEST(discs_are_round)
{
	const int d = _i / 2 + 3, low = _i % 2;
	struct canvas c = canvas_new(12, 24, GLYPHS_UNICODE);

	shape_disc(&c, &(struct disc){ 0, 0, d, d, low }, &(struct body){ .ink = STYLE_SEAT0 });
	for (int j = 0; j < 2 * c.rows; j++)
		for (int i = 0; i < 2 * d; i++) {
			const int x = 2 * i + 1 - 2 * d, y = 2 * j + 1 - d - 2 * low;

			ck_assert_msg(is_set(&c, i, j) == (x * x + 4 * y * y <=
							   4 * d * d + 2 * d - 1 - (d == 3)),
				      "d %d, low %d: %d, %d", d, low, i, j);
		}
	canvas_free(&c);
}
END_TEST

static void check_text(const struct canvas *c, const char *expected)
{
	char text[500];

	canvas_text(c, text, sizeof text);
	ck_assert_str_eq(text, expected);
}

/* With few colours, a white disc three half rows high would be nearly all black rim. */
START_TEST(small_white_discs_are_circles)
{
	const enum ground boards[] = { GROUND_WOOD, GROUND_GREEN };
	static const char *const drawn[] = { "(○)", " ○" };
	const struct body white = { STYLE_WHITE, STYLE_BLACK, GROUND_WHITE, MARK_NONE };
	struct canvas c = canvas_new(2, 3, GLYPHS_UNICODE), row;
	char text[64];

	c.fills = c.few = true;
	for (int i = 0; i < 2; i++) {
		canvas_fill(&c, 0, 0, 2, 3, STYLE_PLAIN, " ");
		canvas_ground(&c, 0, 0, 2, 3, boards[i]);
		shape_disc(&c, &(struct disc){ 0, 0, 3, 3, 1 }, &white);
		row = canvas_part(&c, 1, 0, 1, 3);
		canvas_text(&row, text, sizeof text);
		ck_assert_str_eq(text, drawn[i]);
		ck_assert_int_eq(c.cells[c.stride + 1].ground, GROUND_WHITE);
	}
	canvas_free(&c);
}
END_TEST

START_TEST(shapes_look_as_drawn)
{
	struct canvas c = canvas_new(4, 9, GLYPHS_UNICODE);

	shape_disc(&c, &(struct disc){ 0, 1, 7, 7, false }, &(struct body){ .ink = STYLE_SEAT0 });
	check_text(&c, " ▗▟███▙▖\n ███████\n ▜█████▛\n  ▝▀▀▀▘");
	shape_corners(&c, &(struct disc){ 0, 1, 7, 7, false }, STYLE_LIT, GROUND_SEAT0);
	check_text(&c, " ▛▟███▙▜\n ███████\n ▜█████▛\n ▙▝▀▀▀▘▟");
	canvas_wipe(&c);
	shape_disc(&c, &(struct disc){ 0, 1, 5, 3, false }, &(struct body){ .ink = STYLE_SEAT0 });
	check_text(&c, " ▟███▙\n ▝▀▀▀▘\n\n");
	canvas_wipe(&c);
	shape_hole(&c, &(struct disc){ 0, 1, 5, 3, false }, STYLE_RACK);
	check_text(&c, " ▘   ▝\n ▙▄▄▄▟\n\n");
	canvas_wipe(&c);
	shape_man(&c, &(struct disc){ 0, 1, 5, 5, false }, true, STYLE_SEAT0);
	check_text(&c, " ▗▟█▙▖\n ▟███▙\n ▀▀▀▀▀\n");
	canvas_free(&c);
}
END_TEST

/* A disc and a hole of the same size together fill their box exactly. */
START_TEST(holes_are_what_discs_are_not)
{
	const struct disc at = { 0, 0, _i + 3, _i + 3, _i % 2 };
	struct canvas hole = canvas_new(12, 24, GLYPHS_UNICODE),
		      disc = canvas_new(12, 24, GLYPHS_UNICODE);

	canvas_ground(&hole, 0, 0, 12, 24, GROUND_RACK);
	shape_hole(&hole, &at, STYLE_RACK);
	shape_disc(&disc, &at, &(struct body){ .ink = STYLE_SEAT0 });
	for (int row = 0; row < 12; row++)
		for (int col = 0; col < 24; col++) {
			const bool board = hole.cells[row * 24 + col].ground == GROUND_RACK;

			ck_assert_uint_eq(quarters_at(&disc, row, col) |
						  (board ? 15 : quarters_at(&hole, row, col)),
					  15);
			ck_assert_uint_eq(quarters_at(&disc, row, col) &
						  (board ? 15 : quarters_at(&hole, row, col)),
					  0);
		}
	canvas_free(&hole);
	canvas_free(&disc);
}
END_TEST

START_TEST(text_keeps_its_ground)
{
	struct canvas c = canvas_new(2, 6, GLYPHS_UNICODE);

	canvas_ground(&c, 0, 1, 1, 4, GROUND_RACK);
	canvas_put(&c, 0, 0, STYLE_PLAIN, "a字bc");
	for (int col = 0; col < 6; col++)
		ck_assert_uint_eq(c.cells[col].ground,
				  col >= 1 && col <= 4 ? GROUND_RACK : GROUND_NONE);
	ck_assert_uint_eq(c.cells[6].ground, GROUND_NONE);
	canvas_wipe(&c);
	ck_assert_uint_eq(c.cells[2].ground, GROUND_NONE);
	canvas_free(&c);
}
END_TEST

static struct grid_shape three_by_four(const void *seen)
{
	(void)seen;
	return (struct grid_shape){ .rows = 3, .cols = 4 };
}

static void no_pieces(const void *seen, struct grid_cell *cell)
{
	(void)seen, (void)cell;
}

static void check_board(enum grid_surface surface, int rows, int cols, const char *expected)
{
	const struct grid grid = { .game = game_find("othello"),
				   .surface = surface,
				   .shape = three_by_four,
				   .cells = no_pieces };
	const struct look look = { .last_move = MOVE_HIDDEN };
	struct canvas c = canvas_new(rows, cols, GLYPHS_UNICODE);
	char text[2000];

	c.fills = true;
	grid_draw(&grid, &c, NULL, 0, NULL, &look);
	canvas_text(&c, text, sizeof text);
	ck_assert_str_eq(text, expected);
	canvas_free(&c);
}

/* A board's lines, with their corners, edges and crossings, run around its squares or through the
 * middle of its cells. */
START_TEST(boards_are_ruled)
{
	check_board(GRID_GREEN, 10, 25,
		    "┌─────┬─────┬─────┬─────┐\n"
		    "│     │     │     │     │\n"
		    "│     │     │     │     │\n"
		    "├─────┼─────┼─────┼─────┤\n"
		    "│     │     │     │     │\n"
		    "│     │     │     │     │\n"
		    "├─────┼─────┼─────┼─────┤\n"
		    "│     │     │     │     │\n"
		    "│     │     │     │     │\n"
		    "└─────┴─────┴─────┴─────┘");
	check_board(GRID_WOOD, 10, 25,
		    "\n   ┌─────┬─────┬─────┐\n"
		    "   │     │     │     │\n"
		    "   │     │     │     │\n"
		    "   ├─────┼─────┼─────┤\n"
		    "   │     │     │     │\n"
		    "   │     │     │     │\n"
		    "   └─────┴─────┴─────┘\n\n");
}
END_TEST

static bool on_one_cell(const void *seen, game_move m, unsigned *from, unsigned *to)
{
	(void)seen;
	*from = *to = (unsigned)m;
	return true;
}

/* On black-and-white boards, winning values are white and losing values are black. */
START_TEST(worths_can_be_read)
{
	const struct grid grid = { .game = game_find("othello"),
				   .surface = GRID_GREEN,
				   .shape = three_by_four,
				   .cells = no_pieces,
				   .cells_of = on_one_cell };
	const struct verdict verdicts[] = {
		{ .move = 1, .exact = true, .outcome = 1, .plies = 1 },
		{ .move = 2, .exact = true, .outcome = -1, .plies = 2 }
	};
	const struct look look = { .last_move = MOVE_HIDDEN,
				   .verdicts = verdicts,
				   .n_verdicts = 2 };
	struct canvas c = canvas_new(10, 25, GLYPHS_UNICODE);
	bool white = false, black = false;

	c.fills = true;
	grid_draw(&grid, &c, NULL, 0, NULL, &look);
	for (int col = 7; col < 12; col++) {
		white |= (c.cells[2 * c.stride + col].style & STYLE_MASK) == STYLE_WHITE;
		black |= (c.cells[2 * c.stride + col + 6].style & STYLE_MASK) == STYLE_BLACK;
	}
	ck_assert(white && black);
	canvas_free(&c);
}
END_TEST

/* Writes the numbers 8 to 19 into the cells. They must line up even in the smallest cells. */
static void counts_from_8(const void *seen, struct grid_cell *cell)
{
	(void)seen;
	for (unsigned i = 0; i < 12; i++)
		snprintf(cell[i].text, sizeof cell[i].text, "%u", 8 + i);
}

START_TEST(counts_have_room)
{
	const struct grid grid = { .game = game_find("othello"),
				   .shape = three_by_four,
				   .cells = counts_from_8 };
	const struct view view = { .game = grid.game, .grid = &grid };
	char text[200];

	view_print(&view, NULL, 0, NULL, text, sizeof text);
	ck_assert_str_eq(text, "| 8| 9|10|11|\n"
			       "|12|13|14|15|\n"
			       "|16|17|18|19|\n");
}
END_TEST

void base_shape_cases(Suite *s)
{
	TCase *c = suite_case(s, "shape");

	tcase_add_loop_test(c, discs_are_round, 0, 32);
	tcase_add_test(c, small_white_discs_are_circles);
	tcase_add_test(c, shapes_look_as_drawn);
	tcase_add_loop_test(c, holes_are_what_discs_are_not, 0, 12);
	tcase_add_test(c, text_keeps_its_ground);
	tcase_add_test(c, boards_are_ruled);
	tcase_add_test(c, worths_can_be_read);
	tcase_add_test(c, counts_have_room);
}
