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
#include "base/strbuf.h"
#include "base/xalloc.h"

/* The columns of a row, in this order, in the file and in the JSON. A member is a text or a number.
 */
static const struct column {
	const char *key;
	bool counts;
	size_t at; /* the offset of the member in struct mark_row */
} columns[] = {
#define TEXT(member)                                                                               \
	{                                                                                          \
#member, false, offsetof(struct mark_row, member)                                  \
	}
#define COUNT(member)                                                                              \
	{                                                                                          \
#member, true, offsetof(struct mark_row, member)                                   \
	}
	TEXT(student), TEXT(exercise), TEXT(result),   TEXT(reason), COUNT(questions), COUNT(won),
	COUNT(drawn),  COUNT(lost),    TEXT(sentence), TEXT(boxed),  TEXT(contents),
#undef TEXT
#undef COUNT
};
/* Older files have all columns except the last two. */
enum {
	COLUMNS = sizeof columns / sizeof *columns,
	OLD_COLUMNS = COLUMNS - 2,
	MOST_BYTES = 64 << 20
};

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

static struct mark_row *find_row(const struct mark_rows *rows, const char *student,
				 const char *exercise)
{
	for (size_t i = 0; i < rows->len; i++)
		if (!strcmp(rows->at[i].student, student) &&
		    !strcmp(rows->at[i].exercise, exercise))
			return &rows->at[i];
	return NULL;
}

void mark_rows_put(struct mark_rows *rows, struct mark_row *row)
{
	struct mark_row *old = find_row(rows, row->student, row->exercise);

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
	return find_row(rows, student, exercise);
}

void mark_rows_free(struct mark_rows *rows)
{
	for (size_t i = 0; i < rows->len; i++)
		mark_row_free(&rows->at[i]);
	free(rows->at);
	*rows = (struct mark_rows){ 0 };
}

/* Returns the text as one line, without characters that no terminal should get. */
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
		   const char *contents)
{
	static const char *const results[] = { [MARK_PASSED] = "passed",
					       [MARK_FAILED] = "not passed",
					       [MARK_UNTRIED] = "not tried",
					       [MARK_CUT] = "stopped" };

	*row = (struct mark_row){ .student = one_line(student),
				  .exercise = xstrdup(exercise),
				  .result = xstrdup(results[m ? m->end : MARK_UNTRIED]),
				  .reason = xstrdup(reason),
				  .sentence = one_line(sentence),
				  .boxed = xstrdup(!m	   ? ""
						   : boxed ? "boxed"
							   : "not boxed"),
				  .contents = xstrdup(contents),
				  .current = true };
	if (!m)
		return;
	row->questions = (unsigned long)m->questions;
	row->won = m->games.won;
	row->drawn = m->games.drawn;
	row->lost = m->games.lost;
}

void mark_row_note(struct mark_row *row, const char *contents)
{
	free(row->contents);
	row->contents = xstrdup(contents);
}

/* ---- As text ---- */

static void add_field(struct strbuf *sb, const char *text)
{
	if (!text[strcspn(text, ",\" \r")]) {
		sb_add(sb, text);
		return;
	}
	sb_add(sb, "\"");
	for (; *text; text++)
		sb_add_bytes(sb, *text == '"' ? "\"\"" : text, *text == '"' ? 2 : 1);
	sb_add(sb, "\"");
}

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
			add_field(sb, *text_in(r, c));
	}
	sb_add(sb, "\n");
}

/* Cuts the next field out of the text; returns false if the row isn't well formed. *end is the
 * character after the field; NUL means that the file ends without a line end. An empty field at the
 * end of such a file counts as cut off. */
static bool take_field(char **text, char **field, char *end)
{
	char *from = *text, *to;

	if (*from == '"') {
		*field = to = ++from;
		while (*from && (*from != '"' || from[1] == '"')) {
			from += *from == '"';
			*to++ = *from++;
		}
		if (!*from++)
			return false;
	} else {
		*field = from;
		from += strcspn(from, ",\n");
		to = from;
	}
	*end = *from;
	*text = from + (*from != '\0');
	*to = '\0';
	return *end == ',' || *end == '\n' || (!*end && **field);
}

/* Reads the first n columns; the others stay empty. */
static bool take_row(char **text, struct mark_row *r, unsigned n)
{
	char *field[COLUMNS], end = ',';

	for (unsigned i = 0; i < COLUMNS; i++) {
		field[i] = "";
		if (i < n && (end != ',' || !take_field(text, &field[i], &end)))
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

/* Returns the length of the file's heading, or 0 if it has a different one. */
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
	unsigned n = COLUMNS;
	size_t head;

	*rows = (struct mark_rows){ 0 };
	if (access(path, F_OK) && errno == ENOENT)
		return true;
	text = file_read_kept(path, MOST_BYTES, error, ERROR_TEXT);
	if (!text)
		return false;
	head = head_length(text, n);
	if (!head)
		head = head_length(text, n = OLD_COLUMNS);
	if (!head) {
		snprintf(error, ERROR_TEXT,
			 _("'%.100s' isn't a marks file. Choose another file with '--marks FILE'."),
			 path);
		free(text);
		return false;
	}
	at = text + head;
	while (*at && take_row(&at, &row, n))
		mark_rows_put(rows, &row);
	free(text);
	return true;
}

/* ---- Writing ---- */

static int by_student(const void *a, const void *b)
{
	const struct mark_row *x = a, *y = b;
	const int order = strcmp(x->student, y->student);

	return order ? order : strcmp(x->exercise, y->exercise);
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

/* Turns "marks.csv" into "marks.json". */
static char *json_path(const char *path)
{
	const size_t n = strlen(path), stem = n > 4 && !strcmp(path + n - 4, ".csv") ? n - 4 : n;
	struct strbuf sb = { 0 };

	sb_add_bytes(&sb, path, stem);
	sb_add(&sb, ".json");
	return sb_take(&sb);
}

bool marks_write(const char *path, struct mark_rows *rows, char error[ERROR_TEXT])
{
	char *beside = json_path(path);
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
	       file_write_atomic(beside, j.sb.text, error, ERROR_TEXT);
	sb_free(&sb);
	sb_free(&j.sb);
	free(beside);
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
