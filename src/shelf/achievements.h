/* SPDX-License-Identifier: MIT */
/* achievements.h - achievements: goals for the player. Progress is computed from the saved games,
 * the drill and the daily puzzles. */
#ifndef ASOBI_ACHIEVEMENTS_H
#define ASOBI_ACHIEVEMENTS_H

#include "shelf/diary.h"
#include "shelf/lessons.h"
#include "shelf/past.h"

enum { ACHIEVEMENT_TEXT = 128 };
struct achievement {
	/* a fixed key for programs, such as "level:3", "pattern" or "week"; never translated or
	 * changed */
	char key[24];
	char text[ACHIEVEMENT_TEXT]; /* the achievement's text, translated */
	bool reached;
};
/* Gets achievement number `i` for a game, or for all games together if `g` is NULL. Returns false
 * if `i` is too large. */
bool achievement_at(const struct past *p, const struct lessons *l, const struct diary *d,
		    const struct game *g, unsigned i, struct achievement *out);

#endif
