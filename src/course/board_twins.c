/* SPDX-License-Identifier: MIT */
#include "course/board_twins.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

enum { MEMORY = 64 << 20, MOST_MOVES = 16 << 20 };

void board_twins_init(struct board_twins *t, size_t size)
{
	*t = (struct board_twins){ 0 };
	positions_init(&t->met, size, MEMORY);
	positions_init(&t->lines, sizeof(uint64_t), MEMORY);
}

void board_twins_free(struct board_twins *t)
{
	positions_free(&t->met);
	positions_free(&t->lines);
	free(t->twin);
	free(t->position);
	free(t->moves);
}

static void keep_line(struct board_twins *t, struct twin *twin, const uint32_t *line, unsigned n)
{
	if (t->n_moves + n > t->cap_moves) {
		t->cap_moves = 2 * (t->cap_moves + n);
		t->moves = xrealloc(t->moves, t->cap_moves, sizeof *t->moves);
	}
	if (n)
		memcpy(t->moves + t->n_moves, line, n * sizeof *line);
	twin->at = t->n_moves;
	twin->n = n;
	t->n_moves += n;
}

/* Returns the index of the first position that the program described with this line, which is
 * `index` if the line is new. */
static uint32_t first_of_line(struct board_twins *t, uint64_t said, uint32_t index)
{
	const uint32_t found = positions_find(&t->lines, &said);

	if (found != NO_POSITION)
		return t->position[found];
	if (positions_meet(&t->lines, &said, NO_POSITION, 0, 0)) {
		t->position = xrealloc(t->position, t->lines.cap, sizeof *t->position);
		t->position[t->lines.len - 1] = index;
	}
	return index;
}

const struct twin *board_twins_meet(struct board_twins *t, const void *key, uint64_t said,
				    bool unique, const uint32_t *line, unsigned n)
{
	uint32_t index = positions_find(&t->met, key), first;

	if (index == NO_POSITION) {
		if (t->n_moves > MOST_MOVES || !positions_meet(&t->met, key, NO_POSITION, 0, 0))
			return NULL;
		index = t->met.len - 1;
		t->twin = xrealloc(t->twin, t->met.cap, sizeof *t->twin);
		t->twin[index].said = said;
		keep_line(t, &t->twin[index], line, n);
	}
	if (t->twin[index].said != said)
		return &t->twin[index];
	first = unique ? first_of_line(t, said, index) : index;
	return first == index ? NULL : &t->twin[first];
}
