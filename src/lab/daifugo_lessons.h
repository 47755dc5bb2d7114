/* SPDX-License-Identifier: MIT */
/* daifugo_lessons.h - gradients through the neural net of players/learnt.h, from which Daifugo's
 * policy and its critic learn. */
#ifndef ASOBI_DAIFUGO_LESSONS_H
#define ASOBI_DAIFUGO_LESSONS_H

#include "asobi/rng.h"
#include "games/daifugo/players/learnt.h"

/* Initializes the net with small random weights. */
void net_begin(struct net_head *w, float (*rows)[HIDDEN], unsigned n, struct rng *rng);

/* A lesson is one decision to learn from. */
struct lesson {
	bool gift;
	unsigned taken; /* the index of the move that was made */
	struct choice choice;
	struct grounds grounds;
};

/* Adds to *gradient the gradient, with respect to the weights, of
 * 	gain * log(share of the move taken) + curiosity * entropy of the shares.
 * Following it makes moves that turned out well more likely (REINFORCE: Williams, "Simple
 * statistical gradient-following algorithms", 1992) and keeps the other moves in play. */
void lesson_gradient(const struct learnt *w, const struct lesson *l, float gain, float curiosity,
		     struct learnt *gradient);

/* ---- The critic: a net that sees all hands and estimates how much a player's final rank will be
 * worth. It is used only in training, where the true hands are known. The better its estimate, the
 * less the luck of the deal is mistaken for skill. ---- */

enum {
	/* The inputs about each player, starting with the player whose rank is estimated: how many
	 * cards of each rank, how many jokers and how many cards in total. */
	CRITIC_SEAT = RANKS * SUITS + MOST_JOKERS + 1 + 13,
	/* The other inputs: who played the cards on the table, who has passed, the kind and rank
	 * of those cards, the card order, whether cards are being exchanged, and the ranks and
	 * number of the opponents. */
	CRITIC_OWNER = DAIFUGO_SEATS * CRITIC_SEAT,
	CRITIC_PASSED = CRITIC_OWNER + DAIFUGO_SEATS + 1,
	CRITIC_FIELD = CRITIC_PASSED + DAIFUGO_SEATS,
	CRITIC_ORDER = CRITIC_FIELD + 6 * (RANKS + 1),
	CRITIC_GIVES = CRITIC_ORDER + 1,
	/* the player's own rank, then the ranks of the other players */
	CRITIC_PLACE = CRITIC_GIVES + 1,
	CRITIC_RIVALS = CRITIC_PLACE + DAIFUGO_SEATS * (DAIFUGO_SEATS + 1),
	CRITIC_INPUTS = CRITIC_RIVALS + DAIFUGO_SEATS
};
enum { MOST_MARKS = 128 };

/* The weights of the critic. The struct contains only floats, because it is added and updated as
 * one array. */
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

/* Fills in the inputs from the true state of the game. */
void critic_look(const struct daifugo *d, unsigned seat, struct standing *out);
float critic_guess(const struct critic *w, const struct standing *s, struct net_cells *cells);
/* Adds `by` times the gradient of the estimate. `cells` holds the values of the net's cells from
 * which the estimate was computed. */
void critic_gradient(const struct critic *w, const struct standing *s,
		     const struct net_cells *cells, float by, struct critic *gradient);

#endif
