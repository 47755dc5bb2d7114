/* SPDX-License-Identifier: MIT */
/* Tests the move clock with one hour per move. The tests set the clock forward instead of waiting.
 */
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "match/mirror.h"
#include "match_cases.h"
#include "scripted.h"
#include "test_clock.h"

enum { HOUR_MS = 3600 * 1000 };

static struct match *with_clock(const char *game, const char *text, struct scripted *a,
				struct scripted *b)
{
	struct match *m = scripted_match(game, "", &a->base, &b->base);
	struct match_config c = *match_config(m);
	char error[ERROR_TEXT];

	match_free(m);
	clock_shift_ms = 0;
	ck_assert(match_clock_parse(text, &c.clock));
	m = match_new(&c, error);
	ck_assert_ptr_nonnull(m);
	return m;
}

static struct match *clocked(const char *game, struct scripted *a, struct scripted *b)
{
	return with_clock(game, "3600", a, b);
}

/* Checks the time that a player has left, allowing up to a minute for delays in the test itself. */
static void expect_left(const struct match *m, unsigned seat, int ms)
{
	ck_assert_msg(match_time_left(m, seat) <= ms && match_time_left(m, seat) > ms - 60000,
		      "%d ms left to seat %u, not %d", match_time_left(m, seat), seat, ms);
}

START_TEST(out_of_time)
{
	struct scripted a = scripted_player(MOVES(1, 1)), b = scripted_player(MOVES(1));
	struct match *m = clocked("nim", &a, &b);
	struct match_event e;
	char *record;

	ck_assert_int_eq(match_wait_ms(m), -1);
	ck_assert_uint_eq(next_ply(m).actor, 0);
	b.deaf = true;
	ck_assert(!match_step(m, &e));
	ck_assert(match_time_left(m, 0) == -1 && match_time_left(m, 1) > HOUR_MS - 60000);
	clock_shift_ms += HOUR_MS / 2;
	ck_assert(!match_step(m, &e) && !b.hurried);
	clock_shift_ms += HOUR_MS / 2;
	ck_assert(match_step(m, &e) && b.hurried && b.cancelled == 1);
	ck_assert(e.actor == 1 && e.move == MOVE_TIMEOUT);
	ck_assert_int_eq(match_ended(m), END_TIMEOUT);
	record = match_record(m);
	/* records with a clock have version 4, so that older programs refuse them */
	ck_assert(!strncmp(record, "asobi-record 4\n", 15));
	ck_assert_ptr_nonnull(strstr(record, "ply 1 1\nply 2 timeout\nresult 1 0\n"));
	free(record);
	match_free(m);
}
END_TEST

/* A player that moves just before its time runs out is still in time, and has a full hour for its
 * next move. */
START_TEST(hurried_in_time)
{
	struct scripted a = scripted_player(MOVES(1, 1)), b = scripted_player(MOVES(1));
	struct match *m = clocked("nim", &a, &b);
	struct match_event e;

	a.delay = 1000;
	ck_assert(!match_step(m, &e));
	ck_assert_int_gt(match_wait_ms(m), HOUR_MS / 2);
	clock_shift_ms += HOUR_MS / 10 * 9;
	ck_assert_int_eq(match_wait_ms(m), 0);
	ck_assert(!match_step(m, &e) && a.hurried);
	ck_assert_int_gt(match_wait_ms(m), 0);
	ck_assert_uint_eq(next_ply(m).move, 1);
	clock_shift_ms += HOUR_MS / 10 * 9;
	ck_assert_uint_eq(next_ply(m).move, 1);
	a.delay = 1000;
	a.hurried = false;
	ck_assert(!match_step(m, &e) && !match_step(m, &e) && !a.hurried);
	match_free(m);
}
END_TEST

START_TEST(a_clock_begun_anew)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(1));
	struct match *m = clocked("nim", &a, &b);
	struct match_event e;

	a.deaf = true;
	ck_assert(!match_step(m, &e));
	clock_shift_ms += HOUR_MS - 1000;
	match_restart_clock(m);
	clock_shift_ms += HOUR_MS - 60000;
	ck_assert(!match_step(m, &e) && match_time_left(m, 0) <= 60000);
	match_free(m);
}
END_TEST

