/* SPDX-License-Identifier: MIT */
/* pasted.h - text pasted at a board: moves or a position of its game. */
#ifndef ASOBI_PASTED_H
#define ASOBI_PASTED_H

#include "asobi/record.h"

/* Read a list of moves (words between blanks or commas, also with numbers as in "1. d3 c5"), a
 * position as the game writes it, or a whole record of this game; under these options.  False: it
 * is nothing of that, or the game has secrets; else the caller frees the record. */
bool pasted_read(const struct game *g, const struct setup *setup, const char *text,
		 struct record *out);
/* Translated: "Open the 12 moves that you pasted?" */
void pasted_question(const struct record *r, char *buf, size_t size);

#endif
