/* SPDX-License-Identifier: MIT */
/* alike.h - finds programs that share much of their text, even if their names, comments, layout and
 * order of functions differ. The method is winnowing: S. Schleimer, D. S. Wilkerson, A. Aiken,
 * "Winnowing: Local Algorithms for Document Fingerprinting", SIGMOD 2003. A program is read as a
 * sequence of words, in which all names are equal and comments don't count. Every run of ALIKE_RUN
 * words has a hash, and the smallest hash in each window of ALIKE_WINDOW hashes is kept. If two
 * texts share ALIKE_RUN + ALIKE_WINDOW - 1 words in a row, they always share a hash that is kept.
 */
#ifndef ASOBI_COURSE_ALIKE_H
#define ASOBI_COURSE_ALIKE_H

#include <stddef.h>

enum { ALIKE_RUN = 20, ALIKE_WINDOW = 8 };

struct alike;
struct alike *alike_new(void);
void alike_free(struct alike *a);

/* Adds a text that everybody received. Parts of programs that also occur in this text don't count
 * as shared. */
void alike_ignore(struct alike *a, const char *text);
/* Adds a file of an author. Authors are numbered from 0. `file` is borrowed. */
void alike_add(struct alike *a, unsigned author, const char *file, const char *text);

/* Two authors with similar programs, the two files that share the most text, and the first and
 * last lines of the shared part. */
struct alike_pair {
	unsigned author[2];
	unsigned percent; /* the percentage of the shorter program that both programs share */
	unsigned pieces;  /* the number of hashes that both programs have */
	const char *file[2];
	unsigned from[2], to[2];
};
/* Finds the pairs of authors that share at least this percentage of their programs, the most
 * similar first, and returns the number of pairs. Text found in the programs of more than a
 * quarter of the authors, and of at least six authors, counts as text that everybody received. The
 * caller frees *out. */
size_t alike_pairs(struct alike *a, unsigned least_percent, struct alike_pair **out);

#endif
