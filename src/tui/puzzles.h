/* SPDX-License-Identifier: MIT */
/* puzzles.h - rounds of puzzles from the packs: each puzzle is presented as a task at a table. */
#ifndef ASOBI_TUI_PUZZLES_H
#define ASOBI_TUI_PUZZLES_H

#include "shelf/round.h"
#include "tui/tui_options.h"

/* Sets up the options to show the first puzzle of a round; returns false if there is no puzzle. */
bool puzzles_set(struct tui_options *o, const struct game *g, const char *pattern, bool streak);

#endif
