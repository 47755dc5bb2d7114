/* SPDX-License-Identifier: MIT */
/* art.h - drawing functions shared by several boards. */
#ifndef ASOBI_ART_H
#define ASOBI_ART_H

#include "asobi/canvas.h"

/* Draws a grid of rows x cols cells with its upper left corner at (row, col). The inside of each
 * cell is h x w characters. */
void art_grid(struct canvas *c, int row, int col, int rows, int cols, int h, int w);

/* Draw large marks in cells that are at least 3 rows high. A cross is 2h - 1 columns wide. */
void art_nought(struct canvas *c, int row, int col, int h, int w, unsigned style);
void art_cross(struct canvas *c, int row, int col, int h, unsigned style);

/* Draws heavy lines around the h x w cell at (row, col), which are visible even without colours.
 * The inside of the cell stays unchanged. */
void art_heavy_frame(struct canvas *c, int row, int col, int h, int w, unsigned style);

#endif
