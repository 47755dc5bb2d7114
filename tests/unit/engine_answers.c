/* SPDX-License-Identifier: MIT */
/* Tests how the four engine protocols read answers: a legal answer is understood even with extra
 * characters around it, an invalid one is rejected at once and quoted, and other messages that a
 * protocol allows are skipped. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/board.h"
#include "asobi/rng.h"
#include "asobi/setup.h"
#include "base/wire.h"
#include "engine_cases.h"
#include "players/misread.h"
#include "proto/serve.h"
#include "proto/talk.h"

enum { ROUNDS = 400, LONGEST = 200 };

/* A conversation with a program in the middle of a game. The program has been asked for a move and
 * hasn't answered yet. */
struct asked {
	struct talk *talk;
	struct board board;
	struct rng rng;
	char move[MOVE_TEXT]; /* a legal move in the game's notation */
	char answer[LONGEST]; /* the same move as an answer in this protocol */
	char line[LONGEST];   /* the last line received; the reported text points into it */
};

static enum talk_kind hear(struct asked *a, const char *line, struct talk_news *news)
{
	snprintf(a->line, sizeof a->line, "%s", line);
	talk_hear(a->talk, a->line, news);
	return news->kind;
}

static void expect(struct asked *a, const char *line, enum talk_kind kind)
{
	struct talk_news news;

	ck_assert_msg(hear(a, line, &news) == kind, "%s: '%s' is %d, not %d", a->talk->protocol->id,
		      line, news.kind, kind);
}

/* Acts as a GTP program: sends an empty response to each command received, except the last `but`
 * commands. */
static void obey(struct asked *a, size_t but)
{
	struct talk_news news;
	size_t commands = 0;

	for (const char *at = a->talk->out.text; at && (at = strchr(at, '\n')); at++)
		commands++;
	for (; commands > but; commands--) {
		hear(a, "=", &news);
		hear(a, "", &news);
	}
}

/* Sends what the program says before its first question, which depends on the protocol. */
static void greet(struct asked *a, bool game)
{
	if (a->talk->protocol == &talk_seat)
		expect(a, game ? "ok" : "ready\t1", game ? TALK_ACCEPTED : TALK_READY);
	else if (a->talk->protocol == &talk_gomocup)
		expect(a, game ? "OK" : "name=\"brain\"", game ? TALK_ACCEPTED : TALK_READY);
	else if (a->talk->protocol == &talk_nboard)
		expect(a, game ? "pong 2" : "pong 1", game ? TALK_ACCEPTED : TALK_READY);
	else
		obey(a, 0);
	sb_free(&a->talk->out);
}

/* Writes the legal move in the protocol's own notation, such as "7,7" for "h8" or "= F5" for "f5".
 * Where the protocol ignores case, the letters may be in either case. */
static void write_answer(struct asked *a)
{
	const struct talk_protocol *p = a->talk->protocol;
	char vertex[MOVE_TEXT];
	unsigned col, row;

	if (p == &talk_seat) {
		snprintf(a->answer, LONGEST, "move\t%s", a->move);
		return;
	}
	if (p == &talk_gomocup) {
		ck_assert(cell_read(a->move, &col, &row));
		snprintf(a->answer, LONGEST, "%u,%u", col, row);
		return;
	}
	gtp_vertex(a->move, vertex);
	for (char *c = vertex; *c; c++)
		*c = (char)(rng_below(&a->rng, 2) ? tolower((unsigned char)*c)
						  : toupper((unsigned char)*c));
	snprintf(a->answer, LONGEST, "%s %s", p == &talk_gtp ? "=" : "===", vertex);
}

static void ask(struct asked *a, const struct talk_protocol *protocol, uint64_t seed)
{
	static const char *const names[] = { "A", "B" };
	const struct game *g = game_find(protocol == &talk_seat	     ? "tictactoe"
					 : protocol == &talk_gomocup ? "gomoku"
								     : "othello");
	struct move_list legal = { 0 };
	struct setup setup;
	char error[ERROR_TEXT];

	*a = (struct asked){ .talk = talk_new(protocol) };
	rng_seed(&a->rng, seed);
	setup_default(g, &setup);
	ck_assert(board_start(&a->board, g, &setup, error));
	protocol->hello(a->talk);
	greet(a, false);
	protocol->begin(a->talk, &(struct talk_table){
					 .game = g, .setup = &setup, .seats = 2, .names = names });
	greet(a, true);
	protocol->think(a->talk, &(struct talk_question){ .seen = a->board.state,
							  .ms = seed % 2 ? 1000 : 0 });
	if (protocol == &talk_gtp)
		obey(a, 1);
	game_format_move(g, a->board.state, 0, game_pick(g, a->board.state, 0, &a->rng, &legal),
			 a->move, sizeof a->move);
	move_list_free(&legal);
	write_answer(a);
}

