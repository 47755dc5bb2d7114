/* SPDX-License-Identifier: MIT */
/* Proves that the defender never loses on boards of 6x6, 7x7 and 8x8 cells. Writes a table of the
 * positions in this proof that a short search wouldn't find again (solve/known.h). */
#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "games/gomoku/solve/gomoku_prove.h"
#include "games/gomoku/solve/gomoku_prove.h"

/* ---- The table: the positions of a proof that a short search wouldn't find again ----
 *
 * The table is built from the ends of the proof towards its start. The weight of a position is the
 * number of proof positions below it that aren't covered by the table; a position that is too heavy
 * goes into the table. Then the short search is tried on everything that can follow a table
 * position. Whatever it doesn't find goes into the table as well, until it finds everything. */

enum {
	LOG_WEIGHED = 20,
	/* The maximum number of positions of a proof that a short search is expected to find
	 * without the table. */
	HEAVY = 1000
};

struct weighed {
	uint64_t own, free; /* the key of the position; in an empty entry both members are 0 */
	/* The number of proof positions below this one, except those below table positions. */
	uint32_t weight;
};

struct table {
	const struct lines *lines;
	struct prover *large, *small;
	struct known known;
	struct weighed *weighed; /* a hash table with open addressing */
	size_t n_weighed;
	/* Positions after which the short search must find every answer. */
	struct siege *asked;
	size_t n_asked;
};

/* Creates an empty table. `large` holds the proof. The table borrows `large` and the lines. */
static struct table *table_new(const struct lines *l, struct prover *large)
{
	struct table *t = xcalloc(1, sizeof *t);

	t->lines = l;
	t->large = large;
	t->small = prover_new(l, SHORT_LOG);
	prover_know(t->small, &t->known);
	t->weighed = xcalloc((size_t)1 << LOG_WEIGHED, sizeof *t->weighed);
	return t;
}

static void table_free(struct table *t)
{
	if (!t)
		return;
	prover_free(t->small);
	known_free(&t->known);
	free(t->weighed);
	free(t->asked);
	free(t);
}

/* Returns the entry of the position, or the empty slot where the entry would be stored. */
static struct weighed *place_of(const struct table *t, const struct siege_key *key)
{
	size_t i = (key->own * UINT64_C(0x9e3779b97f4a7c15) ^
		    key->free * UINT64_C(0xc2b2ae3d27d4eb4f)) >>
		   (64 - LOG_WEIGHED);

	while ((t->weighed[i].own | t->weighed[i].free) &&
	       (t->weighed[i].own != key->own || t->weighed[i].free != key->free))
		i = (i + 1) % ((size_t)1 << LOG_WEIGHED);
	return &t->weighed[i];
}

static void ask_later(struct table *t, const struct siege *s)
{
	t->asked = xgrow(t->asked, t->n_asked, sizeof *t->asked);
	t->asked[t->n_asked++] = *s;
}

/* An attacking move, the reply in the proof, and the cells on which that reply depends. */
struct answer {
	uint8_t attack, reply;
	uint64_t zone;
};

/* The answers needed in a position. If an attack is outside the zone of another answer, it needs
 * no separate answer. */
struct answers {
	struct answer at[64];
	unsigned n;
	uint32_t weight;
};

static struct siege play_attack(const struct table *t, const struct siege *s,
				const struct answer *a)
{
	struct siege after = *s;

	siege_attack(t->lines, &after, a->attack);
	return after;
}

static struct siege play_answer(const struct table *t, const struct siege *s,
				const struct answer *a)
{
	struct siege after = play_attack(t, s, a);

	siege_defend(t->lines, &after, a->reply);
	return after;
}

static void admit_answer(struct table *t, const struct siege *s, const struct answer *a)
{
	const struct siege position = play_attack(t, s, a), after = play_answer(t, s, a);
	const struct siege_key key = siege_key(t->lines, &position);

	if (known_find(&t->known, &key))
		return;
	known_add(&t->known, &key, a->reply, a->zone);
	ask_later(t, &after);
}

/* Sorts the answers by the number of cells they depend on. The answers with the fewest cells come
 * first, because they leave the fewest other attacks to answer. */
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
		const struct siege position = play_attack(t, s, &a);
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
	if (f.reply == NOWHERE) /* a pairing strategy already answers every attack */
		f.reply = (uint8_t)__builtin_ctzll(f.zone);
	return f;
}

static uint32_t weigh_position(struct table *t, const struct siege *s);

/* Returns the weight of an answer. If an answer is too heavy, it goes into the table and then has
 * a weight of only 1. */
