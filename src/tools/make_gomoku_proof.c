/* SPDX-License-Identifier: MIT */
/* Proves that the defender holds out on 6x6, 7x7 and 8x8 and writes the table of the
 * positions which a short search would not find again (solve/known.h). */
#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "games/gomoku/solve/short.h"
#include "tools/gomoku_table.h"

enum { LOG_PROOF = 26 };

struct maker {
	struct lines *lines;
	struct prover *prover;
	struct table *table;
};

static void prove(struct maker *m, const struct siege *s, unsigned size, const char *who)
{
	struct budget budget = budget_unlimited();
	struct finding f;

	fprintf(stderr, "%ux%u, the defender %s: ", size, size, who);
	f = prover_search(m->prover, s, TO_ATTACK, UINT64_MAX, &budget);
	if (f.hold) {
		fprintf(stderr, "not proved\n");
		exit(1);
	}
	fprintf(stderr, "holds, %llu positions looked at\n", (unsigned long long)prover_visits(m->prover));
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
	struct maker m = {0};

	if (argc != 2) {
		fprintf(stderr, "usage: make-gomoku-proof FILE\n");
		return 2;
	}
	m.lines = lines_new();
	m.prover = prover_new(m.lines, LOG_PROOF);
	m.table = table_new(m.lines, m.prover);
	for (unsigned size = 8; size >= 6; size--) {
		struct siege s = siege_start(m.lines, size);

		prove(&m, &s, size, "second");
		siege_defend(m.lines, &s, SHORT_FIRST(size));
		prove(&m, &s, size, "first");
	}
	table_settle(m.table);
	fprintf(stderr, "%zu positions in the table\n", table_known(m.table)->len);
	if (!write_file(table_known(m.table), argv[1])) {
		perror(argv[1]);
		return 1;
	}
	table_free(m.table);
	prover_free(m.prover);
	free(m.lines);
	return 0;
}
