/* SPDX-License-Identifier: MIT */
/* asobi exercise --grade: grades a class, from reading the students' folders to writing their
 * marks. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/lock.h"
#include "base/parse.h"
#include "base/process.h"
#include "cli/exercise/class_alike.h"
#include "cli/exercise/exercise.h"
#include "cli/exercise/feedback.h"
#include "cli/exercise/grade.h"
#include "cli/exercise/mark_text.h"
#include "course/box.h"
#include "players/link.h"

enum {
	FILE_MB = 64, /* the maximum size in MiB of a file that a program may write */
	/* Threads count towards the limit on processes, too; a Java program starts with about
	 * twenty. */
	PROCESSES_EACH = 128
};

/* ---- Judging one program after another ---- */

/* Returns the word that selects the student's variants of the exercises; NULL if there are no
 * variants. */
static const char *variant_word(const struct grading *g, const struct pupil *p)
{
	return g->variant && !strcmp(g->variant, "class") ? p->name : g->variant;
}

static bool was_judged(void *book, unsigned pupil, unsigned exercise)
{
	struct grading *g = book;
	struct mark_row *row = mark_rows_find(&g->rows, g->class.pupil[pupil].name,
					      g->exercise[exercise]->id);
	const bool tried = row && !g->again && strcmp(row->result, "not tried");
	char contents[CONTENTS_TEXT];
	bool kept;

	contents_text(&g->class.pupil[pupil].contents, variant_word(g, &g->class.pupil[pupil]),
		      contents);
	kept = tried && !strcmp(row->contents, contents);
	if (kept)
		row->current = true;
	g->kept += kept;
	g->anew += tried && !kept;
	return kept;
}

static void show_progress(const struct grading *g, const char *who, const char *what)
{
	progress_say(_("Programs judged: %u. The latest is %.40s: %.40s (Ctrl-C stops)"), g->done,
		     who, what);
}

/* Writes the folder's current checksum to `out`, unless a judged file has changed. Programs may
 * add files to their folder, for example by compiling at startup. If a judged file has changed,
 * writes the checksum from when the class was read. */
static void contents_now(const struct grading *g, const struct pupil *p, char out[CONTENTS_TEXT])
{
	struct contents now = { 0 };

	if (!p->fault)
		contents_read(&now, p->path);
	contents_text(contents_kept(&p->contents, &now) ? &now : &p->contents, variant_word(g, p),
		      out);
	contents_free(&now);
}

/* Returns the number of this attempt. It gets the previous attempt's number, and thus replaces it,
 * if the program hasn't changed or if the previous attempt couldn't be tested. */
static unsigned long next_attempt(const struct mark_rows *rows, const struct mark_row *row)
{
	const struct mark_row *last = mark_rows_find(rows, row->student, row->exercise);

	if (!last)
		return 1;
	return last->attempt + (strcmp(last->result, "not tried") && *last->contents &&
				strcmp(last->contents, row->contents));
}

static void note_mark(void *book, unsigned pupil, unsigned exercise, const struct mark *m)
{
	struct grading *g = book;
	const struct pupil *p = &g->class.pupil[pupil];
	struct strbuf sentence = { 0 };
	char contents[CONTENTS_TEXT];
	struct mark_row row;

	contents_now(g, p, contents);
	i18n_speak(p->language);
	if (m)
		mark_sentence(m, &sentence);
	mark_row_make(&row, p->name, g->exercise[exercise]->id, m,
		      m				? mark_reason_word(m)
		      : p->fault == FOLDER_LATE ? "late"
						: "folder",
		      m ? sentence.text : folder_sentence(p), g->boxed, contents, p->handed);
	row.points = g->exercise[exercise]->points;
	row.attempt = next_attempt(&g->rows, &row);
	sb_free(&sentence);
	if (!*g->unwritten &&
	    feedback_note(g->directory, &row, m, variant_word(g, p), g->unwritten))
		marks_append(g->details, &row, g->unwritten);
	i18n_speak(LANG_COUNT);
	mark_rows_put(&g->rows, &row);
	g->done++;
	show_progress(g, p->name, g->exercise[exercise]->id);
}

/* ---- Planning the work ---- */

static int read_exercises(const struct args *a, struct grading *g, unsigned *n)
{
	*n = 0;
	for (unsigned i = 0; i < a->n_words && i < MOST_EXERCISES; i++) {
		g->exercise[(*n)++] = exercise_find(a->words[i]);
		if (!g->exercise[i])
			return unknown_exercise(a->words[i]);
	}
	for (const struct exercise *e = exercises; !a->n_words && e->id; e++)
		g->exercise[(*n)++] = e;
	return DONE;
}

