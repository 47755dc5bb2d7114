/* SPDX-License-Identifier: MIT */
/* names.h - names and talk from strangers, fit for anybody's terminal: no control characters,
 * nothing that turns the direction of writing, hides, or piles up. */
#ifndef ASOBI_TABLES_NAMES_H
#define ASOBI_TABLES_NAMES_H

#include <stdbool.h>
#include <stddef.h>

/* Of characters; in bytes, with the zero, TABLES_NAME holds a name and NAME_FOLD any folded one. */
enum { NAME_CHARS = 20, TALK_CHARS = 300, TABLES_NAME = NAME_CHARS * 4 + 1, NAME_FOLD = 256 };

/* 1 to `most` characters: Latin letters (up to U+017F), kana and kanji, or Cyrillic ones, which go with
 * neither; digits and signs of ASCII; also the full- and half-width forms; no blank at the ends or
 * two in a row. */
bool name_fits(const char *name, unsigned most);
/* What is compared of a name: width, case and accents are nothing, and what looks alike is the same
 * (Cyrillic and Latin letters, 0 and O, 1, l and I, m and rn, kana and kanji).  Folded again it
 * stays as it is. */
void name_fold(const char *name, char out[NAME_FOLD]);
bool name_equal(const char *a, const char *b);
/* What is unfit is left out, controls become blanks, no more than `most` characters, none cut in
 * two; false if nothing is left. */
bool talk_clean(const char *text, unsigned most, char *out, size_t size);

#endif
