/* SPDX-License-Identifier: MIT */
#include "lab/numer0n_wide.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "games/numer0n/solve/sets.h"
#include "games/numer0n/solve/numer0n_symmetry.h"

/* ---- Comparing every call with a set of candidates ---- */

enum { SCAN_DIGITS = 4, SCAN_CODES = 5040, SCAN_ANSWERS = 14, SCAN_HIT = SCAN_ANSWERS - 1 };

struct outlook {
	struct num_sets sets; /* all codes, with the answer for every pair of them */
	/* Indexed by the size of a set: a lower bound on the total number of calls needed to find
	 * all numbers of the set. */
	uint16_t least[SCAN_CODES + 1];
	/* Indexed by the size of a set: an estimate of the total number of calls needed to find
	 * all numbers of the set, in thousandths. */
	uint32_t looks[SCAN_CODES + 1];
};

/* A call that deserves a closer look. */
struct ranked_call {
	unsigned bound; /* a lower bound on the total number of calls */
	uint32_t looks; /* an estimate of the total number of calls, in thousandths */
	uint16_t call;
};

struct scan {
	const uint16_t *set;
	/* The size of the set, and the total to beat. Only calls that may lead to a total less
	 * than `below` are listed. */
	unsigned n, below;
	/* A call with a bound of at most this value is good enough, so the search for better calls
	 * stops. */
	unsigned enough;
	struct ranked_call *ranked; /* has room for SCAN_CODES calls */
	unsigned n_ranked;
};

/* the number of calls counted at the same time, chosen to suit vector instructions */
enum { BLOCK = 32 };

/* For each call of a block, the number of candidates in a set that remain after each answer. */
struct block {
	uint16_t size[SCAN_HIT][BLOCK];
};

/* Fills in the lower bounds. In the best case, the first call finds one candidate, the second call
 * finds one candidate for each of the other answers, and so on. */
static void fill_least(struct outlook *o)
{
	unsigned found = 0, now = 1;

	for (unsigned calls = 1; found < SCAN_CODES; calls++, now *= SCAN_HIT)
		for (unsigned i = 0; i < now && found < SCAN_CODES; i++, found++)
			o->least[found + 1] = (uint16_t)(o->least[found] + calls);
}

/* Fills in estimates of the total for all sizes. For some sizes, the average total was measured
 * with a search that tried only a few calls; the estimates for the other sizes are interpolated. */
static void fill_looks(struct outlook *o)
{
	static const struct {
		unsigned n, each_milli;
	} at[] = {
		{ 1, 1000 },   { 2, 1500 },    { 3, 1700 },	     { 5, 1890 },   { 10, 2110 },
		{ 20, 2450 },  { 40, 2740 },   { 60, 2890 },	     { 100, 3130 }, { 200, 3650 },
		{ 400, 3970 }, { 1440, 4510 }, { SCAN_CODES, 5213 },
	};

	for (unsigned n = 1, i = 0; n <= SCAN_CODES; n++) {
		uint64_t from, to;

		i += n > at[i + 1].n;
		from = at[i].n * at[i].each_milli;
		to = at[i + 1].n * at[i + 1].each_milli;
		o->looks[n] = (uint32_t)(from +
					 (to - from) * (n - at[i].n) / (at[i + 1].n - at[i].n));
	}
}

static void outlook_init(struct outlook *o)
{
	num_sets_init(&o->sets, SCAN_DIGITS, true);
	fill_least(o);
	fill_looks(o);
}

static void outlook_free(struct outlook *o)
{
	num_sets_free(&o->sets);
}

/* Counts the answers to a block of calls, beginning with call `first`. Swapping the call and the
 * secret doesn't change the answer, so the answers to neighbouring calls are adjacent in memory. */
