/* SPDX-License-Identifier: MIT */
/* othello.h - the state and the rules of Othello, shared by all its files.
 *
 * A set of squares is a 64-bit bitboard: a1 is bit 0, h1 bit 7, a2 bit 8 and h8 bit 63. Rows are
 * numbered from the top, as is usual in Othello. The 6x6 board is the middle of the 8x8 board (its
 * a1 is bit 9), so the same code works for both; the squares around it are always empty and never
 * played. */
#ifndef ASOBI_OTHELLO_H
#define ASOBI_OTHELLO_H

#include "asobi/agent.h"
#include "asobi/game.h"

enum {
	OTHELLO_SQUARES = 64,
	OTHELLO_PASS = 64
}; /* a move is the bit number of a square, or a pass */
enum {
	OTHELLO_OPTION_SIZE,
	OTHELLO_OPTION_BLACK,	/* the option that selects the seat that moves first */
	OTHELLO_OPTION_HANDICAP /* the option for the number of corners that Black starts with */
};
enum othello_end {
	OTHELLO_OPEN,
	OTHELLO_OVER,	/* neither side can move */
	OTHELLO_LOST_0, /* seat 0 lost by resigning, running out of time or in a similar way */
	OTHELLO_LOST_1	/* seat 1 lost by resigning, running out of time or in a similar way */
};

struct othello {
	uint64_t disc[2]; /* each seat's discs */
	/* the seat to move; after the game, the seat that would have moved next */
	uint8_t turn;
	uint8_t black;	/* the seat that plays Black */
	uint8_t size;	/* 6 or 8 */
	uint8_t end;	/* how the game ended (enum othello_end) */
	uint8_t pad[4]; /* padding, always 0 */
};

/* Returns a bitboard with every square of a board of this size. */
static inline uint64_t othello_board(unsigned size)
{
	return size == 8 ? UINT64_MAX : UINT64_C(0x007e7e7e7e7e7e00);
}

/* The following functions convert between a square's bit number and its column and row, which
 * count from 0. */
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
/* Reads a square, which may be occupied, and returns false if the text doesn't name one. Capital
 * letters are accepted too, because books and other programs write squares like F5. */
bool othello_read_square(const struct othello *o, const char *text, unsigned *square);

static inline uint64_t othello_empty(const struct othello *o)
{
	return othello_board(o->size) & ~(o->disc[0] | o->disc[1]);
}

/* Returns the squares where the seat to move may play. If the result is 0, the seat must pass or
 * the game is over. */
uint64_t othello_moves(const struct othello *o);
/* Returns the discs that the seat to move would flip by playing on this square. */
uint64_t othello_turned(const struct othello *o, unsigned square);
/* Returns the disc count of the seat to move minus that of the opponent, with empty squares
 * counted for the winner. Unless someone resigned, this is the final score of the game. */
int othello_margin(const struct othello *o);

/* Returns OTHELLO_OVER if the game has ended naturally because neither side can move; otherwise
 * OTHELLO_OPEN. */
enum othello_end othello_natural_end(const struct othello *o);
/* Reads a position from text, exactly as game_othello.decode does. */
bool othello_decode(void *state, const char *text);

bool othello_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		   void *context);

extern const struct game game_othello;

#endif
