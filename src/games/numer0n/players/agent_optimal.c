/* SPDX-License-Identifier: MIT */
/* This player minimizes the expected number of calls. With `worst`, it does so among the plans
 * that never need more than `worst` calls. Without `probe`, it calls only numbers that fit the
 * answers.
 *
 * It follows a stored tree for as long as the game stays within that tree. After that, it searches
 * all calls for numbers of up to three digits, but only the most promising calls for longer
 * numbers. If there are too many candidates for this search, it makes the call with the highest
 * information gain. */
#include <stdlib.h>

#include "base/i18n.h"
#include "games/numer0n/players/numer0n_players.h"
#include "games/numer0n/solve/numer0n_solver.h"
#include "games/numer0n/solve/trees.h"

enum { WORST, PROBE };

struct agent {
	struct agent_base base;
	unsigned digits;	   /* the number of digits that the solver was made for */
	struct num_solver *solver; /* NULL until it is needed */
};

static const char *const off_on[] = { N_("off"), N_("on") };
static const struct option options[] = {
	[WORST] = { "worst", N_("Maximum calls (0: unlimited)"), 0, 9, 0, NULL },
	[PROBE] = { "probe", N_("Make calls that can't be right"), 0, 1, 1, off_on },
	{ .key = NULL },
};

static void release_agent(struct agent *a)
{
	num_solver_free(a->solver);
}

/* Returns the tree that this player follows, or NUM_TREES if no tree is stored for it. */
static enum num_tree tree_of(const struct agent *a, unsigned digits)
{
	const int worst = a->base.option[WORST], probe = a->base.option[PROBE];

	if (digits == 4)
		return probe && !worst ? NUM_TREE_FOUR : NUM_TREES;
	if (digits != 3 || (worst && (worst != 6 || !probe)))
		return NUM_TREES;
	if (worst)
		return NUM_TREE_SIX;
	return probe ? NUM_TREE_LEAST : NUM_TREE_CONSISTENT;
}

static struct num_goal goal_of(const struct agent *a, unsigned digits)
{
	struct num_goal goal = num_goal_calls(digits);
	const int worst = a->base.option[WORST];

	goal.consistent = !a->base.option[PROBE];
	goal.n_prices = 1 + (unsigned)worst;
	for (int k = 0; k < worst; k++)
		goal.price[k] = 1;
	goal.price[worst] = worst ? NUM_FORBIDDEN : 1;
	if (digits > 3) {
		goal.width = 4;
		goal.exact_below = 6;
	}
	return goal;
}

static num_code search_call(struct agent *a, const struct num_choice *h, struct budget *budget)
{
	static const unsigned most[] = { 0, 0, 90, 720, 150, 60 };
	num_code call;

	if (h->n > most[h->digits])
		return num_telling_call(h->digits, h->codes, h->n, !a->base.option[PROBE], budget);
	if (!a->solver || a->digits != h->digits) {
		const struct num_goal goal = goal_of(a, h->digits);

		num_solver_free(a->solver);
		a->solver = num_solver_new(&goal);
		a->digits = h->digits;
	}
	if (num_solve(a->solver, h->codes, h->n, h->n_calls, budget, &call) < 0)
		return h->codes[0];
	return call;
}

static num_code choose_call(struct agent *a, const struct num_choice *h, UNUSED struct rng *rng,
			    struct budget *budget)
{
	const enum num_tree tree = tree_of(a, h->digits);
	const num_node node = tree == NUM_TREES ? NULL
						: num_tree_follow(tree, h->calls, h->n_calls);

	if (h->n < 3)
		return h->codes[0];
	return node ? num_node_call(node) : search_call(a, h, budget);
}

static bool think_of_move(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
			  struct budget *budget, struct thought *out)
{
	return num_choice_think(choose_call, a, seen, seat, rng, budget, out);
}

const struct agent_class agent_numer0n_optimal = {
	.id = "optimal",
	.title = N_("Fewest calls"),
	.about = N_("Finds the number with the fewest calls on average."),
	.options = options,
	.game = &game_numer0n,
	.size = sizeof(struct agent),
	.release = release_agent,
	.think = think_of_move,
};
