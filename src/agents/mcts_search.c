/* SPDX-License-Identifier: MIT */
/* Monte Carlo tree search: UCT (Kocsis and Szepesvari, "Bandit based Monte-Carlo planning", 2006)
 * among the moves that aren't proven yet. */
#include "agents/mcts_tree.h"

#include <math.h>
#include <string.h>

#include "base/xalloc.h"

enum { MOST_VISITS = 2000000000 };
/* An untried move is assumed to be this much better than the position. With this value, every move
 * is usually tried before an ordinary one gets about its eighth try, yet among hundreds of moves,
 * a good one needn't wait for all the others. A lower value would weaken small budgets, because a
 * move that happened to be tried first would get dozens of tries before the next one got any. */
#define UNTRIED_BONUS 1.0

/* ---- Proven results ---- */

/* A finished game proves its node, and proven results move up the tree as in MCTS-Solver (Winands,
 * Bjornsson and Saito, "Monte-Carlo tree search solver", 2008). To prove draws as well, every node
 * has a lower and an upper bound (Cazenave and Saffidine, "Score bounded Monte-Carlo tree search",
 * 2010). Outcomes are exact, but the number of plies is that of the best line found: once a win is
 * proven, a quicker one may go unseen. */

/* Converts a node's bounds to this seat's point of view. */
static void node_turn_bounds(const struct node *n, unsigned seat, int *lo, int *hi)
{
	if (n->mover != seat) {
		int swap = *lo;

		*lo = -*hi;
		*hi = -swap;
	}
}

/* Returns the length of the line that proves the outcome: the quickest known win, or else the
 * longest line. */
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

/* Computes a node's bounds from those of its children. Returns true if the bounds became tighter.
 */
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

/* Tightens the bounds from the end of the path upwards until they no longer change. */
static void tree_prove(struct tree *t)
{
	size_t d = t->depth - !tree_end(t)->count;

	while (d && settle_node(t, t->path[d - 1]))
		d--;
}

/* Compares two moves that are both proven to have the same outcome; returns true if a's line is
 * better. */
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

/* Approximates log2, linearly between powers of 2. The library's own log2 may differ in the last
 * bit from machine to machine, and so would the games. */
static double log2_nearly(uint32_t n)
{
	int whole = n ? 31 - __builtin_clz(n) : 0;

	return whole + (double)n / (double)(UINT32_C(1) << whole) - 1;
}

/* Returns how urgently a child should be tried next; `untried` is the result for children that
 * haven't been tried yet. */
static double child_urgency(const struct node *kid, double width, double untried)
{
	if (!kid->visits)
		return untried;
	return (double)kid->balance / (1000.0 * kid->visits) + sqrt(width / kid->visits);
}

/* Returns the child to search next: the most promising of the moves that might still beat a result
 * that is already certain. */
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

/* Descends from the root to a leaf of the tree, which may then get children. */
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

/* Passes a playout's result up the tree, limited at each node to what the proven bounds allow. */
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

/* Evaluates one leaf with one playout. A node gets children when it is reached for the second time.
 */
static void try_leaf(struct tree *t, struct rng *rng)
{
	const struct node *leaf;
	int milli = 0;

	descend_tree(t);
	if (tree_end(t)->count || node_proven(tree_end(t)))
		tree_prove(t);
	leaf = tree_end(t);
	if (!node_proven(leaf)) /* a proven leaf gets its value from back_up() instead */
		milli = game_sample(t->game, t->state, leaf->mover, t->playout_plies, rng,
				    &t->scratch);
	back_up(t, milli);
}

/* Finds wins and losses in one move before the normal search begins, however few playouts are
 * allowed. If there are so many moves that checking them would fill half of the node pool, leaves
 * the rest to the normal search. */
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
