/* SPDX-License-Identifier: MIT */
/* choose.h - the choices that all Gomoku players make alike: at random. */
#ifndef ASOBI_GOMOKU_CHOOSE_H
#define ASOBI_GOMOKU_CHOOSE_H

#include "games/gomoku/gomoku.h"

/* Picks one of the equivalent cells at random. On large boards the first stone goes in the middle
 * or next to it, since all those cells are about equally good. */
unsigned gomoku_pick_alike(const struct gomoku *g, unsigned cell, struct rng *rng);
/* Chooses a move of the swap2 opening: at random among the moves that are about as good as the best
 * one, so that the openings vary. */
void gomoku_choose_in_opening(const struct gomoku *g, struct rng *rng, struct thought *out);

#endif
