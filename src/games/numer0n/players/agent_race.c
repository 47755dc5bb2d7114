/* SPDX-License-Identifier: MIT */
/* This player tries to hit before the opponent does, even if that takes more calls.
 *
 * It assumes that the opponent continues like `optimal`, and computes from the calls so far how
 * likely each of the opponent's next calls is to hit. Then it makes the call that wins most often
 * against this opponent: early in the game, one that gains information; when the opponent is about
 * to hit, a candidate. The first two calls come from stored trees that were computed in the same
 * way, without any knowledge of the opponent's calls. Digits and places are renamed at random, so
 * that no number is hard for the player in every game.
 *
 * In a solo game there is no opponent to beat, so the player follows the stored tree that needs
 * the fewest calls, renamed in the same way. With more than three digits, it plays like `optimal`
 * until few candidates are left. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "games/numer0n/players/numer0n_players.h"
#include "games/numer0n/rules/code.h"
#include "games/numer0n/solve/numer0n_solver.h"
#include "games/numer0n/solve/numer0n_symmetry.h"
#include "games/numer0n/solve/trees.h"

/* ---- When an opponent that plays like `optimal` will hit ---- */

enum { HIT_TIMES = NUM_HORIZON - 2 };

/* hits[k] is the number of candidates, out of n equally likely ones, that are hit by the k-th call
 * from now (k from 1). The last element includes all candidates that take longer. */
struct hit_times {
	unsigned n, hits[HIT_TIMES + 1];
};

struct plan {
	unsigned digits;
	struct num_solver *solver;
	struct budget *budget;
	struct hit_times *out;
};

static void count_hits(struct hit_times *p, unsigned calls, unsigned n)
{
	p->hits[calls < HIT_TIMES ? calls : HIT_TIMES] += n;
}

static bool next_call(const struct plan *p, num_node node, const num_code *codes, unsigned n,
		      num_code *call)
{
	if (!node)
		return num_solve(p->solver, codes, n, 0, p->budget, call) >= 0;
	*call = num_node_call(node);
	return true;
}

/* Counts how many of these candidates each of the plan's calls hits. `node` is the candidates'
 * node in the stored tree; if it is NULL, the solver chooses the calls. */
static bool follow_plan(const struct plan *p, num_node node, const num_code *codes, unsigned n,
			unsigned made)
{
	struct num_judge judge;
	num_code call, *part;
	bool known = true;

	if (n < 3) {
		count_hits(p->out, made + 1, n > 0);
		count_hits(p->out, made + 2, n > 1);
		return true;
	}
	if (!next_call(p, node, codes, n, &call))
		return false;
	part = xcalloc(n, sizeof *part);
	num_judge_start(&judge, call, p->digits);
	for (unsigned a = 0; a < num_answers(p->digits) && known; a++) {
		unsigned size = 0;

		for (unsigned i = 0; i < n; i++)
			if (num_judge_index(&judge, codes[i]) == a)
				part[size++] = codes[i];
		if (a + 1 == num_answers(p->digits))
			count_hits(p->out, made + 1, size);
		else
			known = follow_plan(p, node ? num_node_child(node, a) : NULL, part, size,
					    made + 1);
	}
	free(part);
	return known;
}

/* Computes from a seat's calls when that seat is likely to hit. The solver, which minimizes the
 * total number of calls, is used only after the game has left the stored tree. Returns false if
 * there are more than `most` candidates or the budget ran out. */
static bool find_hit_times(const struct numer0n *n, unsigned seat, unsigned most,
			   struct num_solver *solver, struct budget *budget, struct hit_times *out)
{
	const struct plan plan = { n->digits, solver, budget, out };
	num_code *codes = xcalloc(num_count(n->digits), sizeof *codes);
	num_node node = NULL;
	bool known;

	memset(out, 0, sizeof *out);
	out->n = num_fitting(n, seat, codes);
	if (n->digits == num_tree_digits(NUM_TREE_LEAST))
		node = num_tree_follow(NUM_TREE_LEAST, n->calls[seat], n->n_calls[seat]);
	known = out->n <= most && follow_plan(&plan, node, codes, out->n, 0);
	free(codes);
	return known;
}

/* ---- The stored opening, with digits and places renamed at random ---- */

enum { UNKNOWN = 10 };

/* Which of the game's places and digits correspond to those in a stored tree, as far as the calls
 * made so far determine this. */
