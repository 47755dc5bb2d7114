/* SPDX-License-Identifier: MIT */
#include "tools/numer0n_scan.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK = 32 };			/* calls counted side by side, as a CPU can */

/* How many candidates of a set a block of calls leaves after each answer. */
struct block {
	uint16_t size[SCAN_HIT][BLOCK];
};

/* At best one candidate is found by the first call, one for each other answer by the
 * second, and so on. */
static void fill_least(struct outlook *o)
{
	unsigned found = 0, now = 1;

	for (unsigned calls = 1; found < SCAN_CODES; calls++, now *= SCAN_HIT)
		for (unsigned i = 0; i < now && found < SCAN_CODES; i++, found++)
			o->least[found + 1] = (uint16_t)(o->least[found] + calls);
}

/* What sets of some sizes take on average, as a search among few calls found; sizes
 * between two of these lie between their totals. */
static void fill_looks(struct outlook *o)
{
	static const struct {
		unsigned n, each_milli;
	} at[] = {
		{ 1, 1000 }, { 2, 1500 }, { 3, 1700 }, { 5, 1890 }, { 10, 2110 }, { 20, 2450 },
		{ 40, 2740 }, { 60, 2890 }, { 100, 3130 }, { 200, 3650 }, { 400, 3970 },
		{ 1440, 4510 }, { SCAN_CODES, 5213 },
	};

	for (unsigned n = 1, i = 0; n <= SCAN_CODES; n++) {
		uint64_t from, to;

		i += n > at[i + 1].n;
		from = at[i].n * at[i].each_milli;
		to = at[i + 1].n * at[i + 1].each_milli;
		o->looks[n] = (uint32_t)(from + (to - from) * (n - at[i].n) / (at[i + 1].n - at[i].n));
	}
}

void outlook_init(struct outlook *o)
{
	num_sets_init(&o->sets, SCAN_DIGITS, true);
	fill_least(o);
	fill_looks(o);
}

void outlook_free(struct outlook *o)
{
	num_sets_free(&o->sets);
}

/* For the calls from `first` on.  An answer is the same when call and secret change
 * places, so that the answers to neighbouring calls lie side by side. */
static void count_block(const struct outlook *o, const uint16_t *set, unsigned n, unsigned first, unsigned calls,
			struct block *b)
{
	uint8_t answers[BLOCK];

	memset(b, 0, sizeof *b);
	memset(answers, SCAN_HIT, sizeof answers);
	for (unsigned from = 0; from < n; from += UINT8_MAX) {
		uint8_t size[SCAN_HIT][BLOCK] = {{0}};	/* small ones are faster */

		for (unsigned i = from; i < n && i < from + UINT8_MAX; i++) {
			memcpy(answers, o->sets.answers + (size_t)set[i] * SCAN_CODES + first, calls);
			for (uint8_t a = 0; a < SCAN_HIT; a++)
				for (unsigned k = 0; k < BLOCK; k++)
					size[a][k] = (uint8_t)(size[a][k] + (answers[k] == a));
		}
		for (unsigned a = 0; a < SCAN_HIT; a++)
			for (unsigned k = 0; k < BLOCK; k++)
				b->size[a][k] = (uint16_t)(b->size[a][k] + size[a][k]);
	}
}

static void weigh_call(const struct outlook *o, struct scan *c, unsigned call, unsigned bound, const struct block *b,
		       unsigned k)
{
	struct ranked_call p = { .bound = bound, .looks = 1000 * c->n, .call = (uint16_t)call };

	for (unsigned a = 0; a < SCAN_HIT; a++) {
		if (b->size[a][k] == c->n)
			return;		/* it tells nothing */
		p.looks += o->looks[b->size[a][k]];
	}
	if (bound <= c->enough)
		c->n_ranked = 0;
	c->ranked[c->n_ranked++] = p;
}

/* False: one was found that will do, and it is the only one listed. */
static bool weigh_block(const struct outlook *o, struct scan *c, unsigned first, unsigned calls, const struct block *b)
{
	unsigned bound[BLOCK];

	for (unsigned k = 0; k < BLOCK; k++)
		bound[k] = c->n;
	for (unsigned a = 0; a < SCAN_HIT; a++)
		for (unsigned k = 0; k < BLOCK; k++)
			bound[k] += o->least[b->size[a][k]];
	for (unsigned k = 0; k < calls; k++) {
		if (bound[k] < c->below)
			weigh_call(o, c, first + k, bound[k], b, k);
		if (c->n_ranked && c->ranked[0].bound <= c->enough)
			return false;
	}
	return true;
}

void scan_calls(const struct outlook *o, struct scan *c)
{
	for (unsigned first = 0; first < SCAN_CODES; first += BLOCK) {
		const unsigned calls = SCAN_CODES - first < BLOCK ? SCAN_CODES - first : BLOCK;
		struct block b;

		count_block(o, c->set, c->n, first, calls, &b);
		if (!weigh_block(o, c, first, calls, &b))
			return;
	}
}

static int by_looks(const void *a, const void *b)
{
	const struct ranked_call *x = a, *y = b;

	if (x->looks != y->looks)
		return x->looks < y->looks ? -1 : 1;
	return x->call - y->call;
}

void scan_sort(struct scan *c)
{
	qsort(c->ranked, c->n_ranked, sizeof *c->ranked, by_looks);
}
