/* SPDX-License-Identifier: MIT */
/* marks_file.h - the details of the marks of a class: rows of comma-separated values in a file (RFC
 * 4180), which is extended row by row and read again, and the same rows as JSON. */
#ifndef ASOBI_MARKS_FILE_H
#define ASOBI_MARKS_FILE_H

#include "asobi/game.h"
#include "base/json.h"
#include "course/course.h"

struct mark_row {
	char *student, *exercise; /* the student and the exercise; the row owns all its texts */
	char *result;		  /* the result: "passed", "not passed" or "not tried" */
	char *reason;		  /* the reason in one word; may be "" */
	char *sentence;		  /* the judgement in one sentence for people */
	/* "boxed" or "not boxed"; "" if nothing was started, or if it was not recorded. */
	char *boxed;
	/* The contents of the folder that was judged (course/contents.h); "" if they were not
	 * recorded. */
	char *contents;
	char *handed; /* when it was handed in (date_text()); "" if that was not recorded */
	unsigned long questions, won, drawn, lost;
	/* The number of the attempt, from 1; a new one begins when something else is handed in. */
	unsigned long attempt;
	/* The parts of the exercise that were solved, and all of them, as in struct mark; the
	 * points that the exercise was worth. */
	unsigned long kept, asked, points;
	/* True if the row is known to describe what is in the folder now; false for rows from a
	 * file. */
	bool current;
};
struct mark_rows {
	struct mark_row *at;
	size_t len;
};

/* Takes over the row, which replaces one with the same student, exercise and attempt. */
void mark_rows_put(struct mark_rows *rows, struct mark_row *row);
/* Returns the last attempt of the student, or NULL. */
struct mark_row *mark_rows_find(const struct mark_rows *rows, const char *student,
				const char *exercise);
void mark_rows_free(struct mark_rows *rows);
void mark_row_free(struct mark_row *row);
/* Fills in a row. `m` is NULL if the program was not tried; then only the reason and the sentence
 * are known. It is a first attempt until the caller says otherwise. */
void mark_row_make(struct mark_row *row, const char *student, const char *exercise,
		   const struct mark *m, const char *reason, const char *sentence, bool boxed,
		   const char *contents, int64_t handed);
/* Replaces the recorded contents of the folder by others for which the same judgement holds. */
void mark_row_note(struct mark_row *row, const char *contents);

/* Reads the rows of a file. A row that was cut off is left out, and a missing file counts as empty.
 * Returns false with one sentence if the file is something else. */
bool marks_read(const char *path, struct mark_rows *rows, char error[ERROR_TEXT]);
/* Writes all rows, sorted by student and exercise, to one file, and as JSON to another. */
bool marks_write(const char *path, const char *json_path, struct mark_rows *rows,
		 char error[ERROR_TEXT]);
/* Adds one row to the end of the file at once. */
bool marks_append(const char *path, const struct mark_row *row, char error[ERROR_TEXT]);
void marks_json(struct json *j, const struct mark_rows *rows);
void mark_row_json(struct json *j, const char *key, const struct mark_row *row);

#endif
