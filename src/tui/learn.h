/* SPDX-License-Identifier: MIT */
/* learn.h - the lessons on the screen. The lessons page lists the games and the steps of the
 * chosen game, with a tick next to each completed step. The user solves each step as a task at a
 * table (tui/puzzle_task.h). */
#ifndef ASOBI_TUI_LEARN_H
#define ASOBI_TUI_LEARN_H

#include "asobi/game.h"

/* Returns the lessons page with this game chosen, or the first game if `g` is NULL. If `at_once`
 * is true, the first uncompleted step opens on top of the page. */
struct scene *learn_scene_new(const struct game *g, bool at_once);
struct step;
/* Returns the lessons page with this step open on top of it. */
struct scene *learn_step_new(const struct step *s);

#endif
