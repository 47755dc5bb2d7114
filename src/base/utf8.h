/* SPDX-License-Identifier: MIT */
/* utf8.h - characters and their width in columns. The widths come from the C library, so LC_CTYPE
 * must be a UTF-8 locale (i18n_init() takes care of that). */
#ifndef ASOBI_UTF8_H
#define ASOBI_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The byte order mark, which some editors put at the beginning of UTF-8 text. */
#define UTF8_MARK "\xef\xbb\xbf"

/* Returns the character at `s` and its length in *len (at least 1). Each byte that isn't UTF-8
 * counts as U+FFFD. At the end of `s` it returns 0, and *len is 0. */
uint32_t utf8_next(const char *s, size_t *len);
bool utf8_is_text(const char *s); /* true if all of the text is UTF-8 */
/* Writes a valid character and returns its number of bytes. */
size_t utf8_put(uint32_t c, char out[4]);
/* Joins letters and the marks after them into single characters, in place (Latin, Cyrillic and
 * kana, as in names; see compose.c). The text can only get shorter. */
void utf8_compose(char *text);
/* Returns true if the character may be sent to a terminal. This excludes control characters (C0,
 * DEL, C1), characters that change the direction of writing, characters that join or hide others
 * (formats, fillers, variation selectors), and characters that are private, unassigned or
 * noncharacters such as U+FFFE. */
bool utf8_fits(uint32_t c);
/* The width of a character: 0, 1 or 2 columns; 0 for control characters. */
int utf8_char_width(uint32_t c);
int utf8_width(const char *s); /* the width of a whole string in columns */
/* Returns the length in bytes of the longest prefix that fits into this many columns. */
size_t utf8_fit(const char *s, int columns);
/* Returns the length of the text without its last character. */
size_t utf8_without_last(const char *s);

/* Returns how many bytes of the text fit on one line of this many columns (at least 2): up to a
 * newline, otherwise as many whole words as possible. Japanese text is broken between characters,
 * but never before a closing mark or after an opening one. The function prefers an earlier line
 * break to one before a particle (は、が、を ...) or inside a word. */
size_t wrap_line(const char *s, int cols);

#endif
