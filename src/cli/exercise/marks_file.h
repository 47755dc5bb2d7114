/* SPDX-License-Identifier: MIT */
/* marks_file.h - stores the details of a class's marks as comma-separated values (RFC 4180). Rows
 * are appended to the file one at a time, and later runs read them back. The same rows are also
 * written as JSON. */
#ifndef ASOBI_MARKS_FILE_H
#define ASOBI_MARKS_FILE_H

#include "asobi/game.h"
#include "base/json.h"
#include "course/course.h"

struct mark_row {
	/* who was judged, and on which exercise; the row owns these and all its other strings */
	char *student, *exercise;
	char *result; /* "passed", "not passed" or "not tried" */
	/* a machine-readable reason for the result in a word or two; may be "" */
	char *reason;
	char *sentence; /* the result in one sentence, for people to read */
	/* "boxed" or "not boxed"; "" if no program was started, or if nobody recorded whether it
	 * ran in the sandbox */
	char *boxed;
	/* The checksum of the judged folder (course/contents.h); "" if it wasn't recorded. */
	char *contents;
	/* when the program was handed in (date_text()); "" if the time wasn't recorded */
	char *handed;
	unsigned long questions, won, drawn, lost;
	/* The attempt's number, from 1; a new attempt begins when the student hands in something
	 * different. */
	unsigned long attempt;
	/* The number of parts solved, the total number of parts (both as in struct mark), and how
	 * many points the exercise was worth. */
	unsigned long kept, asked, points;
	/* True if the row is known to match what is in the folder now; false for rows read from a
	 * file. */
	bool current;
};
struct mark_rows {
	struct mark_row *at;
	size_t len;
};

/* Adds a row and takes ownership of its strings. Replaces an existing row with the same student,
 * exercise and attempt. */
void mark_rows_put(struct mark_rows *rows, struct mark_row *row);
/* Returns the row of the student's last attempt at the exercise, or NULL. */
struct mark_row *mark_rows_find(const struct mark_rows *rows, const char *student,
				const char *exercise);
void mark_rows_free(struct mark_rows *rows);
void mark_row_free(struct mark_row *row);
/* Fills in a row. If `m` is NULL, the program couldn't be tested, and only the reason and the
 * sentence are known. The row counts as a first attempt unless the caller changes its number. */
void mark_row_make(struct mark_row *row, const char *student, const char *exercise,
		   const struct mark *m, const char *reason, const char *sentence, bool boxed,
		   const char *contents, int64_t handed);
/* Replaces the recorded checksum of the folder; the result stays the same. */
void mark_row_note(struct mark_row *row, const char *contents);

/* Reads the rows of a file. Ignores a truncated row, and treats a missing file as empty. If the
 * file has a different format, returns false and writes one sentence to `error`. */
bool marks_read(const char *path, struct mark_rows *rows, char error[ERROR_TEXT]);
/* Writes all rows, sorted by student and exercise, to one file as CSV and to another as JSON. */
bool marks_write(const char *path, const char *json_path, struct mark_rows *rows,
		 char error[ERROR_TEXT]);
/* Appends one row to the file without rewriting the rest. */
bool marks_append(const char *path, const struct mark_row *row, char error[ERROR_TEXT]);
void marks_json(struct json *j, const struct mark_rows *rows);
void mark_row_json(struct json *j, const char *key, const struct mark_row *row);

#endif