/* When several players choose at once, each has its own time, and the loss of a player who runs
 * out of time doesn't wait for the others. */
START_TEST(late_together)
{
	struct scripted a = scripted_player(MOVES(4)), b = scripted_player(MOVES(6));
	struct match *m = clocked("null", &a, &b);
	struct match_event e;

	next_ply(m);
	a.deaf = true;
	ck_assert(!match_step(m, &e) && match_time_left(m, 1) == -1);
	clock_shift_ms += HOUR_MS;
	ck_assert(match_step(m, &e) && e.actor == 0 && e.move == MOVE_TIMEOUT);
	match_free(m);
}
END_TEST

/* A time bank lasts for the whole game: each move uses up the time it took and adds an increment.
 */
START_TEST(banks)
{
	struct scripted a = scripted_player(MOVES(1, 1, 1)), b = scripted_player(MOVES(1, 1));
	struct match *m = with_clock("nim", "3600+600", &a, &b);
	struct match_event e;

	a.delay = b.delay = 1000;
	expect_left(m, 0, HOUR_MS);
	ck_assert(!match_step(m, &e) && a.question.left_ms);
	clock_shift_ms += HOUR_MS / 2;
	expect_left(m, 0, HOUR_MS / 2);
	expect_left(m, 1, HOUR_MS);
	/* The player is told to hurry long before its time for the whole game is used up. */
	ck_assert(!match_step(m, &e) && a.hurried);
	ck_assert_uint_eq(next_ply(m).actor, 0);
	expect_left(m, 0, HOUR_MS / 2 + HOUR_MS / 6);
	ck_assert(!match_step(m, &e));
	clock_shift_ms += HOUR_MS;
	ck_assert(match_step(m, &e) && e.actor == 1 && e.move == MOVE_TIMEOUT);
	expect_left(m, 0, HOUR_MS / 2 + HOUR_MS / 6);
	expect_left(m, 1, 1);
	match_free(m);
}
END_TEST

/* Computer players use only a share of their total time for each move, so that it lasts for the
 * whole game. */
START_TEST(banks_are_shared_out)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(1));
	struct match *m = with_clock("nim", "2500+10", &a, &b);
	struct match_event e;
	int64_t share;

	a.delay = 1000;
	ck_assert(!match_step(m, &e));
	share = a.question.until_ms - a.question.hurry_ms;
	ck_assert_int_eq(share, 2500000 - 100000 - 8000);
	match_free(m);
}
END_TEST

START_TEST(a_restarted_move_takes_nothing)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(1));
	struct match *m = with_clock("nim", "3600+0", &a, &b);
	struct match_event e;

	a.deaf = true;
	ck_assert(!match_step(m, &e));
	clock_shift_ms += HOUR_MS / 2;
	match_restart_clock(m);
	expect_left(m, 0, HOUR_MS);
	clock_shift_ms += HOUR_MS / 4;
	expect_left(m, 0, HOUR_MS / 4 * 3);
	match_free(m);
}
END_TEST

/* The record contains the clock settings and each player's remaining time, so a saved game
 * continues with them. */
START_TEST(banks_are_kept)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(1));
	struct match *m = with_clock("nim", "3600+600", &a, &b), *again;
	struct match_config c = *match_config(m);
	char error[ERROR_TEXT] = "", *text;
	struct match_event e;
	struct record r;

	a.delay = 1000;
	ck_assert(!match_step(m, &e));
	clock_shift_ms += HOUR_MS / 2;
	text = match_record(m);
	ck_assert_msg(record_parse(&r, text, error), "%s", error);
	free(text);
	ck_assert(r.clock.bank_ms == HOUR_MS && r.clock.increment_ms == HOUR_MS / 6);
	ck_assert(r.left_ms[0] <= HOUR_MS / 2 && r.left_ms[1] == HOUR_MS);
	match_free(m);
	c.clock = (struct match_clock){ 0 };
	again = match_resume(&c, &r, error);
	ck_assert_ptr_nonnull(again);
	expect_left(again, 0, HOUR_MS / 2);
	expect_left(again, 1, HOUR_MS);
	match_free(again);
	record_free(&r);
}
END_TEST

