/* SPDX-License-Identifier: MIT */
#include "games/numer0n/solve/sets.h"

#include <stdlib.h>

#include "asobi/rng.h"
#include "base/xalloc.h"

static void fill_answers(struct num_sets *s)
{
	s->answers = xcalloc(s->n_codes, s->n_codes);
	for (unsigned g = 0; g < s->n_codes; g++) {
		struct num_judge judge;

		num_judge_start(&judge, s->codes[g], s->digits);
		for (unsigned i = 0; i < s->n_codes; i++)
			s->answers[g * s->n_codes + i] = (uint8_t)num_judge_index(&judge,
										  s->codes[i]);
	}
}

void num_sets_init(struct num_sets *s, unsigned digits, bool tabled)
{
	struct rng rng = { 0x4e554d4552304e };

	s->digits = digits;
	s->n_codes = num_count(digits);
	s->n_answers = num_answers(digits);
	s->codes = xcalloc(s->n_codes, sizeof *s->codes);
	s->index = xcalloc(num_limit(digits), sizeof *s->index);
	s->hash = xcalloc(s->n_codes, sizeof *s->hash);
	s->answers = NULL;
	num_list(digits, s->codes);
	for (unsigned i = 0; i < s->n_codes; i++) {
		s->index[s->codes[i]] = (uint16_t)i;
		s->hash[i] = rng_next(&rng);
	}
	if (tabled)
		fill_answers(s);
}

void num_sets_free(struct num_sets *s)
{
	free(s->codes);
	free(s->index);
	free(s->hash);
	free(s->answers);
}

void num_sets_from(const struct num_sets *s, const num_code *codes, unsigned n, uint16_t *set)
{
	for (unsigned i = 0; i < n; i++)
		set[i] = s->index[codes[i]];
}

uint64_t num_sets_hash(const struct num_sets *s, const uint16_t *set, unsigned n)
{
	uint64_t hash = 0;

	for (unsigned i = 0; i < n; i++)
		hash ^= s->hash[set[i]];
	return hash;
}

struct num_split num_sets_split(const struct num_sets *s, const uint16_t *set, unsigned n,
				unsigned call)
{
	struct num_split split = { 0 };

	if (s->answers) {
		const uint8_t *row = s->answers + (size_t)call * s->n_codes;

		for (unsigned i = 0; i < n; i++)
			split.size[row[set[i]]]++;
	} else {
		struct num_judge judge;

		num_judge_start(&judge, s->codes[call], s->digits);
		for (unsigned i = 0; i < n; i++)
			split.size[num_judge_index(&judge, s->codes[set[i]])]++;
	}
	return split;
}

void num_sets_divide(const struct num_sets *s, const uint16_t *set, unsigned n, unsigned call,
		     const struct num_split *split, uint16_t *parts)
{
	uint16_t *to[NUM_MOST_ANSWERS];
	struct num_judge judge;

	for (unsigned a = 0; a < s->n_answers; a++) {
		to[a] = parts;
		parts += split->size[a];
	}
	num_judge_start(&judge, s->codes[call], s->digits);
	for (unsigned i = 0; i < n; i++)
		*to[num_judge_index(&judge, s->codes[set[i]])]++ = set[i];
}

/* ---- Search results ---- */

void num_memory_clear(struct num_memory *m)
{
	enum { FIRST_PLACES = 1 << 12 };

	free(m->at);
	m->n_memos = 0;
	m->n_places = FIRST_PLACES;
	m->at = xcalloc((size_t)m->n_places, sizeof *m->at);
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

static void grow_memory(struct num_memory *m)
{
	struct num_memo *const old = m->at;
	const uint64_t n = m->n_places;

	m->n_places *= 2;
	m->at = xcalloc((size_t)m->n_places, sizeof *m->at);
	for (uint64_t i = 0; i < n; i++)
		if (old[i].key)
			*num_memory_find(m, old[i].key) = old[i];
	free(old);
}

void num_memory_put(struct num_memory *m, struct num_memo memo)
{
	struct num_memo *place;

	if (4 * m->n_memos > 3 * m->n_places)
		grow_memory(m);
	place = num_memory_find(m, memo.key);
	m->n_memos += !place->key;
	*place = memo;
}
