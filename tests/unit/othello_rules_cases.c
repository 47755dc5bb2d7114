/* SPDX-License-Identifier: MIT */
/* Compares Othello's legal moves and turned discs with a slow version of the rules, and tests
 * perft counts, passes and the score. */
#include <stdio.h>

#include "asobi/board.h"
#include "asobi/setup.h"
#include "othello_cases.h"

START_TEST(turned)
{
	struct rng rng = { (uint64_t)_i };

	for (int i = 0; i < 20000; i++) {
		const uint64_t a = rng_next(&rng), b = rng_next(&rng),
			       taken = _i & 1 ? UINT64_MAX : rng_next(&rng) | rng_next(&rng);
		const unsigned square = rng_below(&rng, 64);
		const uint64_t own = a & taken & ~bit_of(square),
			       other = b & ~a & taken & ~bit_of(square);

		ck_assert_uint_eq(turned_by(square, own, other),
				  othello_plain_turned(square, own, other));
	}
}
END_TEST

START_TEST(moves)
{
	struct rng rng = { 7 };

	for (unsigned i = 0; i < 3000; i++) {
		const struct othello o = othello_random(&rng, i & 1 ? 8 : 6,
							1 + i % (i & 1 ? 58 : 30));
		uint64_t right = 0;

		for (uint64_t left = othello_empty(&o); left; left &= left - 1)
			if (othello_plain_turned(lowest_bit(left), o.disc[o.turn],
						 o.disc[1 - o.turn]))
				right |= left & -left;
		ck_assert_uint_eq(othello_moves(&o), right);
	}
}
END_TEST

static uint64_t perft(const struct othello *o, unsigned depth)
{
	struct move_list list = { 0 };
	uint64_t n = 0;

	if (depth == 0)
		return 1;
	game_legal(&game_othello, o, o->turn, &list);
	for (size_t i = 0; i < list.len; i++) {
		struct othello next = *o;

		game_othello.apply(&next, o->turn, list.at[i]);
		n += perft(&next, depth - 1);
	}
	move_list_free(&list);
	return n;
}

/* The counts for the 8x8 board have been published (a pass is a ply); those for 6x6 come from the
 * slow version of the rules. */
START_TEST(perfts)
{
	static const uint64_t large[] = { 4, 12, 56, 244, 1396, 8200, 55092, 390216 };
	static const uint64_t small[] = { 4, 12, 56, 244, 1364, 7604, 47740 };
	struct othello o = othello_begin(8);

	for (unsigned i = 0; i < 8; i++)
		ck_assert_uint_eq(perft(&o, i + 1), large[i]);
	o = othello_begin(6);
	for (unsigned i = 0; i < 7; i++)
		ck_assert_uint_eq(perft(&o, i + 1), small[i]);
}
END_TEST

/* In the shortest possible game, the ninth disc wipes out White, 13 to 0. */
START_TEST(wiped_out)
{
	static const char *const game[] = { "e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5" };
	struct othello o = othello_begin(8);
	int points[MAX_SEATS];

	for (size_t i = 0; i < sizeof game / sizeof *game; i++) {
		game_move m;

		ck_assert(o.end == OTHELLO_OPEN &&
			  game_read_move(&game_othello, &o, o.turn, game[i], &m));
		game_othello.apply(&o, o.turn, m);
	}
	ck_assert_int_eq(o.end, OTHELLO_OVER);
	ck_assert_uint_eq(count_bits(o.disc[0]), 13);
	game_score(&game_othello, &o, points);
	ck_assert_int_eq(points[0], 64);
	ck_assert_int_eq(points[1], 0);
}
END_TEST

/* A pass is legal exactly when there is no other legal move. */
START_TEST(passes)
{
	unsigned n = 0;

	for (uint64_t seed = 0; seed < 300; seed++) {
		struct rng rng = { seed };
		struct othello o = othello_begin(seed & 1 ? 8 : 6);

		while (o.end == OTHELLO_OPEN) {
			const bool must = !othello_moves(&o);
			const struct othello before = o;

			n += must;
			ck_assert_int_eq(game_is_legal(&game_othello, &o, o.turn, OTHELLO_PASS),
					 must);
			game_othello.apply(&o, o.turn, game_othello.pick(&o, o.turn, &rng));
			if (must)
				ck_assert(o.turn != before.turn && o.disc[0] == before.disc[0] &&
					  othello_moves(&o));
		}
	}
	ck_assert_uint_gt(n, 50);
}
END_TEST

START_TEST(black_may_be_second)
{
	char error[ERROR_TEXT];
	struct setup setup;
	struct othello o;

	setup_default(&game_othello, &setup);
	ck_assert(setup_apply(&game_othello, &setup, "black=second size=6", error));
	ck_assert(game_othello.start(&o, &setup, error));
	ck_assert_uint_eq(game_actors(&game_othello, &o), 1U << 1);
	ck_assert(!setup_apply(&game_othello, &setup, "size=7", error));
	ck_assert(!setup_apply(&game_othello, &setup, "size=10", error));
}
END_TEST

/* The corners that Black holds from the start, in the order in which a larger handicap adds them.
 */
START_TEST(handicaps)
{
	static const char *const corner[2][4] = { { "a1", "f6", "f1", "a6" },
						  { "a1", "h8", "h1", "a8" } };
	char settings[64], error[ERROR_TEXT];
	struct setup setup;
	struct othello o;
	uint64_t corners = 0;
	game_move m;

	for (int n = 0; n <= 4; n++) {
		snprintf(settings, sizeof settings, "black=second size=%d handicap=%d", _i ? 8 : 6,
			 n);
		setup_default(&game_othello, &setup);
		ck_assert(setup_apply(&game_othello, &setup, settings, error));
		ck_assert(game_othello.start(&o, &setup, error));
		if (n && game_othello.parse_move(&o, 1, corner[_i][n - 1], &m))
			corners |= bit_of((unsigned)m);
		ck_assert_uint_eq(o.disc[1] & ~othello_begin(_i ? 8 : 6).disc[0], corners);
		ck_assert_int_eq((int)count_bits(corners), n);
		ck_assert(game_othello.sane(&o));
	}
}
END_TEST

void othello_rules_cases(Suite *s)
{
	TCase *c = suite_case(s, "rules");

	tcase_add_loop_test(c, turned, 0, 4);
	tcase_add_test(c, moves);
	tcase_add_test(c, perfts);
	tcase_add_test(c, wiped_out);
	tcase_add_test(c, passes);
	tcase_add_test(c, black_may_be_second);
	tcase_add_loop_test(c, handicaps, 0, 2);
}
