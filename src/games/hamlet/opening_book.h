/* SPDX-License-Identifier: MIT */
/* opening_book.h - the exact scores of every position of the opening, computed once and
 * compiled in (assets/hamlet.book, made by src/lab/make_hamlet_book.c).
 *
 * The book keeps no positions, only scores: for every even number of stones a static
 * function that is right for all positions that can arise, and says anything about
 * others.  What can be seen at once (hamlet_solver.h) is left out.  Three cells chosen by
 * hashing the position, one in each third, combine to its score by exclusive or (Botelho, Pagh,
 *Ziviani, "Simple and space-efficient minimal perfect hash functions", 2007; Graf, Lemire, "Xor
 *filters", 2020): 1.23 bytes a position.
 *
 * The file, numbers with the low byte first:
 *	"HAMLETBK", 4 bytes version, 4 bytes number of layers (0, 2, 4 ... stones);
 *	for each layer 4 bytes each: positions, cells in a third, seed, where in the
 *	file its cells begin; the cells; 8 bytes FNV-1a hash of all that. */
#ifndef ASOBI_OPENING_BOOK_H
#define ASOBI_OPENING_BOOK_H

#include "games/hamlet/hamlet_solver.h"

enum {
	BOOK_VERSION = 1,
	BOOK_HEAD = 16,
	BOOK_LAYER = 16, /* bytes before the layers, of each one */
	BOOK_ZERO = 32	 /* a cell's value for a score of 0 */
};

extern const unsigned char hamlet_book_data[];

/* One cell in each third for a key of hamlet_solver.h. */
static inline void hamlet_book_cells(uint64_t key, uint32_t seed, uint32_t third, uint32_t cell[3])
{
	uint64_t z = (key ^ (uint64_t)seed << 42) * UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	z ^= z >> 31;
	for (uint32_t i = 0; i < 3; i++, z = z << 21 | z >> 43)
		cell[i] = i * third + (uint32_t)((z & 0xffffffff) * third >> 32);
}

/* Positions with up to this many stones are in the book. */
unsigned hamlet_book_plies(void);

/* The exact score of a position with no more stones than that.  It must be one that
 * can arise. */
int hamlet_book_score(const struct hamlet_position *p);

#endif
