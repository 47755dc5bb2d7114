/* SPDX-License-Identifier: MIT */
/* othello_tables.h - learns Othello's weights one by one, without networks.
 *
 * Tables learn from millions of positions, so their games must be fast: they are played with almost
 * no search. The result is good enough to judge the positions from which the networks learn. */
#ifndef ASOBI_OTHELLO_TABLES_H
#define ASOBI_OTHELLO_TABLES_H

#include "asobi/rng.h"
#include "games/othello/solve/othello_search.h"

/* One round of training: the program plays `games` games and then learns from them. */
struct table_round {
	unsigned games;
	int exact;  /* the number of empty squares at which exact solving starts */
	int depth;  /* the search depth for the moves before exact solving starts */
	int passes; /* the number of training passes over the positions */
};

/* Trains tables for the searcher's board and gives them to the searcher. The caller frees them. */
struct weights *tables_learn(struct searcher *s, const struct table_round *rounds, size_t n,
			     struct rng *rng);

#endif
