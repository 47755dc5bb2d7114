/* SPDX-License-Identifier: MIT */
/* gtp.h - the words of the Go Text Protocol for our games: Gunnar Farnebäck, "GTP - Go Text
 * Protocol, version 2, draft 2", 2002.  Seat 0 is black.  Cells are letters without I and
 * numbers, the other moves are the game's own words. */
#ifndef ASOBI_GTP_H
#define ASOBI_GTP_H

#include "asobi/game.h"

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
