/* SPDX-License-Identifier: MIT */
/* digits.h - large digits made of quarter blocks, 6 columns wide and 5 rows high. */
#ifndef ASOBI_DIGITS_H
#define ASOBI_DIGITS_H

#include "asobi/canvas.h"

enum { DIGIT_ROWS = 5, DIGIT_COLS = 6, DIGIT_GAP = 2 };
/* Draws a string's digits, leaving blanks for all other characters. Returns the number of columns
 * used. */
int digits_put(struct canvas *c, int row, int col, unsigned style, const char *text);
int digits_width(const char *text);
/* Draws a digit at double size, with a whole cell for each quarter block. */
void digits_put_double(struct canvas *c, int row, int col, unsigned style, char digit);
/* Returns the rows of the picture of `digit`, which is '0' to '9'. */
const char *const *digits_figure(char digit);

#endif
