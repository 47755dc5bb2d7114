/* SPDX-License-Identifier: MIT */
/* Tests how the referee treats harmful clients: floods, names that look alike, unsafe text and
 * second answers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "suite.h"
#include "referee/tables.h"
#include "tables_guest.h"

/* ---- Harmful clients ---- */

START_TEST(floods_wait_and_end)
{
	char flood[6001];

	house_open(NULL, NULL);
	guest_lobby(0, "Ann");
	guest_lobby(1, "Ben");
	for (unsigned i = 0; i < 100; i++)
		guest_say(0, "ping\t%u", i);
	/* the limit is a burst of sixty lines, including the "hello" line */
	guest_expect(0, "pong\t58");
	guest_expect_not(0, "pong\t59");
	house_turn(1000);
	guest_expect(0, "pong\t78");
	guest_expect_not(0, "pong\t79");
	house_turn(2000);
	guest_expect(0, "pong\t99");
	memset(flood, 'x', sizeof flood - 1);
	flood[sizeof flood - 1] = '\0';
	for (unsigned i = 0; i < 100; i++)
		guest_say(0, "say\t%s", flood);
	guest_expect(0, "sorry\tflood");
	ck_assert(house.guest[0].ended);
	guest_say(1, "ping\tme");
	guest_expect(1, "pong\tme");
	house_close();
}
END_TEST

START_TEST(names_are_compared_folded)
{
	static const char *const same[][4] = {
		{ "Kept", "KEPT", "\uff2b\uff45\uff50\uff54", "\u041a\u0435\u0440t" },
		{ "CutA", "Cut\u0410", "CUT\uff21", "\u0421ut\u00c0" },
		{ "Bob 1", "bob\u00a0l", "BOB\u3000I", "B0b |" },
		{ "Jos\u00e9", "JOSE", "Jose\u0301", "J\u043es\u0435" },
		{ "ガロ", "\uff76\uff9e\uff9b", "カ\u3099口", "力\u3099ロ" },
		{ "一", "ー", "\uff70", "一\u200b" },
		{ "modern", "MODERN", "rnodern", "\u041codern" },
		{ "\u0421\u0410\u0420\u0410", "capa", "\u0441\u0430\u0440\u0430", "C\u00c1PA" },
		{ "Stra\u00dfe", "STRASSE", "stras\u015be", "strasse" },
	};
	static const char *const differ[] = { "Ann",  "Anne", "Ann ", "An n", "\u0416\u0443\u043a",
					      "はな", "ばな", "ぱな", "八",   "6",
					      "5" };

	for (size_t i = 0; i < sizeof same / sizeof *same; i++)
		for (unsigned k = 1; k < 4; k++)
			ck_assert_msg(name_equal(same[i][0], same[i][k]), "%s, %s", same[i][0],
				      same[i][k]);
	for (size_t i = 0; i < sizeof differ / sizeof *differ; i++)
		for (size_t k = 0; k < i; k++)
			ck_assert_msg(!name_equal(differ[i], differ[k]), "%s, %s", differ[i],
				      differ[k]);
}
END_TEST

/* Names are compared in a folded form that ignores differences in case and spelling. Folding a
 * folded text must change nothing. The test tries every single character, and random texts of
 * three characters. */
START_TEST(folding_again_changes_nothing)
{
	struct rng rng;

	rng_seed(&rng, 3);
	for (uint32_t i = 1; i < 0x30000 + 100000; i++) {
		char name[64], once[NAME_FOLD], again[NAME_FOLD];
		size_t n = 0;

		for (unsigned k = 0; k < (i < 0x30000 ? 1 : 3); k++) {
			const uint32_t any = i < 0x30000 ? i
							 : 1 + rng_below(&rng, rng_below(&rng, 2)
										       ? 0x500
										       : 0xa000);

			n += any >= 0xd800 && any < 0xe000 ? 0 : utf8_put(any, name + n);
		}
		name[n] = '\0';
		name_fold(name, once);
		name_fold(once, again);
		ck_assert_msg(!strcmp(once, again), "%s: %s, %s", name, once, again);
		ck_assert(name_equal(name, once));
	}
}
END_TEST

