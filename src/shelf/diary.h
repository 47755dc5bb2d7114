/* SPDX-License-Identifier: MIT */
/* diary.h - which daily puzzles a person has tried, and with what result. Each try is a line of the
 * file "daily" beside the finished games. Only the first attempt at a puzzle counts. */
#ifndef ASOBI_DIARY_H
#define ASOBI_DIARY_H

#include "asobi/game.h"

struct diary_entry {
	int64_t day; /* days since 1970-01-01 */
	const struct game *game;
	unsigned tries;
	bool solved;
	bool late; /* true if the puzzle was tried after its own day */
};
struct diary {
	struct diary_entry *at; /* the entries in the order of the file */
	size_t len;
};

/* Reads the diary and skips lines that can't be read. If there is no file, the diary is empty. */
struct diary diary_read(void);
void diary_free(struct diary *d);
/* Finds the entry for the daily puzzle of this game. If `g` is NULL, finds an entry for any game;
 * solved puzzles are preferred. Returns NULL if the player tried no such puzzle on that day. */
const struct diary_entry *diary_find(const struct diary *d, int64_t day, const struct game *g);
/* Adds an entry unless the diary already has one for the puzzle. On failure, returns false with a
 * message. */
bool diary_add(struct diary *d, const struct diary_entry *e, char error[ERROR_TEXT]);
/* Returns the number of consecutive days, up to today, on which a daily puzzle was solved on its
 * own day. As long as today's puzzle isn't solved, only the days up to yesterday count. */
unsigned diary_streak(const struct diary *d, int64_t today);
unsigned diary_longest(const struct diary *d); /* returns the largest number of consecutive days so
						  far on which a daily puzzle was solved */

#endif
