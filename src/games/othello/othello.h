/* SPDX-License-Identifier: MIT */
/* othello.h - what the files of Othello share.
 *
 * A set of squares is a 64-bit word: a1 is bit 0, h1 bit 7, a2 bit 8, h8 bit 63; rows
 * count downwards, as everywhere in the game's literature.  The 6x6 board is the middle
 * of the 8x8 one (its a1 is bit 9), so that one code serves both: the squares around it
 * are always empty and never played. */
#ifndef ASOBI_OTHELLO_H
#define ASOBI_OTHELLO_H

#include "asobi/agent.h"
#include "asobi/game.h"

enum { OTHELLO_SQUARES = 64, OTHELLO_PASS = 64 };   /* moves: a bit's number, or a pass */
enum { OTHELLO_OPTION_SIZE, OTHELLO_OPTION_BLACK }; /* black: the seat that begins */
enum othello_end {
	OTHELLO_OPEN,
	OTHELLO_OVER,	/* nobody can move */
	OTHELLO_LOST_0, /* seat 0 resigned, was late, or the like; */
	OTHELLO_LOST_1	/* seat 1 */
};

struct othello {
	uint64_t disc[2]; /* by seat */
	uint8_t turn;	  /* the seat to move; of an ended game: who would be */
	uint8_t black;	  /* the seat that has the black discs */
	uint8_t size;	  /* 6 or 8 */
	uint8_t end;	  /* enum othello_end */
	uint8_t pad[4];	  /* always 0 */
};

/* The squares there are on a board of this size. */
static inline uint64_t othello_board(unsigned size)
{
	return size == 8 ? UINT64_MAX : UINT64_C(0x007e7e7e7e7e7e00);
}

/* The bit of a square, and back; column and row from 0. */
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

/* The squares where the seat to move may play; 0: it has to pass, or the game is over. */
uint64_t othello_moves(const struct othello *o);
/* The discs a move of the seat to move turns over. */
uint64_t othello_turned(const struct othello *o, unsigned square);
/* Discs of the seat to move minus the other's, empty squares to the winner: the score
 * of an ended game in which nobody gave up. */
int othello_margin(const struct othello *o);

/* The end that a position itself brings: OPEN or OVER. */
enum othello_end othello_natural_end(const struct othello *o);
/* A position as text, as game_othello.decode. */
bool othello_decode(void *state, const char *text);

bool othello_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		   void *context);

extern const struct game game_othello;
extern const struct level_about othello_levels;

#endif
