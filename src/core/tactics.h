/* SPDX-License-Identifier: MIT */
/* tactics.h - what a move does within the next three plies, found by trying them all.  For games
 * of two that are open and where each move passes the turn. */
#ifndef ASOBI_TACTICS_H
#define ASOBI_TACTICS_H

#include "asobi/game.h"

enum tactic_kind {
	TACTIC_NONE,
	TACTIC_WINS,	 /* the game is won with it */
	TACTIC_DEFENDS,	 /* the other wins at once after any other move, after one of them with
			  * `reply`; after this one nothing does */
	TACTIC_FORKS,	 /* whatever is answered, a move wins after it */
	TACTIC_THREATENS /* the next move wins, unless `reply` is answered, alone */
};
struct tactic {
	enum tactic_kind kind;
	game_move reply;
};

bool tactics_fit(const struct game *g, unsigned seats);
/* The first of these kinds that this legal move of `seat`, which is to move, is of. */
struct tactic tactic_of(const struct game *g, const void *state, unsigned seat, game_move m);

/* A turn is about two questions: can its seat win at once, and if not, after how many of its moves
 * can the other? */
struct alarm {
	bool wins;
	unsigned moves, losing;
};
struct alarm tactics_alarm(const struct game *g, const void *state, unsigned seat);

#endif
