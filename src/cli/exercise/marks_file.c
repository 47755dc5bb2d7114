/* SPDX-License-Identifier: MIT */
#include "cli/exercise/marks_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/strbuf.h"
#include "base/xalloc.h"
#include "cli/exercise/csv.h"

/* The columns of a row, in the order used in the file and in the JSON. Each one stores a string or
 * a number. */
static const struct column {
	const char *key;
	bool counts;
	size_t at; /* the offset in struct mark_row of the member that holds this column */
} columns[] = {
#define TEXT(member)                                                                               \
	{                                                                                          \
#member, false, offsetof(struct mark_row, member)                                  \
	}
#define COUNT(member)                                                                              \
	{                                                                                          \
#member, true, offsetof(struct mark_row, member)                                   \
	}
	TEXT(student),	  TEXT(exercise), TEXT(result),	  TEXT(reason),
	COUNT(questions), COUNT(won),	  COUNT(drawn),	  COUNT(lost),
	TEXT(sentence),	  TEXT(boxed),	  TEXT(contents), COUNT(attempt),
	COUNT(kept),	  COUNT(asked),	  COUNT(points),  TEXT(handed),
#undef TEXT
#undef COUNT
};
enum { COLUMNS = sizeof columns / sizeof *columns, MOST_BYTES = 64 << 20 };
/* Files written by older versions lack some columns: those with 11 columns end before `attempt`,
 * and those with 9 also lack `boxed` and `contents`. */
static const unsigned known_lengths[] = { COLUMNS, 11, 9 };

static char **text_in(const struct mark_row *r, const struct column *c)
{
	return (char **)((char *)r + c->at);
}

static unsigned long *count_in(const struct mark_row *r, const struct column *c)
{
	return (unsigned long *)((char *)r + c->at);
}

/* ---- Rows ---- */

void mark_row_free(struct mark_row *r)
{
	for (const struct column *c = columns; c < columns + COLUMNS; c++)
		if (!c->counts)
			free(*text_in(r, c));
}

/* Finds a student's attempt at an exercise by its number; 0 means the last attempt. */
static struct mark_row *find_row(const struct mark_rows *rows, const char *student,
				 const char *exercise, unsigned long attempt)
{
	struct mark_row *found = NULL;

	for (size_t i = 0; i < rows->len; i++) {
		struct mark_row *r = &rows->at[i];

		if (!strcmp(r->student, student) && !strcmp(r->exercise, exercise) &&
		    (attempt ? r->attempt == attempt : !found || r->attempt > found->attempt))
			found = r;
	}
	return found;
}

void mark_rows_put(struct mark_rows *rows, struct mark_row *row)
{
	struct mark_row *old = find_row(rows, row->student, row->exercise, row->attempt);

	if (old) {
		mark_row_free(old);
		*old = *row;
		return;
	}
	rows->at = xrealloc(rows->at, rows->len + 1, sizeof *rows->at);
	rows->at[rows->len++] = *row;
}

struct mark_row *mark_rows_find(const struct mark_rows *rows, const char *student,
				const char *exercise)
{
	return find_row(rows, student, exercise, 0);
}

void mark_rows_free(struct mark_rows *rows)
{
	for (size_t i = 0; i < rows->len; i++)
		mark_row_free(&rows->at[i]);
	free(rows->at);
	*rows = (struct mark_rows){ 0 };
}

/* Returns the text as a single line without characters that must not be sent to a terminal. */
static char *one_line(const char *text)
{
	struct strbuf sb = { 0 };

	sb_add(&sb, "");
	clean_add(&sb, text, strlen(text));
	for (char *c = sb.text; *c; c++)
		if (*c == '\n' || *c == '\t')
			*c = ' ';
	return sb_take(&sb);
}

void mark_row_make(struct mark_row *row, const char *student, const char *exercise,
		   const struct mark *m, const char *reason, const char *sentence, bool boxed,
		   const char *contents, int64_t handed)
{
	char date[DATE_TEXT] = "";
	static const char *const results[] = { [MARK_PASSED] = "passed",
					       [MARK_FAILED] = "not passed",
					       [MARK_UNTRIED] = "not tried",
					       [MARK_CUT] = "stopped" };

	if (handed)
		date_text(handed, date);
	*row = (struct mark_row){ .student = one_line(student),
				  .exercise = xstrdup(exercise),
				  .result = xstrdup(results[m ? m->end : MARK_UNTRIED]),
				  .reason = xstrdup(reason),
				  .sentence = one_line(sentence),
				  .boxed = xstrdup(!m	   ? ""
						   : boxed ? "boxed"
							   : "not boxed"),
				  .contents = xstrdup(contents),
				  .handed = xstrdup(date),
				  .attempt = 1,
				  .current = true };
	if (!m)
		return;
	row->questions = (unsigned long)m->questions;
	row->won = m->games.won;
	row->drawn = m->games.drawn;
	row->lost = m->games.lost;
	row->kept = (unsigned long)m->kept;
	row->asked = (unsigned long)m->asked;
	row->points = m->exercise->points;
}

