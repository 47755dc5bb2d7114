/* SPDX-License-Identifier: MIT */
/* keeper.h - a player for boards of up to 8x8 that is proved never to lose.
 *
 * It uses a search and the table of known positions. The proof assumes that the defender moves
 * second, but also covers a defender who moves first, because an extra stone never harms its
 * owner. */
#ifndef ASOBI_GOMOKU_KEEPER_H
#define ASOBI_GOMOKU_KEEPER_H

#include "games/gomoku/gomoku.h"
#include "games/gomoku/solve/gomoku_prove.h"

struct keeper {
	struct lines *lines;
	struct known known;
	struct prover *prover; /* the proof search, which remembers the results of earlier calls */
};

enum { KEEPER_LARGEST = 8 }; /* the largest board size that the proof covers */

struct keeper keeper_new(void);
void keeper_free(struct keeper *k);

/* Returns true if a search of at most `most` positions proves that this seat cannot lose, no
 * matter which side is to move. Returns false if the board is too large for the proof. */
bool keeper_safe(struct keeper *k, const struct gomoku *g, unsigned seat, uint64_t most,
		 struct budget *budget);

/* Finds a move after which the seat to move provably cannot lose, and stores it in *cell. If every
 * move is safe, *cell is the number of cells on the board. Returns false if no safe move is found.
 */
bool keeper_move(struct keeper *k, const struct gomoku *g, uint64_t most, struct budget *budget,
		 unsigned *cell);

/* Returns true if a pairing of cells alone keeps this seat from losing, no matter which side is to
 * move. */
bool keeper_paired(const struct keeper *k, const struct gomoku *g, unsigned seat);

/* Converts the board to a siege with this seat as the defender. */
struct siege keeper_siege(const struct lines *l, const struct gomoku *g, unsigned seat);

#endif
