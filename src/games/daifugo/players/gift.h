/* SPDX-License-Identifier: MIT */
/* gift.h - what to give away in the exchange. */
#ifndef ASOBI_DAIFUGO_GIFT_H
#define ASOBI_DAIFUGO_GIFT_H

#include "games/daifugo/players/observation.h"

struct gift {
	card_set cards;
	int cost;			/* of the hand that stays, in thousandths of a lead */
};
enum { MOST_GIFTS = 200 };

/* All ways to give `n` cards, 1 or 2, those that spoil the hand least first. */
unsigned daifugo_gifts(const struct observation *s, unsigned n, struct gift out[MOST_GIFTS]);

#endif
