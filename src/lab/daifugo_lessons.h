/* SPDX-License-Identifier: MIT */
/* daifugo_lessons.h - what Daifugo's policy and its critic learn from: gradients through the net of
 * players/learnt.h. */
#ifndef ASOBI_DAIFUGO_LESSONS_H
#define ASOBI_DAIFUGO_LESSONS_H

#include "asobi/rng.h"
#include "games/daifugo/players/learnt.h"

/* Small weights at random to begin with. */
void net_begin(struct net_head *w, float (*rows)[HIDDEN], unsigned n, struct rng *rng);

/* One decision to learn from. */
struct lesson {
	bool gift;
	unsigned taken; /* the move that was made */
	struct choice choice;
	struct grounds grounds;
};

/* Add to *gradient, of the weights, the gradient of
 *	gain * log(share of the move taken) + curiosity * entropy of the shares:
 * to climb it makes what turned out well more likely (REINFORCE: Williams, "Simple
 * statistical gradient-following algorithms", 1992), and keeps trying the others. */
void lesson_gradient(const struct learnt *w, const struct lesson *l, float gain, float curiosity,
		     struct learnt *gradient);

/* ---- The critic: how well a seat stands, by all hands: what a net guesses that its rank will be
 * worth.  It serves learning only, where the truth is known: the nearer the guess, the less the
 * luck of the deal is taken for skill. ---- */

enum {
	/* Inputs about each seat, from the own one on: cards by rank and number, jokers, how many
	   in all. */
	CRITIC_SEAT = RANKS * SUITS + MOST_JOKERS + 1 + 13,
	/* The other inputs: who leads the field, who has passed, its kind and rank, the order,
	   whose turn. */
	CRITIC_OWNER = DAIFUGO_SEATS * CRITIC_SEAT,
	CRITIC_PASSED = CRITIC_OWNER + DAIFUGO_SEATS + 1,
	CRITIC_FIELD = CRITIC_PASSED + DAIFUGO_SEATS,
	CRITIC_ORDER = CRITIC_FIELD + 6 * (RANKS + 1),
	CRITIC_GIVES = CRITIC_ORDER + 1,
	CRITIC_PLACE = CRITIC_GIVES + 1, /* one's own, then those of the others */
	CRITIC_RIVALS = CRITIC_PLACE + DAIFUGO_SEATS * (DAIFUGO_SEATS + 1),
	CRITIC_INPUTS = CRITIC_RIVALS + DAIFUGO_SEATS
};
enum { MOST_MARKS = 128 };

/* The struct holds nothing but floats: it is added and stepped as one array. */
struct critic {
	float bias;
	struct net_head net;
	float input[CRITIC_INPUTS][HIDDEN];
};
enum { CRITIC_WEIGHTS = sizeof(struct critic) / sizeof(float) };

struct standing {
	unsigned n;
	uint16_t index[MOST_MARKS];
};

/* Fills the inputs from the true state. */
void critic_look(const struct daifugo *d, unsigned seat, struct standing *out);
float critic_guess(const struct critic *w, const struct standing *s, struct net_cells *cells);
/* Add `by` times the gradient of the guess, whose cells these are. */
void critic_gradient(const struct critic *w, const struct standing *s,
		     const struct net_cells *cells, float by, struct critic *gradient);

#endif