static void count_block(const struct outlook *o, const uint16_t *set, unsigned n, unsigned first,
			unsigned calls, struct block *b)
{
	uint8_t answers[BLOCK];

	memset(b, 0, sizeof *b);
	memset(answers, SCAN_HIT, sizeof answers);
	for (unsigned from = 0; from < n; from += UINT8_MAX) {
		/* 8-bit counters are faster than larger ones. */
		uint8_t size[SCAN_HIT][BLOCK] = { { 0 } };

		for (unsigned i = from; i < n && i < from + UINT8_MAX; i++) {
			memcpy(answers, o->sets.answers + (size_t)set[i] * SCAN_CODES + first,
			       calls);
			for (uint8_t a = 0; a < SCAN_HIT; a++)
				for (unsigned k = 0; k < BLOCK; k++)
					size[a][k] = (uint8_t)(size[a][k] + (answers[k] == a));
		}
		for (unsigned a = 0; a < SCAN_HIT; a++)
			for (unsigned k = 0; k < BLOCK; k++)
				b->size[a][k] = (uint16_t)(b->size[a][k] + size[a][k]);
	}
}

static void weigh_call(const struct outlook *o, struct scan *c, unsigned call, unsigned bound,
		       const struct block *b, unsigned k)
{
	struct ranked_call p = { .bound = bound, .looks = 1000 * c->n, .call = (uint16_t)call };

	for (unsigned a = 0; a < SCAN_HIT; a++) {
		if (b->size[a][k] == c->n)
			return; /* all candidates give the same answer, so this call gives no
				   information */
		p.looks += o->looks[b->size[a][k]];
	}
	if (bound <= c->enough)
		c->n_ranked = 0;
	c->ranked[c->n_ranked++] = p;
}

/* Examines the calls of a block. Returns false if one of them is so good that no comparison is
 * needed; the list then holds only this call. */
static bool weigh_block(const struct outlook *o, struct scan *c, unsigned first, unsigned calls,
			const struct block *b)
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

/* Lists the calls that give information, in ascending order. If one of them is good enough, lists
 * only that call. */
static void scan_calls(const struct outlook *o, struct scan *c)
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

/* Sorts the calls by their estimates, the best first. */
static void scan_sort(struct scan *c)
{
	qsort(c->ranked, c->n_ranked, sizeof *c->ranked, by_looks);
}

/* ---- The search ---- */

enum {
	/* In sets of at most this size, every call is tried, so the totals are exact. */
	EXACT = 200,
	GLANCES = 400,
	/* For larger sets, the estimates of GLANCES calls are refined, and the best WIDTH calls
	 * are searched. */
	WIDTH = 16,
	DEEPEST = 24,
	ANY = 1 << 30
};

/* Working memory for one set at one depth of the search. */
struct level {
	struct ranked_call ranked[SCAN_CODES];
	uint16_t parts[SCAN_CODES];
};

struct wide {
	struct outlook outlook;
	struct num_memory found, glanced;
	bool member[10000]; /* indexed by code; all false between uses */
	/* Each set gets a number, its stamp; `stamp` belongs to the current set. Each code in this
	 * array represents a class of equivalent calls. seen[code] is the stamp of the last set in
	 * which a call of that class was found. */
	uint32_t seen[10000], stamp;
	struct level levels[DEEPEST];
};

struct wide *wide_new(void)
{
	struct wide *w = xcalloc(1, sizeof *w);

	outlook_init(&w->outlook);
	num_memory_clear(&w->found);
	num_memory_clear(&w->glanced);
	return w;
}

void wide_free(struct wide *w)
{
	outlook_free(&w->outlook);
	num_memory_free(&w->found);
	num_memory_free(&w->glanced);
	free(w);
}

static uint64_t key_of(const struct wide *w, const uint16_t *set, unsigned n)
{
	const uint64_t key = num_sets_hash(&w->outlook.sets, set, n);

	return key ? key : 1;
}

static void find_symmetry(struct wide *w, const uint16_t *set, unsigned n, struct num_symmetry *y)
{
	num_code *codes = xcalloc(n, sizeof *codes);

	for (unsigned i = 0; i < n; i++) {
		codes[i] = w->outlook.sets.codes[set[i]];
		w->member[codes[i]] = true;
	}
	num_symmetry_find(y, codes, n, SCAN_DIGITS, w->member);
	for (unsigned i = 0; i < n; i++)
		w->member[codes[i]] = false;
	free(codes);
}

