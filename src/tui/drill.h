/* SPDX-License-Identifier: MIT */
/* drill.h - the drill of the player's own mistakes on the screen. Its page shows the progress
 * while background threads analyze the saved games. From the page, the user can open each position
 * as a task at a table (tui/puzzle_task.h). */
#ifndef ASOBI_TUI_DRILL_H
#define ASOBI_TUI_DRILL_H

#include "asobi/game.h"

/* Returns the page for mistakes in one game, or in all games if `g` is NULL. */
struct scene *drill_scene_new(const struct game *g);

#endif
