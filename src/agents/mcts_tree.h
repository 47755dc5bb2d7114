/* SPDX-License-Identifier: MIT */
/* mcts_tree.h - the tree of a Monte Carlo tree search, and the search itself. All nodes are in one
 * pool that grows up to a limit, with each node's children next to each other. Nodes hold no
 * positions: the search replays the moves from the root. A node's mover is the seat whose move led
 * to it. All values are from the mover's point of view, so the search also works if a seat moves
 * twice in a row. */
#ifndef ASOBI_MCTS_TREE_H
#define ASOBI_MCTS_TREE_H

#include "asobi/agent.h"
#include "asobi/board.h"

struct node {
	game_move move;	 /* the move that led to this node */
	uint32_t visits; /* the number of playouts through this node */
	int64_t balance; /* wins minus losses in the playouts through this node, x 1000 */
	/* The first child and the number of children; both are 0 until the node is expanded. */
	uint32_t first, count;
	int8_t lo, hi; /* the proven bounds on the mover's result, from -1 to +1 */
	uint8_t mover;
	/* If lo == hi: the length of the line that proves the result, including this move. */
	uint16_t plies;
};

struct tree {
	const struct game *game;
	double exploration;
	int playout_plies; /* the number of plies after which game_sample() may stop a playout */
	struct node *at;   /* the node pool; at[0] is the root */
	uint32_t len, cap, limit;
	void *root;	     /* the position at the root */
	void *state, *probe; /* scratch positions for the search */
	struct history past; /* the positions up to the root, then those on the path */
	size_t n_past;
	struct move_list moves, scratch;
	uint32_t *path; /* the nodes from the root to the current one */
	size_t depth, path_cap;
};

enum { NO_NODE = 0 }; /* the index of the root, which is never a child */

/* The tree stores at most `limit` nodes, except that the root and its children are always stored.
 */
void tree_init(struct tree *t, const struct game *g, uint32_t limit, double exploration,
	       int playout_plies);
void tree_free(struct tree *t);
void tree_forget(struct tree *t);

/* Makes this position the root. If it follows the old root after this move, or after one more, the
 * tree keeps what it knows about the position. It drops everything else. */
void tree_set_root(struct tree *t, const void *seen, game_move played);
/* Remembers the positions up to the next root, in games where positions can recur. */
void tree_recall(struct tree *t, const struct history *past);

/* Searches until the root is proven, the playouts are done or the budget is spent. Makes at least
 * one playout, unless the search was already cancelled. Returns how many playouts it made. */
uint64_t tree_search(struct tree *t, struct rng *rng, uint64_t playouts, struct budget *budget);

/* Adds children to a node that has none. Returns false and changes nothing if the pool is full. */
bool tree_expand(struct tree *t, uint32_t i, const void *state);
/* Marks a node as proven, because its move ended the game. */
void node_end(struct node *n, const struct game *g, const void *ended);
/* Returns the child to play: the quickest proven win; otherwise the child tried most often, or a
 * certain draw if that child doesn't look better than one; otherwise the loss that takes longest.
 * NO_NODE if the node isn't expanded. */
uint32_t tree_best(const struct tree *t, uint32_t i);

static inline struct node *tree_end(const struct tree *t)
{
	return &t->at[t->path[t->depth - 1]];
}

static inline bool node_proven(const struct node *n)
{
	return n->lo == n->hi;
}

/* Returns the expected score for the mover, within the proven bounds. */
static inline double node_mean(const struct node *n)
{
	double mean = n->visits ? (double)n->balance / (1000.0 * n->visits) : 0;

	return mean < n->lo ? n->lo : mean > n->hi ? n->hi : mean;
}

#endif
