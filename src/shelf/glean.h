/* SPDX-License-Identifier: MIT */
/* glean.h - searches saved games for a person's mistakes and can set up the position before each
 * mistake again. Each game is searched only once. Games played by several people are skipped,
 * because it isn't clear who made the mistakes. */
#ifndef ASOBI_GLEAN_H
#define ASOBI_GLEAN_H

#include <stdatomic.h>

#include "match/attempt.h"
#include "shelf/lessons.h"

/* The node limit per move, both for searching a game for mistakes and for testing the person on a
 * mistake. */
enum { GLEAN_NODES = 4000000 };

/* The saved games that haven't been searched yet, latest first. */
struct backlog {
	char **paths;
	/* the number of games in the backlog, and the index of the next one to take */
	size_t len, next;
	/* The number of games that couldn't be read because they are damaged or come from another
	 * version. Asobi tries them again on another day. */
	size_t unreadable;
	/* Says why the last unreadable game couldn't be read, or why there are no games to search;
	 * otherwise "". */
	char error[ERROR_TEXT];
};
struct backlog backlog_of(const struct lessons *l);
void backlog_free(struct backlog *b);
/* returns the path of the next game, which the backlog owns; NULL if none is left */
const char *backlog_next(struct backlog *b);

/* The mistakes found in one game. */
struct gleaning {
	const struct game *game; /* the game that was played; NULL if its record can't be read */
	char error[ERROR_TEXT];	 /* why the game couldn't be read */
	struct mistake *found;
	size_t n;
	/* the person's accuracy in each part of the game (shelf/accuracies.h) */
	int accuracy[PARTS];
	bool whole; /* true if the whole game was searched; false if the search was cancelled */
};
/* Searches a game for mistakes. May be called from any thread. */
struct gleaning glean_slips(const char *path, atomic_bool *cancel);
/* Saves the accuracy and the mistakes found in the game last taken from the backlog, and frees the
 * search result. Returns false with a message on failure. */
bool glean_keep(struct gleaning *g, struct backlog *b, struct lessons *l, int64_t day,
		char error[ERROR_TEXT]);

/* Begins an attempt at the position before a mistake, in the seat of the person who made it. The
 * caller owns `*record`, which must outlive the attempt. If the game is gone or has changed,
 * returns false and writes one sentence to `error`. */
bool lesson_begin(const struct lesson *lesson, struct record *record, struct attempt *a,
		  char error[ERROR_TEXT]);
/* Sets up the position before a mistake for display only: fills in `seen` and `seat` of the
 * puzzle, which the caller frees. Fails in the same cases as lesson_begin(). */
bool lesson_show(const struct lesson *lesson, struct puzzle *out, char error[ERROR_TEXT]);

/* ---- Translated texts, whose lines end with a newline; the caller frees them ---- */

/* Returns text for the person to copy and share: the number of questions answered correctly on that
 * day, and a block character for each answer. */
char *drill_card(const struct lessons *l, int64_t day, enum glyphs glyphs);
/* Returns a summary of the drill for one game, or for all games if `g` is NULL: the number of days
 * in a row with answers, the questions left for today and tomorrow, the mistakes already learnt,
 * and the games that couldn't be read. */
char *drill_standing(const struct lessons *l, const struct backlog *b, int64_t day,
		     const struct game *g);
/* Returns a sentence explaining why there are no mistakes to ask about in one game, or in any game
 * if `g` is NULL. */
char *drill_nothing(const struct lessons *l, const struct backlog *b, const struct game *g);
/* Two texts about a kind of mistake, such as "Nim: lets a won game slip away" from drill_kind()
 * and "4 times, 1 learnt" from drill_kind_counts(). */
char *drill_kind(const struct lessons_kind *k);
char *drill_kind_counts(const struct lessons_kind *k);

#endif
