/* SPDX-License-Identifier: MIT */
/* Tests Asobi's side of the four engine protocols against messages that real engines are known to
 * send. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/board.h"
#include "asobi/rng.h"
#include "asobi/setup.h"
#include "engine_cases.h"
#include "proto/talk.h"

/* A conversation with a program about a game in progress. */
struct scene {
	struct talk *talk;
	struct board board;
	unsigned seat;
};

static const char *const names[] = { "A", "B", "C", "D", "E", "F" };

static void open_scene(struct scene *s, const struct talk_protocol *protocol)
{
	s->talk = talk_new(protocol);
}

static void begin(struct scene *s, const char *game, const char *options, unsigned seat)
{
	const struct game *g = game_find(game);
	struct setup setup;
	char error[ERROR_TEXT];

	ck_assert_msg(g && s->talk->protocol->fits(g), "%s", game);
	setup_default(g, &setup);
	ck_assert_msg(setup_apply(g, &setup, options, error), "%s", error);
	ck_assert(board_start(&s->board, g, &setup, error));
	s->seat = seat;
	s->talk->protocol->begin(s->talk, &(struct talk_table){ .game = g,
								.setup = &setup,
								.seat = seat,
								.seats = setup.seats,
								.names = names });
}

static void play(struct scene *s, const char *move)
{
	const unsigned seat = game_first_actor(game_actors(s->board.game, s->board.state));
	game_move m;

	ck_assert_msg(game_parse_move(s->board.game, s->board.state, seat, move, &m), "%s", move);
	s->talk->protocol->played(s->talk, s->board.state, seat, m);
	board_put(&s->board, seat, m);
}

static void take_back(struct scene *s)
{
	board_unput(&s->board);
	s->talk->protocol->undone(s->talk, 1);
}

static void think(struct scene *s, int64_t ms)
{
	s->talk->protocol->think(
		s->talk, &(struct talk_question){ .seen = s->board.state, .ms = ms, .seed = 7 });
}

/* Checks that exactly this text has been sent since the last call. */
static void expect_out(struct scene *s, const char *text)
{
	ck_assert_str_eq(s->talk->out.text ? s->talk->out.text : "", text);
	sb_free(&s->talk->out);
}

static enum talk_kind hear(struct scene *s, const char *line, const char *text)
{
	char copy[256];
	struct talk_news news;

	snprintf(copy, sizeof copy, "%s", line);
	talk_hear(s->talk, copy, &news);
	if (text)
		ck_assert_str_eq(news.text, text);
	return news.kind;
}

/* Acts as a program that has obeyed every command so far except the last `but` commands. */
static void obey(struct scene *s, size_t but)
{
	size_t commands = 0;

	for (const char *at = s->talk->out.text; at && (at = strchr(at, '\n')); at++)
		commands++;
	sb_free(&s->talk->out);
	for (; commands > but; commands--)
		ck_assert_int_eq(hear(s, "=", NULL), TALK_NOTHING);
}

static void close_scene(struct scene *s)
{
	talk_free(s->talk);
	board_free(&s->board);
}

START_TEST(seat_tells_all_a_seat_may_know)
{
	struct scene s;

	open_scene(&s, &talk_seat);
	talk_seat.hello(s.talk);
	expect_out(&s, "asobi\t1\n");
	ck_assert_int_eq(hear(&s, "id\tname=x", NULL), TALK_NOTHING);
	ck_assert_int_eq(hear(&s, "whatever\tthis is", NULL), TALK_UNKNOWN);
	ck_assert_int_eq(hear(&s, "ready\t1", NULL), TALK_READY);
	begin(&s, "nim", "n=5", 1);
	expect_out(&s, "game\tnim\tseat=1\tseats=2\tname0=A\tname1=B\tn=5\tk=3\tmisere=off\n");
	ck_assert_int_eq(hear(&s, "refuse\tnot today", "not today"), TALK_REFUSED);
	ck_assert_int_eq(hear(&s, "ok", NULL), TALK_ACCEPTED);
	play(&s, "3");
	think(&s, 250);
	expect_out(&s, "played\t0\t3\nstate\t2 3 0 1 -\nlegal\t1\t2\nthink\tms=250\tseed=7\n");
	ck_assert_int_eq(hear(&s, "info\tvalue=-20\tnodes=12\ttext=hm", NULL), TALK_THOUGHT);
	ck_assert_int_eq(hear(&s, "move\t2", "2"), TALK_MOVED);
	ck_assert_int_eq(hear(&s, "move\t2", "2"), TALK_STRAY);
	play(&s, "2");
	talk_seat.over(s.talk, "played", (const int[]){ 0, 1 });
	expect_out(&s, "played\t1\t2\nover\tplayed\tpoints0=0\tpoints1=1\n");
	close_scene(&s);
}
END_TEST

