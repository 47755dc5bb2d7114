/* SPDX-License-Identifier: MIT */
/* Compares Hamlet's solver and its parts with exhaustive searches. */
#include "hamlet_plain.h"

static struct hamlet_solver *solver;

static void make_solver(void)
{
	solver = hamlet_solver_new(SOLVER_LOG_ENTRIES);
}

static void drop_solver(void)
{
	hamlet_solver_free(solver);
}

static int solved(const struct hamlet *h)
{
	const struct hamlet_position p = hamlet_position_of(h);

	return hamlet_solve(solver, &p, -SOLVER_BEST, NULL);
}

static void check_score(const struct hamlet *h, int right)
{
	const int score = solved(h);
	char text[STATE_TEXT];

	game_hamlet.encode(h, text, sizeof text);
	ck_assert_msg(score == right, "%s: %d, should be %d", text, score, right);
}

/* Compares the solver, late in the game, with a search that tries every legal move. */
START_TEST(late)
{
	struct rng rng = { (uint64_t)_i };

	for (int i = 0; i < (_i < 27 ? 100 : 500); i++) {
		struct hamlet h = hamlet_random(&rng, (unsigned)_i, i % 2);

		check_score(&h, hamlet_brute(&h));
	}
}
END_TEST

/* Compares the solver with plain alpha-beta from the middle of the game to the end. */
START_TEST(middle)
{
	struct rng rng = { (uint64_t)_i };

	for (int i = 0; i < (_i < 19 ? 8 : 60); i++) {
		const struct hamlet h = hamlet_random(&rng, (unsigned)_i, i % 4);
		const struct hamlet_position p = hamlet_position_of(&h);

		check_score(&h, hamlet_plain(&p, -SOLVER_BEST, SOLVER_BEST));
	}
}
END_TEST

/* The transposition table is so small that entries are constantly overwritten. */
START_TEST(tiny_table)
{
	struct hamlet_solver *tiny = hamlet_solver_new(2);
	struct rng rng = { 1 };

	for (unsigned i = 0; i < 300; i++) {
		const struct hamlet h = hamlet_random(&rng, 14 + i % 8, i % 2);
		const struct hamlet_position p = hamlet_position_of(&h);

		check_score(&h, hamlet_solve(tiny, &p, -SOLVER_BEST, NULL));
	}
	hamlet_solver_free(tiny);
}
END_TEST

struct tally {
	/* `early`: the wins that come before the last stone is placed. */
	unsigned asked, draws, wins, early;
};

static void tally_bound(struct tally *t, int bound)
{
	t->draws += bound == 0;
	t->wins += bound < 0;
	t->early += bound < -1;
	t->asked++;
}

/* Checks that the score for the side to move is no higher than this bound. */
static void check_bound(const struct hamlet_position *p, int bound)
{
	ck_assert_int_le(hamlet_plain(p, bound, bound + 1), bound);
}

/* If the first player is to move, checks the bound that the second player secures by always
 * answering in the same column. */
static void try_following(const struct hamlet_position *p, struct tally *t)
{
	const uint64_t other = p->own ^ p->taken;
	const int bound = hamlet_follow_even(p->own, other, hamlet_threats(other, p->taken));

	tally_bound(t, bound);
	if (bound != FOLLOW_NOTHING)
		check_bound(p, bound);
}

/* If the second player is to move, checks the bound that the first player secures with a threat in
 * an odd row. */
static void try_odd_threat(const struct hamlet_position *p, struct tally *t)
{
	const uint64_t first = p->own ^ p->taken;
	const int bound = -hamlet_odd_threat(first, p->own, hamlet_threats(first, p->taken));

	tally_bound(t, bound);
	if (bound)
		check_bound(p, bound);
}

/* The quick bounds on the score are often useful and never wrong. */
START_TEST(bounds)
{
	struct tally even = { 0 }, odd = { 0 };
	struct rng rng = { 3 };

	for (unsigned i = 0; i < 12000; i++) {
		const struct hamlet h = hamlet_random(&rng, 20 + i % 12, i % 3);
		const struct hamlet_position p = hamlet_position_of(&h);

		if (hamlet_threats(p.own, p.taken) & hamlet_next_cells(p.taken))
			continue;
		if (p.plies % 2)
			try_odd_threat(&p, &odd);
		else
			try_following(&p, &even);
	}
	ck_assert_uint_gt(even.asked, 4000);
	ck_assert_uint_gt(even.draws, even.asked / 10);
	ck_assert_uint_gt(even.wins, even.asked / 10);
	ck_assert_uint_gt(even.early, even.asked / 20);
	ck_assert_uint_gt(odd.wins, odd.asked / 20);
	ck_assert_uint_gt(odd.early, odd.asked / 50);
}
END_TEST

