/* SPDX-License-Identifier: MIT */
/* sign.h - Japanese characters drawn with squares one column wide and half a row high. */
#ifndef ASOBI_SIGN_H
#define ASOBI_SIGN_H

#include "asobi/canvas.h"

enum { SIGN_SIDE = 16, SIGN_ROWS = SIGN_SIDE / 2 };
/* A character's rows, in which '#' stands for a filled square. Drawing it needs Unicode block
 * characters. */
typedef const char *const sign_picture[SIGN_SIDE];
void sign_put(struct canvas *c, int row, int col, unsigned style, sign_picture picture);

/* The characters 勝 (win), 負 (lose), and 引 and 分 (draw). */
extern sign_picture sign_win, sign_lose, sign_draw[2];

#endif
