/* SPDX-License-Identifier: MIT */
/* Tests the Monte Carlo player: its results are reproducible, it keeps to its time limit, and it
 * stops when it is told to. */
#include <string.h>

#include "base/clock.h"
#include "player_cases.h"

static bool think(const struct tried *t, const struct board *b, unsigned seat,
		  struct budget *budget, struct thought *out)
{
	struct rng rng;

	rng_seed(&rng, 11);
	memset(out, 0, sizeof *out);
	return t->class->think(t->agent, b->state, seat, &rng, budget, out);
}

static const char *const games[] = { "tictactoe", "nim", "null" };

/* Returns a position in which the first or second player is to move, as this player sees it. */
static struct board some_position(const char *game, unsigned *seat)
{
	struct board b = new_board(game, "");

	if (game_actors(b.game, b.state) >> SEAT_DEALER & 1)
		board_put(&b, SEAT_DEALER, 1);
	*seat = game_first_actor(game_actors(b.game, b.state));
	game_observe(b.game, b.state, *seat, b.state);
	return b;
}

START_TEST(playouts_repeat)
{
	struct tried t = agent_start(games[_i], "general:playouts=300");
	struct thought one, other;
	unsigned seat;
	struct board b = some_position(games[_i], &seat);

	for (int i = 0; i < 5; i++) {
		struct budget budget = budget_unlimited();

		ck_assert(think(&t, &b, seat, &budget, i ? &other : &one));
		ck_assert(!i || !memcmp(&one, &other, sizeof one));
	}
	ck_assert_uint_ge(one.nodes, 300);
	ck_assert(game_is_legal(b.game, b.state, seat, one.move));
	ck_assert_uint_gt(one.n_verdicts, 1);
	board_free(&b);
	agent_end(&t);
}
END_TEST

START_TEST(node_limits_repeat)
{
	struct tried t = agent_start(games[_i], "general:ms=600000");
	struct thought one, other;
	unsigned seat;
	struct board b = some_position(games[_i], &seat);
	struct budget budget = budget_unlimited();

	budget.max_nodes = 500;
	ck_assert(think(&t, &b, seat, &budget, &one));
	budget = budget_unlimited();
	budget.max_nodes = 500;
	ck_assert(think(&t, &b, seat, &budget, &other));
	ck_assert(!memcmp(&one, &other, sizeof one));
	ck_assert_uint_le(one.nodes, 501);
	board_free(&b);
	agent_end(&t);
}
END_TEST

START_TEST(keeps_its_time)
{
	struct tried t = agent_start(games[_i], "general:ms=40");
	struct budget budget = budget_unlimited();
	struct thought out;
	unsigned seat;
	struct board b = some_position(games[_i], &seat);
	int64_t start = clock_ms();

	ck_assert(think(&t, &b, seat, &budget, &out));
	ck_assert_int_lt(clock_ms() - start, 5000);
	ck_assert_uint_gt(out.nodes, 0);
	board_free(&b);
	agent_end(&t);
}
END_TEST

START_TEST(keeps_the_time_it_is_given)
{
	struct tried t = agent_start(games[_i], "general:ms=600000");
	struct budget budget = budget_unlimited();
	struct thought out;
	unsigned seat;
	struct board b = some_position(games[_i], &seat);
	int64_t start = clock_ms();

	budget.deadline_ms = start + 40;
	ck_assert(think(&t, &b, seat, &budget, &out));
	ck_assert_int_lt(clock_ms() - start, 5000);
	board_free(&b);
	agent_end(&t);
}
END_TEST

/* A player that is stopped before it has found anything reports that it has no move. */
START_TEST(stops_at_once)
{
	struct tried t = agent_start(games[_i], "general:ms=600000");
	struct budget budget = budget_unlimited();
	atomic_bool cancel = true;
	struct thought out;
	unsigned seat;
	struct board b = some_position(games[_i], &seat);

	budget.cancel = &cancel;
	ck_assert(!think(&t, &b, seat, &budget, &out));
	board_free(&b);
	agent_end(&t);
}
END_TEST

/* In O O . / X X . / . . . the player always makes the winning move. */
START_TEST(sees_a_win)
{
	struct tried t = agent_start("tictactoe", "general:playouts=900");
	struct board b = new_board("tictactoe", "");

	ck_assert(game_read_state(b.game, b.state, "OO.XX.... 0 -"));
	for (uint64_t seed = 0; seed < 20; seed++)
		ck_assert_uint_eq(agent_move(&t, b.state, 0, seed), 2);
	board_free(&b);
	agent_end(&t);
}
END_TEST

/* If there is only one legal move, the player makes it at once, however much time it has. */
START_TEST(only_move)
{
	struct tried t = agent_start("nim", "general:ms=600000");
	struct board b = new_board("nim", "n=40 k=1");
	int64_t start = clock_ms();

	ck_assert_uint_eq(agent_move(&t, b.state, 0, 1), 1);
	ck_assert_int_lt(clock_ms() - start, 5000);
	board_free(&b);
	agent_end(&t);
}
END_TEST

/* The random player chooses each legal move about equally often. */
START_TEST(random_is_even)
{
	struct tried t = agent_start("tictactoe", "random");
	struct board b = new_board("tictactoe", "");
	unsigned count[9] = { 0 };

	for (uint64_t seed = 0; seed < 9000; seed++)
		count[agent_move(&t, b.state, 0, seed)]++;
	for (int i = 0; i < 9; i++)
		ck_assert(count[i] > 800 && count[i] < 1200);
	board_free(&b);
	agent_end(&t);
}
END_TEST

void player_general_cases(Suite *s)
{
	TCase *c = suite_case(s, "general and random");

	tcase_add_loop_test(c, playouts_repeat, 0, 3);
	tcase_add_loop_test(c, node_limits_repeat, 0, 3);
	tcase_add_loop_test(c, keeps_its_time, 0, 3);
	tcase_add_loop_test(c, keeps_the_time_it_is_given, 0, 3);
	tcase_add_loop_test(c, stops_at_once, 0, 3);
	tcase_add_test(c, sees_a_win);
	tcase_add_test(c, only_move);
	tcase_add_test(c, random_is_even);
}
