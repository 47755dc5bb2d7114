#include "games/numer0n/solver.h"

#include <stdlib.h>

#include "asobi/rng.h"
#include "base/xalloc.h"
#include "games/numer0n/estimate.h"
#include "games/numer0n/fitting.h"
#include "games/numer0n/symmetry.h"

enum {
	FIRST_MEMORY = 1 << 12,
	POLL = 512			/* calls weighed between two looks at the budget */
};
#define HIGHEST (INT64_C(1) << 60)

/* What was found out about a set: its cost, or a bound if that was enough. */
struct memo {
	uint64_t key;			/* 0: free */
	int64_t cost;
	uint16_t call;
	bool exact;
};

/* A call worth a closer look. */
struct prospect {
	int64_t bound;			/* the cost is no less */
	uint32_t looks;			/* less is better */
	uint16_t call;
};

/* Room for one set on the way down. */
struct level {
	struct prospect *prospects;
	uint16_t *parts;		/* the set in order of answers */
};

/* How a call divides a set. */
struct split {
	uint16_t size[NUM_MOST_ANSWERS];	/* by answer */
};

struct num_solver {
	struct num_goal goal;
	unsigned n_codes, n_answers;
	num_code *codes;
	uint16_t *index;		/* by code */
	uint64_t *hash;			/* by index: of a set with only this one */
	uint8_t *answers;		/* [call][code], for few digits; else NULL */
	int64_t *least;			/* [calls made][size]: no set of that size costs less */
	uint32_t *estimate;		/* [size]: about how much is to come, to put calls in order */
	bool *member;			/* by code; all false between uses */
	uint32_t *seen, stamp;		/* by code: classes met in this set */
	struct level *levels;
	unsigned n_levels;
	struct memo *memory;
	uint64_t n_memory, n_memos;
	struct budget *budget;
	bool stopped;
};

struct num_goal num_goal_calls(unsigned digits)
{
	return (struct num_goal){ .digits = digits, .price = { 1 }, .n_prices = 1 };
}

static int64_t price(const struct num_solver *s, unsigned made)
{
	return s->goal.price[made < s->goal.n_prices ? made : s->goal.n_prices - 1];
}

/* From the last price on a set costs the same whenever it is met. */
static unsigned made_at_most(const struct num_solver *s, unsigned made)
{
	return made < s->goal.n_prices ? made : s->goal.n_prices - 1;
}

static int64_t *least_row(const struct num_solver *s, unsigned made)
{
	return s->least + (size_t)made_at_most(s, made) * (s->n_codes + 1U);
}

/* At best one candidate is found by the first call, one for each other answer by the
 * second, and so on. */
static void bound_row(const struct num_solver *s, unsigned made)
{
	int64_t *least = least_row(s, made), sum = 0;
	unsigned found = 0, now = 1;

	least[0] = 0;
	for (unsigned depth = made; found < s->n_codes; depth++, now *= s->n_answers - 1) {
		sum += price(s, depth);
		for (unsigned i = 0; i < now && found < s->n_codes; i++, found++)
			least[found + 1] = least[found] + sum;
	}
}

static void fill_answers(struct num_solver *s)
{
	s->answers = xcalloc(s->n_codes, s->n_codes);
	for (unsigned g = 0; g < s->n_codes; g++) {
		struct num_judge judge;

		num_judge_start(&judge, s->codes[g], s->goal.digits);
		for (unsigned i = 0; i < s->n_codes; i++)
			s->answers[g * s->n_codes + i] = (uint8_t)num_judge_index(&judge, s->codes[i]);
	}
}

void num_solver_aim(struct num_solver *s, const struct num_goal *goal)
{
	s->goal = *goal;
	s->least = xrealloc(s->least, goal->n_prices * (s->n_codes + 1U), sizeof *s->least);
	for (unsigned made = 0; made < goal->n_prices; made++)
		bound_row(s, made);
	free(s->memory);
	s->n_memos = 0;
	s->n_memory = FIRST_MEMORY;
	s->memory = xcalloc(s->n_memory, sizeof *s->memory);
}

struct num_solver *num_solver_new(const struct num_goal *goal)
{
	enum { TABLED = 3 };		/* digits whose answers are kept in a table */
	struct num_solver *s = xcalloc(1, sizeof *s);
	struct rng rng = { 0x4e554d4552304e };

