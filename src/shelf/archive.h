/* SPDX-License-Identifier: MIT */
/* archive.h - reading the finished games that shelf/keep.h put under the XDG data directory, one
 * readable record (asobi/record.h) a game; and any other directory of records. */
#ifndef ASOBI_ARCHIVE_H
#define ASOBI_ARCHIVE_H

#include "asobi/match.h"

/* Was this very game kept at this time, in seconds since 1970, or later?  For games that are
 * continued: a program may have been killed right after it had kept the end. */
bool archive_has_since(const struct match *m, int64_t since);

/* Is any game of this kind kept there?  False also if nobody can tell. */
bool archive_has(const struct game *g);

/* Reading one by one in the order of the file names, which in the arcade's own
 * directory is that of time.  Temporary and hidden files are passed over. */
struct archive;
struct archived {
	const char *path, *name; /* the archive's; name is the last part of path */
	bool readable;
	struct record record;	/* if readable: the caller's, record_free() */
	char error[ERROR_TEXT]; /* if not: why, one sentence */
};

/* The directory, or with NULL the arcade's own, which is empty before the first game.
 * NULL with one sentence if it cannot be read. */
struct archive *archive_open(const char *dir, char error[ERROR_TEXT]);
bool archive_next(struct archive *a, struct archived *out); /* false: that was all */
void archive_close(struct archive *a);

/* The files without reading them. */
size_t archive_size(const struct archive *a);
const char *archive_path(const struct archive *a, size_t i); /* the archive's */

/* One record by its path; false with one sentence. */
bool archive_load(const char *path, struct record *out, char error[ERROR_TEXT]);

#endif
