/* SPDX-License-Identifier: MIT */
#include "prove/positions.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

enum { FIRST_ROOM = 1024 };

uint64_t positions_hash(const void *state, size_t size)
{
	const unsigned char *byte = state;
	uint64_t h = UINT64_C(0x9e3779b97f4a7c15);

	for (size_t i = 0; i < size; i += 8) {
		uint64_t word = 0;

		memcpy(&word, byte + i, size - i < 8 ? size - i : 8);
		h = (h ^ word) * UINT64_C(0xbf58476d1ce4e5b9);
		h ^= h >> 29;
	}
	h *= UINT64_C(0x94d049bb133111eb);
	return h ^ h >> 32;
}

static size_t bytes_for(const struct positions *p, uint32_t cap)
{
	return (size_t)cap * (sizeof *p->at + p->size + 2 * sizeof *p->slot);
}

static void make_room(struct positions *p, uint32_t cap)
{
	p->cap = cap;
	p->at = xrealloc(p->at, cap, sizeof *p->at);
	p->states = xrealloc(p->states, cap, p->size);
}

void positions_init(struct positions *p, size_t size, size_t most)
{
	*p = (struct positions){ .size = size, .most = most };
	make_room(p, FIRST_ROOM);
	p->slots = 2 * FIRST_ROOM;
	p->slot = xrealloc(NULL, p->slots, sizeof *p->slot);
	memset(p->slot, 0xff, p->slots * sizeof *p->slot);
}

void positions_free(struct positions *p)
{
	free(p->at);
	free(p->states);
	free(p->slot);
}

void *positions_state(const struct positions *p, uint32_t i)
{
	return p->states + (size_t)i * p->size;
}

/* Finds the slot that holds the state, or the empty slot where it would go. */
static uint32_t *find_slot(const struct positions *p, const void *state)
{
	size_t at = positions_hash(state, p->size) & (p->slots - 1);

	while (p->slot[at] != NO_POSITION &&
	       memcmp(positions_state(p, p->slot[at]), state, p->size) != 0)
		at = (at + 1) & (p->slots - 1);
	return &p->slot[at];
}

uint32_t positions_find(const struct positions *p, const void *state)
{
	return *find_slot(p, state);
}

static bool grow_table(struct positions *p)
{
	if (p->cap > UINT32_MAX / 4 || (p->most && bytes_for(p, 2 * p->cap) > p->most))
		return false;
	make_room(p, 2 * p->cap);
	p->slots *= 2;
	p->slot = xrealloc(p->slot, p->slots, sizeof *p->slot);
	memset(p->slot, 0xff, p->slots * sizeof *p->slot);
	for (uint32_t i = 0; i < p->len; i++)
		*find_slot(p, positions_state(p, i)) = i;
	return true;
}

bool positions_meet(struct positions *p, const void *state, uint32_t from, unsigned seat,
		    game_move move)
{
	uint32_t *slot = find_slot(p, state);

	if (*slot != NO_POSITION) {
		p->at[*slot].other = from;
		p->at[*slot].other_move = move;
		return true;
	}
	if (p->len == p->cap) {
		if (!grow_table(p))
			return false;
		slot = find_slot(p, state);
	}
	*slot = p->len;
	memcpy(positions_state(p, p->len), state, p->size);
	p->at[p->len++] = (struct met){
		.from = from, .other = NO_POSITION, .move = move, .seat = (uint8_t)seat
	};
	return true;
}

static void reverse_line(struct ply *line, unsigned n)
{
	for (unsigned i = 0; i < n / 2; i++) {
		const struct ply ply = line[i];

		line[i] = line[n - 1 - i];
		line[n - 1 - i] = ply;
	}
}

struct ply *positions_line(const struct positions *p, uint32_t i, bool by_other, unsigned *n)
{
	struct ply *line = NULL;

	for (*n = 0; p->at[i].from != NO_POSITION; ++*n) {
		const struct met *m = &p->at[i];
		const bool other = by_other && m->other != NO_POSITION;

		line = xgrow(line, *n, sizeof *line);
		line[*n] = (struct ply){ .seat = m->seat, .move = other ? m->other_move : m->move };
		i = other ? m->other : m->from;
	}
	reverse_line(line, *n);
	return line;
}
