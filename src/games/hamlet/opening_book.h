/* SPDX-License-Identifier: MIT */
/* opening_book.h - the exact scores of all opening positions, computed once and compiled in.
 *
 * src/lab/make_hamlet_book.c writes the file assets/hamlet.book. The book stores only scores, not
 * positions. For every even number of stones, it has a static function that gives the right score
 * for each position that can arise and an arbitrary number for any other. Positions whose score
 * can be found without a search (hamlet_solver.h) are left out. A position is hashed to three
 * cells, one in each third of the table, and the exclusive or of these cells is its score
 * (Botelho, Pagh, Ziviani, "Simple and space-efficient minimal perfect hash functions", 2007;
 * Graf, Lemire, "Xor filters", 2020). This takes 1.23 bytes per position.
 *
 * The file is little-endian: "HAMLETBK", 4 bytes for the version, 4 bytes for the number of layers
 * (0, 2, 4 ... stones); for each layer, 4 bytes each for the number of positions, the number of
 * cells in a third, the seed, and the offset of the layer's cells in the file; then the cells, and
 * an 8-byte FNV-1a hash of everything before it. */
#ifndef ASOBI_OPENING_BOOK_H
#define ASOBI_OPENING_BOOK_H

#include "games/hamlet/hamlet_solver.h"

enum {
	BOOK_VERSION = 1,
	BOOK_HEAD = 16,
	BOOK_LAYER = 16, /* the size of a layer's header in bytes */
	BOOK_ZERO = 32	 /* the value of a cell that represents a score of 0 */
};

extern const unsigned char hamlet_book_data[];

/* Computes the three cells for a key (see hamlet_solver.h), one in each third of the table. */
static inline void hamlet_book_cells(uint64_t key, uint32_t seed, uint32_t third, uint32_t cell[3])
{
	uint64_t z = (key ^ (uint64_t)seed << 42) * UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	z ^= z >> 31;
	for (uint32_t i = 0; i < 3; i++, z = z << 21 | z >> 43)
		cell[i] = i * third + (uint32_t)((z & 0xffffffff) * third >> 32);
}

/* Returns the largest number of stones that a position in the book can have. */
unsigned hamlet_book_plies(void);

/* Returns the exact score of a position with at most hamlet_book_plies() stones. The position must
 * be one that can arise in play; for any other, the result is arbitrary. */
int hamlet_book_score(const struct hamlet_position *p);

#endif
