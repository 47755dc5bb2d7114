/* SPDX-License-Identifier: MIT */
/* puzzles.h - rounds of puzzles from the packs, each presented as a task at a table. */
#ifndef ASOBI_TUI_PUZZLES_H
#define ASOBI_TUI_PUZZLES_H

#include "shelf/round.h"
#include "tui/tui_options.h"

/* Sets up the options to show a round's first puzzle; returns false if no puzzle matches. */
bool puzzles_set(struct tui_options *o, const struct game *g, const char *pattern, bool streak);

#endif
