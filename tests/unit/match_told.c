/* SPDX-License-Identifier: MIT */
/* Each question to a program includes a random number. These numbers must not reveal the match's
 * seed, because the seed determines everything that is dealt. */
#include "asobi/rng.h"
#include "asobi/setup.h"
#include "base/secret.h"
#include "match_cases.h"
#include "scripted.h"

/* ---- The attack: undoing the steps of the random number generator in rng.h ---- */

static uint64_t undo_shift(uint64_t z, unsigned n)
{
	uint64_t x = z;

	for (unsigned known = n; known < 64; known += n)
		x = z ^ x >> n;
	return x;
}

/* Returns the generator state whose next output is this number. Newton's iteration finds 1 / m for
 * each multiplier m. */
static uint64_t undo_next(uint64_t told)
{
	static const uint64_t factor[2] = { UINT64_C(0x94d049bb133111eb),
					    UINT64_C(0xbf58476d1ce4e5b9) };
	static const unsigned shift[2] = { 31, 27 };
	uint64_t z = told;

	for (unsigned i = 0; i < 2; i++) {
		uint64_t inverse = factor[i];

		for (unsigned k = 0; k < 6; k++)
			inverse *= 2 - factor[i] * inverse;
		z = undo_shift(z, shift[i]) * inverse;
	}
	return undo_shift(z, 30) - UINT64_C(0x9e3779b97f4a7c15);
}

/* Returns the match seed for which rng_nth(...).s equals this number at this decision. */
static uint64_t seed_behind(uint64_t told, unsigned game_no, unsigned seat, unsigned nth)
{
	const uint64_t of_seat = undo_next(undo_next(told) ^ nth);

	return undo_next(undo_next(of_seat ^ seat) ^ game_no);
}

static struct question asked(uint64_t seed, unsigned seat)
{
	struct scripted a = scripted_player(MOVES(1)), b = scripted_player(MOVES(1));
	struct match_config c = { .game = game_find("nim"),
				  .seed = seed,
				  .game_no = 3,
				  .players = { &a.base, &b.base } };
	struct match *m;
	char error[ERROR_TEXT];

	setup_default(c.game, &c.setup);
	m = match_new(&c, error);
	ck_assert_ptr_nonnull(m);
	next_ply(m);
	next_ply(m);
	match_free(m);
	return seat ? b.question : a.question;
}

static const uint64_t seeds[] = { 0, 1, 7, UINT32_MAX, UINT64_C(0x123456789abcdef), UINT64_MAX };
enum { N_SEEDS = sizeof seeds / sizeof *seeds };

START_TEST(the_attack_works_on_what_stays)
{
	for (unsigned i = 0; i < N_SEEDS; i++)
		for (unsigned seat = 0; seat < 2; seat++) {
			const struct question q = asked(seeds[i], seat);

			ck_assert_uint_eq(seed_behind(q.rng.s, 3, seat, q.nth), seeds[i]);
		}
}
END_TEST

START_TEST(what_is_told_leads_nowhere)
{
	for (unsigned i = 0; i < N_SEEDS; i++)
		for (unsigned seat = 0; seat < 2; seat++) {
			const struct question q = asked(seeds[i], seat);

			ck_assert_uint_ne(q.told, 0);
			for (unsigned nth = 0; nth < 3; nth++)
				for (unsigned other = 0; other <= SEAT_DEALER; other++)
					ck_assert_uint_ne(seed_behind(q.told, 3, other, nth),
							  seeds[i]);
		}
}
END_TEST

/* An attacker takes a number that a program was given, changes its lowest bits and runs the
 * generator in rng.h a few steps forward or backward. This never yields the number of another
 * question, the seed, or a number from which a player or the dealer draws. */
START_TEST(no_step_of_ours_leads_from_one_to_another)
{
	enum { STEPS = 3, PARTS = 8, TOLD = 6, AIMS = TOLD + 1 + SEAT_DEALER + 1 };
	uint64_t aim[AIMS];

	for (unsigned i = 0; i < N_SEEDS; i++) {
		struct secret secret;
		unsigned n = 0;

		secret_of_seed(&secret, seeds[i]);
		for (unsigned k = 0; k < TOLD; k++)
			aim[n++] = secret_number(&secret, 0, k % 2, k / 2);
		aim[n++] = seeds[i];
		for (unsigned seat = 0; seat <= SEAT_DEALER; seat++)
			aim[n++] = rng_nth(rng_of_seat(seeds[i], 0, seat), 0).s;
		for (unsigned from = 0; from < TOLD; from++)
			for (unsigned part = 0; part < PARTS; part++) {
				uint64_t back = aim[from] ^ part;
				struct rng on = { back };

				for (unsigned step = 0; step < STEPS; step++) {
					const uint64_t next = rng_next(&on);

					back = undo_next(back) ^ part;
					for (unsigned to = 0; to < n; to++)
						ck_assert(to == from ||
							  (aim[to] != next && aim[to] != on.s &&
							   aim[to] != back));
				}
			}
	}
}
END_TEST

/* Within a match, the same question always comes with the same number; in any other match, the
 * number is different. */
START_TEST(told_numbers_repeat_and_differ)
{
	ck_assert_uint_eq(asked(7, 0).told, asked(7, 0).told);
	ck_assert_uint_ne(asked(7, 0).told, asked(7, 1).told);
	ck_assert_uint_ne(asked(7, 0).told, asked(8, 0).told);
}
END_TEST

void match_told_cases(Suite *s)
{
	TCase *c = suite_case(s, "told");

	tcase_add_test(c, the_attack_works_on_what_stays);
	tcase_add_test(c, what_is_told_leads_nowhere);
	tcase_add_test(c, no_step_of_ours_leads_from_one_to_another);
	tcase_add_test(c, told_numbers_repeat_and_differ);
}
