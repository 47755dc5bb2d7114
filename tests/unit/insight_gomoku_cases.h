/* SPDX-License-Identifier: MIT */
/* insight_gomoku_cases.h - what the tests of Gomoku's patterns and judgements share. */
#ifndef ASOBI_TEST_INSIGHT_GOMOKU_CASES_H
#define ASOBI_TEST_INSIGHT_GOMOKU_CASES_H

#include "gomoku_cases.h"

game_move insight_gomoku_cell(const struct gomoku *g, const char *name);
/* Returns a position of an unfinished game in which both sides often played next to other stones.
 */
struct gomoku insight_gomoku_draw(struct rng *rng, const char *settings);
void insight_gomoku_judged(Suite *s);

#endif
