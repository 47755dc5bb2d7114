/* SPDX-License-Identifier: MIT */
/* Tests every option of Daifugo, and every pitfall mentioned on the rules page. */
#include "daifugo_cases.h"

#include <stdio.h>
#include <string.h>

/* The other players' hands in tests of the table's rules: large enough that none of these players
 * is about to go out. */
#define REST "|C3 C4 C5 C6|D3 D4 D5 D6|H3 H4 C9 D9|C10 D10 H10 CK"

static bool can(const char *settings, const char *field, const char *hand, const char *play)
{
	const struct daifugo_rules r = daifugo_rules(settings);
	char error[ERROR_TEXT] = "";
	struct daifugo_table t;
	play_word unused;

	ck_assert_msg(daifugo_table_parse(&r, field, "", false, false, &t, error), "%s", error);
	switch (daifugo_judge_text(&r, &t, daifugo_cards(hand), play, &unused, error)) {
	case JUDGED_LEGAL:
	case JUDGED_MISS: return true;
	case JUDGED_ILLEGAL: return false;
	case JUDGED_UNREADABLE: break;
	}
	ck_abort_msg("%s", error);
}

/* Returns how many legal plays the hand has on this field, including the pass. */
static unsigned answers(const char *settings, const char *field, const char *hand)
{
	const struct daifugo_rules r = daifugo_rules(settings);
	play_word plays[DAIFUGO_MAX_PLAYS];
	char error[ERROR_TEXT] = "";
	struct daifugo_table t;

	ck_assert_msg(daifugo_table_parse(&r, field, "", false, false, &t, error), "%s", error);
	return daifugo_generate(&r, &t, daifugo_cards(hand), plays);
}

START_TEST(kinds_and_counts)
{
	/* A run never beats a set, nor a set a run. */
	ck_assert(!can("", "S4 H4 D4", "S5 S6 S7", "S5 S6 S7"));
	ck_assert(!can("", "S4 S5 S6", "S9 H9 D9", "S9 H9 D9"));
	ck_assert(!can("", "S4 S5 S6", "S9 H9", "S9 H9"));
	/* A play must have exactly as many cards as the one on the field. */
	ck_assert(!can("", "S4 H4", "S5 H5 D5", "S5 H5 D5"));
	ck_assert(!can("", "S4 S5 S6", "S7 S8 S9 S10", "S7 S8 S9 S10"));
	ck_assert(!can("", "S4", "S5 H5", "S5 H5"));
	ck_assert(can("", "S4 H4", "S5 H5", "S5 H5"));
	/* A card doesn't beat another card of the same rank. */
	ck_assert(!can("", "S4", "H4", "H4"));
	ck_assert(!can("", "S5", "H4", "H4"));
	ck_assert(can("", "SA", "H2", "H2"));
	ck_assert(!can("", "S2", "H3", "H3"));
}
END_TEST

START_TEST(runs)
{
	/* Pitfall: a run needs three or more cards of one suit, so two cards aren't a run. */
	ck_assert(can("", "", "S3 S4 S5", "S3 S4 S5"));
	ck_assert(!can("", "", "S3 S4", "S3 S4"));
	ck_assert(!can("", "", "S3 Jo", "S3 Jo=S4"));
	ck_assert(!can("", "", "S3 S4 H5", "S3 S4 H5"));
	ck_assert(!can("", "", "S3 S4 S6", "S3 S4 S6"));
	/* Pitfall: a joker fills only one gap. */
	ck_assert(can("", "", "S4 S6 Jo", "S4 S6 Jo"));
	ck_assert(!can("", "", "S4 S7 Jo", "S4 S7 Jo"));
	ck_assert(!can("", "", "S4 S6 S8 Jo", "S4 S6 S8 Jo"));
	ck_assert(can("", "", "S4 S7 Jo Jo", "S4 S7 Jo Jo"));
	ck_assert(can("", "", "S4 S6 S8 Jo Jo", "S4 S6 S8 Jo Jo"));
	ck_assert(!can("run=0", "", "S3 S4 S5", "S3 S4 S5"));
	/* A run can't continue from the highest rank to the lowest. */
	ck_assert(!can("", "", "SA S2 S3", "SA S2 S3"));
}
END_TEST

