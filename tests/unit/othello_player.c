/* SPDX-License-Identifier: MIT */
/* Tests the deep player of Othello: it repeats its moves, plays endgames perfectly and beats random
 * play. Its analysis is exact where it says so. */
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

/* The player makes the same move whatever it thought about before. */
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

/* Compares the margin of every move with plain alpha-beta. */
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

/* Early in the game the study says that it only estimates. */
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

static struct verdict_list study(const struct othello *o, struct budget budget)
{
	struct verdict_list list = { 0 };

	othello_study(o, o->turn, &budget, verdict_list_found, &list);
	return list;
}

/* The four first moves are mirror images of each other and are treated as one move, however long
 * the study thinks and wherever it is stopped. */
START_TEST(first_moves_alike)
{
	const struct othello o = othello_begin(_i & 1 ? 6 : 8);
	struct budget budget = budget_unlimited();

	budget.thorough = _i >= 2;
	for (uint64_t nodes = 1 << 12; nodes <= (budget.thorough ? 1 << 22 : 1 << 18); nodes *= 2) {
		struct verdict_list list;

		budget.max_nodes = nodes;
		list = study(&o, budget);
		for (size_t i = 1; i < list.len; i++) {
			ck_assert_uint_eq(list.len, 4);
			ck_assert_int_eq(list.at[i].exact, list.at[0].exact);
			ck_assert_msg(list.at[i].margin == list.at[0].margin,
				      "%d and %d after %u nodes", list.at[i].margin,
				      list.at[0].margin, (unsigned)nodes);
		}
		verdict_list_free(&list);
	}
}
END_TEST

/* Returns the square to which this square moves in one of the eight orientations of the board. */
static unsigned turned_square(unsigned square, unsigned way)
{
	const unsigned col = way & 1 ? square / 8 : square % 8,
		       row = way & 1 ? square % 8 : square / 8;

	return 8 * (way & 2 ? 7 - row : row) + (way & 4 ? 7 - col : col);
}

static struct othello turned_board(const struct othello *o, unsigned way)
{
	struct othello turned = *o;

	for (unsigned side = 0; side < 2; side++) {
		turned.disc[side] = 0;
		for (uint64_t left = o->disc[side]; left; left &= left - 1)
			turned.disc[side] |= bit_of(turned_square(lowest_bit(left), way));
	}
	return turned;
}

/* A position and its mirror images get the same verdicts, move for move. */
START_TEST(mirrored)
{
	struct rng rng = { (uint64_t)_i + 7 };
	const unsigned size = _i & 1 ? 6 : 8;
	const struct othello o = othello_random(
		&rng, size, size == 6 ? 22 + (unsigned)_i : 30 + 5 * (unsigned)_i);
	struct verdict_list list = study(&o, budget_unlimited());

	for (unsigned way = 1; way < 8; way += 2) {
		const struct othello turned = turned_board(&o, way);
		struct verdict_list other = study(&turned, budget_unlimited());

		ck_assert_uint_eq(list.len, other.len);
		for (size_t i = 0; i < list.len; i++) {
			const game_move m = list.at[i].move == OTHELLO_PASS
						    ? OTHELLO_PASS
						    : turned_square((unsigned)list.at[i].move, way);
			const struct verdict *v = other.at;

			while (v < other.at + other.len && v->move != m)
				v++;
			ck_assert(v < other.at + other.len);
			ck_assert_int_eq(v->margin, list.at[i].margin);
		}
		verdict_list_free(&other);
	}
	verdict_list_free(&list);
}
END_TEST

/* The player may make any of several equivalent moves, and gives each of them the same value. A
 * value that is only a bound because of the best move isn't reported. */
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
	tcase_add_test(c, estimated);
	tcase_add_loop_test(c, first_moves_alike, 0, 4);
	tcase_add_loop_test(c, mirrored, 0, 4);
	tcase_add_test(c, alike_told_alike);
}
