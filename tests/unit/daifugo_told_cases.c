/* SPDX-License-Identifier: MIT */
/* Tests how Daifugo's plays, table and options are printed and put into words. */
#include "daifugo_cases.h"

#include <stdio.h>
#include <string.h>

#include "games/daifugo/players/mc.h"
#include "games/daifugo/view/view_private.h"

extern const struct view view_daifugo;

static const struct {
	const char *settings, *hands, *before, *play, *told, *entry;
} told[] = {
	{ "", "S5 C9|S3|S4", "", "S5", "Ann played S5 (single).", "S5" },
	{ "", "S5 H5 C9|S3|S4", "", "S5 H5", "Ann played S5 H5 (pair).", "S5 H5" },
	{ "runrev=0", "S5 S6 S7 C9|S3|S4", "", "S5 S6 S7", "Ann played S5-S7 (run of 3).",
	  "S5-S7" },
	{ "", "S8 C9|S3|S4", "", "S8", "Ann played S8 (single). 8-cut: the 8 clears the field.",
	  "S8 8-cut" },
	{ "", "S5 H5 D5 C5 C9|S3|S4", "", "S5 H5 D5 C5",
	  "Ann played S5 H5 D5 C5 (4 of a kind). Revolution! Now 3 is high.", "S5 H5 D5 C5 rev." },
	{ "", "S5 H5 D5 C5 C9|S3 H3 D3 C3 C4|S4", "S5 H5 D5 C5", "S3 H3 D3 C3",
	  "Ann played S3 H3 D3 C3 (4 of a kind). "
	  "Locked to spades, hearts, diamonds and clubs. Revolution! Now 2 is high.",
	  "S3 H3 D3 C3 rev. lock" },
	{ "", "SJ C9|S3|S4", "", "SJ", "Ann played SJ (single). Eleven-back! Now 3 is high.",
	  "SJ 11-back" },
	{ "", "SJ HJ DJ CJ C9|S3|S4", "", "SJ HJ DJ CJ",
	  "Ann played SJ HJ DJ CJ (4 of a kind). Revolution! Eleven-back! Now 2 is high.",
	  "SJ HJ DJ CJ rev. 11-back" },
	{ "", "S5 C9|S6 D4|S4 D3", "S5", "S6", "Ann played S6 (single). Locked to spades.",
	  "S6 lock" },
	{ "", "S5 C9|S6 D4|Jo D3", "S5|S6", "Jo",
	  "Ann played Jo (single). The joker releases the lock.", "Jo unlock" },
	{ "", "Jo C9|S3 D4|S4 D3", "Jo", "S3",
	  "Ann played S3 (single). The 3 of spades beats the joker and clears the field.",
	  "S3 beats Jo" },
	{ "", "S5|S6 D4|S4 D3", "", "S5", "Ann played S5 (single). Out with rank 1.", "S5 out" },
	{ "", "S2|S6 D4|S4 D3", "", "S2",
	  "Ann played S2 (single). Forbidden finish: a foul! Rank 3.", "S2 foul" },
	{ "", "S5 C9|S6 D4|S4 D3", "S5", "-", "Ann passed.", "pass" },
	{ "", "S5 C9|S6 D4|S4 D3", "S5|-", "-", "Ann passed. The field clears.", "pass clears" },
	{ "players=4", "S5|S6 D4|S4 D3|D5", "", "S5",
	  "Ann played S5 (single). Out with rank 1: daifugo.", "S5 out" },
};

START_TEST(telling)
{
	char settings[64], text[256];
	struct daifugo b, a;
	unsigned seat;
	game_move m;

	snprintf(settings, sizeof settings, "players=3 %s", told[_i].settings);
	b = daifugo_at(settings, told[_i].hands);
	daifugo_go(&b, told[_i].before);
	a = b;
	seat = b.turn;
	ck_assert(game_read_move(&game_daifugo, &b, seat, told[_i].play, &m));
	daifugo_go(&a, told[_i].play);
	view_daifugo.narrate(&b, seat, m, &a, "Ann", text, sizeof text);
	ck_assert_str_eq(text, told[_i].told);
	view_daifugo.entry(&b, seat, m, &a, text, sizeof text);
	ck_assert_str_eq(text, told[_i].entry);
}
END_TEST

/* Tests that in a series, the plate of the player to move says so in words beside the longest class
 * and many points. */
