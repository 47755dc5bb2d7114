/* SPDX-License-Identifier: MIT */
/* habits.h - what the players without a memory do, as functions: for the levels, too. */
#ifndef ASOBI_DAIFUGO_HABITS_H
#define ASOBI_DAIFUGO_HABITS_H

#include "asobi/rng.h"
#include "games/daifugo/rules/daifugo.h"

/* The moves of `sample` and `rules`, plays or gifts; from an observation of the seat, whose
 * turn it is. */
game_move daifugo_sample_move(const struct daifugo *seen, unsigned seat);
game_move daifugo_rules_move(const struct daifugo *seen, unsigned seat, struct rng *rng);

#endif
