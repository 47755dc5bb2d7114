/* SPDX-License-Identifier: MIT */
/* rules_view.h - shows a game for which an external program provides the rules: the board as that
 * program prints it, with the legal moves below. */
#ifndef ASOBI_RULES_VIEW_H
#define ASOBI_RULES_VIEW_H

#include "asobi/view.h"

/* The view of the game for which the external program provides the rules (rules_game.h). */
extern struct view rules_view;

#endif
