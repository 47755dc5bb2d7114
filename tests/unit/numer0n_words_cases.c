/* SPDX-License-Identifier: MIT */
/* These tests check Numer0n's messages: refusals, calls, results, values, and the lines that
 * describe the board. */
#include "numer0n_rules.h"

#include <string.h>

#include "games/numer0n/view/numer0n_view.h"

static const char *const names[MAX_SEATS] = { "Ann", "Ben" };

static const struct {
	const char *typed, *words;
} refusals[] = {
	{ "112", "repeats a digit" }, { "11", "repeats a digit" }, { "12", "too short" },
	{ "0123", "too long" },	      { "12a", "isn't a number" }, { "=112", "isn't a number" },
	{ "", "Nothing typed yet" },
};

START_TEST(refused_in_words)
{
	const struct numer0n n = numer0n_after("", "481 012");
	char text[256];

	num_refuse(&n, 0, refusals[_i].typed, text, sizeof text);
	expect_words(text, refusals[_i].words);
	expect_words(text, refusals[_i].typed);
}
END_TEST

static const struct {
	const char *settings, *words;
	const char *why, *result; /* the expected texts; "" if there should be none */
} ends[] = {
	{ "", "481 012 345 481", "Ben found the number on call 1. The numbers were 481 and 012.",
	  "" },
	{ "", "481 012 012", "Ann found the number on call 1. The numbers were 481 and 012.", "" },
	{ "lastturn=on", "481 012 012 481",
	  "Both players found each other's number on call 1. The numbers were 481 and 012.", "" },
	{ "mode=solo", "481 012 481", "Found in 2 calls.",
	  "The best strategy needs 4.97 calls on average." },
	{ "mode=solo digits=5", "01234 01234", "Found in 1 call.", "The number was 01234." },
	{ "mode=solo", "481 012 resign", NULL, "The number was 481." },
};

START_TEST(how_it_ended)
{
	const struct numer0n n = numer0n_after(ends[_i].settings, ends[_i].words);
	char text[256] = "";

	if (ends[_i].why) {
		num_why(&n, 0, 0, &n, names, text, sizeof text);
		ck_assert_str_eq(text, ends[_i].why);
	}
	text[0] = '\0';
	num_result(&n, 0, names, text, sizeof text);
	ck_assert_str_eq(text, ends[_i].result);
}
END_TEST

START_TEST(nobody_hit)
{
	struct numer0n n = numer0n_after("", "481 012");
	char text[256];

	for (int i = 0; i < 100; i++)
		numer0n_play(&n, "345 345");
	num_why(&n, 0, 0, &n, names, text, sizeof text);
	expect_words(text, "Neither player found the opponent's number in 100 calls.");
}
END_TEST

/* No message or list reveals a hidden number. */
START_TEST(calls_are_told)
{
	const struct numer0n before = numer0n_new("");
	struct numer0n n = numer0n_after("", "481"), then;
	char text[256];

	num_narrate(&before, 0, 481, &n, "Ann", text, sizeof text);
	ck_assert_str_eq(text, "Ann chose a number.");
	num_narrate(&before, SEAT_DEALER, MOVE_HIDDEN, &n, "", text, sizeof text);
	ck_assert_str_eq(text, "A secret number has been chosen. Find it.");
	ck_assert_uint_eq(num_entry(&before, 0, 481, &n, text, sizeof text), 0);
	numer0n_play(&n, "012");
	then = n;
	numer0n_play(&n, "102");
	num_narrate(&then, 0, 102, &n, "Ann", text, sizeof text);
	ck_assert_str_eq(text, "Ann called 102: 1 EAT 2 BITE.");
	num_entry(&then, 0, 102, &n, text, sizeof text);
	ck_assert_str_eq(text, "102 1-2");
	then = n;
	numer0n_play(&n, "481");
	num_narrate(&then, 1, 481, &n, "Ben", text, sizeof text);
	ck_assert_str_eq(text, "Ben called 481: 3 EAT, a hit!");
}
END_TEST

static const struct {
	struct verdict verdict;
	const char *said, *noted;
} worths[] = {
	{ { .move = 231, .exact = true, .plies = 7, .to_go_milli = 4960 },
	  "4.96 calls, at most 7",
	  "can't be right" },
	{ { .move = 301, .exact = true, .plies = 3, .to_go_milli = 2250 },
	  "2.25 calls, at most 3",
	  "possible" },
	{ { .move = 123, .to_go_milli = 5120 }, "~5.12 calls", "called before" },
};

