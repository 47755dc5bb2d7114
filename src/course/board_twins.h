/* SPDX-License-Identifier: MIT */
/* board_twins.h - remembers which line for a position ("state") a program gave for which position,
 * to find positions that it doesn't tell apart, and positions for which it has two lines. */
#ifndef ASOBI_COURSE_BOARD_TWINS_H
#define ASOBI_COURSE_BOARD_TWINS_H

#include "prove/positions.h"

struct board_twins {
	/* The positions, by what makes them equal, and the program's lines, by their hashes. */
	struct positions met, lines;
	/* For each position in `met`: what the program said of it, and the first moves that led
	 * there, as a place in `moves`. For each line in `lines`: its position. */
	struct twin {
		uint64_t said;
		size_t at;
		unsigned n;
	} *twin;
	uint32_t *position;
	uint32_t *moves;
	size_t n_moves, cap_moves;
};

void board_twins_init(struct board_twins *t, size_t size);
void board_twins_free(struct board_twins *t);
/* Adds a position, unless memory is short: its key, what the program said of it, and the moves that
 * led there. Returns an earlier position with the same key of which it said something else, or
 * NULL. If `unique`, it also returns an earlier position with another key of which it said the
 * same. */
const struct twin *board_twins_meet(struct board_twins *t, const void *key, uint64_t said,
				    bool unique, const uint32_t *line, unsigned n);

#endif
