/* SPDX-License-Identifier: MIT */
/* Tests how Daifugo cards and plays are written and read as text. */
#include "daifugo_cases.h"

#include <stdio.h>
#include <string.h>

START_TEST(cards)
{
	char text[CARDS_TEXT], error[ERROR_TEXT];
	card_set c;

	cards_text(daifugo_cards("Jo C2 s3,h10+DK jo"), ' ', text, sizeof text);
	ck_assert_str_eq(text, "S3 H10 DK C2 Jo Jo");
	cards_text(CARDS_ALL, '+', text, sizeof text);
	ck_assert_uint_eq(daifugo_cards(text), CARDS_ALL);
	cards_text(0, ' ', text, sizeof text);
	ck_assert_str_eq(text, "-");
	ck_assert_uint_eq(daifugo_cards("-"), 0);
	static const char *const bad[] = { "X3",   "S1",    "S11",   "S",	 "3S",
					   "S3S4", "Joker", "S3 S3", "Jo Jo Jo", "S33" };

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		*error = '\0';
		ck_assert_msg(!cards_parse(bad[i], &c, error) && *error, "%s", bad[i]);
	}
	cards_parse("S3 X9", &c, error);
	expect_words(error, "X9");
	cards_parse("S3 S4 S3", &c, error);
	expect_words(error, "S3");
}
END_TEST

START_TEST(strength)
{
	ck_assert_uint_eq(cards_weakest(daifugo_cards("S3 H3 D3 C3"), 2), daifugo_cards("C3 D3"));
	ck_assert_uint_eq(cards_strongest(daifugo_cards("S2 H2 D2 C2"), 3),
			  daifugo_cards("S2 H2 D2"));
	ck_assert_uint_eq(cards_strongest(daifugo_cards("S2 Jo Jo"), 2), daifugo_cards("Jo Jo"));
	ck_assert_uint_eq(cards_strongest(daifugo_cards("S2 H2 Jo"), 2), daifugo_cards("S2 Jo"));
	ck_assert_uint_eq(cards_weakest(daifugo_cards("S2 Jo Jo"), 2), daifugo_cards("S2 Jo"));
	ck_assert_uint_eq(cards_weaker(daifugo_cards("S9 H9 C9 S8 S10 Jo"), daifugo_cards("H9")),
			  daifugo_cards("C9 S8"));
	ck_assert_uint_eq(cards_stronger(daifugo_cards("S9 H9 C9 S8 S10 Jo"), daifugo_cards("H9")),
			  daifugo_cards("S9 S10 Jo"));
	ck_assert_uint_eq(cards_weaker(daifugo_cards("S9 Jo"), daifugo_cards("Jo")),
			  daifugo_cards("S9"));
	ck_assert_uint_eq(cards_stronger(daifugo_cards("S9 Jo"), daifugo_cards("Jo")), 0);
	ck_assert_uint_eq(cards_without(daifugo_cards("S9 Jo Jo"), daifugo_cards("Jo")),
			  daifugo_cards("S9 Jo"));
	ck_assert_uint_eq(cards_with(daifugo_cards("S9 Jo"), daifugo_cards("Jo S3")),
			  daifugo_cards("S3 S9 Jo Jo"));
}
END_TEST

static void read_play(const char *settings, const char *field, bool revolution, const char *hand,
		      const char *text, const char *expected)
{
	const struct daifugo_rules r = daifugo_rules(settings);
	char error[ERROR_TEXT] = "", got[PLAY_TEXT];
	struct daifugo_table t;
	play_word p;

	ck_assert_msg(daifugo_table_parse(&r, field, "", revolution, false, &t, error), "%s",
		      error);
	if (daifugo_judge_text(&r, &t, daifugo_cards(hand), text, &p, error) > JUDGED_MISS)
		snprintf(got, sizeof got, "%.90s", error);
	else
		play_text(p, got, sizeof got);
	if (strstr(got, expected) != got)
		ck_abort_msg("%s: '%s', not '%s'", text, got, expected);
}

/* If the text doesn't say what a joker stands for, it stands for the strongest possible card. */
START_TEST(unnamed_jokers)
{
	read_play("", "", false, "S4 S5 Jo", "S4 S5 Jo", "S4 S5 Jo=S6");
	read_play("", "", true, "S4 S5 Jo", "S4 S5 Jo", "Jo=S3 S4 S5");
	read_play("", "", false, "S4 S6 Jo", "jo s6 s4", "S4 Jo=S5 S6");
	read_play("", "", false, "SA S2 Jo", "SA+S2+Jo", "Jo=SK SA S2");
	read_play("beyond=1", "", false, "SA S2 Jo", "SA S2 Jo", "SA S2 Jo=S14");
	read_play("beyond=1", "", true, "S3 S4 Jo", "S3 S4 Jo", "Jo=S0 S3 S4");
	read_play("", "S3 S4 S5", false, "S5 S6 Jo", "S5 S6 Jo", "S5 S6 Jo=S7");
	read_play("", "", false, "S5 S8 Jo Jo", "S5 S8 Jo Jo", "S5 Jo=S6 Jo=S7 S8");
	read_play("", "", false, "S5 Jo", "Jo S5", "S5 Jo");
	read_play("", "", false, "S5 Jo", "S5 Jo=C5", "S5 Jo=C5");
	read_play("lock=0", "", false, "S5 Jo", "S5 Jo=C5", "S5 Jo");
	read_play("", "", false, "S5 Jo Jo", "S5 Jo Jo", "S5 Jo Jo");
	read_play("", "H3 H4 H5", false, "S5 Jo Jo", "S5 Jo Jo", "S5 Jo=S6 Jo=S7");
	read_play("", "", false, "S5 Jo Jo", "S5 Jo=S4 Jo", "Jo=S4 S5 Jo=S6");
	read_play("", "", false, "Jo Jo", "Jo Jo", "Jo Jo");
}
END_TEST