START_TEST(runs_over_runs)
{
	ck_assert(can("runover=overlap", "S4 S5 S6", "H5 H6 H7", "H5 H6 H7"));
	ck_assert(!can("runover=overlap", "S4 S5 S6", "H4 H5 H6", "H4 H5 H6"));
	ck_assert(!can("runover=strict", "S4 S5 S6", "H5 H6 H7", "H5 H6 H7"));
	ck_assert(!can("runover=strict", "S4 S5 S6", "H6 H7 H8", "H6 H7 H8"));
	ck_assert(can("runover=strict", "S4 S5 S6", "H7 H8 H9", "H7 H8 H9"));
}
END_TEST

/* In the reversed order, a run's weakest card is the one that is normally its highest. */
START_TEST(runs_over_runs_reversed)
{
	struct daifugo d = daifugo_at("runover=overlap",
				      "S6 S7 S8 SA|H5 H6 H7 H8 H9 HA|D3 D4 D5 DA|C9 CA|S9 HK");

	d.table.revolution = 1;
	d.rules.eight = 0;
	daifugo_go(&d, "S6 S7 S8");
	ck_assert(daifugo_can(&d, "H5 H6 H7") && !daifugo_can(&d, "H6 H7 H8") &&
		  !daifugo_can(&d, "H7 H8 H9"));
	daifugo_go(&d, "-");
	ck_assert(daifugo_can(&d, "D3 D4 D5"));
	d = daifugo_at("runover=strict", "S6 S7 S8 SA|H4 H5 H6 H7 HA|D3 D4 D5 DA|C9 CA|S9 HK");
	d.table.revolution = 1;
	d.rules.eight = 0;
	daifugo_go(&d, "S6 S7 S8");
	ck_assert(!daifugo_can(&d, "H5 H6 H7") && !daifugo_can(&d, "H4 H5 H6"));
	daifugo_go(&d, "-");
	ck_assert(daifugo_can(&d, "D3 D4 D5"));
}
END_TEST

START_TEST(jokers_beyond)
{
	ck_assert(!can("beyond=0", "", "SA S2 Jo", "SA S2 Jo=S14"));
	ck_assert(can("beyond=0", "", "SA S2 Jo", "SA S2 Jo=SK"));
	ck_assert(can("rules=uecda", "", "SA S2 Jo", "SA S2 Jo=S14"));
	ck_assert(can("rules=uecda", "", "S3 S4 Jo", "Jo=S0 S3 S4"));
	ck_assert(can("rules=uecda", "SJ SQ SK", "HA H2 Jo", "HA H2 Jo"));
	ck_assert(!can("", "SK SA S2", "HA H2 Jo", "HA H2 Jo"));
}
END_TEST

START_TEST(jokers_alone)
{
	/* In either order, a lone joker beats every single card, and two jokers are the highest
	 * pair. */
	for (int reversed = 0; reversed < 2; reversed++) {
		struct daifugo d = daifugo_at(
			"", "S2 H2 D2 S3 H3 D3 S9|Jo Jo H9|D9 C9 SA|S4 H4 D4|C4 C5 C6");

		d.table.revolution = reversed == 1;
		daifugo_go(&d, reversed ? "D3" : "D2");
		ck_assert(daifugo_can(&d, "Jo"));
		daifugo_go(&d, "-|-|-|-");
		daifugo_go(&d, reversed ? "S3 H3" : "S2 H2");
		daifugo_go(&d, "Jo Jo");
		ck_assert(!daifugo_can(&d, "D9 C9"));
		ck_assert(daifugo_can(&d, "-"));
	}
	ck_assert(!can("", "Jo", "S2 Jo", "S2"));
	ck_assert(!can("", "Jo", "S2 Jo", "Jo"));
}
END_TEST

