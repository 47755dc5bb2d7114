/* SPDX-License-Identifier: MIT */
/* observation.h - what a player goes by when it is to play: its hand, the table, and of the
 * others what all may know. */
#ifndef ASOBI_DAIFUGO_OBSERVATION_H
#define ASOBI_DAIFUGO_OBSERVATION_H

#include "games/daifugo/rules/daifugo.h"

struct observation {
	const struct daifugo_rules *rules;
	const struct daifugo_table *table;
	card_set hand;
	card_set unseen;		/* held by the others together */
	bool own_field;			/* to pass is to lead: all others have passed */
	unsigned rivals;		/* others still in the game */
	unsigned answering;		/* of them, those who may still answer a play made now */
	unsigned most;			/* cards in the richest hand of those; 0: nobody may */
	unsigned richest, poorest;	/* cards in the largest, smallest hand of all rivals */
	/* The others as they sit, from the next one on. */
	uint8_t ahead[DAIFUGO_SEATS - 1];	/* cards of each; 0: has its rank, or no seat */
	uint8_t silent;			/* bit i: ahead[i] has passed on this field */
	uint8_t owner;			/* 1 + i: the field is ahead[i]'s; 0: nobody's or one's own */
	uint8_t place;			/* one's own rank in the game before; 0: none */
	/* The lowest single and pair that each has passed on, as 1 + rank; 0: none (daifugo_declined()). */
	uint8_t declined[2][DAIFUGO_SEATS - 1];
	/* The one with whom cards were exchanged. */
	uint8_t partner;		/* 1 + i: ahead[i]; 0: nobody, or it has its rank */
	card_set known;			/* cards that it has for certain */
	uint8_t cap;			/* 1 + rank: of all other cards it has none higher; 0: may be any */
};

/* From the seat's own observation, or from a full world, where it looks at no other hand:
 * the same either way.  It points into `d`. */
struct observation daifugo_observation(const struct daifugo *d, unsigned seat);

#endif
