/* SPDX-License-Identifier: MIT */
/* Tests Othello's moves and positions as text, and the reasons given when text is refused. */
#include <stdio.h>
#include <string.h>

#include "asobi/view.h"
#include "othello_cases.h"

extern const struct view view_othello;

/* Position 40 of the published FFO endgame positions. */
#define FFO_40 "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X"

START_TEST(published_form)
{
	struct othello o;
	char text[STATE_TEXT];

	ck_assert(game_decode(&game_othello, &o, FFO_40));
	ck_assert_uint_eq(count_bits(othello_empty(&o)), 20);
	ck_assert(o.turn == 0 && (o.disc[0] & bit_of(7)) && (o.disc[1] & bit_of(0)));
	game_encode(&game_othello, &o, text, sizeof text);
	ck_assert_str_eq(text, FFO_40);
}
END_TEST

START_TEST(wrong_positions)
{
	static const char *const texts[] = {
		"",
		"X",
		"- X",
		FFO_40 "X",
		FFO_40 " lost:3",
		FFO_40 " black:1",
		"O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X------- X",
		"O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- Q",
		"O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------X ",
		"---------------------------------------------------------------- X",
	};
	struct othello o;

	ck_assert(!game_decode(&game_othello, &o, texts[_i]));
}
END_TEST

START_TEST(moves_as_text)
{
	static const char *const good[] = { "d3", "D3", "c4", "f5", "e6" };
	static const char *const bad[] = { "",	 "d",  "d33",  "d4", "a1", "i1",
					   "d9", "d0", "pass", "33", "3d" };
	const struct othello o = othello_begin(8);
	char text[MOVE_TEXT];
	game_move m;

	for (size_t i = 0; i < sizeof good / sizeof *good; i++)
		ck_assert(game_read_move(&game_othello, &o, 0, good[i], &m));
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		ck_assert(!game_read_move(&game_othello, &o, 0, bad[i], &m));
	ck_assert(game_read_move(&game_othello, &o, 0, "F5", &m));
	game_format_move(&game_othello, &o, 0, m, text, sizeof text);
	ck_assert_str_eq(text, "f5");
}
END_TEST

/* Each error message names the rule that the text breaks. */
START_TEST(refusals)
{
	static const struct {
		const char *text, *why;
	} cases[] = {
		{ "z9", "There's no square 'z9'. Squares go from a1 to h8." },
		{ "d4", "Square d4 is taken. Choose an empty one." },
		{ "a1",
		  "A disc on a1 wouldn't flip anything. It must trap discs of the other colour." },
		{ "pass", "You can only pass when you can't place a disc." },
	};
	const struct othello o = othello_begin(8);
	char why[256];

	view_othello.refuse(&o, 0, cases[_i].text, why, sizeof why);
	ck_assert_str_eq(why, cases[_i].why);
}
END_TEST

START_TEST(printed)
{
	const struct othello o = othello_begin(6);
	char text[512];

	view_print(&view_othello, &o, 0, NULL, text, sizeof text);
	ck_assert_str_eq(
		text,
		"  a b c d e f\n1 - - - - - -\n2 - - . - - -\n3 - . O X - -\n4 - - X O . -\n5 - - - . - -\n"
		"6 - - - - - -\nX 2  O 2\n");
}
END_TEST

void othello_text_cases(Suite *s)
{
	TCase *c = suite_case(s, "text");

	tcase_add_test(c, published_form);
	tcase_add_loop_test(c, wrong_positions, 0, 10);
	tcase_add_test(c, moves_as_text);
	tcase_add_loop_test(c, refusals, 0, 4);
	tcase_add_test(c, printed);
}