START_TEST(eight)
{
	struct daifugo d = daifugo_at("", "S8 S9" REST);

	daifugo_go(&d, "S8");
	ck_assert(d.turn == 0 && d.table.field == PLAY_PASS);
	d = daifugo_at("eight=0", "S8 S9" REST);
	daifugo_go(&d, "S8");
	ck_assert(d.turn == 1 && d.table.field != PLAY_PASS);
	/* An 8 in a run also clears the field. */
	d = daifugo_at("", "S7 S8 S9 SQ" REST);
	daifugo_go(&d, "S7 S8 S9");
	ck_assert(d.turn == 0 && d.table.field == PLAY_PASS);
	/* A joker may accompany the 8 or stand in for it. */
	d = daifugo_at("", "S8 Jo SQ" REST);
	daifugo_go(&d, "S8 Jo");
	ck_assert_uint_eq(d.turn, 0);
	d = daifugo_at("joker8=0", "S7 S9 Jo SQ" REST);
	daifugo_go(&d, "S7 Jo=S8 S9");
	ck_assert_uint_eq(d.turn, 1);
	d = daifugo_at("joker8=1", "S7 S9 Jo SQ" REST);
	daifugo_go(&d, "S7 Jo=S8 S9");
	ck_assert_uint_eq(d.turn, 0);
	d = daifugo_at("joker8=1 eight=0", "S7 S9 Jo SQ" REST);
	daifugo_go(&d, "S7 Jo=S8 S9");
	ck_assert_uint_eq(d.turn, 1);
}
END_TEST

START_TEST(revolution)
{
	struct daifugo d = daifugo_at("", "S4 H4 D4 C4 SQ SA|S5 H5 D5 C5 SK|D6 D7|H6 H7|C6 C7");

	daifugo_go(&d, "S4 H4 D4 C4");
	ck_assert(d.table.revolution);
	ck_assert(!daifugo_can(&d, "S5 H5 D5 C5"));
	/* The revolution outlasts the clearing of the field. */
	daifugo_go(&d, "-|-|-|-|SQ");
	ck_assert(!daifugo_can(&d, "SK"));
	/* Jokers count towards the four cards of a revolution. */
	d = daifugo_at("", "S4 H4 Jo Jo SQ" REST);
	daifugo_go(&d, "S4 H4 Jo Jo");
	ck_assert(d.table.revolution);
	d = daifugo_at("", "S4 H4 D4 SQ" REST);
	daifugo_go(&d, "S4 H4 D4");
	ck_assert(!d.table.revolution);
	d = daifugo_at("", "S4 H4 D4 C4 Jo SQ" REST);
	daifugo_go(&d, "S4 H4 D4 C4 Jo");
	ck_assert(d.table.revolution);
	d = daifugo_at("revolution=0", "S4 H4 D4 C4 SQ" REST);
	daifugo_go(&d, "S4 H4 D4 C4");
	ck_assert(!d.table.revolution);
}
END_TEST

/* Pitfall: a second revolution on the same field cancels the first. */
START_TEST(two_revolutions)
{
	struct daifugo d = daifugo_at("", "S5 H5 D5 C5 SQ|S4 H4 D4 C4 SK SA|D6 D7|H6 H7|C6 C7");

	daifugo_go(&d, "S5 H5 D5 C5|S4 H4 D4 C4");
	ck_assert(!d.table.revolution);
	ck_assert(d.table.field != PLAY_PASS);
	daifugo_go(&d, "-|-|-|-|SK");
	ck_assert(!daifugo_can(&d, "D6"));
}
END_TEST

START_TEST(run_revolution)
{
	static const struct {
		const char *settings, *play;
		bool turns;
	} cases[] = {
		{ "runrev=4", "S3 S4 S5", false },
		{ "runrev=4", "S3 S4 S5 S6", true },
		{ "runrev=4", "S3 S4 S5 S6 S7", true },
		{ "runrev=5", "S3 S4 S5 S6", false },
		{ "runrev=5", "S3 S4 S5 S6 S7", true },
		{ "runrev=5", "S3 S4 S5 S6 S7 Jo=S8", true },
		{ "runrev=0", "S3 S4 S5 S6 S7", false },
		{ "runrev=4 revolution=0", "S3 S4 S5 Jo=S6", true },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct daifugo d = daifugo_at(cases[i].settings, "S3 S4 S5 S6 S7 Jo SQ" REST);

		daifugo_go(&d, cases[i].play);
		ck_assert_msg(d.table.revolution == cases[i].turns, "%s, %s", cases[i].settings,
			      cases[i].play);
	}
}
END_TEST

