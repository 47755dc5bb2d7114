/* SPDX-License-Identifier: MIT */
/* position.h - reaches the position that '--moves' describes. */
#ifndef ASOBI_POSITION_H
#define ASOBI_POSITION_H

#include "asobi/board.h"

/* Plays the words of `moves`, each as a move of the first seat that may move. If a word isn't a
 * legal move, returns false with one sentence that names the word. */
bool position_play(struct board *b, const char *moves, char error[ERROR_TEXT]);

#endif