START_TEST(dropped_questions_are_answered_to_nobody)
{
	struct scene s;

	open_scene(&s, &talk_seat);
	begin(&s, "nim", "", 0);
	sb_free(&s.talk->out);
	think(&s, 0);
	talk_drop(s.talk);
	talk_drop(s.talk);
	ck_assert(strstr(s.talk->out.text, "\nstop\n"));
	think(&s, 0);
	ck_assert_int_eq(hear(&s, "move\t1", NULL), TALK_NOTHING);
	ck_assert_int_eq(hear(&s, "move\t2", "2"), TALK_MOVED);
	close_scene(&s);
}
END_TEST

/* Checks that the list sent to the program contains only legal moves, marks each one's index in
 * seen[], and returns their number. */
static size_t check_list(struct scene *s, uint64_t seed, const struct move_list *all, bool *seen)
{
	char *line, *word, *rest = NULL;
	size_t n = 0;

	sb_free(&s->talk->out);
	s->talk->protocol->think(s->talk,
				 &(struct talk_question){ .seen = s->board.state, .seed = seed });
	line = strstr(s->talk->out.text, "\nlegal\t") + strlen("\nlegal\t");
	line[strcspn(line, "\n")] = '\0';
	ck_assert_uint_lt(strlen(line), 65536);
	ck_assert_int_eq(*line == '*', all->len > 1000);
	for (word = strtok_r(line, "\t*", &rest); word; word = strtok_r(NULL, "\t", &rest), n++) {
		game_move m;
		size_t at = 0;

		ck_assert(game_read_move(s->board.game, s->board.state, 0, word, &m));
		while (at < all->len && all->at[at] != m)
			at++;
		ck_assert_uint_lt(at, all->len);
		seen[at] = true;
	}
	return n;
}

/* Checks the lists of legal moves that Asobi sends to a program. Up to 1,000 moves are sent
 * completely. If there are more, each list is a large sample, and every move appears in some list.
 */
static void check_lists(const char *game, const char *options)
{
	struct move_list all = { 0 };
	size_t n = 0, missed = 0;
	struct scene s;
	bool *seen;

	open_scene(&s, &talk_seat);
	begin(&s, game, options, 0);
	game_legal(s.board.game, s.board.state, 0, &all);
	seen = calloc(all.len, sizeof *seen);
	for (uint64_t seed = 0; seed < 64; seed++) {
		n = check_list(&s, seed, &all, seen);
		ck_assert_uint_le(n, 1000);
		ck_assert_uint_gt(n, all.len <= 1000 ? all.len - 1 : 400);
	}
	for (size_t i = 0; i < all.len; i++)
		missed += !seen[i];
	ck_assert_uint_eq(missed, 0);
	free(seen);
	move_list_free(&all);
	close_scene(&s);
}

START_TEST(of_a_list_too_long_some_are_told)
{
	check_lists("numer0n", "digits=3");
	check_lists("numer0n", "digits=4");
	check_lists("numer0n", "digits=5");
	check_lists("nim", "n=1000 k=1000");
	check_lists("nim", "n=1001 k=1001");
	check_lists("nim", "n=9999 k=9999");
	check_lists("othello", "");
}
END_TEST

