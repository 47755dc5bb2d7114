/* SPDX-License-Identifier: MIT */
/* hamlet_layers.h - all positions of Hamlet's opening by number of stones, one of
 * each mirror pair, and their scores. */
#ifndef ASOBI_HAMLET_LAYERS_H
#define ASOBI_HAMLET_LAYERS_H

#include "games/hamlet/hamlet_solver.h"

struct layer {
	unsigned plies;
	size_t len;
	uint64_t *key; /* of hamlet_solver.h, ascending */
	int8_t *score; /* SOLVER_UNKNOWN until known */
};

/* The position before any stone. */
struct layer layer_first(void);
/* Unfinished positions one stone on. */
struct layer layer_after(const struct layer *before);
void layer_free(struct layer *l);

struct hamlet_position layer_position(const struct layer *l, size_t i);
/* Keeps only the positions whose scores cannot be seen at once. */
struct layer layer_undecided(const struct layer *l);
/* Scores from those of the layer after it. */
void layer_deduce(struct layer *l, const struct layer *after);

#endif
