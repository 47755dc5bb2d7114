/* SPDX-License-Identifier: MIT */
/* Benchmarks for the solver starting with an empty cache, for the analysis shown in the panes, and
 * for the total number of calls that computer players need. */
#include <stdlib.h>

#include "asobi/benchmark.h"
#include "base/xalloc.h"
#include "games/numer0n/players/numer0n_players.h"
#include "games/numer0n/rules/numer0n.h"
#include "games/numer0n/solve/numer0n_advice.h"
#include "games/numer0n/solve/numer0n_solver.h"

static uint64_t solve_goal(const struct num_goal *goal)
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

	return solve_goal(&goal);
}

static uint64_t with_six(void)
{
	struct num_goal goal = num_goal_calls(3);

	goal.n_prices = 7;
	for (unsigned k = 1; k < 6; k++)
		goal.price[k] = 1;
	goal.price[6] = NUM_FORBIDDEN;
	return solve_goal(&goal);
}

static uint64_t solve_consistent(void)
{
	struct num_goal goal = num_goal_calls(3);

	goal.consistent = true;
	return solve_goal(&goal);
}

static void count_advice(void *context, UNUSED const struct num_advice *a)
{
	++*(uint64_t *)context;
}

/* Analyzes the position that follows a first call with this answer. */
static uint64_t advise_after(unsigned digits, num_code call, unsigned eat, unsigned bite)
{
	struct numer0n n = { .digits = (uint8_t)digits, .phase = NUM_CALL, .n_calls = { 1 } };
	num_code *codes = xcalloc(num_count(digits), sizeof *codes);
	struct budget budget = budget_unlimited();
	uint64_t calls = 0;

	n.calls[0][0] = (struct num_call){ .call = call,
					   .eat = (uint8_t)eat,
					   .bite = (uint8_t)bite };
	num_advise(digits, codes, num_fitting(&n, 0, codes), &budget, count_advice, &calls);
	free(codes);
	return calls;
}

static uint64_t advise_0_1(void)
{
	return advise_after(3, 123, 0, 1);
}
static uint64_t advise_1_0(void)
{
	return advise_after(3, 123, 1, 0);
}
static uint64_t advise_5(void)
{
	return advise_after(5, 12345, 0, 2);
}

/* ---- Two-player games, played for every pair of secret numbers ---- */

/* Plays the games for all pairs of secret numbers at once: games are played together as long as
 * the answers in them are the same. */
struct duel {
	const struct agent_class *class[2];
	struct agent *agent[2];
	struct rng rng;
	/* The state so far. It contains only one secret, that of the side to move. */
	struct numer0n now;
};

/* The numbers that could still be a seat's secret, given the answers so far. */
struct numbers {
	num_code *at;
	unsigned n;
};

static num_code next_call(struct duel *d, unsigned seat, const struct numbers *own)
{
	struct budget budget = budget_unlimited();
	struct thought thought = { 0 };

	d->now.turn = (uint8_t)seat;
	d->now.secret[seat] = own->at[0];
	d->now.secret[1 - seat] = NUM_UNSEEN;
	d->class[seat]->think(d->agent[seat], &d->now, seat, &d->rng, &budget, &thought);
	return (num_code)thought.move;
}

static double sum_wins(struct duel *d, const struct numbers hidden[2]);

/* Returns for how many pairs of secret numbers the first player wins once this call has received
 * this answer. */
static double wins_after(struct duel *d, const struct numbers hidden[2], unsigned seat,
			 num_code call, struct num_answer a)
{
	const struct numbers *all = &hidden[1 - seat];
	struct numbers after[2] = { hidden[0], hidden[1] }, *left = &after[1 - seat];
	struct num_call *entry = &d->now.calls[seat][d->now.n_calls[seat]];
	double won = 0;

	left->at = xcalloc(all->n, sizeof *left->at);
	left->n = 0;
	for (unsigned i = 0; i < all->n; i++) {
		const struct num_answer is = num_judge(all->at[i], call, d->now.digits);

		if (is.eat == a.eat && is.bite == a.bite)
			left->at[left->n++] = all->at[i];
	}
	if (left->n && a.eat == d->now.digits) {
		won = seat == 0 ? hidden[0].n : 0;
	} else if (left->n) {
		*entry = (struct num_call){ .call = call, .eat = a.eat, .bite = a.bite };
		d->now.n_calls[seat]++;
		won = sum_wins(d, after);
		d->now.n_calls[seat]--;
		*entry = (struct num_call){ 0 };
	}
	free(left->at);
	return won;
}

