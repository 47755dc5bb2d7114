/* SPDX-License-Identifier: MIT */
/* tactics.h - finds what a move achieves within the next three plies by trying every continuation.
 * Works for two-player games with open information in which every move passes the turn. */
#ifndef ASOBI_TACTICS_H
#define ASOBI_TACTICS_H

#include "asobi/game.h"

enum tactic_kind {
	TACTIC_NONE,
	TACTIC_WINS, /* the move wins the game */
	/* After this move, the opponent can't win at once; after every other move, the opponent
	 * can, for example with `reply`. */
	TACTIC_DEFENDS,
	TACTIC_FORKS, /* whatever the opponent replies, the player can then win at once */
	/* The player threatens to win with the next move, and only `reply` prevents it. */
	TACTIC_THREATENS
};
struct tactic {
	enum tactic_kind kind;
	game_move reply;
};

bool tactics_fit(const struct game *g, unsigned seats);
/* Returns the first kind of tactic in the list above that fits a legal move of `seat`, which is to
 * move. */
struct tactic tactic_of(const struct game *g, const void *state, unsigned seat, game_move m);

/* What is at stake this turn: whether the player can win at once and, if not, how many of the
 * player's moves let the opponent win at once. */
struct alarm {
	bool wins;
	unsigned moves, losing;
};
struct alarm tactics_alarm(const struct game *g, const void *state, unsigned seat);

#endif
