/* SPDX-License-Identifier: MIT */
/* numer0n_rules.h - helpers that the tests of Numer0n's rules and view share. */
#ifndef ASOBI_TEST_NUMER0N_RULES_H
#define ASOBI_TEST_NUMER0N_RULES_H

#include "games/numer0n/rules/numer0n.h"
#include "suite.h"

/* Returns a game of Numer0n with these settings. */
struct numer0n numer0n_new(const char *settings);
/* Plays the moves in `words` one by one. The first player who has to act makes each move; "resign"
 * makes this player resign. All moves must be legal. */
void numer0n_play(struct numer0n *n, const char *words);
struct numer0n numer0n_after(const char *settings, const char *words);
struct numer0n numer0n_seen(const struct numer0n *n, unsigned seat);

/* Returns the answer to a call as 10 * EAT + BITE, found by comparing the digits one by one. */
unsigned numer0n_plain_answer(const char *secret, const char *call);

void numer0n_judge_cases(Suite *s);
void numer0n_game_cases(Suite *s);
void numer0n_told_cases(Suite *s);
void numer0n_view_cases(Suite *s);
void numer0n_keys_cases(Suite *s);
void numer0n_words_cases(Suite *s);

#endif
