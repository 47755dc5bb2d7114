/* SPDX-License-Identifier: MIT */
/* outlook.h - the facts on which a player bases its decisions, and what follows from the `unseen`
 * cards, which the opponents hold between them: how likely a play is to keep the lead, what the
 * groups in a hand cost, and when a player is certain to go out.
 *
 * The unit is a thousandth of a lead. To get rid of a group, a player must lead it or play it on
 * an opponent's cards; a group that wins back the lead pays for itself. So a group costs 1000
 * minus its chance, in thousandths, of keeping the lead, and a hand's cost is roughly the number
 * of leads it still needs. */
#ifndef ASOBI_DAIFUGO_OUTLOOK_H
#define ASOBI_DAIFUGO_OUTLOOK_H

#include "games/daifugo/rules/daifugo.h"
#include "games/daifugo/solve/partition.h"

/* ---- The observation: what a player's decision is based on --------------- */

struct observation {
	const struct daifugo_rules *rules;
	const struct daifugo_table *table;
	card_set hand;
	card_set unseen; /* the cards that the opponents hold between them */
	/* True if the player owns the field: everyone else has passed, so the player can clear the
	 * field by passing, and then leads. */
	bool own_field;
	unsigned rivals; /* the number of opponents who are still in the game */
	/* the number of opponents who may still answer if the player makes a play now */
	unsigned answering;
	/* The size of the largest hand among opponents who may answer; 0 if none may. */
	unsigned most;
	/* The sizes of the largest and the smallest hand among all opponents. */
	unsigned richest, poorest;
	/* Lists of opponents in seating order, starting with the next player. */
	/* The number of cards each opponent holds; 0 if the opponent is out or the seat is empty.
	 */
	uint8_t ahead[DAIFUGO_SEATS - 1];
	uint8_t silent; /* bit i is set if opponent ahead[i] has passed on the current field */
	/* 1 + i if opponent ahead[i] owns the field; 0 if the player does or if nobody does */
	uint8_t owner;
	uint8_t place; /* the player's rank in the previous game; 0 if there was none */
	/* The lowest single and the lowest pair that each opponent has passed on, as 1 + rank; 0
	 * if there is none (see daifugo_declined()). */
	uint8_t declined[2][DAIFUGO_SEATS - 1];
	/* 1 + i if opponent ahead[i] is the exchange partner; 0 if there was no exchange or the
	 * partner is out */
	uint8_t partner;
	card_set known; /* the unseen cards that are certainly in the exchange partner's hand */
	/* 1 + the highest rank that the exchange partner may hold besides the known cards; 0 if
	 * any rank is possible */
	uint8_t cap;
};

/* Returns a player's observation. `d` may be the player's own view or a full world; the result is
 * the same, because the function looks at no other hand. The observation points into `d`. */
struct observation daifugo_observation(const struct daifugo *d, unsigned seat);

/* ---- Counting cards ------------------------------------------------------ */

/* The number of natural cards of each rank: four bits per rank, in the same place as the rank's
 * cards in a card set. */
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

/* Returns the ranks of which there are at least n cards (n is 1 to 4), each represented by its
 * card of spades. */
static inline card_set daifugo_ranks_with(rank_counts counts, unsigned n)
{
	return (counts + (8 - n) * CARDS_SUIT) >> 3 & CARDS_SUIT;
}

/* Returns the natural cards of every rank stronger than `rank`, which may be anything from -1 to
 * RANK_JOKER. */
static inline card_set daifugo_cards_above(int rank, bool reversed)
{
	if (reversed)
		return rank <= 0 ? 0 : card_of((unsigned)rank, 0) - 1;
	return rank >= RANK_2 ? 0 : CARDS_NATURAL & ~(card_of((unsigned)(rank + 1), 0) - 1);
}

/* Returns true if a player who held all unseen cards could answer the play on the field; false if
 * the field is empty. */
bool daifugo_answerable(const struct daifugo_rules *r, const struct daifugo_table *t,
			card_set unseen);

/* Returns true if a legal play is certain to keep the lead: it clears the field, no unseen cards
 * can beat it, or the largest hand that may still answer is too small. `most` is the number of
 * cards in that hand; 0 if no hand may answer. */
bool daifugo_unbeatable(const struct daifugo_rules *r, const struct daifugo_table *t, play_word p,
			card_set unseen, unsigned most);

/* ---- The lead: how likely a play keeps it -------------------------------- */

enum { LEAD = 1000 };

/* daifugo_keeps_lead() estimates the chance, in thousandths, that nobody answers this legal play;
 * LEAD means that this is almost certain. daifugo_unanswerable() returns true only if nobody can
 * answer it, whatever cards the opponents hold. */
int daifugo_keeps_lead(const struct observation *s, play_word p);
bool daifugo_unanswerable(const struct observation *s, play_word p);

/* Fills in what each of the hand's groups costs if it is played later, under the normal or the
 * reversed order. The costs of ranks missing from the hand are left unset. */
void daifugo_group_costs(const struct observation *s, bool reversed, struct partition_costs *out);

/* ---- Going out for certain ----------------------------------------------- */

/* A certain finish is a series of unbeatable plays followed by one last play. */

/* Returns true if a player who leads with these cards (all or part of the hand) under this order
 * is certain to go out; *first is then the play to start with. */
bool daifugo_finish_leading(const struct observation *s, card_set hand, bool revolution,
			    play_word *first);

/* Returns true if this legal play or pass starts a certain finish. A result of true is always
 * correct, but the function can miss finishes, because it doesn't search those that reverse the
 * order more than once. */
bool daifugo_finishes(const struct observation *s, play_word p);

/* ---- Endgames between the last two players (endgame.c): both hands are known, so the game can be
 * searched to the end ---- */

enum endgame { ENDGAME_UNKNOWN, ENDGAME_WON, ENDGAME_LOST };

/* Works out whether the player to move gets the better of the two remaining ranks if both play
 * perfectly; if so, *best is a play that achieves it. Uses only that player's own observation.
 * Returns ENDGAME_UNKNOWN if more than two players are left, if cards were laid aside unseen, or
 * if the search needs more than max_nodes nodes. */
enum endgame daifugo_endgame(const struct daifugo *seen, unsigned seat, unsigned max_nodes,
			     play_word *best);

/* Works out whether this legal play guarantees the player the better rank or condemns them to the
 * worse one. */
enum endgame daifugo_endgame_after(const struct daifugo *seen, unsigned seat, unsigned max_nodes,
				   play_word p);

/* Solves a two-player endgame for the player to move; `d` is a complete state in which both hands
 * are visible. */
enum endgame daifugo_endgame_open(const struct daifugo *d, unsigned max_nodes);

#endif
