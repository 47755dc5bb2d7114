/* SPDX-License-Identifier: MIT */
#include "cli/exercise/class_report.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "cli/exercise/feedback.h"
#include "cli/exercise/grade_stats.h"

enum report_form report_form(const char *name)
{
	static const char *const names[REPORT_FORMS] = { "", "junit", "gradescope", "json" };
	unsigned form = REPORT_JUNIT;

	while (form < REPORT_FORMS && strcmp(name, names[form]))
		form++;
	return (enum report_form)form;
}

/* Everything that a report about a class needs. */
struct reporter {
	const struct grade_rule *rule;
	const struct mark_rows *rows;
	struct grade_columns columns;
	const char *directory;
};

/* Calls `add` for each of the student's exercises, with the row of the attempt that counts. */
static void each_row(const struct reporter *r, const char *student,
		     void (*add)(void *context, const struct reporter *r, const struct mark_row *),
		     void *context)
{
	for (unsigned i = 0; i < r->columns.n; i++) {
		const struct mark_row *row = grade_row(r->rule, r->rows, student, r->columns.id[i]);

		if (row)
			add(context, r, row);
	}
}

/* Returns the name of the next student at or after row *at, and advances *at; NULL at the end.
 * Initialize *at to 0. */
static const char *next_student(const struct mark_rows *rows, size_t *at)
{
	const char *student = *at < rows->len ? rows->at[*at].student : NULL;

	while (*at < rows->len && !strcmp(rows->at[*at].student, student))
		++*at;
	return student;
}

static void add_points(struct json *j, const char *key, unsigned long tenths)
{
	char text[POINTS_TEXT];

	points_text(tenths, text);
	json_addf(j, key, "%s", text);
}

static void add_sentence(struct strbuf *sb, const struct reporter *r, const struct mark_row *row)
{
	sb_add(sb, row->sentence);
	grade_note(r->rule, row, sb);
}

/* ---- JUnit: one test suite per student and one test case per exercise. The report has the
 * attributes and elements that Apache Ant's JUnitReport requires; Jenkins, GitLab and others read
 * a subset of these. ---- */

static void add_attribute(struct strbuf *sb, const char *name, const char *value)
{
	sb_addf(sb, " %s=\"", name);
	sb_add_markup(sb, value);
	sb_add(sb, "\"");
}

static void add_case(void *context, const struct reporter *r, const struct mark_row *row)
{
	const bool failed = !strcmp(row->result, "not passed");
	const char *element = failed ? "failure" : "error";
	struct strbuf *sb = context, sentence = { 0 };

	sb_add(sb, "    <testcase");
	add_attribute(sb, "name", row->exercise);
	add_attribute(sb, "classname", row->student);
	sb_add(sb, " time=\"0\"");
	if (!strcmp(row->result, "passed")) {
		sb_add(sb, "/>\n");
		return;
	}
	add_sentence(&sentence, r, row);
	sb_addf(sb, "><%s", element);
	add_attribute(sb, "message", sentence.text);
	add_attribute(sb, "type", *row->reason ? row->reason : row->result);
	sb_addf(sb, "/></testcase>\n");
	sb_free(&sentence);
}

struct case_counts {
	unsigned tests, failures, errors;
};

static void count_case(void *context, const struct reporter *r, const struct mark_row *row)
{
	struct case_counts *c = context;

	(void)r;
	c->tests++;
	c->failures += !strcmp(row->result, "not passed");
	c->errors += strcmp(row->result, "passed") && strcmp(row->result, "not passed");
}

