/* SPDX-License-Identifier: MIT */
/* learnt.h - a policy that taught itself: a share for every play.
 *
 * The logit of a play is the sum of the weights of its facts, its worth by policy_careful
 * times a weight, and what a net makes of its inputs and the scene's; the shares are the softmax
 * of the logits.  Weights come from self-play (src/lab/make_daifugo_policy.c), one
 * set for each preset of the rules.
 *
 * The net is small, and its inputs are few of many: the rows of those that are there add up to the
 * first cells; a second layer stands on them, and the output on both. */
#ifndef ASOBI_DAIFUGO_LEARNT_H
#define ASOBI_DAIFUGO_LEARNT_H

#include <stdint.h>

#include "games/daifugo/players/traits.h"

/* ---- The net ------------------------------------------------------------- */

/* Cells of the two layers, multiples of LANES: this many sums run beside each other. */
enum { HIDDEN = 64, SECOND = 32, LANES = 8 };

/* The weights but for the first layer's rows of HIDDEN. */
struct net_head {
	float bias[HIDDEN], out[HIDDEN];
	float second_bias[SECOND], second_out[SECOND];
	float second[HIDDEN][SECOND];
};

/* The cells; what they were before the ReLU is not kept. */
struct net_cells {
	float first[HIDDEN], second[SECOND];
};

/* Add these rows to the sums. */
void net_add_rows(const float (*rows)[HIDDEN], const uint16_t *index, unsigned n,
		  float sums[HIDDEN]);
/* The output; in: sums in cells->first, out: all cells. */
float net_fire(const struct net_head *w, struct net_cells *cells);

/* ---- The policy ---------------------------------------------------------- */

/* Nothing but floats: learning takes it for an array of LEARNT_WEIGHTS. */
struct learnt {
	float worth, gift_worth;
	float value[DAIFUGO_SEATS + 1]; /* of a rank, in points, with those of the games to come */
	float pad[64 - DAIFUGO_SEATS - 3]; /* 0: what is above is stored apart (packed.h) */
	float fact[FACTS];
	float gift[GIFTS];
	struct net_head net;
	float input[INPUTS][HIDDEN];
};
enum { LEARNT_WEIGHTS = sizeof(struct learnt) / sizeof(float) };

/* Plays that policy_careful finds worse than this many others are not considered. */
enum { MOST_CONSIDERED = 32 };

/* A choice holds the plays to choose from, and what may come of each. */
struct choice {
	unsigned n;
	game_move move[MOST_CONSIDERED];
	float share[MOST_CONSIDERED]; /* they add up to 1 */
};

/* The grounds of the sums, for learning and for telling reasons. */
struct grounds {
	unsigned n_scene;
	uint16_t scene[MOST_SCENE];
	struct traits traits[MOST_CONSIDERED];
};

/* Weigh the plays, or the gifts of 1 or 2 cards.  If one play goes out for certain, it is the
 * only one.  `grounds` may be NULL. */
void daifugo_weigh(const struct learnt *w, const struct observation *s, struct choice *out,
		   struct grounds *grounds);
void daifugo_weigh_gifts(const struct learnt *w, const struct observation *s, unsigned cards,
			 struct choice *out, struct grounds *grounds);
/* Sums before the ReLU that the scene brings, and the logit of a play or a gift on top of them. */
void daifugo_scene_sums(const struct learnt *w, const uint16_t *scene, unsigned n,
			float sums[HIDDEN]);
float daifugo_logit(const struct learnt *w, const float scene[HIDDEN], const struct traits *t,
		    bool gift);
/* The same of the net alone, and its cells. */
float daifugo_net(const struct learnt *w, const float scene[HIDDEN], const struct traits *t,
		  struct net_cells *out);
/* Logits to shares; the same on every machine. */
void daifugo_softmax(float *share, unsigned n);

/* The most likely move; one drawn by the shares. */
unsigned daifugo_likeliest(const struct choice *c);
unsigned daifugo_drawn(const struct choice *c, struct rng *rng);

#endif
