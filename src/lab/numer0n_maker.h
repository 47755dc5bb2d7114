/* SPDX-License-Identifier: MIT */
/* numer0n_maker.h - the trees of assets/numer0n.trees, one by one. */
#ifndef ASOBI_NUMER0N_MAKER_H
#define ASOBI_NUMER0N_MAKER_H

#include "games/numer0n/solve/trees.h"

enum { TREE_CALLS = 16 };
struct tree {
	unsigned char *nodes; /* as in the file; the caller frees them */
	size_t len;
	unsigned found[TREE_CALLS]; /* numbers, by the calls they take */
};

/* `least` is NUM_TREE_LEAST, needed for those that race against it. */
struct tree tree_make(enum num_tree which, const struct tree *least);

/* Least byte first. */
void trees_put(unsigned char *at, uint64_t number, int bytes);

#endif
