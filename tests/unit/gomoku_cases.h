/* SPDX-License-Identifier: MIT */
/* gomoku_cases.h - helpers that the Gomoku tests share. */
#ifndef ASOBI_TEST_GOMOKU_CASES_H
#define ASOBI_TEST_GOMOKU_CASES_H

#include "asobi/rng.h"
#include "games/gomoku/gomoku.h"
#include "suite.h"

/* Returns an empty board with these settings, such as "size=15 five=exact". */
struct gomoku gomoku_start(const char *settings);
/* Plays these moves, which must be legal and separated by spaces, for both sides in turn. */
void gomoku_play(struct gomoku *g, const char *moves);
/* Returns the position described by this text, which must be in encode()'s format and valid. */
struct gomoku gomoku_from(const char *text);
/* Returns a position with `plies` random stones in which the game isn't over. */
struct gomoku gomoku_random(struct rng *rng, const char *settings, unsigned plies);

void gomoku_rules_cases(Suite *s);
void gomoku_text_cases(Suite *s);
void gomoku_reason_cases(Suite *s);
void gomoku_siege_cases(Suite *s);
void gomoku_player_cases(Suite *s);
void gomoku_proof_cases(Suite *s);
void gomoku_goban_cases(Suite *s);

#endif
