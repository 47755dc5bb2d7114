/* SPDX-License-Identifier: MIT */
#include "cli/exercise/feedback.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clean.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "cli/exercise/mark_record.h"
#include "cli/exercise/mark_text.h"

/* ---- The student's page: a header, then sections that begin with "== EXERCISE ==" ---- */

enum { MOST_PAGE = 1 << 20 };
static const char rule[] = "== ";

static char *page_path(const char *directory, const char *student)
{
	struct strbuf path = { 0 };

	sb_addf(&path, "%s/feedback/%s.txt", directory, student);
	return sb_take(&path);
}

/* Returns the text of the student's page, or "" if the page doesn't exist yet; the caller frees
 * it. */
static char *read_page(const char *path)
{
	char error[ERROR_TEXT], *text = file_read_kept(path, MOST_PAGE, error, sizeof error);

	return text ? text : xstrdup("");
}

/* Returns the start of the next section at or after this line, or the end of the page. */
static const char *next_section(const char *line)
{
	while (*line && strncmp(line, rule, strlen(rule))) {
		line += strcspn(line, "\n");
		line += *line == '\n';
	}
	return line;
}

/* Finds the section about an exercise; returns the end of the page if there is none. */
static const char *find_section(const char *page, const char *exercise, const char **end)
{
	struct strbuf head = { 0 };
	const char *at = next_section(page);

	sb_addf(&head, "%s%s ==\n", rule, exercise);
	while (*at && strncmp(at, head.text, head.len))
		at = next_section(at + 1);
	*end = *at ? next_section(at + 1) : at;
	sb_free(&head);
	return at;
}

static bool write_page(const char *directory, const char *path, const char *text,
		       char error[ERROR_TEXT])
{
	struct strbuf folder = { 0 }, clean = { 0 };
	bool well;

	sb_addf(&folder, "%s/feedback", directory);
	sb_add(&clean, "");
	clean_add(&clean, text, strlen(text));
	well = file_make_dirs(folder.text);
	if (!well)
		snprintf(error, ERROR_TEXT, _("Can't write %.100s: %s."), folder.text,
			 strerror(errno));
	well = well && file_write_atomic(path, clean.text, error, ERROR_TEXT);
	sb_free(&folder);
	sb_free(&clean);
	return well;
}

char *feedback_section(const char *directory, const char *student, const char *exercise)
{
	char *path = page_path(directory, student), *page = read_page(path), *text = NULL;
	const char *end, *at = find_section(page, exercise, &end);
	struct strbuf sb = { 0 };

	if (*at) {
		at += strcspn(at, "\n") + 1;
		sb_add(&sb, "");
		sb_add_bytes(&sb, at, (size_t)(end - at));
		text = sb_take(&sb);
	}
	free(page);
	free(path);
	return text;
}

/* Adds the points for one exercise. If an earlier attempt counts, also explains why the points
 * differ from the result shown below. */
static void add_points(struct strbuf *sb, const struct grade_rule *r, const struct mark_row *row,
		       bool last)
{
	const unsigned days = grade_days_late(r, row);
	char points[POINTS_TEXT];

	points_text(grade_points(r, row), points);
	sb_addf(sb, "  %s: ", row->exercise);
	sb_addf(sb, ngettext("%s of %lu point", "%s of %lu points", grade_worth(row)), points,
		grade_worth(row));
	if (days && r->late_refused)
		sb_add(sb, _("; handed in after the deadline"));
	else if (days)
		sb_addf(sb, ngettext("; %u day late", "; %u days late", days), days);
	if (!last)
		sb_add(sb, _("; an earlier submission counts, not the one below"));
	sb_add(sb, "\n");
}

bool feedback_head(const char *directory, const struct grade_rule *r, const struct mark_rows *rows,
		   const char *student, char error[ERROR_TEXT])
{
	const struct grade_sum sum = grade_total(r, rows, student);
	char *path = page_path(directory, student), *page = read_page(path);
	char points[POINTS_TEXT];
	struct grade_columns columns;
	struct strbuf sb = { 0 };
	bool well;

	grade_columns_find(rows, &columns);
	points_text(sum.tenths, points);
	sb_addf(&sb, _("%s: passed %u of %u exercises, %s of %lu points"), student, sum.passed,
		sum.exercises, points, sum.worth);
	sb_addf(&sb, "%s\n",
		r->pass == PASS_NONE ? ""
		: sum.through	     ? _(" (passed)")
				     : _(" (not passed)"));
	for (unsigned i = 0; i < columns.n; i++) {
		const struct mark_row *row = grade_row(r, rows, student, columns.id[i]);

		if (row)
			add_points(&sb, r, row,
				   row == mark_rows_find(rows, student, columns.id[i]));
	}
	sb_add(&sb, "\n");
	sb_add(&sb, next_section(page));
	well = write_page(directory, path, sb.text, error);
	sb_free(&sb);
	free(page);
	free(path);
	return well;
}

/* ---- The game to replay ---- */

/* Saves the game in which the fault occurred; *name receives its path relative to the directory of
 * the marks, or "" if there is no game. */
static bool save_record(const char *directory, const struct mark_row *row, const struct mark *m,
			struct strbuf *name, char error[ERROR_TEXT])
{
	struct strbuf path = { 0 };
	struct record r;
	char *text = NULL;
	bool well = true;

