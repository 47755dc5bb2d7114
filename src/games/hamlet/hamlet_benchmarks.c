/* SPDX-License-Identifier: MIT */
/* Solves the empty board without the opening book, starting with an empty table. */
#include "asobi/benchmark.h"
#include "games/hamlet/hamlet.h"
#include "games/hamlet/hamlet_solver.h"

static uint64_t solve_empty(unsigned log_entries)
{
	const struct hamlet_position empty = { 0 };
	struct hamlet_solver *s = hamlet_solver_new(log_entries);
	uint64_t nodes;

	hamlet_solve(s, &empty, -SOLVER_BEST, NULL);
	nodes = hamlet_solver_nodes(s);
	hamlet_solver_free(s);
	return nodes;
}

static uint64_t solve_as_set(void)
{
	return solve_empty(SOLVER_LOG_ENTRIES);
}

static uint64_t table_bytes(void)
{
	return (uint64_t)8 << SOLVER_LOG_ENTRIES;
}

static uint64_t solve_16(void)
{
	return solve_empty(16);
}
static uint64_t solve_17(void)
{
	return solve_empty(17);
}
static uint64_t solve_18(void)
{
	return solve_empty(18);
}
static uint64_t solve_19(void)
{
	return solve_empty(19);
}
static uint64_t solve_20(void)
{
	return solve_empty(20);
}

const struct benchmark benchmarks_hamlet[] = {
	{ &game_hamlet, "solve", "ms", BENCHMARK_MS, solve_as_set },
	{ &game_hamlet, "solve_nodes", "nodes", BENCHMARK_AMOUNT, solve_as_set },
	{ &game_hamlet, "solve_speed", "nodes/s", BENCHMARK_PER_SECOND, solve_as_set },
	{ &game_hamlet, "solve_table", "bytes", BENCHMARK_AMOUNT, table_bytes },
	{ &game_hamlet, "solve_512k", "ms", BENCHMARK_MS, solve_16 },
	{ &game_hamlet, "solve_1m", "ms", BENCHMARK_MS, solve_17 },
	{ &game_hamlet, "solve_2m", "ms", BENCHMARK_MS, solve_18 },
	{ &game_hamlet, "solve_4m", "ms", BENCHMARK_MS, solve_19 },
	{ &game_hamlet, "solve_8m", "ms", BENCHMARK_MS, solve_20 },
	{ .name = NULL },
};
