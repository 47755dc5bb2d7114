/* SPDX-License-Identifier: MIT */
/* belief.h - what a player believes about the opponents' hands, judging by the cards that they
 * played and the turns that they passed.
 *
 * All deals that fit the observation are equally likely at first. A deal becomes likelier if its
 * players have done what the learnt policy would have done with their hands. Each move counts with
 * the square root of the probability that the policy gives it, because real players don't have to
 * follow the policy. The deals are drawn by a Markov chain (Metropolis, Rosenbluth, Rosenbluth,
 * Teller and Teller 1953): in each step two players exchange a card. The exchange is accepted with
 * a probability equal to the factor by which the two players' moves have become likelier, but at
 * most 1. */
#ifndef ASOBI_DAIFUGO_BELIEF_H
#define ASOBI_DAIFUGO_BELIEF_H

#include "asobi/rng.h"
#include "games/daifugo/players/learnt.h"

/* ---- Replaying the game, from its first lead to the current position ------ */

/* Called for each play and pass, with the position before it. In this position, the hand of each
 * player holds only the cards that the player has played since then, and not the cards that the
 * player still holds now. The card counts are correct. */
typedef void daifugo_step_fn(void *context, const struct daifugo *before, unsigned seat,
			     play_word p);

/* Replays the game of an observation or of a world (a sampled deal), which must be in PHASE_PLAY.
 * Inserts the passes that must have happened between the recorded plays. Returns false if the
 * replay doesn't end in the current position. This happens, for example, after a foul other than a
 * forbidden finish, or if the server of a contest reported moves that don't follow the rules. In
 * that case, discard everything that was reported to the callback. */
bool daifugo_retrace(const struct daifugo *d, daifugo_step_fn *step, void *context);

/* ---- Deals that fit what a player has seen -------------------------------- */

/* Draws a deal. Cards known from the exchange stay where they are, and players who passed on the
 * current field seldom get cards that could have answered it. Returns false if no deal fits the
 * observation. */
bool daifugo_draw_world(const struct daifugo *seen, unsigned seat, struct rng *rng,
			struct daifugo *out);

/* ---- Beliefs about the hidden hands -------------------------------------- */

struct belief;

/* Creates a belief; the caller frees it. `learnt` is borrowed; if it is NULL, deals have the same
 * probabilities as in daifugo_draw_world(). Returns NULL if no deal fits the observation. */
struct belief *belief_new(const struct daifugo *seen, unsigned seat, const struct learnt *learnt,
			  struct rng *rng);
void belief_free(struct belief *b);

/* Draws the next deal by running the Markov chain for a few more steps. Returns false if no deal
 * fits. */
bool belief_draw(struct belief *b, struct rng *rng, struct daifugo *out);

#endif
