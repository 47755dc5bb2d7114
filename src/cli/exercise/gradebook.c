/* SPDX-License-Identifier: MIT */
#include "cli/exercise/gradebook.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "cli/exercise/csv.h"

/* The number of columns before and after the exercise columns. */
static const struct {
	const char *before, *after;
} heads[MARKS_FORMS] = {
	[MARKS_ASOBI] = { "student", ",total,result" },
	[MARKS_CANVAS] = { "Student,ID,SIS Login ID,Section", ",Final Points" },
	[MARKS_MOODLE] = { "username", ",total,result" },
};

static void add_points(struct strbuf *sb, unsigned long tenths)
{
	char text[POINTS_TEXT];

	points_text(tenths, text);
	sb_addf(sb, ",%s", text);
}

static void add_student(struct strbuf *sb, const struct grade_rule *r, const struct mark_rows *rows,
			const struct grade_columns *c, enum marks_form form, const char *student)
{
	const struct grade_sum sum = grade_total(r, rows, student);

	csv_add(sb, student);
	if (form == MARKS_CANVAS) {
		sb_add(sb, ",,");
		csv_add(sb, student);
		sb_add(sb, ",");
	}
	for (unsigned i = 0; i < c->n; i++) {
		const struct mark_row *row = grade_row(r, rows, student, c->id[i]);

		if (row)
			add_points(sb, grade_points(r, row));
		else
			sb_add(sb, ",");
	}
	add_points(sb, sum.tenths);
	if (form != MARKS_CANVAS)
		sb_addf(sb, ",%s",
			r->pass == PASS_NONE ? ""
			: sum.through	     ? "passed"
					     : "\"not passed\"");
	sb_add(sb, "\n");
}

static void add_head(struct strbuf *sb, const struct grade_columns *c, enum marks_form form)
{
	sb_add(sb, heads[form].before);
	for (unsigned i = 0; i < c->n; i++) {
		sb_add(sb, ",");
		csv_add(sb, c->id[i]);
	}
	sb_addf(sb, "%s\n", heads[form].after);
	if (form != MARKS_CANVAS)
		return;
	sb_add(sb, "\"    Points Possible\",,,");
	for (unsigned i = 0; i < c->n; i++)
		add_points(sb, TENTHS * c->worth[i]);
	sb_add(sb, ",(read only)\n");
}

bool gradebook_is_ours(const char *path)
{
	char error[ERROR_TEXT], *text;
	bool ours = false;

	if (access(path, F_OK) && errno == ENOENT)
		return true;
	text = file_read_kept(path, 1 << 24, error, sizeof error);
	for (unsigned form = 0; text && form < MARKS_FORMS; form++) {
		const size_t n = strlen(heads[form].before), line = strcspn(text, "\n"),
			     after = strlen(heads[form].after);

		ours |= line > n + after && !strncmp(text, heads[form].before, n) &&
			!strncmp(text + line - after, heads[form].after, after);
	}
	free(text);
	return ours;
}

bool gradebook_write(const char *path, const struct grade_rule *r, const struct mark_rows *rows,
		     enum marks_form form, bool bom, char error[ERROR_TEXT])
{
	struct strbuf sb = { 0 };
	struct grade_columns c;
	bool well;

	grade_columns_find(rows, &c);
	sb_add(&sb, bom ? "\xef\xbb\xbf" : "");
	add_head(&sb, &c, form);
	for (size_t i = 0; i < rows->len; i++)
		if (i == 0 || strcmp(rows->at[i].student, rows->at[i - 1].student))
			add_student(&sb, r, rows, &c, form, rows->at[i].student);
	well = file_write_atomic(path, sb.text, error, ERROR_TEXT);
	sb_free(&sb);
	return well;
}