static unsigned longest_name(const struct grading *g, unsigned n)
{
	unsigned most = 0;

	for (unsigned i = 0; i < n; i++)
		most = g->exercise[i]->seconds > most ? g->exercise[i]->seconds : most;
	return most;
}

/* Sets the limits for all programs of this run. */
static void set_limits(unsigned seconds, unsigned jobs, bool boxed)
{
	const unsigned running = process_count();
	struct process_limits *limits = &engine_limits.process;

	limits->file = (uint64_t)FILE_MB << 20;
	limits->seconds = (unsigned)(link_patience_ms(1000 * (int64_t)seconds) + 999) / 1000;
	if (running)
		*(boxed ? &box_processes : &limits->processes) = running +
								 PROCESSES_EACH * (jobs + 1);
}

static void tell_box(const struct class_work *w, const char *why)
{
	if (!w->boxed)
		tell_remark(_("The programs aren't isolated from the network and other files: %s."),
			    why);
	if (!getuid())
		tell_remark("%s",
			    _("The limit on processes doesn't apply to root. Run the grading as "
			      "another user."));
}

/* ---- Finishing ---- */

/* Updates the recorded checksums of all folders, so that files written by the programs themselves
 * don't cause the programs to be judged again, in this or another exercise. */
static void note_contents(struct grading *g)
{
	char before[CONTENTS_TEXT], now[CONTENTS_TEXT];

	for (const struct pupil *p = g->class.pupil; p < g->class.pupil + g->class.n; p++) {
		contents_text(&p->contents, variant_word(g, p), before);
		contents_now(g, p, now);
		for (struct mark_row *row = g->rows.at; row < g->rows.at + g->rows.len; row++)
			if (!strcmp(row->student, p->name) &&
			    (row->current || !strcmp(row->contents, before)))
				mark_row_note(row, now);
	}
}

/* Writes all files that concern the class as a whole. */
static bool write_all(struct grading *g, bool bom)
{
	bool well = marks_write(g->details, g->json, &g->rows, g->unwritten) &&
		    gradebook_write(g->path, &g->rule, &g->rows, g->form, bom, g->unwritten) &&
		    report_write(g->report, g->directory, &g->rule, &g->rows, g->unwritten) &&
		    class_alike_write(&g->class, g->class_directory, g->directory, &g->alike,
				      g->unwritten);

	for (const struct pupil *p = g->class.pupil; well && p < g->class.pupil + g->class.n; p++) {
		i18n_speak(p->language);
		well = feedback_head(g->directory, &g->rule, &g->rows, p->name, g->unwritten);
		i18n_speak(LANG_COUNT);
	}
	return well;
}

static int judge_all(const struct args *a, struct grading *g, struct class_work *w)
{
	char error[ERROR_TEXT], why[ERROR_TEXT];
	bool judged;

	g->boxed = w->boxed = !a->own[EXERCISE_OPEN] && box_works(why);
	if (a->own[EXERCISE_OPEN])
		snprintf(why, sizeof why, "%s", _("you gave '--open'"));
	tell_box(w, why);
	set_limits(w->seconds ? w->seconds : longest_name(g, w->n_exercises), w->jobs, w->boxed);
	interrupt_catch();
	judged = class_judge(w, error);
	progress_clear();
	if (!judged)
		return tell_misuse("%s", error);
	note_contents(g);
	if (*g->unwritten || !write_all(g, a->own[EXERCISE_BOM]))
		tell_loss("%s", g->unwritten);
	if (a->value[ARG_JSON])
		grade_print_json(g);
	else
		grade_print(g, w->n_exercises);
	if (interrupt_seen())
		tell_remark("%s", _("Stopped. Run the same command again to continue."));
	return interrupt_seen() ? FAILED : DONE;
}

static int usual_jobs(void)
{
	const long n = sysconf(_SC_NPROCESSORS_ONLN);

	return n < 1 ? 1 : n > CLASS_MOST_JOBS ? CLASS_MOST_JOBS : (int)n;
}

/* Locks the table of marks. Without the lock, two gradings running at the same time would
 * overwrite each other's marks. */
static bool lock_marks(const struct grading *g, struct lock *lock, char error[ERROR_TEXT])
{
	struct strbuf path = { 0 };
	long holder;
	int why;

	sb_addf(&path, "%s.lock", g->path);
	why = lock_take(lock, path.text, &holder);
	if (why == EWOULDBLOCK)
		snprintf(
			error, ERROR_TEXT,
			_("Another grading run (process %ld) is writing to %.150s. Wait until it ends, or stop it."),
			holder, g->path);
	else if (why)
		snprintf(error, ERROR_TEXT, _("Can't write %.100s: %s."), path.text, strerror(why));
	sb_free(&path);
	return !why;
}

/* Returns the path with its extension ".csv" replaced by another ending; without that extension,
 * the ending is appended. */
