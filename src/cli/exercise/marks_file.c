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

/* Files from before the last two columns have the rest of them. */
static const char old_head[] = "student,exercise,result,reason,questions,won,drawn,lost,sentence";
static const char head[] = "student,exercise,result,reason,questions,won,drawn,lost,sentence,boxed,contents";
enum { OLD_COLUMNS = 9, COLUMNS = 11, MOST_BYTES = 64 << 20 };

/* ---- Rows ---- */

void mark_row_free(struct mark_row *r)
{
	free(r->student);
	free(r->exercise);
	free(r->result);
	free(r->reason);
	free(r->sentence);
	free(r->boxed);
	free(r->contents);
}

static struct mark_row *find_row(const struct mark_rows *rows, const char *student, const char *exercise)
{
	for (size_t i = 0; i < rows->len; i++)
		if (!strcmp(rows->at[i].student, student) && !strcmp(rows->at[i].exercise, exercise))
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

struct mark_row *mark_rows_find(const struct mark_rows *rows, const char *student, const char *exercise)
{
	return find_row(rows, student, exercise);
}

void mark_rows_free(struct mark_rows *rows)
{
	for (size_t i = 0; i < rows->len; i++)
		mark_row_free(&rows->at[i]);
	free(rows->at);
	*rows = (struct mark_rows){0};
}

/* One line, and nothing that no terminal should get. */
static char *one_line(const char *text)
{
	struct strbuf sb = {0};

	sb_add(&sb, "");
	clean_add(&sb, text, strlen(text));
	for (char *c = sb.text; *c; c++)
		if (*c == '\n' || *c == '\t')
			*c = ' ';
	return sb_take(&sb);
}

void mark_row_make(struct mark_row *row, const char *student, const char *exercise, const struct mark *m,
		   const char *reason, const char *sentence, bool boxed, const char *contents)
{
	static const char *const results[] = {
		[MARK_PASSED] = "passed", [MARK_FAILED] = "not passed", [MARK_UNTRIED] = "not tried", [MARK_CUT] = "stopped"
	};

	*row = (struct mark_row){
		.student = one_line(student), .exercise = xstrdup(exercise), .result = xstrdup(results[m ? m->end : MARK_UNTRIED]),
		.reason = xstrdup(reason), .sentence = one_line(sentence),
		.boxed = xstrdup(!m ? "" : boxed ? "boxed" : "not boxed"), .contents = xstrdup(contents), .current = true
	};
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

static void add_row(struct strbuf *sb, const struct mark_row *r)
{
	const char *const words[] = { r->student, r->exercise, r->result, r->reason };

	for (unsigned i = 0; i < 4; i++) {
		add_field(sb, words[i]);
		sb_add(sb, ",");
	}
	sb_addf(sb, "%lu,%lu,%lu,%lu,", r->questions, r->won, r->drawn, r->lost);
	add_field(sb, r->sentence);
	sb_add(sb, ",");
	add_field(sb, r->boxed);
	sb_addf(sb, ",%s\n", r->contents);
}

/* The next field, cut out of the text; false: the row is not well-formed.  *end: what stood behind it, NUL for the last
 * of a file whose last line has no end; one that is empty there was cut off. */
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

static bool take_row(char **text, struct mark_row *r, unsigned columns)
{
	char *field[COLUMNS] = { [OLD_COLUMNS] = "", "" }, end = ',';

	for (unsigned i = 0; i < columns; i++)
		if (end != ',' || !take_field(text, &field[i], &end))
			return false;
	if (end == ',')
		return false;
	*r = (struct mark_row){
		.student = xstrdup(field[0]), .exercise = xstrdup(field[1]), .result = xstrdup(field[2]), .reason = xstrdup(field[3]),
		.questions = strtoul(field[4], NULL, 10), .won = strtoul(field[5], NULL, 10), .drawn = strtoul(field[6], NULL, 10),
		.lost = strtoul(field[7], NULL, 10), .sentence = xstrdup(field[8]), .boxed = xstrdup(field[9]), .contents = xstrdup(field[10])
	};
	return true;
}

bool marks_read(const char *path, struct mark_rows *rows, char error[ERROR_TEXT])
{
	struct mark_row row;
	unsigned columns;
	char *text, *at;
	size_t line;

	*rows = (struct mark_rows){0};
	if (access(path, F_OK) && errno == ENOENT)
		return true;
	text = file_read_kept(path, MOST_BYTES, error, ERROR_TEXT);
	if (!text)
		return false;
	line = strcspn(text, "\n");
	columns = !strncmp(text, head, line) && !head[line] ? COLUMNS : !strncmp(text, old_head, line) && !old_head[line] ? OLD_COLUMNS : 0;
	if (!columns || !text[line]) {
		snprintf(error, ERROR_TEXT, _("'%.100s' is no file of marks; name another one with '--marks FILE'."), path);
		free(text);
		return false;
	}
	at = text + line + 1;
	while (*at && take_row(&at, &row, columns))
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
	json_text(j, "student", r->student);
	json_text(j, "exercise", r->exercise);
	json_text(j, "result", r->result);
	json_text(j, "reason", r->reason);
	json_addf(j, "questions", "%lu", r->questions);
	json_addf(j, "won", "%lu", r->won);
	json_addf(j, "drawn", "%lu", r->drawn);
	json_addf(j, "lost", "%lu", r->lost);
	json_text(j, "sentence", r->sentence);
	json_text(j, "boxed", r->boxed);
	json_text(j, "contents", r->contents);
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

/* "marks.csv" is "marks.json". */
static char *json_path(const char *path)
{
	const size_t n = strlen(path), stem = n > 4 && !strcmp(path + n - 4, ".csv") ? n - 4 : n;
	struct strbuf sb = {0};

	sb_add_bytes(&sb, path, stem);
	sb_add(&sb, ".json");
	return sb_take(&sb);
}

bool marks_write(const char *path, struct mark_rows *rows, char error[ERROR_TEXT])
{
	char *beside = json_path(path);
	struct strbuf sb = {0};
	struct json j = {0};
	bool well;

	if (rows->len)
		qsort(rows->at, rows->len, sizeof *rows->at, by_student);
	sb_addf(&sb, "%s\n", head);
	for (size_t i = 0; i < rows->len; i++)
		add_row(&sb, &rows->at[i]);
	marks_json(&j, rows);
	sb_add(&j.sb, "\n");
	well = file_write_atomic(path, sb.text, error, ERROR_TEXT) && file_write_atomic(beside, j.sb.text, error, ERROR_TEXT);
	sb_free(&sb);
	sb_free(&j.sb);
	free(beside);
	return well;
}

bool marks_append(const char *path, const struct mark_row *row, char error[ERROR_TEXT])
{
	FILE *file = fopen(path, "a");
	struct strbuf sb = {0};
	bool well = file;

	add_row(&sb, row);
	if (file) {
		print_to(file, "%s", sb.text);
		well = !ferror(file);
		well &= !fclose(file);
	}
	if (!well)
		snprintf(error, ERROR_TEXT, _("%.100s cannot be written: %s."), path, strerror(errno));
	sb_free(&sb);
	return well;
}
