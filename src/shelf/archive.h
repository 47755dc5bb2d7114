/* SPDX-License-Identifier: MIT */
/* archive.h - reads the finished games that shelf/keep.h saved in the XDG data directory, each as
 * a text record (asobi/record.h). It can also read any other directory of records. */
#ifndef ASOBI_ARCHIVE_H
#define ASOBI_ARCHIVE_H

#include "asobi/match.h"

/* Returns true if exactly this game was archived at or after the time `since`, in seconds since
 * 1970. When an unfinished game is continued, this shows whether the program was killed right
 * after archiving the finished game. */
bool archive_has_since(const struct match *m, int64_t since);

/* Returns true if the archive contains any game of this kind; false if it contains none or can't
 * be read. */
bool archive_has(const struct game *g);

/* If the game has a preset for newcomers, replaces the setup by the one that the user expects: the
 * rules of the last finished game of this kind, or the newcomers' preset if there is none. The
 * position in which that game began and the ranks from earlier games of its series are left out. */
void archive_usual_setup(const struct game *g, struct setup *s);

/* Returns true if the file name is that of a record of this game, such as "...-nim.asobi" or
 * "...-nim_2.asobi". */
bool archive_is_of(const char *name, const struct game *g);

/* An open archive, whose records are read one at a time, sorted by file name. In Asobi's own
 * directory, this is the order in which the games ended. Temporary and hidden files are skipped. */
struct archive;
struct archived {
	const char *path, *name; /* the path and its last part, both owned by the archive */
	bool readable;
	/* The parsed record if the file could be read; the caller frees it with record_free(). */
	struct record record;
	/* A sentence that says why the file couldn't be read; "" if it could. */
	char error[ERROR_TEXT];
};

/* Opens a directory of records. If `dir` is NULL, opens Asobi's own archive, which is empty until
 * a game has been finished. If the directory can't be read, returns NULL and writes one sentence
 * to `error`. */
struct archive *archive_open(const char *dir, char error[ERROR_TEXT]);
/* Reads the next record; returns false at the end of the archive. */
bool archive_next(struct archive *a, struct archived *out);
void archive_close(struct archive *a);

/* Returns the number of files in the archive, without reading them. */
size_t archive_size(const struct archive *a);
/* returns the path of record number `i`; the archive owns the path */
const char *archive_path(const struct archive *a, size_t i);

/* Loads the record at this path. On failure, returns false and writes one sentence to `error`. */
bool archive_load(const char *path, struct record *out, char error[ERROR_TEXT]);

#endif
