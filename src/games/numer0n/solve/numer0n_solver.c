/* SPDX-License-Identifier: MIT */
#include "games/numer0n/solve/numer0n_solver.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "games/numer0n/rules/code.h"
#include "games/numer0n/solve/sets.h"
#include "games/numer0n/solve/numer0n_symmetry.h"

enum { POLL = 512 }; /* how many calls are examined between two checks of the budget */
#define HIGHEST (INT64_C(1) << 60)

/* A call that is worth searching, with a lower bound on its cost and an estimate of it. */
struct ranked_call {
	int64_t bound;	/* a lower bound on the cost of the call */
	uint32_t looks; /* the estimated cost of the call; lower is better */
	uint16_t call;
};

/* The buffers for one level of the recursion. */
struct level {
	struct ranked_call *ranked;
	uint16_t *parts; /* the set's candidates, grouped by their answers to the call */
};

struct num_solver {
	struct num_goal goal;
	struct num_sets sets;
	int64_t *least; /* [calls made][size]: a lower bound on the cost of any set of that size */
	/* [size]: the estimated cost of finding every candidate in a set of that size, used to
	 * order calls */
	uint32_t *estimate;
	bool *member; /* for each code, true if it is in the set; all false between uses */
	/* seen[code] holds the stamp of the last set in which the search came across the
	 * equivalence class that this code represents; `stamp` identifies the current set. */
	uint32_t *seen, stamp;
	struct level *levels;
	unsigned n_levels;
	struct num_memory memory;
	struct budget *budget;
	bool stopped;
};

/* Estimates the total number of calls for each number of candidates. Finding each candidate takes
 * one call that names it. Every other call supplies a fixed share of the n log2 n bits of
 * information that are missing (counted as in a merge sort). The shares are chosen so that the
 * estimates for all codes match the totals of the best known strategies: 451, 3575, 26274 and
 * about 170000. */
void num_estimate(unsigned digits, uint32_t *total_milli)
{
	static const uint32_t per_bit[] = { 0, 0, 618, 418, 342, 310 };
	const unsigned all = num_count(digits);

	total_milli[0] = total_milli[1] = 0;
	for (unsigned n = 2; n <= all; n++)
		total_milli[n] = total_milli[n / 2] + total_milli[n - n / 2] + per_bit[digits] * n;
	for (unsigned n = 1; n <= all; n++)
		total_milli[n] += 1000 * n;
}

struct num_goal num_goal_calls(unsigned digits)
{
	return (struct num_goal){ .digits = digits, .price = { 1 }, .n_prices = 1 };
}

static int64_t price_of(const struct num_solver *s, unsigned made)
{
	return s->goal.price[made < s->goal.n_prices ? made : s->goal.n_prices - 1];
}

/* Caps the number of calls made at the index of the last price. That price applies to every later
 * call, so a larger number would make no difference. */
static unsigned made_at_most(const struct num_solver *s, unsigned made)
{
	return made < s->goal.n_prices ? made : s->goal.n_prices - 1;
}

static int64_t *least_row(const struct num_solver *s, unsigned made)
{
	return s->least + (size_t)made_at_most(s, made) * (s->sets.n_codes + 1U);
}

/* Computes lower bounds. At best, the first call hits one candidate, the second call hits one more
 * after each of the other answers, and so on. */
static void bound_row(const struct num_solver *s, unsigned made)
{
	int64_t *least = least_row(s, made), sum = 0;
	unsigned found = 0, now = 1;

	least[0] = 0;
	for (unsigned depth = made; found < s->sets.n_codes;
	     depth++, now *= s->sets.n_answers - 1) {
		sum += price_of(s, depth);
		for (unsigned i = 0; i < now && found < s->sets.n_codes; i++, found++)
			least[found + 1] = least[found] + sum;
	}
}

void num_solver_aim(struct num_solver *s, const struct num_goal *goal)
{
	s->goal = *goal;
	s->least = xrealloc(s->least, goal->n_prices * (s->sets.n_codes + 1U), sizeof *s->least);
	for (unsigned made = 0; made < goal->n_prices; made++)
		bound_row(s, made);
	num_memory_clear(&s->memory);
}