static void leave(struct asked *a)
{
	talk_free(a->talk);
	board_free(&a->board);
}

static void expect_move(struct asked *a, const char *line)
{
	struct talk_news news;
	game_move wanted, got;

	ck_assert_msg(hear(a, line, &news) == TALK_MOVED, "%s: '%s' is %d", a->talk->protocol->id,
		      line, news.kind);
	ck_assert(game_parse_move(a->board.game, a->board.state, 0, a->move, &wanted));
	ck_assert_msg(game_parse_move(a->board.game, a->board.state, 0, news.text, &got) &&
			      got == wanted,
		      "%s: '%s' is '%s'", a->talk->protocol->id, line, news.text);
}

/* ---- Characters around an answer ---- */

static void add_one(char *out, char c)
{
	const size_t n = strlen(out);

	ck_assert_uint_lt(n + 1, LONGEST);
	out[n] = c;
	out[n + 1] = '\0';
}

static void add_some(struct asked *a, char *out, const char *of)
{
	for (unsigned n = rng_below(&a->rng, 3); n > 0; n--)
		add_one(out, of[rng_below(&a->rng, (uint32_t)strlen(of))]);
}

/* Adds blanks at both ends of the answer and next to the blanks it already has, and inserts
 * control characters between any two characters. */
static void decorate(struct asked *a, char out[LONGEST])
{
	static const char controls[] = "\a\b\v\f\r\x01\x1f\x7f", blanks[] = "  \t";

	strcpy(out, rng_below(&a->rng, 4) ? "" : "\xef\xbb\xbf");
	add_some(a, out, blanks);
	for (const char *c = a->answer; *c; c++) {
		if (*c == ' ' || *c == '\t')
			add_some(a, out, " ");
		add_one(out, *c);
		if (*c == ' ' || *c == '\t')
			add_some(a, out, " ");
		if (rng_below(&a->rng, 3) == 0)
			add_some(a, out, controls);
	}
	add_some(a, out, blanks);
	if (a->talk->protocol->comment && rng_below(&a->rng, 2))
		strcat(out, "# why not");
}

static const struct talk_protocol *const protocols[] = { &talk_seat, &talk_gtp, &talk_gomocup,
							 &talk_nboard };

START_TEST(what_may_stand_around_an_answer_does)
{
	for (uint64_t round = 0; round < ROUNDS; round++) {
		char line[LONGEST];
		struct asked a;

		ask(&a, protocols[_i], round);
		decorate(&a, line);
		expect_move(&a, line);
		leave(&a);
	}
}
END_TEST

START_TEST(greetings_with_blanks_are_understood)
{
	static const struct {
		const struct talk_protocol *protocol;
		const char *line;
	} greetings[] = {
		{ &talk_seat, " ready \t 1 " },	       { &talk_seat, "\xef\xbb\xbfready\t1\r" },
		{ &talk_nboard, "pong 1 " },	       { &talk_nboard, "\tpong\t1\a" },
		{ &talk_gomocup, " name=\"brain\" " },
	};

	for (size_t i = 0; i < sizeof greetings / sizeof *greetings; i++) {
		struct asked a = { .talk = talk_new(greetings[i].protocol) };

		greetings[i].protocol->hello(a.talk);
		expect(&a, greetings[i].line, TALK_READY);
		talk_free(a.talk);
	}
}
END_TEST

/* ---- Invalid answers ---- */

