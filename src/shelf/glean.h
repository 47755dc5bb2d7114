/* SPDX-License-Identifier: MIT */
/* glean.h - searches saved games for a person's mistakes, and can set up the position before each
 * mistake again. Each game is searched only once. Games that several people played aren't
 * searched, because it isn't clear who made the mistakes. */
#ifndef ASOBI_GLEAN_H
#define ASOBI_GLEAN_H

#include <stdatomic.h>

#include "match/attempt.h"
#include "shelf/lessons.h"

/* The node limit for each move when a game is searched for mistakes, and when the person is asked
 * about a mistake again. */
enum { GLEAN_NODES = 4000000 };

/* The saved games that haven't been searched yet, the latest first. */
struct backlog {
	char **paths;
	size_t len, next; /* The number of games in the backlog; those before index `next` were
			     already taken. */
	/* The number of games that couldn't be read because they are damaged or from another
	 * version; they are tried again on another day. */
	size_t unreadable;
	/* Why the last unreadable game couldn't be read, or why there are no games to search;
	 * otherwise "". */
	char error[ERROR_TEXT];
};
struct backlog backlog_of(const struct lessons *l);
void backlog_free(struct backlog *b);
const char *backlog_next(struct backlog *b); /* Returns the path of the next game, which the backlog
						owns; NULL if none is left. */

/* The mistakes found in one game. */
struct gleaning {
	const struct game *game; /* the game that was played; NULL if its record can't be read */
	char error[ERROR_TEXT];	 /* why the game couldn't be read */
	struct mistake *found;
	size_t n;
	int accuracy[PARTS]; /* the accuracy of the person, for each part of the game
				(shelf/accuracies.h) */
	bool whole; /* true if the whole game was searched; false if the search was cancelled */
};
/* Searches a game for mistakes. Any thread may call it. */
struct gleaning glean_slips(const char *path, atomic_bool *cancel);
/* Saves the accuracy and the mistakes found in the last game taken from the backlog, and frees the
 * result of the search. Returns false with a message if it fails. */
bool glean_keep(struct gleaning *g, struct backlog *b, struct lessons *l, int64_t day,
		char error[ERROR_TEXT]);

/* Begins an attempt at the position in which a mistake was made, for the seat of the person who
 * made it. The caller owns `*record`, which must outlive the attempt. Returns false and writes one
 * sentence if the game is gone or has changed. */
bool lesson_begin(const struct lesson *lesson, struct record *record, struct attempt *a,
		  char error[ERROR_TEXT]);
/* Sets up the position of a mistake only to show it: sets `seen` and `seat` of the puzzle, which
 * the caller frees. Fails in the same cases as lesson_begin(). */
bool lesson_show(const struct lesson *lesson, struct puzzle *out, char error[ERROR_TEXT]);

/* ---- Translated texts, whose lines end with a newline; the caller frees them ---- */

/* Returns a text that the person can copy and share. It contains the number of questions answered
 * correctly on that day, and a block character for each answer. */
char *drill_card(const struct lessons *l, int64_t day, enum glyphs glyphs);
/* Returns a summary of the drill for one game, or for all games if `g` is NULL: for how many days
 * in a row the person has answered, how many questions are left for today and tomorrow, how many
 * mistakes are already learnt, and how many games couldn't be read. */
char *drill_standing(const struct lessons *l, const struct backlog *b, int64_t day,
		     const struct game *g);
/* Returns a sentence that says why there are no mistakes to ask about. */
char *drill_nothing(const struct backlog *b);
/* Two texts about a kind of mistake: drill_kind() returns, for example, "Nim: lets a won game slip
 * away", and drill_kind_counts() "4 times, 1 learnt". */
char *drill_kind(const struct lessons_kind *k);
char *drill_kind_counts(const struct lessons_kind *k);

#endif