	s->goal = *goal;
	s->n_codes = num_count(goal->digits);
	s->n_answers = num_answers(goal->digits);
	s->codes = xcalloc(s->n_codes, sizeof *s->codes);
	s->index = xcalloc(num_limit(goal->digits), sizeof *s->index);
	s->hash = xcalloc(s->n_codes, sizeof *s->hash);
	s->member = xcalloc(num_limit(goal->digits), sizeof *s->member);
	s->seen = xcalloc(num_limit(goal->digits), sizeof *s->seen);
	s->estimate = xcalloc(s->n_codes + 1U, sizeof *s->estimate);
	num_list(goal->digits, s->codes);
	for (unsigned i = 0; i < s->n_codes; i++) {
		s->index[s->codes[i]] = (uint16_t)i;
		s->hash[i] = rng_next(&rng);
	}
	num_estimate(goal->digits, s->estimate);
	if (goal->digits <= TABLED)
		fill_answers(s);
	num_solver_aim(s, goal);
	return s;
}

void num_solver_free(struct num_solver *s)
{
	if (!s)
		return;
	for (unsigned i = 0; i < s->n_levels; i++) {
		free(s->levels[i].prospects);
		free(s->levels[i].parts);
	}
	free(s->levels);
	free(s->codes);
	free(s->index);
	free(s->hash);
	free(s->answers);
	free(s->least);
	free(s->estimate);
	free(s->member);
	free(s->seen);
	free(s->memory);
	free(s);
}

/* The place of a key in the memory: its own or a free one. */
static struct memo *find_memo(const struct num_solver *s, uint64_t key)
{
	uint64_t at = key & (s->n_memory - 1);

	while (s->memory[at].key && s->memory[at].key != key)
		at = (at + 1) & (s->n_memory - 1);
	return &s->memory[at];
}

static void grow_memory(struct num_solver *s)
{
	struct memo *old = s->memory;
	const uint64_t n = s->n_memory;

	s->n_memory *= 2;
	s->memory = xcalloc(s->n_memory, sizeof *s->memory);
	for (uint64_t i = 0; i < n; i++)
		if (old[i].key)
			*find_memo(s, old[i].key) = old[i];
	free(old);
}

static void remember(struct num_solver *s, uint64_t key, int64_t cost, unsigned call, bool exact)
{
	struct memo *m;

	if (4 * s->n_memos > 3 * s->n_memory)
		grow_memory(s);
	m = find_memo(s, key);
	s->n_memos += !m->key;
	*m = (struct memo){ key, cost, (uint16_t)call, exact };
}

static uint64_t key_of(const struct num_solver *s, const uint16_t *set, unsigned n, unsigned made)
{
	uint64_t key = (made_at_most(s, made) + 1) * UINT64_C(0x9e3779b97f4a7c15);

	for (unsigned i = 0; i < n; i++)
		key ^= s->hash[set[i]];
	return key ? key : 1;
}

static struct level *level_at(struct num_solver *s, unsigned depth)
{
	if (depth == s->n_levels) {
		s->levels = xrealloc(s->levels, ++s->n_levels, sizeof *s->levels);
		s->levels[depth].prospects = xcalloc(s->n_codes, sizeof *s->levels->prospects);
		s->levels[depth].parts = xcalloc(s->n_codes, sizeof *s->levels->parts);
	}
	return &s->levels[depth];
}

static struct split split_by(const struct num_solver *s, const uint16_t *set, unsigned n, unsigned call)
{
	struct split split = {0};

	if (s->answers) {
		const uint8_t *row = s->answers + (size_t)call * s->n_codes;

		for (unsigned i = 0; i < n; i++)
			split.size[row[set[i]]]++;
	} else {
		struct num_judge judge;

		num_judge_start(&judge, s->codes[call], s->goal.digits);
		for (unsigned i = 0; i < n; i++)
			split.size[num_judge_index(&judge, s->codes[set[i]])]++;
	}
	return split;
}

/* The set in order of answers; each part stays ascending. */
static void divide(const struct num_solver *s, const uint16_t *set, unsigned n, unsigned call,
		   const struct split *split, uint16_t *parts)
{
	uint16_t *to[NUM_MOST_ANSWERS];
	struct num_judge judge;

	for (unsigned a = 0; a < s->n_answers; a++) {
		to[a] = parts;
		parts += split->size[a];
	}
	num_judge_start(&judge, s->codes[call], s->goal.digits);
	for (unsigned i = 0; i < n; i++)
		*to[num_judge_index(&judge, s->codes[set[i]])]++ = set[i];
}

