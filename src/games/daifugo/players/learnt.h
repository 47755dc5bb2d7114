/* SPDX-License-Identifier: MIT */
/* learnt.h - a policy learnt by self-play, which gives every play a probability.
 *
 * The logit of a play is the sum of three parts: the weights of its facts (see traits.h), the
 * value that policy_careful gives the play times a weight, and the output of a neural net. The
 * probabilities are the softmax of the logits. The weights come from self-play
 * (src/lab/make_daifugo_policy.c), with one set for each preset of the rules.
 *
 * The net is small, and its inputs describe the play and the scene. They are sparse: the first
 * layer is the sum of the weight rows of the inputs that are present. A second layer follows, and
 * the output depends on both layers. */
#ifndef ASOBI_DAIFUGO_LEARNT_H
#define ASOBI_DAIFUGO_LEARNT_H

#include <stdint.h>

#include "games/daifugo/players/traits.h"

/* ---- The neural net ------------------------------------------------------ */

/* The number of cells in the two layers; both are multiples of LANES, the number of sums computed
 * in parallel. */
enum { HIDDEN = 64, SECOND = 32, LANES = 8 };

/* All weights of the net except the input rows of the first layer. */
struct net_head {
	float bias[HIDDEN], out[HIDDEN];
	float second_bias[SECOND], second_out[SECOND];
	float second[HIDDEN][SECOND];
};

/* The values of the cells, after the ReLU. */
struct net_cells {
	float first[HIDDEN], second[SECOND];
};

/* Adds the weight rows with these indices to the sums of the first layer. */
void net_add_rows(const float (*rows)[HIDDEN], const uint16_t *index, unsigned n,
		  float sums[HIDDEN]);
/* Returns the output of the net. On entry, cells->first holds the sums; on return, *cells holds
 * the values of both layers. */
float net_fire(const struct net_head *w, struct net_cells *cells);

/* ---- The policy ---------------------------------------------------------- */

/* The weights of a policy. The struct holds nothing but floats, because the training code treats it
 * as an array of LEARNT_WEIGHTS. */
struct learnt {
	float worth, gift_worth;
	/* The value of each rank, in points; it includes the effect of the rank on later games. */
	float value[DAIFUGO_SEATS + 1];
	/* Padding, all 0. It makes the weights below start with a new block of the stored file
	 * (packed.h). */
	float pad[64 - DAIFUGO_SEATS - 3];
	float fact[FACTS];
	float gift[GIFTS];
	struct net_head net;
	float input[INPUTS][HIDDEN];
};
enum { LEARNT_WEIGHTS = sizeof(struct learnt) / sizeof(float) };

/* The maximum number of plays that are considered: those that policy_careful rates highest. */
enum { MOST_CONSIDERED = 32 };

/* The plays to choose from and their probabilities. */
struct choice {
	unsigned n;
	game_move move[MOST_CONSIDERED];
	float share[MOST_CONSIDERED]; /* the probability of each play; the sum is 1 */
};

/* The inputs from which the probabilities were computed; training needs them. */
struct grounds {
	unsigned n_scene;
	uint16_t scene[MOST_SCENE];
	struct traits traits[MOST_CONSIDERED];
};

/* Computes the probabilities of the plays, or of the gifts of 1 or 2 cards. If the player is
 * certain to go out after one of the plays, that play becomes the only choice. `grounds` may be
 * NULL. */
void daifugo_weigh(const struct learnt *w, const struct observation *s, struct choice *out,
		   struct grounds *grounds);
void daifugo_weigh_gifts(const struct learnt *w, const struct observation *s, unsigned cards,
			 struct choice *out, struct grounds *grounds);
/* daifugo_scene_sums() computes the contribution of the scene to the sums of the first layer. From
 * these sums, daifugo_logit() computes the logit of a play or a gift. */
void daifugo_scene_sums(const struct learnt *w, const uint16_t *scene, unsigned n,
			float sums[HIDDEN]);
float daifugo_logit(const struct learnt *w, const float scene[HIDDEN], const struct traits *t,
		    bool gift);
/* Returns the output of the net alone and stores its cells in `out`. */
float daifugo_net(const struct learnt *w, const float scene[HIDDEN], const struct traits *t,
		  struct net_cells *out);
/* Turns logits into probabilities; the result is the same on every machine. */
void daifugo_softmax(float *share, unsigned n);

/* daifugo_likeliest() returns the most likely move; daifugo_drawn() draws a move at random with
 * these probabilities. */
unsigned daifugo_likeliest(const struct choice *c);
unsigned daifugo_drawn(const struct choice *c, struct rng *rng);

#endif
