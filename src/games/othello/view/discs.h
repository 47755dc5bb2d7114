/* SPDX-License-Identifier: MIT */
/* discs.h - which of a side's discs are safe, and which are in the way. */
#ifndef ASOBI_OTHELLO_DISCS_H
#define ASOBI_OTHELLO_DISCS_H

#include "games/othello/othello.h"

/* Discs of this seat that are never turned over, whatever is played: not all such discs, but none
 * that is not. */
uint64_t othello_stable(const struct othello *o, unsigned seat);
/* A seat's discs with an empty square beside them: the other side turns them over from there. */
uint64_t othello_frontier(const struct othello *o, unsigned seat);

#endif
