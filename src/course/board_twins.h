/* SPDX-License-Identifier: MIT */
/* board_twins.h - remembers the line ("state") with which the program described each position, in
 * order to find different positions that share a line, and positions that were described by two
 * different lines. */
#ifndef ASOBI_COURSE_BOARD_TWINS_H
#define ASOBI_COURSE_BOARD_TWINS_H

#include "prove/positions.h"

struct board_twins {
	/* `met` looks up a position by its key, which equal positions share; `lines` looks up a
	 * program's line by its hash. */
	struct positions met, lines;
	/* For each position in `met`: the hash of the program's line, and the moves by which the
	 * position was first reached, as an index into `moves`. For each line in `lines`: the
	 * position that it describes. */
	struct twin {
		uint64_t said;
		size_t at;
		unsigned n;
	} * twin;
	uint32_t *position;
	uint32_t *moves;
	size_t n_moves, cap_moves;
};

void board_twins_init(struct board_twins *t, size_t size);
void board_twins_free(struct board_twins *t);
/* Adds a position: its key, the hash of the program's line, and the moves that lead to it. Does
 * nothing if memory is short. Returns an earlier position with the same key but a different line
 * or, with `unique`, one with a different key but the same line; NULL if there is none. */
const struct twin *board_twins_meet(struct board_twins *t, const void *key, uint64_t said,
				    bool unique, const uint32_t *line, unsigned n);

#endif