START_TEST(plates_say_whose_turn_it_is)
{
	static const int widths[] = { 75, 100 }, totals[] = { 120, 120, 120, 120, 120 };
	struct canvas c = canvas_new(22, widths[_i % 2], GLYPHS_UNICODE);
	struct daifugo d = daifugo_at("", "S4 H7|S5 D5|S6 D8|D4 H4|H5 H9");
	struct look l = daifugo_look;
	char text[8192];

	for (unsigned s = 0; s < 5; s++)
		d.place[s] = (uint8_t)(s + 1);
	d.turn = (uint8_t)(_i / 2);
	l.totals = totals;
	c.fills = true;
	view_daifugo.draw(&c, &d, 0, &(struct daifugo_memo){ 0 }, &l);
	canvas_text(&c, text, sizeof text);
	expect_words(text, "◂ to play");
	canvas_free(&c);
}
END_TEST

/* Tests that without runs, no advice and no refusal mentions them. */
START_TEST(runs_are_named_only_if_allowed)
{
	const bool run = _i;
	struct daifugo d = daifugo_at(run ? "players=3 run=1" : "players=3 run=0",
				      "S3 H5 D5|S4 H6 C6|S9");
	const struct daifugo_memo m = { .picked = daifugo_cards("S3 H5") };
	struct selection s;
	char text[512], why[ERROR_TEXT];
	play_word p;

	view_daifugo.guide(&d, 0, text, sizeof text);
	ck_assert_msg((strstr(text, "run of one suit") != NULL) == run, "%s", text);
	expect_words(text, "two or more of a rank");
	daifugo_select(&d, 0, &m, &s);
	ck_assert_msg((strstr(s.why, "run of one suit") != NULL) == run, "%s", s.why);
	expect_words(s.why, "one rank");
	view_daifugo.refuse(&d, 0, "S3 H5", why, sizeof why);
	ck_assert_msg((strstr(why, "a run of 3 or more") != NULL) == run, "%s", why);
	expect_words(why, "one rank");
	daifugo_go(&d, "H5 D5");
	ck_assert_int_eq(daifugo_judge_text(&d.rules, &d.table, d.hand[1], "S4", &p, why),
			 JUDGED_ILLEGAL);
	ck_assert_msg((strstr(why, "a run") != NULL) == run, "%s", why);
	expect_words(why, "a single card");
}
END_TEST

START_TEST(telling_misses)
{
	const struct daifugo b = daifugo_at("players=3", "S5 C9|S3 C3|S4");
	struct daifugo a = b;
	char text[256];

	game_daifugo.apply(&a, 0, MOVE_TIMEOUT);
	view_daifugo.narrate(&b, 0, MOVE_TIMEOUT, &a, "Ann", text, sizeof text);
	ck_assert_str_eq(text, "Ann ran out of time. Rank 3.");
	daifugo_state_text(&a, 0, text, sizeof text);
	ck_assert_str_eq(text, "left");
}
END_TEST

static const struct {
	bool revolution, elevenback;
	const char *order, *narrow;
} orders[] = {
	{ false, false, "Order: normal, 2 is high", "2 is high" },
	{ true, false, "Order: REVERSED by a revolution (3 is high)",
	  "REVERSED: 3 is high (rev.)" },
	{ false, true, "Order: REVERSED by eleven-back (3 is high)",
	  "REVERSED: 3 is high (11-back)" },
	{ true, true, "Order: normal (revolution + eleven-back), 2 is high",
	  "2 is high (rev. + 11-back)" },
};

START_TEST(order_in_words)
{
	for (size_t i = 0; i < 4; i++) {
		const struct daifugo_table t = { .revolution = orders[i].revolution,
						 .elevenback = orders[i].elevenback };
		char text[128];

		ck_assert_int_eq(
			daifugo_order_text(&t, (int)strlen(orders[i].order), text, sizeof text),
			i > 0);
		ck_assert_str_eq(text, orders[i].order);
		ck_assert(table_reversed(&t) == (strstr(text, "REVERSED") != NULL));
		/* There is no room for the whole order of ranks, so only the highest rank is
		 * named. */
		ck_assert_int_eq(
			daifugo_order_text(&t, (int)strlen(orders[i].order) - 1, text, sizeof text),
			i > 0);
		ck_assert_str_eq(text, orders[i].narrow);
	}
}
END_TEST

