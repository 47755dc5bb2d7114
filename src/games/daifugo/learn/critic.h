/* SPDX-License-Identifier: MIT */
/* critic.h - how well a seat stands, by all hands: a linear guess of what its rank will be
 * worth.  It serves learning only, where the truth is known: the nearer the guess, the less
 * the luck of the deal is taken for skill. */
#ifndef ASOBI_DAIFUGO_CRITIC_H
#define ASOBI_DAIFUGO_CRITIC_H

#include "games/daifugo/rules/daifugo.h"

enum {
	CRITIC_RANKS = 2 * RANKS * SUITS,	/* by order, rank and count */
	CRITIC_HAND = CRITIC_RANKS + MOST_JOKERS + 1 + 13,	/* jokers, cards in all */
	CRITIC_SIDE = 2 * CRITIC_HAND + 4,	/* one's own, the others', who is in turn on what */
	CRITIC_WEIGHTS = DAIFUGO_SEATS * CRITIC_SIDE	/* by how many others are left */
};
enum { MOST_MARKS = 96 };

struct standing {
	unsigned n;
	uint16_t index[MOST_MARKS];
	float mark[MOST_MARKS];
};

/* From the true state. */
void critic_look(const struct daifugo *d, unsigned seat, struct standing *out);
float critic_guess(const float weights[CRITIC_WEIGHTS], const struct standing *s);
/* Add `by` times the gradient of the guess. */
void critic_gradient(const struct standing *s, float by, float gradient[CRITIC_WEIGHTS]);

#endif
