/* SPDX-License-Identifier: MIT */
/* plain_uct.h - the textbook tree search in forty lines, which the player `mcts` must beat. It is
 * UCT (Kocsis and Szepesvari, "Bandit based Monte-Carlo planning", 2006) as surveys describe it
 * (Browne et al., "A survey of Monte Carlo tree search methods", 2012): every iteration descends
 * the tree by UCB1, adds one node, plays at random to the end of the game and records the result.
 * Finally, the search plays the move that it tried most often. It proves no results, discards its
 * tree after each move and has no further improvements. */
#ifndef ASOBI_TEST_PLAIN_UCT_H
#define ASOBI_TEST_PLAIN_UCT_H

#include "asobi/agent.h"

/* Returns the move that plain UCT chooses. The game must have two players, one of whom is to move.
 * `c` is the constant of UCB1 for results from 0 to 1. The search makes at least one playout and
 * runs until it has used up its budget, which counts playouts. */
game_move plain_uct(const struct game *g, const void *state, double c, struct rng *rng,
		    struct budget *budget);

#endif
