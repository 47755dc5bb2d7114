/* SPDX-License-Identifier: MIT */
/* choose.h - what all Gomoku players share: random choices, and how they divide the budget for a
 * move. */
#ifndef ASOBI_GOMOKU_CHOOSE_H
#define ASOBI_GOMOKU_CHOOSE_H

#include "games/gomoku/gomoku.h"

/* Picks at random among equivalent cells. On large boards, the first stone goes in the middle or
 * next to it, since all those cells are about equally good. */
unsigned gomoku_pick_alike(const struct gomoku *g, unsigned cell, struct rng *rng);
/* Chooses a move in the swap2 opening, at random among those about as good as the best one, so
 * that the openings vary. */
void gomoku_choose_in_opening(const struct gomoku *g, struct rng *rng, struct thought *out);
/* Returns a budget with this percentage of the `nodes` allowed for a move, or of its `ms` if
 * `nodes` is 0. It never exceeds the whole budget. */
struct budget gomoku_share_budget(const struct budget *whole, int ms, int nodes, int percent);

#endif