/* Keeps only the first call of each symmetry class, and at most `most` calls. */
static void keep_classes(struct wide *w, struct scan *c, unsigned most)
{
	struct num_symmetry symmetry;
	unsigned kept = 0;

	find_symmetry(w, c->set, c->n, &symmetry);
	w->stamp++;
	for (unsigned i = 0; i < c->n_ranked && kept < most; i++) {
		const num_code class = num_symmetry_class(&symmetry,
							  w->outlook.sets.codes[c->ranked[i].call]);

		if (w->seen[class] == w->stamp)
			continue;
		w->seen[class] = w->stamp;
		c->ranked[kept++] = c->ranked[i];
	}
	c->n_ranked = kept;
}

/* Estimates the total number of calls for a set, in thousandths. The result is the estimate for
 * the best call. */
static uint32_t glance_at(struct wide *w, const uint16_t *set, unsigned n)
{
	static struct ranked_call all[SCAN_CODES];
	struct scan c = { set, n, ANY, 0, all, 0 };
	const uint64_t key = key_of(w, set, n);
	const struct num_memo *m = num_memory_find(&w->glanced, key);
	uint32_t looks = UINT32_MAX;

	if (n < 3)
		return w->outlook.looks[n];
	if (m->key)
		return (uint32_t)m->cost;
	scan_calls(&w->outlook, &c);
	for (unsigned i = 0; i < c.n_ranked; i++)
		looks = all[i].looks < looks ? all[i].looks : looks;
	num_memory_put(&w->glanced, (struct num_memo){ .key = key, .cost = looks });
	return looks;
}

/* Refines the estimates of the calls by looking one call further ahead. */
static void look_again(struct wide *w, struct scan *c, uint16_t *parts)
{
	for (unsigned i = 0; i < c->n_ranked; i++) {
		struct ranked_call *const p = &c->ranked[i];
		const struct num_split split = num_sets_split(&w->outlook.sets, c->set, c->n,
							      p->call);
		const uint16_t *part = parts;

		num_sets_divide(&w->outlook.sets, c->set, c->n, p->call, &split, parts);
		p->looks = 1000 * c->n;
		for (unsigned a = 0; a < SCAN_HIT; part += split.size[a++])
			p->looks += glance_at(w, part, split.size[a]);
	}
	scan_sort(c);
}

/* Lists the calls that may reach a total less than `below`, the most promising first. Returns the
 * number of these calls. */
static unsigned list_ranked_calls(struct wide *w, const uint16_t *set, unsigned n, unsigned depth,
				  unsigned below)
{
	struct scan c = {
		set, n, below, n <= SCAN_ANSWERS ? 2 * n : 0, w->levels[depth].ranked, 0
	};

	scan_calls(&w->outlook, &c);
	scan_sort(&c);
	if (n <= SCAN_ANSWERS) /* the set is too small for symmetry to save much */
		return c.n_ranked;
	keep_classes(w, &c, n > EXACT ? GLANCES : SCAN_CODES);
	if (n <= EXACT)
		return c.n_ranked;
	look_again(w, &c, w->levels[depth].parts);
	return c.n_ranked < WIDTH ? c.n_ranked : WIDTH;
}

/* Finds the candidate that, as a call, has the most possible answers. Returns the number of these
 * answers. */
static unsigned most_answers(const struct wide *w, const uint16_t *set, unsigned n, unsigned *call)
{
	unsigned most = 0;

	for (unsigned i = 0; i < n && most < n; i++) {
		const uint8_t *row = w->outlook.sets.answers + (size_t)set[i] * SCAN_CODES;
		unsigned answers = 0, count;

		for (unsigned k = 0; k < n; k++)
			answers |= 1U << row[set[k]];
		count = (unsigned)__builtin_popcount(answers);
		if (count > most)
			*call = set[i];
		most = count > most ? count : most;
	}
	return most;
}

/* Returns the total of a small set if it is obvious, and 0 otherwise. If calling one of the
 * candidates tells all the others apart, the total is 2n - 1, which is the minimum. Otherwise, the
 * total is 2n if calling a candidate leaves only two others with the same answer, or if a call
 * that isn't a candidate tells all candidates apart. */
