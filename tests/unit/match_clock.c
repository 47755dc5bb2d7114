/* The move clock: an hour a move, which passes when a test says so. */
#include <stdlib.h>
#include <string.h>

#include "match_cases.h"
#include "scripted.h"
#include "shifted_clock.h"

enum { HOUR_MS = 3600 * 1000 };

static struct match *clocked(const char *game, struct scripted *a, struct scripted *b)
{
	struct match *m = scripted_match(game, "", &a->base, &b->base);
	struct match_config c = *match_config(m);
	char error[ERROR_TEXT];

	match_free(m);
	clock_shift_ms = 0;
	c.move_ms = HOUR_MS;
	m = match_new(&c, error);
	ck_assert_ptr_nonnull(m);
	return m;
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
	ck_assert_ptr_nonnull(strstr(record, "ply 1 1\nply 2 timeout\nresult 1 0\n"));
	free(record);
	match_free(m);
}
END_TEST

/* Who answers when hurried is in time; each move has a clock of its own. */
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

/* Each of those who choose at once has a time of his own, and one who is late waits
 * for nobody. */
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

void match_clock_cases(Suite *s)
{
	TCase *c = suite_case(s, "clock");

	tcase_add_test(c, out_of_time);
	tcase_add_test(c, hurried_in_time);
	tcase_add_test(c, a_clock_begun_anew);
	tcase_add_test(c, late_together);
}
