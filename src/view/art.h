/* SPDX-License-Identifier: MIT */
/* art.h - drawing that boards have in common. */
#ifndef ASOBI_ART_H
#define ASOBI_ART_H

#include "asobi/canvas.h"

/* A grid of rows x cols cells, each h x w inside, its corner at (row, col). */
void art_grid(struct canvas *c, int row, int col, int rows, int cols, int h, int w);

/* Large marks for cells of three rows and more.  A cross is 2h - 1 columns wide. */
void art_nought(struct canvas *c, int row, int col, int h, int w, unsigned style);
void art_cross(struct canvas *c, int row, int col, int h, unsigned style);

/* Make the lines around the h x w cell at (row, col) heavy: seen without colour,
 * and it leaves the cell itself alone. */
void art_heavy_frame(struct canvas *c, int row, int col, int h, int w, unsigned style);

#endif
