/* SPDX-License-Identifier: MIT */
/* uct_duel.h - a computer player against the textbook tree search, over pairs of games. Both games
 * of a pair begin with the same few random moves and are played from both sides. */
#ifndef ASOBI_TEST_UCT_DUEL_H
#define ASOBI_TEST_UCT_DUEL_H

#include "asobi/agent.h"

struct duel_result {
	double points, error; /* the share of the points in percent, and twice its standard error
				 over pairs */
};

/* `settings` are those of the game ("n=30 k=3"), and `who` is a player as on the command line. The
 * plain search gets this number of playouts for each move or, if ms isn't 0, this number of
 * milliseconds. The seeds are fixed: without milliseconds the result is always the same. Returns
 * false with a message on failure. */
bool uct_duel(const char *game, const char *settings, const char *who, unsigned playouts,
	      unsigned ms, unsigned pairs, struct duel_result *out, char error[ERROR_TEXT]);

#endif
