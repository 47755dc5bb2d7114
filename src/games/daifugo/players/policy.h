/* SPDX-License-Identifier: MIT */
/* policy.h - quick choices of plays and gifts, for simple players and for playouts. */
#ifndef ASOBI_DAIFUGO_POLICY_H
#define ASOBI_DAIFUGO_POLICY_H

#include "asobi/rng.h"
#include "games/daifugo/solve/outlook.h"

/* A policy chooses a play. pick() uses only the observation, stores nothing and takes random
 * numbers only from `rng`. It may only be called if there is at least one legal play. */
struct daifugo_policy {
	play_word (*pick)(const struct daifugo_policy *self, const struct observation *s,
			  struct rng *rng);
	const void *weights;
};

/* Rates every legal play by the cost of the remaining hand and the chance of keeping the lead. */
extern const struct daifugo_policy policy_careful;
/* Works like policy_careful, but considers fewer plays when leading and takes the first certain
 * finish. */
extern const struct daifugo_policy policy_quick;

/* `worth` is policy_careful's rating of a legal play, in thousandths of a lead. A value of
 * FINISHES or more means that the player is certain to go out with this play or after it. */
enum { FINISHES = 100000 };
struct appraisal {
	play_word play;
	int worth;
	int keeps; /* the chance of keeping the lead, in thousandths */
	int rest;  /* the cost of the cards left; 0 if none are left */
};
/* Fills out[] with all legal plays, in the order of daifugo_generate(), and returns their number.
 */
unsigned daifugo_appraise(const struct observation *s, struct appraisal out[DAIFUGO_MAX_PLAYS]);

/* ---- Gifts in the exchange ----------------------------------------------- */

struct gift {
	card_set cards;
	int cost; /* the cost of the hand that remains after the gift, in thousandths of a lead */
};
enum { MOST_GIFTS = 200 };

/* Lists all ways to give `n` cards (1 or 2); the gifts that harm the hand least come first. */
unsigned daifugo_gifts(const struct observation *s, unsigned n, struct gift out[MOST_GIFTS]);

/* ---- Players that don't remember anything (habits.c) --------------------- */

/* Return the plays or gifts that the `sample` and `rules` players choose, given the observation of
 * the player whose turn it is. */
game_move daifugo_sample_move(const struct daifugo *seen, unsigned seat);
game_move daifugo_rules_move(const struct daifugo *seen, unsigned seat, struct rng *rng);

#endif
