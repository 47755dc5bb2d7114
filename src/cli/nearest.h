/* SPDX-License-Identifier: MIT */
/* nearest.h - finds the known name that the user most likely meant when they mistyped a word. */
#ifndef ASOBI_NEAREST_H
#define ASOBI_NEAREST_H

struct nearest {
	const char *word; /* the word that the user typed; borrowed */
	const char *name; /* the closest name found so far; NULL if none is close enough */
	unsigned distance;
};

/* Considers a name as a correction for the word. A name is close enough if at most a third of the
 * letters, and never more than three, are missing, added, replaced or swapped (the optimal string
 * alignment distance). If several names are equally close, the first one considered wins. */
void nearest_consider(struct nearest *n, const char *name);

#endif