struct num_solver *num_solver_new(const struct num_goal *goal)
{
	enum {
		TABLED = 3
		/* the largest number of digits for which a table stores the answers of all pairs of
		 * codes */
	};
	struct num_solver *s = xcalloc(1, sizeof *s);

	s->goal = *goal;
	num_sets_init(&s->sets, goal->digits, goal->digits <= TABLED);
	s->member = xcalloc(num_limit(goal->digits), sizeof *s->member);
	s->seen = xcalloc(num_limit(goal->digits), sizeof *s->seen);
	s->estimate = xcalloc(s->sets.n_codes + 1U, sizeof *s->estimate);
	num_estimate(goal->digits, s->estimate);
	num_solver_aim(s, goal);
	return s;
}

void num_solver_free(struct num_solver *s)
{
	if (!s)
		return;
	for (unsigned i = 0; i < s->n_levels; i++) {
		free(s->levels[i].ranked);
		free(s->levels[i].parts);
	}
	free(s->levels);
	num_sets_free(&s->sets);
	free(s->least);
	free(s->estimate);
	free(s->member);
	free(s->seen);
	num_memory_free(&s->memory);
	free(s);
}

static uint64_t key_of(const struct num_solver *s, const uint16_t *set, unsigned n, unsigned made)
{
	const uint64_t key = num_sets_hash(&s->sets, set, n) ^
			     (made_at_most(s, made) + 1) * UINT64_C(0x9e3779b97f4a7c15);

	return key ? key : 1;
}

static struct level *level_at(struct num_solver *s, unsigned depth)
{
	if (depth == s->n_levels) {
		s->levels = xrealloc(s->levels, ++s->n_levels, sizeof *s->levels);
		s->levels[depth].ranked = xcalloc(s->sets.n_codes, sizeof *s->levels->ranked);
		s->levels[depth].parts = xcalloc(s->sets.n_codes, sizeof *s->levels->parts);
	}
	return &s->levels[depth];
}

/* Computes a lower bound on the cost of a call and an estimate of it. The bound is at least
 * HIGHEST if the call gives no information. */
static struct ranked_call weigh_call(const struct num_solver *s, const struct num_split *split,
				     unsigned n, unsigned made, unsigned call)
{
	const int64_t *least = least_row(s, made + 1);
	struct ranked_call o = { .bound = price_of(s, made) * n, .call = (uint16_t)call };

	for (unsigned a = 0; a + 1 < s->sets.n_answers; a++) {
		if (split->size[a] == n)
			o.bound = HIGHEST;
		o.bound += least[split->size[a]];
		o.looks += s->estimate[split->size[a]];
	}
	return o;
}

static int by_looks(const void *a, const void *b)
{
	const struct ranked_call *x = a, *y = b;

	if (x->looks != y->looks)
		return x->looks < y->looks ? -1 : 1;
	if (x->bound != y->bound)
		return x->bound < y->bound ? -1 : 1;
	return x->call - y->call;
}

/* Returns true if no equivalent call has been examined for this set yet. */
static bool is_new_class(struct num_solver *s, const struct num_symmetry *y, unsigned call)
{
	const num_code class = num_symmetry_class(y, s->sets.codes[call]);

	if (s->seen[class] == s->stamp)
		return false;
	s->seen[class] = s->stamp;
	return true;
}

static void mark_members(struct num_solver *s, const uint16_t *set, unsigned n, bool on)
{
	for (unsigned i = 0; i < n; i++)
		s->member[s->sets.codes[set[i]]] = on;
}

static void find_symmetry(struct num_solver *s, const uint16_t *set, unsigned n,
			  struct num_symmetry *y)
{
	num_code *codes = xcalloc(n, sizeof *codes);

	for (unsigned i = 0; i < n; i++)
		codes[i] = s->sets.codes[set[i]];
	num_symmetry_find(y, codes, n, s->goal.digits, s->member);
	free(codes);
	s->stamp++;
}