static void hello_gtp(struct scene *s)
{
	open_scene(s, &talk_gtp);
	talk_gtp.hello(s->talk);
	expect_out(s, "protocol_version\nlist_commands\n");
	ck_assert_int_eq(hear(s, "Welcome to an engine", NULL), TALK_UNKNOWN);
	ck_assert_int_eq(hear(s, "= 2", NULL), TALK_NOTHING);
	ck_assert_int_eq(hear(s, "", NULL), TALK_NOTHING);
	ck_assert_int_eq(hear(s, "= play", NULL), TALK_NOTHING);
	ck_assert_int_eq(hear(s, "set_game", NULL), TALK_NOTHING);
	ck_assert_int_eq(hear(s, "", NULL), TALK_READY);
}

static void begin_othello(struct scene *s, unsigned seat)
{
	begin(s, "othello", "", seat);
	expect_out(s, "set_game Othello\nboardsize 8\nclear_board\n");
	ck_assert_int_eq(hear(s, "=", NULL), TALK_NOTHING);
	ck_assert_int_eq(hear(s, "=", NULL), TALK_NOTHING);
	ck_assert_int_eq(hear(s, "=", NULL), TALK_ACCEPTED);
}

START_TEST(gtp_plays_and_takes_back)
{
	struct scene s;

	hello_gtp(&s);
	begin_othello(&s, 1);
	play(&s, "f5");
	think(&s, 0);
	expect_out(&s, "play black F5\ngenmove white\n");
	ck_assert_int_eq(hear(&s, "=", NULL), TALK_NOTHING);
	ck_assert_int_eq(hear(&s, "= F6", "f6"), TALK_MOVED);
	play(&s, "f6");
	/* The program has already made its own move on its board, so nothing is sent. */
	expect_out(&s, "");
	take_back(&s);
	think(&s, 0);
	expect_out(&s, "clear_board\nplay black F5\ngenmove white\n");
	close_scene(&s);
}
END_TEST

START_TEST(gtp_refusals_are_told)
{
	struct scene s;

	hello_gtp(&s);
	begin(&s, "othello", "", 0);
	ck_assert_int_eq(hear(&s, "? unknown game", "unknown game"), TALK_REFUSED);
	close_scene(&s);
	hello_gtp(&s);
	begin_othello(&s, 0);
	think(&s, 0);
	ck_assert_int_eq(hear(&s, "? I am lost", "? I am lost"), TALK_UNREADABLE);
	think(&s, 0);
	ck_assert_int_eq(hear(&s, "= resign", NULL), TALK_RESIGNED);
	close_scene(&s);
}
END_TEST

/* Picks a random legal move of the side to move and writes its text. */
static void first_move(struct scene *s, char text[MOVE_TEXT], struct rng *rng)
{
	const unsigned seat = game_first_actor(game_actors(s->board.game, s->board.state));
	struct move_list legal = { 0 };

	game_legal(s->board.game, s->board.state, seat, &legal);
	game_format_move(s->board.game, s->board.state, seat,
			 legal.at[rng_below(rng, (uint32_t)legal.len)], text, MOVE_TEXT);
	move_list_free(&legal);
}

/* Plays random moves until Black (the engine) has to pass. */
static void play_to_a_pass(struct scene *s)
{
	char text[MOVE_TEXT];
	struct rng rng;

	rng_seed(&rng, 3);
	for (;;) {
		first_move(s, text, &rng);
		if (!strcmp(text, "pass") && s->board.state && s->board.len % 2 == 0)
			return;
		play(s, text);
		if (!board_ended(&s->board))
			continue;
		while (s->board.len > 0)
			take_back(s);
	}
}

START_TEST(gtp_passes_are_made_or_told)
{
	struct scene s;
	struct rng rng;
	char reply[MOVE_TEXT];

	hello_gtp(&s);
	begin_othello(&s, 0);
	play_to_a_pass(&s);
	obey(&s, 0);
	think(&s, 0);
	ck_assert_str_eq(s.talk->given, "pass");
	expect_out(&s, "");
	play(&s, "pass");
	expect_out(&s, "");
	/* The program will refuse the next commands, so Asobi has to send the whole game again. */
	rng_seed(&rng, 1);
	first_move(&s, reply, &rng);
	play(&s, reply);
	think(&s, 0);
	ck_assert_ptr_null(s.talk->given);
	ck_assert(strstr(s.talk->out.text, "clear_board\n")); /* moves have been taken back, so the
								 board is cleared */
	ck_assert(!strstr(s.talk->out.text, "pass"));
	obey(&s, 2);
	ck_assert_int_eq(hear(&s, "? illegal move", NULL), TALK_NOTHING);
	ck_assert(!strncmp(s.talk->out.text, "clear_board\n", 12));
	ck_assert(strstr(s.talk->out.text, "play black pass\nplay white"));
	ck_assert(strstr(s.talk->out.text, "\ngenmove black\n"));
	/* This answers a question about the old board, which has been cleared since. */
	ck_assert_int_eq(hear(&s, "= A1", NULL), TALK_NOTHING);
	obey(&s, 1);
	ck_assert_int_eq(hear(&s, "= B2", "b2"), TALK_MOVED);
	close_scene(&s);
}
END_TEST

