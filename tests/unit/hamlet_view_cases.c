/* SPDX-License-Identifier: MIT */
/* Tests how Hamlet's board is drawn and printed, and how it responds to keys and clicks. */
#include "hamlet_cases.h"

#include <stdlib.h>
#include <string.h>

#include "asobi/view.h"

extern const struct view view_hamlet;

static const struct {
	const char *columns, *drawn;
	int rows, cols;
	enum glyphs glyphs;
} boards[] = {
	{ "23223",
	  "     ▼\n│ │ │ │ │ │ │\n│ │ │ │ │ │ │\n│ │ │·│ │ │ │\n│ │ │X│·│ │ │\n"
	  "│ │ │O[O] │ │\n│·│·│O│X│·│·│\n 0 1 2 3 4 5",
	  8, 13, GLYPHS_UNICODE },
	{ "2",
	  "     v\n| | | | | | |\n| | | | | | |\n| | | | | | |\n| | | | | | |\n"
	  "| | |.| | | |\n|.|.[O].|.|.|\n 0 1 2 3 4 5",
	  8, 13, GLYPHS_ASCII },
	{ "23",
	  "          ▼\n│   │   │   │   │   │   │\n│   │   │   │   │   │   │\n"
	  "│   │   │   │   │   │   │\n│   │   │   │   │   │   │\n│   │   │ · │ · │   │   │\n"
	  "│ · │ · │ O [ X ] · │ · │\n  0   1   2   3   4   5",
	  8, 25, GLYPHS_UNICODE },
	{ "23",
	  "          v\n+---+---+---+---+---+---+\n|   |   |   |   |   |   |\n"
	  "+---+---+---+---+---+---+\n|   |   |   |   |   |   |\n+---+---+---+---+---+---+\n"
	  "|   |   |   |   |   |   |\n+---+---+---+---+---+---+\n|   |   |   |   |   |   |\n"
	  "+---+---+---+---+---+---+\n|   |   | . | . |   |   |\n+---+---+---#===#---+---+\n"
	  "| . | . | O # X # . | . |\n+---+---+---#===#---+---+\n  0   1   2   3   4   5",
	  15, 25, GLYPHS_ASCII },
};

/* Draws the board. `before` is the position before the last move, or NULL. */
static struct canvas drawn(const struct hamlet *h, const struct hamlet *before, int rows, int cols,
			   enum glyphs glyphs, game_move last)
{
	const struct look look = { .last_move = last,
				   .before = before,
				   .pointing = h->winner == WINNER_OPEN };
	const unsigned char memo[MAX_MEMO] = { 0 };
	struct canvas c = canvas_new(rows, cols, glyphs);

	view_draw(&view_hamlet, &c, h, 0, memo, &look);
	return c;
}

START_TEST(drawing)
{
	const char *last = boards[_i].columns + strlen(boards[_i].columns) - 1;
	char earlier[16] = "";
	struct hamlet h = hamlet_after(boards[_i].columns), before;
	struct canvas c;
	char text[4096];

	memcpy(earlier, boards[_i].columns, strlen(boards[_i].columns) - 1);
	before = hamlet_after(earlier);
	c = drawn(&h, &before, boards[_i].rows, boards[_i].cols, boards[_i].glyphs,
		  (game_move)(*last - '0'));
	canvas_text(&c, text, sizeof text);
	ck_assert_str_eq(text, boards[_i].drawn);
	canvas_free(&c);
}
END_TEST

static int marked_cells(const struct canvas *c)
{
	int n = 0;

	for (int i = 0; i < c->rows * c->cols; i++)
		n += (c->cells[i].style & MARK_CURSOR) != 0;
	return n;
}

/* At every board size, the winning line's four cells are in reverse video around their marks, which
 * keep their shape. Where a cell is only a mark, the mark itself is in reverse video. */
START_TEST(winning_line)
{
	static const int sizes[][3] = {
		{ 8, 13, 1 },  { 8, 25, 2 },  { 15, 25, 2 },  { 18, 38, 2 },
		{ 27, 49, 6 }, { 34, 59, 6 }, { 39, 73, 10 },
	};
	struct hamlet h = hamlet_after(HAMLET_CLASSIC);
	struct canvas c = drawn(&h, NULL, sizes[_i][0], sizes[_i][1], GLYPHS_UNICODE, 4);

	ck_assert_int_eq(marked_cells(&c), 4 * sizes[_i][2]);
	canvas_free(&c);
}
END_TEST

