/* SPDX-License-Identifier: MIT */
/* Tests the rules of Numer0n: turns, the end of the game, points, legal moves, and what each
 * viewer sees. */
#include "numer0n_rules.h"

#include <stdio.h>
#include <string.h>

#include "asobi/rng.h"
#include "asobi/setup.h"

static const struct {
	const char *settings, *words;
	uint32_t actors;
	int points[2];
	/* how many calls each player needed to find the number; 0 if the player didn't find it */
	int calls[2];
} games[] = {
	{ "", "", 3, { 0, 0 }, { 0, 0 } },
	{ "", "481", 2, { 0, 0 }, { 0, 0 } },
	{ "", "481 012", 1, { 0, 0 }, { 0, 0 } },
	{ "", "481 012 345", 2, { 0, 0 }, { 0, 0 } },
	{ "", "481 012 345 678", 1, { 0, 0 }, { 0, 0 } },
	{ "", "481 012 012", 0, { 1, 0 }, { 1, 0 } },
	{ "", "481 012 345 481", 0, { 0, 1 }, { 0, 1 } },
	{ "lastturn=on", "481 012 012", 2, { 0, 0 }, { 0, 0 } },
	{ "lastturn=on", "481 012 012 480", 0, { 1, 0 }, { 1, 0 } },
	{ "lastturn=on", "481 012 012 481", 0, { 0, 0 }, { 1, 1 } },
	{ "lastturn=on", "481 012 345 481", 0, { 0, 1 }, { 0, 1 } },
	{ "", "resign", 0, { 0, 1 }, { 0, 0 } },
	{ "", "481 resign", 0, { 1, 0 }, { 0, 0 } },
	{ "", "481 012 resign", 0, { 0, 1 }, { 0, 0 } },
	{ "", "481 012 345 resign", 0, { 1, 0 }, { 0, 0 } },
	{ "lastturn=on", "481 012 012 resign", 0, { 1, 0 }, { 1, 0 } },
	{ "", "481 012 =112 345", 1, { 0, 0 }, { 0, 0 } },
	{ "digits=5", "01234 98765 98765", 0, { 1, 0 }, { 1, 0 } },
	{ "mode=solo", "", 1U << SEAT_DEALER, { 0, 0 }, { 0, 0 } },
	{ "mode=solo", "481", 1, { 0, 0 }, { 0, 0 } },
	{ "mode=solo", "481 481", 0, { 100, 0 }, { 1, 0 } },
	{ "mode=solo", "481 012 345 481", 0, { 98, 0 }, { 3, 0 } },
	{ "mode=solo", "481 012 resign", 0, { 0, 0 }, { 0, 0 } },
	{ "mode=solo lastturn=on", "481 481", 0, { 100, 0 }, { 1, 0 } },
};

START_TEST(turns_and_points)
{
	const struct numer0n n = numer0n_after(games[_i].settings, games[_i].words);
	int points[MAX_SEATS] = { 0 };

	ck_assert_uint_eq(game_actors(&game_numer0n, &n), games[_i].actors);
	if (games[_i].actors)
		return;
	game_score(&game_numer0n, &n, points);
	ck_assert_int_eq(points[0], games[_i].points[0]);
	ck_assert_int_eq(points[1], games[_i].points[1]);
	for (unsigned seat = 0; seat < 2; seat++)
		ck_assert_int_eq(game_measure(&game_numer0n, &n, seat, 0),
				 games[_i].calls[seat] ? games[_i].calls[seat] : NO_MEASURE);
}
END_TEST

static void call_often(struct numer0n *n, const char *words, unsigned times)
{
	while (times--)
		numer0n_play(n, words);
}

START_TEST(a_duel_without_hits_is_drawn)
{
	struct numer0n n = numer0n_after("", "481 012");
	int points[MAX_SEATS] = { 0 };

	call_often(&n, "345 =777", 99);
	numer0n_play(&n, "345");
	ck_assert_uint_eq(game_actors(&game_numer0n, &n), 2);
	numer0n_play(&n, "345");
	ck_assert_uint_eq(game_actors(&game_numer0n, &n), 0);
	game_score(&game_numer0n, &n, points);
	ck_assert(points[0] == points[1]);
}
END_TEST

/* A player who finds the number with the hundredth and last call still wins. */
START_TEST(a_late_hit_counts)
{
	struct numer0n n = numer0n_after("", "481 012");
	int points[MAX_SEATS] = { 0 };

	call_often(&n, "345 345", 99);
	numer0n_play(&n, "345 481");
	game_score(&game_numer0n, &n, points);
	ck_assert(points[0] == 0 && points[1] == 1);
}
END_TEST

