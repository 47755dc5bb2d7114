/* SPDX-License-Identifier: MIT */
/* belief.h - what a seat believes of the others' hands, by what they have played and passed.
 *
 * Deals that the observation allows are equally likely by themselves; one in which a seat has done
 * what the learnt policy would have done with its hand is the likelier, by the shares that the
 * policy gave to what it did (their square roots, as nobody need play by it).  Such deals are
 * drawn by a Markov chain (Metropolis, Rosenbluth, Rosenbluth, Teller and Teller 1953): two seats
 * exchange a card, and keep it so with the probability by which the plays of the two have become
 * likelier, never more than 1. */
#ifndef ASOBI_DAIFUGO_BELIEF_H
#define ASOBI_DAIFUGO_BELIEF_H

#include "asobi/rng.h"
#include "games/daifugo/players/learnt.h"

/* ---- The game again, from its first lead to where it stands --------------- */

/* Told of each play and pass and of what was on the table before it.  A hand there holds what its
 * seat has laid since, and not what it still holds; counts are true. */
typedef void daifugo_step_fn(void *context, const struct daifugo *before, unsigned seat,
			     play_word p);

/* Play an observation's, or a world's, game again; it is in PHASE_PLAY.  Passes are those without
 * which the next play would be out of turn.  False if this does not lead to where the game stands:
 * after a miss other than by a forbidden finish, or where a contest's server has said something
 * else; what was told then is worth nothing. */
bool daifugo_retrace(const struct daifugo *d, daifugo_step_fn *step, void *context);

/* ---- Deals that fit what a seat has seen ---------------------------------- */

/* Draw one: cards known from the exchange lie where they are, and those who passed on this
 * field seldom hold an answer to it.  False if the observation fits no deal. */
bool daifugo_draw_world(const struct daifugo *seen, unsigned seat, struct rng *rng,
			struct daifugo *out);

/* ---- What is believed ---------------------------------------------------- */

struct belief;

/* Owned by the caller, who has it freed; `learnt` is borrowed, NULL: all deals are as likely as
 * daifugo_draw_world() has them.  NULL if the observation fits no deal. */
struct belief *belief_new(const struct daifugo *seen, unsigned seat, const struct learnt *learnt,
			  struct rng *rng);
void belief_free(struct belief *b);

/* The next deal: a few steps of the chain on.  False if none fits. */
bool belief_draw(struct belief *b, struct rng *rng, struct daifugo *out);

#endif
