/* SPDX-License-Identifier: MIT */
/* othello_cases.h - helpers that the Othello tests share. */
#ifndef ASOBI_TEST_OTHELLO_CASES_H
#define ASOBI_TEST_OTHELLO_CASES_H

#include "asobi/rng.h"
#include "games/othello/othello.h"
#include "games/othello/rules/bits.h"
#include "games/othello/solve/othello_search.h"
#include "suite.h"

/* Returns Othello's starting position on a 6x6 or 8x8 board. */
struct othello othello_begin(unsigned size);
/* Returns a random position with this many empty squares, reached by legal moves. */
struct othello othello_random(struct rng *rng, unsigned size, unsigned empty);
struct position othello_position(const struct othello *o);

/* Returns the discs that a move by `own` to this square turns over, found by checking square by
 * square in each direction. */
uint64_t othello_plain_turned(unsigned square, uint64_t own, uint64_t other);
/* Returns the position's value, found by plain alpha-beta search to the end of the game. */
int othello_plain_value(unsigned size, const struct position *p, int alpha, int beta);

void othello_rules_cases(Suite *s);
void othello_text_cases(Suite *s);
void othello_solver_cases(Suite *s);
void othello_weights_cases(Suite *s);
void othello_player_cases(Suite *s);
void othello_estimate_cases(Suite *s);

#endif
