/* SPDX-License-Identifier: MIT */
/* asobi exercise --grade: grades a class, from the students' folders to the marks. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/i18n.h"
#include "base/lock.h"
#include "base/process.h"
#include "base/xalloc.h"
#include "cli/exercise/exercise.h"
#include "cli/exercise/mark_text.h"
#include "cli/exercise/marks_file.h"
#include "course/box.h"
#include "course/class.h"
#include "players/link.h"

enum {
	FILE_MB = 64, /* the size limit of each file that a program writes, in MiB */
	/* The limit of processes also counts threads; a Java program has about twenty before it
	 * begins. */
	PROCESSES_EACH = 128,
	MOST_EXERCISES = 64
};

struct grading {
	struct class class;
	const struct exercise *exercise[MOST_EXERCISES];
	struct mark_rows rows;
	const char *path; /* the path of the file with the marks */
	bool again;	  /* judge everyone, including students who were judged before */
	bool boxed;
	/* The numbers of programs judged now, of those judged before, and of those judged again now
	 * because their contents have changed. */
	unsigned done, kept, anew;
	char unwritten[ERROR_TEXT];
};

/* ---- Judging one program after the other ---- */

static const char *folder_sentence(enum folder_fault fault)
{
	static const char *const sentences[] = {
		[FOLDER_WELL] = "",
		[FOLDER_ODD_NAME] = N_(
			"The folder's name contains characters that can't be shown, or starts with = + - or @. Rename it."),
		[FOLDER_LINK] = N_("This is a link. Put the folder itself here."),
		[FOLDER_LONG] = N_(
			"The folder's path is too long. Move the class to a shorter path."),
		[FOLDER_SHUT] = N_(
			"Can't open the folder. Give yourself permission to read it (chmod u+rx)."),
		[FOLDER_NO_RUN] = N_(
			"There's no file 'run' in the folder. Asobi needs it to start the program."),
		[FOLDER_RUN_OUTSIDE] = N_(
			"'run' is a link that points outside the folder. Put the program itself in the folder."),
		[FOLDER_RUN_NO_FILE] = N_(
			"'run' isn't a regular file. Make it a program or a script."),
		[FOLDER_RUN_NO_PROGRAM] = N_(
			"'run' isn't executable. Fix that with 'chmod +x run'."),
		[FOLDER_RUN_NO_START] = N_(
			"'run' is neither a program nor a script that starts with a line such as #!/bin/sh."),
		[FOLDER_RUN_CR] = N_(
			"The first line of 'run' has a Windows line ending. Save the file with Unix line endings."),
	};

	return fault ? _(sentences[fault]) : "";
}

static bool was_judged(void *book, unsigned pupil, unsigned exercise)
{
	struct grading *g = book;
	struct mark_row *row = mark_rows_find(&g->rows, g->class.pupil[pupil].name,
					      g->exercise[exercise]->id);
	const bool tried = row && !g->again && strcmp(row->result, "not tried");
	char contents[CONTENTS_TEXT];
	bool kept;

	contents_text(&g->class.pupil[pupil].contents, contents);
	kept = tried && !strcmp(row->contents, contents);
	if (kept)
		row->current = true;
	g->kept += kept;
	g->anew += tried && !kept;
	return kept;
}

static void show_progress(const struct grading *g, const char *who, const char *what)
{
	char text[160];

	if (!progress_due())
		return;
	snprintf(text, sizeof text,
		 _("Programs judged: %u. The latest is %.40s: %.40s (Ctrl-C stops)"), g->done, who,
		 what);
	progress_say(text);
}

/* Gets the folder's current contents if nothing that was judged has changed. Programs may write
 * files next to themselves, for example if they are compiled when they start. Otherwise gets the
 * contents from the time when the class was read. */
static void contents_now(const struct pupil *p, char out[CONTENTS_TEXT])
{
	struct contents now = { 0 };

	if (!p->fault)
		contents_read(&now, p->path);
	contents_text(contents_kept(&p->contents, &now) ? &now : &p->contents, out);
	contents_free(&now);
}

static void note_mark(void *book, unsigned pupil, unsigned exercise, const struct mark *m)
{
	struct grading *g = book;
	const struct pupil *p = &g->class.pupil[pupil];
	struct strbuf sentence = { 0 };
	char contents[CONTENTS_TEXT];
	struct mark_row row;

	contents_now(p, contents);
	if (m)
		mark_sentence(m, &sentence);
	mark_row_make(&row, p->name, g->exercise[exercise]->id, m,
		      m ? mark_reason_word(m) : "folder",
		      m ? sentence.text : folder_sentence(p->fault), g->boxed, contents);
	sb_free(&sentence);
	if (!*g->unwritten)
		marks_append(g->path, &row, g->unwritten);
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
	limits->seconds = seconds;
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
		tell_remark(
			"%s",
			_("The limit on processes doesn't apply to root. Grade as another user."));
}

