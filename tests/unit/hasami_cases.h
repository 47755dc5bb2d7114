/* SPDX-License-Identifier: MIT */
/* hasami_cases.h - helpers that the Hasami shogi tests share. */
#ifndef ASOBI_TEST_HASAMI_CASES_H
#define ASOBI_TEST_HASAMI_CASES_H

#include "games/hasami/hasami.h"
#include "suite.h"

/* Returns the starting position under these settings, such as "men=18 win=line". */
struct hasami hasami_new(const char *settings);
/* Plays moves given as text and separated by spaces; each must be legal. */
void hasami_play(struct hasami *h, const char *moves);
/* Returns a position under these settings, two plies after a capture. The ranks are given as in
 * encode(), starting with the ninth rank. The position need not be one that can occur in a game. */
struct hasami hasami_at(const char *settings, const char *ranks, unsigned turn);

/* The oracle: a board of characters that is examined cell by cell. It shares nothing with the game
 * except the numbering of cells. */
struct oracle {
	char at[9][9]; /* the character at each rank and file: 'O', 'X' or '.' */
	bool corner, edge;
};
struct oracle oracle_of(const struct hasami *h);
bool oracle_is_legal(const struct oracle *o, char side, unsigned from, unsigned to);
/* Moves a piece and captures; returns how many pieces were captured. */
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