static unsigned small_total(const struct wide *w, const uint16_t *set, unsigned n, unsigned *call)
{
	const unsigned most = n <= SCAN_ANSWERS ? most_answers(w, set, n, call) : 0;

	return most + 1 >= n ? 3 * n - 1 - most : 0;
}

static unsigned search_set(struct wide *w, const uint16_t *set, unsigned n, unsigned depth,
			   unsigned below);

/* One of the parts into which a call divides a set of candidates. */
struct part {
	const uint16_t *set;
	unsigned n, bound;
};

/* Lists the parts that must be searched, the largest first. Adds to *total the known totals of the
 * other parts, and lower bounds for the listed parts. */
static unsigned list_parts(const struct wide *w, const struct num_split *split, const uint16_t *set,
			   struct part *parts, unsigned *total)
{
	unsigned n_parts = 0;

	for (unsigned a = 0; a < SCAN_HIT; set += split->size[a++]) {
		const struct part p = { set, split->size[a], w->outlook.least[split->size[a]] };
		const struct num_memo *m = num_memory_find(&w->found, key_of(w, p.set, p.n));
		unsigned k = n_parts;

		*total += p.n > 2 && m->key ? (unsigned)m->cost : p.bound;
		if (p.n < 3 || (m->key && m->exact))
			continue;
		for (; k && parts[k - 1].n < p.n; k--)
			parts[k] = parts[k - 1];
		parts[k] = p;
		if (m->key)
			parts[k].bound = (unsigned)m->cost;
		n_parts++;
	}
	return n_parts;
}

/* Returns the total number of calls if the strategy continues with this call, or a value of at
 * least `below` if the total isn't smaller than `below`. */
static unsigned try_call(struct wide *w, const uint16_t *set, unsigned n, unsigned depth,
			 unsigned call, unsigned below)
{
	const struct num_split split = num_sets_split(&w->outlook.sets, set, n, call);
	struct part parts[SCAN_ANSWERS];
	unsigned total = n, n_parts;

	num_sets_divide(&w->outlook.sets, set, n, call, &split, w->levels[depth].parts);
	n_parts = list_parts(w, &split, w->levels[depth].parts, parts, &total);
	for (unsigned i = 0; i < n_parts && total < below; i++) {
		total -= parts[i].bound;
		total += search_set(w, parts[i].set, parts[i].n, depth + 1, below - total);
	}
	return total;
}

static unsigned try_calls(struct wide *w, const uint16_t *set, unsigned n, unsigned depth,
			  unsigned below, unsigned *call)
{
	const unsigned n_ranked = list_ranked_calls(w, set, n, depth, below);
	unsigned best = below;

	for (unsigned i = 0; i < n_ranked; i++) {
		const struct ranked_call p = w->levels[depth].ranked[i];
		unsigned total;

		if (p.bound >= best)
			continue;
		total = try_call(w, set, n, depth, p.call, best);
		if (total < best)
			*call = p.call;
		best = total < best ? total : best;
	}
	return best;
}

/* Returns the total of a set if it is less than `below`, and otherwise a lower bound of at least
 * `below`. */
static unsigned search_set(struct wide *w, const uint16_t *set, unsigned n, unsigned depth,
			   unsigned below)
{
	const uint64_t key = key_of(w, set, n);
	const struct num_memo *m = num_memory_find(&w->found, key);
	unsigned best, call = set[0];

	if (n < 3 || w->outlook.least[n] >= below)
		return w->outlook.least[n];
	if (m->key && (m->exact || m->cost >= below))
		return (unsigned)m->cost;
	best = small_total(w, set, n, &call);
	if (!best)
		best = try_calls(w, set, n, depth, below, &call);
	num_memory_put(&w->found, (struct num_memo){ key, best, (uint16_t)call, best < below });
	return best;
}

unsigned wide_solve(struct wide *w, const num_code *codes, unsigned n, num_code *call)
{
	uint16_t *set = xcalloc(n, sizeof *set);
	unsigned total;

	num_sets_from(&w->outlook.sets, codes, n, set);
	total = search_set(w, set, n, 0, ANY);
	*call = w->outlook.sets.codes[num_memory_find(&w->found, key_of(w, set, n))->call];
	free(set);
	return total;
}