static uint32_t weigh_answer(struct table *t, const struct siege *s, struct answer *a)
{
	const struct siege position = play_attack(t, s, a);
	const struct finding f = proof_of(t, &position);
	struct siege after;
	uint32_t weight;

	a->reply = f.reply;
	a->zone = f.zone;
	after = play_answer(t, s, a);
	weight = weigh_position(t, &after);
	if (weight <= HEAVY)
		return weight;
	admit_answer(t, s, a);
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

/* Returns true if a pairing strategy answers every attack. If the proof has stored the position,
 * the stored result is used. */
static bool is_paired(const struct table *t, const struct siege *s)
{
	struct pairing pairing;
	struct finding f;

	if (prover_recall(t->large, s, TO_ATTACK, &f) && !f.hold)
		return !f.uncovered;
	siege_pair(t->lines, s, &pairing);
	return !pairing.uncovered;
}

static uint32_t weigh_position(struct table *t, const struct siege *s)
{
	const struct siege_key key = siege_key(t->lines, s);
	const struct weighed *seen = place_of(t, &key);
	struct answers answers;

	if (seen->own | seen->free)
		return seen->weight;
	if (is_paired(t, s))
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

/* Checks that the short search finds each answer needed after this position, and adds those that it
 * misses to the table. */
static void ask_position(struct table *t, const struct siege *s)
{
	struct answers answers;

	answer_all(t, s, &answers);
	for (unsigned i = 0; i < answers.n; i++) {
		const struct siege position = play_attack(t, s, &answers.at[i]);

		if (!found_at_once(t, &position))
			admit_answer(t, s, &answers.at[i]);
	}
}

/* Adds to the table whatever the proof of this position needs. The position must be proved, with
 * the attacker to move. */
static void table_add(struct table *t, const struct siege *s)
{
	weigh_position(t, s);
	ask_later(t, s);
	fprintf(stderr, "%zu positions weighed, %zu too heavy\n", t->n_weighed, t->known.len);
}

/* Tries the short search after every position in the table, and adds the answers that it doesn't
 * find. */
static void table_settle(struct table *t)
{
	for (size_t i = 0; i < t->n_asked; i++) { /* the loop may add positions to the list */
		const struct siege s = t->asked[i];

		ask_position(t, &s);
		if ((i + 1) % 500 == 0 || i + 1 == t->n_asked)
			fprintf(stderr, "asked about %zu of %zu\n", i + 1, t->n_asked);
	}
}

/* ---- Writing the file ---- */

enum { LOG_PROOF = 26 };

struct maker {
	struct lines *lines;
	struct prover *prover;
	struct table *table;
};

static void prove_board(struct maker *m, const struct siege *s, unsigned size, const char *who)
{
	struct budget budget = budget_unlimited();
	struct finding f;

	fprintf(stderr, "%ux%u, the defender %s: ", size, size, who);
	f = prover_search(m->prover, s, TO_ATTACK, UINT64_MAX, &budget);
	if (f.hold) {
		fprintf(stderr, "not proved\n");
		exit(1);
	}
	fprintf(stderr, "holds, %llu positions looked at\n",
		(unsigned long long)prover_visits(m->prover));
	table_add(m->table, s);
}

static uint64_t put_number(FILE *file, uint64_t n, unsigned bytes, uint64_t hash)
{
	for (unsigned i = 0; i < bytes; i++) {
		const unsigned char byte = (unsigned char)(n >> 8 * i);

		putc(byte, file);
		hash = (hash ^ byte) * UINT64_C(0x100000001b3);
	}
	return hash;
}

static bool write_file(const struct known *k, const char *path)
{
	FILE *file = fopen(path, "wb");
	uint64_t hash = UINT64_C(0xcbf29ce484222325);

	if (!file)
		return false;
	for (const char *c = "GOMOKUPF"; *c; c++)
		hash = put_number(file, (unsigned char)*c, 1, hash);
	hash = put_number(file, KNOWN_VERSION, 4, hash);
	hash = put_number(file, k->len, 4, hash);
	for (size_t i = 0; i < k->len; i++) {
		hash = put_number(file, k->at[i].own, 8, hash);
		hash = put_number(file, k->at[i].free, 8, hash);
		hash = put_number(file, k->at[i].zone, 8, hash);
		hash = put_number(file, k->at[i].reply, 1, hash);
	}
	put_number(file, hash, 8, hash);
	return fclose(file) == 0;
}

int main(int argc, char **argv)
{
	struct maker m = { 0 };

	if (argc != 2) {
		fprintf(stderr, "usage: make-gomoku-proof FILE\n");
		return 2;
	}
	m.lines = lines_new();
	m.prover = prover_new(m.lines, LOG_PROOF);
	m.table = table_new(m.lines, m.prover);
	for (unsigned size = 8; size >= 6; size--) {
		struct siege s = siege_start(m.lines, size);

		prove_board(&m, &s, size, "second");
		siege_defend(m.lines, &s, SHORT_FIRST(size));
		prove_board(&m, &s, size, "first");
	}
	table_settle(m.table);
	fprintf(stderr, "%zu positions in the table\n", m.table->known.len);
	if (!write_file(&m.table->known, argv[1])) {
		perror(argv[1]);
		return 1;
	}
	table_free(m.table);
	prover_free(m.prover);
	free(m.lines);
	return 0;
}