START_TEST(elevenback)
{
	struct daifugo d = daifugo_at("", "SJ S4 S9|H10 HQ H7|D10 D4|D5 D6|C9 C10");

	daifugo_go(&d, "SJ");
	ck_assert(!daifugo_can(&d, "HQ"));
	daifugo_go(&d, "H10");
	/* The eleven-back lasts until the field is cleared. */
	ck_assert(daifugo_can(&d, "D4"));
	daifugo_go(&d, "-|-|-|-");
	ck_assert_uint_eq(d.turn, 1);
	daifugo_go(&d, "H7");
	ck_assert(daifugo_can(&d, "D10") && !daifugo_can(&d, "D4"));
	d = daifugo_at("elevenback=0", "SJ S4|H10 HQ H7|D10 D4|D5 D6|C9 C10");
	daifugo_go(&d, "SJ");
	ck_assert(daifugo_can(&d, "HQ") && !daifugo_can(&d, "H10"));
	/* A jack in a run also starts an eleven-back, but a joker standing for a jack doesn't. */
	d = daifugo_at("", "S9 S10 SJ S4|H6 H7 H8 H9|D10 D4|D5 D6|C9 C10");
	daifugo_go(&d, "S9 S10 SJ");
	ck_assert(daifugo_can(&d, "H6 H7 H8"));
	d = daifugo_at("", "S10 Jo SQ S4" REST);
	daifugo_go(&d, "S10 Jo=SJ SQ");
	ck_assert(!d.table.elevenback);
	/* An 8 in the same play clears the field, so the eleven-back ends immediately. */
	d = daifugo_at("", "S8 S9 S10 SJ S4" REST);
	daifugo_go(&d, "S8 S9 S10 SJ");
	ck_assert(!d.table.elevenback && d.turn == 0);
}
END_TEST

/* Pitfall: an eleven-back and a revolution cancel each other out; the order isn't reversed if both
 * are in force. */
START_TEST(revolution_and_elevenback)
{
	struct daifugo d = daifugo_at("", "SJ S4|H10 HQ|D10 D4|D5 D6|C9 C10");

	d.table.revolution = 1;
	daifugo_go(&d, "SJ");
	ck_assert(daifugo_can(&d, "HQ") && !daifugo_can(&d, "H10"));
	/* Four jacks start both a revolution and an eleven-back. */
	d = daifugo_at("", "SJ HJ DJ CJ S4|S10 H10 D10 C10 S6|SQ HQ DQ CQ S7|D5 D6|C9 C8");
	daifugo_go(&d, "SJ HJ DJ CJ");
	ck_assert(d.table.revolution && d.table.elevenback);
	ck_assert(!daifugo_can(&d, "S10 H10 D10 C10"));
	daifugo_go(&d, "-");
	ck_assert(daifugo_can(&d, "SQ HQ DQ CQ"));
}
END_TEST

START_TEST(spade3)
{
	struct daifugo d = daifugo_at("", "Jo SA|S3 S4 H3|D10 D4|D5 D6|C9 C10");

	daifugo_go(&d, "Jo");
	ck_assert(!daifugo_can(&d, "H3"));
	daifugo_go(&d, "S3");
	ck_assert(d.turn == 1 && d.table.field == PLAY_PASS);
	d = daifugo_at("spade3=0", "Jo SA|S3 S4|D10 D4|D5 D6|C9 C10");
	daifugo_go(&d, "Jo");
	ck_assert(!daifugo_can(&d, "S3"));
	ck_assert_uint_eq(answers("spade3=1", "Jo", "S3 H3 S2"), 2);
	ck_assert_uint_eq(answers("spade3=0", "Jo", "S3 H3 S2"), 1);
	/* The 3 of spades beats a lone joker in either order. */
	d = daifugo_at("", "Jo SA|S3 S4 H3|D10 D4|D5 D6|C9 C10");
	d.table.revolution = 1;
	daifugo_go(&d, "Jo");
	ck_assert(!daifugo_can(&d, "H3"));
	daifugo_go(&d, "S3");
	ck_assert(d.turn == 1 && d.table.field == PLAY_PASS && d.table.revolution);
	/* The 3 of spades beats only a lone joker, not a 2 or a pair that contains a joker. */
	ck_assert(!can("", "S2", "S3", "S3"));
	ck_assert(!can("", "Jo Jo", "S3 H3", "S3 H3"));
	/* The 3 of spades clears the field only when it is played on a lone joker. */
	d = daifugo_at("", "S3 SA" REST);
	daifugo_go(&d, "S3");
	ck_assert_uint_eq(d.turn, 1);
}
END_TEST

