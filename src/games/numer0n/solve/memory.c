/* SPDX-License-Identifier: MIT */
#include "games/numer0n/solve/memory.h"

#include <stdlib.h>

#include "base/xalloc.h"

void num_memory_clear(struct num_memory *m)
{
	enum { FIRST_PLACES = 1 << 12 };

	free(m->at);
	m->n_memos = 0;
	m->n_places = FIRST_PLACES;
	m->at = xcalloc(m->n_places, sizeof *m->at);
}

void num_memory_free(struct num_memory *m)
{
	free(m->at);
}

struct num_memo *num_memory_find(const struct num_memory *m, uint64_t key)
{
	uint64_t at = key & (m->n_places - 1);

	while (m->at[at].key && m->at[at].key != key)
		at = (at + 1) & (m->n_places - 1);
	return &m->at[at];
}

static void grow(struct num_memory *m)
{
	struct num_memo *const old = m->at;
	const uint64_t n = m->n_places;

	m->n_places *= 2;
	m->at = xcalloc(m->n_places, sizeof *m->at);
	for (uint64_t i = 0; i < n; i++)
		if (old[i].key)
			*num_memory_find(m, old[i].key) = old[i];
	free(old);
}

void num_memory_put(struct num_memory *m, struct num_memo memo)
{
	struct num_memo *place;

	if (4 * m->n_memos > 3 * m->n_places)
		grow(m);
	place = num_memory_find(m, memo.key);
	m->n_memos += !place->key;
	*place = memo;
}
