/* SPDX-License-Identifier: MIT */
/* numer0n_maker.h - builds the trees of assets/numer0n.trees, one at a time. */
#ifndef ASOBI_NUMER0N_MAKER_H
#define ASOBI_NUMER0N_MAKER_H

#include "games/numer0n/solve/trees.h"

enum { TREE_CALLS = 16 };
struct tree {
	/* the nodes, in the format of the file assets/numer0n.trees; the caller frees them */
	unsigned char *nodes;
	size_t len;
	/* How many secret numbers are found with each number of calls. */
	unsigned found[TREE_CALLS];
};

/* Builds the tree `which`. `least` is the finished tree NUM_TREE_LEAST, which is needed only for
 * the trees that are built to win races against it. */
struct tree tree_make(enum num_tree which, const struct tree *least);

/* Writes the lowest `bytes` bytes of a number, the least significant byte first. */
void trees_put(unsigned char *at, uint64_t number, int bytes);

#endif
