/* SPDX-License-Identifier: MIT */
/* past.h - reads the archive's finished games, a few at a time. It lists the players and the
 * result of each game and collects statistics over all games. */
#ifndef ASOBI_PAST_H
#define ASOBI_PAST_H

#include <limits.h>

#include "shelf/accuracies.h"
#include "shelf/archive.h"
#include "shelf/career.h"

/* A file in the archive. */
struct past_game {
	char *path;
	const char *name;	 /* the file name, which is the last part of `path` */
	const struct game *game; /* NULL if the file can't be read */
	char *error;		 /* why the file can't be read */
	char *who;		 /* the opponents' names, in the form that career_who() returns */
	struct career_end end;
	int64_t finished; /* the time at which the game ended; 0 if unknown */
	/* the seat of the only person in the game; -1 if no person or more than one played */
	int seat;
	unsigned moves;
	int rating; /* the rating after the game; NO_RATING if the game wasn't rated */
};
enum { NO_RATING = INT_MIN, PAST_DAYS = 7 * 8 };
struct past {
	struct archive *reading; /* the archive being read; NULL once everything has been read */
	char error[ERROR_TEXT];	 /* why the archive can't be read; "" if it can */
	struct career career;
	struct past_game *games; /* the finished games, oldest first */
	size_t n;
};

/* Starts or restarts reading the archive. Initialise the struct with { 0 } before the first call.
 */
void past_read(struct past *p);
/* Continues reading for the given number of milliseconds. Returns true once everything has been
 * read. */
bool past_read_on(struct past *p, int ms);
void past_free(struct past *p);
/* Steps backwards through the counted games: returns the latest one before index `*at`, and sets
 * `*at` to its index. Only games of the kind `g` are returned, or of all kinds if `g` is NULL. Set
 * `*at` to p->n before the first call. Returns NULL when there is no earlier game. */
const struct past_game *past_before(const struct past *p, const struct game *g, size_t *at);
/* Computes the mean accuracy in each part of a game (such as the opening) over the latest counted
 * games that were reviewed, at most `most` of them, and returns how many these were. Sets a part
 * to -1 if its accuracy is unknown. */
unsigned past_accuracy(const struct past *p, const struct accuracies *a, const struct game *g,
		       unsigned most, int percent[PARTS]);
/* Counts the games finished on each of the last PAST_DAYS days, up to today (days since 1970, in
 * UTC). Returns for how many days in a row a game was finished. Until a game is finished today,
 * the streak ends yesterday. */
unsigned past_days(const struct past *p, const struct game *g, int64_t today,
		   unsigned played[PAST_DAYS]);
/* Returns the statistics for one game; NULL before the first past_read(). */
const struct career_game *past_career(const struct past *p, const struct game *g);

#endif
