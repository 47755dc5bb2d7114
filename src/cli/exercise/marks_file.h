/* SPDX-License-Identifier: MIT */
/* marks_file.h - the marks of a class: rows of a file with values parted by commas (RFC 4180),
 * which is added to row by row and read again, and the same as JSON. */
#ifndef ASOBI_MARKS_FILE_H
#define ASOBI_MARKS_FILE_H

#include "asobi/game.h"
#include "base/json.h"
#include "course/course.h"

struct mark_row {
	char *student, *exercise; /* all of these are its own */
	char *result;		  /* "passed", "not passed", "not tried" */
	char *reason;		  /* a word; "" */
	char *sentence;		  /* for people */
	char *boxed; /* "boxed", "not boxed"; "" where nothing was started, or nobody noted it */
	/* Of the folder that was judged (course/contents.h); "" where nobody noted it. */
	char *contents;
	unsigned long questions, won, drawn, lost;
	bool current; /* it is known to be of what is in the folder now; false for what was read */
};
struct mark_rows {
	struct mark_row *at;
	size_t len;
};

/* Takes the row over; one of the same student and exercise gives way. */
void mark_rows_put(struct mark_rows *rows, struct mark_row *row);
struct mark_row *mark_rows_find(const struct mark_rows *rows, const char *student,
				const char *exercise);
void mark_rows_free(struct mark_rows *rows);
void mark_row_free(struct mark_row *row);
/* m: NULL: there is nothing but the reason and the sentence. */
void mark_row_make(struct mark_row *row, const char *student, const char *exercise,
		   const struct mark *m, const char *reason, const char *sentence, bool boxed,
		   const char *contents);
/* Other contents that are judged just the same. */
void mark_row_note(struct mark_row *row, const char *contents);

/* Read the rows of a file; a row that was cut off is left out, a file that is not there is empty.
 * False with one sentence if it is something else. */
bool marks_read(const char *path, struct mark_rows *rows, char error[ERROR_TEXT]);
/* All of them, by student and exercise, into the file and beside it as JSON, its ending then
 * .json. */
bool marks_write(const char *path, struct mark_rows *rows, char error[ERROR_TEXT]);
/* One more at the end of it, at once. */
bool marks_append(const char *path, const struct mark_row *row, char error[ERROR_TEXT]);
void marks_json(struct json *j, const struct mark_rows *rows);
void mark_row_json(struct json *j, const char *key, const struct mark_row *row);

#endif