static char *path_beside(const char *path, const char *ending)
{
	const size_t n = strlen(path), stem = n > 4 && !strcmp(path + n - 4, ".csv") ? n - 4 : n;
	struct strbuf sb = { 0 };

	sb_addf(&sb, "%.*s%s", (int)stem, path, ending);
	return sb_take(&sb);
}

static char *directory_of(const char *path)
{
	const char *slash = strrchr(path, '/');
	struct strbuf sb = { 0 };

	sb_addf(&sb, "%.*s", slash ? (int)(slash - path) : 1, slash ? path : ".");
	return sb_take(&sb);
}

/* Reads the marks from earlier runs. Older versions stored the details in the file that now holds
 * the table, so such a file is converted. A file of any other kind is left alone. */
static bool read_marks(struct grading *g, char error[ERROR_TEXT])
{
	const bool old = access(g->details, F_OK) && !gradebook_is_ours(g->path);

	return marks_read(old ? g->path : g->details, &g->rows, error) &&
	       marks_write(g->details, g->json, &g->rows, error);
}

/* If the teacher refuses late work, marks late programs so that they aren't judged. */
static void refuse_late(struct grading *g)
{
	for (struct pupil *p = g->class.pupil; p < g->class.pupil + g->class.n; p++)
		if (!p->fault && g->rule.late_refused && p->handed > g->rule.deadline)
			p->fault = FOLDER_LATE;
}

static int read_report(const struct args *a, enum report_form *out)
{
	const char *form = a->own[EXERCISE_REPORT];

	*out = form ? report_form(form) : REPORT_NONE;
	return *out == REPORT_FORMS
		       ? tell_misuse(
				 _("Unknown report format '%s'. Use 'junit', 'gradescope' or 'json'."),
				 form)
		       : DONE;
}

static int read_command(const struct args *a)
{
	enum words_fault fault;
	char **words;

	folder_command = a->own[EXERCISE_COMMAND];
	words = folder_command ? words_split(folder_command, &fault) : NULL;
	if (folder_command && !words)
		return tell_misuse(
			_("Can't understand the command '%s'. Check its quotation marks."),
			folder_command);
	free(words);
	return DONE;
}

static int read_form(const struct args *a, enum marks_form *out)
{
	static const char *const names[MARKS_FORMS] = { "asobi", "canvas", "moodle" };
	const char *form = a->own[EXERCISE_MARKS_FORMAT];

	for (*out = MARKS_ASOBI; form && *out < MARKS_FORMS; ++*out)
		if (!strcmp(form, names[*out]))
			return DONE;
	return form ? tell_misuse(
			      _("Unknown format for marks: '%s'. Use 'asobi', 'canvas' or 'moodle'."),
			      form)
		    : DONE;
}

static int grade_in(const struct args *a, struct grading *g, struct class_work *w)
{
	struct lock lock = { .fd = -1 };
	char error[ERROR_TEXT];
	int status;

	refuse_late(g);
	if (lock_marks(g, &lock, error) && read_marks(g, error))
		status = judge_all(a, g, w);
	else
		status = tell_misuse("%s", error);
	lock_leave(&lock);
	return status;
}

int grade_class(const struct args *a)
{
	struct grading g = { .again = a->own[EXERCISE_AGAIN], .variant = a->own[EXERCISE_VARIANT] };
	struct class_work w = { .class = &g.class,
				.exercises = g.exercise,
				.cancel = interrupt_flag(),
				.known = was_judged,
				.judged = note_mark,
				.variant = g.variant,
				.book = &g };
	struct strbuf path = { 0 };
	char error[ERROR_TEXT];
	int jobs, status;

	if (exercise_times(a, &w.seconds) ||
	    args_own_int(a, EXERCISE_JOBS, 1, CLASS_MOST_JOBS, usual_jobs(), &jobs) ||
	    grade_rule_read(a, &g.rule) || read_form(a, &g.form) || read_report(a, &g.report) ||
	    read_command(a) || read_exercises(a, &g, &w.n_exercises))
		return MISUSED;
	w.jobs = (unsigned)jobs;
	if (!class_read(&g.class, a->own[EXERCISE_GRADE], error))
		return tell_misuse("%s", error);
	sb_addf(&path, "%s/marks.csv", a->own[EXERCISE_GRADE]);
	g.path = a->own[EXERCISE_MARKS] ? a->own[EXERCISE_MARKS] : path.text;
	g.details = path_beside(g.path, "-details.csv");
	g.json = path_beside(g.path, ".json");
	g.directory = directory_of(g.path);
	g.class_directory = a->own[EXERCISE_GRADE];
	status = grade_in(a, &g, &w);
	free(g.details);
	free(g.json);
	free(g.directory);
	mark_rows_free(&g.rows);
	class_free(&g.class);
	sb_free(&path);
	return status;
}
