/* SPDX-License-Identifier: MIT */
/* outlook.h - what a player goes by, and what follows from counting the cards that the others, who
 * hold `unseen` between them, may have: how likely a play keeps the lead, what groups of a hand
 * cost, and when the end is certain.
 *
 * The unit is a thousandth of a lead.  To be rid of a group one has to lead it or to play
 * it on somebody's field; a group that wins the lead back pays for itself.  So a group
 * costs 1000 less its chance in a thousand to keep the lead, and the cost of a hand is
 * about the number of leads it still needs. */
#ifndef ASOBI_DAIFUGO_OUTLOOK_H
#define ASOBI_DAIFUGO_OUTLOOK_H

#include "games/daifugo/rules/daifugo.h"
#include "games/daifugo/solve/partition.h"

/* ---- What a player goes by ----------------------------------------------- */

struct observation {
	const struct daifugo_rules *rules;
	const struct daifugo_table *table;
	card_set hand;
	card_set unseen;	   /* held by the others together */
	bool own_field;		   /* to pass is to lead: all others have passed */
	unsigned rivals;	   /* others still in the game */
	unsigned answering;	   /* of them, those who may still answer a play made now */
	unsigned most;		   /* cards in the richest hand of those; 0: nobody may */
	unsigned richest, poorest; /* cards in the largest, smallest hand of all rivals */
	/* The others as they sit, from the next one on. */
	uint8_t ahead[DAIFUGO_SEATS - 1]; /* cards of each; 0: has its rank, or no seat */
	uint8_t silent;			  /* bit i: ahead[i] has passed on this field */
	uint8_t owner; /* 1 + i: the field is ahead[i]'s; 0: nobody's or one's own */
	uint8_t place; /* one's own rank in the game before; 0: none */
	/* The lowest single and pair that each has passed on, as 1 + rank; 0: none
	 * (daifugo_declined()). */
	uint8_t declined[2][DAIFUGO_SEATS - 1];
	/* The one with whom cards were exchanged. */
	uint8_t partner; /* 1 + i: ahead[i]; 0: nobody, or it has its rank */
	card_set known;	 /* cards that it has for certain */
	uint8_t cap;	 /* 1 + rank: of all other cards it has none higher; 0: may be any */
};

/* The observation is the same from the seat's own view or from a full world, where it looks at no
 * other hand. It points into `d`. */
struct observation daifugo_observation(const struct daifugo *d, unsigned seat);

/* ---- Counting cards ------------------------------------------------------ */

/* The counts tell how many natural cards there are of each rank: four bits a rank, where the rank's
 * cards are in a set. */
typedef uint64_t rank_counts;

static inline rank_counts daifugo_count_ranks(card_set c)
{
	c &= CARDS_NATURAL;
	return (c & CARDS_SUIT) + (c >> 1 & CARDS_SUIT) + (c >> 2 & CARDS_SUIT) +
	       (c >> 3 & CARDS_SUIT);
}

static inline unsigned daifugo_count_of(rank_counts counts, unsigned rank)
{
	return (unsigned)(counts >> 4 * rank) & 7;
}

/* The ranks of which there are at least n, 1 to 4, as their spades. */
static inline card_set daifugo_ranks_with(rank_counts counts, unsigned n)
{
	return (counts + (8 - n) * CARDS_SUIT) >> 3 & CARDS_SUIT;
}

/* The natural cards of ranks stronger than this one, -1 to RANK_JOKER. */
static inline card_set daifugo_cards_above(int rank, bool reversed)
{
	if (reversed)
		return rank <= 0 ? 0 : card_of((unsigned)rank, 0) - 1;
	return rank >= RANK_2 ? 0 : CARDS_NATURAL & ~(card_of((unsigned)(rank + 1), 0) - 1);
}

/* Could somebody answer this table's field, if all unseen cards were in one hand?  An
 * empty field is nobody's to answer: then false. */
bool daifugo_answerable(const struct daifugo_rules *r, const struct daifugo_table *t,
			card_set unseen);

/* Is the lead kept for certain with this play, which is legal: does it clear the field, has
 * nobody who may still answer (of whom the richest holds `most` cards, 0: none is left)
 * enough cards, or can none of the unseen ones beat it? */
bool daifugo_unbeatable(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p,
			card_set unseen, unsigned most);

/* ---- The lead ------------------------------------------------------------ */

enum { LEAD = 1000 };

/* The chance, in thousandths, that nobody answers this legal play; reckoned, so LEAD is near enough
 * to certain, but the last word has the second: whatever the others hold, nobody can. */
int daifugo_keeps_lead(const struct observation *s, play_word p);
bool daifugo_unanswerable(const struct observation *s, play_word p);

/* Costs of groups of the hand that are played later on, under the normal or the reversed
 * order; of ranks that it does not hold there are none. */
void daifugo_group_costs(const struct observation *s, bool reversed, struct partition_costs *out);

/* ---- Going out for certain ----------------------------------------------- */

/* By plays that nobody can beat, one after the other, and then whatever is left. */

/* Is this part of the seat's hand out for certain if it leads, under this order?  *first gets the
 * play to begin with. */
bool daifugo_finish_leading(const struct observation *s, card_set hand, bool revolution,
			    play_word *first);

/* Does this legal play, or pass, begin a certain finish?  Sure when true; orders turned more than
 * once on the way are not searched. */
bool daifugo_finishes(const struct observation *s, play_word p);

/* ---- The last two (endgame.c): both hands are known, so the end is searched ---- */

enum endgame { ENDGAME_UNKNOWN, ENDGAME_WON, ENDGAME_LOST };

/* Does the seat in turn, by its own observation, take the better of the two ranks left, if
 * both play their best?  *best gets a play that does.  Unknown if more than two are left,
 * if cards were laid away unseen, or if it takes more than this many nodes. */
enum endgame daifugo_endgame(const struct daifugo *seen, unsigned seat, unsigned max_nodes,
			     play_word *best);

/* And whether it takes the better one, or the other one for certain, if it begins with this legal
 * play. */
enum endgame daifugo_endgame_after(const struct daifugo *seen, unsigned seat, unsigned max_nodes,
				   play_word p);

/* The same for the seat in turn with both hands open, in a full world with two left. */
enum endgame daifugo_endgame_open(const struct daifugo *d, unsigned max_nodes);

#endif
