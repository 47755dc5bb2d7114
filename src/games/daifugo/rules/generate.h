/* SPDX-License-Identifier: MIT */
/* generate.h - all legal plays of a hand on a table. */
#ifndef ASOBI_DAIFUGO_GENERATE_H
#define ASOBI_DAIFUGO_GENERATE_H

#include "games/daifugo/rules/play.h"

/* 18 cards at three players; 14 and two that were given at four. */
enum { DAIFUGO_MOST_HAND = 20 };
/* More than any hand has: 13 cards of a suit, five others and two jokers lead. */
enum { DAIFUGO_MAX_PLAYS = 4096 };

/* Fill out[] with every legal play of this hand, of at most DAIFUGO_MOST_HAND cards, each
 * once, the pass included where it is legal, in no order to rely on; returns their number,
 * 0 only for an empty hand that may not pass.  Allocates nothing. */
unsigned daifugo_generate(const struct daifugo_rules *r, const struct daifugo_table *t, card_set hand,
			  play_word out[DAIFUGO_MAX_PLAYS]);

#endif
