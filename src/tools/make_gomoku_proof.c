/* Proves that the defender holds out on 6x6, 7x7 and 8x8 and writes the table of the
 * positions which a short search would not find again (solve/known.h): for 8x8 only of
 * those where the defender begins, unless `second` is asked for. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "games/gomoku/solve/prove.h"
#include "games/gomoku/solve/short.h"

struct maker {
	struct lines *lines;
	struct prover *large, *small;
	struct known known;
	struct siege_key *seen;		/* positions done, attacker to move; open addressing */
	size_t n_seen, n_asked, n_hard;
};

enum { LOG_LARGE = 26, LOG_SEEN = 22 };

/* True the first time. */
static bool is_new(struct maker *m, const struct siege *s)
{
	const struct siege_key key = siege_key(m->lines, s);
	size_t i = (key.own * UINT64_C(0x9e3779b97f4a7c15) ^ key.free * UINT64_C(0xc2b2ae3d27d4eb4f)) >> (64 - LOG_SEEN);

	for (; m->seen[i].own | m->seen[i].free; i = (i + 1) % ((size_t)1 << LOG_SEEN))
		if (m->seen[i].own == key.own && m->seen[i].free == key.free)
			return false;
	m->seen[i] = key;
	m->n_seen++;
	return true;
}

static bool found_at_once(struct maker *m, const struct siege *s, struct finding *f)
{
	struct budget budget = budget_unlimited();

	m->n_asked++;
	prover_forget(m->small);
	*f = prover_search(m->small, s, TO_DEFEND, SHORT_SEARCH, &budget);
	return !f->hold;
}

static void answer_all(struct maker *m, const struct siege *s);

/* The defender is to move and a short search does not find what holds: see to it that it
 * does, or put the position into the table.  Returns what the reply rests on. */
static uint64_t secure(struct maker *m, const struct siege *s)
{
	const struct siege_key key = siege_key(m->lines, s);
	struct siege after = *s;
	struct finding f, found;

	if (!prover_recall(m->large, s, TO_DEFEND, &f) || f.hold) {
		struct budget budget = budget_unlimited();

		f = prover_search(m->large, s, TO_DEFEND, UINT64_MAX, &budget);
	}
	if (f.hold) {
		fprintf(stderr, "a position that must hold was not proved\n");
		exit(1);
	}
	if (f.reply != NOWHERE) {
		siege_defend(m->lines, &after, f.reply);
		answer_all(m, &after);
		if (found_at_once(m, s, &found))
			return found.zone;
	} else {
		f.reply = (uint8_t)__builtin_ctzll(s->free);
		f.zone |= UINT64_C(1) << f.reply;
	}
	known_add(&m->known, &key, f.reply, f.zone);
	if (m->known.len % 50 == 0)
		fprintf(stderr, "%zu positions in the table, %zu asked\n", m->known.len, m->n_asked);
	return f.zone;
}

/* The attacker is to move.  What is found at once comes first: what it rests on makes
 * answers to other attacks needless. */
static void answer_all(struct maker *m, const struct siege *s)
{
	uint64_t left = siege_open(m->lines, s) & s->free, hard = 0;

	if (!is_new(m, s))
		return;
	for (uint64_t rest = left; rest; rest &= rest - 1) {
		struct siege after = *s;
		struct finding f;

		if (!(left & rest & -rest))
			continue;
		siege_attack(m->lines, &after, (unsigned)__builtin_ctzll(rest));
		if (found_at_once(m, &after, &f))
			left &= f.zone;
		else
			hard |= rest & -rest;
	}
	for (; (hard &= left); hard &= hard - 1) {
		struct siege after = *s;

		siege_attack(m->lines, &after, (unsigned)__builtin_ctzll(hard));
		left &= secure(m, &after);
	}
}

static void prove(struct maker *m, const struct siege *s, const char *what)
{
	struct budget budget = budget_unlimited();
	struct finding f;

	fprintf(stderr, "%s: ", what);
	f = prover_search(m->large, s, TO_ATTACK, UINT64_MAX, &budget);
	if (f.hold) {
		fprintf(stderr, "not proved\n");
		exit(1);
	}
	fprintf(stderr, "holds, %llu positions looked at\n", (unsigned long long)prover_visits(m->large));
	answer_all(m, s);
	fprintf(stderr, "%zu positions in the table, %zu asked\n", m->known.len, m->n_asked);
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
	struct maker m = {0};
	struct siege s;

	if (argc != 2 && (argc != 3 || strcmp(argv[2], "second") != 0)) {
		fprintf(stderr, "usage: make-gomoku-proof FILE [second]\n");
		return 2;
	}
	m.lines = lines_new();
	m.large = prover_new(m.lines, LOG_LARGE);
	m.small = prover_new(m.lines, SHORT_LOG);
	m.seen = xcalloc((size_t)1 << LOG_SEEN, sizeof *m.seen);
	prover_know(m.small, &m.known);
	for (unsigned size = 6; size <= 8; size++) {
		char what[40];

		s = siege_start(m.lines, size);
		snprintf(what, sizeof what, "%ux%u", size, size);
		if (size < 8 || argc == 3)
			prove(&m, &s, what);
		siege_defend(m.lines, &s, SHORT_FIRST(size));
		snprintf(what, sizeof what, "%ux%u, the defender begins", size, size);
		prove(&m, &s, what);
	}
	if (!write_file(&m.known, argv[1])) {
		perror(argv[1]);
		return 1;
	}
	known_free(&m.known);
	prover_free(m.large);
	prover_free(m.small);
	free(m.seen);
	free(m.lines);
	return 0;
}
