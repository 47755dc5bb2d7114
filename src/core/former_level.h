/* SPDX-License-Identifier: MIT */
/* former_level.h - names of levels from when every game had five levels. Some games have more
 * levels now, so their levels above 3 had other names then. */
#ifndef ASOBI_FORMER_LEVEL_H
#define ASOBI_FORMER_LEVEL_H

#include "asobi/game.h"

/* Returns true if this player's name stood for another level then. */
bool former_level_differs(const struct game *g, const char *who);
/* Replaces a name from then by the name of today's level that plays most like it. Leaves the names
 * of other players alone. */
void former_level_replace(const struct game *g, char *who, size_t size);

#endif
