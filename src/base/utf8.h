/* SPDX-License-Identifier: MIT */
/* utf8.h - UTF-8 characters and their widths in columns. The widths come from the C library, so
 * LC_CTYPE must be a UTF-8 locale (i18n_init() sets one). */
#ifndef ASOBI_UTF8_H
#define ASOBI_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The byte order mark that some editors put at the beginning of a UTF-8 file. */
#define UTF8_MARK "\xef\xbb\xbf"

/* Returns the character at `s` and stores its length in *len (at least 1). Each byte that isn't
 * valid UTF-8 is returned as U+FFFD. At the end of `s`, returns 0 and sets *len to 0. */
uint32_t utf8_next(const char *s, size_t *len);
bool utf8_is_text(const char *s); /* true if the whole text is valid UTF-8 */
/* Encodes a valid character as UTF-8 in `out` and returns its length in bytes. */
size_t utf8_put(uint32_t c, char out[4]);
/* Combines letters with the marks that follow them into single characters, in place. Covers the
 * Latin, Cyrillic and kana characters found in names (see compose.c). The text never gets longer.
 */
void utf8_compose(char *text);
/* Returns true if the character may be sent to a terminal. Excluded are control characters (C0,
 * DEL, C1), characters that change the writing direction, characters that join or hide others
 * (format characters, fillers, variation selectors), and private-use, unassigned and noncharacter
 * code points such as U+FFFE. */
bool utf8_fits(uint32_t c);
/* Returns a character's width in columns: 0, 1 or 2. Control characters have width 0. */
int utf8_char_width(uint32_t c);
int utf8_width(const char *s); /* the width of a whole string in columns */
/* Returns the length in bytes of the longest prefix that fits into the given number of columns. */
size_t utf8_fit(const char *s, int columns);
/* Returns the length in bytes of the text without its last character. */
size_t utf8_without_last(const char *s);

/* Returns how many bytes of the text fit on a line of `cols` columns (at least 2): everything up
 * to a newline, or else as many whole words as possible. Japanese text may be broken between any
 * two characters, but never before a closing mark or after an opening one. The function breaks a
 * line early rather than before a particle (は、が、を ...) or inside a word. */
size_t wrap_line(const char *s, int cols);

#endif