START_TEST(lock_full)
{
	struct daifugo d = daifugo_at("", "S4 H4 SA|S5 H5 SK|S6 D6 S7 H7 D7 Jo|S9 H9|C9 C10");

	daifugo_go(&d, "S4 H4|S5 H5");
	ck_assert_uint_eq(d.table.lock, 3);
	ck_assert(daifugo_can(&d, "S7 H7") && !daifugo_can(&d, "S7 D7"));
	/* An unnamed joker stands for any suit; a named one counts as the card that it is named
	 * after. */
	ck_assert(daifugo_can(&d, "S7 Jo") && daifugo_can(&d, "S7 Jo=H7") &&
		  !daifugo_can(&d, "S7 Jo=C7"));
	ck_assert(!daifugo_can(&d, "D7 Jo"));
	daifugo_go(&d, "-|-|-|-");
	ck_assert_uint_eq(d.table.lock, 0);
	/* If only some of the suits match, none is locked. */
	d = daifugo_at("", "S4 H4 SA|S5 D5 SK"
			   "|S6 D6|S7 H7 D7|C9 C10");
	daifugo_go(&d, "S4 H4|S5 D5");
	ck_assert_uint_eq(d.table.lock, 0);
	/* Passes between two plays of the same suits don't prevent a lock, but a play of other
	 * suits in between does. */
	d = daifugo_at("", "S4 SA|H5 HA|S6 DA|S7 D9|C9 C10");
	daifugo_go(&d, "S4|H5|S6");
	ck_assert_uint_eq(d.table.lock, 0);
	d = daifugo_at("", "S4 SA|H5 HA|S6 DA|S7 D9|C9 C10");
	daifugo_go(&d, "S4|-|S6");
	ck_assert_uint_eq(d.table.lock, 1);
	d = daifugo_at("lock=0", "S4 SA|H5 HA|S6 DA|S7 D9|C9 C10");
	daifugo_go(&d, "S4|-|S6");
	ck_assert_uint_eq(d.table.lock, 0);
	/* A run followed by a run of the same suit locks that suit. */
	d = daifugo_at("", "S3 S4 S5 SA|S6 S7 S9 H9 H10 HJ"
			   "|S10 SJ SQ HQ HK HA|S7 D9|C9 C10");
	d.hand[1] = daifugo_cards("S6 S7 Jo S9 H9");
	d.count[1] = 5;
	daifugo_go(&d, "S3 S4 S5|S6 S7 Jo=S8");
	ck_assert_uint_eq(d.table.lock, 1);
	ck_assert(daifugo_can(&d, "S10 SJ SQ") && !daifugo_can(&d, "HQ HK HA"));
}
END_TEST

