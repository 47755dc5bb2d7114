/* SPDX-License-Identifier: MIT */
/* past.h - reads the finished games of the archive, a few at a time, and collects the statistics of
 * all games, and the players and the result of each. */
#ifndef ASOBI_PAST_H
#define ASOBI_PAST_H

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
};
struct past {
	struct archive *reading; /* the archive being read; NULL when everything has been read */
	char error[ERROR_TEXT];	 /* why the archive can't be read; "" if it can */
	struct career career;
	struct past_game *games; /* the finished games, the oldest first */
	size_t n;
};

/* Starts reading, or starts again. The struct must be { 0 } at first. */
void past_read(struct past *p);
/* Reads for the given number of milliseconds; returns true when everything has been read. */
bool past_read_on(struct past *p, int ms);
void past_free(struct past *p);
/* Returns the statistics of one game; NULL before the first past_read(). */
const struct career_game *past_career(const struct past *p, const struct game *g);

#endif
