/* SPDX-License-Identifier: MIT */
/* sign.h - characters of Japanese drawn of squares that are a column wide and half a row high. */
#ifndef ASOBI_SIGN_H
#define ASOBI_SIGN_H

#include "asobi/canvas.h"

enum { SIGN_SIDE = 16, SIGN_ROWS = SIGN_SIDE / 2 };
/* Its rows, a # for each square that is set; for Unicode glyphs. */
typedef const char *const sign_picture[SIGN_SIDE];
void sign_put(struct canvas *c, int row, int col, unsigned style, sign_picture picture);

extern sign_picture sign_win, sign_lose, sign_draw[2]; /* 勝, 負, 引 and 分 */

#endif
