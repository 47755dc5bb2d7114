/* SPDX-License-Identifier: MIT */
/* othello_selfplay.h - positions with known values, and the moves of the games they come from. */
#ifndef ASOBI_OTHELLO_SELFPLAY_H
#define ASOBI_OTHELLO_SELFPLAY_H

#include "asobi/rng.h"
#include "games/othello/solve/othello_search.h"

struct sample {
	struct position p;
	int value; /* in eighths of a disc, for the side to move */
};

struct samples {
	struct sample *at;
	size_t len, cap;
};

void add_sample(struct samples *list, const struct position *p, int value);
void add_samples(struct samples *list, const struct samples *more);
void shuffle_samples(struct sample *samples, size_t n, struct rng *rng);

struct position first_position(void);
uint64_t moves_at(const struct searcher *s, const struct position *p);
int count_empty(const struct searcher *s, const struct position *p);
unsigned any_move(struct rng *rng, uint64_t moves);
/* Returns the move with the best value after a search of `depth` further plies. Random numbers of
 * up to `noise` eighths of a disc are added to the values. */
unsigned good_move(struct searcher *s, struct rng *rng, const struct position *p, uint64_t moves,
		   int depth, int noise);

#endif