START_TEST(gtp_leaves_out_the_letter_i)
{
	struct scene s;

	open_scene(&s, &talk_gtp);
	begin(&s, "gomoku", "size=15", 1);
	expect_out(&s, "boardsize 15\nclear_board\n");
	play(&s, "h8");
	play(&s, "i9");
	expect_out(&s, "play black H8\nplay white J9\n");
	think(&s, 0);
	for (int i = 0; i < 4; i++)
		hear(&s, "=", NULL);
	ck_assert_int_eq(hear(&s, "= j8", "i8"), TALK_MOVED);
	close_scene(&s);
}
END_TEST

START_TEST(gomocup_tells_turns_or_boards)
{
	struct scene s;

	open_scene(&s, &talk_gomocup);
	talk_gomocup.hello(s.talk);
	expect_out(&s, "ABOUT\n");
	ck_assert_int_eq(hear(&s, "MESSAGE a banner", NULL), TALK_THOUGHT);
	ck_assert_int_eq(hear(&s, "name=\"brain\", version=\"1\"", NULL), TALK_READY);
	begin(&s, "gomoku", "size=15", 1);
	expect_out(&s, "START 15\nINFO rule 0\nINFO timeout_match 0\n");
	ck_assert_int_eq(hear(&s, "OK - all is well", NULL), TALK_ACCEPTED);
	play(&s, "h8");
	think(&s, 1000);
	expect_out(&s, "INFO timeout_turn 1000\nTURN 7,7\n");
	ck_assert_int_eq(hear(&s, "8,7", "i8"), TALK_MOVED);
	play(&s, "i8");
	play(&s, "h7");
	think(&s, 1000);
	expect_out(&s, "TURN 7,6\n");
	ck_assert_int_eq(hear(&s, "1,1", "b2"), TALK_MOVED);
	take_back(&s);
	play(&s, "a1");
	think(&s, 1000);
	expect_out(&s, "RESTART\nBOARD\n7,7,2\n8,7,1\n0,0,2\nDONE\n");
	ck_assert_int_eq(hear(&s, "nonsense", "nonsense"), TALK_UNREADABLE);
	close_scene(&s);
}
END_TEST

/* The far corner of the largest board, where the numbers of cells no longer fit in a byte. */
START_TEST(gomocup_plays_on_the_largest_board)
{
	struct scene s;

	open_scene(&s, &talk_gomocup);
	talk_gomocup.hello(s.talk);
	expect_out(&s, "ABOUT\n");
	ck_assert_int_eq(hear(&s, "name=\"brain\", version=\"1\"", NULL), TALK_READY);
	begin(&s, "gomoku", "size=20", 1);
	expect_out(&s, "START 20\nINFO rule 0\nINFO timeout_match 0\n");
	ck_assert_int_eq(hear(&s, "OK", NULL), TALK_ACCEPTED);
	play(&s, "t20");
	think(&s, 1000);
	expect_out(&s, "INFO timeout_turn 1000\nTURN 19,19\n");
	ck_assert_int_eq(hear(&s, "18,19", "s20"), TALK_MOVED);
	close_scene(&s);
}
END_TEST

