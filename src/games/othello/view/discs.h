/* SPDX-License-Identifier: MIT */
/* discs.h - the things on the board that a player can count: safe and exposed discs, corners and
 * replies. */
#ifndef ASOBI_OTHELLO_DISCS_H
#define ASOBI_OTHELLO_DISCS_H

#include "games/othello/othello.h"

/* Returns discs of this seat that can never be flipped. The set may be incomplete, but every disc
 * in it is safe. */
uint64_t othello_stable(const struct othello *o, unsigned seat);
/* Returns the seat's discs that are next to an empty square and that the opponent may therefore
 * flip. */
uint64_t othello_frontier(const struct othello *o, unsigned seat);
/* Returns all squares next to these squares, in all eight directions. */
uint64_t othello_beside(const struct othello *o, uint64_t squares);

uint64_t othello_corners(unsigned size);
/* Returns the squares on which the opponent could play if it were to move now. */
uint64_t othello_threats(const struct othello *o);
/* othello_after() returns the position after a move; othello_replies() returns the squares on
 * which the opponent can then play. */
struct othello othello_after(const struct othello *o, unsigned square);
uint64_t othello_replies(const struct othello *o, unsigned square);
/* Returns the corners that the opponent can take only because of this move. */
uint64_t othello_gives(const struct othello *o, unsigned square);
/* Counts the empty squares next to the discs that the move flips (the openness of a move). */
unsigned othello_openness(const struct othello *o, unsigned square);
/* Returns the region of connected empty squares that contains this square. */
uint64_t othello_space(const struct othello *o, unsigned square);
/* Returns true if, after this move, the opponent can take the empty corner at once, or has an
 * answer after which it can take the corner whatever the player does. */
bool othello_loses_corner(const struct othello *o, unsigned square, uint64_t corner);

#endif
