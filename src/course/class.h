/* SPDX-License-Identifier: MIT */
/* class.h - judges the programs of a whole class in parallel. There is a folder for every student
 * who handed something in. */
#ifndef ASOBI_COURSE_CLASS_H
#define ASOBI_COURSE_CLASS_H

#include "base/i18n.h"
#include "course/contents.h"
#include "course/course.h"
#include "course/folder.h"

struct pupil {
	char *name; /* the folder's name, with "?" for unprintable characters */
	char *path;
	enum folder_fault fault;
	/* Whether the file `build` still has to run, is running, or has finished (or doesn't
	 * exist). If the build failed, `why` says so in one sentence. */
	enum { BUILD_DUE, BUILD_RUNS, BUILD_DONE } build;
	char why[ERROR_TEXT];
	/* What the folder contained when the class was read; empty if something is wrong with the
	 * folder. */
	struct contents contents;
	/* When the program was handed in, in seconds since 1970: the date in the file `submitted`
	 * or, without that file, the date of the newest file. */
	int64_t handed;
	/* The language named in the file `language` ("en" or "ja"); LANG_COUNT if there is no such
	 * file. */
	enum language language;
};
struct class
{
	struct pupil *pupil; /* the students, sorted by name */
	unsigned n;
};
/* Returns true if Asobi itself uses this name for reports and the like in the class directory. */
bool class_is_ours(const char *name);
/* Reads the students' folders in the class directory; skips plain files, Asobi's own directories
 * and names that begin with a dot. On failure, returns false and writes one sentence to `error`. */
bool class_read(struct class *c, const char *directory, char error[ERROR_TEXT]);
void class_free(struct class *c);

enum { CLASS_MOST_JOBS = 64 };

struct class_work {
	const struct class *class;
	const struct exercise *const *exercises;
	unsigned n_exercises;
	unsigned jobs;
	/* The time limit for each judgement in seconds; 0 means the exercise's own limit. */
	unsigned seconds;
	bool boxed;
	/* The word that selects everyone's variants of the exercises. If it is "class", each
	 * student gets the variant selected by their folder's name; if it is NULL, everyone gets
	 * the standard exercises. */
	const char *variant;
	atomic_bool *cancel;
	/* Returns true if this student's program has already been judged on this exercise. */
	bool (*known)(void *book, unsigned pupil, unsigned exercise);
	/* Receives each result. Called from any thread, but never from two at the same time. `m`
	 * is NULL if something is wrong with the student's folder. */
	void (*judged)(void *book, unsigned pupil, unsigned exercise, const struct mark *m);
	void *book;
};
/* Judges all programs until everything is done or the run is cancelled. Cancelling abandons
 * unfinished judgements without reporting them. If no thread can be started, returns false and
 * writes one sentence to `error`. */
bool class_judge(const struct class_work *w, char error[ERROR_TEXT]);

#endif
