/* SPDX-License-Identifier: MIT */
/* hamlet_plain.h - random Hamlet positions, and scores computed in the simplest way. */
#ifndef ASOBI_TEST_HAMLET_PLAIN_H
#define ASOBI_TEST_HAMLET_PLAIN_H

#include "asobi/rng.h"
#include "games/hamlet/hamlet_study.h"
#include "hamlet_cases.h"

/* Returns an unfinished game after `stones` random stones. With `careful`, neither side overlooks
 * four in a row, its own or the opponent's, unless it has to. */
struct hamlet hamlet_random(struct rng *rng, unsigned stones, bool careful);

/* Returns the position's score, found by trying every move with the rules alone. */
int hamlet_brute(struct hamlet *h);
/* Returns the position's score, found by plain alpha-beta: exact if it lies between alpha and
 * beta, otherwise a bound. */
int hamlet_plain(const struct hamlet_position *p, int alpha, int beta);

#endif
