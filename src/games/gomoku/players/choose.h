/* SPDX-License-Identifier: MIT */
/* choose.h - what the Gomoku players have in common: random choices, and how the budget for a move
 * is divided. */
#ifndef ASOBI_GOMOKU_CHOOSE_H
#define ASOBI_GOMOKU_CHOOSE_H

#include "games/gomoku/gomoku.h"

/* Picks one of the equivalent cells at random. On large boards the first stone goes in the middle
 * or next to it, since all those cells are about equally good. */
unsigned gomoku_pick_alike(const struct gomoku *g, unsigned cell, struct rng *rng);
/* Chooses a move of the swap2 opening: at random among the moves that are about as good as the best
 * one, so that the openings vary. */
void gomoku_choose_in_opening(const struct gomoku *g, struct rng *rng, struct thought *out);
/* Returns a budget of this percentage of the `nodes` allowed for a move, or of its `ms` if `nodes`
 * is 0. It stays within the whole budget. */
struct budget gomoku_share_budget(const struct budget *whole, int ms, int nodes, int percent);

#endif
