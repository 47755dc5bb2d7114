/* SPDX-License-Identifier: MIT */
/* position.h - sets up the position to which the moves of '--moves' lead. */
#ifndef ASOBI_POSITION_H
#define ASOBI_POSITION_H

#include "asobi/board.h"

/* Plays the words of `moves`, each as a move of the first seat that may move. If a word isn't a
 * legal move, returns false and writes one sentence that names the word to `error`. */
bool position_play(struct board *b, const char *moves, char error[ERROR_TEXT]);

#endif
