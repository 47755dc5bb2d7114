/* SPDX-License-Identifier: MIT */
/* evaluate.h - the static evaluation of positions of Hasami shogi. */
#ifndef ASOBI_HASAMI_EVALUATE_H
#define ASOBI_HASAMI_EVALUATE_H

#include "games/hasami/hasami.h"

/* The features of a position. Each one is the count for the side to move minus the count for the
 * opponent, unless the name says which side it belongs to. */
enum hasami_feature {
	FEATURE_MOVE, /* always 1; its weight is the advantage of having the move */
	FEATURE_MEN,
	FEATURE_TAKEN, /* 1 if a side has taken exactly this many men: 1, 2, 3, or 4 or more */
	FEATURE_LEAD = FEATURE_TAKEN + 4, /* 1 if a side leads by two men or more */
	FEATURE_REACH,			  /* the number of cells that the men can reach */
	/* The number of cells that the men can reach but the opponent's men cannot. */
	FEATURE_ALONE,
	FEATURE_SAFE, /* the number of reachable cells where a man cannot be taken at once */
	/* The number of cells from which a man would capture, but which no man can reach now. */
	FEATURE_LATENT,
	/* 1 if exactly this many of the reachable cells capture something: 1, 2, or 3 or more. */
	FEATURE_OWN_THREATS,
	FEATURE_OTHER_THREATS = FEATURE_OWN_THREATS + 3,
	/* The number of pairs of adjacent men: side by side in a rank, in a file and diagonally. */
	FEATURE_BESIDE = FEATURE_OTHER_THREATS + 3,
	FEATURE_ABOVE,
	FEATURE_SLANTING,
	/* The number of rows of five cells that can still be completed, with 2, 3 or 4 men in
	 * place. */
	FEATURE_LINES,
	/* The number of men in each kind of cell, by rank from their own side and by file from the
	 * nearer edge. */
	FEATURE_CELLS = FEATURE_LINES + 3,
	HASAMI_FEATURES = FEATURE_CELLS + 45
};

/* The weights, one set for each winning rule. A weight of 1000 means odds of e to 1. The weights
 * were learnt from games (src/lab/make_hasami_weights.c). */
extern const int16_t hasami_weights[4][HASAMI_FEATURES];

/* What the men of both seats can do, and the value of the position. */
struct outlook {
	/* The empty cells from which one more man would capture something, and those of them that
	 * a man can reach. */
	struct bits landings[2], takes[2];
	int value; /* see hasami_evaluate() */
};
/* `cells` is the result of hasami_value_cells(). */
void hasami_survey(const struct hasami *h, const int16_t weight[HASAMI_FEATURES], int cells,
		   struct outlook *out);
/* Returns the part of the value that depends only on where each man stands, for seat 0 and ten
 * times as large. The first function returns it for a single man. */
int hasami_value_cell(unsigned seat, unsigned cell, const int16_t weight[HASAMI_FEATURES]);
int hasami_value_cells(const struct hasami *h, const int16_t weight[HASAMI_FEATURES]);

/* Returns the value of the position for the side to move. A value of 100 means odds of e to 1 for
 * winning. */
int hasami_evaluate(const struct hasami *h, const int16_t weight[HASAMI_FEATURES]);

/* Returns the value as an expected score times 1000, using the game's own weights. */
int hasami_estimate(const void *state, unsigned seat);
/* Converts a value to an expected score times 1000. */
int hasami_expected(int value);

#endif
