/* SPDX-License-Identifier: MIT */
/* endgame.h - the last two: both hands are known, so the end is searched. */
#ifndef ASOBI_DAIFUGO_ENDGAME_H
#define ASOBI_DAIFUGO_ENDGAME_H

#include "games/daifugo/rules/daifugo.h"

enum endgame { ENDGAME_UNKNOWN, ENDGAME_WON, ENDGAME_LOST };

/* Does the seat in turn, by its own observation, take the better of the two ranks left, if
 * both play their best?  *best gets a play that does.  Unknown if more than two are left,
 * if cards were laid away unseen, or if it takes more than so many nodes. */
enum endgame daifugo_endgame(const struct daifugo *seen, unsigned seat, unsigned max_nodes, play_word *best);

/* The same for the seat in turn with both hands open, in a full world with two left. */
enum endgame daifugo_endgame_open(const struct daifugo *d, unsigned max_nodes);

#endif