START_TEST(worth_in_words)
{
	const struct numer0n n = numer0n_after("", "481 012 123 345");
	char text[128];

	num_worth(&n, 0, &worths[_i].verdict, text, sizeof text);
	ck_assert_str_eq(text, worths[_i].said);
	num_note(&n, 0, worths[_i].verdict.move, text, sizeof text);
	ck_assert_str_eq(text, worths[_i].noted);
}
END_TEST

/* The text says which player is ahead, judging by how many candidates each player has left. */
START_TEST(standing_in_words)
{
	static const struct {
		const char *words, *said;
	} stands[] = {
		{ "481 012",
		  "Even: the player to call next has 720 candidates, the opponent 720." },
		{ "481 012 123 345 678 480",
		  "The player to call next is behind, with 36 candidates against 11." },
		{ "481 012 123 345 021 678",
		  "The player to call next is ahead, with 2 candidates against 96." },
	};

	for (unsigned i = 0; i < sizeof stands / sizeof *stands; i++) {
		const struct numer0n n = numer0n_after("", stands[i].words);
		char text[256] = "";

		num_standing(&n, 0, text, sizeof text);
		ck_assert_str_eq(text, stands[i].said);
	}
}
END_TEST

START_TEST(line_by_line)
{
	struct numer0n n = numer0n_after("", "481 012 123 =112"), seen = numer0n_seen(&n, 0);
	char text[1024];

	view_print(view_find(&game_numer0n), &seen, 0, NULL, text, sizeof text);
	ck_assert_str_eq(text, "Player 1's number: ***\nPlayer 2's number: ***\n"
			       "  1  123 0 EAT 2 BITE    112 0 EAT 1 BITE\nCandidates: 63 of 720\n"
			       "Call a number with 3 different digits.\n");
	view_print(view_find(&game_numer0n), &n, SEAT_ALL, NULL, text, sizeof text);
	ck_assert_str_eq(
		text, "Player 1's number: 481\nPlayer 2's number: 012\n"
		      "  1  123 0 EAT 2 BITE    112 0 EAT 1 BITE\n"
		      "Candidates for Player 1: 63 of 720\nCandidates for Player 2: 168 of 720\n");
	n = numer0n_after("mode=solo", "481 123");
	seen = numer0n_seen(&n, 0);
	view_print(view_find(&game_numer0n), &seen, 0, NULL, text, sizeof text);
	ck_assert_str_eq(text, "Secret number: ***\n  1  123 0 EAT 1 BITE\nCandidates: 252 of 720\n"
			       "Call a number with 3 different digits.\n");
	/* Only the player whose turn it is gets instructions. */
	n = numer0n_after("digits=2", "48");
	view_print(view_find(&game_numer0n), &n, 1, NULL, text, sizeof text);
	expect_words(text, "Choose a secret number with 2 different digits.");
	view_print(view_find(&game_numer0n), &n, 0, NULL, text, sizeof text);
	ck_assert(!strstr(text, "different digits"));
}
END_TEST

START_TEST(facts_for_both)
{
	const struct numer0n n = numer0n_after("", "481 012 123 567");
	struct analysis a;

	num_facts(&n, 0, &a);
	ck_assert_uint_eq(a.len, 2);
	ck_assert_str_eq(a.row[0].label, "Your candidates");
	ck_assert_str_eq(a.row[0].value, "63 of 720");
	ck_assert_str_eq(a.row[1].value, "210 of 720");
}
END_TEST

void numer0n_words_cases(Suite *s)
{
	TCase *c = suite_case(s, "words");

	tcase_add_loop_test(c, refused_in_words, 0, sizeof refusals / sizeof *refusals);
	tcase_add_loop_test(c, how_it_ended, 0, sizeof ends / sizeof *ends);
	tcase_add_test(c, nobody_hit);
	tcase_add_test(c, calls_are_told);
	tcase_add_loop_test(c, worth_in_words, 0, sizeof worths / sizeof *worths);
	tcase_add_test(c, standing_in_words);
	tcase_add_test(c, line_by_line);
	tcase_add_test(c, facts_for_both);
}
