/* SPDX-License-Identifier: MIT */
/* count.h - counting cards: what the others, who hold `unseen` between them, can beat. */
#ifndef ASOBI_DAIFUGO_COUNT_H
#define ASOBI_DAIFUGO_COUNT_H

#include "games/daifugo/rules/play.h"

/* How many natural cards of each rank: four bits a rank, where the rank's cards are in a set. */
typedef uint64_t rank_counts;

static inline rank_counts daifugo_count_ranks(card_set c)
{
	c &= CARDS_NATURAL;
	return (c & CARDS_SUIT) + (c >> 1 & CARDS_SUIT) + (c >> 2 & CARDS_SUIT) + (c >> 3 & CARDS_SUIT);
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
bool daifugo_answerable(const struct daifugo_rules *r, const struct daifugo_table *t, card_set unseen);

/* Is the lead kept for certain with this play, which is legal: does it clear the field, has
 * nobody who may still answer (of whom the richest holds `most` cards, 0: none is left)
 * enough cards, or can none of the unseen ones beat it? */
bool daifugo_unbeatable(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p,
			card_set unseen, unsigned most);

#endif
