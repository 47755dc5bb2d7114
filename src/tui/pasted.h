/* SPDX-License-Identifier: MIT */
/* pasted.h - reads text that the user has pasted at a board: moves or a position in the board's
 * game. */
#ifndef ASOBI_PASTED_H
#define ASOBI_PASTED_H

#include "asobi/record.h"

/* Reads pasted text, applying the options in `setup`. The text can be a list of moves (separated
 * by spaces or commas, with or without numbers as in "1. d3 c5"), a position in the game's own
 * notation, or a complete record of a game of this kind. Returns false if it is none of these, or
 * if the game has hidden information. If the function returns true, the caller frees the record. */
bool pasted_read(const struct game *g, const struct setup *setup, const char *text,
		 struct record *out);
/* Writes a translated question that asks whether to open the pasted text ("Open the 12 moves that
 * you pasted?"). */
void pasted_question(const struct record *r, char *buf, size_t size);

#endif
