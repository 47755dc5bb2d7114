/* SPDX-License-Identifier: MIT */
/* board_text.h - describes the result of judging a board in sentences. */
#ifndef ASOBI_CLI_BOARD_TEXT_H
#define ASOBI_CLI_BOARD_TEXT_H

#include "course/board_judge.h"

/* Adds the result in one or two sentences. `game` is NULL if Asobi doesn't have the game. */
void board_add_sentence(struct strbuf *sb, const struct board_result *r, const struct game *game);
/* Adds where the fault is, as the beginning of a sentence. Adds nothing if the fault isn't in a
 * position. */
void board_add_place(struct strbuf *sb, const struct board_result *r);
/* With a fault: adds the board at the position of the fault, what the program and the rules say
 * about it, and how to reproduce the fault. Without a fault: adds how much was compared and how
 * fast the board is. */
void board_add_details(struct strbuf *sb, const struct board_result *r, const struct game *game);

#endif
