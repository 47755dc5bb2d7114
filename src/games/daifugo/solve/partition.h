/* SPDX-License-Identifier: MIT */
/* partition.h - parting a hand into plays at the least cost. */
#ifndef ASOBI_DAIFUGO_PARTITION_H
#define ASOBI_DAIFUGO_PARTITION_H

#include "games/daifugo/rules/daifugo_play.h"

/* No set is larger: four suits and the jokers. */
enum { MOST_SET = SUITS + MOST_JOKERS };
enum { RUN_LOWS = RANKS + 1 }; /* runs begin in the columns -1 to 12 */

/* Each group costs this, in any unit, none below 0.  A joker alone costs no more than any single
 * card: so none takes a card's place in a run to have that card left over alone. */
struct partition_costs {
	int16_t set[RANKS][MOST_SET + 1]; /* by rank and cards; [1]: a single */
	int16_t joker, joker_pair;
	int16_t run[RUN_LOWS], run_eight; /* by lowest column + 1; if its columns include the 8 */
	int16_t run_turning;		  /* added to runs that are revolutions */
};

struct partition {
	int cost;
	unsigned n;
	play_word group[MOST_CARDS]; /* jokers in sets unnamed, in runs at their place */
};

/* The least total cost of groups that make up the hand; 0 for an empty hand. */
int daifugo_partition_cost(const struct daifugo_rules *r, const struct partition_costs *c,
			   card_set hand);
/* The same with one such partition. */
void daifugo_partition(const struct daifugo_rules *r, const struct partition_costs *c,
		       card_set hand, struct partition *out);

/* The least number of plays that empty the hand, if nobody answers. */
unsigned daifugo_least_plays(const struct daifugo_rules *r, card_set hand);

#endif
