/* SPDX-License-Identifier: MIT */
/* Tests hand-written records with one mistake each. The message must name the line and describe
 * the mistake. prop_record.c tests truncated and altered records of every game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/record.h"
#include "core_cases.h"

/* From version 3 on, a record's last line contains a checksum of all lines, so these records use
 * version 2. */
#define NIM "asobi-record 2\ngame nim\noptions n=9 k=3 misere=off\n"
#define SEED "seed 1\ngame_no 0\n"
#define PLAYERS "player 1 a\nplayer 2 b\n"
#define TAIL "result unfinished\nend 0\n"

static const struct wrong {
	const char *text, *told;
} wrongs[] = {
	{ "", "Line 1" },
	{ "asobi-record 9999\n", "Line 1" },
	{ "asobi-record x\n", "Line 1" },
	{ "asobi-record 3\ngame chess\n", "Line 2 of the record: there's no game 'chess'." },
	{ "asobi-record 3\ngame nim\n", "Line 3" },
	{ "asobi-record 3\ngame nim\noptions n=9 size=4\n", "Line 3" },
	{ NIM, "Line 4" },
	{ NIM "position x\n" SEED PLAYERS TAIL, "Line" },
	{ NIM "seed x\n", "Line 4 of the record: the seed isn't a number." },
	{ NIM "seed 1\n", "Line 5" },
	{ NIM "seed 1\ngame_no -1\n", "Line 5 of the record: the game number isn't valid." },
	{ NIM SEED "carry 1\n" PLAYERS TAIL,
	  "Line 6 of the record: expected 16 numbers after 'carry'." },
	{ NIM SEED "carry 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17\n" PLAYERS TAIL,
	  "Line 6 of the record: expected 16 numbers after 'carry'." },
	{ NIM SEED "total 1 x\n" PLAYERS TAIL,
	  "Line 6 of the record: expected 2 numbers after 'total'." },
	{ NIM SEED "practice 2\n" PLAYERS TAIL,
	  "Line 6 of the record: expected 1 number after 'practice'." },
	{ NIM SEED "clock\n" PLAYERS TAIL, "Line 6" },
	{ NIM SEED "clock soon\n" PLAYERS TAIL, "Line 6 of the record: invalid clock 'soon'." },
	{ NIM SEED "clock 0\n" PLAYERS TAIL, "Line 6 of the record: invalid clock '0'." },
	{ NIM SEED "clock 60+1\nleft 1\n" PLAYERS TAIL,
	  "Line 7 of the record: expected 2 numbers after 'left'." },
	{ NIM SEED "player 1 a\n" TAIL, "Line 7" },
	{ NIM SEED PLAYERS "ply 1 4\n" TAIL, "Line 8" },
	{ NIM SEED PLAYERS "ply 2 1\n" TAIL, "Line 8" },
	{ NIM SEED PLAYERS "result 1 0\nend 0\n", "Line 8" },
	{ NIM SEED PLAYERS "result unfinished\n", "Line 9" },
	{ NIM SEED PLAYERS "result unfinished\nend 1\n", "Line 9" },
	{ NIM SEED PLAYERS TAIL "more\n", "Line 10" },
};

START_TEST(wrong_lines_are_named)
{
	const struct wrong *w = &wrongs[_i];
	char error[ERROR_TEXT] = "";
	struct record r;

	ck_assert_msg(!record_parse(&r, w->text, error), "accepted:\n%s", w->text);
	ck_assert_msg(!strncmp(error, w->told, strlen(w->told)), "%s\ninstead of: %s", error,
		      w->told);
}
END_TEST

/* A record with an overlong line is rejected; the line isn't silently truncated. */
START_TEST(long_lines)
{
	static char text[8192];
	char error[ERROR_TEXT] = "";
	struct record r;

	for (unsigned n = 100; n < 6000; n += 13) {
		const int at = snprintf(text, sizeof text, NIM "position ");

		memset(text + at, '1', n);
		snprintf(text + at + n, sizeof text - (size_t)at - n, "\n" SEED PLAYERS TAIL);
		ck_assert(!record_parse(&r, text, error));
		if (n >= sizeof r.setup.position)
			ck_assert_msg(!strcmp(error, "Line 4 of the record: the line is too long."),
				      "%s", error);
	}
}
END_TEST

START_TEST(a_clock_is_read)
{
	char error[ERROR_TEXT] = "";
	struct record r;

	ck_assert_msg(record_parse(&r, NIM SEED "clock 60+1\n" PLAYERS TAIL, error), "%s", error);
	ck_assert(r.left_ms[0] == 60000 && r.left_ms[1] == 60000);
	record_free(&r);
	ck_assert_msg(record_parse(&r, NIM SEED "clock 60+1\nleft 500 70000\n" PLAYERS TAIL, error),
		      "%s", error);
	ck_assert(r.left_ms[0] == 500 && r.left_ms[1] == 70000);
	record_free(&r);
}
END_TEST

