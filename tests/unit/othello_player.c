/* SPDX-License-Identifier: MIT */
/* The deep player repeats itself, plays ends perfectly and beats chance; study is exact
 * where it says so. */
#include "asobi/verdict.h"
#include "othello.h"

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

/* Whatever it thought about before. */
START_TEST(repeats)
{
	struct agent *a = deep(20000, 0), *b = deep(20000, 0);
	struct rng rng = { 2 };
	struct thought x, y;

	for (unsigned i = 0; i < 6; i++) {
		const struct othello o = othello_random(&rng, 8, 20 + 6 * i), other = othello_random(&rng, 6, 20);

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
			game_othello.apply(&o, o.turn, o.turn == game % 4 / 2 ? answer(a, &o, &t) :
				       game_othello.pick(&o, o.turn, &rng));
		game_score(&game_othello, &o, points);
		ck_assert_int_gt(points[game % 4 / 2], points[1 - game % 4 / 2]);
	}
	agent_free(&agent_othello_deep, a);
}
END_TEST

/* Every move's margin against plain alpha-beta. */
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
			ck_assert_int_eq(list.at[k].margin, -othello_plain_value(o.size, &q, -64, 64));
		}
		verdict_list_free(&list);
	}
}
END_TEST

/* Early on it says that it only estimates. */
START_TEST(estimated)
{
	const struct othello o = othello_begin(8);
	struct budget budget = budget_unlimited();
	struct verdict_list list = { 0 };

	ck_assert(othello_study(&o, 0, &budget, verdict_list_found, &list));
	ck_assert_uint_eq(list.len, 4);
	for (size_t i = 0; i < 4; i++)
		ck_assert(!list.at[i].exact && list.at[i].margin > -12 && list.at[i].margin < 12);
	verdict_list_free(&list);
}
END_TEST

void othello_player_cases(Suite *s)
{
	TCase *c = suite_case(s, "players");

	tcase_add_test(c, repeats);
	tcase_add_test(c, perfect_ends);
	tcase_add_test(c, beats_chance);
	tcase_add_test(c, studied);
	tcase_add_test(c, estimated);
}
