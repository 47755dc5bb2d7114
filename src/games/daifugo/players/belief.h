/* SPDX-License-Identifier: MIT */
/* belief.h - what a seat believes of the others' hands, by what they have played and passed.
 *
 * Deals that the observation allows are equally likely by themselves; one in which a seat has done
 * what the learnt policy would have done with its hand is the likelier, by the shares that the
 * policy gave to what it did (their square roots, as nobody need play by it).  Such deals are drawn by a Markov chain (Metropolis, Rosenbluth,
 * Rosenbluth, Teller and Teller 1953): two seats exchange a card, and keep it so with the
 * probability by which the plays of the two have become likelier, never more than 1. */
#ifndef ASOBI_DAIFUGO_BELIEF_H
#define ASOBI_DAIFUGO_BELIEF_H

#include "games/daifugo/players/learnt.h"

struct belief;

/* Owned by the caller, who has it freed; `learnt` is borrowed, NULL: all deals are as likely as
 * daifugo_draw_world() has them.  NULL if the observation fits no deal. */
struct belief *belief_new(const struct daifugo *seen, unsigned seat, const struct learnt *learnt, struct rng *rng);
void belief_free(struct belief *b);

/* The next deal: a few steps of the chain on.  False if none fits. */
bool belief_draw(struct belief *b, struct rng *rng, struct daifugo *out);

#endif
