/* SPDX-License-Identifier: MIT */
/* shape.h - which squares the evaluation looks at together.
 *
 * A feature is a list of squares read as a number in balanced base 3: an empty square is
 * 0, a black disc +1, a white one -1 times its power of 3.  Seen from the other side the
 * number is just negated.  Features that a turn or a reflection of the board carries into
 * each other are of one kind and share their weights.  (Patterns of this sort: Buro,
 * "Improving heuristic mini-max search by supervised learning", 2002.) */
#ifndef ASOBI_OTHELLO_SHAPE_H
#define ASOBI_OTHELLO_SHAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	SHAPE_FEATURES = 48,		/* room: three registers of sixteen */
	SHAPE_KINDS = 11,
	SHAPE_MOST = 10			/* squares in a feature */
};

struct shape {
	/* What a black disc on a square adds to every feature. */
	int16_t delta[64][SHAPE_FEATURES];
	/* Where in a stage's weights a feature's 0 stands; unused ones point at a 0. */
	int32_t middle[SHAPE_FEATURES];
	unsigned n_features, n_kinds;
	struct {
		unsigned squares;	/* how many */
		int32_t middle;
		uint8_t mirror[SHAPE_MOST];	/* the place each changes with in a reflection */
	} kind[SHAPE_KINDS];
	int32_t weights;		/* in a stage, the unused 0 at the end included */
};

/* For the board of 6 or of 8. */
void shape_build(struct shape *s, unsigned size);
/* The index of a kind reflected in itself: the lesser of the two counts for both. */
int32_t shape_mirrored(const struct shape *s, unsigned kind, int32_t index);
/* 3^squares / 2 rounded down: the largest index of a kind. */
int32_t shape_reach(const struct shape *s, unsigned kind);

#endif
