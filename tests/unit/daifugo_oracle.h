/* SPDX-License-Identifier: MIT */
/* daifugo_oracle.h - which plays a hand has, worked out the long way round from the page
 * of rules: every subset of the hand, every place for every joker, one rule after the
 * other, and no bit of the engine's. */
#ifndef ASOBI_TEST_DAIFUGO_ORACLE_H
#define ASOBI_TEST_DAIFUGO_ORACLE_H

#include <stdbool.h>

#include "asobi/rng.h"
#include "games/daifugo/rules/daifugo_options.h"

enum { ORACLE_TEXT = 96, ORACLE_MOST = 20000 };

/* A card by rank (0 the 3 ... 12 the 2) and suit (0 to 3: S H D C); rank 13: a joker. */
struct oracle_card {
	int rank, suit;
};

struct oracle_hand {
	int n;
	struct oracle_card card[54];
};

enum oracle_kind { ORACLE_NONE, ORACLE_SINGLE, ORACLE_SET, ORACLE_RUN };

/* One way to lay some cards: lowest column (-1 to 13, 13 also for jokers alone), which
 * suits its cards and named jokers have, how many jokers may be any suit. */
struct oracle_play {
	enum oracle_kind kind;
	int count, low;
	bool suit[4];
	int wild;
	bool natural[15];	/* columns -1 to 13 in which a natural card lies, by rank + 1 */
	char text[ORACLE_TEXT]; /* as the program should write it */
};

struct oracle_table {
	struct oracle_play field; /* ORACLE_NONE: the player leads */
	bool lock[4];
	bool revolution, elevenback;
};

/* Draw n different cards of a deck with so many jokers. */
struct oracle_hand oracle_draw(struct rng *rng, int n, int jokers);
/* Write them as a person would. */
void oracle_hand_text(const struct oracle_hand *h, char *buf, int size);

/* Every way to lay some of the hand, legal or not on this table; returns how many. */
int oracle_ways(const struct daifugo_rules *r, const struct oracle_table *t,
		const struct oracle_hand *h, struct oracle_play *out);
/* May it be played on the table? */
bool oracle_legal(const struct daifugo_rules *r, const struct oracle_table *t,
		  const struct oracle_play *p);
/* Would it be a miss to go out on it? */
bool oracle_foul(const struct daifugo_rules *r, const struct oracle_table *t,
		 const struct oracle_play *p);

#endif
