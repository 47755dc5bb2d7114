/* SPDX-License-Identifier: MIT */
/* glean.h - searches saved games, one at a time and each once, for what a person could have done
 * better, and sets up the position of such a mistake again. Only games with one person are
 * searched, since in others it isn't clear whose mistakes they are. */
#ifndef ASOBI_GLEAN_H
#define ASOBI_GLEAN_H

#include <stdatomic.h>

#include "match/attempt.h"
#include "shelf/lessons.h"

/* The search for mistakes uses this many nodes for each move, and again as many when the person is
 * asked about a mistake. */
enum { GLEAN_NODES = 4000000 };

/* The saved games that haven't been searched yet, the latest first. */
struct backlog {
	char **paths;
	size_t len, next;  /* the number of games; those before `next` were taken */
	size_t unreadable; /* the number of taken games that are damaged or from another version;
			      they are tried again another day */
	char error[ERROR_TEXT]; /* why the last of these couldn't be read, or why there are no
				   games; "" otherwise */
};
struct backlog backlog_of(const struct lessons *l);
void backlog_free(struct backlog *b);
const char *backlog_next(struct backlog *b); /* owned by the backlog; NULL if none is left */

/* The mistakes found in one game. */
struct gleaning {
	const struct game *game; /* NULL if the game can't be read */
	char error[ERROR_TEXT];	 /* why the game can't be read */
	struct mistake *found;
	size_t n;
	bool whole; /* false if the search was cancelled */
};
/* Searches a game for mistakes. It may run in any thread. */
struct gleaning glean_slips(const char *path, atomic_bool *cancel);
/* Writes down what was found in the last game taken, and frees it. Returns false with a message if
 * it fails. */
bool glean_keep(struct gleaning *g, struct backlog *b, struct lessons *l, int64_t day,
		char error[ERROR_TEXT]);

/* Sets up the game at the mistake, with the person's seat. The caller owns `*record`, which must
 * outlive the attempt. Returns false and writes one sentence if the game is gone or has changed. */
bool lesson_begin(const struct lesson *lesson, struct record *record, struct attempt *a,
		  char error[ERROR_TEXT]);

/* ---- Translated texts, in lines that end with \n; the caller frees them ---- */

/* Returns a text to copy: how many of the day's answers were right, and a block for each answer. */
char *drill_card(const struct lessons *l, int64_t day, enum glyphs glyphs);
/* Returns a summary of the mistakes in a game, or in all games if `g` is NULL: days in a row, what
 * is due tomorrow, what is learnt, and what couldn't be read. */
char *drill_standing(const struct lessons *l, const struct backlog *b, int64_t day,
		     const struct game *g);
/* Returns why there is nothing to ask and nothing to count. */
char *drill_nothing(const struct backlog *b);
/* Returns texts such as "Nim: lets a won game slip away" and "4 times, 1 learnt". */
char *drill_kind(const struct lessons_kind *k);
char *drill_kind_counts(const struct lessons_kind *k);

#endif