/* ---- Finishing ---- */

static void print_student(const struct grading *g, const struct pupil *p, unsigned n)
{
	unsigned passed = 0;

	for (unsigned i = 0; i < n; i++) {
		const struct mark_row *row = mark_rows_find(&g->rows, p->name, g->exercise[i]->id);

		passed += row && !strcmp(row->result, "passed");
	}
	print(_("%s: %u of %u passed"), p->name, passed, n);
	print("\n");
	if (p->fault)
		print("  ? %s\n", folder_sentence(p->fault));
	for (unsigned i = 0; !p->fault && i < n; i++) {
		const struct mark_row *row = mark_rows_find(&g->rows, p->name, g->exercise[i]->id);

		if (row)
			print("  %c %-18s %s%s\n",
			      !strcmp(row->result, "passed")	   ? '+'
			      : !strcmp(row->result, "not passed") ? '-'
								   : '?',
			      row->exercise, row->sentence,
			      strcmp(row->boxed, "not boxed") ? "" : _(" (not isolated)"));
	}
}

static int tell_grades(const struct args *a, const struct grading *g, unsigned n)
{
	struct json j = { 0 };

	if (a->value[ARG_JSON]) {
		marks_json(&j, &g->rows);
		json_print(&j);
		print("\n");
		return DONE;
	}
	for (unsigned i = 0; i < g->class.n; i++)
		print_student(g, &g->class.pupil[i], n);
	print("\n");
	print(ngettext("%u new result", "%u new results", g->done), g->done);
	if (g->anew)
		print(ngettext(" (%u because its folder has changed)",
			       " (%u because their folders have changed)", g->anew),
		      g->anew);
	if (g->kept)
		print(ngettext(", %u earlier one", ", %u earlier ones", g->kept), g->kept);
	if (*g->unwritten)
		print("%s\n", _("; some of them couldn't be saved."));
	else
		print(_("; all saved in %s.\n"), g->path);
	return DONE;
}

/* Files that the programs wrote in the meantime are no reason to judge them again. */
static void note_contents(struct grading *g, unsigned n)
{
	char now[CONTENTS_TEXT];

	for (const struct pupil *p = g->class.pupil; p < g->class.pupil + g->class.n; p++) {
		contents_now(p, now);
		for (unsigned i = 0; i < n; i++) {
			struct mark_row *row = mark_rows_find(&g->rows, p->name,
							      g->exercise[i]->id);

			if (row && row->current)
				mark_row_note(row, now);
		}
	}
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
	note_contents(g, w->n_exercises);
	if (*g->unwritten || !marks_write(g->path, &g->rows, g->unwritten))
		tell_loss("%s", g->unwritten);
	tell_grades(a, g, w->n_exercises);
	if (interrupt_seen())
		tell_remark("%s", _("Stopped. Run the same command again to continue."));
	return interrupt_seen() ? FAILED : DONE;
}

static int usual_jobs(void)
{
	const long n = sysconf(_SC_NPROCESSORS_ONLN);

	return n < 1 ? 1 : n > CLASS_MOST_JOBS ? CLASS_MOST_JOBS : (int)n;
}

/* Two gradings at the same time would each write a file without the other's marks. */
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

int grade_class(const struct args *a)
{
	struct grading g = { .again = a->own[EXERCISE_AGAIN] };
	struct class_work w = { .class = &g.class,
				.exercises = g.exercise,
				.cancel = interrupt_flag(),
				.known = was_judged,
				.judged = note_mark,
				.book = &g };
	struct strbuf path = { 0 };
	char error[ERROR_TEXT];
	struct lock lock = { .fd = -1 };
	int jobs, status;

	if (exercise_seconds(a, &w.seconds) ||
	    args_own_int(a, EXERCISE_JOBS, 1, CLASS_MOST_JOBS, usual_jobs(), &jobs) ||
	    read_exercises(a, &g, &w.n_exercises))
		return MISUSED;
	w.jobs = (unsigned)jobs;
	if (!class_read(&g.class, a->own[EXERCISE_GRADE], error))
		return tell_misuse("%s", error);
	sb_addf(&path, "%s/marks.csv", a->own[EXERCISE_GRADE]);
	g.path = a->own[EXERCISE_MARKS] ? a->own[EXERCISE_MARKS] : path.text;
	if (lock_marks(&g, &lock, error) && marks_read(g.path, &g.rows, error) &&
	    marks_write(g.path, &g.rows, error))
		status = judge_all(a, &g, &w);
	else
		status = tell_misuse("%s", error);
	lock_leave(&lock);
	mark_rows_free(&g.rows);
	class_free(&g.class);
	sb_free(&path);
	return status;
}