START_TEST(nboard_tells_the_game_and_its_passes)
{
	struct scene s;

	open_scene(&s, &talk_nboard);
	talk_nboard.hello(s.talk);
	expect_out(&s, "nboard 2\nping 1\n");
	ck_assert_int_eq(hear(&s, "set myname Brain", NULL), TALK_NOTHING);
	ck_assert_int_eq(hear(&s, "pong 1", NULL), TALK_READY);
	begin(&s, "othello", "", 1);
	expect_out(
		&s,
		"set game (;GM[Othello]PC[Asobi]PB[black]PW[white]RE[?]TY[8]BO[8 "
		"---------------------------O*------*O--------------------------- *];)\nping 2\n");
	ck_assert_int_eq(hear(&s, "pong 2", NULL), TALK_ACCEPTED);
	play(&s, "f5");
	think(&s, 0);
	expect_out(&s, "move F5\nset depth 15\nping 3\ngo\n");
	ck_assert_int_eq(hear(&s, "=== f6/1.00/0.1", "f6"), TALK_MOVED);
	/* The program was interrupted and will never answer the dropped question, so its next
	 * answer belongs to the next question. */
	think(&s, 0);
	talk_drop(s.talk);
	think(&s, 0);
	hear(&s, "pong 6", NULL);
	ck_assert_int_eq(hear(&s, "=== PA", "pass"), TALK_MOVED);
	take_back(&s);
	sb_free(&s.talk->out);
	think(&s, 0);
	expect_out(
		&s,
		"set game (;GM[Othello]PC[Asobi]PB[black]PW[white]RE[?]TY[8]BO[8 "
		"---------------------------O*------*O--------------------------- *];)\nping 7\ngo\n");
	close_scene(&s);
}
END_TEST

/* Returns the search depth that Asobi requests from a program given this limit in milliseconds and
 * this limit in positions. */
static unsigned nboard_depth(int64_t ms, uint64_t nodes)
{
	struct scene s;
	unsigned depth = 0;

	open_scene(&s, &talk_nboard);
	begin(&s, "othello", "", 0);
	s.talk->protocol->think(
		s.talk, &(struct talk_question){ .seen = s.board.state, .ms = ms, .nodes = nodes });
	ck_assert(sscanf(strstr(s.talk->out.text, "set depth "), "set depth %u\n", &depth) == 1);
	sb_free(&s.talk->out);
	s.talk->asked = false;
	s.talk->protocol->think(
		s.talk, &(struct talk_question){ .seen = s.board.state, .ms = ms, .nodes = nodes });
	/* The program already knows the search depth, so it isn't sent again. */
	ck_assert_ptr_null(strstr(s.talk->out.text, "depth"));
	close_scene(&s);
	return depth;
}

START_TEST(nboard_looks_as_deep_as_there_is_time)
{
	unsigned before = 0;

	for (int64_t ms = 1; ms <= 10000; ms *= 10) {
		const unsigned depth = nboard_depth(ms, 0);

		ck_assert_uint_gt(depth, before);
		before = depth;
	}
	ck_assert_uint_eq(nboard_depth(1, 0), 1);
	ck_assert_uint_eq(nboard_depth(0, 0), 15);
	ck_assert_uint_eq(nboard_depth(INT64_MAX / 2, 0), 24);
	ck_assert_uint_eq(nboard_depth(0, UINT64_MAX), 24);
	ck_assert_uint_eq(nboard_depth(0, 1), 1);
	ck_assert_uint_eq(nboard_depth(100, 1000000), nboard_depth(100, 0));
	ck_assert_uint_eq(nboard_depth(60000, 100000), nboard_depth(100, 0));
}
END_TEST

TCase *talk_case(Suite *s)
{
	TCase *c = suite_case(s, "talk");

	tcase_add_test(c, seat_tells_all_a_seat_may_know);
	tcase_add_test(c, dropped_questions_are_answered_to_nobody);
	tcase_add_test(c, of_a_list_too_long_some_are_told);
	tcase_add_test(c, gtp_plays_and_takes_back);
	tcase_add_test(c, gtp_refusals_are_told);
	tcase_add_test(c, gtp_passes_are_made_or_told);
	tcase_add_test(c, gtp_leaves_out_the_letter_i);
	tcase_add_test(c, gomocup_tells_turns_or_boards);
	tcase_add_test(c, gomocup_plays_on_the_largest_board);
	tcase_add_test(c, nboard_tells_the_game_and_its_passes);
	tcase_add_test(c, nboard_looks_as_deep_as_there_is_time);
	return c;
}
