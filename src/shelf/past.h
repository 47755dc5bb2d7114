/* SPDX-License-Identifier: MIT */
/* past.h - reads the finished games of the archive, a few at a time. It lists the players and the
 * result of each game and collects statistics over all of them. */
#ifndef ASOBI_PAST_H
#define ASOBI_PAST_H

#include <limits.h>

#include "shelf/accuracies.h"
#include "shelf/archive.h"
#include "shelf/career.h"

/* A file in the archive. */
struct past_game {
	char *path;
	const char *name;	 /* the file name, the last part of `path` */
	const struct game *game; /* NULL if the file can't be read */
	char *error;		 /* why the file can't be read */
	char *who;		 /* the opponents, in the form that career_who() returns */
	struct career_end end;
	int64_t finished; /* the time when the game ended; 0 if unknown */
	/* the seat of the only person in the game; -1 if there is no person or more than one */
	int seat;
	unsigned plies;
	int rating; /* the rating after the game, or NO_RATING if it didn't count */
};
enum { NO_RATING = INT_MIN, PAST_DAYS = 7 * 8 };
struct past {
	struct archive *reading; /* the archive being read; NULL when everything has been read */
	char error[ERROR_TEXT];	 /* why the archive can't be read; "" if it can */
	struct career career;
	struct past_game *games; /* the finished games, the oldest first */
	size_t n;
};

/* Starts reading the archive, or starts again. The struct must be set to { 0 } before the first
 * call. */
void past_read(struct past *p);
/* Reads for the given number of milliseconds; returns true when everything has been read. */
bool past_read_on(struct past *p, int ms);
void past_free(struct past *p);
/* Returns the latest counted game before the one with index `*at`, and sets `*at` to the index of
 * the returned game. Considers only games of the kind `g`, or games of all kinds if `g` is NULL.
 * Returns NULL if there is no earlier game. Set *at to p->n before the first call. */
const struct past_game *past_before(const struct past *p, const struct game *g, size_t *at);
/* Computes the mean accuracy in each part of a game (such as the opening), over the latest `most`
 * counted games that were reviewed, and returns the number of these games. A part whose accuracy
 * is unknown is set to -1. */
unsigned past_accuracy(const struct past *p, const struct accuracies *a, const struct game *g,
		       unsigned most, int percent[PARTS]);
/* Counts the games finished on each of the last PAST_DAYS days, up to today (days of UTC since
 * 1970). Returns the number of days in a row on which a game was finished. If no game has been
 * finished today, the row ends yesterday. */
unsigned past_days(const struct past *p, const struct game *g, int64_t today,
		   unsigned played[PAST_DAYS]);
/* Returns the statistics of one game; NULL before the first past_read(). */
const struct career_game *past_career(const struct past *p, const struct game *g);

#endif
