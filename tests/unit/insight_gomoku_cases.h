/* SPDX-License-Identifier: MIT */
/* insight_gomoku_cases.h - shared by the tests of Gomoku's patterns and of how moves are judged. */
#ifndef ASOBI_TEST_INSIGHT_GOMOKU_CASES_H
#define ASOBI_TEST_INSIGHT_GOMOKU_CASES_H

#include "gomoku_cases.h"

game_move insight_gomoku_cell(const struct gomoku *g, const char *name);
/* Returns a position from an unfinished random game in which both sides often played next to other
 * stones. */
struct gomoku insight_gomoku_draw(struct rng *rng, const char *settings);
void insight_gomoku_judged(Suite *s);

#endif