struct names {
	/* For each of the tree's places, the corresponding place in the game. */
	uint8_t place[NUM_MOST_DIGITS];
	uint8_t digit[10]; /* for each digit in the tree, the digit in the game, or UNKNOWN */
	unsigned given;	   /* the game's digits that already have a counterpart */
};

static unsigned digit_at(num_code c, unsigned place)
{
	while (place-- > 0)
		c /= 10;
	return c % 10;
}

static bool explain_call(struct names *n, num_code in_tree, num_code called, unsigned digits)
{
	for (unsigned p = 0; p < digits; p++, in_tree /= 10) {
		const unsigned digit = digit_at(called, n->place[p]);
		uint8_t *name = &n->digit[in_tree % 10];

		if (*name == UNKNOWN && n->given >> digit & 1)
			return false;
		if (*name == UNKNOWN)
			*name = (uint8_t)digit;
		if (*name != digit)
			return false;
		n->given |= 1U << digit;
	}
	return true;
}

/* Returns the node that the calls lead to if the places are in this order, or NULL if the calls
 * leave the tree. */
static num_node follow_tree(enum num_tree t, const struct num_choice *h, struct names *n)
{
	num_node node = num_tree_root(t);

	memset(n->digit, UNKNOWN, sizeof n->digit);
	n->given = 0;
	for (unsigned i = 0; i < h->n_calls && node; i++) {
		const struct num_answer a = { h->calls[i].eat, h->calls[i].bite };

		if (!explain_call(n, num_node_call(node), h->calls[i].call, h->digits))
			return NULL;
		node = num_node_child(node, num_answer_index(a, h->digits));
	}
	return node;
}

static unsigned draw_name(struct names *n, struct rng *rng)
{
	unsigned k = rng_below(rng, 10 - (unsigned)__builtin_popcount(n->given)), digit = 0;

	while (n->given >> digit & 1 || k-- > 0)
		digit++;
	n->given |= 1U << digit;
	return digit;
}

static num_code rename_call(struct names *n, num_code c, unsigned digits, struct rng *rng)
{
	unsigned at[NUM_MOST_DIGITS] = { 0 };
	num_code out = 0;

	for (unsigned p = 0; p < digits; p++, c /= 10) {
		uint8_t *name = &n->digit[c % 10];

		if (*name == UNKNOWN)
			*name = (uint8_t)draw_name(n, rng);
		at[n->place[p]] = *name;
	}
	for (unsigned p = digits; p-- > 0;)
		out = out * 10 + at[p];
	return out;
}

struct search {
	enum num_tree tree;
	const struct num_choice *choice;
	struct rng *rng;
	unsigned n; /* the number of orders of the places that are consistent with the calls */
	num_code call;
};

/* Tries all orders of place `p` and those after it, and picks a random one that fits the calls
 * (reservoir sampling). */
static void try_places(struct search *s, struct names *n, unsigned p, unsigned taken)
{
	num_node node;

	for (unsigned to = 0; p < s->choice->digits && to < s->choice->digits; to++)
		if (!(taken >> to & 1)) {
			n->place[p] = (uint8_t)to;
			try_places(s, n, p + 1, taken | 1U << to);
		}
	if (p < s->choice->digits)
		return;
	node = follow_tree(s->tree, s->choice, n);
	if (node && rng_below(s->rng, ++s->n) == 0)
		s->call = rename_call(n, num_node_call(node), s->choice->digits, s->rng);
}

/* If some renaming makes the game so far follow the tree, finds the tree's next call and renames
 * it in the same way. All renamings consistent with the calls are equally likely. Drawing a new
 * renaming for every call has the same effect as drawing one for the whole game. Returns false if
 * the game has left the tree. */
static bool draw_renamed_call(enum num_tree t, const struct num_choice *h, struct rng *rng,
			      num_code *call)
{
	struct search s = { .tree = t, .choice = h, .rng = rng };
	struct names names;

	try_places(&s, &names, 0, 0);
	*call = s.call;
	return s.n > 0;
}

/* Returns a random call among those equivalent to this one for the current candidates. */
static num_code draw_call_like(const struct num_choice *h, num_code call, struct rng *rng)
{
	bool *member = xcalloc(num_limit(h->digits), sizeof *member);
	struct num_symmetry symmetry;
	num_code class, chosen = call;
	unsigned n = 0;

	for (unsigned i = 0; i < h->n; i++)
		member[h->codes[i]] = true;
	num_symmetry_find(&symmetry, h->codes, h->n, h->digits, member);
	class = num_symmetry_class(&symmetry, call);
	for (num_code c = 0; c < num_limit(h->digits); c++)
		if (num_distinct(c, h->digits) && num_symmetry_class(&symmetry, c) == class &&
		    rng_below(rng, ++n) == 0)
			chosen = c;
	free(member);
	return chosen;
}

