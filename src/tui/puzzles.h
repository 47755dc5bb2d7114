/* SPDX-License-Identifier: MIT */
/* puzzles.h - rounds of puzzles from the packs on the screen: a table whose task is a puzzle. */
#ifndef ASOBI_TUI_PUZZLES_H
#define ASOBI_TUI_PUZZLES_H

#include "shelf/round.h"
#include "tui/tui_options.h"

/* Sets the options up to show the first puzzle of a round, or returns false if there is none. */
bool puzzles_set(struct tui_options *o, const struct game *g, const char *pattern, bool streak);

#endif
