/* SPDX-License-Identifier: MIT */
#include "course/class.h"

#include <dirent.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/clean.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/strbuf.h"
#include "base/xalloc.h"
#include "course/build.h"
#include "course/exercise_file.h"
#include "course/variant.h"

/* ---- Finding the students' folders ---- */

static char *join_path(const char *directory, const char *name)
{
	char *path = xcalloc(1, strlen(directory) + strlen(name) + 2);

	sprintf(path, "%s/%s", directory, name);
	return path;
}

/* Returns true if the path may be a student's folder, which is the case unless it is a plain file.
 * Where a link leads is checked later. */
static bool is_folder(const char *path)
{
	struct stat status;

	return !lstat(path, &status) &&
	       (S_ISDIR(status.st_mode) ||
		(S_ISLNK(status.st_mode) && (stat(path, &status) || S_ISDIR(status.st_mode))));
}

static int by_name(const void *a, const void *b)
{
	return strcmp(((const struct pupil *)a)->name, ((const struct pupil *)b)->name);
}

/* Returns a copy of a name in which each unprintable character is replaced with a question mark. */
static char *shown_name(const char *name)
{
	struct strbuf sb = { 0 };

	clean_add(&sb, name, strlen(name));
	for (size_t i = 0; i < sb.len; i++)
		if (sb.text[i] == '\n' || sb.text[i] == '\t')
			sb.text[i] = '?';
	return sb_take(&sb);
}

/* Reads the first line of a small file in the student's folder; stores "" if there is no such
 * file. */
static void read_line(const struct pupil *p, const char *name, char out[DATE_TEXT])
{
	char *path = join_path(p->path, name), error[ERROR_TEXT];
	char *text = file_read_kept(path, 1 << 10, error, sizeof error);

	snprintf(out, DATE_TEXT, "%.*s", text ? (int)strcspn(text, "\n") : 0, text ? text : "");
	free(text);
	free(path);
}

/* Reads the files in the student's folder that specify the student's language and the time of
 * submission. */
static void read_notes(struct pupil *p)
{
	char line[DATE_TEXT];

	if (!p->fault) {
		contents_read(&p->contents, p->path);
		p->handed = p->contents.newest;
		read_line(p, "submitted", line);
		if (*line && !date_parse_local(line, &p->handed))
			p->fault = FOLDER_NO_DATE;
	}
	read_line(p, "language", line);
	p->language = LANG_EN;
	while (p->language < LANG_COUNT && strcmp(line, i18n_code(p->language)))
		p->language++;
}

bool class_is_ours(const char *name)
{
	return !strcmp(name, "feedback") || !strcmp(name, "records") || !strcmp(name, "reports");
}

/* Writes which required file is missing, in the student's language. */
static void explain_missing(struct pupil *p)
{
	char *missing = p->fault == FOLDER_NO_FILE ? folder_missing(p->path) : NULL;

	i18n_speak(p->language);
	if (missing)
		snprintf(
			p->why, sizeof p->why,
			_("There's no file '%s' in the folder. Asobi needs it to start the program."),
			missing);
	i18n_speak(LANG_COUNT);
	free(missing);
}

static void add_pupil(struct class *c, const char *directory, const char *name)
{
	char *path = join_path(directory, name);
	struct pupil *pupil;

	if (!is_folder(path)) {
		free(path);
		return;
	}
	c->pupil = xrealloc(c->pupil, c->n + 1, sizeof *c->pupil);
	pupil = &c->pupil[c->n++];
	*pupil = (struct pupil){ .name = shown_name(name),
				 .language = LANG_COUNT,
				 .path = path,
				 .fault = folder_name_fits(name) ? folder_look(path, false)
								 : FOLDER_ODD_NAME };
	read_notes(pupil);
	explain_missing(pupil);
	pupil->build = build_wanted(path) ? BUILD_DUE : BUILD_DONE;
}

bool class_read(struct class *c, const char *directory, char error[ERROR_TEXT])
{
	char *real = realpath(directory, NULL);
	DIR *dir = real ? opendir(real) : NULL;
	const struct dirent *entry;

	*c = (struct class){ 0 };
	if (!dir) {
		snprintf(error, ERROR_TEXT, _("Can't read the directory '%.100s': %s."), directory,
			 strerror(errno));
		free(real);
		return false;
	}
	while ((entry = readdir(dir)))
		if (entry->d_name[0] != '.' && !class_is_ours(entry->d_name))
			add_pupil(c, real, entry->d_name);
	closedir(dir);
	free(real);
	if (c->n)
		qsort(c->pupil, c->n, sizeof *c->pupil, by_name);
	else
		snprintf(error, ERROR_TEXT,
			 _("There's no folder in '%.100s'. Give each student a folder with a file "
			   "named 'run' in it."),
			 directory);
	return c->n;
}

