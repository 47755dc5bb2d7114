/* SPDX-License-Identifier: MIT */
/* marks_file.h - stores the details of the marks of a class as rows of comma-separated values (RFC
 * 4180). Rows are added to the file one at a time, and the file is read again later. The same rows
 * are also written as JSON. */
#ifndef ASOBI_MARKS_FILE_H
#define ASOBI_MARKS_FILE_H

#include "asobi/game.h"
#include "base/json.h"
#include "course/course.h"

struct mark_row {
	char *student, *exercise; /* the student and the exercise; the row owns all texts in it */
	char *result;		  /* the result: "passed", "not passed" or "not tried" */
	char *reason;		  /* the reason in one word; may be empty */
	char *sentence;		  /* the judgement in one sentence, for people */
	/* "boxed" or "not boxed"; "" if no program was started, or if the sandbox wasn't recorded
	 */
	char *boxed;
	/* The checksum of the folder that was judged (course/contents.h); "" if it wasn't recorded.
	 */
	char *contents;
	char *handed; /* when the program was handed in (date_text()); "" if that wasn't recorded */
	unsigned long questions, won, drawn, lost;
	/* The number of the attempt, from 1; a new attempt begins when the student hands in
	 * something else. */
	unsigned long attempt;
	/* The number of parts solved, the number of all parts (both as in struct mark), and the
	 * points that the exercise was worth. */
	unsigned long kept, asked, points;
	/* True if the row is known to describe what is in the folder now; false for rows that were
	 * read from a file. */
	bool current;
};
struct mark_rows {
	struct mark_row *at;
	size_t len;
};

/* Adds a row and takes ownership of its texts. The row replaces any row with the same student,
 * exercise and attempt. */
void mark_rows_put(struct mark_rows *rows, struct mark_row *row);
/* Returns the last attempt of the student, or NULL. */
struct mark_row *mark_rows_find(const struct mark_rows *rows, const char *student,
				const char *exercise);
void mark_rows_free(struct mark_rows *rows);
void mark_row_free(struct mark_row *row);
/* Fills in a row. `m` is NULL if the program couldn't be tested; in that case only the reason and
 * the sentence are known. The row counts as a first attempt until the caller changes that. */
void mark_row_make(struct mark_row *row, const char *student, const char *exercise,
		   const struct mark *m, const char *reason, const char *sentence, bool boxed,
		   const char *contents, int64_t handed);
/* Replaces the recorded checksum of the folder with a new one. The judgement stays the same. */
void mark_row_note(struct mark_row *row, const char *contents);

/* Reads the rows of a file. A row that was cut off is left out, and a missing file counts as
 * empty. If the file has another format, returns false and writes one sentence to `error`. */
bool marks_read(const char *path, struct mark_rows *rows, char error[ERROR_TEXT]);
/* Writes all rows, sorted by student and exercise, to one file as text and to another as JSON. */
bool marks_write(const char *path, const char *json_path, struct mark_rows *rows,
		 char error[ERROR_TEXT]);
/* Appends one row to the file without rewriting the rest. */
bool marks_append(const char *path, const struct mark_row *row, char error[ERROR_TEXT]);
void marks_json(struct json *j, const struct mark_rows *rows);
void mark_row_json(struct json *j, const char *key, const struct mark_row *row);

#endif