static bool is_stopped(struct num_solver *s)
{
	s->stopped = s->stopped || (s->budget && budget_spent(s->budget));
	return s->stopped;
}

struct scan {
	const uint16_t *set;
	unsigned n, made;
	int64_t below; /* the cost to beat: only calls that might cost less are kept */
	const struct num_symmetry *symmetry;
	struct ranked_call *ranked;
	unsigned n_ranked;
};

/* Examines one call. Returns true if no other call can be better, so that the scan may stop. */
static bool scan_call(struct num_solver *s, struct scan *c, unsigned call)
{
	struct num_split split;
	struct ranked_call o;

	if (!is_new_class(s, c->symmetry, call))
		return false;
	split = num_sets_split(&s->sets, c->set, c->n, call);
	o = weigh_call(s, &split, c->n, c->made, call);
	if (o.bound >= c->below)
		return false;
	c->ranked[c->n_ranked++] = o;
	if (c->n > s->sets.n_answers || o.bound > least_row(s, c->made)[c->n])
		return false;
	c->ranked[0] = o;
	c->n_ranked = 1;
	return true;
}

static unsigned scan_calls(struct num_solver *s, const uint16_t *set, unsigned n, unsigned made,
			   int64_t below, struct ranked_call *ranked)
{
	struct num_symmetry symmetry;
	struct scan c = { set, n, made, below, &symmetry, ranked, 0 };
	bool done = false;

	mark_members(s, set, n, true);
	find_symmetry(s, set, n, &symmetry);
	for (unsigned i = 0; i < n && !done; i++)
		done = scan_call(s, &c, set[i]);
	for (unsigned call = 0; call < s->sets.n_codes && !done && !s->goal.consistent; call++)
		if (!s->member[s->sets.codes[call]])
			done = scan_call(s, &c, call) || (call % POLL == 0 && is_stopped(s));
	mark_members(s, set, n, false);
	qsort(ranked, c.n_ranked, sizeof *ranked, by_looks);
	if (s->goal.width && n >= s->goal.exact_below && c.n_ranked > s->goal.width)
		return s->goal.width;
	return c.n_ranked;
}

static int64_t search_set(struct num_solver *s, const uint16_t *set, unsigned n, unsigned made,
			  unsigned depth, int64_t below);

/* Returns the cost of a call if it is less than `below`; otherwise, returns some value that isn't
 * less than `below`. */
static int64_t try_call(struct num_solver *s, const uint16_t *set, unsigned n, unsigned made,
			unsigned depth, unsigned call, int64_t below)
{
	const struct num_split split = num_sets_split(&s->sets, set, n, call);
	const int64_t *least = least_row(s, made + 1);
	const uint16_t *part[NUM_MOST_ANSWERS];
	uint16_t *parts = level_at(s, depth)->parts;
	int64_t cost = weigh_call(s, &split, n, made, call).bound;
	unsigned done = 0;

	num_sets_divide(&s->sets, set, n, call, &split, parts);
	for (unsigned a = 0; a < s->sets.n_answers; a++) {
		part[a] = parts;
		parts += split.size[a];
	}
	while (cost < below && !s->stopped) {
		unsigned largest = s->sets.n_answers;

		for (unsigned a = 0; a + 1 < s->sets.n_answers; a++)
			if (!(done >> a & 1) &&
			    (largest == s->sets.n_answers || split.size[a] > split.size[largest]))
				largest = a;
		if (largest == s->sets.n_answers || split.size[largest] < 3)
			break;
		done |= 1U << largest;
		cost -= least[split.size[largest]];
		cost += search_set(s, part[largest], split.size[largest], made + 1, depth + 1,
				   below - cost);
	}
	return cost;
}

/* Returns the lowest cost of finding every candidate in a set if it is less than `below`.
 * Otherwise, returns a lower bound on that cost that isn't less than `below`. */
