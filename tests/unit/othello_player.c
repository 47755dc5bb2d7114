/* SPDX-License-Identifier: MIT */
/* Tests the deep player of Othello: its moves are reproducible, it plays endgames perfectly and it
 * beats random play. Its analysis is exact where it says so. */
#include "asobi/verdict.h"
#include "othello_cases.h"

static game_move answer(struct agent *a, const struct othello *o, struct thought *out)
{
	struct budget budget = budget_unlimited();
	struct rng rng = { 1 };

	*out = (struct thought){ .value = 0 };
	ck_assert(agent_othello_deep.think(a, o, o->turn, &rng, &budget, out));
	ck_assert(game_is_legal(&game_othello, o, o->turn, out->move));
	return out->move;
}

static struct agent *deep(int nodes, int depth)
{
	const int values[MAX_AGENT_OPTIONS] = { 1000, nodes, depth };

	return agent_new(&agent_othello_deep, &game_othello, values);
}

/* The player makes the same move, no matter which positions it has analysed before. */
START_TEST(repeats)
{
	struct agent *a = deep(20000, 0), *b = deep(20000, 0);
	struct rng rng = { 2 };
	struct thought x, y;

	for (unsigned i = 0; i < 6; i++) {
		const struct othello o = othello_random(&rng, 8, 20 + 6 * i),
				     other = othello_random(&rng, 6, 20);

		answer(a, &o, &x);
		answer(b, &other, &y);
		answer(b, &o, &y);
		ck_assert(x.move == y.move && x.nodes == y.nodes && x.value == y.value);
		ck_assert_uint_lt(x.nodes, 22000);
	}
	agent_free(&agent_othello_deep, a);
	agent_free(&agent_othello_deep, b);
}
END_TEST

START_TEST(perfect_ends)
{
	struct agent *a = deep(0, 60);
	struct rng rng = { 3 };
	struct thought t;

	for (unsigned i = 0; i < 30; i++) {
		const struct othello o = othello_random(&rng, i & 1 ? 8 : 6, 2 + i % 8);
		const struct position p = othello_position(&o);
		struct othello next = o;
		struct position q;
		int value;

		game_othello.apply(&next, o.turn, answer(a, &o, &t));
		q = (struct position){ next.disc[1 - o.turn], next.disc[o.turn] };
		value = -othello_plain_value(o.size, &q, -64, 64);
		ck_assert_int_eq(value, othello_plain_value(o.size, &p, -64, 64));
		if (t.n_verdicts && t.verdicts[0].exact)
			ck_assert_int_eq(t.verdicts[0].margin, value);
	}
	agent_free(&agent_othello_deep, a);
}
END_TEST

START_TEST(beats_chance)
{
	struct agent *a = deep(0, 4);

	for (unsigned game = 0; game < 10; game++) {
		struct othello o = othello_begin(game & 1 ? 8 : 6);
		struct rng rng = { game };
		int points[MAX_SEATS];
		struct thought t;

		while (o.end == OTHELLO_OPEN)
			game_othello.apply(&o, o.turn,
					   o.turn == game % 4 / 2
						   ? answer(a, &o, &t)
						   : game_othello.pick(&o, o.turn, &rng));
		game_score(&game_othello, &o, points);
		ck_assert_int_gt(points[game % 4 / 2], points[1 - game % 4 / 2]);
	}
	agent_free(&agent_othello_deep, a);
}
END_TEST

/* Compares the margin of every move with the result of plain alpha-beta. */
START_TEST(studied)
{
	struct rng rng = { 4 };

	for (unsigned i = 0; i < 24; i++) {
		const struct othello o = othello_random(&rng, i & 1 ? 8 : 6, 1 + i % 8);
		struct budget budget = budget_unlimited();
		struct verdict_list list = { 0 };

		ck_assert(othello_study(&o, o.turn, &budget, verdict_list_found, &list));
		for (size_t k = 0; k < list.len; k++) {
			struct othello next = o;
			struct position q;

			game_othello.apply(&next, o.turn, list.at[k].move);
			q = (struct position){ next.disc[1 - o.turn], next.disc[o.turn] };
			ck_assert(list.at[k].exact);
			ck_assert_int_eq(list.at[k].margin,
					 -othello_plain_value(o.size, &q, -64, 64));
		}
		verdict_list_free(&list);
	}
}
END_TEST

/* The player may make any of several equivalent moves, and reports the same value for each. It
 * doesn't report a move if the search found only a bound on the move's value. */
START_TEST(alike_told_alike)
{
	struct agent *a = deep(0, 6);
	const struct othello o = othello_begin(8);
	uint64_t made = 0;

	for (uint64_t seed = 1; seed <= 20; seed++) {
		struct budget budget = budget_unlimited();
		struct rng rng = { seed };
		struct thought t = { .value = 0 };

		ck_assert(agent_othello_deep.think(a, &o, o.turn, &rng, &budget, &t));
		made |= bit_of((unsigned)t.move);
		ck_assert_uint_ge(t.n_verdicts, 1);
		ck_assert_uint_eq(t.verdicts[0].move, t.move);
		for (size_t i = 1; i < t.n_verdicts; i++)
			ck_assert_int_eq(t.verdicts[i].margin, t.verdicts[0].margin);
	}
	ck_assert_uint_eq(count_bits(made), 4);
	agent_free(&agent_othello_deep, a);
}
END_TEST

void othello_player_cases(Suite *s)
{
	TCase *c = suite_case(s, "players");

	tcase_add_test(c, repeats);
	tcase_add_test(c, perfect_ends);
	tcase_add_test(c, beats_chance);
	tcase_add_test(c, studied);
	tcase_add_test(c, alike_told_alike);
}
