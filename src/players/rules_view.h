/* SPDX-License-Identifier: MIT */
/* rules_view.h - how a game looks whose rules another program holds: as that program draws it, with
 * the legal moves below. */
#ifndef ASOBI_RULES_VIEW_H
#define ASOBI_RULES_VIEW_H

#include "asobi/view.h"

/* The view of the guest (rules_game.h). */
extern struct view rules_view;

#endif
