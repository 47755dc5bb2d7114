/* position.h - a position reached from the start by moves in text. */
#ifndef ASOBI_POSITION_H
#define ASOBI_POSITION_H

#include "asobi/board.h"

/* Play the words of `moves`, each by the first seat that may move.  False with
 * one sentence that names the first one that cannot be played. */
bool position_play(struct board *b, const char *moves, char error[ERROR_TEXT]);

#endif
