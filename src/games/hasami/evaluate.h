/* SPDX-License-Identifier: MIT */
/* evaluate.h - what a position of Hasami shogi looks like without searching. */
#ifndef ASOBI_HASAMI_EVALUATE_H
#define ASOBI_HASAMI_EVALUATE_H

#include "games/hasami/hasami.h"

/* The features are counted for the side to move less the other's, unless one says whose it is. */
enum hasami_feature {
	FEATURE_MOVE, /* 1: it is one's turn */
	FEATURE_MEN,
	FEATURE_TAKEN,			  /* 1 where just this many are taken: 1, 2, 3, 4 or more */
	FEATURE_LEAD = FEATURE_TAKEN + 4, /* two or more ahead */
	FEATURE_REACH,			  /* cells men can go to */
	FEATURE_ALONE,			  /* of them, those the other cannot go to */
	FEATURE_SAFE,			  /* of them, those where nothing takes at once */
	FEATURE_LATENT,			  /* cells that would take, if one could come there */
	FEATURE_OWN_THREATS,		  /* 1 where just this many cells take: 1, 2, 3 or more */
	FEATURE_OTHER_THREATS = FEATURE_OWN_THREATS + 3,
	/* Pairs of men in a rank, in a file, slanting. */
	FEATURE_BESIDE = FEATURE_OTHER_THREATS + 3,
	FEATURE_ABOVE,
	FEATURE_SLANTING,
	FEATURE_LINES, /* fives one can still make, with 2, 3, 4 men in place */
	/* Men by rank from one's own and file from the nearer edge. */
	FEATURE_CELLS = FEATURE_LINES + 3,
	HASAMI_FEATURES = FEATURE_CELLS + 45
};

void hasami_features(const struct hasami *h, int16_t out[HASAMI_FEATURES]);

/* There are weights for each way to win, a thousand being the odds e to one; they were learned from
 * games (src/lab/make_hasami_weights.c). */
extern const int16_t hasami_weights[4][HASAMI_FEATURES];

/* The value is that of the side to move: a hundred make the odds to win e to one. */
int hasami_evaluate(const struct hasami *h, const int16_t weight[HASAMI_FEATURES]);

/* The same as an expected score x 1000, with the game's own weights. */
int hasami_estimate(const void *state, unsigned seat);
/* A value as an expected score x 1000. */
int hasami_expected(int value);

#endif
