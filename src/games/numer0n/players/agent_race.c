/* SPDX-License-Identifier: MIT */
/* Plays to hit first, not to save calls.
 *
 * It reckons that the opponent plays on as `optimal` would, sees from the calls so far
 * how likely a hit is with each of the next ones, and calls what wins most often against
 * that: a probe early, a candidate when the opponent is about to hit.  The first two
 * calls come from stored trees, worked out in the same way before anything is known of
 * the opponent.  Digits and places are renamed at random, so that no number is hard for
 * it in every game.
 *
 * Numbers longer than three digits it hunts as `optimal` does until few candidates are
 * left, and so it does alone, without an opponent. */
#include <stdlib.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "games/numer0n/solve/entropy.h"
#include "games/numer0n/players/players.h"
#include "games/numer0n/players/hit_times.h"
#include "games/numer0n/players/rename.h"

struct agent {
	unsigned digits;		/* of the solvers; 0: none yet */
	struct num_solver *calm;	/* the opponent's: fewest calls */
	struct num_solver *hasty;	/* its own */
};

static struct agent *create(const struct game *g, const int *option_values, char error[ERROR_TEXT])
{
	(void)g;
	(void)option_values;
	(void)error;
	return xcalloc(1, sizeof(struct agent));
}

static void destroy(struct agent *a)
{
	num_solver_free(a->calm);
	num_solver_free(a->hasty);
	free(a);
}

static struct num_goal calm_goal(unsigned digits)
{
	struct num_goal goal = num_goal_calls(digits);

	if (digits > 3) {
		goal.width = 3;
		goal.exact_below = 5;
	}
	return goal;
}

static void want_solvers(struct agent *a, unsigned digits)
{
	const struct num_goal goal = calm_goal(digits);

	if (a->digits == digits)
		return;
	num_solver_free(a->calm);
	num_solver_free(a->hasty);
	a->calm = num_solver_new(&goal);
	a->hasty = num_solver_new(&goal);
	a->digits = digits;
}

/* Twice what a hit by the k-th call from now is worth, in the opponent's candidates: he
 * has called k - 1 times before it. */
static int64_t worth(const struct num_choice *h, const struct num_hit_times *p, unsigned k)
{
	const bool first = h->seat == 0;
	int64_t value = 0;

	if (num_has_hit(h->seen, 1 - h->seat))	/* the last call, for a draw */
		return k == 1 ? p->n : 0;
	for (unsigned r = 1; r <= NUM_HIT_TIMES; r++) {
		if (r > k || (r == k && !(h->seen->lastturn && first)))
			value += 2 * p->hits[r];
		else if (h->seen->lastturn && r + !first == k)
			value += p->hits[r];
	}
	return value;
}

static struct num_goal race_goal(const struct num_choice *h, const struct num_hit_times *p)
{
	struct num_goal goal = calm_goal(h->digits);

	goal.n_prices = NUM_HIT_TIMES + 1;
	for (unsigned k = 0; k < goal.n_prices; k++) {
		const int64_t before = k ? worth(h, p, k) : 2 * (int64_t)p->n;

		goal.price[k] = 1000 * (before - worth(h, p, k + 1)) + 1;
	}
	return goal;
}

static num_code hunt_alone(struct agent *a, const struct num_choice *h, struct budget *budget)
{
	static const unsigned most[] = { 0, 0, 90, 720, 100, 40 };
	const struct num_goal goal = calm_goal(h->digits);
	num_code call;

	if (h->n > most[h->digits])
		return num_telling_call(h->digits, h->codes, h->n, false, budget);
	num_solver_aim(a->hasty, &goal);
	return num_solve(a->hasty, h->codes, h->n, 0, budget, &call) < 0 ? h->codes[0] : call;
}

/* A duel that is under way: what wins most often. */
static num_code hunt_against(struct agent *a, const struct num_choice *h, struct budget *budget)
{
	static const unsigned most[] = { 0, 0, 90, 720, 60, 25 };	/* candidates of either */
	struct num_hit_times p;
	struct num_goal goal;
	num_code call;

	if (!num_hit_times_of(h->seen, 1 - h->seat, most[h->digits], a->calm, budget, &p))
		return hunt_alone(a, h, budget);
	if (worth(h, &p, 2) == 0)
		return h->codes[0];	/* now or never; all candidates are as likely */
	if (h->n > most[h->digits])
		return hunt_alone(a, h, budget);
	goal = race_goal(h, &p);
	num_solver_aim(a->hasty, &goal);
	return num_solve(a->hasty, h->codes, h->n, 0, budget, &call) < 0 ? h->codes[0] : call;
}

/* Before both have called twice a plan would take long, and hardly differ. */
static bool is_early(const struct num_choice *h)
{
	return h->n_calls < 2;
}

static num_code choose(struct agent *a, const struct num_choice *h, struct rng *rng, struct budget *budget)
{
	const enum num_tree tree = h->seat ? NUM_TREE_SECOND : NUM_TREE_FIRST;
	num_code call;

	if (h->n < 3)
		return num_any_candidate(h, rng);
	if (is_early(h) && h->digits == num_tree_digits(tree) && !h->seen->solo &&
	    num_renamed_call(tree, h, rng, &call))
		return call;
	want_solvers(a, h->digits);
	if (h->seen->solo || is_early(h))
		call = hunt_alone(a, h, budget);
	else
		call = hunt_against(a, h, budget);
	return num_call_like(h, call, rng);
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	return num_choice_think(choose, a, seen, seat, rng, budget, out);
}

const struct agent_class agent_numer0n_race = {
	.id = "race",
	.title = N_("First to hit"),
	.options = num_no_options,
	.fits = num_player_fits,
	.create = create,
	.destroy = destroy,
	.think = think,
};
