/* SPDX-License-Identifier: MIT */
/* gomoku_cases.h - helpers that the Gomoku tests share. */
#ifndef ASOBI_TEST_GOMOKU_CASES_H
#define ASOBI_TEST_GOMOKU_CASES_H

#include "asobi/rng.h"
#include "games/gomoku/gomoku.h"
#include "suite.h"

/* Returns an empty board with these settings, such as "size=15 five=exact". */
struct gomoku gomoku_start(const char *settings);
/* Plays moves in turn, separated by spaces; each must be legal. */
void gomoku_play(struct gomoku *g, const char *moves);
/* Returns the position that a text from encode() describes. The text must be valid. */
struct gomoku gomoku_from(const char *text);
/* Returns a position after `plies` random stones in which nobody has won yet. */
struct gomoku gomoku_random(struct rng *rng, const char *settings, unsigned plies);

void gomoku_rules_cases(Suite *s);
void gomoku_text_cases(Suite *s);
void gomoku_reason_cases(Suite *s);
void gomoku_siege_cases(Suite *s);
void gomoku_player_cases(Suite *s);
void gomoku_proof_cases(Suite *s);
void gomoku_goban_cases(Suite *s);

#endif
