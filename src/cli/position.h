/* SPDX-License-Identifier: MIT */
/* position.h - sets up the position reached by the moves of '--moves'. */
#ifndef ASOBI_POSITION_H
#define ASOBI_POSITION_H

#include "asobi/board.h"

/* Plays the words in `moves`, each as a move of the first seat that may move. If a word isn't a
 * legal move, returns false and writes one sentence to `error` that quotes the word. */
bool position_play(struct board *b, const char *moves, char error[ERROR_TEXT]);

#endif