void mark_row_note(struct mark_row *row, const char *contents)
{
	free(row->contents);
	row->contents = xstrdup(contents);
}

/* ---- The rows as text ---- */

static void add_head(struct strbuf *sb, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		sb_addf(sb, "%s%s", i ? "," : "", columns[i].key);
	sb_add(sb, "\n");
}

static void add_row(struct strbuf *sb, const struct mark_row *r)
{
	for (const struct column *c = columns; c < columns + COLUMNS; c++) {
		sb_add(sb, c > columns ? "," : "");
		if (c->counts)
			sb_addf(sb, "%lu", *count_in(r, c));
		else
			csv_add(sb, *text_in(r, c));
	}
	sb_add(sb, "\n");
}

/* Reads the first n columns of a row and leaves the others empty. */
static bool take_row(char **text, struct mark_row *r, unsigned n)
{
	char *field[COLUMNS], end = ',';

	for (unsigned i = 0; i < COLUMNS; i++) {
		field[i] = "";
		if (i < n && (end != ',' || !csv_take(text, &field[i], &end)))
			return false;
	}
	if (end == ',')
		return false;
	*r = (struct mark_row){ 0 };
	for (unsigned i = 0; i < COLUMNS; i++)
		if (columns[i].counts)
			*count_in(r, &columns[i]) = strtoul(field[i], NULL, 10);
		else
			*text_in(r, &columns[i]) = xstrdup(field[i]);
	return true;
}

/* Returns the length of the heading with n columns if the file begins with it, and 0 otherwise. */
static size_t head_length(const char *text, unsigned n)
{
	struct strbuf sb = { 0 };
	size_t len;

	add_head(&sb, n);
	len = strncmp(text, sb.text, sb.len) ? 0 : sb.len;
	sb_free(&sb);
	return len;
}

bool marks_read(const char *path, struct mark_rows *rows, char error[ERROR_TEXT])
{
	struct mark_row row;
	char *text, *at;
	unsigned n = 0;
	size_t head = 0;

	*rows = (struct mark_rows){ 0 };
	if (access(path, F_OK) && errno == ENOENT)
		return true;
	text = file_read_kept(path, MOST_BYTES, error, ERROR_TEXT);
	if (!text)
		return false;
	for (unsigned i = 0; !head && i < sizeof known_lengths / sizeof *known_lengths; i++)
		head = head_length(text, n = known_lengths[i]);
	if (!head) {
		snprintf(error, ERROR_TEXT,
			 _("'%.100s' isn't a marks file. Choose another file with '--marks FILE'."),
			 path);
		free(text);
		return false;
	}
	at = text + head;
	while (*at && take_row(&at, &row, n)) {
		row.attempt += row.attempt == 0;
		mark_rows_put(rows, &row);
	}
	free(text);
	return true;
}

/* ---- Writing ---- */

static int by_student(const void *a, const void *b)
{
	const struct mark_row *x = a, *y = b;
	const int order = strcmp(x->student, y->student);

	if (order || strcmp(x->exercise, y->exercise))
		return order ? order : strcmp(x->exercise, y->exercise);
	return (x->attempt > y->attempt) - (x->attempt < y->attempt);
}

void mark_row_json(struct json *j, const char *key, const struct mark_row *r)
{
	json_open(j, key, "{");
	for (const struct column *c = columns; c < columns + COLUMNS; c++)
		if (c->counts)
			json_addf(j, c->key, "%lu", *count_in(r, c));
		else
			json_text(j, c->key, *text_in(r, c));
	json_close(j, "}");
}

void marks_json(struct json *j, const struct mark_rows *rows)
{
	json_open(j, NULL, "{");
	json_open(j, "\n  marks", "[");
	for (size_t i = 0; i < rows->len; i++)
		mark_row_json(j, "\n    ", &rows->at[i]);
	json_close(j, "\n  ]");
	json_close(j, "\n}");
}

bool marks_write(const char *path, const char *json_path, struct mark_rows *rows,
		 char error[ERROR_TEXT])
{
	struct strbuf sb = { 0 };
	struct json j = { 0 };
	bool well;

	if (rows->len)
		qsort(rows->at, rows->len, sizeof *rows->at, by_student);
	add_head(&sb, COLUMNS);
	for (size_t i = 0; i < rows->len; i++)
		add_row(&sb, &rows->at[i]);
	marks_json(&j, rows);
	sb_add(&j.sb, "\n");
	well = file_write_atomic(path, sb.text, error, ERROR_TEXT) &&
	       file_write_atomic(json_path, j.sb.text, error, ERROR_TEXT);
	sb_free(&sb);
	sb_free(&j.sb);
	return well;
}

bool marks_append(const char *path, const struct mark_row *row, char error[ERROR_TEXT])
{
	FILE *file = fopen(path, "a");
	struct strbuf sb = { 0 };
	bool well = file;

	add_row(&sb, row);
	if (file) {
		print_to(file, "%s", sb.text);
		well = !ferror(file);
		well &= !fclose(file);
	}
	if (!well)
		snprintf(error, ERROR_TEXT, _("Can't write %.100s: %s."), path, strerror(errno));
	sb_free(&sb);
	return well;
}