START_TEST(symbols)
{
	static const char *const texts[][2] = {
		{ "run of 3 S9-SJ: can be played", "run of 3 ♠9-♠J: can be played" },
		{ "H10 Jo=D2", "♥10 ★♦2" },
		{ "CA, DK", "♣A, ♦K" },
		{ "Space S HIGH CSI", "Space S HIGH CSI" },
		{ "(C3)", "(♣3)" },
		{ "あS3", "あ♠3" },
		{ "JS3", "JS3" },
		{ "", "" },
	};
	char text[64];

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		daifugo_symbols(texts[i][0], GLYPHS_UNICODE, text, sizeof text);
		ck_assert_str_eq(text, texts[i][1]);
		daifugo_symbols(texts[i][0], GLYPHS_ASCII, text, sizeof text);
		ck_assert_str_eq(text, texts[i][0]);
	}
}
END_TEST

START_TEST(facts)
{
	static const char *const rows[][2] = {
		{ "Possible plays", "6, or pass" }, { "Unbeatable plays", "1: H8" },
		{ "Likely plays", NULL },	    { "Plays left (min)", "5" },
		{ "Unseen", "3 4 5 6 7 8 9 " },	    { "      ", "4 2 3 3 3 2 3 " },
		{ "      ", "10 J Q K A 2 Jo " },   { "      ", "3  4 3 4 4 4 1  " },
	};
	struct daifugo d = daifugo_middle(), seen;
	struct analysis found;

	game_daifugo.secrets->observe(&d, 0, &seen);
	view_daifugo.facts(&seen, 0, &found);
	ck_assert_uint_eq(found.len, sizeof rows / sizeof *rows);
	for (size_t i = 0; i < found.len; i++) {
		ck_assert_str_eq(found.row[i].label, rows[i][0]);
		if (rows[i][1])
			ck_assert_str_eq(found.row[i].value, rows[i][1]);
		else
			expect_words(found.row[i].value, "%");
	}
	view_daifugo.facts(&seen, 3, &found); /* it isn't this player's turn */
	ck_assert_str_ne(found.row[0].label, "Possible plays");
}
END_TEST

/* The analysis pane lists only facts that the table doesn't show; a sentence and notes give
 * everything else. */
START_TEST(what_a_pane_tells)
{
	struct daifugo d = daifugo_middle(), seen;
	struct analysis found;
	char text[256];

	game_daifugo.secrets->observe(&d, 0, &seen);
	view_daifugo.pane_facts(&seen, 0, true, &found);
	ck_assert_uint_eq(found.len, 0);
	view_daifugo.pane_facts(&seen, 0, false, &found);
	ck_assert_uint_eq(found.len, 4);
	ck_assert_str_eq(found.row[0].label, "Unseen");
	view_daifugo.pane_facts(&d, SEAT_ALL, true, &found);
	ck_assert_uint_eq(found.len, 4);
	view_daifugo.standing(&seen, 0, text, sizeof text);
	ck_assert_str_eq(
		text,
		"You need at least 5 more plays to go out. 1 of your plays can't be beaten now. The opponent closest to going out holds 3 cards.");
	ck_assert_uint_eq(view_daifugo.standing(&seen, 3, text, sizeof text), 0);
	view_daifugo.note(&seen, 0, card_of(RANK_8, SUIT_H) | (uint64_t)KIND_SINGLE << PLAY_KIND,
			  text, sizeof text);
	ck_assert_str_eq(text, "unbeatable");
	ck_assert_uint_eq(view_daifugo.note(&seen, 0, PLAY_PASS, text, sizeof text), 0);
	ck_assert_int_eq(view_daifugo.most_milli(&seen),
			 1000 * (seen.rules.players - 1 + seen.rules.points));
}
END_TEST

/* The sentence about the opponent closest to going out never names the player it is addressed to.
 */
START_TEST(the_nearest_is_an_opponent)
{
	const struct daifugo d = daifugo_at("players=3", "S4 S5|D4 C4 H4|S8 H8 SJ SQ");
	char text[256];

	view_daifugo.standing(&d, 0, text, sizeof text);
	expect_words(text, "The opponent closest to going out holds 3 cards.");
}
END_TEST

/* If the daifugo drops because another player went out first, the sentence must not call the
 * daifugo the one player who was left. */
