/* SPDX-License-Identifier: MIT */
/* diary.h - the daily puzzles that a person has tried, with the results. Each is a line in the
 * file "daily" beside the finished games. Only the first attempt at a puzzle counts. */
#ifndef ASOBI_DIARY_H
#define ASOBI_DIARY_H

#include "asobi/game.h"

struct diary_entry {
	int64_t day; /* days since 1970-01-01 */
	const struct game *game;
	unsigned tries;
	bool solved;
	bool late; /* true if the puzzle was tried after the day it was meant for */
};
struct diary {
	struct diary_entry *at; /* the entries in the same order as in the file */
	size_t len;
};

/* Reads the diary, skipping invalid lines. If the file doesn't exist, the diary is empty. */
struct diary diary_read(void);
void diary_free(struct diary *d);
/* Returns the entry for this game's daily puzzle on that day; NULL if the player didn't try it. If
 * `g` is NULL, returns an entry for any game on that day, preferring solved puzzles. */
const struct diary_entry *diary_find(const struct diary *d, int64_t day, const struct game *g);
/* Adds an entry unless the diary already has one for this puzzle. On failure, returns false with a
 * message. */
bool diary_add(struct diary *d, const struct diary_entry *e, char error[ERROR_TEXT]);
/* Returns for how many days in a row, up to today, the player solved a daily puzzle on its own
 * day. Until today's puzzle is solved, the streak ends yesterday. */
unsigned diary_streak(const struct diary *d, int64_t today);
/* returns the length of the longest streak of days so far on which a daily puzzle was solved */
unsigned diary_longest(const struct diary *d);

#endif