START_TEST(lock_by_jokers)
{
	/* After a play of spades and hearts, spades with an unnamed joker lock both suits, because
	 * that joker stands for any suit. */
	struct daifugo d = daifugo_at("", "S4 H4 SA|S5 Jo SK|S7 H7 D7|S9 H9|C9 C10");

	daifugo_go(&d, "S4 H4|S5 Jo");
	ck_assert_uint_eq(d.table.lock, 3);
	ck_assert(daifugo_can(&d, "S7 H7") && !daifugo_can(&d, "S7 D7"));
	/* A joker named as a card of another suit doesn't lock anything. */
	d = daifugo_at("", "S4 H4 SA|S5 Jo SK|S7 H7 D7|S9 H9|C9 C10");
	daifugo_go(&d, "S4 H4|S5 Jo=C5");
	ck_assert_uint_eq(d.table.lock, 0);
	d = daifugo_at("", "S4 H4 SA|S5 Jo SK|S7 H7 D7|S9 H9|C9 C10");
	daifugo_go(&d, "S4 H4|S5 Jo=H5");
	ck_assert_uint_eq(d.table.lock, 3);
	/* The joker may also be part of the first of the two plays that lock the suits. */
	d = daifugo_at("", "S4 Jo SA|S5 D5 SK|S7 H7 D7|S9 H9|C9 C10");
	daifugo_go(&d, "S4 Jo|S5 D5");
	ck_assert_uint_eq(d.table.lock, 5);
	d = daifugo_at("", "S4 Jo SA|S5 D5 SK|S7 H7 D7|S9 H9|C9 C10");
	daifugo_go(&d, "S4 Jo=C4|S5 D5");
	ck_assert_uint_eq(d.table.lock, 0);
}
END_TEST

START_TEST(lock_partial)
{
	struct daifugo d = daifugo_at("lock=partial", "S4 H4 SA|S5 D5 SK|S7 H7 D7 C7|S9 D9|C9 C10");

	daifugo_go(&d, "S4 H4|S5 D5");
	ck_assert_uint_eq(d.table.lock, 1);
	ck_assert(daifugo_can(&d, "S7 C7") && !daifugo_can(&d, "H7 D7"));
	/* With lock=partial, more suits can be added to a lock. */
	daifugo_go(&d, "S7 D7");
	ck_assert_uint_eq(d.table.lock, 5);
	ck_assert(daifugo_can(&d, "S9 D9"));
	d = daifugo_at("lock=partial", "S4 H4 SA|D5 C5 SK|S7 H7 D7 C7|S9 D9|C9 C10");
	daifugo_go(&d, "S4 H4|D5 C5");
	ck_assert_uint_eq(d.table.lock, 0);
}
END_TEST

/* A lone joker obeys any lock and releases it. The 3 of spades played on it may ignore the lock. */
START_TEST(lock_and_lone_joker)
{
	struct daifugo d = daifugo_at("", "H4 SA|H5 SK|Jo D7|S3 S9|C9 C10");

	daifugo_go(&d, "H4|H5");
	ck_assert_uint_eq(d.table.lock, 2);
	daifugo_go(&d, "Jo");
	ck_assert_uint_eq(d.table.lock, 0);
	daifugo_go(&d, "S3");
	ck_assert(d.turn == 3 && d.table.field == PLAY_PASS);
}
END_TEST

START_TEST(foul_finish)
{
	static const struct {
		const char *settings, *hand, *play;
		int revolution;
		const char *ranks;
	} cases[] = {
		{ "", "S2", "S2", 0, "5----" },
		{ "", "S2 H2", "S2 H2", 0, "5----" },
		{ "", "SK SA S2", "SK SA S2", 0, "5----" },
		{ "", "Jo", "Jo", 0, "5----" },
		{ "", "S3", "S3", 0, "1----" },
		{ "", "S3", "S3", 1, "5----" },
		{ "", "S2", "S2", 1, "1----" },
		{ "", "S3 S4 S5", "S3 S4 S5", 1, "5----" },
		{ "", "SA Jo", "SA Jo", 0, "1----" },
		{ "", "S2 Jo", "S2 Jo", 0, "5----" },
		{ "", "Jo Jo", "Jo Jo", 0, "1----" },
		{ "foulfinish=0", "S2", "S2", 0, "1----" },
		{ "foulfinish=0", "Jo", "Jo", 0, "1----" },
		/* What counts is the order in force before the play, so even a play that starts a
		 * revolution can be a forbidden finish. */
		{ "", "S2 H2 D2 C2", "S2 H2 D2 C2", 0, "5----" },
		{ "", "S3 H3 D3 C3", "S3 H3 D3 C3", 0, "1----" },
		{ "", "S3 H3 D3 C3", "S3 H3 D3 C3", 1, "5----" },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char hands[200];
		struct daifugo d;

		snprintf(hands, sizeof hands, "%s" REST, cases[i].hand);
		d = daifugo_at(cases[i].settings, hands);
		d.table.revolution = (uint8_t)cases[i].revolution;
		daifugo_go(&d, cases[i].play);
		ck_assert_msg(
			!strcmp(daifugo_ranks(&d, (char[DAIFUGO_SEATS + 1]){ 0 }), cases[i].ranks),
			"%s, %s", cases[i].settings, cases[i].play);
	}
}
END_TEST