START_TEST(least_size)
{
	struct hamlet h = hamlet_after("");
	int rows, cols;

	view_size(&view_hamlet, &h, &rows, &cols);
	ck_assert_int_eq(rows, 8);
	ck_assert_int_eq(cols, 13);
	/* on a canvas that is too small, the board is clipped */
	for (rows = 0; rows < 12; rows++) {
		struct canvas c = drawn(&h, NULL, rows, rows, GLYPHS_UNICODE, MOVE_HIDDEN);

		canvas_free(&c);
	}
}
END_TEST

static game_move press(const struct hamlet *h, void *memo, const char *keys)
{
	game_move m = MOVE_HIDDEN;

	for (; *keys; keys++) {
		static const char names[] = "UDLRHEP";
		struct input in = { .key = (enum view_key)(strchr(names, *keys) - names) };

		view_input(&view_hamlet, h, h->turn, memo, &in, &m);
	}
	return m;
}

static const struct {
	const char *columns, *keys;
	game_move move;
} keys[] = {
	{ "", "P", 2 },		{ "", "RP", 3 },       { "", "LLLP", 5 },     { "", "HP", 0 },
	{ "", "ERP", 0 },	{ "222222", "P", 3 },  { "222222", "LP", 1 }, { "000000", "HP", 1 },
	{ "555555", "HLP", 4 }, { "555555", "EP", 4 }, { "", "UDP", 2 },
};

START_TEST(pointing)
{
	struct hamlet h = hamlet_after(keys[_i].columns);
	unsigned char memo[MAX_MEMO] = { 0 };

	ck_assert_uint_eq(press(&h, memo, keys[_i].keys), keys[_i].move);
	view_point_at(&view_hamlet, memo, &h, h.turn, 4);
	ck_assert_uint_eq(press(&h, memo, "P"), 4);
}
END_TEST

/* Clicks every cell of a canvas. In every four cells of a row, three belong to a column of the
 * board; the fourth is the bar between two columns and belongs to neither. */
START_TEST(clicking)
{
	struct hamlet h = hamlet_after("");
	unsigned char memo[MAX_MEMO] = { 0 };

	for (int row = 0; row < 17; row++)
		for (int col = 0; col < 29; col++) {
			struct input in = {
				.key = VIEW_CLICK, .row = row, .col = col, .rows = 17, .cols = 29
			};
			bool hits = row >= 1 && row < 16 && col >= 3 && col < 26 &&
				    (col - 3) % 4 != 3;
			game_move m;

			ck_assert_int_eq(
				view_input(&view_hamlet, &h, 0, memo, &in, &m) == INPUT_MOVE, hits);
			ck_assert(!hits || m == (game_move)(col - 3) / 4);
		}
}
END_TEST

START_TEST(refusing)
{
	struct hamlet h = hamlet_after("333333");
	char text[128];

	view_hamlet.refuse(&h, 0, "3", text, sizeof text);
	ck_assert_str_eq(text, "Column 3 is full. Choose another.");
	view_hamlet.refuse(&h, 0, "9", text, sizeof text);
	ck_assert_str_eq(text, "There's no column '9'. Type a number from 0 to 5.");
	view_hamlet.refuse(&h, 0, "33", text, sizeof text);
	ck_assert_str_eq(text, "There's no column '33'. Type a number from 0 to 5.");
}
END_TEST

static const struct {
	const char *columns, *label, *value;
} facts[] = {
	{ "", "Stones", "0 of 36" },
	{ "23223", "Stones", "5 of 36" },
	{ "0123131", "Stones", "7 of 36" },
	{ "001122", "Wins now", "O 3   X -" },
	{ "223344", "Wins now", "O 1 5   X -" },
	{ "22334", "Wins now", "O 1 5   X -" },
	{ "232233322555", "Wins later", "O 4:2 4:3   X 4:2 4:3" },
};

START_TEST(telling_facts)
{
	struct hamlet h = hamlet_after(facts[_i].columns);
	struct analysis a = { 0 };

	view_hamlet.facts(&h, 0, &a);
	ck_assert_uint_gt(a.len, 0);
	ck_assert_str_eq(a.row[0].label, facts[_i].label);
	ck_assert_str_eq(a.row[0].value, facts[_i].value);
}
END_TEST

void hamlet_view_cases(Suite *s)
{
	TCase *c = suite_case(s, "view");

	tcase_add_loop_test(c, drawing, 0, sizeof boards / sizeof *boards);
	tcase_add_loop_test(c, winning_line, 0, 7);
	tcase_add_test(c, least_size);
	tcase_add_loop_test(c, pointing, 0, sizeof keys / sizeof *keys);
	tcase_add_test(c, clicking);
	tcase_add_test(c, refusing);
	tcase_add_loop_test(c, telling_facts, 0, sizeof facts / sizeof *facts);
}
