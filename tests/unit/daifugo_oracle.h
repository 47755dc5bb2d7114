/* SPDX-License-Identifier: MIT */
/* daifugo_oracle.h - a slow but simple search for a Daifugo hand's legal plays, based on the rules
 * page. It tries every subset of the hand with every joker in every place, checks one rule after
 * another, and shares no code with the game. */
#ifndef ASOBI_TEST_DAIFUGO_ORACLE_H
#define ASOBI_TEST_DAIFUGO_ORACLE_H

#include <stdbool.h>

#include "asobi/rng.h"
#include "games/daifugo/rules/daifugo_options.h"

enum { ORACLE_TEXT = 96, ORACLE_MOST = 20000 };

/* A card's rank (from 0 for the 3 to 12 for the 2) and suit (0 to 3: S H D C); rank 13 is a joker.
 */
struct oracle_card {
	int rank, suit;
};

struct oracle_hand {
	int n;
	struct oracle_card card[54];
};

enum oracle_kind { ORACLE_NONE, ORACLE_SINGLE, ORACLE_SET, ORACLE_RUN };

/* A way to play some cards: the lowest column (-1 to 13, also 13 for jokers alone), the suits of
 * the natural cards and the named jokers, and the number of jokers that may be of any suit. */
struct oracle_play {
	enum oracle_kind kind;
	int count, low;
	bool suit[4];
	int wild;
	/* true for each column, from -1 to 13, that contains a natural card; indexed by rank + 1 */
	bool natural[15];
	char text[ORACLE_TEXT]; /* the play as the program should write it */
};

struct oracle_table {
	struct oracle_play field; /* the play on the field; ORACLE_NONE if the player leads */
	bool lock[4];
	bool revolution, elevenback;
};

/* Draws n different cards from a deck that contains this number of jokers. */
struct oracle_hand oracle_draw(struct rng *rng, int n, int jokers);
/* Writes the hand the way a person would. */
void oracle_hand_text(const struct oracle_hand *h, char *buf, int size);

/* Finds every way to play some of the hand's cards, whether or not it is legal on this table.
 * Returns the number of ways. */
int oracle_ways(const struct daifugo_rules *r, const struct oracle_table *t,
		const struct oracle_hand *h, struct oracle_play *out);
bool oracle_legal(const struct daifugo_rules *r, const struct oracle_table *t,
		  const struct oracle_play *p);
/* Returns true if going out with this play is a foul. */
bool oracle_foul(const struct daifugo_rules *r, const struct oracle_table *t,
		 const struct oracle_play *p);

#endif