	sb_add(name, "");
	if (mark_record(m, row->student, &r)) {
		text = record_format(&r);
		record_free(&r);
		sb_addf(&path, "%s/records", directory);
		well = file_make_dirs(path.text);
		sb_addf(name, "records/%s-%s.asobi", row->student, row->exercise);
		sb_addf(&path, "/%s-%s.asobi", row->student, row->exercise);
		if (!well)
			snprintf(error, ERROR_TEXT, _("Can't write %.100s: %s."), path.text,
				 strerror(errno));
		well = well && file_write_atomic(path.text, text, error, ERROR_TEXT);
	}
	sb_free(&path);
	free(text);
	return well;
}

/* ---- What to try next ---- */

/* Adds a command that shows the position where the fault occurred and the value of every move
 * there. */
static void add_analysis(struct strbuf *sb, const struct mark *m)
{
	const struct game *g = game_find(m->exercise->game);
	char options[256] = "", error[ERROR_TEXT];
	struct board at;

	if (!board_start(&at, g, &m->setup, error))
		return;
	if (g->options)
		option_text(g->options, m->setup.value, ' ', true, options, sizeof options);
	sb_addf(sb, _("To see what each move in that position is worth: asobi analyze %s%s%s"),
		g->id, *options ? " " : "", options);
	if (*m->setup.position)
		sb_addf(sb, " --position '%s'", m->setup.position);
	for (unsigned i = 0; i < m->where.n; i++) {
		char text[MOVE_TEXT];

		game_format_move(g, at.state, m->where.line[i].seat, m->where.line[i].move, text,
				 sizeof text);
		sb_addf(sb, "%s%s", i ? " " : " --moves '", text);
		board_put(&at, m->where.line[i].seat, m->where.line[i].move);
	}
	sb_add(sb, m->where.n ? "'\n" : "\n");
	board_free(&at);
}

static void add_next_exercise(struct strbuf *sb, const struct exercise *passed)
{
	const struct exercise *next = exercises;

	while (next->id && strcmp(next->id, passed->id))
		next++;
	if (next->id && (++next)->id)
		sb_addf(sb, _("Next: %s (%s). Read the task with: asobi exercise %s\n"),
			exercise_title(next), grade_title(next->grade), next->id);
}

static void add_fault_advice(struct strbuf *sb, const struct mark *m)
{
	switch (m->where.fault) {
	case PROVE_GAVE_AWAY:
	case PROVE_GAVE_UP: add_analysis(sb, m); break;
	case PROVE_WAVERED:
		sb_add(sb, _("Make sure your program doesn't use random numbers or anything it "
			     "remembers from earlier games.\n"));
		break;
	default: break;
	}
}

/* Adds one or two lines that tell the student what to do next. */
static void add_advice(struct strbuf *sb, const struct mark *m, const char *variant)
{
	const struct exercise *e = m->exercise;

	if (m->end == MARK_PASSED) {
		add_next_exercise(sb, e);
		return;
	}
	if (m->reason == REASON_FAULT && e->by != BY_BOARD && e->by != BY_SCRIPT)
		add_fault_advice(sb, m);
	if (m->reason == REASON_WEAK || m->reason == REASON_UNDECIDED)
		sb_add(sb,
		       _("Watch the games that your program loses, and look for its first bad move.\n"));
	if (e->by == BY_BOARD)
		sb_add(sb, _("To play on the board yourself: asobi board ./run\n"));
	else if (e->by != BY_SCRIPT &&
		 (m->end == MARK_UNTRIED || m->where.fault == PROVE_BAD_MOVE ||
		  m->where.fault == PROVE_NO_ANSWER || m->where.fault == PROVE_BROKE_DOWN))
		sb_addf(sb,
			_("To test the communication step by step: asobi check-engine ./run --game "
			  "%s\n"),
			e->game);
	sb_addf(sb, _("To judge the program yourself: asobi exercise %s ./run"), e->id);
	if (variant)
		sb_addf(sb, " --variant '%s'", variant);
	sb_add(sb, "\n");
}

static void add_section(struct strbuf *sb, const struct mark_row *row, const struct mark *m,
			const char *record, const char *variant)
{
	sb_addf(sb, "%s%s ==\n", rule, row->exercise);
	if (!m) {
		sb_addf(sb, "%s\n\n", row->sentence);
		return;
	}
	sb_addf(sb, "%s (%s)\n\n", exercise_title(m->exercise), grade_title(m->exercise->grade));
	mark_add_all(m, row->student, sb);
	if (*m->words)
		sb_addf(sb, "%s\n", m->words + strspn(m->words, " "));
	if (m->end == MARK_FAILED && m->kept)
		sb_addf(sb, _("Partial credit: your program solved %lu of %lu parts.\n"), row->kept,
			row->asked);
	sb_add(sb, "\n");
	if (*record)
		sb_addf(sb, _("To replay the game: asobi replay %s\n"), record);
	add_advice(sb, m, variant);
	sb_add(sb, "\n");
}

bool feedback_note(const char *directory, const struct mark_row *row, const struct mark *m,
		   const char *variant, char error[ERROR_TEXT])
{
	char *path = page_path(directory, row->student), *page = read_page(path);
	const char *end, *at = find_section(page, row->exercise, &end);
	struct strbuf sb = { 0 }, record = { 0 };
	bool well = !m || save_record(directory, row, m, &record, error);

	sb_add_bytes(&sb, page, (size_t)(at - page));
	add_section(&sb, row, m, sb_text(&record), variant);
	sb_add(&sb, end);
	well = well && write_page(directory, path, sb.text, error);
	sb_free(&record);
	sb_free(&sb);
	free(page);
	free(path);
	return well;
}
