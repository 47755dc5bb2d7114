/* SPDX-License-Identifier: MIT */
/* plain_uct.h - the tree search of the textbooks in forty lines: what `mcts` must beat.
 *
 * UCT (Kocsis and Szepesvari, "Bandit based Monte-Carlo planning", 2006) as surveys
 * write it (Browne et al., "A survey of Monte Carlo tree search methods", 2012): every
 * try goes down by UCB1, adds one node, plays at random to the end and counts the
 * result; the move tried most is played.  It proves nothing, keeps no tree and knows no
 * tricks. */
#ifndef ASOBI_TEST_PLAIN_UCT_H
#define ASOBI_TEST_PLAIN_UCT_H

#include "asobi/agent.h"

/* Two seats, one to move.  c: of UCB1, for results from 0 to 1.  Until the budget is spent,
 * which counts playouts; at least one is made. */
game_move plain_uct(const struct game *g, const void *state, double c, struct rng *rng,
		    struct budget *budget);

#endif
