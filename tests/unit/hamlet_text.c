/* SPDX-License-Identifier: MIT */
/* Tests how Hamlet positions are written as text, and which strings are refused. */
#include "hamlet_cases.h"

START_TEST(written)
{
	struct hamlet h = hamlet_after("23223"), again;
	char text[STATE_TEXT];

	game_encode(&game_hamlet, &h, text, sizeof text);
	ck_assert_str_eq(text, "//OOX/XO// 1 -");
	ck_assert(game_decode(&game_hamlet, &again, text));
	ck_assert_mem_eq(&h, &again, sizeof h);
}
END_TEST

static const char *const good[] = {
	"///// 0 -",	      "///// 0 0", /* one player resigned before the first move */
	"OOOO/XXX//// 1 0",   "OOO/XXX//// 0 1",
	"OOOXO/XXXO//// 1 -", "OXOOXO/OXXXOO/XOOOXO/OOXXOX/XXOOOX/XXXOXX 0 =",
};

START_TEST(accepted)
{
	struct hamlet h;
	char text[STATE_TEXT];

	ck_assert_msg(game_decode(&game_hamlet, &h, good[_i]), "%s", good[_i]);
	game_encode(&game_hamlet, &h, text, sizeof text);
	ck_assert_str_eq(text, good[_i]);
}
END_TEST

static const char *const bad[] = {
	"",
	" ",
	"-",
	"//// 0 -",
	"////// 0 -",
	"/////",
	"///// 0",
	"///// 0 - ",
	"/////  0 -",
	"///// 2 -",
	"///// 0 2",
	"///// 0 =",
	"//o/// 1 -",
	"//O/// 1 x",
	"//. /// 0 -",
	"O///// 0 -", /* it is X's turn, but the text names O */
	"OO///// 0 -",
	"OO///// 2 -",
	"X///// 0 -", /* O moves first, but the only stone is X's */
	"OXOXOXO///// 1 -",
	"OXOXOXOX///// 0 -",
	"/////OXOXOXOXOXOXOXOXOXOXOXOXOXOXOX 0 -", /* far too many stones in one column */
	"OOOO/XXX//// 1 -",
	"OOOO/XXX//// 1 1",  /* only O has four in a row, but X is named as the winner */
	"OOOO/XXXX//// 0 1", /* both sides have four in a row */
	"OOOO/XXX/X/// 0 0", /* O is named as the winner, but X placed the last stone */
	/* a stone lies on top of O's four, so O's win can't have ended the game */
	"OOOOX/XXX/O/// 1 0",
	"XO///// 0 -",		      /* O moves first, but the bottom stone is X's */
	"O/XXXOO//// 0 -",	      /* players who take turns can't have placed these stones */
	"OOOO/X/OXX/XX/OOOO/XXX 1 0", /* O has two fours, and no single stone completes both */
	"OXOOXO/OXXXOO/XOOOXO/OOXXOX/XXOOOX/XXXOXX 0 -",
	"OXOOXO/OXXXOO/XOOOXO/OOXXOX/XXOOOX/XXXOXX 0 1",
};

START_TEST(refused)
{
	struct hamlet h;

	ck_assert_msg(!game_decode(&game_hamlet, &h, bad[_i]), "%s", bad[_i]);
}
END_TEST

/* Tests invalid positions that can't be expressed as text. */
START_TEST(insane)
{
	const struct hamlet h = hamlet_after("23223");
	struct hamlet odd[] = { h, h, h, h, h, h, h };

	odd[0].side[0] ^= hamlet_cell(2, 0) | hamlet_cell(2, 3); /* a floating stone */
	odd[1].side[0] ^= hamlet_cell(2, 0) | hamlet_cell(2, 6); /* a stone above the board */
	/* Both sides have a stone on the same cell. */
	odd[2].side[1] ^= hamlet_cell(2, 2) | hamlet_cell(2, 1);
	odd[3].plies++;
	odd[4].pad[4] = 1;
	odd[5].winner = 4;
	odd[6].turn = 2;
	odd[6].side[0] |= hamlet_cell(2, 3); /* one side is two stones ahead */
	odd[6].plies++;
	ck_assert(game_hamlet.sane(&h));
	for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
		ck_assert_msg(!game_hamlet.sane(&odd[i]), "%zu", i);
}
END_TEST

void hamlet_text_cases(Suite *s)
{
	TCase *c = suite_case(s, "texts");

	tcase_add_test(c, written);
	tcase_add_loop_test(c, accepted, 0, sizeof good / sizeof *good);
	tcase_add_loop_test(c, refused, 0, sizeof bad / sizeof *bad);
	tcase_add_test(c, insane);
}
