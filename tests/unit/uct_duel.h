/* SPDX-License-Identifier: MIT */
/* uct_duel.h - plays a computer player against the textbook tree search in pairs of games. Both
 * games of a pair begin with the same few random moves, and the players swap sides between them. */
#ifndef ASOBI_TEST_UCT_DUEL_H
#define ASOBI_TEST_UCT_DUEL_H

#include "asobi/agent.h"

struct duel_result {
	/* The player's share of the points in percent, and twice the standard error of this share,
	 * computed over pairs of games. */
	double points, error;
};

/* Plays the match. `settings` are the game's settings ("n=30 k=3"), and `who` names a player as on
 * the command line. For each move, the textbook search gets this many playouts or, if ms isn't 0,
 * this many milliseconds. The seeds are fixed, so without milliseconds the result is always the
 * same. On failure, returns false and gives a message. */
bool uct_duel(const char *game, const char *settings, const char *who, unsigned playouts,
	      unsigned ms, unsigned pairs, struct duel_result *out, char error[ERROR_TEXT]);

#endif
