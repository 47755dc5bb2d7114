/* SPDX-License-Identifier: MIT */
/* discs.h - everything on the board that a player can count: safe and exposed discs, corners and
 * replies. */
#ifndef ASOBI_OTHELLO_DISCS_H
#define ASOBI_OTHELLO_DISCS_H

#include "games/othello/othello.h"

/* Returns discs of this seat that can never be flipped. The set may be incomplete, but every disc
 * in it is certainly safe. */
uint64_t othello_stable(const struct othello *o, unsigned seat);
/* Returns the seat's discs that have an empty square next to them, where the opponent may be able
 * to flip them. */
uint64_t othello_frontier(const struct othello *o, unsigned seat);
/* Returns all neighbours of these squares, in all eight directions. */
uint64_t othello_beside(const struct othello *o, uint64_t squares);

uint64_t othello_corners(unsigned size);
/* Returns the squares where the opponent could play if it were the opponent's turn. */
uint64_t othello_threats(const struct othello *o);
/* othello_after() returns the position after a move; othello_replies() returns the squares where
 * the opponent can then play. */
struct othello othello_after(const struct othello *o, unsigned square);
uint64_t othello_replies(const struct othello *o, unsigned square);
/* Returns the corners that this move gives away: those that the opponent can take only because of
 * it. */
uint64_t othello_gives(const struct othello *o, unsigned square);
/* Counts the empty squares around the discs that a move flips; this number is called the move's
 * openness. */
unsigned othello_openness(const struct othello *o, unsigned square);
/* Returns the connected region of empty squares that contains this square. */
uint64_t othello_space(const struct othello *o, unsigned square);
/* Returns true if, after this move, the opponent can take the empty corner at once, or has a reply
 * after which nothing stops the opponent from taking it. */
bool othello_loses_corner(const struct othello *o, unsigned square, uint64_t corner);

#endif
