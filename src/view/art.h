/* SPDX-License-Identifier: MIT */
/* art.h - drawing functions shared by several boards. */
#ifndef ASOBI_ART_H
#define ASOBI_ART_H

#include "asobi/canvas.h"

/* Draws a grid of rows x cols cells. Each cell has h x w characters inside its lines. The upper
 * left corner of the grid is at (row, col). */
void art_grid(struct canvas *c, int row, int col, int rows, int cols, int h, int w);

/* These functions draw large marks in cells of at least 3 rows. A cross is 2h - 1 columns wide. */
void art_nought(struct canvas *c, int row, int col, int h, int w, unsigned style);
void art_cross(struct canvas *c, int row, int col, int h, unsigned style);

/* Makes the lines around the h x w cell at (row, col) heavy. Heavy lines are visible without
 * colours, and the inside of the cell stays unchanged. */
void art_heavy_frame(struct canvas *c, int row, int col, int h, int w, unsigned style);

#endif