/* Like a revolution, an eleven-back reverses the ranks that are forbidden as a finish. With both
 * in force, the normal order applies. */
START_TEST(foul_finish_under_elevenback)
{
	static const struct {
		const char *hand, *play;
		int revolution;
		const char *ranks;
	} cases[] = {
		{ "S3", "S3", 0, "-5---" }, { "S2", "-", 0, "-----" }, { "H4", "H4", 0, "-1---" },
		{ "S2", "S2", 1, "-5---" }, { "S3", "-", 1, "-----" }, { "HQ", "HQ", 1, "-1---" },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char hands[200];
		struct daifugo d;

		snprintf(hands, sizeof hands, "SJ S9|%s|C4 C5 C6|D4 D5 D6|C9 D9 C10",
			 cases[i].hand);
		d = daifugo_at("lock=0", hands);
		d.table.revolution = (uint8_t)cases[i].revolution;
		daifugo_go(&d, "SJ");
		daifugo_go(&d, cases[i].play);
		ck_assert_msg(
			!strcmp(daifugo_ranks(&d, (char[DAIFUGO_SEATS + 1]){ 0 }), cases[i].ranks),
			"%s", cases[i].play);
	}
}
END_TEST

/* Pitfall: only the last play decides whether a finish is a foul; the cards played before it don't
 * matter. */
START_TEST(foul_finish_is_the_last_play)
{
	struct daifugo d = daifugo_at("", "S2 S5" REST);

	daifugo_go(&d, "S2");
	expect_ranks(d, "-----");
	daifugo_go(&d, "-|-|-|-|S5");
	expect_ranks(d, "1----");
	/* If a player goes out with a forbidden play, the play has no other effect than the foul.
	 */
	d = daifugo_at("", "S2 H2 D2 C2" REST);
	daifugo_go(&d, "S2 H2 D2 C2");
	ck_assert(!d.table.revolution && d.table.field == PLAY_PASS && d.turn == 1);
}
END_TEST

START_TEST(options_default)
{
	const struct daifugo_rules full = daifugo_rules("rules=full"), def = daifugo_rules("");
	const struct daifugo_rules uecda = daifugo_rules("rules=uecda"),
				   server = daifugo_rules("rules=server");

	ck_assert(!memcmp(&full, &def, sizeof full));
	ck_assert(full.players == 5 && full.jokers == 2 && full.exchange == EXCHANGE_AUTO &&
		  full.runrev == 4);
	ck_assert(full.elevenback && full.miyako && full.foulfinish && full.lock == LOCK_FULL &&
		  !full.leadpass);
	ck_assert(full.start == CARD_H3 && full.next == NEXT_LAST && !full.points && !full.reseat);
	ck_assert(!server.runrev && !server.elevenback && !server.spade3 && !server.lock &&
		  !server.miyako);
	ck_assert(server.eight && server.revolution && server.foulfinish && server.jokers == 2);
	ck_assert(uecda.jokers == 1 && uecda.start == CARD_D3 && uecda.next == NEXT_D3 &&
		  uecda.joker8);
	ck_assert(uecda.exchange == EXCHANGE_CHOOSE && uecda.runover == OVER_STRICT &&
		  uecda.runrev == 5);
	ck_assert(uecda.spade3 && uecda.lock == LOCK_FULL && !uecda.foulfinish && uecda.leadpass);
	ck_assert(uecda.reseat == 3 && uecda.illegal == ILLEGAL_PASS && uecda.ownerpass &&
		  uecda.points);
	ck_assert(uecda.afterout == AFTEROUT_ANSWER && !uecda.elevenback && !uecda.miyako);
	ck_assert_int_eq(daifugo_setup("").value[option_find(daifugo_options, "games")], 50);
	ck_assert_int_eq(daifugo_setup("rules=uecda").value[option_find(daifugo_options, "games")],
			 100);
	/* A preset overrides all options set before it. */
	for (int i = 0; daifugo_options[i].key; i++) {
		const struct option *o = &daifugo_options[i];
		char settings[64], most[16];
		struct daifugo_rules again;

		snprintf(most, sizeof most, "%d", o->max);
		snprintf(settings, sizeof settings, "%s=%s rules=uecda", o->key,
			 o->names ? o->names[o->max - o->min] : most);
		again = daifugo_rules(settings);
		ck_assert_msg(!memcmp(&again, &uecda, sizeof again), "%s", settings);
	}
}
END_TEST

