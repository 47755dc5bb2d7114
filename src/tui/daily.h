/* SPDX-License-Identifier: MIT */
/* daily.h - the puzzle of the day on the screen. It opens a table for the game, with the puzzle as
 * its task (tui/tui_options.h). */
#ifndef ASOBI_TUI_DAILY_H
#define ASOBI_TUI_DAILY_H

#include "match/attempt.h"
#include "tui/tui_options.h"

/* Sets the options to show the game's puzzle for this day. If `g` is NULL, takes the game whose
 * turn it is that day or, if the player has already tried its puzzle, the next game whose puzzle
 * is still untried. Returns false if there is no puzzle. */
bool daily_set(struct tui_options *o, const struct game *g, int64_t day);

#endif
