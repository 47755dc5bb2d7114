/* SPDX-License-Identifier: MIT */
/* archive.h - reads the finished games that shelf/keep.h saved under the XDG data directory, one
 * text record (asobi/record.h) per game. It can also read any other directory of records. */
#ifndef ASOBI_ARCHIVE_H
#define ASOBI_ARCHIVE_H

#include "asobi/match.h"

/* Returns true if this very game was saved in the archive at or after the time `since`, in seconds
 * since 1970. When an unfinished game is continued, this shows whether the program was killed right
 * after it had saved the finished game. */
bool archive_has_since(const struct match *m, int64_t since);

/* Returns true if any game of this kind is in the archive. Returns false if there is none or the
 * archive can't be read. */
bool archive_has(const struct game *g);

/* If the game has a preset for newcomers, replaces the setup by the one that the user expects: that
 * of the last finished game of this kind, or the newcomers' preset if there is none. */
void archive_usual_setup(const struct game *g, struct setup *s);

/* Returns true if a file name belongs to this game, like "...-nim.asobi" or "...-nim_2.asobi". */
bool archive_is_of(const char *name, const struct game *g);

/* An open archive, whose records are read one at a time in the order of their file names. In
 * Asobi's own directory, this is the order in which the games ended. Temporary and hidden files are
 * skipped. */
struct archive;
struct archived {
	const char *path, *name; /* the path, and its last part `name`; the archive owns both */
	bool readable;
	/* The parsed record if the file can be read; the caller frees it with record_free(). */
	struct record record;
	/* One sentence that says why the file can't be read; "" if it can. */
	char error[ERROR_TEXT];
};

/* Opens a directory of records; if `dir` is NULL, opens Asobi's own archive, which is empty until
 * a game has been finished. Returns NULL and writes one sentence if the directory can't be read. */
struct archive *archive_open(const char *dir, char error[ERROR_TEXT]);
/* Reads the next record; returns false at the end of the archive. */
bool archive_next(struct archive *a, struct archived *out);
void archive_close(struct archive *a);

/* Returns the number of files in the archive, without reading them. */
size_t archive_size(const struct archive *a);
/* returns the path of a record; the archive owns the path */
const char *archive_path(const struct archive *a, size_t i);

/* Loads one record by its path. Returns false and writes one sentence if it fails. */
bool archive_load(const char *path, struct record *out, char error[ERROR_TEXT]);

#endif
