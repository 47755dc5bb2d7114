/* SPDX-License-Identifier: MIT */
/* Tests how moves and positions are written as text, and which strings are refused. */
#include "gomoku_cases.h"

START_TEST(written)
{
	struct gomoku g = gomoku_start("size=6 five=exact"), again;
	char text[STATE_TEXT];

	gomoku_play(&g, "a1 f6 b1");
	game_encode(&game_gomoku, &g, text, sizeof text);
	ck_assert_str_eq(text, ".....X/....../....../....../....../OO.... 1 - exact");
	ck_assert(game_decode(&game_gomoku, &again, text));
	ck_assert_mem_eq(&g, &again, sizeof g);
}
END_TEST

static const struct {
	const char *settings, *text;
	int move; /* the move that the text describes; -1 if it must be refused */
} moves[] = {
	{ "", "a1", 0 },	   { "", "h8", 63 },
	{ "", "H8", 63 },	   { "", "b1", 1 },
	{ "", "a2", 8 },	   { "size=15", "o15", 224 },
	{ "size=15", "a10", 135 }, { "size=15", "i9", 128 },
	{ "", "i1", -1 },	   { "", "a9", -1 },
	{ "", "a0", -1 },	   { "", "a01", -1 },
	{ "", "a", -1 },	   { "", "", -1 },
	{ "", "1", -1 },	   { "", "a1 ", -1 },
	{ "", " a1", -1 },	   { "", "a11", -1 },
	{ "", "aa", -1 },	   { "", "a-1", -1 },
	{ "", "a4294967297", -1 }, { "", "pass", -1 },
	{ "", "`1", -1 },	   { "", "d4", -1 },
	{ "size=15", "p1", -1 },   { "size=15", "o16", -1 },
	{ "size=15", "a100", -1 }, { "size=20", "t20", 399 },
	{ "size=20", "a20", 380 }, { "size=20", "t13", 259 },
	{ "size=20", "u1", -1 },   { "size=20", "a21", -1 },
};

START_TEST(move)
{
	struct gomoku g = gomoku_start(moves[_i].settings);
	game_move m = 0;

	gomoku_play(&g, "d4");
	ck_assert(game_read_move(&game_gomoku, &g, 1, moves[_i].text, &m) == (moves[_i].move >= 0));
	if (moves[_i].move >= 0)
		ck_assert_uint_eq(m, (game_move)moves[_i].move);
}
END_TEST

#define EMPTY6 "....../....../....../....../......"

static const char *const bad[] = {
	"",
	" ",
	"-",
	"...... 0 - ormore",
	EMPTY6 " 0 - ormore",
	EMPTY6 "/......",
	EMPTY6 "/...... 0",
	EMPTY6 "/...... 0 -",
	EMPTY6 "/...... 0 - ",
	EMPTY6 "/...... 0 - five",
	EMPTY6 "/...... 0 - ormore ",
	EMPTY6 "/...... 2 - ormore",
	EMPTY6 "/...... 0 x ormore",
	EMPTY6 "/...... 0 = ormore",
	EMPTY6 "/....... 0 - ormore",
	EMPTY6 "/..... 0 - ormore",
	EMPTY6 "/....../...... 0 - ormore",
	EMPTY6 "/.....o 1 - ormore",
	EMPTY6 "/.....O 0 - ormore",
	EMPTY6 "/.....X 0 - ormore",
	EMPTY6 "/....OO 1 - ormore",
	"...../...../...../...../..... 0 - ormore",
	"................ 0 - ormore",
	/* One side has five in a row, but the text doesn't name a winner. */
	"OOOOO./XXXX../....../....../....../...... 1 - ormore",
	"OOOOO./XXXX../....../....../....../...... 1 1 ormore",
	"OOOOO./XXXXX./....../....../....../...... 0 1 ormore", /* both sides have five in a row */
	/* The game went on after one side had made five in a row. */
	"OOOOO./XXXX../XX..../....../....../...... 0 0 ormore",
	/* The winner has two rows, and no single stone completes both. */
	"OOOOO./XXXX../X...XX/....../OOOOO./XXX... 0 0 ormore",
};

START_TEST(refused)
{
	struct gomoku g;

	ck_assert_msg(!game_decode(&game_gomoku, &g, bad[_i]), "%s", bad[_i]);
}
END_TEST

static const char *const good[] = {
	EMPTY6 "/...... 0 - ormore",
	EMPTY6 "/...... 0 0 ormore", /* resigned at the start */
	"OOOOO./XXXX../....../....../....../...... 1 0 ormore",
	"OOOOO./XXXX../....../....../....../...... 1 0 exact",
	"OOOOOO/XXXX../X...../....../....../...... 1 0 ormore",
	"OOOOOO/XXXX../X...../....../....../...... 1 - exact",
	"OOOOO./O.XX../O.XX../O.XX../O.XX../...... 1 0 ormore", /* one stone completes two rows */
};

START_TEST(accepted)
{
	const struct gomoku g = gomoku_from(good[_i]);
	char text[STATE_TEXT];

	game_encode(&game_gomoku, &g, text, sizeof text);
	ck_assert_str_eq(text, good[_i]);
}
END_TEST

void gomoku_text_cases(Suite *s)
{
	TCase *c = suite_case(s, "texts");

	tcase_add_test(c, written);
	tcase_add_loop_test(c, move, 0, sizeof moves / sizeof *moves);
	tcase_add_loop_test(c, refused, 0, sizeof bad / sizeof *bad);
	tcase_add_loop_test(c, accepted, 0, sizeof good / sizeof *good);
}
