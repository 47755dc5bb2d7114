/* SPDX-License-Identifier: MIT */
/* The solver from nothing, advice as the panes ask for it, and the totals of players. */
#include <stdlib.h>

#include "asobi/benchmark.h"
#include "base/xalloc.h"
#include "games/numer0n/solve/advice.h"
#include "games/numer0n/solve/duel.h"
#include "games/numer0n/rules/numer0n.h"
#include "games/numer0n/players/players.h"
#include "games/numer0n/solve/solver.h"

static uint64_t solve(const struct num_goal *goal)
{
	num_code *codes = xcalloc(num_count(goal->digits), sizeof *codes);
	struct num_solver *s = num_solver_new(goal);
	int64_t cost;

	num_list(goal->digits, codes);
	cost = num_solve(s, codes, num_count(goal->digits), 0, NULL, NULL);
	num_solver_free(s);
	free(codes);
	return (uint64_t)cost;
}

static uint64_t least_calls(void)
{
	const struct num_goal goal = num_goal_calls(3);

	return solve(&goal);
}

static uint64_t with_six(void)
{
	struct num_goal goal = num_goal_calls(3);

	goal.n_prices = 7;
	for (unsigned k = 1; k < 6; k++)
		goal.price[k] = 1;
	goal.price[6] = NUM_FORBIDDEN;
	return solve(&goal);
}

static uint64_t consistent(void)
{
	struct num_goal goal = num_goal_calls(3);

	goal.consistent = true;
	return solve(&goal);
}

static void count(void *context, const struct num_advice *a)
{
	(void)a;
	++*(uint64_t *)context;
}

/* Advice after one call of the first digits was answered so. */
static uint64_t advise(unsigned digits, num_code call, unsigned eat, unsigned bite)
{
	struct numer0n n = { .digits = (uint8_t)digits, .phase = NUM_CALL, .n_calls = { 1 } };
	num_code *codes = xcalloc(num_count(digits), sizeof *codes);
	struct budget budget = budget_unlimited();
	uint64_t calls = 0;

	n.calls[0][0] = (struct num_call){ .call = call, .eat = (uint8_t)eat, .bite = (uint8_t)bite };
	num_advise(digits, codes, num_fitting(&n, 0, codes), &budget, count, &calls);
	free(codes);
	return calls;
}

static uint64_t advise_0_1(void) { return advise(3, 123, 0, 1); }
static uint64_t advise_1_0(void) { return advise(3, 123, 1, 0); }
static uint64_t advise_5(void) { return advise(5, 12345, 0, 2); }

/* The share of the player who calls first, in millionths. */
static uint64_t duel(const struct agent_class *first, const struct agent_class *second)
{
	int values[MAX_AGENT_OPTIONS] = { 0, 1 };
	char error[ERROR_TEXT];
	struct agent *a = first->create(&game_numer0n, values, error);
	struct agent *b = second->create(&game_numer0n, values, error);
	const double share = num_duel_share(first, a, second, b, 3);

	first->destroy(a);
	second->destroy(b);
	return (uint64_t)(share * 1e6 + 0.5);
}

static uint64_t duel_optimal(void) { return duel(&agent_numer0n_optimal, &agent_numer0n_optimal); }
static uint64_t duel_race_first(void) { return duel(&agent_numer0n_race, &agent_numer0n_optimal); }
static uint64_t duel_race_second(void) { return 1000000 - duel(&agent_numer0n_optimal, &agent_numer0n_race); }
static uint64_t duel_races(void) { return duel(&agent_numer0n_race, &agent_numer0n_race); }

const struct benchmark benchmarks_numer0n[] = {
	{ &game_numer0n, "solve", "ms", BENCHMARK_MS, least_calls },
	{ &game_numer0n, "solve_worst_6", "ms", BENCHMARK_MS, with_six },
	{ &game_numer0n, "advice_0_1", "ms", BENCHMARK_MS, advise_0_1 },
	{ &game_numer0n, "advice_1_0", "ms", BENCHMARK_MS, advise_1_0 },
	{ &game_numer0n, "advice_5_digits", "ms", BENCHMARK_MS, advise_5 },
	{ &game_numer0n, "total", "calls", BENCHMARK_AMOUNT, least_calls },
	{ &game_numer0n, "total_worst_6", "calls", BENCHMARK_AMOUNT, with_six },
	{ &game_numer0n, "total_consistent", "calls", BENCHMARK_AMOUNT, consistent },
	{ &game_numer0n, "duel_optimal_optimal", "millionths", BENCHMARK_AMOUNT, duel_optimal },
	{ &game_numer0n, "duel_race_optimal", "millionths", BENCHMARK_AMOUNT, duel_race_first },
	{ &game_numer0n, "duel_race_second", "millionths", BENCHMARK_AMOUNT, duel_race_second },
	{ &game_numer0n, "duel_race_race", "millionths", BENCHMARK_AMOUNT, duel_races },
	{ .name = NULL },
};
