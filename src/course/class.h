/* SPDX-License-Identifier: MIT */
/* class.h - judges a whole class in parallel. Each student who handed something in has a folder. */
#ifndef ASOBI_COURSE_CLASS_H
#define ASOBI_COURSE_CLASS_H

#include "base/i18n.h"
#include "course/contents.h"
#include "course/course.h"
#include "course/folder.h"

struct pupil {
	char *name; /* the name of the folder, with "?" for characters that can't be shown */
	char *path;
	enum folder_fault fault;
	/* Whether the file `build` still has to run, is running, or is finished (or absent). If
	 * the build failed, `why` explains it in one sentence. */
	enum { BUILD_DUE, BUILD_RUNS, BUILD_DONE } build;
	char why[ERROR_TEXT];
	/* The contents of the folder when the class was read; empty if the folder has a fault. */
	struct contents contents;
	/* When the program was handed in, in seconds since 1970: the date in the file `submitted`,
	 * otherwise the date of the newest file. */
	int64_t handed;
	/* The language in the file `language` ("en" or "ja"); LANG_COUNT if there is none. */
	enum language language;
};
struct class
{
	struct pupil *pupil; /* the students, sorted by name */
	unsigned n;
};
/* Returns true if Asobi itself uses this name in the class directory, where it writes its reports.
 */
bool class_is_ours(const char *name);
/* Reads the students' folders in this directory; skips files, Asobi's own directories and names
 * that begin with a dot. Returns false and writes one sentence to `error` on failure. */
bool class_read(struct class *c, const char *directory, char error[ERROR_TEXT]);
void class_free(struct class *c);

enum { CLASS_MOST_JOBS = 64 };

struct class_work {
	const struct class *class;
	const struct exercise *const *exercises;
	unsigned n_exercises;
	unsigned jobs;
	/* Time limit for each judgement in seconds; 0 for the exercise's own limit. */
	unsigned seconds;
	bool boxed;
	/* The word that selects the variants of the exercises for all students. With "class", each
	 * student gets the variant for the name of the folder; with NULL, everyone gets the usual
	 * exercises. */
	const char *variant;
	atomic_bool *cancel;
	/* Returns true if this student's program was already judged in this exercise. */
	bool (*known)(void *book, unsigned pupil, unsigned exercise);
	/* Receives each result, one call at a time, from any thread. `m` is NULL if the student's
	 * folder has a fault. */
	void (*judged)(void *book, unsigned pupil, unsigned exercise, const struct mark *m);
	void *book;
};
/* Judges all programs until everything is done or the work is cancelled. Cancelling abandons
 * judgements in progress without reporting them. Returns false and writes one sentence to `error`
 * if no thread can be started. */
bool class_judge(const struct class_work *w, char error[ERROR_TEXT]);

#endif
