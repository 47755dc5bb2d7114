/* SPDX-License-Identifier: MIT */
#include "games/gomoku/solve/known.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

static uint64_t number_at(const unsigned char *data, unsigned bytes)
{
	uint64_t n = 0;

	for (unsigned i = 0; i < bytes; i++)
		n |= (uint64_t)data[i] << 8 * i;
	return n;
}

struct known known_from(const unsigned char *data)
{
	struct known k = { .len = (size_t)number_at(data + 12, 4) };

	k.cap = k.len;
	k.at = xcalloc(k.len + 1, sizeof *k.at);
	for (size_t i = 0; i < k.len; i++) {
		const unsigned char *e = data + KNOWN_HEAD + KNOWN_ENTRY * i;

		k.at[i] = (struct known_entry){ number_at(e, 8), number_at(e + 8, 8),
						number_at(e + 16, 8), e[24] };
	}
	return k;
}

void known_free(struct known *k)
{
	free(k->at);
	*k = (struct known){ 0 };
}

/* Returns a position's index in the table, or the index at which it would be inserted (binary
 * search). */
static size_t place_of(const struct known *k, const struct siege_key *key)
{
	size_t low = 0, high = k->len;

	while (low < high) {
		const size_t middle = (low + high) / 2;
		const struct known_entry *e = &k->at[middle];

		if (e->own < key->own || (e->own == key->own && e->free < key->free))
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

void known_add(struct known *k, const struct siege_key *key, uint8_t reply, uint64_t zone)
{
	const size_t at = place_of(k, key);

	if (k->len == k->cap) {
		k->cap = 2 * k->cap + 64;
		k->at = xrealloc(k->at, k->cap, sizeof *k->at);
	}
	memmove(k->at + at + 1, k->at + at, (k->len - at) * sizeof *k->at);
	k->len++;
	k->at[at] = (struct known_entry){
		.own = key->own,
		.free = key->free,
		.zone = siege_turned(zone, key->turn),
		.reply = (uint8_t)__builtin_ctzll(siege_turned(UINT64_C(1) << reply, key->turn)),
	};
}

const struct known_entry *known_find(const struct known *k, const struct siege_key *key)
{
	const size_t at = place_of(k, key);

	return at < k->len && k->at[at].own == key->own && k->at[at].free == key->free ? &k->at[at]
										       : NULL;
}

/* Finds a known position that covers this one: inside the known position's zone, this position has
 * no additional attacking stones and no additional open fives. */
const struct known_entry *known_no_better(const struct known *k, const struct lines *l,
					  const struct siege *s, unsigned *turn)
{
	const uint64_t open = siege_open(l, s);

	for (*turn = 0; *turn < 8; ++*turn) {
		const uint64_t own = siege_turned(s->own & open, *turn),
			       left = siege_turned(s->free & open, *turn);

		for (size_t i = 0; i < k->len; i++) {
			const struct known_entry *e = &k->at[i];

			if (!(own & ~(e->own | (e->free & ~e->zone))) &&
			    !(left & ~(e->own | e->free)))
				return e;
		}
	}
	return NULL;
}

uint8_t known_reply(const struct known_entry *e, unsigned turn)
{
	return (uint8_t)__builtin_ctzll(siege_turned_back(UINT64_C(1) << e->reply, turn));
}

/* ---- The memory for the proof search's findings ---- */

struct slot {
	uint64_t own, free, zone; /* bitboards, oriented like the key */
	uint32_t hold, fall;
	uint16_t age; /* the slot is empty if this isn't the memory's current age */
	uint8_t side, reply, uncovered;
};

struct asked {
	const struct siege_key *key;
	unsigned side;
};

static uint64_t place_of_asked(const struct memory *m, const void *position)
{
	const struct asked *a = position;
	uint64_t z = (a->key->own * UINT64_C(0x9e3779b97f4a7c15)) ^
		     (a->key->free + a->side) * UINT64_C(0xc2b2ae3d27d4eb4f);

	z = (z ^ z >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
	return z >> m->shift;
}

static bool is_of(const struct memory *m, const void *slot, const void *position)
{
	const struct slot *s = slot;
	const struct asked *a = position;

	return s->age == m->age && s->own == a->key->own && s->free == a->key->free &&
	       s->side == a->side;
}

/* Returns how expensive it would be to recompute an entry. If a pairing of cells is enough to hold
 * the position, the search finds that again at once. Other settled positions are expensive, and so
 * are positions that seem far from settled, because it took a large search to find that out. */
static uint64_t worth_of(const struct memory *m, const void *slot)
{
	const struct slot *s = slot;

	if (s->age != m->age)
		return 0;
	return !s->hold && s->side == TO_ATTACK && !s->uncovered ? 1
								 : 2 + (uint64_t)s->hold + s->fall;
}

const struct memory_kind findings = { sizeof(struct slot), 4, place_of_asked, is_of, worth_of };

static uint8_t cell_turned(uint8_t cell, uint64_t (*turned)(uint64_t cells, unsigned turn),
			   unsigned turn)
{
	return cell == NOWHERE ? cell : (uint8_t)__builtin_ctzll(turned(UINT64_C(1) << cell, turn));
}

bool finding_recall(const struct memory *m, const struct siege_key *key, unsigned side,
		    struct finding *out)
{
	const struct slot *s = memory_find(m, &findings, &(struct asked){ key, side });

	if (!s)
		return false;
	*out = (struct finding){
		.hold = s->hold,
		.fall = s->fall,
		.uncovered = s->uncovered,
		.reply = cell_turned(s->reply, siege_turned_back, key->turn),
		.zone = siege_turned_back(s->zone, key->turn),
	};
	return true;
}

/* Stores a finding. Every finding is stored, because the search will soon need it again. */
void finding_keep(struct memory *m, const struct siege_key *key, unsigned side,
		  const struct finding *f)
{
	const struct asked asked = { key, side };
	struct slot *s = memory_find(m, &findings, &asked);

	if (!s)
		s = memory_make_room(m, &findings, &asked, UINT64_MAX);
	*s = (struct slot){
		.own = key->own,
		.free = key->free,
		.zone = siege_turned(f->zone, key->turn),
		.hold = f->hold,
		.fall = f->fall,
		.age = m->age,
		.side = (uint8_t)side,
		.reply = cell_turned(f->reply, siege_turned, key->turn),
		.uncovered = f->uncovered,
	};
}
