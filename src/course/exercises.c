/* SPDX-License-Identifier: MIT */
/* This file finds the exercises: those that come with Asobi, or those in a teacher's directory. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/paths.h"
#include "base/strbuf.h"
#include "base/xalloc.h"
#include "course/exercise_file.h"

const struct exercise *exercises;
enum grade exercises_pass = GRADE_BASIC;

/* The list of exercises while it is being read. */
struct shelf {
	struct exercise *at;
	unsigned n;
	char *directory, *shipped; /* the directories to search for an exercise, in this order */
	char *error;
};

static bool is_name(const char *text)
{
	return *text && strlen(text) < EXERCISE_NAME &&
	       !text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-")];
}

static char *join_path(const char *directory, const char *name, const char *file)
{
	struct strbuf sb = { 0 };

	sb_addf(&sb, "%s/%s%s%s", directory, name, *file ? "/" : "", file);
	return sb_take(&sb);
}

/* ---- Reading one exercise ---- */

static const struct exercise *find_among(const struct exercise *list, unsigned n, const char *id)
{
	for (unsigned i = 0; i < n; i++)
		if (!strcmp(list[i].id, id))
			return &list[i];
	return NULL;
}

static bool read_exercise(struct shelf *s, const char *directory, const char *name)
{
	char *path = join_path(directory, name, "exercise");
	char *text = file_read(path, EXERCISE_MOST_BYTES, s->error, ERROR_TEXT);
	struct exercise e;
	bool well = text && exercise_parse(text, path, &e, s->error);

	free(text);
	if (well && !is_name(name)) {
		snprintf(
			s->error, ERROR_TEXT,
			_("%.120s: A directory name may contain only lowercase letters, digits and "
			  "'-' (at most %d characters)."),
			path, EXERCISE_NAME - 1);
		exercise_free(&e);
		well = false;
	}
	free(path);
	if (!well)
		return false;
	e.id = xstrdup(name);
	e.directory = xstrdup(directory);
	s->at = xrealloc(s->at, s->n + 2, sizeof *s->at);
	s->at[s->n++] = e;
	s->at[s->n] = (struct exercise){ 0 };
	return true;
}

static bool has_exercise(const char *directory, const char *name)
{
	char *path = join_path(directory, name, "exercise");
	const bool there = access(path, F_OK) == 0;

	free(path);
	return there;
}

/* ---- The file `course`: the condition for passing, and the order of the exercises ---- */

/* Reads the names of a course's exercises. A name that isn't found in the teacher's directory
 * refers to an exercise that comes with Asobi. */
static bool read_names(struct shelf *s, const char *names, char error[ERROR_TEXT])
{
	char name[EXERCISE_NAME];

	while (parse_word(&names, " ", name, sizeof name)) {
		const bool here = has_exercise(s->directory, name);

		if (!is_name(name) || (!here && !has_exercise(s->shipped, name)))
			snprintf(error, ERROR_TEXT, _("There's no exercise '%.40s'."), name);
		else if (find_among(s->at, s->n, name))
			snprintf(error, ERROR_TEXT, _("'%.40s' is listed twice."), name);
		else if (read_exercise(s, here ? s->directory : s->shipped, name))
			continue;
		return false;
	}
	if (!names[strspn(names, " ")])
		return true;
	return fail_with(error, _("There's no exercise '%.40s'."), names);
}

static bool read_course_line(struct shelf *s, const char *key, const char *value,
			     char error[ERROR_TEXT])
{
	if (!strcmp(key, "exercises"))
		return read_names(s, value, error);
	if (strcmp(key, "pass"))
		snprintf(error, ERROR_TEXT,
			 _("Unknown key '%.40s'. 'man asobi-exercise' lists the keys."), key);
	else if (!exercise_grade(value, &exercises_pass))
		snprintf(error, ERROR_TEXT,
			 _("Unknown grade '%.40s'. Use 'first', 'basic', 'advanced' or 'expert'."),
			 value);
	return !*error;
}

static bool read_course(struct shelf *s)
{
	char *path = join_path(s->directory, "course", ""), *text, *at, *key, *value;
	char error[ERROR_TEXT] = "";
	unsigned line = 0;
	bool well = true;

	*s->error = '\0';
	if (access(path, F_OK) && (errno == ENOENT || errno == ENOTDIR)) {
		free(path);
		return true;
	}
	text = at = file_read(path, EXERCISE_MOST_BYTES, s->error, ERROR_TEXT);
	while (well && text && exercise_line(&at, &line, &key, &value, error))
		well = read_course_line(s, key, value, error);
	if (*error)
		snprintf(s->error, ERROR_TEXT, "%.120s:%u: %s", path, line, error);
	free(text);
	free(path);
	return !*s->error;
}

/* ---- The whole directory of exercises ---- */

static int by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Reads every subdirectory that contains a file `exercise`, in alphabetical order. */
static bool read_directory(struct shelf *s)
{
	DIR *dir = opendir(s->directory);
	const struct dirent *entry;
	char **names = NULL;
	unsigned n = 0;
	bool well = true;

	if (!dir) {
		snprintf(s->error, ERROR_TEXT, _("Can't read the directory '%.100s': %s."),
			 s->directory, strerror(errno));
		return false;
	}
	while ((entry = readdir(dir))) {
		if (entry->d_name[0] == '.' || !has_exercise(s->directory, entry->d_name))
			continue;
		names = xrealloc(names, n + 1, sizeof *names);
		names[n++] = xstrdup(entry->d_name);
	}
	closedir(dir);
	if (n)
		qsort(names, n, sizeof *names, by_name);
	for (unsigned i = 0; i < n; i++) {
		well = well && read_exercise(s, s->directory, names[i]);
		free(names[i]);
	}
	free(names);
	return well;
}

/* Sorts the exercises by grade, keeping the order within each grade. */
static void sort_by_grade(struct shelf *s)
{
	for (unsigned i = 1; i < s->n; i++)
		for (unsigned k = i; k && s->at[k - 1].grade > s->at[k].grade; k--) {
			const struct exercise e = s->at[k];

			s->at[k] = s->at[k - 1];
			s->at[k - 1] = e;
		}
}

static void free_list(const struct exercise *list)
{
	for (struct exercise *e = (struct exercise *)list; e && e->id; e++)
		exercise_free(e);
	free((struct exercise *)list);
}

bool exercises_open(const char *directory, char error[ERROR_TEXT])
{
	struct shelf s = { .shipped = path_data("exercises"), .error = error };
	bool well;

	s.directory = directory ? xstrdup(directory) : xstrdup(s.shipped);
	well = read_course(&s) && (s.n || read_directory(&s));
	if (well && !s.n) {
		snprintf(error, ERROR_TEXT,
			 _("There's no exercise in '%.100s'. Give each exercise a directory with a "
			   "file named 'exercise' in it."),
			 s.directory);
		well = false;
	}
	free(s.directory);
	free(s.shipped);
	if (well) {
		sort_by_grade(&s);
		exercises_close();
		exercises = s.at;
	} else {
		free_list(s.at);
	}
	return well;
}

void exercises_close(void)
{
	free_list(exercises);
	exercises = NULL;
}

const struct exercise *exercise_find(const char *id)
{
	for (const struct exercise *e = exercises; e && e->id; e++)
		if (!strcmp(e->id, id))
			return e;
	return NULL;
}

const char *exercise_title(const struct exercise *e)
{
	return i18n_language() == LANG_JA && e->title_ja ? e->title_ja : e->title;
}