START_TEST(names_and_talk_are_clean)
{
	static const char *const bad[] = {
		"",
		" a",
		"a ",
		"a  b",
		"a\x1b[31m",
		"a\x7f",
		"\xc2\x85",
		"a\xe2\x80\xae"
		"b",
		"\xe2\x81\xa6",
		"\xe2\x80\x8b",
		"\xef\xbb\xbf"
		"a",
		"a\xcc\x81\xcc\x81\xcc\x81",
		"\xcc\x81",
		"\xe3\x85\xa4",
		"123456789012345678901",
		"\xf3\xa0\x80\x81",
		"\xef\xbf\xbe",
		"\xf4\x8f\xbf\xbf",
		"\xc2\xad",
		"\xe2\xa0\x80",
		"a\xcc\x81",
		"Cut\u0410",
		"\u0410\u3042",
		"a\u00a0b",
		"\u03b1",
		"a\u3000 b",
	};
	static const char *const good[] = { "a",
					    "12345678901234567890",
					    "Zoë",
					    "名前 二",
					    "\u041a\u043e\u0442 9",
					    "ＣＵＴ",
					    "ｶﾞ",
					    "a\u3000b",
					    "a_b.c-d" };
	char out[64];

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		ck_assert_msg(!name_fits(bad[i], NAME_CHARS), "%zu: '%s'", i, bad[i]);
	for (size_t i = 0; i < sizeof good / sizeof *good; i++)
		ck_assert_msg(name_fits(good[i], NAME_CHARS), "'%s'", good[i]);
	ck_assert(name_equal("Ann", "aNN") && !name_equal("Ann", "Anne"));
	ck_assert(talk_clean("a\x1b[31mb\tc\xe2\x80\xae"
			     "d\xc2\x9b",
			     20, out, sizeof out));
	ck_assert_str_eq(out, "a [31mb cd ");
	ck_assert(talk_clean("ああああ", 3, out, sizeof out));
	ck_assert_str_eq(out, "あああ");
	ck_assert(talk_clean("ああああ", 9, out, 8));
	ck_assert_str_eq(out, "ああ");
	ck_assert(!talk_clean("\xe2\x80\x8b \xe3\x80\x80\x01", 9, out, sizeof out));
}
END_TEST

static unsigned heard_times(unsigned g, const char *line)
{
	const char *text = house.guest[g].heard.text + house.guest[g].read;
	unsigned n = 0;

	while ((text = strstr(text, line)) != NULL) {
		text++;
		n++;
	}
	return n;
}

/* Before a game of Daifugo, the previous game's top two players choose at the same time which
 * cards to give. One of them has chosen and can't choose again. If the other one leaves, the first
 * isn't asked again, and the choice stands. */
START_TEST(what_was_chosen_stays)
{
	unsigned chooser = 5, other = 5;
	char move[MOVE_TEXT], another[MOVE_TEXT], played[MOVE_TEXT + 20];
	const char *line;

	house_open_unhurried();
	for (unsigned s = 0; s < 5; s++) {
		char name[4];

		snprintf(name, sizeof name, "P%u", s);
		guest_lobby(s, name);
		guest_say(s, s ? "sit\t1" : "open\tdaifugo\texchange=choose\tgames=2");
		house.guest[s].plays = true;
	}
	for (unsigned s = 0; s < 5; s++)
		guest_say(s, "ready");
	house_run();
	for (unsigned s = 0; s < 5; s++) {
		ck_assert_uint_eq(house.guest[s].overs, 1);
		house.guest[s].plays = false;
		guest_forget(s);
	}
	for (unsigned s = 0; s < 5; s++)
		guest_say(s, "ready");
	house_turn(1000);
	for (unsigned s = 0; s < 5; s++)
		if (heard_times(s, "\nthink")) {
			other = chooser;
			chooser = s;
		}
	ck_assert_msg(other < 5, "only one of them chooses");
	line = guest_hear(chooser, "legal\t");
	snprintf(move, sizeof move, "%.*s", (int)strcspn(line + 6, "\t"), line + 6);
	line = strrchr(line, '\t') + 1;
	snprintf(another, sizeof another, "%.*s", (int)strcspn(line, "\n"), line);
	ck_assert_str_ne(move, another);
	guest_expect(chooser, "think");
	guest_say(chooser, "move\t%s", move);
	snprintf(played, sizeof played, "\nplayed\t%u\t%s\n", chooser, move);
	guest_say(chooser, "move\t%s", another);
	guest_expect(chooser, "refused\t");
	ck_assert_uint_eq(heard_times(chooser, played), 0);
	guest_say(other, "leave");
	ck_assert_uint_eq(heard_times(chooser, played), 1);
	line = strstr(house.guest[chooser].heard.text + house.guest[chooser].read, "\nthink");
	ck_assert(
		!line ||
		line > strstr(house.guest[chooser].heard.text + house.guest[chooser].read, played));
	house_close();
}
END_TEST

void tables_harm_cases(Suite *s)
{
	TCase *t = suite_case(s, "harm");

	tcase_add_test(t, floods_wait_and_end);
	tcase_add_test(t, names_are_compared_folded);
	tcase_add_test(t, folding_again_changes_nothing);
	tcase_add_test(t, names_and_talk_are_clean);
	tcase_add_test(t, what_was_chosen_stays);
}
