/* SPDX-License-Identifier: MIT */
/* positions.h - positions of one game, or other keys of one size, each once, in the order in which
 * they were met, and how one came to each of them. */
#ifndef ASOBI_PROVE_POSITIONS_H
#define ASOBI_PROVE_POSITIONS_H

#include "asobi/board.h"

#define NO_POSITION UINT32_MAX /* more than an enumerator holds */

struct met {
	uint32_t from, other;	    /* the position before it; another one, met last */
	game_move move, other_move; /* what was played there */
	game_move answer;	    /* the player's, where it was asked */
	uint8_t seat;		    /* who made the move that led here */
	bool asked;
};

struct positions {
	size_t size; /* bytes of a state */
	size_t most; /* bytes; 0: as many as there are */
	struct met *at;
	unsigned char *states;
	uint32_t len, cap;
	uint32_t *slot; /* an open table of places in `at`, by the hash of their states */
	size_t slots;
};

void positions_init(struct positions *p, size_t size, size_t most);
void positions_free(struct positions *p);
void *positions_state(const struct positions *p, uint32_t i);
/* Adds this state; if it was met before, notes the way to it as another one.  False if there is no
 * room for it. */
bool positions_meet(struct positions *p, const void *state, uint32_t from, unsigned seat,
		    game_move move);
/* Returns where the state is, or NO_POSITION. */
uint32_t positions_find(const struct positions *p, const void *state);
uint64_t positions_hash(const void *state, size_t size);
/* Returns the plies that lead to i, through its other parent if asked; the caller frees them.  NULL
 * with *n == 0 if there are none. */
struct ply *positions_line(const struct positions *p, uint32_t i, bool by_other, unsigned *n);

#endif
