/* SPDX-License-Identifier: MIT */
/* alike.h - finds programs that share much of their text, whatever their names, comments and layout
 * are and in whichever order their functions come.
 *
 * The method is winnowing: S. Schleimer, D. S. Wilkerson, A. Aiken, "Winnowing: Local Algorithms
 * for Document Fingerprinting", SIGMOD 2003. A program is a row of words, in which all names are the
 * same and comments don't count. Of the hashes of all runs of ALIKE_RUN words, the smallest in each
 * window of ALIKE_WINDOW is kept. Two texts that share ALIKE_RUN + ALIKE_WINDOW - 1 words in a row
 * always share a hash that is kept. */
#ifndef ASOBI_COURSE_ALIKE_H
#define ASOBI_COURSE_ALIKE_H

#include <stddef.h>

enum { ALIKE_RUN = 20, ALIKE_WINDOW = 8 };

struct alike;
struct alike *alike_new(void);
void alike_free(struct alike *a);

/* Adds a text that everybody was given; what it contains doesn't count. */
void alike_ignore(struct alike *a, const char *text);
/* Adds a file of an author. Authors are numbered from 0. `file` is borrowed. */
void alike_add(struct alike *a, unsigned author, const char *file, const char *text);

/* Two authors, and the pair of files that share most, with the first and the last shared line. */
struct alike_pair {
	unsigned author[2];
	unsigned percent; /* the shared part of the shorter program */
	unsigned pieces;  /* the number of shared hashes */
	const char *file[2];
	unsigned from[2], to[2];
};
/* Finds the pairs that share at least this percentage, the most similar first, and returns their
 * number. What more than a quarter of the authors have, and at least six, counts as given. The
 * caller frees *out. */
size_t alike_pairs(struct alike *a, unsigned least_percent, struct alike_pair **out);

#endif
