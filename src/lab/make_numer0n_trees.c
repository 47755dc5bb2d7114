/* SPDX-License-Identifier: MIT */
/* make-numer0n-trees FILE: makes the stored decision trees of Numer0n.
 *
 * See src/games/numer0n/solve/trees.h for the file format. This program proves that the trees for
 * 3 digits are optimal. The tree for 4 digits reaches the total that others have proved to be the
 * smallest possible (numer0n_wide.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "lab/numer0n_maker.h"

enum { HEAD = TREES_HEAD + NUM_TREES * TREES_ENTRY };

static void describe_tree(const struct tree *t, unsigned *total, unsigned *worst)
{
	*total = *worst = 0;
	for (unsigned k = 1; k < TREE_CALLS; k++) {
		*total += k * t->found[k];
		*worst = t->found[k] ? k : *worst;
		if (t->found[k])
			fprintf(stderr, " %u", t->found[k]);
	}
	fprintf(stderr, ": %u\n", *total);
}

/* Builds the whole file in memory; the caller frees it. */
static unsigned char *lay_out(const struct tree *trees, size_t *len)
{
	unsigned char *bytes = xcalloc(HEAD, 1), *entry;
	unsigned total, worst;

	memcpy(bytes, "NUMER0NT", TREES_HEAD);
	*len = HEAD;
	for (int i = 0; i < NUM_TREES; i++) {
		describe_tree(&trees[i], &total, &worst);
		bytes = xrealloc(bytes, *len + trees[i].len, 1);
		entry = bytes + TREES_HEAD + i * TREES_ENTRY;
		memcpy(bytes + *len, trees[i].nodes, trees[i].len);
		trees_put(entry, *len, 4);
		trees_put(entry + 4, trees[i].len / TREES_NODE, 4);
		trees_put(entry + 8, total, 4);
		trees_put(entry + 12, worst, 4);
		*len += trees[i].len;
	}
	return bytes;
}

static bool write_trees(const char *path, const struct tree *trees)
{
	size_t len;
	unsigned char *bytes = lay_out(trees, &len);
	FILE *f = fopen(path, "wb");
	bool written = f && fwrite(bytes, 1, len, f) == len;

	if (f && fclose(f))
		written = false;
	free(bytes);
	if (!written)
		perror(path);
	return written;
}

int main(int argc, char **argv)
{
	struct tree trees[NUM_TREES];
	bool written;

	if (argc != 2) {
		fprintf(stderr, "Usage: make-numer0n-trees FILE\n");
		return EXIT_FAILURE;
	}
	for (int i = 0; i < NUM_TREES; i++)
		trees[i] = tree_make((enum num_tree)i, &trees[NUM_TREE_LEAST]);
	written = write_trees(argv[1], trees);
	for (int i = 0; i < NUM_TREES; i++)
		free(trees[i].nodes);
	return written ? EXIT_SUCCESS : EXIT_FAILURE;
}