static void add_suites(struct strbuf *sb, const struct reporter *r)
{
	char now[DATE_TEXT];
	unsigned id = 0;

	date_text((int64_t)time(NULL), now);
	now[strcspn(now, "Z")] = '\0';
	sb_add(sb, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
	for (size_t at = 0; at < r->rows->len;) {
		const char *student = next_student(r->rows, &at);
		struct case_counts c = { 0 };

		each_row(r, student, count_case, &c);
		sb_addf(sb, "  <testsuite id=\"%u\" package=\"asobi\"", id++);
		add_attribute(sb, "name", student);
		sb_addf(sb,
			" timestamp=\"%s\" hostname=\"localhost\" tests=\"%u\" failures=\"%u\" errors=\"%u\" time=\"0\">\n"
			"    <properties/>\n",
			now, c.tests, c.failures, c.errors);
		each_row(r, student, add_case, sb);
		sb_add(sb, "    <system-out/>\n    <system-err/>\n  </testsuite>\n");
	}
	sb_add(sb, "</testsuites>\n");
}

/* ---- Gradescope: results.json, as described on its page "Autograder Specifications" ---- */

static void add_test(void *context, const struct reporter *r, const struct mark_row *row)
{
	char *text = feedback_section(r->directory, row->student, row->exercise);
	struct strbuf sentence = { 0 };
	struct json *j = context;

	add_sentence(&sentence, r, row);
	json_open(j, "\n    ", "{");
	json_text(j, "name", row->exercise);
	add_points(j, "score", grade_points(r->rule, row));
	add_points(j, "max_score", TENTHS * grade_worth(row));
	json_text(j, "status", strcmp(row->result, "passed") ? "failed" : "passed");
	json_text(j, "output", text ? text : sentence.text);
	json_text(j, "visibility", "visible");
	json_close(j, "}");
	sb_free(&sentence);
	free(text);
}

static void add_results(struct json *j, const struct reporter *r, const char *student)
{
	json_open(j, NULL, "{");
	add_points(j, "\n  score", grade_total(r->rule, r->rows, student).tenths);
	json_open(j, "\n  tests", "[");
	each_row(r, student, add_test, j);
	json_close(j, "\n  ]");
	json_close(j, "\n}");
}

/* ---- JSON in Asobi's own format: statistics and all students' marks ---- */

static void add_exercise(struct json *j, const struct reporter *r, unsigned column)
{
	struct grade_stats s;

	grade_stats_read(r->rule, r->rows, r->columns.id[column], &s);
	json_open(j, "\n    ", "{");
	json_text(j, "exercise", r->columns.id[column]);
	json_addf(j, "points", "%lu", r->columns.worth[column]);
	json_addf(j, "judged", "%u", s.judged);
	json_addf(j, "passed", "%u", s.passed);
	json_open(j, "mistakes", "[");
	for (unsigned i = 0; i < s.n_mistakes; i++) {
		json_open(j, NULL, "{");
		json_addf(j, "students", "%u", s.mistake[i].students);
		json_text(j, "sentence", s.mistake[i].sentence);
		json_close(j, "}");
	}
	json_close(j, "]");
	json_close(j, "}");
}

static void add_mark(void *context, const struct reporter *r, const struct mark_row *row)
{
	struct json *j = context;

	json_open(j, "\n      ", "{");
	json_text(j, "exercise", row->exercise);
	json_text(j, "result", row->result);
	json_text(j, "reason", row->reason);
	json_text(j, "sentence", row->sentence);
	add_points(j, "points", grade_points(r->rule, row));
	json_addf(j, "of", "%lu", grade_worth(row));
	json_addf(j, "kept", "%lu", row->kept);
	json_addf(j, "asked", "%lu", row->asked);
	json_addf(j, "attempt", "%lu", row->attempt);
	json_text(j, "handed", row->handed);
	json_addf(j, "days_late", "%u", grade_days_late(r->rule, row));
	json_close(j, "}");
}

static void add_class(struct json *j, const struct reporter *r)
{
	json_open(j, NULL, "{");
	json_open(j, "\n  exercises", "[");
	for (unsigned i = 0; i < r->columns.n; i++)
		add_exercise(j, r, i);
	json_close(j, "\n  ]");
	json_open(j, "\n  students", "[");
	for (size_t at = 0; at < r->rows->len;) {
		const char *student = next_student(r->rows, &at);
		const struct grade_sum sum = grade_total(r->rule, r->rows, student);

		json_open(j, "\n    ", "{");
		json_text(j, "student", student);
		add_points(j, "points", sum.tenths);
		json_addf(j, "of", "%lu", sum.worth);
		json_addf(j, "passed", "%s",
			  r->rule->pass == PASS_NONE ? "null"
			  : sum.through		     ? "true"
						     : "false");
		json_open(j, "marks", "[");
		each_row(r, student, add_mark, j);
		json_close(j, "]");
		json_close(j, "}");
	}
	json_close(j, "\n  ]");
	json_close(j, "\n}");
}

/* ---- Writing the files ---- */

static bool write_json(struct json *j, const char *path, char error[ERROR_TEXT])
{
	bool well;

	sb_add(&j->sb, "\n");
	well = file_write_atomic(path, j->sb.text, error, ERROR_TEXT);
	sb_free(&j->sb);
	*j = (struct json){ 0 };
	return well;
}

static bool write_each(const struct reporter *r, const char *directory, char error[ERROR_TEXT])
{
	bool well = true;

	for (size_t at = 0; well && at < r->rows->len;) {
		const char *student = next_student(r->rows, &at);
		struct strbuf path = { 0 };
		struct json j = { 0 };

		sb_addf(&path, "%s/%s.json", directory, student);
		add_results(&j, r, student);
		well = write_json(&j, path.text, error);
		sb_free(&path);
	}
	return well;
}

bool report_write(enum report_form form, const char *directory, const struct grade_rule *rule,
		  const struct mark_rows *rows, char error[ERROR_TEXT])
{
	struct reporter r = { .rule = rule, .rows = rows, .directory = directory };
	struct strbuf folder = { 0 }, path = { 0 }, xml = { 0 };
	struct json j = { 0 };
	bool well = true;

	grade_columns_find(rows, &r.columns);
	sb_addf(&folder, "%s/reports%s", directory, form == REPORT_GRADESCOPE ? "/gradescope" : "");
	sb_addf(&path, "%s/%s", folder.text, form == REPORT_JUNIT ? "junit.xml" : "class.json");
	if (form != REPORT_NONE && !file_make_dirs(folder.text)) {
		snprintf(error, ERROR_TEXT, _("Can't write %.100s: %s."), folder.text,
			 strerror(errno));
		well = false;
	} else if (form == REPORT_JUNIT) {
		add_suites(&xml, &r);
		well = file_write_atomic(path.text, xml.text, error, ERROR_TEXT);
	} else if (form == REPORT_GRADESCOPE) {
		well = write_each(&r, folder.text, error);
	} else if (form == REPORT_JSON) {
		add_class(&j, &r);
		well = write_json(&j, path.text, error);
	}
	sb_free(&folder);
	sb_free(&path);
	sb_free(&xml);
	return well;
}
