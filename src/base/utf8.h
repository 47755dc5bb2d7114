/* SPDX-License-Identifier: MIT */
/* utf8.h - characters and their width in columns.  Widths come from the C
 * library, so LC_CTYPE must be a UTF-8 locale (i18n_init sees to that). */
#ifndef ASOBI_UTF8_H
#define ASOBI_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The byte order mark, with which some editors begin a text in UTF-8. */
#define UTF8_MARK "\xef\xbb\xbf"

/* The character at s and its length in *len (at least 1).  Bytes that are no
 * UTF-8 count one by one as U+FFFD; at the end of s 0, with *len 0. */
uint32_t utf8_next(const char *s, size_t *len);
bool utf8_is_text(const char *s); /* all of it is UTF-8 */
/* Writes a character that is one; how many bytes. */
size_t utf8_put(uint32_t c, char out[4]);
/* A letter and a mark behind it become the one character that both are (Latin, Cyrillic and kana:
 * what names have, compose.c), in place: the text only becomes shorter. */
void utf8_compose(char *text);
/* May it come to a terminal?  No control character (C0, DEL, C1), nothing that turns the direction
 * of writing, joins or hides (formats, fillers, variation selectors), nothing private, unassigned
 * or U+FFFE and the like. */
bool utf8_fits(uint32_t c);
int utf8_char_width(uint32_t c); /* 0, 1 or 2; control characters 0 */
int utf8_width(const char *s);	 /* columns of a whole string */
/* Bytes of the longest prefix that fits into so many columns. */
size_t utf8_fit(const char *s, int columns);
/* Length without the last character. */
size_t utf8_without_last(const char *s);

/* Bytes of text that go on one line of so many columns, at least 2: up to a newline, else as many
 * whole words as fit.  Japanese is broken between characters, never before what closes something or
 * after what opens it, and rather early than before a particle (は、が、を ...) or inside a word.
 */
size_t wrap_line(const char *s, int cols);

#endif