/* %s stands for a legal move in the protocol's notation. */
static const struct {
	const struct talk_protocol *protocol;
	const char *form;
	enum talk_slip slip;
} malformed[] = {
	{ &talk_seat, "move %s", SLIP_SPACE },
	{ &talk_seat, "MOVE\t%s", SLIP_MOVE },
	{ &talk_seat, "move: %s", SLIP_MOVE },
	{ &talk_seat, "move\\t%s", SLIP_MOVE },
	{ &talk_seat, "move\t\t%s", SLIP_MOVE },
	{ &talk_seat, "%s", SLIP_MOVE },
	{ &talk_seat, "move", SLIP_MOVE },
	{ &talk_seat, "Resign", SLIP_MOVE },
	{ &talk_gtp, "%s", SLIP_GTP },
	{ &talk_gtp, "genmove %s", SLIP_GTP },
	{ &talk_gtp, "=", SLIP_GTP },
	{ &talk_gtp, "? cannot", SLIP_GTP },
	{ &talk_gtp, "= I3", SLIP_GTP },
	{ &talk_gomocup, "(%s)", SLIP_GOMOCUP },
	{ &talk_gomocup, "7;7", SLIP_GOMOCUP },
	{ &talk_gomocup, "0, 0", SLIP_GOMOCUP },
	{ &talk_gomocup, "move %s", SLIP_GOMOCUP },
	{ &talk_gomocup, "ERROR x", SLIP_GOMOCUP },
	{ &talk_gomocup, "OK", SLIP_GOMOCUP },
	{ &talk_gomocup, "UNKNOWN TURN or BEGIN", SLIP_GOMOCUP },
	{ &talk_gomocup, "SUGGEST %s", SLIP_GOMOCUP },
	{ &talk_nboard, "%s", SLIP_NBOARD },
	{ &talk_nboard, "= %s", SLIP_NBOARD },
	{ &talk_nboard, "move %s", SLIP_NBOARD },
	{ &talk_nboard, "===", SLIP_NBOARD },
	{ &talk_nboard, "pong F5", SLIP_NBOARD },
};

START_TEST(what_is_no_answer_is_judged_at_once_and_quoted)
{
	for (uint64_t round = 0; round < 8; round++) {
		char line[LONGEST], sentence[ERROR_TEXT], *quote = line;
		struct talk_news news;
		struct asked a;

		ask(&a, malformed[_i].protocol, round);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
		snprintf(line, sizeof line, malformed[_i].form,
			 a.answer + strspn(a.answer, "move\t= "));
#pragma GCC diagnostic pop
		ck_assert_msg(hear(&a, line, &news) == TALK_UNREADABLE, "'%s' is %d", line,
			      news.kind);
		ck_assert_msg(news.slip == malformed[_i].slip, "'%s': %d", line, news.slip);
		ck_assert(!a.talk->asked);
		misread_text(&news, sentence, sizeof sentence);
		/* The error message shows each TAB as "<TAB>", so the test compares the parts
		 * between TABs. */
		for (char *tab; (tab = strchr(quote, '\t')); quote = tab + 1)
			*tab = '\0';
		expect_words(sentence, line);
		expect_words(sentence, quote);
		if (quote != line)
			expect_words(sentence, "<TAB>");
		leave(&a);
	}
}
END_TEST

START_TEST(a_hello_with_a_space_is_told)
{
	static const char *const lines[] = { "ready 1", "ok ", "ok then" };
	struct asked a = { .talk = talk_new(&talk_seat) };
	struct talk_news news;
	struct setup setup;
	char sentence[ERROR_TEXT];

	ck_assert_int_eq(hear(&a, lines[0], &news), TALK_UNREADABLE);
	misread_text(&news, sentence, sizeof sentence);
	ck_assert_str_eq(sentence, "wrote 'ready 1' with a space; separate fields with one TAB");
	expect(&a, "Ready\t1", TALK_UNREADABLE);
	expect(&a, "readiness\t1", TALK_UNKNOWN);
	expect(&a, "move 4", TALK_STRAY);
	talk_free(a.talk);
	ask(&a, &talk_seat, 1);
	/* The program answers although no game has been offered. */
	expect(&a, "ok then", TALK_UNKNOWN);
	expect_move(&a, a.answer);
	setup_default(a.board.game, &setup);
	a.talk->protocol->begin(
		a.talk, &(struct talk_table){ .game = a.board.game, .setup = &setup, .seats = 0 });
	expect(&a, lines[2], TALK_UNREADABLE);
	expect(&a, lines[1], TALK_ACCEPTED);
	leave(&a);
}
END_TEST

/* Asobi skips messages other than answers if a protocol allows them, or if a newer version of
 * Asobi might send them. */
