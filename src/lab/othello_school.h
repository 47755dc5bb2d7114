/* SPDX-License-Identifier: MIT */
/* othello_school.h - trains the networks of Othello's evaluation.
 *
 * The networks learn from positions with known values. The training is plain C without any library,
 * and its result depends only on the positions and their order. */
#ifndef ASOBI_OTHELLO_SCHOOL_H
#define ASOBI_OTHELLO_SCHOOL_H

#include "asobi/rng.h"
#include "lab/othello_selfplay.h"

struct school;

/* Creates untrained networks for a board of size 6 or 8. */
struct school *school_new(unsigned size, struct rng *rng);
void school_free(struct school *school);
/* Goes through the samples several times and shuffles them each time. Returns the mean squared
 * error of the last time, in discs. */
double school_teach(struct school *school, struct sample *samples, size_t n, unsigned times,
		    struct rng *rng);
/* Writes the networks in the format that weights_unpack() reads. Returns the number of bytes. */
size_t school_write(const struct school *school, unsigned char *data);

#endif
