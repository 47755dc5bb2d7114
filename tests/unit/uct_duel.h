/* SPDX-License-Identifier: MIT */
/* uct_duel.h - a computer player against the textbooks' tree search, over pairs of games:
 * both begin with the same few moves at random and are played from both sides. */
#ifndef ASOBI_TEST_UCT_DUEL_H
#define ASOBI_TEST_UCT_DUEL_H

#include "asobi/agent.h"

struct duel_result {
	double points, error; /* percent, and twice its standard error over pairs */
};

/* settings: of the game ("n=30 k=3"); who: a player, as on the command line; the plain one
 * gets so many playouts a move, or where ms is not 0, so many milliseconds.  The seeds are
 * fixed: without milliseconds the result is always the same.  False with a message. */
bool uct_duel(const char *game, const char *settings, const char *who, unsigned playouts,
	      unsigned ms, unsigned pairs, struct duel_result *out, char error[ERROR_TEXT]);

#endif
