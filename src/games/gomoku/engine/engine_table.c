/* SPDX-License-Identifier: MIT */
#include "games/gomoku/engine/engine_table.h"

static uint64_t entry_place(const struct memory *m, const void *key)
{
	return *(const uint64_t *)key & m->mask;
}

static bool entry_holds(const struct memory *m, const void *entry, const void *key)
{
	const struct engine_entry *e = entry;

	return e->key == *(const uint64_t *)key && e->age == m->age;
}

static uint64_t entry_worth(const struct memory *m, const void *entry)
{
	const struct engine_entry *e = entry;

	return e->age == m->age ? e->depth + 1U : 0;
}

const struct memory_kind engine_entries = { sizeof(struct engine_entry), 4, entry_place,
					    entry_holds, entry_worth };

/* Converts a value so that a win counts its plies from a position this many plies later. */
static int count_from(int value, int plies)
{
	return value > ENGINE_SURE ? value + plies : value < -ENGINE_SURE ? value - plies : value;
}

bool engine_entry_tells(const struct engine_entry *e, int depth, int ply, int alpha, int beta,
			int *value)
{
	*value = count_from(e->value, -ply);
	if (e->depth < depth)
		return false;
	return e->kind == ENTRY_EXACT || (e->kind == ENTRY_LOWER && *value >= beta) ||
	       (e->kind == ENTRY_UPPER && *value <= alpha);
}

void engine_store(struct memory *m, int ply, struct engine_entry entry)
{
	struct engine_entry *slot = memory_find(m, &engine_entries, &entry.key);

	if (!slot)
		slot = memory_make_room(m, &engine_entries, &entry.key, entry.depth + 1U);
	if (!slot)
		return;
	entry.value = (int16_t)count_from(entry.value, ply);
	entry.age = m->age;
	*slot = entry;
}
