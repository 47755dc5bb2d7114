/* SPDX-License-Identifier: MIT */
/* partition.h - divides a hand into plays at the lowest total cost. */
#ifndef ASOBI_DAIFUGO_PARTITION_H
#define ASOBI_DAIFUGO_PARTITION_H

#include "games/daifugo/rules/daifugo_play.h"

/* The size of the largest possible set: a card of each suit plus all jokers. */
enum { MOST_SET = SUITS + MOST_JOKERS };
enum { RUN_LOWS = RANKS + 1 }; /* the possible first columns of a run, -1 to 12 */

/* The cost of each kind of group, in any unit; costs are never negative. A joker played alone
 * costs no more than any other single card, so it never pays to put a joker in a run just so that
 * the card it replaces can be played alone. */
struct partition_costs {
	/* The cost of a set, indexed by its rank and number of cards; a single card has index 1. */
	int16_t set[RANKS][MOST_SET + 1];
	int16_t joker, joker_pair;
	/* run[] is the cost of a run, indexed by its lowest column + 1; run_eight is the cost of a
	 * run that contains an 8. */
	int16_t run[RUN_LOWS], run_eight;
	int16_t run_turning; /* an extra cost for runs that cause a revolution */
};

struct partition {
	int cost;
	unsigned n;
	/* The plays in the partition. In a set, a joker stands for no particular card; in a run,
	 * it stands for the card that it replaces. */
	play_word group[MOST_CARDS];
};

/* Returns the lowest total cost of dividing the hand into groups; 0 for an empty hand. */
int daifugo_partition_cost(const struct daifugo_rules *r, const struct partition_costs *c,
			   card_set hand);
/* Finds a way to divide the hand into groups at the lowest total cost. */
void daifugo_partition(const struct daifugo_rules *r, const struct partition_costs *c,
		       card_set hand, struct partition *out);

/* Returns the smallest number of plays needed to empty the hand if nobody answers. */
unsigned daifugo_least_plays(const struct daifugo_rules *r, card_set hand);

#endif
