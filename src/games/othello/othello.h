/* SPDX-License-Identifier: MIT */
/* othello.h - the state and rules of Othello that all its files share.
 *
 * A set of squares is a 64-bit bitboard: a1 is bit 0, h1 bit 7, a2 bit 8 and h8 bit 63. Rows are
 * counted from the top, as usual in Othello. The 6x6 board is the middle of the 8x8 board (its a1
 * is bit 9), so the same code serves both; the squares around it are always empty and never played.
 */
#ifndef ASOBI_OTHELLO_H
#define ASOBI_OTHELLO_H

#include "asobi/agent.h"
#include "asobi/game.h"

enum {
	OTHELLO_SQUARES = 64,
	OTHELLO_PASS = 64
}; /* a move is the number of a square's bit, or a pass */
enum {
	OTHELLO_OPTION_SIZE,
	OTHELLO_OPTION_BLACK,	/* the option for the seat that moves first */
	OTHELLO_OPTION_HANDICAP /* the option for the number of corners that Black owns from the
				   start */
};
enum othello_end {
	OTHELLO_OPEN,
	OTHELLO_OVER,	/* neither side can move */
	OTHELLO_LOST_0, /* seat 0 lost by resigning, running out of time or the like */
	OTHELLO_LOST_1	/* seat 1 lost by resigning, running out of time or the like */
};

struct othello {
	uint64_t disc[2]; /* the discs of each seat */
	uint8_t turn;	  /* the seat to move; after the game, the seat that would be next */
	uint8_t black;	  /* the seat with the black discs */
	uint8_t size;	  /* 6 or 8 */
	uint8_t end;	  /* how the game ended, an enum othello_end */
	uint8_t pad[4];	  /* padding, always 0 */
};

/* Returns a bitboard with all squares of a board of this size. */
static inline uint64_t othello_board(unsigned size)
{
	return size == 8 ? UINT64_MAX : UINT64_C(0x007e7e7e7e7e7e00);
}

/* The following functions convert between a square's bit number and its column and row, both
 * counted from 0. */
static inline unsigned othello_square(unsigned size, unsigned col, unsigned row)
{
	const unsigned margin = (8 - size) / 2;

	return 8 * (row + margin) + col + margin;
}
static inline unsigned othello_col(unsigned size, unsigned square)
{
	return square % 8 - (8 - size) / 2;
}
static inline unsigned othello_row(unsigned size, unsigned square)
{
	return square / 8 - (8 - size) / 2;
}

static inline uint64_t othello_empty(const struct othello *o)
{
	return othello_board(o->size) & ~(o->disc[0] | o->disc[1]);
}

/* Returns the squares where the seat to move may play. A result of 0 means that it must pass or
 * that the game is over. */
uint64_t othello_moves(const struct othello *o);
/* Returns the discs that the side to move flips if it plays on this square. */
uint64_t othello_turned(const struct othello *o, unsigned square);
/* Returns the discs of the seat to move minus the discs of the opponent, with empty squares
 * counted for the winner. This is the score of a game that ended without a resignation. */
int othello_margin(const struct othello *o);

/* Returns OTHELLO_OVER if the position alone ends the game, otherwise OTHELLO_OPEN. */
enum othello_end othello_natural_end(const struct othello *o);
/* Reads a position from text like game_othello.decode. */
bool othello_decode(void *state, const char *text);

bool othello_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		   void *context);

extern const struct game game_othello;

#endif
