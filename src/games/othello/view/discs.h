/* SPDX-License-Identifier: MIT */
/* discs.h - the discs of a side that are safe, and those that are exposed. */
#ifndef ASOBI_OTHELLO_DISCS_H
#define ASOBI_OTHELLO_DISCS_H

#include "games/othello/othello.h"

/* Returns discs of this seat that can never be flipped. It may miss some of them, but every disc
 * returned is safe. */
uint64_t othello_stable(const struct othello *o, unsigned seat);
/* Returns the seat's discs next to an empty square, from which the opponent may flip them. */
uint64_t othello_frontier(const struct othello *o, unsigned seat);

#endif
