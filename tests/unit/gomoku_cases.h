/* SPDX-License-Identifier: MIT */
/* gomoku_cases.h - what the tests of Gomoku share. */
#ifndef ASOBI_TEST_GOMOKU_CASES_H
#define ASOBI_TEST_GOMOKU_CASES_H

#include "asobi/rng.h"
#include "games/gomoku/gomoku.h"
#include "suite.h"

/* The empty board under these settings ("size=15 five=exact"). */
struct gomoku gomoku_start(const char *settings);
/* Play moves in turn, parted by blanks; each must be legal. */
void gomoku_play(struct gomoku *g, const char *moves);
/* Makes a position from a text of encode(), which must be one. */
struct gomoku gomoku_from(const char *text);
/* Makes a position of so many random stones in which nobody has won yet. */
struct gomoku gomoku_random(struct rng *rng, const char *settings, unsigned plies);

void gomoku_rules_cases(Suite *s);
void gomoku_text_cases(Suite *s);
void gomoku_reason_cases(Suite *s);
void gomoku_siege_cases(Suite *s);
void gomoku_player_cases(Suite *s);
void gomoku_proof_cases(Suite *s);

#endif
