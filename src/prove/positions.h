/* SPDX-License-Identifier: MIT */
/* positions.h - a set of positions of one game, or of other keys of one size. Each is stored once,
 * in the order in which it was met, together with the way that led there. */
#ifndef ASOBI_PROVE_POSITIONS_H
#define ASOBI_PROVE_POSITIONS_H

#include "asobi/board.h"

#define NO_POSITION UINT32_MAX /* too large for an enum constant */

struct met {
	uint32_t from, other; /* the position before it; another one before it, the latest that was
				 met */
	game_move move, other_move; /* the moves that led here from those positions */
	game_move answer;	    /* the player's answer, if it was asked here */
	uint8_t seat;		    /* the seat that made the move leading here */
	bool asked;
};

struct positions {
	size_t size; /* the size of a state in bytes */
	size_t most; /* the memory limit in bytes; 0 for no limit */
	struct met *at;
	unsigned char *states;
	uint32_t len, cap;
	uint32_t *slot; /* a hash table with open addressing, which holds indices into `at` */
	size_t slots;
};

void positions_init(struct positions *p, size_t size, size_t most);
void positions_free(struct positions *p);
void *positions_state(const struct positions *p, uint32_t i);
/* Adds this state. If it was met before, stores the new way to it as another one. Returns false if
 * there is no room. */
bool positions_meet(struct positions *p, const void *state, uint32_t from, unsigned seat,
		    game_move move);
/* Returns the index of the state, or NO_POSITION. */
uint32_t positions_find(const struct positions *p, const void *state);
uint64_t positions_hash(const void *state, size_t size);
/* Returns the plies that lead to position i, by its other predecessor if `by_other` is set; the
 * caller frees them. Returns NULL with *n == 0 if there are none. */
struct ply *positions_line(const struct positions *p, uint32_t i, bool by_other, unsigned *n);

#endif
