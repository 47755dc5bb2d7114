/* SPDX-License-Identifier: MIT */
/* plies.h - the game so far, as a protocol that has no words for a start position or for
 * taking back needs it: to tell the whole of it again. */
#ifndef ASOBI_PLIES_H
#define ASOBI_PLIES_H

#include "asobi/game.h"

struct plies {
	const struct game *game;
	unsigned seat; /* whose engine it is */
	struct spoken {
		unsigned seat;
		char move[MOVE_TEXT]; /* in the game's own words */
	} * at;
	size_t len, cap;
};

void plies_begin(struct plies *p, const struct game *g, unsigned seat);
void plies_add(struct plies *p, const void *before, unsigned seat, game_move m);
void plies_take_back(struct plies *p, unsigned n);
void plies_free(struct plies *p);

/* A cell in a game's words, such as "h8": columns and rows from 0.  False: it is none. */
bool cell_read(const char *text, unsigned *col, unsigned *row);
/* From the usual start, and its first seat has black and begins? */
bool starts_as_usual(const struct game *g, const struct setup *s);
/* The value of the option `key` under this setup, by its name where that is a number;
 * `otherwise` where the game has none. */
int table_option(const struct game *g, const struct setup *s, const char *key, int otherwise);

/* The words of the Go Text Protocol for our games: Gunnar Farnebäck, "GTP - Go Text
 * Protocol, version 2, draft 2", 2002.  Seat 0 is black.  Cells are letters without I and
 * numbers, the other moves are the game's own words. */
enum { GTP_LINE = 4096 };

/* Open games of two. */
bool gtp_fits(const struct game *g);
/* "h8" as "H8", "i9" as "J9", "pass" as "pass". */
void gtp_vertex(const char *move, char vertex[MOVE_TEXT]);
/* The other way; "" where the column is an I. */
void gtp_move(const char *vertex, char move[MOVE_TEXT]);
/* The same for the line below or above a printed board, "a b c". */
void gtp_columns(char *board);
static inline const char *gtp_colour(unsigned seat)
{
	return seat ? "white" : "black";
}

#endif