static double sum_wins(struct duel *d, const struct numbers hidden[2])
{
	const unsigned seat = d->now.n_calls[0] > d->now.n_calls[1];
	const unsigned digits = d->now.digits;
	double won = 0;
	num_code call;

	if (d->now.n_calls[seat] == NUM_MOST_CALLS)
		return 0.5 * hidden[0].n * hidden[1].n;
	call = next_call(d, seat, &hidden[seat]);
	for (uint8_t eat = 0; eat <= digits; eat++)
		for (uint8_t bite = 0; eat + bite <= (int)digits; bite++)
			won += wins_after(d, hidden, seat, call, (struct num_answer){ eat, bite });
	return won;
}

double num_duel_share(const struct agent_class *first, struct agent *a,
		      const struct agent_class *second, struct agent *b, unsigned digits)
{
	const unsigned n = num_count(digits);
	struct duel d = {
		.class = { first, second },
		.agent = { a, b },
		.now = { .digits = (uint8_t)digits, .phase = NUM_CALL },
	};
	num_code *codes = xcalloc(n, sizeof *codes);
	const struct numbers hidden[2] = { { codes, n }, { codes, n } };
	double won;

	rng_seed(&d.rng, 1);
	num_list(digits, codes);
	won = sum_wins(&d, hidden);
	free(codes);
	return won / n / n;
}

/* Returns how often the player who calls first wins, in millionths of all games. */
static uint64_t play_duel(const struct agent_class *first, const struct agent_class *second)
{
	struct agent *a = agent_new(first, &game_numer0n, NULL),
		     *b = agent_new(second, &game_numer0n, NULL);
	const double share = num_duel_share(first, a, second, b, 3);

	agent_free(first, a);
	agent_free(second, b);
	return (uint64_t)(share * 1e6 + 0.5);
}

static uint64_t duel_optimal(void)
{
	return play_duel(&agent_numer0n_optimal, &agent_numer0n_optimal);
}
static uint64_t duel_race_first(void)
{
	return play_duel(&agent_numer0n_race, &agent_numer0n_optimal);
}
static uint64_t duel_race_second(void)
{
	return 1000000 - play_duel(&agent_numer0n_optimal, &agent_numer0n_race);
}
static uint64_t duel_races(void)
{
	return play_duel(&agent_numer0n_race, &agent_numer0n_race);
}

const struct benchmark benchmarks_numer0n[] = {
	{ &game_numer0n, "solve", "ms", BENCHMARK_MS, least_calls },
	{ &game_numer0n, "solve_worst_6", "ms", BENCHMARK_MS, with_six },
	{ &game_numer0n, "advice_0_1", "ms", BENCHMARK_MS, advise_0_1 },
	{ &game_numer0n, "advice_1_0", "ms", BENCHMARK_MS, advise_1_0 },
	{ &game_numer0n, "advice_5_digits", "ms", BENCHMARK_MS, advise_5 },
	{ &game_numer0n, "total", "calls", BENCHMARK_AMOUNT, least_calls },
	{ &game_numer0n, "total_worst_6", "calls", BENCHMARK_AMOUNT, with_six },
	{ &game_numer0n, "total_consistent", "calls", BENCHMARK_AMOUNT, solve_consistent },
	{ &game_numer0n, "duel_optimal_optimal", "millionths", BENCHMARK_AMOUNT, duel_optimal },
	{ &game_numer0n, "duel_race_optimal", "millionths", BENCHMARK_AMOUNT, duel_race_first },
	{ &game_numer0n, "duel_race_second", "millionths", BENCHMARK_AMOUNT, duel_race_second },
	{ &game_numer0n, "duel_race_race", "millionths", BENCHMARK_AMOUNT, duel_races },
	{ .name = NULL },
};
