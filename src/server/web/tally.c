/* SPDX-License-Identifier: MIT */
#include "server/web/tally.h"

#include <stdbool.h>
#include <stdlib.h>

#include "base/xalloc.h"

enum { SETS = 1024, WAYS = 4 };

struct entry {
	uint64_t key; /* a hash of the name or address being counted; 0 if this entry is free */
	int64_t since, last;
	unsigned count;
};

struct tally {
	int64_t window;
	/* A random seed for the hash, so that nobody can choose names that push other entries out
	 * of the table. */
	uint64_t seed;
	struct entry entries[SETS][WAYS];
};

struct tally *tally_new(int64_t window_ms, uint64_t seed)
{
	struct tally *t = xcalloc(1, sizeof *t);

	t->window = window_ms;
	t->seed = seed;
	return t;
}

void tally_free(struct tally *t)
{
	free(t);
}

static uint64_t key_of(const struct tally *t, char kind, const char *who)
{
	uint64_t h = t->seed ^ (uint64_t)(unsigned char)kind;

	for (; *who; who++)
		h = (h ^ (uint64_t)(unsigned char)*who) * UINT64_C(0x9e3779b97f4a7c15) + (h >> 29);
	h ^= h >> 32;
	return h ? h : 1;
}

static bool is_old(const struct tally *t, const struct entry *e, int64_t now)
{
	return !e->key || now - e->since >= t->window;
}

static const struct entry *find_entry(const struct tally *t, char kind, const char *who,
				      int64_t now)
{
	const uint64_t key = key_of(t, kind, who);

	for (unsigned i = 0; i < WAYS; i++) {
		const struct entry *e = &t->entries[key % SETS][i];

		if (e->key == key && !is_old(t, e, now))
			return e;
	}
	return NULL;
}

unsigned tally_count(const struct tally *t, char kind, const char *who, int64_t now_ms)
{
	const struct entry *e = find_entry(t, kind, who, now_ms);

	return e ? e->count : 0;
}

int64_t tally_last(const struct tally *t, char kind, const char *who, int64_t now_ms)
{
	const struct entry *e = find_entry(t, kind, who, now_ms);

	return e ? e->last : 0;
}

/* Returns the entry for this key. If there is none, clears and returns an expired entry or, if
 * none has expired, the entry with the lowest count. */
static struct entry *entry_for(struct tally *t, uint64_t key, int64_t now)
{
	struct entry *set = t->entries[key % SETS], *best = set;

	for (unsigned i = 0; i < WAYS; i++)
		if (set[i].key == key)
			return &set[i];
	for (unsigned i = 1; i < WAYS; i++)
		if (!is_old(t, best, now) &&
		    (is_old(t, &set[i], now) || set[i].count < best->count))
			best = &set[i];
	best->key = 0;
	return best;
}

void tally_add(struct tally *t, char kind, const char *who, int64_t now_ms)
{
	const uint64_t key = key_of(t, kind, who);
	struct entry *e = entry_for(t, key, now_ms);

	if (is_old(t, e, now_ms))
		*e = (struct entry){ .key = key, .since = now_ms };
	e->last = now_ms;
	e->count++;
}

void tally_forget(struct tally *t, char kind, const char *who)
{
	const uint64_t key = key_of(t, kind, who);

	for (unsigned i = 0; i < WAYS; i++)
		if (t->entries[key % SETS][i].key == key)
			t->entries[key % SETS][i].key = 0;
}