/* ---- The player ---- */

struct agent {
	struct agent_base base;
	/* The number of digits that the solvers were made for; 0 if there are no solvers yet. */
	unsigned digits;
	struct num_solver *calm;  /* the opponent's solver, which minimizes the number of calls */
	struct num_solver *hasty; /* the player's own solver */
};

static void release_agent(struct agent *a)
{
	num_solver_free(a->calm);
	num_solver_free(a->hasty);
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

/* Returns the value of hitting with the k-th call from now. For each candidate for the player's
 * own number, a win counts 2 and a draw 1. The opponent makes k - 1 more calls before that hit. */
static int64_t worth_of_hit(const struct num_choice *h, const struct hit_times *p, unsigned k)
{
	const bool first = h->seat == 0;
	int64_t value = 0;

	/* The opponent has hit, so this is the last call, and it can only save a draw. */
	if (num_has_hit(h->seen, 1 - h->seat))
		return k == 1 ? p->n : 0;
	for (unsigned r = 1; r <= HIT_TIMES; r++) {
		if (r > k || (r == k && !(h->seen->lastturn && first)))
			value += 2 * p->hits[r];
		else if (h->seen->lastturn && r + !first == k)
			value += p->hits[r];
	}
	return value;
}

static struct num_goal race_goal(const struct num_choice *h, const struct hit_times *p)
{
	struct num_goal goal = calm_goal(h->digits);

	goal.n_prices = HIT_TIMES + 1;
	for (unsigned k = 0; k < goal.n_prices; k++) {
		const int64_t before = k ? worth_of_hit(h, p, k) : 2 * (int64_t)p->n;

		goal.price[k] = 1000 * (before - worth_of_hit(h, p, k + 1)) + 1;
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

/* After the opening of a two-player game, chooses the call that wins most often. */
static num_code hunt_against(struct agent *a, const struct num_choice *h, struct budget *budget)
{
	/* For each number of digits, the maximum number of candidates that either side may have
	 * for this method to be used. */
	static const unsigned most[] = { 0, 0, 90, 720, 60, 25 };
	struct hit_times p;
	struct num_goal goal;
	num_code call;

	if (!find_hit_times(h->seen, 1 - h->seat, most[h->digits], a->calm, budget, &p))
		return hunt_alone(a, h, budget);
	if (worth_of_hit(h, &p, 2) == 0)
		/* this is the last call, so any candidate is as good as any other */
		return h->codes[0];
	if (h->n > most[h->digits])
		return hunt_alone(a, h, budget);
	goal = race_goal(h, &p);
	num_solver_aim(a->hasty, &goal);
	return num_solve(a->hasty, h->codes, h->n, 0, budget, &call) < 0 ? h->codes[0] : call;
}

/* Returns true until the player has made two calls. Planning against the opponent would take a
 * long time that early and would hardly change the call. */
static bool is_early(const struct num_choice *h)
{
	return h->n_calls < 2;
}

static num_code choose_call(struct agent *a, const struct num_choice *h, struct rng *rng,
			    struct budget *budget)
{
	const bool solo = h->seen->solo;
	const enum num_tree tree = solo	     ? NUM_TREE_LEAST
				   : h->seat ? NUM_TREE_SECOND
					     : NUM_TREE_FIRST;
	num_code call;

	if (h->n < 3)
		return num_any_candidate(h, rng);
	if ((solo || is_early(h)) && h->digits == num_tree_digits(tree) &&
	    draw_renamed_call(tree, h, rng, &call))
		return call;
	want_solvers(a, h->digits);
	if (solo || is_early(h))
		call = hunt_alone(a, h, budget);
	else
		call = hunt_against(a, h, budget);
	return draw_call_like(h, call, rng);
}

static bool think_of_move(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
			  struct budget *budget, struct thought *out)
{
	return num_choice_think(choose_call, a, seen, seat, rng, budget, out);
}

const struct agent_class agent_numer0n_race = {
	.id = "race",
	.title = N_("Race to the number"),
	.about = N_("Weighs its own calls against how close you are to its number."),
	.game = &game_numer0n,
	.size = sizeof(struct agent),
	.release = release_agent,
	.think = think_of_move,
};