void class_free(struct class *c)
{
	for (unsigned i = 0; i < c->n; i++) {
		free(c->pupil[i].name);
		free(c->pupil[i].path);
		contents_free(&c->pupil[i].contents);
	}
	free(c->pupil);
}

/* ---- Judging several programs in parallel ---- */

struct desk {
	const struct class_work *work;
	/* Protects all members below it, the build state of every student's program, and the calls
	 * to judged(). */
	pthread_mutex_t lock;
	pthread_cond_t built; /* signalled whenever a build finishes */
	/* The index of the next judgement to start. Judgements are ordered by student, then by
	 * exercise. */
	unsigned next;
};

/* Takes the next task; returns false if none is left. The caller must hold the lock. */
static bool take_task(struct desk *d, unsigned *pupil, unsigned *exercise)
{
	const struct class_work *w = d->work;

	while (d->next < w->class->n * w->n_exercises && !atomic_load(w->cancel)) {
		*pupil = d->next / w->n_exercises;
		*exercise = d->next % w->n_exercises;
		d->next++;
		if (!w->known(w->book, *pupil, *exercise))
			return true;
	}
	return false;
}

/* Builds a student's program before it is judged for the first time. The lock is released
 * meanwhile; other threads that need the same program wait for the build. */
static void build_first(struct desk *d, struct pupil *p)
{
	bool built;

	while (p->build == BUILD_RUNS)
		pthread_cond_wait(&d->built, &d->lock);
	if (p->build == BUILD_DONE || p->fault)
		return;
	p->build = BUILD_RUNS;
	pthread_mutex_unlock(&d->lock);
	i18n_speak(p->language);
	built = build_folder(p->path, d->work->boxed, d->work->cancel, p->why);
	i18n_speak(LANG_COUNT);
	pthread_mutex_lock(&d->lock);
	p->fault = built ? folder_look(p->path, true) : FOLDER_NOT_BUILT;
	explain_missing(p);
	p->build = BUILD_DONE;
	pthread_cond_broadcast(&d->built);
}

/* Creates the student's variant of an exercise. On failure, the mark holds the reason. */
static bool choose_variant(const struct class_work *w, unsigned pupil, unsigned exercise,
			   struct exercise *out, struct mark *mark)
{
	const struct exercise *e = w->exercises[exercise];

	if (!w->variant) {
		exercise_copy(out, e);
		return true;
	}
	*mark = (struct mark){ .exercise = e, .end = MARK_UNTRIED, .reason = REASON_NO_PROGRAM };
	return exercise_variant(
		e, strcmp(w->variant, "class") ? w->variant : w->class->pupil[pupil].name, out,
		mark->why);
}

/* Judges a student's program on one exercise; returns false if the folder contains no usable
 * program. The mark refers to the exercise in `variant`. */
static bool judge_program(const struct class_work *w, unsigned pupil, unsigned exercise,
			  struct exercise *variant, struct mark *mark)
{
	struct mark_task task = {
		.exercise = variant, .seconds = w->seconds, .share = true, .cancel = w->cancel
	};

	if (w->class->pupil[pupil].fault)
		return false;
	i18n_speak(w->class->pupil[pupil].language);
	if (choose_variant(w, pupil, exercise, variant, mark)) {
		folder_who(variant, w->class->pupil[pupil].path, w->boxed, &task.who);
		mark_exercise(&task, mark);
	}
	i18n_speak(LANG_COUNT);
	return true;
}

static void *work_at_desk(void *desk)
{
	struct desk *d = desk;
	unsigned pupil, exercise;

	pthread_mutex_lock(&d->lock);
	while (take_task(d, &pupil, &exercise)) {
		struct exercise variant = { 0 };
		struct mark mark;
		bool judged;

		build_first(d, &d->work->class->pupil[pupil]);
		if (atomic_load(d->work->cancel))
			break;
		pthread_mutex_unlock(&d->lock);
		judged = judge_program(d->work, pupil, exercise, &variant, &mark);
		pthread_mutex_lock(&d->lock);
		if (!judged || mark.end != MARK_CUT)
			d->work->judged(d->work->book, pupil, exercise, judged ? &mark : NULL);
		if (judged)
			mark_free(&mark);
		exercise_free(&variant);
	}
	pthread_mutex_unlock(&d->lock);
	return NULL;
}

bool class_judge(const struct class_work *w, char error[ERROR_TEXT])
{
	struct desk d = { .work = w };
	pthread_t thread[CLASS_MOST_JOBS];
	unsigned started = 0;

	pthread_mutex_init(&d.lock, NULL);
	pthread_cond_init(&d.built, NULL);
	while (started < w->jobs && !pthread_create(&thread[started], NULL, work_at_desk, &d))
		started++;
	for (unsigned i = 0; i < started; i++)
		pthread_join(thread[i], NULL);
	pthread_cond_destroy(&d.built);
	pthread_mutex_destroy(&d.lock);
	if (!started)
		snprintf(error, ERROR_TEXT, "%s", _("Can't start a thread to run the games."));
	return started;
}
