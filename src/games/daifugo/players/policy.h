/* SPDX-License-Identifier: MIT */
/* policy.h - quick choices of plays and gifts, for the simple players and for playouts. */
#ifndef ASOBI_DAIFUGO_POLICY_H
#define ASOBI_DAIFUGO_POLICY_H

#include "asobi/rng.h"
#include "games/daifugo/solve/outlook.h"

/* Something that chooses.  pick() looks at nothing but the observation, keeps nothing and draws
 * only from rng; there is at least one legal play. */
struct daifugo_policy {
	play_word (*pick)(const struct daifugo_policy *self, const struct observation *s,
			  struct rng *rng);
	const void *weights;
};

/* Weighs every legal play: what the rest of the hand costs against the chance of the lead. */
extern const struct daifugo_policy policy_careful;
/* The same with fewer plays looked at when leading, and the first certain finish taken. */
extern const struct daifugo_policy policy_quick;

/* The worth tells how good a legal play looks to policy_careful, in thousandths of a lead; FINISHES
 * and more: it goes out for certain. */
enum { FINISHES = 100000 };
struct appraisal {
	play_word play;
	int worth;
	int keeps; /* its chance of the lead, in thousandths */
	int rest;  /* what the cards left cost; 0: none are */
};
/* All legal plays, in the order of daifugo_generate(). */
unsigned daifugo_appraise(const struct observation *s, struct appraisal out[DAIFUGO_MAX_PLAYS]);

/* ---- What to give away --------------------------------------------------- */

struct gift {
	card_set cards;
	int cost; /* of the hand that stays, in thousandths of a lead */
};
enum { MOST_GIFTS = 200 };

/* All ways to give `n` cards, 1 or 2, those that spoil the hand least first. */
unsigned daifugo_gifts(const struct observation *s, unsigned n, struct gift out[MOST_GIFTS]);

/* ---- Players without a memory (habits.c) --------------------------------- */

/* The moves of `sample` and `rules`, plays or gifts; from an observation of the seat, whose
 * turn it is. */
game_move daifugo_sample_move(const struct daifugo *seen, unsigned seat);
game_move daifugo_rules_move(const struct daifugo *seen, unsigned seat, struct rng *rng);

#endif