/* Every option accepts each of its values and rejects anything else. */
START_TEST(options_set)
{
	static const char *const wrong[] = {
		"players=2",	"players=7",	 "jokers=3",	  "jokers=-1",	"start=h4",
		"next=first",	"exchange=some", "run=2",	  "runover=1x", "eight=yes",
		"joker8=2",	"revolution=",	 "runrev=1",	  "runrev=2",	"runrev=3",
		"runrev=6",	"elevenback=11", "spade3=s3",	  "lock=1",	"lock=2",
		"lock=some",	"foulfinish=2",	 "leadpass=-1",	  "reseat=101", "miyako=2",
		"illegal=lose", "ownerpass=2",	 "afterout=wait", "games=0",	"games=1001",
		"points=2x",	"beyond=2",	 "five=1",	  "rules=half",
	};
	static const char *const right[] = {
		"players=3",	"players=6",	"jokers=0",	   "start=s3",	   "next=h3",
		"exchange=off", "run=off",	"runover=strict",  "eight=on",	   "runrev=0",
		"runrev=4",	"runrev=5",	"lock=0",	   "lock=partial", "lock=full",
		"reseat=100",	"illegal=pass", "afterout=answer", "games=1000",   "points=one",
		"beyond=1",
	};
	char error[ERROR_TEXT];

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct setup setup = daifugo_setup("");

		*error = '\0';
		ck_assert_msg(!setup_apply(&game_daifugo, &setup, wrong[i], error) && *error, "%s",
			      wrong[i]);
	}
	for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
		struct setup setup = daifugo_setup("");

		ck_assert_msg(setup_apply(&game_daifugo, &setup, right[i], error), "%s: %s",
			      right[i], error);
	}
	ck_assert(daifugo_rules("runrev=4").runrev == 4 && daifugo_rules("runrev=5").runrev == 5);
}
END_TEST

void daifugo_options_cases(Suite *s)
{
	TCase *c = suite_case(s, "options");

	tcase_add_test(c, kinds_and_counts);
	tcase_add_test(c, runs);
	tcase_add_test(c, runs_over_runs);
	tcase_add_test(c, runs_over_runs_reversed);
	tcase_add_test(c, jokers_beyond);
	tcase_add_test(c, jokers_alone);
	tcase_add_test(c, eight);
	tcase_add_test(c, revolution);
	tcase_add_test(c, two_revolutions);
	tcase_add_test(c, run_revolution);
	tcase_add_test(c, elevenback);
	tcase_add_test(c, revolution_and_elevenback);
	tcase_add_test(c, spade3);
	tcase_add_test(c, lock_full);
	tcase_add_test(c, lock_by_jokers);
	tcase_add_test(c, lock_partial);
	tcase_add_test(c, lock_and_lone_joker);
	tcase_add_test(c, foul_finish);
	tcase_add_test(c, foul_finish_under_elevenback);
	tcase_add_test(c, foul_finish_is_the_last_play);
	tcase_add_test(c, options_default);
	tcase_add_test(c, options_set);
}