START_TEST(the_fallen_is_not_left)
{
	static const uint8_t places[2][3] = { { 2, 1, 3 }, { 2, 3, 1 } };
	static const char *const left[] = { "Only one player was left: Simple habits.",
					    "Only one player was left: Monte Carlo 2." };

	for (unsigned i = 0; i < 2; i++) {
		struct daifugo d = daifugo_at("players=3", "S4|S5|S6"), ended;
		char text[WORDS_TEXT];

		memcpy(d.place, places[i], sizeof places[i]);
		ended = d;
		daifugo_go(&ended, "S4");
		view_daifugo.why(&d, 0, ended.table.field, &ended, daifugo_look.names, text,
				 sizeof text);
		ck_assert_str_eq(text, left[i]);
	}
}
END_TEST

START_TEST(printing)
{
	const struct daifugo d = daifugo_middle();
	char text[2048];

	view_print(&view_daifugo, &d, 0, NULL, text, sizeof text);
	ck_assert_str_eq(
		text,
		"Player 1: 7 cards, fugo\nPlayer 2: 5 cards, daifugo, rank 5\n"
		"Player 3: 0 cards, heimin, rank 1\nPlayer 4: 4 cards, hinmin\nPlayer 5: 3 cards, daihinmin\n"
		"Field: H5 (single) by Player 5\nOrder: normal, 2 is high\nHand: S4 H7 H8 S9 D10 CQ Jo\n"
		"You can play (or type - to pass):\n  single: H7, H8, S9, D10, CQ, Jo\n");
	view_print(&view_daifugo, &d, SEAT_PUBLIC, NULL, text, sizeof text);
	ck_assert(!strstr(text, "Hand"));
}
END_TEST

/* Tests that all legal plays are printed, one line for each kind. Plays with the same cards are
 * listed once, with every card that the joker may stand for. */
START_TEST(printing_plays)
{
	struct daifugo d = daifugo_at("players=3", "S4 S5 H5 S9 Jo|D4 C4|S8 H8");
	static char text[1 << 16];

	view_print(&view_daifugo, &d, 0, NULL, text, sizeof text);
	ck_assert_msg(strstr(text,
			     "You can play:\n  single: S4, S5, H5, S9, Jo\n"
			     "  pair: S5 H5, S4 Jo, S5 Jo, H5 Jo, S9 Jo\n  3 of a kind: S5 H5 Jo\n"
			     "  run of 3: S4 S5 Jo (as S6 or S3)\n"),
		      "%s", text);
	ck_assert(view_daifugo.settled(&d));
	daifugo_go(&d, "S4 S5 Jo=S6");
	ck_assert(!view_daifugo.settled(&d));
	view_print(&view_daifugo, &d, 1, NULL, text, sizeof text);
	ck_assert_msg(strstr(text, "Field: S4 S5 Jo (run of 3, the joker as S6) by Player 1\n"),
		      "%s", text);
	ck_assert_msg(strstr(text, "You can't play any cards. Type - to pass.\n"), "%s", text);
	/* The list shows every card in the hand, even in a large hand. */
	d = daifugo_at("players=3", "S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK SA S2 H3 H4 H5 Jo Jo|D4|S8");
	view_print(&view_daifugo, &d, 0, NULL, text, sizeof text);
	ck_assert(strstr(text, "  run of 13: ") && !strstr(text, "..."));
	ck_assert_uint_eq(strlen(text), view_print(&view_daifugo, &d, 0, NULL, NULL, 0));
}
END_TEST

START_TEST(jokers_in_words)
{
	struct daifugo d = daifugo_at("players=3", "S4 S5 H5 S9 Jo Jo|D4 C4|S8 H8"), after;
	char text[256];
	game_move m;

	after = d;
	daifugo_go(&after, "S4 S5 Jo=S6 Jo=S7");
	m = after.table.field;
	view_daifugo.narrate(&d, 0, m, &after, "Ann", text, sizeof text);
	ck_assert_msg(
		!strncmp(text, "Ann played S4 S5 Jo Jo (run of 4, the jokers as S6 and S7).", 59),
		"%s", text);
	view_daifugo.move_words(&d, 0, m, text, sizeof text);
	ck_assert_str_eq(text, "S4 S5 Jo Jo, the jokers as S6 and S7");
	view_daifugo.move_words(&d, 0, PLAY_PASS, text, sizeof text);
	ck_assert_str_eq(text, "pass");
}
END_TEST

