/* SPDX-License-Identifier: MIT */
/* hamlet_plain.h - positions and their scores without any cleverness. */
#ifndef ASOBI_TEST_HAMLET_PLAIN_H
#define ASOBI_TEST_HAMLET_PLAIN_H

#include "asobi/rng.h"
#include "games/hamlet/hamlet_study.h"
#include "hamlet_cases.h"

/* An unfinished game after so many random stones.  Careful: nobody overlooks four,
 * one's own or the opponent's, where it can be helped. */
struct hamlet hamlet_random(struct rng *rng, unsigned stones, bool careful);

/* The score by trying everything, through the rules alone. */
int hamlet_brute(struct hamlet *h);
/* The same by alpha-beta and nothing else: exact between alpha and beta, else a bound. */
int hamlet_plain(const struct hamlet_position *p, int alpha, int beta);

#endif