START_TEST(a_hunt_ends_after_a_hundred_calls)
{
	struct numer0n n = numer0n_after("mode=solo", "481");
	int points[MAX_SEATS] = { 0 };

	call_often(&n, "345", 99);
	ck_assert_uint_eq(game_actors(&game_numer0n, &n), 1);
	numer0n_play(&n, "345");
	ck_assert_uint_eq(game_actors(&game_numer0n, &n), 0);
	game_score(&game_numer0n, &n, points);
	ck_assert_int_eq(points[0], 0);
}
END_TEST

START_TEST(seats_follow_the_kind)
{
	char error[ERROR_TEXT];
	struct setup s;

	setup_default(&game_numer0n, &s);
	ck_assert_uint_eq(s.seats, 2);
	ck_assert_uint_eq(game_max_plies(&game_numer0n, &s), 202);
	ck_assert(setup_apply(&game_numer0n, &s, "mode=solo", error));
	ck_assert_uint_eq(s.seats, 1);
	ck_assert_uint_eq(game_max_plies(&game_numer0n, &s), 101);
}
END_TEST

/* Players may make a call with repeated digits, but the game never proposes one. A secret number
 * must not have repeated digits. */
START_TEST(repeated_digits)
{
	const struct numer0n hiding = numer0n_new(""), calling = numer0n_after("", "481 012");
	struct move_list list = { 0 };
	game_move m;

	ck_assert(!game_is_legal(&game_numer0n, &hiding, 0, 112) &&
		  game_is_legal(&game_numer0n, &hiding, 0, 12));
	ck_assert(game_is_legal(&game_numer0n, &calling, 0, 112) &&
		  !game_is_legal(&game_numer0n, &calling, 1, 112));
	ck_assert(!game_is_legal(&game_numer0n, &calling, 0, 1000));
	ck_assert(!game_read_move(&game_numer0n, &calling, 0, "112", &m));
	ck_assert(!game_read_move(&game_numer0n, &calling, 0, "=012", &m));
	ck_assert(!game_read_move(&game_numer0n, &hiding, 0, "=112", &m));
	ck_assert(game_read_move(&game_numer0n, &calling, 0, "=112", &m) && m == 112);
	game_legal(&game_numer0n, &calling, 0, &list);
	ck_assert_uint_eq(list.len, 720);
	for (size_t i = 0; i < list.len; i++)
		ck_assert(num_distinct((num_code)list.at[i], 3));
	move_list_free(&list);
}
END_TEST

START_TEST(who_sees_what)
{
	struct numer0n n = numer0n_after("", "481 012 345");
	const struct numer0n mine = numer0n_seen(&n, 0), theirs = numer0n_seen(&n, 1),
			     all = numer0n_seen(&n, SEAT_PUBLIC);

	ck_assert(mine.secret[0] == 481 && mine.secret[1] == NUM_UNSEEN);
	ck_assert(theirs.secret[0] == NUM_UNSEEN && theirs.secret[1] == 12);
	ck_assert(all.secret[0] == NUM_UNSEEN && all.secret[1] == NUM_UNSEEN);
	ck_assert(!memcmp(mine.calls, n.calls, sizeof n.calls) &&
		  !memcmp(all.calls, n.calls, sizeof n.calls));
	numer0n_play(&n, "resign");
	ck_assert(numer0n_seen(&n, 0).secret[1] == 12 &&
		  numer0n_seen(&n, SEAT_PUBLIC).secret[0] == 481);
}
END_TEST

START_TEST(the_drawn_number_is_hidden)
{
	struct numer0n n = numer0n_new("mode=solo");

	ck_assert(game_redact(&game_numer0n, &n, SEAT_DEALER, 481, 0) == MOVE_HIDDEN);
	ck_assert(game_redact(&game_numer0n, &n, SEAT_DEALER, 481, SEAT_PUBLIC) == MOVE_HIDDEN);
	numer0n_play(&n, "481 345");
	ck_assert(numer0n_seen(&n, 0).secret[1] == NUM_UNSEEN);
	ck_assert(game_redact(&game_numer0n, &n, 0, 678, SEAT_PUBLIC) == 678);
}
END_TEST