START_TEST(exchange)
{
	struct daifugo d = daifugo_at("", "S4 S5|S6 S7|S8 S9|S10 SJ|SQ SK");
	char text[WORDS_TEXT];

	for (unsigned s = 0; s < 5; s++)
		d.place[s] = (uint8_t)(s + 1);
	d.gave[0] = daifugo_cards("D3 C3");
	d.gave[4] = daifugo_cards("S2 Jo");
	ck_assert(daifugo_exchange_text(&d, 0, daifugo_look.names, text, sizeof text));
	ck_assert_str_eq(text, "Ann gave S2 Jo to you and got D3 C3");
	ck_assert(!daifugo_exchange_text(&d, 4, daifugo_look.names, text, sizeof text));
	ck_assert(!daifugo_exchange_text(&d, 2, daifugo_look.names, text, sizeof text));
	d.gave[0] = 0;
	ck_assert(daifugo_exchange_text(&d, 0, daifugo_look.names, text, sizeof text));
	ck_assert_str_eq(text, "Ann gave S2 Jo to you");
	/* Players outside the exchange learn only how many cards changed hands. */
	d.gave[4] = 0;
	ck_assert(daifugo_exchange_text(&d, 0, daifugo_look.names, text, sizeof text));
	ck_assert_str_eq(text, "Ann and you exchange 2 cards");
	ck_assert(!daifugo_exchange_text(&d, 2, daifugo_look.names, text, sizeof text));
}
END_TEST

START_TEST(worth)
{
	struct mc_arm arm = { .n = 400, .points = 1264, .places = 1136, .firsts = 253 };
	struct daifugo d = daifugo_at("", "S4|S6|S8|S10|SQ");
	struct verdict v = daifugo_arm_verdict(&arm);
	char text[64];

	view_worth(&view_daifugo, &d, 0, &v, text, sizeof text);
	ck_assert_str_eq(text, "rank 2.84, 63% first");
	v.first_milli = 0;
	view_worth(&view_daifugo, &d, 0, &v, text, sizeof text);
	ck_assert_str_eq(text, "rank 2.84");
}
END_TEST

/* Everyone learns that an exchange took place; only the players involved learn which cards were
 * exchanged. */

#define FIRST "The daihinmin (5th) must give the daifugo (1st) their 2 strongest cards."
#define SECOND "The hinmin (4th) must give the fugo (2nd) their strongest card."

/* The help explains the classes and the exchange under the rules in use. */
START_TEST(classes_in_words)
{
	static const struct {
		const char *settings, *told;
	} cases[] = {
		{ "players=5",
		  "Your rank in a game is your class in the next: daifugo (1st), "
		  "fugo (2nd), heimin (3rd), hinmin (4th), daihinmin (5th). " FIRST " " SECOND
		  " They get the same number of cards back, the weakest of the upper class." },
		{ "players=5 exchange=choose",
		  "They get the same number of cards back, chosen by the upper class." },
		{ "players=5 exchange=off", "hinmin (4th), daihinmin (5th)." },
		{ "players=4", "fugo (2nd), hinmin (3rd), daihinmin (4th)." },
		{ "players=3", "" },
	};
	char text[4 * WORDS_TEXT];

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const struct setup setup = daifugo_setup(cases[i].settings);

		text[0] = '\0';
		ck_assert_uint_eq(view_daifugo.terms(&setup, text, sizeof text), strlen(text));
		ck_assert_msg(strstr(text, cases[i].told), "%s: %s", cases[i].settings, text);
		ck_assert(*cases[i].told || !*text);
		ck_assert(!strstr(cases[i].settings, "off") || !strstr(text, "must give"));
	}
}
END_TEST

