/* SPDX-License-Identifier: MIT */
/* class.h - a whole class judged side by side: a folder for each who handed something in. */
#ifndef ASOBI_COURSE_CLASS_H
#define ASOBI_COURSE_CLASS_H

#include "course/contents.h"
#include "course/course.h"
#include "course/folder.h"

struct pupil {
	char *name; /* of the folder, fit to be shown */
	char *path;
	enum folder_fault fault;
	struct contents contents; /* when the class was read; none where there is a fault */
};
struct class
{
	struct pupil *pupil; /* in the order of their names */
	unsigned n;
};
/* Reads the folders in this directory, and passes over files and what begins with a dot.  False
 * with one sentence. */
bool class_read(struct class *c, const char *directory, char error[ERROR_TEXT]);
void class_free(struct class *c);

enum { CLASS_MOST_JOBS = 64 };

struct class_work {
	const struct class *class;
	const struct exercise *const *exercises;
	unsigned n_exercises;
	unsigned jobs;
	unsigned seconds; /* for each judgement; 0: as the exercise says */
	bool boxed;
	atomic_bool *cancel;
	/* Was this exercise of this pupil judged before? */
	bool (*known)(void *book, unsigned pupil, unsigned exercise);
	/* Hears what came of it, one call at a time, from any thread.  `m` is NULL where the
	 * pupil's folder has a fault. */
	void (*judged)(void *book, unsigned pupil, unsigned exercise, const struct mark *m);
	void *book;
};
/* Judges until all is done or it is cancelled; then it gives up what still runs, and does not tell
 * it.  False with one sentence if no thread can be started. */
bool class_judge(const struct class_work *w, char error[ERROR_TEXT]);

#endif