/* What the call costs at least, and how it looks.  HIGHEST: it tells nothing. */
static struct prospect weigh(const struct num_solver *s, const struct split *split, unsigned n, unsigned made,
			   unsigned call)
{
	const int64_t *least = least_row(s, made + 1);
	struct prospect o = { .bound = price(s, made) * n, .call = (uint16_t)call };

	for (unsigned a = 0; a + 1 < s->n_answers; a++) {
		if (split->size[a] == n)
			o.bound = HIGHEST;
		o.bound += least[split->size[a]];
		o.looks += s->estimate[split->size[a]];
	}
	return o;
}

static int by_looks(const void *a, const void *b)
{
	const struct prospect *x = a, *y = b;

	if (x->looks != y->looks)
		return x->looks < y->looks ? -1 : 1;
	if (x->bound != y->bound)
		return x->bound < y->bound ? -1 : 1;
	return x->call - y->call;
}

/* A call of each class, once. */
static bool is_new_class(struct num_solver *s, const struct num_symmetry *y, unsigned call)
{
	const num_code class = num_symmetry_class(y, s->codes[call]);

	if (s->seen[class] == s->stamp)
		return false;
	s->seen[class] = s->stamp;
	return true;
}

static void mark_members(struct num_solver *s, const uint16_t *set, unsigned n, bool on)
{
	for (unsigned i = 0; i < n; i++)
		s->member[s->codes[set[i]]] = on;
}

static void find_symmetry(struct num_solver *s, const uint16_t *set, unsigned n, struct num_symmetry *y)
{
	num_code *codes = xcalloc(n, sizeof *codes);

	for (unsigned i = 0; i < n; i++)
		codes[i] = s->codes[set[i]];
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
	int64_t below;			/* only calls that may cost less */
	const struct num_symmetry *symmetry;
	struct prospect *prospects;
	unsigned n_prospects;
};

/* True if no call can be better than this one. */
static bool scan_call(struct num_solver *s, struct scan *c, unsigned call)
{
	struct split split;
	struct prospect o;

	if (!is_new_class(s, c->symmetry, call))
		return false;
	split = split_by(s, c->set, c->n, call);
	o = weigh(s, &split, c->n, c->made, call);
	if (o.bound >= c->below)
		return false;
	c->prospects[c->n_prospects++] = o;
	if (c->n > s->n_answers || o.bound > least_row(s, c->made)[c->n])
		return false;
	c->prospects[0] = o;
	c->n_prospects = 1;
	return true;
}

static unsigned scan(struct num_solver *s, const uint16_t *set, unsigned n, unsigned made, int64_t below,
		     struct prospect *prospects)
{
	struct num_symmetry symmetry;
	struct scan c = { set, n, made, below, &symmetry, prospects, 0 };
	bool done = false;

	mark_members(s, set, n, true);
	find_symmetry(s, set, n, &symmetry);
	for (unsigned i = 0; i < n && !done; i++)
		done = scan_call(s, &c, set[i]);
	for (unsigned call = 0; call < s->n_codes && !done && !s->goal.consistent; call++)
		if (!s->member[s->codes[call]])
			done = scan_call(s, &c, call) || (call % POLL == 0 && is_stopped(s));
	mark_members(s, set, n, false);
	qsort(prospects, c.n_prospects, sizeof *prospects, by_looks);
	if (s->goal.width && n >= s->goal.exact_below && c.n_prospects > s->goal.width)
		return s->goal.width;
	return c.n_prospects;
}

static int64_t search(struct num_solver *s, const uint16_t *set, unsigned n, unsigned made, unsigned depth,
		      int64_t below);

/* The cost of a call, or at least `below`. */
static int64_t try_call(struct num_solver *s, const uint16_t *set, unsigned n, unsigned made, unsigned depth,
			unsigned call, int64_t below)
{
	const struct split split = split_by(s, set, n, call);
	const int64_t *least = least_row(s, made + 1);
	const uint16_t *part[NUM_MOST_ANSWERS];
	uint16_t *parts = level_at(s, depth)->parts;
	int64_t cost = weigh(s, &split, n, made, call).bound;
	unsigned done = 0;

	divide(s, set, n, call, &split, parts);
	for (unsigned a = 0; a < s->n_answers; a++) {
		part[a] = parts;
		parts += split.size[a];
	}
	while (cost < below && !s->stopped) {
		unsigned largest = s->n_answers;

		for (unsigned a = 0; a + 1 < s->n_answers; a++)
			if (!(done >> a & 1) && (largest == s->n_answers || split.size[a] > split.size[largest]))
				largest = a;
		if (largest == s->n_answers || split.size[largest] < 3)
			break;
		done |= 1U << largest;
		cost -= least[split.size[largest]];
		cost += search(s, part[largest], split.size[largest], made + 1, depth + 1, below - cost);
	}
	return cost;
}

