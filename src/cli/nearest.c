/* SPDX-License-Identifier: MIT */
#include "cli/nearest.h"

#include <string.h>

enum { LONGEST = 32 };

static unsigned lesser_of(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/* Returns the edit distance between two words, which must be short enough for a table with an
 * entry for each pair of their letters. */
static unsigned edit_distance(const char *a, size_t m, const char *b, size_t n)
{
	unsigned cost[LONGEST + 1][LONGEST + 1];

	for (unsigned i = 0; i <= m; i++)
		cost[i][0] = i;
	for (unsigned j = 0; j <= n; j++)
		cost[0][j] = j;
	for (size_t i = 1; i <= m; i++)
		for (size_t j = 1; j <= n; j++) {
			cost[i][j] = lesser_of(cost[i - 1][j - 1] + (a[i - 1] != b[j - 1]),
					       1 + lesser_of(cost[i - 1][j], cost[i][j - 1]));
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
				cost[i][j] = lesser_of(cost[i][j], cost[i - 2][j - 2] + 1);
		}
	return cost[m][n];
}

void nearest_consider(struct nearest *n, const char *name)
{
	const size_t typed = strlen(n->word), letters = strlen(name);
	unsigned d;

	if (!typed || typed > LONGEST || letters > LONGEST)
		return;
	d = edit_distance(n->word, typed, name, letters);
	if (d > 3 || 3 * d > letters || (n->name && d >= n->distance))
		return;
	n->name = name;
	n->distance = d;
}
