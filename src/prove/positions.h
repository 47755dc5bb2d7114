/* SPDX-License-Identifier: MIT */
/* positions.h - a set of a game's positions, or of other keys of equal size. Each position is
 * stored once, together with the moves that lead to it. The positions are in the order in which
 * they were first reached. */
#ifndef ASOBI_PROVE_POSITIONS_H
#define ASOBI_PROVE_POSITIONS_H

#include "asobi/board.h"

#define NO_POSITION UINT32_MAX /* a macro, because the value is too large for an enum constant */

struct met {
	/* `from` is the preceding position. `other` is another position from which a move leads to
	 * this one; if there are several, it is the one found last. */
	uint32_t from, other;
	/* the moves that lead to this position from `from` and from `other` */
	game_move move, other_move;
	/* the player's answer, if the player was asked about this position */
	game_move answer;
	uint8_t seat; /* the seat that made the move to this position */
	bool asked;
};

struct positions {
	size_t size; /* the size of a state in bytes */
	size_t most; /* the memory limit in bytes; 0 for none */
	struct met *at;
	unsigned char *states;
	uint32_t len, cap;
	uint32_t *slot; /* a hash table with open addressing that holds indices into `at` */
	size_t slots;
};

void positions_init(struct positions *p, size_t size, size_t most);
void positions_free(struct positions *p);
void *positions_state(const struct positions *p, uint32_t i);
/* Adds this state. If the set already contains it, stores the move as another way to reach it.
 * Returns false if there is no room. */
bool positions_meet(struct positions *p, const void *state, uint32_t from, unsigned seat,
		    game_move move);
/* Returns the index of the state, or NO_POSITION. */
uint32_t positions_find(const struct positions *p, const void *state);
uint64_t positions_hash(const void *state, size_t size);
/* Returns the plies that lead to position i, found by tracing each position back to the preceding
 * one. If `by_other` is set, uses the second way to reach a position wherever one is known. The
 * caller frees the list. If no plies lead to the position, returns NULL and sets *n to 0. */
struct ply *positions_line(const struct positions *p, uint32_t i, bool by_other, unsigned *n);

#endif
