/* SPDX-License-Identifier: MIT */
/* Tests games in which players choose at the same time. Nothing may reveal who chose first. */
#include <stdlib.h>
#include <string.h>

#include "match_cases.h"
#include "scripted.h"

/* Returns the record of a game in which the players hide the numbers 4 and 6 and then guess.
 * `first` and `second` say how long each player delays its answers. */
static char *record_with_delays(unsigned first, unsigned second)
{
	struct scripted a = scripted_player(MOVES(4, 1)), b = scripted_player(MOVES(6, 9, 2));
	struct match *m = scripted_match("null", "", &a.base, &b.base);
	char *record;

	a.delay = first;
	b.delay = second;
	for (int ply = 0; ply < 5; ply++)
		next_ply(m);
	record = match_record(m);
	match_free(m);
	return record;
}

START_TEST(order_leaves_no_trace)
{
	char *together = record_with_delays(0, 0);

	for (unsigned i = 1; i < 4; i++) {
		char *one = record_with_delays(i, 0), *other = record_with_delays(0, i);

		ck_assert_str_eq(one, together);
		ck_assert_str_eq(other, together);
		free(one);
		free(other);
	}
	ck_assert_ptr_nonnull(strstr(together, "ply 1 4\nply 2 6\n"));
	free(together);
}
END_TEST

/* Both players are asked at once, and neither sees the other player's choice. */
START_TEST(asked_at_once)
{
	struct scripted a = scripted_player(MOVES(4)), b = scripted_player(MOVES(6));
	struct match *m = scripted_match("null", "", &a.base, &b.base);
	struct match_event e;

	a.delay = b.delay = 5;
	ck_assert_uint_eq(next_ply(m).actor, SEAT_DEALER);
	ck_assert(!match_step(m, &e) && a.asking && b.asking);
	ck_assert(!memcmp(a.seen, b.seen, a.seen_size));
	a.delay = 0;
	ck_assert_uint_eq(match_awaited(m), 3);
	for (int i = 0; i < 3; i++)
		ck_assert(!match_step(m, &e) && match_plies(m) == 1);
	ck_assert(match_awaited(m) == 2 && match_actors(m) == 3);
	ck_assert_uint_eq(next_ply(m).actor, 0);
	ck_assert_uint_eq(next_ply(m).actor, 1);
	ck_assert(a.asked == 1 && b.asked == 1);
	match_free(m);
}
END_TEST

/* The reason why a move is illegal is recorded with that move, and so with the right player. */
START_TEST(blame_goes_to_the_right_one)
{
	struct scripted a = scripted_player(MOVES(4)), b = scripted_player(MOVES(99));
	struct match *m = scripted_match("null", "", &a.base, &b.base);
	struct match_event e;

	next_ply(m);
	e = next_ply(m);
	ck_assert(e.actor == 0 && e.move == 4);
	ck_assert_str_eq(e.why, "");
	e = next_ply(m);
	ck_assert(e.actor == 1 && e.move == MOVE_ILLEGAL);
	expect_trouble(&e, "Player 2 played an illegal move.");
	ck_assert_int_eq(match_ended(m), END_ILLEGAL);
	match_free(m);
}
END_TEST

START_TEST(both_are_to_blame)
{
	struct scripted a = scripted_player(MOVES(99)), b = scripted_player(MOVES(99));
	struct match *m = scripted_match("null", "", &a.base, &b.base);
	struct match_event e;

	next_ply(m);
	e = next_ply(m);
	ck_assert(e.actor == 0 && e.move == MOVE_ILLEGAL);
	expect_trouble(&e, "Player 1 played an illegal move.");
	ck_assert(match_step(m, &e) && e.kind == MATCH_OVER);
	match_free(m);
}
END_TEST

/* If one player resigns while the choices are incomplete, an illegal answer by the other player is
 * discarded and doesn't count as a fault. */
START_TEST(resigned_before_the_blame)
{
	struct scripted a = scripted_player(MOVES(4)), b = scripted_player(MOVES(99));
	struct match *m = scripted_match("null", "", &a.base, &b.base);
	struct match_event e;

	a.delay = 5;
	next_ply(m);
	ck_assert(!match_step(m, &e));
	match_resign(m, 0, &e);
	ck_assert_str_eq(e.why, "");
	ck_assert(e.actor == 0 && e.move == MOVE_RESIGN && a.cancelled == 1);
	match_free(m);
}
END_TEST

/* What the dealer draws depends only on the seed. */
START_TEST(deals_repeat)
{
	unsigned first[2] = { 0 };

	for (uint64_t seed = 0; seed < 200; seed++) {
		game_move tosses[2];

		for (int i = 0; i < 2; i++) {
			struct match_config c = { .game = game_find("null"), .seed = seed };
			char error[ERROR_TEXT];
			struct match *m;

			c.setup.seats = 2;
			c.setup.value[0] = 9;
			m = match_new(&c, error);
			ck_assert_ptr_nonnull(m);
			tosses[i] = next_ply(m).move;
			match_free(m);
		}
		ck_assert_uint_eq(tosses[0], tosses[1]);
		first[tosses[0] - 1]++;
	}
	ck_assert(first[0] > 60 && first[1] > 60);
}
END_TEST

void match_commit_cases(Suite *s)
{
	TCase *c = suite_case(s, "simultaneous choices");

	tcase_add_test(c, order_leaves_no_trace);
	tcase_add_test(c, asked_at_once);
	tcase_add_test(c, blame_goes_to_the_right_one);
	tcase_add_test(c, both_are_to_blame);
	tcase_add_test(c, resigned_before_the_blame);
	tcase_add_test(c, deals_repeat);
}
