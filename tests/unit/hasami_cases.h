/* SPDX-License-Identifier: MIT */
/* hasami_cases.h - what the tests of Hasami shogi share. */
#ifndef ASOBI_TEST_HASAMI_CASES_H
#define ASOBI_TEST_HASAMI_CASES_H

#include "games/hasami/hasami.h"
#include "suite.h"

/* The first position under these settings ("men=18 win=line"). */
struct hasami hasami_new(const char *settings);
/* Play moves given as text, separated by blanks; each must be legal. */
void hasami_play(struct hasami *h, const char *moves);
/* A position under these settings from its ranks, the ninth first, as in encode(), two
 * plies after a capture.  It need not be one that arises. */
struct hasami hasami_at(const char *settings, const char *ranks, unsigned turn);

/* The oracle: a board of characters, looked at cell by cell.  It shares nothing with
 * the game but the numbering of cells. */
struct oracle {
	char at[9][9]; /* by rank and file: 'O', 'X' or '.' */
	bool corner, edge;
};
struct oracle oracle_of(const struct hasami *h);
bool oracle_is_legal(const struct oracle *o, char side, unsigned from, unsigned to);
/* Move and take; returns how many were taken. */
unsigned oracle_move(struct oracle *o, unsigned from, unsigned to);
uint64_t oracle_perft(const struct oracle *o, char side, unsigned depth);

void hasami_moves_cases(Suite *s);
void hasami_ends_cases(Suite *s);
void hasami_fort_cases(Suite *s);
void hasami_text_cases(Suite *s);
void hasami_playout_cases(Suite *s);
void hasami_view_cases(Suite *s);
void hasami_player_cases(Suite *s);

#endif
