/* SPDX-License-Identifier: MIT */
/* board_text.h - describes in sentences how well a program's board agrees with the rules. */
#ifndef ASOBI_CLI_BOARD_TEXT_H
#define ASOBI_CLI_BOARD_TEXT_H

#include "course/board_judge.h"

/* Adds the result in one or two sentences. `game` is NULL if Asobi doesn't have the game. */
void board_add_sentence(struct strbuf *sb, const struct board_result *r, const struct game *game);
/* Adds where the fault occurred, as the beginning of a sentence. Adds nothing if the fault doesn't
 * belong to a position. */
void board_add_place(struct strbuf *sb, const struct board_result *r);
/* If there is a fault, adds the board in that position, what the program and the rules say about
 * it, and how to reproduce it. Otherwise, adds how much was compared and how fast the program's
 * board is. */
void board_add_details(struct strbuf *sb, const struct board_result *r, const struct game *game);

#endif
