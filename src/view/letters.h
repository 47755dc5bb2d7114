/* SPDX-License-Identifier: MIT */
/* letters.h - words in letters as large as the figures of digits.h, of quarters of cells: five
 * rows high, two to seven columns wide; or twice that. */
#ifndef ASOBI_LETTERS_H
#define ASOBI_LETTERS_H

#include "asobi/canvas.h"

enum { LETTER_ROWS = 5 };
/* Are all its characters among A to Z (small ones are drawn as these), 0 to 9, blanks, "-", "." and
 * "!"? */
bool letters_possible(const char *text);
/* `scale`: 1 or 2. */
int letters_width(const char *text, int scale);
void letters_put(struct canvas *c, int row, int col, unsigned style, int scale, const char *text);
/* A picture of quarters of cells, as those of letters are: rows of blanks and blocks. */
void letters_picture(struct canvas *c, int row, int col, unsigned style, int scale,
		     const char *const *rows, int n);

#endif