/* Imagined games contain every number that fits the answers about equally often. */
START_TEST(imagines_evenly)
{
	const struct numer0n n = numer0n_after("", "481 012 123 456 304 789"),
			     seen = numer0n_seen(&n, 0);
	unsigned count[1000] = { 0 }, left;
	num_code fitting[NUM_MOST_CODES];
	struct numer0n world;
	struct rng rng;

	rng_seed(&rng, 3);
	left = num_fitting(&seen, 0, fitting);
	ck_assert(left > 3 && left < 100);
	for (unsigned i = 0; i < 400 * left; i++) {
		ck_assert(game_numer0n.secrets->imagine(&seen, 0, &rng, &world) &&
			  game_numer0n.sane(&world));
		ck_assert_uint_eq(world.secret[0], 481);
		count[world.secret[1]]++;
	}
	for (unsigned i = 0; i < left; i++)
		ck_assert_msg(count[fitting[i]] > 280 && count[fitting[i]] < 520, "%03u: %u times",
			      (unsigned)fitting[i], count[fitting[i]]);
}
END_TEST

static const char *const nonsense[] = {
	"", "3", "6 0 0 0 0 - - /", "3 2 0 0 0 - - /", "3 0 0 0 0 - -", "3 0 0 0 0 - - / ",
	"3 0 0 0 0 112 - /", /* a secret with repeated digits */
	/* Both secret numbers are chosen, but the game is still in the choosing phase. */
	"3 0 0 0 0 481 012 /",
	/* The game is in the calling phase, but one secret number hasn't been chosen. */
	/* the answer is wrong (it should be 0-2) */
	"3 0 0 1 0 481 - /", "3 0 0 1 0 481 012 123:11 /", "3 0 0 1 0 481 ? 123:21 /", /* no call
											  can have
											  this
											  answer */
	/* No call with only two different digits can have this answer. */
	/* a call found the number, but the game goes on */
	"3 0 0 1 0 481 ? 112:12 /", "3 0 0 1 0 481 012 012:30 /",
	"3 0 0 1 0 481 012 / 345:10", /* the second player called first */
	"3 0 0 2 0 481 ? 345:00 /",   /* the game is over, but nothing has ended it */
	"3 0 0 2 3 481 012 345:00 /", /* both players have resigned */
	"3 0 0 2 1 481 ? 345:00 /",   /* the game is over, but a number is still hidden */
	"3 0 1 1 0 481 012 /",	      /* a solo game, but the player has a number */
	"3 0 1 2 2 - 012 345:00 /",   /* a player who isn't in the game has resigned */
};

START_TEST(nonsense_is_refused)
{
	struct numer0n n;

	ck_assert_msg(!game_decode(&game_numer0n, &n, nonsense[_i]), "'%s'", nonsense[_i]);
}
END_TEST

START_TEST(text_of_a_state)
{
	struct numer0n n = numer0n_after("", "481 012 123 =112"), again;
	char text[STATE_TEXT];

	game_encode(&game_numer0n, &n, text, sizeof text);
	ck_assert_str_eq(text, "3 0 0 1 0 481 012 123:02 / 112:01");
	n = numer0n_seen(&n, 1);
	game_encode(&game_numer0n, &n, text, sizeof text);
	ck_assert_str_eq(text, "3 0 0 1 0 ? 012 123:02 / 112:01");
	ck_assert(game_decode(&game_numer0n, &again, text) && !memcmp(&n, &again, sizeof n));
}
END_TEST

/* A state with 200 calls of five digits fits into its text. */
START_TEST(the_longest_text_fits)
{
	struct numer0n n = numer0n_after("digits=5", "01234 98765");
	char text[STATE_TEXT];

	call_often(&n, "56789 =00000", 100);
	ck_assert_uint_lt(game_encode(&game_numer0n, &n, text, sizeof text), sizeof text);
}
END_TEST

void numer0n_game_cases(Suite *s)
{
	TCase *c = suite_case(s, "rules");

	tcase_add_loop_test(c, turns_and_points, 0, sizeof games / sizeof *games);
	tcase_add_test(c, a_duel_without_hits_is_drawn);
	tcase_add_test(c, a_late_hit_counts);
	tcase_add_test(c, a_hunt_ends_after_a_hundred_calls);
	tcase_add_test(c, seats_follow_the_kind);
	tcase_add_test(c, repeated_digits);
	tcase_add_test(c, who_sees_what);
	tcase_add_test(c, the_drawn_number_is_hidden);
	tcase_add_test(c, imagines_evenly);
	tcase_add_loop_test(c, nonsense_is_refused, 0, sizeof nonsense / sizeof *nonsense);
	tcase_add_test(c, text_of_a_state);
	tcase_add_test(c, the_longest_text_fits);
}
