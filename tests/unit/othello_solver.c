/* SPDX-License-Identifier: MIT */
/* Compares Othello's solver, with each of its two engines, with plain alpha-beta, and checks that
 * discs that the solver calls stable are never turned. */
#include "othello_cases.h"

#include "games/othello/solve/othello_search.h"

static const struct engine *engine_of(int i)
{
	return i ? engine_here() : &engine_plain;
}

static void check(struct searcher *s, const struct engine *engine, const struct othello *o,
		  int alpha)
{
	const struct position p = othello_position(o);
	const int n = (int)count_bits(othello_empty(o));
	const int right = othello_plain_value(o->size, &p, -64, 64),
		  v = engine->ask(s, &p, alpha, n, SURE_EXACT);
	char text[STATE_TEXT];

	game_encode(&game_othello, o, text, sizeof text);
	ck_assert_msg(v > alpha ? right >= v : right <= v, "%s is %d, but asked for %d: %d", text,
		      right, alpha, v);
}

START_TEST(bounds)
{
	struct budget budget = budget_unlimited();
	struct searcher *s = othello_searcher(_i & 2 ? 8 : 6, 10);
	struct rng rng = { (uint64_t)_i };

	limit_begin(&s->limit, &budget);
	for (unsigned n = 1; n <= 9; n++)
		for (unsigned i = 0; i < (n < 8 ? 60 : 8); i++) {
			const struct othello o = othello_random(&rng, s->size, n);

			for (int k = 0; k < 4; k++)
				check(s, engine_of(_i & 1), &o, (int)rng_below(&rng, 128) - 64);
		}
	searcher_free(s);
}
END_TEST

/* These searches are deep enough for the solver to use its pattern evaluation as well. */
START_TEST(values)
{
	struct budget budget = budget_unlimited();
	struct searcher *s = othello_searcher(_i ? 8 : 6, 12);
	struct rng rng = { (uint64_t)_i };

	limit_begin(&s->limit, &budget);
	for (unsigned n = 10; n <= 12; n++)
		for (unsigned i = 0; i < 2; i++) {
			const struct othello o = othello_random(&rng, s->size, n);
			const struct position p = othello_position(&o);

			ck_assert_int_eq(searcher_solve(s, &p),
					 othello_plain_value(s->size, &p, -64, 64));
		}
	searcher_free(s);
}
END_TEST

START_TEST(published_values)
{
	struct budget budget = budget_unlimited();
	struct searcher *s = othello_searcher(8, 20);
	struct othello o;
	struct position p;

	limit_begin(&s->limit, &budget);
	ck_assert(game_decode(&game_othello, &o, othello_published[_i].text));
	p = othello_position(&o);
	ck_assert_int_eq(searcher_solve(s, &p), othello_published[_i].value);
	searcher_free(s);
}
END_TEST

/* Both of the solver's engines search the same tree. */
START_TEST(same_in_both)
{
	struct rng rng = { 3 };

	for (int i = 0; i < 6; i++) {
		struct budget budget = budget_unlimited();
		struct searcher *a = othello_searcher(8, 14), *b = othello_searcher(8, 14);
		const struct othello o = othello_random(&rng, 8, (unsigned)(14 + i));
		const struct position p = othello_position(&o);

		limit_begin(&a->limit, &budget);
		limit_begin(&b->limit, &budget);
		for (int depth = 3; depth <= 7; depth++)
			ck_assert_int_eq(engine_plain.ask(a, &p, 0, depth, 3),
					 engine_here()->ask(b, &p, 0, depth, 3));
		ck_assert_uint_eq(a->limit.nodes, b->limit.nodes);
		searcher_free(a);
		searcher_free(b);
	}
}
END_TEST

/* Searches a few plies without pruning, and computes every evaluation from scratch. */
static int plain_look(const struct engine *engine, struct searcher *s, const struct position *p,
		      int depth)
{
	uint64_t moves = moves_of(p->own, p->other);
	int best = -100 * SEARCH_PRECISION;

	if (depth == 0 || (!moves && !moves_of(p->other, p->own)))
		return engine->look(s, p, depth);
	if (!moves)
		return -plain_look(engine, s, &(struct position){ p->other, p->own }, depth);
	for (; moves; moves &= moves - 1) {
		const struct position next = play_square(p, lowest_bit(moves));
		const int v = -plain_look(engine, s, &next, depth - 1);

		best = v > best ? v : best;
	}
	return best;
}

/* In complete random games, features that the search updates as it makes and takes back moves give
 * the same values as features counted from scratch. */
START_TEST(features_carried)
{
	const struct engine *engine = engine_of(_i);
	struct searcher *s = othello_searcher(8, 4);
	struct rng rng = { 7 };

	for (int game = 0; game < 20; game++) {
		struct othello o = othello_begin(8);

		while (o.end == OTHELLO_OPEN) {
			const struct position p = othello_position(&o);

			for (int depth = 1; depth <= 2; depth++)
				ck_assert_int_eq(engine->look(s, &p, depth),
						 plain_look(engine, s, &p, depth));
			game_othello.apply(&o, o.turn, game_othello.pick(&o, o.turn, &rng));
		}
	}
	searcher_free(s);
}
END_TEST

START_TEST(stops)
{
	struct budget budget = budget_unlimited();
	struct searcher *s = othello_searcher(8, 12);
	const struct othello o = othello_begin(8);
	const struct position p = othello_position(&o);

	budget.max_nodes = 50000;
	limit_begin(&s->limit, &budget);
	ck_assert_int_eq(searcher_solve(s, &p), SEARCH_UNKNOWN);
	ck_assert_uint_lt(s->limit.nodes, 60000);
	searcher_free(s);
}
END_TEST

void othello_solver_cases(Suite *s)
{
	TCase *c = suite_case(s, "solver");

	tcase_add_loop_test(c, bounds, 0, 4);
	tcase_add_loop_test(c, values, 0, 2);
	/* Later positions need deeper searches. `make check-long` solves all positions; `make
	 * check` solves only the first ones. */
	tcase_add_loop_test(c, published_values, 0, (int)often(OTHELLO_PUBLISHED));
	tcase_add_test(c, same_in_both);
	tcase_add_loop_test(c, features_carried, 0, 2);
	tcase_add_test(c, stops);
}
