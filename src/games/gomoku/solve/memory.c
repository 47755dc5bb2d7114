/* SPDX-License-Identifier: MIT */
#include "games/gomoku/solve/memory.h"

#include <stdlib.h>

#include "base/xalloc.h"

enum { BUCKET = 4 };			/* entries that one position may be in */

struct entry {
	uint64_t own, free, zone;	/* as in the key */
	uint32_t hold, fall;
	uint32_t age;			/* another than the memory's: empty */
	uint8_t side, reply, uncovered;
};

struct memory {
	struct entry *entries;
	unsigned shift;
	uint32_t age;
};

struct memory *memory_new(unsigned log_entries)
{
	struct memory *m = xcalloc(1, sizeof *m);

	m->entries = xcalloc((size_t)1 << log_entries, sizeof *m->entries);
	m->shift = 64 - log_entries;
	m->age = 1;
	return m;
}

void memory_free(struct memory *m)
{
	if (m)
		free(m->entries);
	free(m);
}

void memory_forget(struct memory *m)
{
	m->age++;
}

static struct entry *bucket_of(const struct memory *m, const struct siege_key *k, unsigned side)
{
	uint64_t z = (k->own * UINT64_C(0x9e3779b97f4a7c15)) ^ (k->free + side) * UINT64_C(0xc2b2ae3d27d4eb4f);

	z = (z ^ z >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
	return &m->entries[(z >> m->shift) & ~(uint64_t)(BUCKET - 1)];
}

static bool is_of(const struct memory *m, const struct entry *e, const struct siege_key *k, unsigned side)
{
	return e->age == m->age && e->own == k->own && e->free == k->free && e->side == side;
}

static uint8_t cell_turned(uint8_t cell, uint64_t (*turned)(uint64_t cells, unsigned turn), unsigned turn)
{
	return cell == NOWHERE ? cell : (uint8_t)__builtin_ctzll(turned(UINT64_C(1) << cell, turn));
}

bool memory_recall(const struct memory *m, const struct siege_key *key, unsigned side, struct finding *out)
{
	const struct entry *e = bucket_of(m, key, side);

	for (unsigned i = 0; i < BUCKET; i++, e++) {
		if (!is_of(m, e, key, side))
			continue;
		*out = (struct finding){
			.hold = e->hold, .fall = e->fall, .uncovered = e->uncovered,
			.reply = cell_turned(e->reply, siege_turned_back, key->turn),
			.zone = siege_turned_back(e->zone, key->turn),
		};
		return true;
	}
	return false;
}

/* What pairs alone hold is found again at once; all else that is settled is dear, and so
 * is what seems far from being settled: much was looked at to find that. */
static uint64_t worth_of(const struct memory *m, const struct entry *e)
{
	if (e->age != m->age)
		return 0;
	return !e->hold && e->side == TO_ATTACK && !e->uncovered ? 1 : 2 + (uint64_t)e->hold + e->fall;
}

void memory_keep(struct memory *m, const struct siege_key *key, unsigned side, const struct finding *f)
{
	struct entry *bucket = bucket_of(m, key, side), *e = bucket;

	for (unsigned i = 0; i < BUCKET; i++) {
		if (is_of(m, &bucket[i], key, side)) {
			e = &bucket[i];
			break;
		}
		if (worth_of(m, &bucket[i]) < worth_of(m, e))
			e = &bucket[i];
	}
	*e = (struct entry){
		.own = key->own, .free = key->free, .zone = siege_turned(f->zone, key->turn),
		.hold = f->hold, .fall = f->fall, .age = m->age,
		.side = (uint8_t)side, .reply = cell_turned(f->reply, siege_turned, key->turn),
		.uncovered = f->uncovered,
	};
}
