/* SPDX-License-Identifier: MIT */
/* diary.h - which puzzles of the day a person has tried, and how: a line each in the file "daily"
 * beside the finished games.  Of each puzzle the first time counts. */
#ifndef ASOBI_DIARY_H
#define ASOBI_DIARY_H

#include "asobi/game.h"

struct diary_entry {
	int64_t day; /* days since 1970-01-01 */
	const struct game *game;
	unsigned tries;
	bool solved;
	bool late; /* not on its day */
};
struct diary {
	struct diary_entry *at; /* as written */
	size_t len;
};

/* Lines that cannot be read are passed over; no file is an empty diary. */
struct diary diary_read(void);
void diary_free(struct diary *d);
/* The puzzle of a day in this game (NULL: in any, a solved one first); NULL: not tried. */
const struct diary_entry *diary_find(const struct diary *d, int64_t day, const struct game *g);
/* Write it down unless it stands there.  False with a message. */
bool diary_add(struct diary *d, const struct diary_entry *e, char error[ERROR_TEXT]);
/* How many days in a row had a puzzle solved in time, up to today, or to yesterday as long as
 * today's may be. */
unsigned diary_streak(const struct diary *d, int64_t today);

#endif
