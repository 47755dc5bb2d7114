/* SPDX-License-Identifier: MIT */
/* nearest.h - which of some names was meant by a word that is none of them. */
#ifndef ASOBI_NEAREST_H
#define ASOBI_NEAREST_H

struct nearest {
	const char *word; /* what was typed; borrowed */
	const char *name; /* the name nearest to it so far; NULL: none is near */
	unsigned distance;
};

/* Near is a name of which one letter in three, at the most three, were left out, added, mistaken or
 * typed in wrong order (the optimal string alignment distance).  The first of equals stays. */
void nearest_consider(struct nearest *n, const char *name);

#endif
