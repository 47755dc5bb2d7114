/* SPDX-License-Identifier: MIT */
/* keeper.h - the side that cannot lose, by proof, on boards of up to 8x8: the table of
 * known positions and a search beside it.  As the first player it cannot lose either: it
 * has a stone more than the defender of the proof, and a stone never harms. */
#ifndef ASOBI_GOMOKU_KEEPER_H
#define ASOBI_GOMOKU_KEEPER_H

#include "games/gomoku/gomoku.h"
#include "games/gomoku/solve/gomoku_prove.h"

struct keeper {
	struct lines *lines;
	struct known known;
	struct prover *prover; /* remembers from question to question */
};

enum { KEEPER_LARGEST = 8 }; /* board */

struct keeper keeper_new(void);
void keeper_free(struct keeper *k);

/* Is it proved, within this many positions looked at, that this seat cannot lose?  Whoever
 * is to move.  On a larger board: no. */
bool keeper_safe(struct keeper *k, const struct gomoku *g, unsigned seat, uint64_t most,
		 struct budget *budget);

/* The same for the seat to move; *cell is a move that keeps it so, or, where any does, as
 * many as there are cells. */
bool keeper_move(struct keeper *k, const struct gomoku *g, uint64_t most, struct budget *budget,
		 unsigned *cell);

/* Do pairs of cells alone keep this seat from losing, whoever is to move? */
bool keeper_paired(const struct keeper *k, const struct gomoku *g, unsigned seat);

/* The board as this seat defends it. */
struct siege keeper_siege(const struct lines *l, const struct gomoku *g, unsigned seat);

#endif
