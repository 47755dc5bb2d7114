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

		k.at[i] = (struct known_entry){ number_at(e, 8), number_at(e + 8, 8), number_at(e + 16, 8), e[24] };
	}
	return k;
}

void known_free(struct known *k)
{
	free(k->at);
	*k = (struct known){0};
}

/* Where the position is, or where it would stand. */
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
		.own = key->own, .free = key->free, .zone = siege_turned(zone, key->turn),
		.reply = (uint8_t)__builtin_ctzll(siege_turned(UINT64_C(1) << reply, key->turn)),
	};
}

const struct known_entry *known_find(const struct known *k, const struct siege_key *key)
{
	const size_t at = place_of(k, key);

	return at < k->len && k->at[at].own == key->own && k->at[at].free == key->free ? &k->at[at] : NULL;
}

/* The attacker has nothing in the zone that it has not in the known position, and no five
 * is open that is not open there. */
const struct known_entry *known_no_better(const struct known *k, const struct lines *l, const struct siege *s,
					  unsigned *turn)
{
	const uint64_t open = siege_open(l, s);

	for (*turn = 0; *turn < 8; ++*turn) {
		const uint64_t own = siege_turned(s->own & open, *turn), left = siege_turned(s->free & open, *turn);

		for (size_t i = 0; i < k->len; i++) {
			const struct known_entry *e = &k->at[i];

			if (!(own & ~(e->own | (e->free & ~e->zone))) && !(left & ~(e->own | e->free)))
				return e;
		}
	}
	return NULL;
}

uint8_t known_reply(const struct known_entry *e, unsigned turn)
{
	return (uint8_t)__builtin_ctzll(siege_turned_back(UINT64_C(1) << e->reply, turn));
}
