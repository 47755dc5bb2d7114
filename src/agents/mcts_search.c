/* SPDX-License-Identifier: MIT */
/* Monte Carlo tree search: UCT (Kocsis and Szepesvari, "Bandit based Monte-Carlo
 * planning", 2006) among the moves whose worth is not proven. */
#include "agents/mcts_tree.h"

#include <math.h>
#include <string.h>

#include "base/xalloc.h"

enum { MOST_VISITS = 2000000000 };
/* A move not yet tried is taken to be so much better than the position.  All moves are
 * tried before a usual one gets its eighth try or so, but where there are hundreds, a good
 * one is not kept waiting for all the others.  Less makes small budgets weak: a move
 * tried first would be tried dozens of times before the next one. */
#define UNTRIED_BONUS 1.0

/* ---- What is proven ---- */

/* A finished game proves the node before it, and what is proven goes up as in MCTS-Solver
 * (Winands, Bjornsson and Saito, "Monte-Carlo tree search solver", 2008); so that draws are
 * proven, too, every node has a lower and an upper bound (Cazenave and Saffidine, "Score
 * bounded Monte-Carlo tree search", 2010).  Outcomes are exact; the plies are those of the best
 * line found, and a quicker win may have been left unseen once one was proven. */

/* Bounds of a seat as the node's mover sees them. */
static void node_turn_bounds(const struct node *n, unsigned seat, int *lo, int *hi)
{
	if (n->mover != seat) {
		int swap = *lo;

		*lo = -*hi;
		*hi = -swap;
	}
}

/* The line that proves it: wins as quick as known, all else as long. */
static uint16_t line_plies(const struct node *kids, uint32_t count, int outcome)
{
	unsigned plies = 0;

	for (uint32_t i = 0; i < count; i++) {
		if (!node_proven(&kids[i]) || kids[i].lo != outcome)
			continue;
		if (!plies || (outcome > 0) == (kids[i].plies < plies))
			plies = kids[i].plies;
	}
	return (uint16_t)(plies + 1);
}

/* Bounds from the children's.  True if they got tighter. */
static bool settle_node(struct tree *t, uint32_t i)
{
	struct node *n = &t->at[i];
	const struct node *kids = &t->at[n->first];
	int lo = -1, hi = -1, outcome;

	for (uint32_t k = 0; k < n->count; k++) {
		lo = kids[k].lo > lo ? kids[k].lo : lo;
		hi = kids[k].hi > hi ? kids[k].hi : hi;
	}
	outcome = lo;
	node_turn_bounds(n, kids->mover, &lo, &hi);
	if (lo == n->lo && hi == n->hi)
		return false;
	n->lo = (int8_t)lo;
	n->hi = (int8_t)hi;
	if (lo == hi)
		n->plies = line_plies(kids, n->count, outcome);
	return true;
}

/* Tighten the bounds from the end of the path up, as long as they change. */
static void tree_prove(struct tree *t)
{
	size_t d = t->depth - !tree_end(t)->count;

	while (d && settle_node(t, t->path[d - 1]))
		d--;
}

/* Both moves are proven and have the same outcome. */
static bool better_line(const struct node *a, const struct node *b)
{
	if (a->lo && a->plies != b->plies)
		return (a->plies < b->plies) == (a->lo > 0);
	return (double)a->balance * b->visits > (double)b->balance * a->visits;
}

static bool tried_more(const struct node *a, const struct node *b)
{
	return a->visits > b->visits || (a->visits == b->visits && a->balance > b->balance);
}

uint32_t tree_best(const struct tree *t, uint32_t i)
{
	const struct node *n = &t->at[i];
	uint32_t proven[3] = { NO_NODE, NO_NODE, NO_NODE }, open = NO_NODE;

	for (uint32_t k = n->first; k < n->first + n->count; k++) {
		const struct node *kid = &t->at[k];
		uint32_t *best = node_proven(kid) ? &proven[kid->lo + 1] : &open;

		if (*best == NO_NODE || (node_proven(kid) ? better_line(kid, &t->at[*best])
							  : tried_more(kid, &t->at[*best])))
			*best = k;
	}
	if (proven[2] != NO_NODE)
		return proven[2];
	if (open != NO_NODE && (proven[1] == NO_NODE || node_mean(&t->at[open]) > 0))
		return open;
	return proven[1] != NO_NODE ? proven[1] : proven[0];
}

/* ---- The search ---- */

/* Nearly log2, with straight lines between powers of 2: the library's own differs
 * in the last bit from machine to machine, and games would differ with it. */
static double log2_nearly(uint32_t n)
{
	int whole = n ? 31 - __builtin_clz(n) : 0;

	return whole + (double)n / (double)(UINT32_C(1) << whole) - 1;
}