static const struct {
	const char *text;
	int64_t move, bank, increment;
} clocks[] = {
	{ "0", 0, 0, 0 },
	{ "5", 5000, 0, 0 },
	{ "0.5", 500, 0, 0 },
	{ "3600", 3600000, 0, 0 },
	{ "60+1", 0, 60000, 1000 },
	{ "60+0", 0, 60000, 0 },
	{ "0.25+0.125", 0, 250, 125 },
};

START_TEST(clocks_are_read_and_written)
{
	struct match_clock c;
	char text[2 * MATCH_CLOCK_TEXT];

	ck_assert(match_clock_parse(clocks[_i].text, &c));
	ck_assert(c.move_ms == clocks[_i].move && c.bank_ms == clocks[_i].bank);
	ck_assert(c.increment_ms == clocks[_i].increment && match_clock_runs(&c) == (_i > 0));
	match_clock_text(&c, text, sizeof text);
	ck_assert_str_eq(text, clocks[_i].text);
}
END_TEST

START_TEST(no_clocks)
{
	static const char *const wrong[] = {
		"",	"+",
		"0+1",	"5+",
		"+5",	"5+1+1",
		"3601", "60+3601",
		"-1",	"5 +1",
		"5+ 1", "soon",
		"1e3",	"0000000000000000000000000000000000000000000000005",
	};
	struct match_clock c;

	for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
		ck_assert_msg(!match_clock_parse(wrong[i], &c), "'%s' is a clock", wrong[i]);
}
END_TEST

/* If the game is played on another machine, its clocks start at the times that the referee
 * reported and run on from there. */
START_TEST(clocks_of_a_mirror)
{
	static const int64_t told[MAX_SEATS] = { 50 * 60000, 40 * 60000 };
	const struct game *g = game_find("nim");
	struct match_config c = { .game = g };
	char state[STATE_TEXT], error[ERROR_TEXT] = "";
	struct match_event e;
	struct match *m;
	struct board b;

	setup_default(g, &c.setup);
	ck_assert(board_start(&b, g, &c.setup, error));
	ck_assert_uint_lt(game_encode(g, b.state, state, sizeof state), sizeof state);
	board_free(&b);
	m = match_new_mirror(&c, SEAT_PUBLIC, state, error);
	ck_assert_msg(m, "%s", error);
	ck_assert_int_eq(match_time_left(m, 0), -1); /* the game has no clock */
	match_free(m);

	clock_shift_ms = 0;
	ck_assert(match_clock_parse("3600+10", &c.clock));
	m = match_new_mirror(&c, SEAT_PUBLIC, state, error);
	ck_assert_msg(m, "%s", error);
	mirror_clock(m, told, 1 << 1);
	clock_shift_ms += 20 * 60000;
	/* It isn't this player's turn, so the clock stands still. */
	ck_assert_int_eq(match_time_left(m, 0), 50 * 60000);
	expect_left(m, 1, 20 * 60000);
	/* It is this player's turn, so the screen must show the clock running. */
	ck_assert_int_gt(match_wait_ms(m), 0);
	clock_shift_ms += 30 * 60000;
	/* The clock shows 0, but only the referee decides whether the player has lost on time. */
	ck_assert_int_eq(match_time_left(m, 1), 0);
	ck_assert(!match_step(m, &e) && match_ended(m) == END_NONE);
	match_free(m);
}
END_TEST

void match_clock_cases(Suite *s)
{
	TCase *c = suite_case(s, "clock");

	tcase_add_test(c, out_of_time);
	tcase_add_test(c, hurried_in_time);
	tcase_add_test(c, a_clock_begun_anew);
	tcase_add_test(c, late_together);
	tcase_add_test(c, banks);
	tcase_add_test(c, banks_are_shared_out);
	tcase_add_test(c, a_restarted_move_takes_nothing);
	tcase_add_test(c, banks_are_kept);
	tcase_add_test(c, clocks_of_a_mirror);
	tcase_add_loop_test(c, clocks_are_read_and_written, 0, sizeof clocks / sizeof *clocks);
	tcase_add_test(c, no_clocks);
}