START_TEST(at_once)
{
	struct rng rng = { 4 };
	unsigned seen = 0;

	for (unsigned i = 0; i < 4000; i++) {
		const struct hamlet h = hamlet_random(&rng, 6 + i % 30, i % 2);
		const struct hamlet_position p = hamlet_position_of(&h);
		int score;

		if (!hamlet_seen_at_once(&p, &score))
			continue;
		seen++;
		ck_assert_int_eq(score, hamlet_plain(&p, score - 1, score + 1));
	}
	ck_assert_uint_gt(seen, 400);
}
END_TEST

/* A score, the number of stones on the board, and the number of plies left in the game. */
static const struct {
	int score;
	unsigned stones, plies;
} distances[] = {
	{ 0, 0, 36 }, { 0, 35, 1 }, { -1, 0, 36 }, { 1, 1, 35 },  { -2, 0, 34 },
	{ 2, 1, 33 }, { 15, 6, 1 }, { 15, 7, 1 },  { -15, 6, 2 }, { -15, 5, 2 },
	{ 1, 34, 1 }, { 1, 35, 1 }, { -1, 34, 2 }, { 1, 33, 3 },  { -2, 32, 2 },
};

START_TEST(plies_left)
{
	ck_assert_uint_eq(hamlet_plies_left(distances[_i].score, distances[_i].stones),
			  distances[_i].plies);
}
END_TEST

/* A win's or loss's score encodes the number of stones at the end. For every number of stones now
 * and at the end, the right number of remaining plies must follow from the score. */
START_TEST(plies_left_everywhere)
{
	for (unsigned stones = 0; stones < HAMLET_CELLS; stones++)
		for (unsigned last = stones + 1; last <= HAMLET_CELLS; last++) {
			const int size = (38 - (int)last) / 2;
			const int score = (last - stones) % 2 ? size : -size;

			ck_assert_uint_eq(hamlet_plies_left(score, stones), last - stones);
		}
}
END_TEST

/* The first player loses, but not before the very last stone is placed. */
START_TEST(empty_board)
{
	static const int after[] = { 2, 2, 1, 1, 2, 2 };
	struct hamlet h = { .winner = WINNER_OPEN };

	check_score(&h, -1);
	for (game_move m = 0; m < HAMLET_COLS; m++) {
		const uint64_t stone = game_hamlet.apply(&h, 0, m);

		check_score(&h, after[m]);
		game_hamlet.revert(&h, 0, m, stone);
	}
}
END_TEST

/* A budget can stop the solver at any point, and what it has stored by then doesn't spoil later
 * results. */
START_TEST(budget)
{
	struct hamlet h = { .winner = WINNER_OPEN };
	const struct hamlet_position p = hamlet_position_of(&h);
	int score = SOLVER_UNKNOWN;

	for (uint64_t looks = 1; score == SOLVER_UNKNOWN; looks *= 2) {
		struct budget b = budget_unlimited();

		b.max_nodes = looks;
		score = hamlet_solve(solver, &p, -SOLVER_BEST, &b);
		ck_assert_uint_le(b.nodes, looks + 1);
		ck_assert(score == SOLVER_UNKNOWN || looks > 64);
	}
	ck_assert_int_eq(score, -1);
}
END_TEST

void hamlet_solver_cases(Suite *s)
{
	TCase *c = suite_case(s, "solver");

	tcase_add_checked_fixture(c, make_solver, drop_solver);
	tcase_add_loop_test(c, late, 25, HAMLET_CELLS);
	tcase_add_loop_test(c, middle, 16, 24);
	tcase_add_test(c, tiny_table);
	tcase_add_test(c, bounds);
	tcase_add_test(c, at_once);
	tcase_add_loop_test(c, plies_left, 0, sizeof distances / sizeof *distances);
	tcase_add_test(c, plies_left_everywhere);
	tcase_add_test(c, empty_board);
	tcase_add_test(c, budget);
}
