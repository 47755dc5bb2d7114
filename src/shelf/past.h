/* SPDX-License-Identifier: MIT */
/* past.h - the finished games of the archive, read some at a time: what was achieved in all of
 * them, and of each one who played and how it ended. */
#ifndef ASOBI_PAST_H
#define ASOBI_PAST_H

#include "shelf/archive.h"
#include "shelf/career.h"

/* A file of the archive. */
struct past_game {
	char *path;
	const char *name;	 /* the last part of path */
	const struct game *game; /* NULL: it cannot be read, and */
	char *error;		 /* this is why */
	char *who;		 /* the opponents (career_who) */
	struct career_end end;
	int64_t finished; /* 0: not known */
};
struct past {
	struct archive *reading; /* NULL: all was read */
	char error[ERROR_TEXT];	 /* why it could not be; "" */
	struct career career;
	struct past_game *games; /* oldest first */
	size_t n;
};

/* Begin, or begin anew; from { 0 }. */
void past_read(struct past *p);
/* Read on for so many milliseconds; true: that was the last of it. */
bool past_read_on(struct past *p, int ms);
void past_free(struct past *p);
/* The career in one game; NULL before the first past_read(). */
const struct career_game *past_career(const struct past *p, const struct game *g);

#endif
