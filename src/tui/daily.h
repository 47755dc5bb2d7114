/* SPDX-License-Identifier: MIT */
/* daily.h - the puzzle of a day on the screen: the game's table with the puzzle as its task
 * (tui/tui_options.h). */
#ifndef ASOBI_TUI_DAILY_H
#define ASOBI_TUI_DAILY_H

#include "match/attempt.h"
#include "tui/tui_options.h"

/* Let the options show this day's puzzle of the game (NULL: of the one whose turn it is that day,
 * or, if that was tried, of the first that was not).  False: there is none. */
bool daily_set(struct tui_options *o, const struct game *g, int64_t day);

#endif
