/* SPDX-License-Identifier: MIT */
#include "tools/gomoku_table.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "games/gomoku/solve/short.h"

enum {
	LOG_WEIGHED = 20,
	HEAVY = 1000			/* positions of the proof that a short search is hoped to find */
};

struct weighed {
	uint64_t own, free;		/* both 0: none */
	uint32_t weight;		/* positions of the proof below it, up to those of the table */
};

struct table {
	const struct lines *lines;
	struct prover *large, *small;
	struct known known;
	struct weighed *weighed;	/* open addressing */
	size_t n_weighed;
	/* Positions after which answers must be found at once. */
	struct siege *asked;
	size_t n_asked, cap_asked;
};

struct table *table_new(const struct lines *l, struct prover *large)
{
	struct table *t = xcalloc(1, sizeof *t);

	t->lines = l;
	t->large = large;
	t->small = prover_new(l, SHORT_LOG);
	prover_know(t->small, &t->known);
	t->weighed = xcalloc((size_t)1 << LOG_WEIGHED, sizeof *t->weighed);
	return t;
}

void table_free(struct table *t)
{
	if (!t)
		return;
	prover_free(t->small);
	known_free(&t->known);
	free(t->weighed);
	free(t->asked);
	free(t);
}

const struct known *table_known(const struct table *t)
{
	return &t->known;
}

/* Where the position is, or would be. */
static struct weighed *place_of(const struct table *t, const struct siege_key *key)
{
	size_t i = (key->own * UINT64_C(0x9e3779b97f4a7c15) ^ key->free * UINT64_C(0xc2b2ae3d27d4eb4f)) >> (64 - LOG_WEIGHED);

	while ((t->weighed[i].own | t->weighed[i].free) &&
	       (t->weighed[i].own != key->own || t->weighed[i].free != key->free))
		i = (i + 1) % ((size_t)1 << LOG_WEIGHED);
	return &t->weighed[i];
}

static void ask_later(struct table *t, const struct siege *s)
{
	if (t->n_asked == t->cap_asked) {
		t->cap_asked = 2 * t->cap_asked + 64;
		t->asked = xrealloc(t->asked, t->cap_asked, sizeof *t->asked);
	}
	t->asked[t->n_asked++] = *s;
}

/* An attack, what the proof answers and what that rests on. */
struct answer {
	uint8_t attack, reply;
	uint64_t zone;
};

/* Answers to the attacks on a position, but for those outside the zone of one of them. */
struct answers {
	struct answer at[64];
	unsigned n;
	uint32_t weight;
};

static struct siege attacked(const struct table *t, const struct siege *s, const struct answer *a)
{
	struct siege after = *s;

	siege_attack(t->lines, &after, a->attack);
	return after;
}

static struct siege answered(const struct table *t, const struct siege *s, const struct answer *a)
{
	struct siege after = attacked(t, s, a);

	siege_defend(t->lines, &after, a->reply);
	return after;
}

static void admit(struct table *t, const struct siege *s, const struct answer *a)
{
	const struct siege position = attacked(t, s, a), after = answered(t, s, a);
	const struct siege_key key = siege_key(t->lines, &position);

	if (known_find(&t->known, &key))
		return;
	known_add(&t->known, &key, a->reply, a->zone);
	ask_later(t, &after);
}

/* What the proof remembers comes first, and of that what leaves fewest other attacks. */
static int by_zone(const void *a, const void *b)
{
	const struct answer *x = a, *y = b;
	const int nx = __builtin_popcountll(x->zone), ny = __builtin_popcountll(y->zone);

	return nx != ny ? nx - ny : x->attack - y->attack;
}

static void list_attacks(const struct table *t, const struct siege *s, struct answers *out)
{
	out->n = 0;
	for (uint64_t rest = siege_open(t->lines, s) & s->free; rest; rest &= rest - 1) {
		struct answer a = { .attack = (uint8_t)__builtin_ctzll(rest), .zone = UINT64_MAX };
		const struct siege position = attacked(t, s, &a);
		struct finding f;

		if (prover_recall(t->large, &position, TO_DEFEND, &f) && !f.hold)
			a.zone = f.zone;
		out->at[out->n++] = a;
	}
	qsort(out->at, out->n, sizeof *out->at, by_zone);
}