/* The least cost if it is below `below`; else something no less than `below` and no
 * more than the cost. */
static int64_t search(struct num_solver *s, const uint16_t *set, unsigned n, unsigned made, unsigned depth,
		      int64_t below)
{
	const int64_t least = least_row(s, made)[n];
	struct prospect *prospects;
	unsigned n_prospects, best_call = set[0];
	int64_t best = below;
	uint64_t key;
	struct memo *m;

	if (n < 3 || least >= below)
		return least;
	key = key_of(s, set, n, made);
	m = find_memo(s, key);
	if (m->key && (m->exact || m->cost >= below))
		return m->cost;
	if (is_stopped(s))
		return below;
	prospects = level_at(s, depth)->prospects;
	n_prospects = scan(s, set, n, made, below, prospects);
	for (unsigned i = 0; i < n_prospects && !s->stopped; i++) {
		const unsigned call = level_at(s, depth)->prospects[i].call;
		int64_t cost = level_at(s, depth)->prospects[i].bound;

		if (cost >= best)
			continue;
		cost = try_call(s, set, n, made, depth, call, best);
		if (cost < best) {
			best = cost;
			best_call = call;
		}
	}
	if (!s->stopped)
		remember(s, key, best, best_call, best < below);
	return best;
}

/* How deep the calls go that the last search found best. */
static unsigned depth_of(struct num_solver *s, const uint16_t *set, unsigned n, unsigned made, unsigned depth)
{
	uint16_t *parts = level_at(s, depth)->parts;
	struct split split;
	unsigned call, deepest = 0;

	if (n < 3)
		return n;
	call = find_memo(s, key_of(s, set, n, made))->call;
	split = split_by(s, set, n, call);
	divide(s, set, n, call, &split, parts);
	for (unsigned a = 0; a < s->n_answers; parts += split.size[a++]) {
		const bool hit = a + 1 == s->n_answers;
		const unsigned below = hit ? 0 : depth_of(s, parts, split.size[a], made + 1, depth + 1);

		deepest = below > deepest ? below : deepest;
	}
	return 1 + deepest;
}

static void to_indices(const struct num_solver *s, const num_code *codes, unsigned n, uint16_t *set)
{
	for (unsigned i = 0; i < n; i++)
		set[i] = s->index[codes[i]];
}

int64_t num_solve(struct num_solver *s, const num_code *codes, unsigned n, unsigned made,
		  struct budget *budget, num_code *call)
{
	uint16_t *set = xcalloc(n + 1U, sizeof *set);
	int64_t cost;

	s->budget = budget;
	s->stopped = false;
	to_indices(s, codes, n, set);
	cost = search(s, set, n, made, 0, HIGHEST);
	if (call && n && !s->stopped)
		*call = n < 3 ? codes[0] : s->codes[find_memo(s, key_of(s, set, n, made))->call];
	free(set);
	return s->stopped ? -1 : cost;
}

int64_t num_solve_after(struct num_solver *s, const num_code *codes, unsigned n, unsigned made,
			num_code call, struct budget *budget, unsigned *worst)
{
	uint16_t *set = xcalloc(n + 1U, sizeof *set), *part = xcalloc(n + 1U, sizeof *part);
	struct split split;
	int64_t cost = price(s, made) * n;
	unsigned deepest = 0;

	s->budget = budget;
	s->stopped = false;
	to_indices(s, codes, n, set);
	split = split_by(s, set, n, s->index[call]);
	divide(s, set, n, s->index[call], &split, part);
	for (unsigned a = 0, at = 0; a + 1 < s->n_answers && !s->stopped; at += split.size[a++]) {
		unsigned below;

		cost += search(s, part + at, split.size[a], made + 1, 0, HIGHEST);
		below = s->stopped ? 0 : depth_of(s, part + at, split.size[a], made + 1, 0);
		deepest = below > deepest ? below : deepest;
	}
	free(set);
	free(part);
	if (worst)
		*worst = 1 + deepest;
	return s->stopped ? -1 : cost;
}
