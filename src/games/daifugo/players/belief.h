/* SPDX-License-Identifier: MIT */
/* belief.h - what a player believes about the opponents' hands, based on the cards they played and
 * the turns they passed.
 *
 * At first, all deals that fit the observation are equally likely. A deal becomes likelier if,
 * with their hands in that deal, the players did what the learnt policy would have done. Each move
 * counts with the square root of its probability under the policy, because real players don't have
 * to follow the policy. The deals are drawn by a Markov chain (Metropolis, Rosenbluth, Rosenbluth,
 * Teller and Teller 1953): in each step, two players exchange a card. The exchange is accepted
 * with a probability equal to the factor by which it makes these two players' moves likelier, but
 * at most 1. */
#ifndef ASOBI_DAIFUGO_BELIEF_H
#define ASOBI_DAIFUGO_BELIEF_H

#include "asobi/rng.h"
#include "games/daifugo/players/learnt.h"

/* ---- Replaying the game from its first lead to the current position ------ */

/* Called for each play and pass with the position before it. In this position, each player's hand
 * holds only the cards that the player has played from then on, not the cards that the player
 * still holds now. The card counts are correct. */
typedef void daifugo_step_fn(void *context, const struct daifugo *before, unsigned seat,
			     play_word p);

/* Replays the game that led to an observation or a world (a sampled deal), which must be in
 * PHASE_PLAY. Inserts the passes that must have happened between the recorded plays. Returns false
 * if the replay doesn't end in the current position, for example after a foul other than a
 * forbidden finish, or if a contest's server reported moves that break the rules. In that case,
 * discard everything that was passed to the callback. */
bool daifugo_retrace(const struct daifugo *d, daifugo_step_fn *step, void *context);

/* ---- Deals that fit what a player has seen -------------------------------- */

/* Draws a random deal. Cards whose holder is known from the exchange stay where they are, and
 * players who have passed since the table was last cleared rarely get cards that could have beaten
 * the last play. Returns false if no deal fits the observation. */
bool daifugo_draw_world(const struct daifugo *seen, unsigned seat, struct rng *rng,
			struct daifugo *out);

/* ---- Beliefs about the hidden hands -------------------------------------- */

struct belief;

/* Creates a belief; the caller frees it. `learnt` is borrowed; if it is NULL, deals are as likely
 * as in daifugo_draw_world(). Returns NULL if no deal fits the observation. */
struct belief *belief_new(const struct daifugo *seen, unsigned seat, const struct learnt *learnt,
			  struct rng *rng);
void belief_free(struct belief *b);

/* Draws the next deal by taking a few more steps of the Markov chain. Returns false if no deal
 * fits. */
bool belief_draw(struct belief *b, struct rng *rng, struct daifugo *out);

#endif
