/* SPDX-License-Identifier: MIT */
/* mcts_tree.h - the tree that a Monte Carlo tree search grows, and the search.
 *
 * The nodes stand in one pool that grows up to a limit; the children of a node
 * stand together in it.  No node holds a position: the search replays the moves
 * from the root.  Everything is from the view of a node's mover, the seat whose
 * move led to it, so that a seat may also move twice in a row. */
#ifndef ASOBI_MCTS_TREE_H
#define ASOBI_MCTS_TREE_H

#include "asobi/agent.h"
#include "asobi/board.h"

struct node {
	game_move move;	       /* the one that led here */
	uint32_t visits;       /* playouts through it */
	int64_t balance;       /* wins minus losses over these, x 1000 */
	uint32_t first, count; /* children; count 0: not expanded yet */
	int8_t lo, hi;	       /* what the mover is sure of, and can hope for; +1 to -1 */
	uint8_t mover;
	uint16_t plies; /* lo == hi: of the line that proves it, this move included */
};

struct tree {
	const struct game *game;
	double exploration;
	int playout_plies; /* as game_sample() takes it */
	struct node *at;   /* at[0] is the root */
	uint32_t len, cap, limit;
	void *root;	     /* the position at the root */
	void *state, *probe; /* positions to work on */
	struct history past; /* what stood, up to the root; then what the path adds */
	size_t n_past;
	struct move_list moves, scratch;
	uint32_t *path; /* from the root to the node reached */
	size_t depth, path_cap;
};

enum { NO_NODE = 0 }; /* never a child: the root */

/* The limit counts nodes; the root and its children are kept in any case. */
void tree_init(struct tree *t, const struct game *g, uint32_t limit, double exploration,
	       int playout_plies);
void tree_free(struct tree *t);
void tree_forget(struct tree *t);

/* Make this position the root.  What the tree knows of it, if it comes right after
 * the old root and this move, or after one more move, is kept, the rest dropped. */
void tree_set_root(struct tree *t, const void *seen, game_move played);
/* Remember the positions up to the next root, where positions recur. */
void tree_recall(struct tree *t, const struct history *past);

/* Search until the root is proven, so many playouts were made or the budget is spent.
 * At least one is made, unless the search was cancelled before.  Returns how many. */
uint64_t tree_search(struct tree *t, struct rng *rng, uint64_t playouts, struct budget *budget);

/* Children for a node without them.  False, and nothing changed, if the pool is full. */
bool tree_expand(struct tree *t, uint32_t i, const void *state);
/* Its move ended the game. */
void node_end(struct node *n, const struct game *g, const void *ended);
/* The child to play: a proven win, the quickest; else the one tried most, or a sure
 * draw where that looks no better; else the loss that takes longest.  NO_NODE: not
 * expanded. */
uint32_t tree_best(const struct tree *t, uint32_t i);

static inline struct node *tree_end(const struct tree *t)
{
	return &t->at[t->path[t->depth - 1]];
}

static inline bool node_proven(const struct node *n)
{
	return n->lo == n->hi;
}

/* Expected score for the mover, within what is proven. */
static inline double node_mean(const struct node *n)
{
	double mean = n->visits ? (double)n->balance / (1000.0 * n->visits) : 0;

	return mean < n->lo ? n->lo : mean > n->hi ? n->hi : mean;
}

#endif
