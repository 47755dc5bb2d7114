/* SPDX-License-Identifier: MIT */
/* nearest.h - finds the known name that the user most likely meant by a mistyped word. */
#ifndef ASOBI_NEAREST_H
#define ASOBI_NEAREST_H

struct nearest {
	const char *word; /* the word that was typed; borrowed */
	const char *name; /* the closest name so far; NULL if none is close enough */
	unsigned distance;
};

/* Considers a name as a correction of the word. A name is close enough if at most one letter in
 * three, and never more than three letters, were left out, added, replaced or swapped (the optimal
 * string alignment distance). Among equally close names, the first one is chosen. */
void nearest_consider(struct nearest *n, const char *name);

#endif
