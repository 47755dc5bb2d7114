/* SPDX-License-Identifier: MIT */
/* achievements.h - the achievements: goals that a player can reach, computed from the saved games,
 * the drill and the daily puzzles. */
#ifndef ASOBI_ACHIEVEMENTS_H
#define ASOBI_ACHIEVEMENTS_H

#include "shelf/diary.h"
#include "shelf/lessons.h"
#include "shelf/past.h"

enum { ACHIEVEMENT_TEXT = 128 };
struct achievement {
	/* a fixed key for use by programs, never translated or changed: "level:3", "pattern",
	 * "week" */
	char key[24];
	char text[ACHIEVEMENT_TEXT]; /* the text of the achievement, translated */
	bool reached;
};
/* Gets achievement number `i` of a game, or of all games together if `g` is NULL; returns false if
 * `i` is too large. */
bool achievement_at(const struct past *p, const struct lessons *l, const struct diary *d,
		    const struct game *g, unsigned i, struct achievement *out);

#endif
