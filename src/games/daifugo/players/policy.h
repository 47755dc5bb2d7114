/* SPDX-License-Identifier: MIT */
/* policy.h - quick choices of plays and gifts, for simple players and playouts. */
#ifndef ASOBI_DAIFUGO_POLICY_H
#define ASOBI_DAIFUGO_POLICY_H

#include "asobi/rng.h"
#include "games/daifugo/solve/outlook.h"

/* A policy chooses a play. pick() sees only the observation, stores nothing and takes random
 * numbers only from `rng`. It must not be called unless there is at least one legal play. */
struct daifugo_policy {
	play_word (*pick)(const struct daifugo_policy *self, const struct observation *s,
			  struct rng *rng);
	const void *weights;
};

/* Rates every legal play by the cost of the remaining hand and the chance that the play keeps the
 * lead. */
extern const struct daifugo_policy policy_careful;
/* Like policy_careful, but considers fewer plays when leading and takes the first certain finish
 * it finds. */
extern const struct daifugo_policy policy_quick;

/* `worth` is policy_careful's rating of a legal play, in thousandths of a lead. If it is FINISHES
 * or more, this play makes the player certain to go out, now or later. */
enum { FINISHES = 100000 };
struct appraisal {
	play_word play;
	int worth;
	int keeps; /* the chance that the play keeps the lead, in thousandths */
	int rest;  /* the cost of the remaining cards; 0 if there are none */
};
/* Fills out[] with all legal plays, in the order of daifugo_generate(), and returns their number.
 */
unsigned daifugo_appraise(const struct observation *s, struct appraisal out[DAIFUGO_MAX_PLAYS]);
/* Compares two appraisals for qsort(): the best play comes first, and equally good plays have a
 * fixed order. */
int daifugo_best_first(const void *a, const void *b);

/* ---- Gifts in the exchange ----------------------------------------------- */

struct gift {
	card_set cards;
	int cost; /* the cost of the hand left after the gift, in thousandths of a lead */
};
enum { MOST_GIFTS = 200 };

/* Lists all gifts of `n` cards (1 or 2), starting with those that harm the hand least. */
unsigned daifugo_gifts(const struct observation *s, unsigned n, struct gift out[MOST_GIFTS]);

/* ---- Players that don't remember anything (habits.c) --------------------- */

/* Return the play or gift that the player `sample` or `rules` chooses, given the observation of
 * the player whose turn it is. */
game_move daifugo_sample_move(const struct daifugo *seen, unsigned seat);
game_move daifugo_rules_move(const struct daifugo *seen, unsigned seat, struct rng *rng);

#endif
