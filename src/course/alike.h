/* SPDX-License-Identifier: MIT */
/* alike.h - finds programs that have much of their text in common, even if their names, comments,
 * layout and order of functions differ. The method is winnowing: S. Schleimer, D. S. Wilkerson, A.
 * Aiken, "Winnowing: Local Algorithms for Document Fingerprinting", SIGMOD 2003. A program is read
 * as a sequence of words in which all names are treated as equal and comments are skipped. Every
 * run of ALIKE_RUN words is hashed, and the smallest hash in each window of ALIKE_WINDOW hashes is
 * kept. If two texts have ALIKE_RUN + ALIKE_WINDOW - 1 consecutive words in common, at least one
 * hash that is kept is the same in both. */
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
/* Adds a file by an author. Authors are numbered from 0. `file` is borrowed. */
void alike_add(struct alike *a, unsigned author, const char *file, const char *text);

/* Two authors with similar programs, their two files that have the most text in common, and the
 * first and last lines of the common part. */
struct alike_pair {
	unsigned author[2];
	/* how much of the shorter program also occurs in the longer one, in percent */
	unsigned percent;
	unsigned pieces; /* how many hashes both programs have in common */
	const char *file[2];
	unsigned from[2], to[2];
};
/* Finds the pairs of authors who share at least this percentage of their programs, most similar
 * first, and returns the number of pairs. Text found in the programs of more than a quarter of the
 * authors, and of at least six of them, is treated as text that everyone received. The caller
 * frees *out. */
size_t alike_pairs(struct alike *a, unsigned least_percent, struct alike_pair **out);

#endif
