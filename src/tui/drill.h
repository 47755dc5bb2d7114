/* SPDX-License-Identifier: MIT */
/* drill.h - one's own mistakes again on the screen: a page that tells how it stands while the kept
 * games are gone through behind it, and from there the positions, each the task of a table
 * (tui/puzzle_task.h). */
#ifndef ASOBI_TUI_DRILL_H
#define ASOBI_TUI_DRILL_H

#include "asobi/game.h"

/* The page that asks about the mistakes of one game, or of all (NULL). */
struct scene *drill_scene_new(const struct game *g);

#endif