START_TEST(what_is_named_is_passed_over)
{
	static const struct {
		const struct talk_protocol *protocol;
		const char *line;
	} lines[] = {
		{ &talk_seat, "info\tvalue=3" },
		{ &talk_seat, "error\twhat" },
		{ &talk_seat, "" },
		{ &talk_seat, "moves\t4\t5" },
		{ &talk_seat, "thinking hard" },
		{ &talk_gtp, "" },
		{ &talk_gtp, "# 3 of 4" },
		{ &talk_gtp, "\a" },
		{ &talk_gomocup, "MESSAGE 7;7" },
		{ &talk_gomocup, "DEBUG (1,1)" },
		{ &talk_gomocup, "debug" },
		{ &talk_gomocup, "" },
		{ &talk_gomocup, "UNKNOWN" },
		{ &talk_nboard, "" },
		{ &talk_nboard, "status" },
		{ &talk_nboard, "status thinking" },
		{ &talk_nboard, "search F5 1 0 4" },
		{ &talk_nboard, "nodestats 5 0.1" },
		{ &talk_nboard, "set myname x" },
		{ &talk_nboard, "pong 3" },
	};
	struct talk_news news;
	struct asked a;

	ask(&a, lines[_i].protocol, 3);
	hear(&a, lines[_i].line, &news);
	ck_assert_msg(news.kind == TALK_NOTHING || news.kind == TALK_THOUGHT ||
			      news.kind == TALK_COMPLAINED || news.kind == TALK_UNKNOWN,
		      "'%s' is %d", lines[_i].line, news.kind);
	expect_move(&a, a.answer);
	leave(&a);
}
END_TEST

/* An answer to a question that was dropped is ignored, whatever its form. */
START_TEST(what_answers_a_dropped_question_is_not_judged)
{
	static const char *const late[] = { "move 4", "= I9", "ERROR late", "= F5" };
	struct talk_news news;
	struct asked a;

	ask(&a, protocols[_i], 5);
	talk_drop(a.talk);
	a.talk->protocol->think(a.talk, &(struct talk_question){ .seen = a.board.state });
	hear(&a, late[_i], &news);
	ck_assert_msg(news.kind != TALK_UNREADABLE && news.kind != TALK_MOVED, "'%s' is %d",
		      late[_i], news.kind);
	ck_assert(a.talk->asked);
	leave(&a);
}
END_TEST

/* In the other direction, an Asobi player that serves as an engine understands commands even with
 * extra characters around them. */
START_TEST(what_may_stand_around_a_command_does)
{
	static const struct {
		const struct serve_protocol *protocol;
		const char *game, *line, *answer;
	} commands[] = {
		{ &serve_seat, "nim", "\xef\xbb\xbf asobi \t 1 \r\n",
		  "id\tname=any\tauthor=the Asobi authors\nready\t1\n" },
		{ &serve_gtp, "othello", "\xef\xbb\xbf\t12\a\tname \x1f# who is it?\r\n",
		  "=12 any\n\n" },
		{ &serve_gomocup, "gomoku", " \vSTART\t15 \n", "OK\n" },
		{ &serve_nboard, "othello", "ping\t3 \x7f\n", "pong 3\n" },
	};
	struct lines lines = { .most = LONGEST };
	struct serve *s = serve_new(commands[_i].protocol, game_find(commands[_i].game), "any");
	struct serve_request r;

	lines_add(&lines, commands[_i].line, strlen(commands[_i].line));
	s->protocol->hear(s, serve_line(s->protocol, &lines), &r);
	ck_assert_str_eq(sb_text(&s->out), commands[_i].answer);
	lines_free(&lines);
	serve_free(s);
}
END_TEST

TCase *answers_case(Suite *s)
{
	TCase *c = suite_case(s, "answers");

	tcase_add_loop_test(c, what_may_stand_around_an_answer_does, 0, 4);
	tcase_add_test(c, greetings_with_blanks_are_understood);
	tcase_add_loop_test(c, what_is_no_answer_is_judged_at_once_and_quoted, 0,
			    (int)(sizeof malformed / sizeof *malformed));
	tcase_add_test(c, a_hello_with_a_space_is_told);
	tcase_add_loop_test(c, what_is_named_is_passed_over, 0, 20);
	tcase_add_loop_test(c, what_answers_a_dropped_question_is_not_judged, 0, 4);
	tcase_add_loop_test(c, what_may_stand_around_a_command_does, 0, 4);
	return c;
}
