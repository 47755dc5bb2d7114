/* SPDX-License-Identifier: MIT */
/* Tests how Hasami shogi moves and positions are written as text, and which strings are refused and
 * why. */
#include "hasami_cases.h"

#include <stdio.h>
#include <string.h>

#include "asobi/view.h"

extern const struct view view_hasami;

#define STARTS "/........./........./........./........./........./........./........./"
#define FIRST "XXXXXXXXX" STARTS "OOOOOOOOO"

START_TEST(first_position)
{
	struct hasami h = hasami_new("");
	char text[STATE_TEXT];

	game_encode(&game_hasami, &h, text, sizeof text);
	ck_assert_str_eq(text, FIRST " 0 - 0 9 1 1 100 1 0 0");
	/* This text predates the option "repetition". */
	h = hasami_new("repetition=draw");
	game_encode(&game_hasami, &h, text, sizeof text);
	ck_assert_str_eq(text, FIRST " 0 - 0 9 1 1 100");
}
END_TEST

/* In a handicap game, player 2 starts with fewer pieces; the missing ones don't count as captured.
 */
START_TEST(handicaps)
{
	const struct hasami nine = hasami_new("handicap=3 repetition=draw"),
			    two_rows = hasami_new("men=18 handicap=4");
	char text[STATE_TEXT];

	game_encode(&game_hasami, &nine, text, sizeof text);
	ck_assert_str_eq(text, "..XXXXXX." STARTS "OOOOOOOOO 0 - 0 9 1 1 100 0 0 0 3");
	ck_assert_uint_eq(hasami_taken(&nine, 0), 0);
	ck_assert_uint_eq(nine.left[1], 6);
	game_encode(&game_hasami, &two_rows, text, sizeof text);
	ck_assert_mem_eq(text, "XXXXXXXXX/..XXXXX../.........", 29);
}
END_TEST

START_TEST(short_spelling)
{
	struct hasami h = hasami_new("");
	game_move a, b;

	ck_assert(game_read_move(&game_hasami, &h, 0, "a1-a5", &a));
	ck_assert(game_read_move(&game_hasami, &h, 0, "a1a5", &b));
	ck_assert_uint_eq(a, b);
}
END_TEST

/* Positions that can't occur, each for a single reason. */
static const char *const impossible[] = {
	"",
	FIRST,
	FIRST " 0 - 0 9 1 1",
	FIRST " 0 - 0 9 1 1 100 ",
	FIRST " 0 - 0 9 1 1 100 0",
	FIRST " 0 - 0 9 1 1 100 0 0 0",
	FIRST " 0 - 0 9 1 1 100 1 0 0 0",
	FIRST " 0 - 0 9 1 1 100 1 0 0 1", /* X has one piece more than the handicap allows */
	"....XXXX." STARTS "OOOOOOOOO 0 - 0 9 1 1 100 1 0 0 5",
	FIRST " 0 - 0 9 1 1 100 1 0",
	FIRST " 0 - 0 9 1 1 100 3 0 0",
	FIRST " 0 - 0 9 1 1 100 1 1 0",
	FIRST " 0 - 2 9 1 1 100 2 1 0",
	FIRST " 1 - 0 9 1 1 100", /* X never moves first */
	FIRST " 0 = 0 9 1 1 100",
	FIRST " 0 - 1 9 1 1 100",
	FIRST " 2 - 0 9 1 1 100",
	FIRST " 0 - 0 10 1 1 100",
	FIRST " 0 - 0 9 3 1 100",
	FIRST " 0 - 0 9 4 1 100",
	FIRST " 0 - 0 9 1 4 100",
	FIRST " 0 - 0 9 1 1 401",
	FIRST " 0 - 0 9 1 1 19",
	FIRST " 0 - 102 9 1 1 100",
	FIRST " 0 - 0 09 1 1 100",
	FIRST " 0 - 100 9 1 1 100", /* the move limit has already ended this game in a draw */
	"XXXXXXXXX/.O......./........./........./........./........./........./........./OOOOOOOOO 1 - 1 9 1 1 100",
	"XXXXXXXXX/........./........./........./........./........./........./........./OOOO..... 1 - 0 9 1 1 100",
	"XXXXXXXX/........./........./........./........./........./........./........./OOOOOOOO. 1 - 1 9 1 1 100",
	"XXXXXXXXX/........./........./........./........./........./........./........./OOOOOOOO? 1 - 1 9 1 1 100",
};

START_TEST(impossible_positions)
{
	struct hasami h;

	ck_assert_msg(!game_decode(&game_hasami, &h, impossible[_i]), "'%s' is read",
		      impossible[_i]);
}
END_TEST

static const struct {
	const char *typed, *says;
} refused[] = {
	{ "a1-a10", "Invalid move 'a1-a10'. Type two cells" },
	{ "j1-j2", "Invalid move 'j1-j2'. Type two cells" },
	{ "e5", "no piece on e5" },
	{ "", "Invalid move ''. Type two cells" },
	{ "pass", "Invalid move 'pass'. Type two cells" },
	{ "A1-A5", "Invalid move 'A1-A5'. Type two cells" },
	{ "a7-a5", "isn't yours" },
	{ "a5-a6", "no piece on a5" },
	{ "b1-b1", "already on b1" },
	{ "b1-c2", "isn't a straight line" },
	{ "b1-c1", "a piece on c1" },
	{ "b1-b9", "a piece on b9" },
	{ "a1-a8", "a piece between a1 and a8" },
	{ "a7", "isn't yours" },
	{ "a5-", "no piece on a5" },
	{ "a1", "Invalid move 'a1'. Type two cells" },
};

START_TEST(refusals)
{
	struct hasami h = hasami_new("");
	char why[256];
	game_move m;

	hasami_play(&h, "e1-e2 a9-a7");
	ck_assert_msg(!game_read_move(&game_hasami, &h, 0, refused[_i].typed, &m), "%s is legal",
		      refused[_i].typed);
	view_hasami.refuse(&h, 0, refused[_i].typed, why, sizeof why);
	expect_words(why, refused[_i].says);
}
END_TEST

void hasami_text_cases(Suite *s)
{
	TCase *c = suite_case(s, "texts");

	tcase_add_test(c, first_position);
	tcase_add_test(c, handicaps);
	tcase_add_test(c, short_spelling);
	tcase_add_loop_test(c, impossible_positions, 0, sizeof impossible / sizeof *impossible);
	tcase_add_loop_test(c, refusals, 0, sizeof refused / sizeof *refused);
}
