/* SPDX-License-Identifier: MIT */
/* Tests what a record stores besides the moves: how long each move took, and the players' remarks.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "match_cases.h"
#include "scripted.h"

static struct player *thinker;
static struct who thinking;
static char error[ERROR_TEXT];

/* Starts a game of Nim between a player that comments on its moves and one that doesn't. */
static struct match *begin(bool notes, bool times, struct scripted *silent)
{
	struct match_config c = {
		.game = game_find("nim"), .seed = 5, .notes = notes, .times = times
	};
	struct match *m;

	setup_default(c.game, &c.setup);
	ck_assert(who_parse(c.game, "mcts:playouts=20", &thinking, error));
	c.who[0] = &thinking;
	thinker = player_new(&thinking, NULL, error);
	c.players[0] = thinker;
	c.players[1] = &silent->base;
	m = match_new(&c, error);
	ck_assert_msg(m != NULL, "%s", error);
	return m;
}

static void end(struct match *m)
{
	match_free(m);
	player_free(thinker);
}

static unsigned count(const char *text, const char *words)
{
	unsigned n = 0;

	for (; (text = strstr(text, words)) != NULL; text++)
		n++;
	return n;
}

START_TEST(remarks)
{
	struct scripted silent = scripted_player(MOVES(1, 1));
	struct match *m = begin(true, false, &silent), *again;
	struct match_config c = { .notes = true };
	struct record r;
	char *text, *second;

	for (int i = 0; i < 4; i++)
		ck_assert_int_eq(next_ply(m).us, 0);
	text = match_record(m);
	ck_assert_msg(!strncmp(text, "asobi-record 3\n", 15), "%s", text);
	ck_assert_uint_eq(count(text, "\nremark 20 playouts"), 2);
	ck_assert_uint_eq(count(text, "\nus "), 0);
	ck_assert_msg(record_parse(&r, text, error), "%s", error);
	ck_assert(r.notes && r.notes[0].us < 0 && !strncmp(r.notes[0].remark, "20 playouts", 11));
	ck_assert_str_eq(r.notes[1].remark, "");
	second = record_format(&r);
	ck_assert_str_eq(second, text);
	free(second);
	/* The match resumed from this record still has the remarks. */
	again = match_resume(&c, &r, error);
	second = match_record(again);
	ck_assert_uint_eq(count(second, "\nremark 20 playouts"), 2);
	match_free(again);
	free(second);
	record_free(&r);
	free(text);
	end(m);
}
END_TEST

START_TEST(times)
{
	struct scripted silent = scripted_player(MOVES(1, 1));
	struct match *m = begin(true, true, &silent);
	struct record r;
	char *text;

	for (int i = 0; i < 3; i++)
		next_ply(m);
	text = match_record(m);
	ck_assert_uint_eq(count(text, "\nus "), 3);
	ck_assert_msg(record_parse(&r, text, error), "%s", error);
	for (int i = 0; i < 3; i++)
		ck_assert_int_ge(r.notes[i].us, 0);
	record_free(&r);
	free(text);
	end(m);
}
END_TEST

START_TEST(nothing_unless_asked)
{
	struct scripted silent = scripted_player(MOVES(1, 1));
	struct match *m = begin(false, true, &silent);
	char *text;

	next_ply(m);
	next_ply(m);
	text = match_record(m);
	ck_assert(!strncmp(text, "asobi-record 3\n", 15) && !count(text, "us ") &&
		  !count(text, "remark"));
	free(text);
	end(m);
}
END_TEST

/* A move that is taken back and redone keeps its remark; a different move in its place has none. */
START_TEST(taken_back)
{
	struct scripted silent = scripted_player(MOVES(1, 2));
	struct match *m = begin(true, false, &silent);
	struct match_event e;
	char *text, *again;

	next_ply(m);
	next_ply(m);
	text = match_record(m);
	ck_assert(match_undo(m, 2) && match_redo(m, 2));
	again = match_record(m);
	ck_assert_uint_eq(count(again, "\nremark 20 playouts"), 1);
	free(again);
	ck_assert(match_undo(m, 2));
	match_resign(m, 0, &e);
	again = match_record(m);
	ck_assert_uint_eq(count(again, "\nremark"), 0);
	free(again);
	free(text);
	end(m);
}
END_TEST

static void refused(const char *text, const char *words)
{
	struct record r;

	ck_assert_msg(!record_parse(&r, text, error), "accepted: %s", words);
	expect_words(error, words);
}

#define HEAD                                                                                       \
	"game nim\noptions n=3 k=3 misere=off\nseed 1\ngame_no 0\nplayer 1 a\nplayer 2 b\nply 1 1\n"
#define TAIL "result unfinished\nend 1\n"

START_TEST(bad_notes)
{
	char text[1024], remark[RECORD_REMARK + 1];
	struct record r;

	ck_assert(record_parse(&r, "asobi-record 2\n" HEAD "us 12\nremark good\n" TAIL, error));
	ck_assert(r.notes[0].us == 12 && !strcmp(r.notes[0].remark, "good"));
	record_free(&r);
	refused("asobi-record 1\n" HEAD "us 12\n" TAIL, "Line 9");
	refused("asobi-record 2\n" HEAD "us -1\n" TAIL,
		"Line 9 of the record: invalid thinking time 'us -1'");
	refused("asobi-record 2\n" HEAD "us 99999999999999999999\n" TAIL,
		"invalid thinking time 'us 99999999");
	refused("asobi-record 2\n" HEAD "remark a\nremark b\n" TAIL, "Line 10");
	memset(remark, 'x', sizeof remark - 1);
	remark[RECORD_REMARK] = '\0';
	snprintf(text, sizeof text, "asobi-record 2\n%sremark %s\n%s", HEAD, remark, TAIL);
	refused(text, "Line 9 of the record: the remark is too long");
	remark[RECORD_REMARK - 1] = '\0';
	snprintf(text, sizeof text, "asobi-record 2\n%sremark %s\n%s", HEAD, remark, TAIL);
	ck_assert_msg(record_parse(&r, text, error), "%s", error);
	record_free(&r);
	refused("asobi-record 3\n" HEAD TAIL,
		"Line 10 of the record: the text above this line was changed");
	refused("asobi-record 7\n" HEAD TAIL, "a newer Asobi wrote this file (file version 7;");
}
END_TEST

void match_notes_cases(Suite *s)
{
	TCase *c = suite_case(s, "notes");

	tcase_add_test(c, remarks);
	tcase_add_test(c, times);
	tcase_add_test(c, nothing_unless_asked);
	tcase_add_test(c, taken_back);
	tcase_add_test(c, bad_notes);
}
