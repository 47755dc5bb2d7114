/* SPDX-License-Identifier: MIT */
#include "cli/exercise/grade_rule.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "cli/exercise/exercise.h"

/* ---- Reading the options ---- */

static int read_late(const struct args *a, struct grade_rule *r)
{
	const char *text = a->own[EXERCISE_LATE];
	int percent;

	if (!text)
		return DONE;
	if (!r->deadline)
		return tell_misuse("%s", _("'--late' needs '--deadline DATE'."));
	r->late_refused = !strcmp(text, "refuse");
	if (!r->late_refused && !parse_int(text, 0, 100, &percent))
		return tell_misuse(
			_("Invalid rule '%s' for late hand-ins. Use the percentage of points lost "
			  "per day (such as 10), or 'refuse'."),
			text);
	r->late = r->late_refused ? 0 : (unsigned)percent;
	return DONE;
}

static int read_pass(const struct args *a, struct grade_rule *r)
{
	const char *text = a->own[EXERCISE_PASS];
	int points;

	if (!text || !strcmp(text, "basic"))
		return DONE;
	if (!strcmp(text, "none")) {
		r->pass = PASS_NONE;
		return DONE;
	}
	if (!parse_int(text, 0, 1000000, &points))
		return tell_misuse(
			_("Invalid pass rule '%s'. Use 'basic', 'none' or the number of points "
			  "needed."),
			text);
	r->pass = PASS_POINTS;
	r->pass_points = (unsigned)points;
	return DONE;
}

int grade_rule_read(const struct args *a, struct grade_rule *out)
{
	const char *deadline = a->own[EXERCISE_DEADLINE], *attempts = a->own[EXERCISE_ATTEMPTS];

	*out = (struct grade_rule){ .best = attempts && !strcmp(attempts, "best") };
	if (deadline && !date_parse_local(deadline, &out->deadline))
		return tell_misuse(
			_("Invalid date '%s'. Use a date (2026-11-27) or a date and a time "
			  "('2026-11-27 18:00')."),
			deadline);
	if (attempts && !out->best && strcmp(attempts, "last"))
		return tell_misuse(_("Invalid value '%s' for '--attempts'. Use 'best' or 'last'."),
				   attempts);
	return read_late(a, out) || read_pass(a, out) ? MISUSED : DONE;
}

/* ---- Points ---- */

void points_text(unsigned long tenths, char out[POINTS_TEXT])
{
	snprintf(out, POINTS_TEXT, tenths % TENTHS ? "%lu.%lu" : "%lu", tenths / TENTHS,
		 tenths % TENTHS);
}

unsigned grade_days_late(const struct grade_rule *r, const struct mark_row *row)
{
	int64_t handed;

	if (!r->deadline || !date_parse(row->handed, &handed) || handed <= r->deadline)
		return 0;
	return (unsigned)((handed - r->deadline + SECONDS_A_DAY - 1) / SECONDS_A_DAY);
}

unsigned long grade_worth(const struct mark_row *row)
{
	const struct exercise *e = exercise_find(row->exercise);

	return e ? e->points : row->points;
}

unsigned long grade_points(const struct grade_rule *r, const struct mark_row *row)
{
	const unsigned long all = TENTHS * grade_worth(row), days = grade_days_late(r, row),
			    lost = days * r->late < 100 ? days * r->late : 100;
	unsigned long points = 0;

	if (!strcmp(row->result, "passed"))
		points = all;
	else if (!strcmp(row->result, "not passed") && row->asked)
		points = all * row->kept / row->asked;
	return days && r->late_refused ? 0 : points * (100 - lost) / 100;
}

void grade_note(const struct grade_rule *r, const struct mark_row *row, struct strbuf *sb)
{
	const unsigned days = grade_days_late(r, row);
	char points[POINTS_TEXT];

	if (!strcmp(row->result, "not tried") || (!days && (!row->kept || row->kept == row->asked)))
		return;
	points_text(grade_points(r, row), points);
	sb_addf(sb, ngettext(" (%s of %lu point", " (%s of %lu points", grade_worth(row)), points,
		grade_worth(row));
	if (strcmp(row->result, "passed") && row->kept)
		sb_addf(sb, _(": solved %lu of %lu parts"), row->kept, row->asked);
	if (days && r->late_refused)
		sb_add(sb, _("; handed in after the deadline"));
	else if (days)
		sb_addf(sb, ngettext("; %u day late", "; %u days late", days), days);
	sb_add(sb, ")");
}

/* ---- Which attempt counts, and how many points it earns ---- */

/* Returns true if a later attempt counts instead of an earlier one. */
static bool counts_more(const struct grade_rule *r, const struct mark_row *row,
			const struct mark_row *than)
{
	const bool refused = r->late_refused && grade_days_late(r, row),
		   than_refused = r->late_refused && grade_days_late(r, than);

	if (refused != than_refused)
		return than_refused;
	return r->best ? grade_points(r, row) >= grade_points(r, than)
		       : row->attempt > than->attempt;
}

const struct mark_row *grade_row(const struct grade_rule *r, const struct mark_rows *rows,
				 const char *student, const char *exercise)
{
	const struct mark_row *found = NULL;

	for (size_t i = 0; i < rows->len; i++) {
		const struct mark_row *row = &rows->at[i];

		if (!strcmp(row->student, student) && !strcmp(row->exercise, exercise) &&
		    (!found || counts_more(r, row, found)))
			found = row;
	}
	return found;
}

/* ---- The exercises of the class ---- */

static void add_column(struct grade_columns *c, const char *id, unsigned long worth)
{
	for (unsigned i = 0; i < c->n; i++)
		if (!strcmp(c->id[i], id))
			return;
	if (c->n < MOST_EXERCISES) {
		c->id[c->n] = id;
		c->worth[c->n++] = worth;
	}
}

static bool is_judged(const struct mark_rows *rows, const char *exercise)
{
	for (size_t i = 0; i < rows->len; i++)
		if (!strcmp(rows->at[i].exercise, exercise))
			return true;
	return false;
}

void grade_columns_find(const struct mark_rows *rows, struct grade_columns *out)
{
	out->n = 0;
	for (const struct exercise *e = exercises; e->id; e++)
		if (is_judged(rows, e->id))
			add_column(out, e->id, e->points);
	for (size_t i = 0; i < rows->len; i++)
		add_column(out, rows->at[i].exercise, rows->at[i].points);
}

static bool is_basic(const char *exercise)
{
	const struct exercise *e = exercise_find(exercise);

	return e && e->grade <= exercises_pass;
}

struct grade_sum grade_total(const struct grade_rule *r, const struct mark_rows *rows,
			     const char *student)
{
	struct grade_columns columns;
	struct grade_sum sum = { 0 };
	bool basic = true;

	grade_columns_find(rows, &columns);
	sum.exercises = columns.n;
	for (unsigned i = 0; i < columns.n; i++) {
		const struct mark_row *row = grade_row(r, rows, student, columns.id[i]);
		const bool passed = row && !strcmp(row->result, "passed") &&
				    !(r->late_refused && grade_days_late(r, row));

		sum.passed += passed;
		sum.tenths += row ? grade_points(r, row) : 0;
		sum.worth += columns.worth[i];
		basic &= passed || !is_basic(columns.id[i]);
	}
	sum.through = r->pass == PASS_POINTS ? sum.tenths >= TENTHS * r->pass_points : basic;
	return sum;
}
