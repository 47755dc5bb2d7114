/* SPDX-License-Identifier: MIT */
/* names.h - names and talk from strangers, fit for anybody's terminal: no control characters,
 * nothing that turns the direction of writing, hides, or piles up. */
#ifndef ASOBI_TABLES_NAMES_H
#define ASOBI_TABLES_NAMES_H

#include <stdbool.h>
#include <stddef.h>

enum { NAME_CHARS = 20, TALK_CHARS = 300 };

/* 1 to NAME_CHARS characters, no blank at its ends or two in a row, nothing unfit. */
bool name_fits(const char *name);
/* The same name but for the case of ASCII letters? */
bool name_equal(const char *a, const char *b);
/* What is unfit is left out, controls become blanks, no more than `most` characters, none cut in
 * two; false if nothing is left. */
bool talk_clean(const char *text, unsigned most, char *out, size_t size);

#endif