/* How much a child deserves the next try; `untried` is for those that had none. */
static double child_urgency(const struct node *kid, double width, double untried)
{
	if (!kid->visits)
		return untried;
	return (double)kid->balance / (1000.0 * kid->visits) + sqrt(width / kid->visits);
}

/* Where to look next: of the moves that may still be better than what is sure, the
 * one that promises most. */
static uint32_t most_urgent(const struct tree *t, const struct node *n)
{
	const struct node *kids = &t->at[n->first];
	const double width = t->exploration * t->exploration * log2_nearly(n->visits);
	const double mean = kids->mover == n->mover ? node_mean(n) : -node_mean(n);
	int sure = n->lo, unused = n->hi;
	double most = -INFINITY;
	uint32_t best = 0;

	node_turn_bounds(n, kids->mover, &sure, &unused);
	for (uint32_t k = 0; k < n->count; k++) {
		double u;

		if (kids[k].hi <= sure)
			continue;
		u = child_urgency(&kids[k], width, mean + UNTRIED_BONUS);
		if (u > most) {
			most = u;
			best = k;
		}
	}
	return n->first + best;
}

static void step_to_node(struct tree *t, uint32_t i)
{
	if (t->depth == t->path_cap) {
		t->path_cap = t->path_cap ? 2 * t->path_cap : 64;
		t->path = xrealloc(t->path, t->path_cap, sizeof *t->path);
	}
	t->path[t->depth++] = i;
	if (!i)
		return;
	t->game->apply(t->state, t->at[i].mover, t->at[i].move);
	if (!t->game->key)
		return;
	history_add(&t->past, t->game, t->state);
	if (!node_proven(&t->at[i]) && !game_actors(t->game, t->state))
		node_end(&t->at[i], t->game, t->state);
}

static void restart_path(struct tree *t)
{
	memcpy(t->state, t->root, t->game->state_size);
	t->past.len = t->n_past;
	t->depth = 0;
	step_to_node(t, 0);
}

/* Down to where the tree ends; the last node may get children. */
static void descend_tree(struct tree *t)
{
	const struct node *n;

	restart_path(t);
	while ((n = tree_end(t))->count)
		step_to_node(t, most_urgent(t, n));
	if (n->visits && !node_proven(n))
		tree_expand(t, t->path[t->depth - 1], t->state);
}

static int clamp_value(int x, int lo, int hi)
{
	return x < lo ? lo : x > hi ? hi : x;
}

/* A result counts no more than what is proven allows on its way up. */
static void back_up(struct tree *t, int milli)
{
	unsigned seat = tree_end(t)->mover;

	for (size_t d = t->depth; d--;) {
		struct node *n = &t->at[t->path[d]];

		milli = clamp_value(n->mover == seat ? milli : -milli, 1000 * n->lo, 1000 * n->hi);
		seat = n->mover;
		n->visits++;
		n->balance += milli;
	}
}

/* One leaf, one playout.  A node gets children when it is reached again. */
static void try_leaf(struct tree *t, struct rng *rng)
{
	const struct node *leaf;
	int milli = 0;

	descend_tree(t);
	if (tree_end(t)->count || node_proven(tree_end(t)))
		tree_prove(t);
	leaf = tree_end(t);
	if (!node_proven(leaf)) /* else back_up() sets it right */
		milli = game_sample(t->game, t->state, leaf->mover, t->playout_plies, rng,
				    &t->scratch);
	back_up(t, milli);
}

/* Wins and losses in one are seen before anything is tried, however few playouts are
 * allowed.  Where there are so many moves that this would take half the pool, the
 * search finds them in its own time. */
static void look_around(struct tree *t, struct budget *budget)
{
	const struct node *root = &t->at[0];

	restart_path(t);
	if (!root->count && tree_expand(t, 0, t->root))
		tree_prove(t);
	for (uint32_t k = 0; k < t->at[0].count && t->len < t->limit / 2; k++) {
		uint32_t i = t->at[0].first + k;

		if (node_proven(&t->at[i]) || t->at[i].count)
			continue;
		if (node_proven(&t->at[0]) || budget_spent(budget))
			return;
		restart_path(t);
		step_to_node(t, i);
		if (node_proven(&t->at[i]) || tree_expand(t, i, t->state))
			tree_prove(t);
	}
}

static bool is_cancelled(const struct budget *b)
{
	return b->cancel && atomic_load(b->cancel);
}

static bool is_finished(const struct tree *t)
{
	return node_proven(&t->at[0]) || t->at[0].visits >= MOST_VISITS;
}

uint64_t tree_search(struct tree *t, struct rng *rng, uint64_t playouts, struct budget *budget)
{
	uint64_t done = 0;

	look_around(t, budget);
	while (done < playouts && !is_finished(t)) {
		if (budget_spent(budget) && (done || is_cancelled(budget)))
			break;
		try_leaf(t, rng);
		done++;
	}
	return done;
}
