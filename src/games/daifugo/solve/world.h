/* SPDX-License-Identifier: MIT */
/* world.h - deals that fit what a seat has seen. */
#ifndef ASOBI_DAIFUGO_WORLD_H
#define ASOBI_DAIFUGO_WORLD_H

#include "asobi/rng.h"
#include "games/daifugo/rules/daifugo.h"

/* Draw one: cards known from the exchange lie where they are, and those who passed on this
 * field seldom hold an answer to it.  False if the observation fits no deal. */
bool daifugo_draw_world(const struct daifugo *seen, unsigned seat, struct rng *rng, struct daifugo *out);

#endif