START_TEST(exchange_in_words)
{
	struct daifugo before = daifugo_at("exchange=auto",
					   "S4 H9 D9|S6 H10 D10|S8 S7 S3|D4 D7 H3|S10 SJ SQ"),
		       after;
	static const struct {
		unsigned viewer;
		const char *entry, *told;
	} cases[] = {
		{ 0, "gave S4 D9, got SJ SQ",
		  "As daifugo (1st), you got SJ SQ from the daihinmin (5th) and gave S4 D9. " FIRST },
		{ 1, "gave S6, got D7",
		  "As fugo (2nd), you got D7 from the hinmin (4th) and gave S6. " SECOND },
		{ 2, "exchange", "As heimin (3rd), you exchange no cards. " FIRST " " SECOND },
		{ 3, "gave D7, got S6",
		  "As hinmin (4th), you gave D7 to the fugo (2nd) and got S6. " SECOND },
		{ 4, "gave SJ SQ, got S4 D9",
		  "As daihinmin (5th), you gave SJ SQ to the daifugo (1st) and got S4 D9. " FIRST },
		{ SEAT_PUBLIC, "exchange",
		  FIRST
		  " " SECOND
		  " They get the same number of cards back, the weakest of the upper class." },
	};
	char text[4 * WORDS_TEXT];

	for (unsigned s = 0; s < 5; s++)
		before.place[s] = (uint8_t)(s + 1);
	after = before;
	before.phase = PHASE_DEAL;
	daifugo_begin_exchange(&after);
	after.phase = PHASE_PLAY;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct daifugo b, a;

		game_observe(&game_daifugo, &before, cases[i].viewer, &b);
		game_observe(&game_daifugo, &after, cases[i].viewer, &a);
		view_daifugo.entry(&b, SEAT_DEALER, MOVE_HIDDEN, &a, text, sizeof text);
		ck_assert_str_eq(text, cases[i].entry);
		view_daifugo.narrate(&b, SEAT_DEALER, MOVE_HIDDEN, &a, "Dealer", text, sizeof text);
		ck_assert_str_eq(text, cases[i].told);
	}
	/* The guide says the same at a player's first turn in the game. */
	game_observe(&game_daifugo, &after, 4, &before);
	before.turn = 4;
	ck_assert_uint_gt(view_daifugo.guide(&before, 4, text, sizeof text), 0);
	ck_assert_msg(strstr(text, cases[4].told), "%s", text);
	/* Players who took part in the exchange can still look it up later. */
	for (unsigned seat = 0; seat < 5; seat += 2) {
		struct analysis known = { 0 };
		const char *value = NULL;

		game_observe(&game_daifugo, &after, seat, &before);
		daifugo_facts(&before, seat, &known);
		for (size_t i = 0; i < known.len; i++)
			if (!strcmp(known.row[i].label, "Exchanged"))
				value = known.row[i].value;
		ck_assert_int_eq(value != NULL, seat != 2);
		ck_assert(seat == 2 ||
			  !strcmp(value, seat ? "gave SJ SQ, got S4 D9" : "gave S4 D9, got SJ SQ"));
	}
	/* Cards are dealt in secret, so the list of moves has no entry for the deal. */
	before.phase = PHASE_DEAL;
	after = before;
	ck_assert_uint_eq(
		view_daifugo.entry(&before, SEAT_DEALER, MOVE_HIDDEN, &after, text, sizeof text),
		0);
}
END_TEST

/* The form shows every option exactly once and has a name for each of its values. */
START_TEST(options_in_groups)
{
	uint32_t seen = 0;
	char text[64];

	ck_assert_ptr_nonnull(view_option_group(&view_daifugo, 0));
	for (int i = 0; i < DAIFUGO_OPTIONS; i++) {
		const struct option *o = &daifugo_options[view_option(&view_daifugo, i)];

		seen |= UINT32_C(1) << view_option(&view_daifugo, i);
		for (int value = o->min; value <= o->max; value++)
			ck_assert_uint_gt(
				view_option_value(&view_daifugo, i, value, text, sizeof text), 0);
	}
	ck_assert_uint_eq(seen, (UINT32_C(1) << DAIFUGO_OPTIONS) - 1);
}
END_TEST

void daifugo_told_cases(Suite *s)
{
	TCase *t = suite_case(s, "told");

	tcase_add_loop_test(t, telling, 0, sizeof told / sizeof *told);
	tcase_add_loop_test(t, plates_say_whose_turn_it_is, 0, 10);
	tcase_add_loop_test(t, runs_are_named_only_if_allowed, 0, 2);
	tcase_add_test(t, telling_misses);
	tcase_add_test(t, order_in_words);
	tcase_add_test(t, symbols);
	tcase_add_test(t, facts);
	tcase_add_test(t, what_a_pane_tells);
	tcase_add_test(t, the_nearest_is_an_opponent);
	tcase_add_test(t, the_fallen_is_not_left);
	tcase_add_test(t, printing);
	tcase_add_test(t, printing_plays);
	tcase_add_test(t, jokers_in_words);
	tcase_add_test(t, exchange);
	tcase_add_test(t, worth);
	tcase_add_test(t, classes_in_words);
	tcase_add_test(t, exchange_in_words);
	tcase_add_test(t, options_in_groups);
}
