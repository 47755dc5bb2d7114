/* SPDX-License-Identifier: MIT */
/* What is proven, and the best move by it.  A finished game proves the node before
 * it, and what is proven goes up as in MCTS-Solver (Winands, Bjornsson and Saito,
 * "Monte-Carlo tree search solver", 2008); so that draws are proven, too, every node
 * has a lower and an upper bound (Cazenave and Saffidine, "Score bounded Monte-Carlo
 * tree search", 2010).  Outcomes are exact; the plies are those of the best line
 * found, and a quicker win may have been left unseen once one was proven. */
#include "agents/mcts_tree.h"

void node_turn_bounds(const struct node *n, unsigned seat, int *lo, int *hi)
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
static bool settle(struct tree *t, uint32_t i)
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

void tree_prove(struct tree *t)
{
	size_t d = t->depth - !tree_end(t)->count;

	while (d && settle(t, t->path[d - 1]))
		d--;
}

/* Of proven moves of one outcome. */
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

		if (*best == NO_NODE || (node_proven(kid) ? better_line(kid, &t->at[*best]) :
							     tried_more(kid, &t->at[*best])))
			*best = k;
	}
	if (proven[2] != NO_NODE)
		return proven[2];
	if (open != NO_NODE && (proven[1] == NO_NODE || node_mean(&t->at[open]) > 0))
		return open;
	return proven[1] != NO_NODE ? proven[1] : proven[0];
}