static int64_t search_set(struct num_solver *s, const uint16_t *set, unsigned n, unsigned made,
			  unsigned depth, int64_t below)
{
	const int64_t least = least_row(s, made)[n];
	struct ranked_call *ranked;
	unsigned n_ranked, best_call = set[0];
	int64_t best = below;
	uint64_t key;
	struct num_memo *m;

	if (n < 3 || least >= below)
		return least;
	key = key_of(s, set, n, made);
	m = num_memory_find(&s->memory, key);
	if (m->key && (m->exact || m->cost >= below))
		return m->cost;
	if (is_stopped(s))
		return below;
	ranked = level_at(s, depth)->ranked;
	n_ranked = scan_calls(s, set, n, made, below, ranked);
	for (unsigned i = 0; i < n_ranked && !s->stopped; i++) {
		const unsigned call = level_at(s, depth)->ranked[i].call;
		int64_t cost = level_at(s, depth)->ranked[i].bound;

		if (cost >= best)
			continue;
		cost = try_call(s, set, n, made, depth, call, best);
		if (cost < best) {
			best = cost;
			best_call = call;
		}
	}
	if (!s->stopped)
		num_memory_put(&s->memory,
			       (struct num_memo){ key, best, (uint16_t)best_call, best < below });
	return best;
}

/* Returns the largest number of calls that the best strategy found by the last search can take. */
static unsigned depth_of(struct num_solver *s, const uint16_t *set, unsigned n, unsigned made,
			 unsigned depth)
{
	uint16_t *parts = level_at(s, depth)->parts;
	struct num_split split;
	unsigned call, deepest = 0;

	if (n < 3)
		return n;
	call = num_memory_find(&s->memory, key_of(s, set, n, made))->call;
	split = num_sets_split(&s->sets, set, n, call);
	num_sets_divide(&s->sets, set, n, call, &split, parts);
	for (unsigned a = 0; a < s->sets.n_answers; parts += split.size[a++]) {
		const bool hit = a + 1 == s->sets.n_answers;
		const unsigned below = hit ? 0
					   : depth_of(s, parts, split.size[a], made + 1, depth + 1);

		deepest = below > deepest ? below : deepest;
	}
	return 1 + deepest;
}

int64_t num_solve(struct num_solver *s, const num_code *codes, unsigned n, unsigned made,
		  struct budget *budget, num_code *call)
{
	uint16_t *set = xcalloc(n + 1U, sizeof *set);
	int64_t cost;

	s->budget = budget;
	s->stopped = false;
	num_sets_from(&s->sets, codes, n, set);
	cost = search_set(s, set, n, made, 0, HIGHEST);
	if (call && n && !s->stopped)
		*call = n < 3 ? codes[0]
			      : s->sets.codes[num_memory_find(&s->memory, key_of(s, set, n, made))
						      ->call];
	free(set);
	return s->stopped ? -1 : cost;
}

int64_t num_solve_after(struct num_solver *s, const num_code *codes, unsigned n, unsigned made,
			num_code call, struct budget *budget, unsigned *worst)
{
	uint16_t *set = xcalloc(n + 1U, sizeof *set), *part = xcalloc(n + 1U, sizeof *part);
	struct num_split split;
	int64_t cost = price_of(s, made) * n;
	unsigned deepest = 0;

	s->budget = budget;
	s->stopped = false;
	num_sets_from(&s->sets, codes, n, set);
	split = num_sets_split(&s->sets, set, n, s->sets.index[call]);
	num_sets_divide(&s->sets, set, n, s->sets.index[call], &split, part);
	for (unsigned a = 0, at = 0; a + 1 < s->sets.n_answers && !s->stopped;
	     at += split.size[a++]) {
		unsigned below;

		cost += search_set(s, part + at, split.size[a], made + 1, 0, HIGHEST);
		below = s->stopped ? 0 : depth_of(s, part + at, split.size[a], made + 1, 0);
		deepest = below > deepest ? below : deepest;
	}
	free(set);
	free(part);
	if (worst)
		*worst = 1 + deepest;
	return s->stopped ? -1 : cost;
}
