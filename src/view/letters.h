/* SPDX-License-Identifier: MIT */
/* letters.h - words in large letters made of quarter blocks, matching digits.h: 5 rows high and 2
 * to 7 columns wide, or twice that size. */
#ifndef ASOBI_LETTERS_H
#define ASOBI_LETTERS_H

#include "asobi/canvas.h"

enum { LETTER_ROWS = 5 };
/* Returns true if every character of the text can be drawn: the letters A to Z (lower case is
 * drawn as upper case), the digits 0 to 9, spaces, "-", "." and "!". */
bool letters_possible(const char *text);
/* Returns the text's width in columns; `scale` is 1 or 2. */
int letters_width(const char *text, int scale);
void letters_put(struct canvas *c, int row, int col, unsigned style, int scale, const char *text);
/* Draws a picture from rows of spaces and block characters, with quarter blocks like those of the
 * letters. */
void letters_picture(struct canvas *c, int row, int col, unsigned style, int scale,
		     const char *const *rows, int n);

#endif