static struct finding proof_of(struct table *t, const struct siege *s)
{
	struct budget budget = budget_unlimited();
	struct finding f;

	if (prover_recall(t->large, s, TO_DEFEND, &f) && !f.hold)
		return f;
	f = prover_search(t->large, s, TO_DEFEND, UINT64_MAX, &budget);
	if (f.hold) {
		fprintf(stderr, "a position that must hold was not proved\n");
		exit(1);
	}
	if (f.reply == NOWHERE)		/* pairs hold already */
		f.reply = (uint8_t)__builtin_ctzll(f.zone);
	return f;
}

static uint32_t weigh(struct table *t, const struct siege *s);

/* What the answer weighs; if that is too much, the table gets it, and it is light. */
static uint32_t weigh_answer(struct table *t, const struct siege *s, struct answer *a)
{
	const struct siege position = attacked(t, s, a);
	const struct finding f = proof_of(t, &position);
	struct siege after;
	uint32_t weight;

	a->reply = f.reply;
	a->zone = f.zone;
	after = answered(t, s, a);
	weight = weigh(t, &after);
	if (weight <= HEAVY)
		return weight;
	admit(t, s, a);
	return 1;
}

static void answer_all(struct table *t, const struct siege *s, struct answers *out)
{
	uint64_t left = siege_open(t->lines, s) & s->free;
	unsigned needed = 0;

	out->weight = 1;
	list_attacks(t, s, out);
	for (unsigned i = 0; i < out->n; i++) {
		struct answer a = out->at[i];

		if (!(left >> a.attack & 1))
			continue;
		out->weight += weigh_answer(t, s, &a);
		left &= a.zone;
		out->at[needed++] = a;
	}
	out->n = needed;
}

/* Where the proof remembers the position, it knows. */
static bool paired(const struct table *t, const struct siege *s)
{
	struct pairing pairing;
	struct finding f;

	if (prover_recall(t->large, s, TO_ATTACK, &f) && !f.hold)
		return !f.uncovered;
	siege_pair(t->lines, s, &pairing);
	return !pairing.uncovered;
}

static uint32_t weigh(struct table *t, const struct siege *s)
{
	const struct siege_key key = siege_key(t->lines, s);
	const struct weighed *seen = place_of(t, &key);
	struct answers answers;

	if (seen->own | seen->free)
		return seen->weight;
	if (paired(t, s))
		return 1;
	answer_all(t, s, &answers);
	if (++t->n_weighed > (size_t)1 << (LOG_WEIGHED - 1)) {
		fprintf(stderr, "the proof is larger than expected\n");
		exit(1);
	}
	*place_of(t, &key) = (struct weighed){ key.own, key.free, answers.weight };
	return answers.weight;
}

static bool found_at_once(struct table *t, const struct siege *s)
{
	struct budget budget = budget_unlimited();
	unsigned turn;

	return known_no_better(&t->known, t->lines, s, &turn) ||
	       !short_search(t->small, t->lines, s, TO_DEFEND, SHORT_SEARCH, &budget).hold;
}

/* What must be answered after this position must be found at once. */
static void ask(struct table *t, const struct siege *s)
{
	struct answers answers;

	answer_all(t, s, &answers);
	for (unsigned i = 0; i < answers.n; i++) {
		const struct siege position = attacked(t, s, &answers.at[i]);

		if (!found_at_once(t, &position))
			admit(t, s, &answers.at[i]);
	}
}

void table_add(struct table *t, const struct siege *s)
{
	weigh(t, s);
	ask_later(t, s);
	fprintf(stderr, "%zu positions weighed, %zu too heavy\n", t->n_weighed, t->known.len);
}

void table_settle(struct table *t)
{
	for (size_t i = 0; i < t->n_asked; i++) {	/* it grows */
		const struct siege s = t->asked[i];

		ask(t, &s);
		if ((i + 1) % 500 == 0 || i + 1 == t->n_asked)
			fprintf(stderr, "asked about %zu of %zu\n", i + 1, t->n_asked);
	}
}
