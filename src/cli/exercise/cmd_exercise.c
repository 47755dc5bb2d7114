/* SPDX-License-Identifier: MIT */
/* asobi exercise: lists the exercises, and tests whether a program solves one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/i18n.h"
#include "cli/commands.h"
#include "cli/exercise/exercise.h"
#include "cli/exercise/mark_record.h"
#include "cli/exercise/mark_text.h"
#include "cli/exercise/mistake.h"
#include "course/exercise_file.h"
#include "course/variant.h"

/* ---- Listing the exercises ---- */

static void list_exercises(void)
{
	enum grade grade = GRADES;

	for (const struct exercise *e = exercises; e->id; e++) {
		if (e->grade != grade)
			print("%s%s\n", e == exercises ? "" : "\n", grade_title(e->grade));
		grade = e->grade;
		print("  %-18s %s\n", e->id, exercise_title(e));
	}
	print("\n%s\n",
	      _("'asobi exercise NAME' explains an exercise. 'asobi exercise NAME ./mine' judges "
		"your program."));
}

/* Tells students which variant of the exercise they have. */
static void show_variant(const struct exercise *e, const char *word)
{
	if (!exercise_varies(e)) {
		print("%s\n", _("This exercise is the same for everyone."));
		return;
	}
	print(_("Variant for '%s':"), word);
	if (e->vary)
		print(" %s", e->settings);
	for (unsigned i = 0; e->vary_positions && i < exercise_positions(e); i++)
		print("\n  %s", e->positions[i]);
	print("\n");
}

static int show_page(const struct args *a, const struct exercise *e)
{
	char error[ERROR_TEXT], *text = exercise_page(e, error);

	if (!text)
		return tell_misuse("%s", error);
	print("%s (%s)\n", exercise_title(e), grade_title(e->grade));
	if (a->own[EXERCISE_VARIANT])
		show_variant(e, a->own[EXERCISE_VARIANT]);
	print("\n%s", text);
	free(text);
	return DONE;
}

/* ---- Judging one program ---- */

static void show_progress(UNUSED void *onlooker, uint64_t done, uint64_t all)
{
	if (all)
		progress_say(_("%lu of up to %lu games (Ctrl-C stops)"), (unsigned long)done,
			     (unsigned long)all);
	else
		progress_say(_("%lu questions (Ctrl-C stops)"), (unsigned long)done);
}

/* Reads which program to judge: the name of a computer player, or else a command line. */
static int read_program(const struct exercise *e, const char *word, struct who *who)
{
	const struct game *g = game_find(e->game);
	char text[2 * WHO_TEXT], error[ERROR_TEXT];

	if (!who_parse(g, word, who, error)) {
		snprintf(text, sizeof text, "exec:%s", word);
		if (!who_parse(g, strncmp(word, "exec:", 5) ? text : word, who, error))
			return tell_misuse("%s", error);
	}
	return who_is_person(who)
		       ? tell_misuse(
				 "%s",
				 _("Only computer players and programs can be judged, not people."))
		       : DONE;
}

static int replay_mark(const struct args *a, const struct mark *m, const char *who)
{
	struct record r;
	int status;

	if (!mark_record(m, who, &r)) {
		tell_remark("%s", _("There's no mistake to replay."));
		return DONE;
	}
	status = mistake_replay(a, &r);
	record_free(&r);
	return status;
}

static int judge_exercise(const struct args *a, const struct exercise *e)
{
	struct mark_task task = { .exercise = e,
				  .cancel = interrupt_flag(),
				  .progress = show_progress };
	struct mark mark;
	int status;

	task.seeded = a->value[ARG_SEED] != NULL;
	if (exercise_times(a, &task.seconds) || args_seed(a, 0, &task.seed) ||
	    read_program(e, a->words[1], &task.who))
		return MISUSED;
	/* tells the program which exercise it has to solve, as grading does */
	setenv("ASOBI_EXERCISE", e->id, 1);
	interrupt_catch();
	mark_exercise(&task, &mark);
	progress_clear();
	if (a->value[ARG_JSON])
		mark_print_json(&mark, task.who.text);
	else
		mark_print(&mark, task.who.text);
	status = a->own[EXERCISE_REPLAY] ? replay_mark(a, &mark, task.who.text) : DONE;
	if (status == DONE)
		status = mark.end == MARK_PASSED   ? DONE
			 : mark.end == MARK_FAILED ? FAILED
						   : MISUSED;
	mark_free(&mark);
	return status;
}

/* Shows an exercise or tests a program on it; the exercise may be a student's variant. */
static int do_exercise(const struct args *a)
{
	const struct exercise *e = exercise_find(a->words[0]);
	struct exercise variant = { 0 };
	char error[ERROR_TEXT];
	int status;

	if (!e)
		return unknown_exercise(a->words[0]);
	if (a->own[EXERCISE_VARIANT]) {
		if (!exercise_variant(e, a->own[EXERCISE_VARIANT], &variant, error))
			return tell_misuse("%s", error);
		e = &variant;
	}
	status = a->n_words == 1 ? show_page(a, e) : judge_exercise(a, e);
	exercise_free(&variant);
	return status;
}

static int choose_task(const struct args *a)
{
	if (a->own[EXERCISE_VARIANT] && !*a->own[EXERCISE_VARIANT])
		return tell_misuse("%s", _("'--variant' needs a word, such as your name."));
	if (a->own[EXERCISE_REPLAY] &&
	    (a->own[EXERCISE_GRADE] || a->n_words < 2 || a->value[ARG_JSON]))
		return tell_misuse(
			"%s",
			_("'--replay' needs an exercise and a program, and can't be combined with '--grade' or '--json'."));
	if (a->own[EXERCISE_GRADE])
		return a->value[ARG_SEED]
			       ? tell_misuse(
					 "%s",
					 _("Can't combine '--seed' with '--grade': each program in "
					   "a class gets different games."))
			       : grade_class(a);
	if (a->n_words > 2)
		return tell_misuse(_("Unexpected argument '%s'. Usage: asobi %s"), a->words[2],
				   a->command->usage);
	for (unsigned i = EXERCISE_MARKS; i <= EXERCISE_COMMAND; i++)
		if (a->own[i])
			return tell_misuse(_("'--%s' needs '--grade DIRECTORY'."),
					   exercise_options[i].name);
	if (a->n_words)
		return do_exercise(a);
	list_exercises();
	return DONE;
}

int cmd_exercise(const struct args *a)
{
	char error[ERROR_TEXT];
	int status;

	if (!exercises_open(a->own[EXERCISE_EXERCISES], error))
		return tell_misuse("%s", error);
	status = choose_task(a);
	exercises_close();
	return status;
}
