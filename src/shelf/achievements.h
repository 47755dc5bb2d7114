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
	char key[24]; /* a word for programs, which never changes: "level:3", "pattern", "week" */
	char text[ACHIEVEMENT_TEXT]; /* the text of the achievement, translated */
	bool reached;
};
/* Gets achievement number `i` of a game, or of all games together if `g` is NULL; returns false if
 * there are fewer. */
bool achievement_at(const struct past *p, const struct lessons *l, const struct diary *d,
		    const struct game *g, unsigned i, struct achievement *out);

#endif
