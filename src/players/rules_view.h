/* SPDX-License-Identifier: MIT */
/* rules_view.h - shows a game whose rules come from an external program: the board as the program
 * prints it, with the legal moves below. */
#ifndef ASOBI_RULES_VIEW_H
#define ASOBI_RULES_VIEW_H

#include "asobi/view.h"

/* The view of the game whose rules come from an external program (rules_game.h). */
extern struct view rules_view;

#endif
