/* SPDX-License-Identifier: MIT */
/* hasami_cases.h - helpers that the Hasami shogi tests share. */
#ifndef ASOBI_TEST_HASAMI_CASES_H
#define ASOBI_TEST_HASAMI_CASES_H

#include "games/hasami/hasami.h"
#include "suite.h"

/* Returns the starting position for these settings, such as "men=18 win=line". */
struct hasami hasami_new(const char *settings);
/* Plays these moves, which must be legal and separated by spaces. */
void hasami_play(struct hasami *h, const char *moves);
/* Returns a position with these settings, two plies after a capture. The text lists the ranks as
 * encode() does, from the ninth down. The position need not be reachable in a game. */
struct hasami hasami_at(const char *settings, const char *ranks, unsigned turn);

/* The oracle: a board of characters that is examined cell by cell. It shares nothing with the game
 * but the numbering of the cells. */
struct oracle {
	char at[9][9]; /* 'O', 'X' or '.', indexed by rank and file */
	bool corner, edge;
};
struct oracle oracle_of(const struct hasami *h);
bool oracle_is_legal(const struct oracle *o, char side, unsigned from, unsigned to);
/* Moves a piece, removes what it captures, and returns how many pieces that is. */
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
