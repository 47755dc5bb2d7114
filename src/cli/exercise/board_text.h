/* SPDX-License-Identifier: MIT */
/* board_text.h - tells in words how a board was judged. */
#ifndef ASOBI_CLI_BOARD_TEXT_H
#define ASOBI_CLI_BOARD_TEXT_H

#include "course/board_judge.h"

/* Adds the result in one or two sentences. `game` is NULL if the board was judged alone. */
void board_add_sentence(struct strbuf *sb, const struct board_result *r, const struct game *game);
/* Adds where the fault is, as the beginning of a sentence; nothing if it isn't in a position. */
void board_add_place(struct strbuf *sb, const struct board_result *r);
/* Adds the position of the fault as a drawn board with what both sides say, and how to try it; or,
 * without a fault, how much was compared and how fast the board is. */
void board_add_details(struct strbuf *sb, const struct board_result *r, const struct game *game);

#endif