START_TEST(refused)
{
	read_play("", "S9", false, "S4", "S4",
		  "In the current ranking, these cards don't beat the cards");
	read_play("", "S9 H9", false, "S10", "S10", "Play the same kind");
	read_play("", "S9 H9", false, "S10 H10 D10", "S10 H10 D10",
		  "Play the same number of cards");
	read_play("", "", false, "S4", "-", "You can't pass when you lead");
	read_play("", "", false, "S4 H5", "S4 H5", "These cards can't be played together");
	read_play("", "", false, "S4 Jo", "Jo=S4", "These cards can't be played together");
	read_play("", "", false, "S4 Jo", "S4 Jo=S4", "These cards can't be played together");
	read_play("", "", false, "S4 Jo Jo", "S4 Jo=H4 Jo=H4",
		  "These cards can't be played together");
	read_play("", "", false, "S4 S5 Jo", "S4 S5 Jo=S8", "These cards can't be played together");
	read_play("", "", false, "S4 S5 Jo", "S4 S5 Jo=H6", "These cards can't be played together");
	read_play("", "", false, "S4", "S5", "S5 isn't in your hand");
	read_play("", "", false, "S4", "S4 Jo", "Jo isn't in your hand");
	read_play("", "", false, "S4", "S4 S4", "S4 appears too many times");
	read_play("", "", false, "S4", "S4 X", "Unknown card 'X'");
	read_play("", "", false, "S4", "S4 Jo=", "Unknown card 'Jo='");
	read_play("", "", false, "S4", "", "Type the cards to play");
}
END_TEST

START_TEST(tables)
{
	const struct daifugo_rules r = daifugo_rules("");
	static const char *const bad[][2] = {
		{ "S4 H9", "" }, { "X4", "" },	     { "S4 S4", "" }, { "S4", "X" },
		{ "S4", "H" },	 { "S4 H4", "S D" }, { "", "S" },     { "S4 S5 S6", "S H" },
	};
	char error[ERROR_TEXT];
	struct daifugo_table t;

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		*error = '\0';
		ck_assert_msg(
			!daifugo_table_parse(&r, bad[i][0], bad[i][1], false, false, &t, error) &&
				*error,
			"'%s' locked to '%s'", bad[i][0], bad[i][1]);
	}
	ck_assert(daifugo_table_parse(&r, "S5 H5", "S H", true, false, &t, error));
	ck_assert(t.lock == 3 && t.revolution && !t.elevenback && play_count(t.field) == 2);
	/* A lone joker breaks the lock on the field. */
	ck_assert(daifugo_table_parse(&r, "Jo", "H", false, false, &t, error) && !t.lock);
}
END_TEST

/* An example in the Daifugo notation: the hand S6 H6 D9 Jo on the field S5 H5, locked to S and H.
 */
START_TEST(example)
{
	const struct daifugo_rules r = daifugo_rules("");
	const card_set hand = daifugo_cards("S6 H6 D9 Jo");
	play_word plays[DAIFUGO_MAX_PLAYS];
	char error[ERROR_TEXT];
	struct daifugo_table t;
	unsigned n;

	ck_assert(daifugo_table_parse(&r, "S5 H5", "S H", false, false, &t, error));
	n = daifugo_generate(&r, &t, hand, plays);
	ck_assert_uint_eq(n, 4); /* the plays are a pass, S6 H6, S6 Jo and H6 Jo */
	ck_assert_int_eq(daifugo_judge_text(&r, &t, hand, "S6 H6", plays, error), JUDGED_LEGAL);
	ck_assert_int_eq(daifugo_judge_text(&r, &t, hand, "D9 Jo", plays, error), JUDGED_ILLEGAL);
	expect_words(error, "locked");
}
END_TEST

void daifugo_words_cases(Suite *s)
{
	TCase *c = suite_case(s, "texts");

	tcase_add_test(c, cards);
	tcase_add_test(c, strength);
	tcase_add_test(c, unnamed_jokers);
	tcase_add_test(c, refused);
	tcase_add_test(c, tables);
	tcase_add_test(c, example);
}
