/* SPDX-License-Identifier: MIT */
/* learnt.h - a policy learnt by self-play, which assigns a probability to every play.
 *
 * A play's logit is the sum of three parts: the weights of its facts (see traits.h), its value
 * according to policy_careful times a weight, and the output of a neural net. The probabilities
 * are the softmax of the logits. The weights come from self-play (src/lab/make_daifugo_policy.c),
 * with one set for each rules preset.
 *
 * The net is small, and its inputs describe the play and the scene. They are sparse: the first
 * layer is the sum of the weight rows for the inputs that are present. A second layer follows, and
 * the output depends on both layers. */
#ifndef ASOBI_DAIFUGO_LEARNT_H
#define ASOBI_DAIFUGO_LEARNT_H

#include <stdint.h>

#include "games/daifugo/players/traits.h"

/* ---- The neural net ------------------------------------------------------ */

/* The number of cells in each of the two layers; both are multiples of LANES, the number of sums
 * computed in parallel. */
enum { HIDDEN = 64, SECOND = 32, LANES = 8 };

/* All weights of the net except the first layer's input rows. */
struct net_head {
	float bias[HIDDEN], out[HIDDEN];
	float second_bias[SECOND], second_out[SECOND];
	float second[HIDDEN][SECOND];
};

/* The cells' values after the ReLU. */
struct net_cells {
	float first[HIDDEN], second[SECOND];
};

/* Adds the weight rows with these indices to the first layer's sums. */
void net_add_rows(const float (*rows)[HIDDEN], const uint16_t *index, unsigned n,
		  float sums[HIDDEN]);
/* Returns the net's output. On entry, cells->first holds the sums; on return, *cells holds the
 * values of both layers. */
float net_fire(const struct net_head *w, struct net_cells *cells);

/* ---- The policy ---------------------------------------------------------- */

/* A policy's weights. The struct contains nothing but floats, because the training code treats it
 * as an array of LEARNT_WEIGHTS floats. */
struct learnt {
	float worth, gift_worth;
	/* The value of each rank in points, including the rank's effect on later games. */
	float value[DAIFUGO_SEATS + 1];
	/* Padding, all 0, so that the weights below begin a new block in the stored file
	 * (packed.h). */
	float pad[64 - DAIFUGO_SEATS - 3];
	float fact[FACTS];
	float gift[GIFTS];
	struct net_head net;
	float input[INPUTS][HIDDEN];
};
enum { LEARNT_WEIGHTS = sizeof(struct learnt) / sizeof(float) };

/* The maximum number of plays considered; they are the ones that policy_careful rates highest. */
enum { MOST_CONSIDERED = 32 };

/* The plays to choose from and their probabilities. */
struct choice {
	unsigned n;
	game_move move[MOST_CONSIDERED];
	float share[MOST_CONSIDERED]; /* each play's probability; they add up to 1 */
};

/* The inputs from which the probabilities were computed; only training needs them. */
struct grounds {
	unsigned n_scene;
	uint16_t scene[MOST_SCENE];
	struct traits traits[MOST_CONSIDERED];
};

/* Computes the probabilities of the plays, or of the gifts of 1 or 2 cards. If one of the plays
 * makes the player certain to go out, it becomes the only choice. `grounds` may be NULL. */
void daifugo_weigh(const struct learnt *w, const struct observation *s, struct choice *out,
		   struct grounds *grounds);
void daifugo_weigh_gifts(const struct learnt *w, const struct observation *s, unsigned cards,
			 struct choice *out, struct grounds *grounds);
/* daifugo_scene_sums() computes the scene's contribution to the first layer's sums. From these
 * sums, daifugo_logit() computes the logit of a play or a gift. */
void daifugo_scene_sums(const struct learnt *w, const uint16_t *scene, unsigned n,
			float sums[HIDDEN]);
float daifugo_logit(const struct learnt *w, const float scene[HIDDEN], const struct traits *t,
		    bool gift);
/* Returns the net's output alone, without the other parts of the logit, and stores the net's cells
 * in `out`. */
float daifugo_net(const struct learnt *w, const float scene[HIDDEN], const struct traits *t,
		  struct net_cells *out);
/* Turns logits into probabilities; the result is the same on every machine. */
void daifugo_softmax(float *share, unsigned n);

/* daifugo_likeliest() returns the likeliest move; daifugo_drawn() picks a move at random according
 * to the probabilities. */
unsigned daifugo_likeliest(const struct choice *c);
unsigned daifugo_drawn(const struct choice *c, struct rng *rng);

#endif
