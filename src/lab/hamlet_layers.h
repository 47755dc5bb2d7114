/* SPDX-License-Identifier: MIT */
/* hamlet_layers.h - all positions of Hamlet's opening with their scores, sorted by the number of
 * stones. Of each pair of mirror images, only one is listed. */
#ifndef ASOBI_HAMLET_LAYERS_H
#define ASOBI_HAMLET_LAYERS_H

#include "games/hamlet/hamlet_solver.h"

struct layer {
	unsigned plies;
	size_t len;
	uint64_t *key; /* position keys as in hamlet_solver.h, in ascending order */
	int8_t *score; /* the score of each position; SOLVER_UNKNOWN if it isn't known yet */
};

/* Returns the layer that holds only the empty board. */
struct layer layer_first(void);
/* Returns all unfinished positions with one more stone than those in `before`. */
struct layer layer_after(const struct layer *before);
void layer_free(struct layer *l);

struct hamlet_position layer_position(const struct layer *l, size_t i);
/* Returns only the positions whose scores can't be determined without a search. */
struct layer layer_undecided(const struct layer *l);
/* Computes the scores of a layer from the scores of the layer with one more stone. */
void layer_deduce(struct layer *l, const struct layer *after);

#endif