/* This Hasami shogi record is older than the option for repetitions. The option's default has
 * changed since then, so today's records state its value. */
START_TEST(unnamed_options_are_old)
{
#define HASAMI "asobi-record 2\ngame hasami\noptions men=9 win=three corner=1 edge=0 limit=100"
#define SHUFFLE "ply 1 a1-a2\nply 2 a9-a8\nply 1 a2-a1\nply 2 a8-a9\n"
#define FORT                                                                                       \
	"ply 1 a1-a2\nply 2 e9-e8\nply 1 b1-b2\nply 2 e8-e9\nply 1 c1-b1\nply 2 e9-e8\nply 1 d1-c1\nply 2 e8-e9\n"
#define BACK "ply 1 b1-a1\nply 2 i9-i8\nply 1 a1-b1\nply 2 i8-i9\n"
	static const struct {
		const char *text;
		bool good;
	} tried[] = {
		{ HASAMI "\n" SEED PLAYERS SHUFFLE SHUFFLE SHUFFLE "result 0 0\nend 12\n", true },
		{ HASAMI "\n" SEED PLAYERS FORT BACK BACK BACK "result 0 0\nend 20\n", true },
		{ HASAMI " repetition=draw\n" SEED PLAYERS FORT BACK BACK BACK
			 "result 0 0\nend 20\n",
		  true },
		{ HASAMI " repetition=shuttle\n" SEED PLAYERS FORT BACK BACK BACK
			 "result 0 0\nend 20\n",
		  false },
		{ HASAMI " repetition=shuttle\n" SEED PLAYERS FORT BACK BACK BACK
			 "result 0 1\nend 20\n",
		  true },
		{ HASAMI " repetition=superko\n" SEED PLAYERS SHUFFLE "result 1 0\nend 4\n", true },
	};

	for (unsigned i = 0; i < sizeof tried / sizeof *tried; i++) {
		char error[ERROR_TEXT] = "";
		struct record r;
		const bool good = record_parse(&r, tried[i].text, error);

		ck_assert_msg(good == tried[i].good, "%u: %s", i, error);
		if (good)
			record_free(&r);
	}
}
END_TEST

/* Records from when every game had five levels get today's levels that play most like those. When
 * such a record is written, its version says that the names are today's. */
START_TEST(former_levels_are_replaced)
{
	static const struct {
		const char *game, *who, *now;
		int version;
	} tried[] = {
		{ "othello", "level:5", "level:8", 6 },
		{ "othello", "level:3", "level:3", 3 },
		{ "othello", "level:3.5", "level:4.5", 6 },
		{ "othello", "level:4.5", "level:7.0", 6 },
		{ "othello", "level:9", "level:9", 6 },
		{ "hamlet", "level:5", "level:6", 6 },
		{ "nim", "level:5", "level:5", 3 },
		{ "othello", "apart:level:4", "apart:level:6", 6 },
		{ "othello", "level: 4", "level: 4", 3 },
		{ "othello", "exec:level:5", "exec:level:5", 3 },
		{ "othello", "level:5 b", "level:5 b", 3 },
		{ "othello", "level:5.", "level:5.", 3 },
	};

	for (unsigned i = 0; i < sizeof tried / sizeof *tried; i++) {
		char text[512], begins[32], error[ERROR_TEXT] = "", *again;
		struct record r;

		snprintf(text, sizeof text,
			 "asobi-record 2\ngame %s\noptions \n" SEED
			 "player 1 human\nplayer 2 %s\n" TAIL,
			 tried[i].game, tried[i].who);
		ck_assert_msg(record_parse(&r, text, error), "%s", error);
		ck_assert_str_eq(r.who[1], tried[i].now);
		again = record_format(&r);
		record_free(&r);
		snprintf(begins, sizeof begins, "asobi-record %d\n", tried[i].version);
		ck_assert_msg(!strncmp(again, begins, strlen(begins)), "%s: %s", tried[i].who,
			      again);
		ck_assert_msg(record_parse(&r, again, error), "%s", error);
		ck_assert_str_eq(r.who[1], tried[i].now);
		record_free(&r);
		free(again);
	}
}
END_TEST

void core_record_cases(Suite *s)
{
	TCase *c = tcase_create("records");

	tcase_add_loop_test(c, wrong_lines_are_named, 0, (int)(sizeof wrongs / sizeof *wrongs));
	tcase_add_test(c, long_lines);
	tcase_add_test(c, a_clock_is_read);
	tcase_add_test(c, unnamed_options_are_old);
	tcase_add_test(c, former_levels_are_replaced);
	suite_add_tcase(s, c);
}
