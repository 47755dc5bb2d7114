/* SPDX-License-Identifier: MIT */
/* logo.h - the arcade's name in large letters. */
#ifndef ASOBI_MENU_LOGO_H
#define ASOBI_MENU_LOGO_H

#include "asobi/canvas.h"

enum { LOGO_ROWS = 8, LOGO_COLS = 74 };
/* Of blocks: not for ASCII.  Uses so many rows and columns from there. */
void logo_draw(struct canvas *c, int row, int col);

#endif
