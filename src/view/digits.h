/* SPDX-License-Identifier: MIT */
/* digits.h - figures of quarters of cells, six columns wide and five rows high. */
#ifndef ASOBI_DIGITS_H
#define ASOBI_DIGITS_H

#include "asobi/canvas.h"

enum { DIGIT_ROWS = 5, DIGIT_COLS = 6, DIGIT_GAP = 2 };
/* The digits of a text, other characters as blanks; returns the columns used. */
int digits_put(struct canvas *c, int row, int col, unsigned style, const char *text);
int digits_width(const char *text);
/* One digit of twice the size: each quarter of a cell is a whole one. */
void digits_put_double(struct canvas *c, int row, int col, unsigned style, char digit);
/* The rows of '0' to '9'. */
const char *const *digits_figure(char digit);

#endif
