/* SPDX-License-Identifier: MIT */
/* othello_cases.h - what the tests of Othello share. */
#ifndef ASOBI_TEST_OTHELLO_CASES_H
#define ASOBI_TEST_OTHELLO_CASES_H

#include "asobi/rng.h"
#include "games/othello/othello.h"
#include "games/othello/rules/bits.h"
#include "games/othello/solve/othello_search.h"
#include "suite.h"

/* The start of a board of 6 or 8. */
struct othello othello_begin(unsigned size);
/* A position with so many empty squares, reached by random play. */
struct othello othello_random(struct rng *rng, unsigned size, unsigned empty);
struct position othello_position(const struct othello *o);

/* Square by square, direction by direction: what a disc of `own` there turns over. */
uint64_t othello_plain_turned(unsigned square, uint64_t own, uint64_t other);
/* Plain alpha-beta to the end. */
int othello_plain_value(unsigned size, const struct position *p, int alpha, int beta);

void othello_rules_cases(Suite *s);
void othello_text_cases(Suite *s);
void othello_solver_cases(Suite *s);
void othello_weights_cases(Suite *s);
void othello_player_cases(Suite *s);

#endif
