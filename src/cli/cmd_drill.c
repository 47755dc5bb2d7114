/* SPDX-License-Identifier: MIT */
/* asobi drill: quizzes users about the mistakes they made in their saved games. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/json.h"
#include "base/loss.h"
#include "cli/commands.h"
#include "cli/plain/plain_puzzle.h"
#include "cli/screen_options.h"
#include "shelf/glean.h"

enum { MISTAKES };
const struct arg_spec drill_options[] = {
	[MISTAKES] = { "mistakes", NULL,
		       N_("count each kind of mistake in all your saved games (without asking you to solve anything)") },
	{ .name = NULL },
};

struct drill {
	struct lessons lessons;
	struct backlog backlog;
	const struct game *game; /* the game to practise; NULL for all games */
};

static void tell_progress(const struct backlog *b)
{
	if (!isatty(STDERR_FILENO))
		return;
	print_control(stderr, "\r\033[K");
	if (b->next < b->len)
		print_to(stderr, _("Checking your games: %zu of %zu"), b->next, b->len);
	fflush(stderr);
}

/* Searches the saved games for mistakes until `wanted` lessons are due today or no games are left.
 */
static void gather_lessons(struct drill *d, unsigned wanted)
{
	/* a write error is stored here and reported when the program exits */
	char error[ERROR_TEXT];
	const char *path;

	while (lessons_count(&d->lessons, clock_today(), d->game).due < wanted &&
	       (path = backlog_next(&d->backlog)) != NULL) {
		struct gleaning g;

		tell_progress(&d->backlog);
		g = glean_slips(path, NULL);
		glean_keep(&g, &d->backlog, &d->lessons, clock_today(), error);
	}
	if (d->backlog.next)
		tell_progress(&(struct backlog){ 0 });
}

/* ---- Asking ---- */

struct asked {
	struct drill *drill;
	struct lesson *lesson;
};

/* Saves the user's answer to a lesson; only the first try counts. */
static void note_try(void *context, const struct attempt *a)
{
	struct asked *q = context;
	char error[ERROR_TEXT];

	if (a->tries == 1)
		lessons_answer(&q->drill->lessons, clock_today(), q->lesson, a->solved, error);
}

/* Presents one lesson; returns false if the user quit or the input ended. */
static bool ask_lesson(struct drill *d, struct lesson *lesson)
{
	struct asked q = { d, lesson };
	char title[96], error[ERROR_TEXT];
	struct attempt attempt;
	struct record record;
	bool on, left;

	if (!lesson_begin(lesson, &record, &attempt, error)) {
		lesson->gone = true;
		return true;
	}
	attempt_title(&attempt, title, sizeof title);
	print("%s: %s\n", _(attempt.game->title), title);
	on = plain_ask(&attempt, note_try, &q, &left);
	print("%s", on || !left ? "\n" : "");
	attempt_free(&attempt);
	record_free(&record);
	return on;
}

static void print_text(char *text)
{
	print("%s", text);
	free(text);
}

static int drill_plain(struct drill *d)
{
	struct lesson *lesson;
	bool on = true;

	gather_lessons(d, LESSONS_NEW_A_DAY);
	while (on && (lesson = lessons_next(&d->lessons, clock_today(), d->game)) != NULL) {
		on = ask_lesson(d, lesson);
		if (lesson->gone)
			gather_lessons(d, 1);
	}
	if (lessons_count(&d->lessons, clock_today(), NULL).today)
		print_text(drill_card(&d->lessons, clock_today(), GLYPHS_UNICODE));
	else if (on && d->lessons.len)
		print("%s\n", _("No more positions to solve today."));
	else if (on)
		print_text(drill_nothing(&d->lessons, &d->backlog, d->game));
	print_text(drill_standing(&d->lessons, &d->backlog, clock_today(), d->game));
	return DONE;
}

/* ---- Counting ---- */

static void print_kinds(const struct drill *d, const struct lessons_kind *kinds, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		char *kind = drill_kind(&kinds[i]), *counts = drill_kind_counts(&kinds[i]);

		print("%s\t%s\n", kind, counts);
		free(kind);
		free(counts);
	}
	if (!n)
		print_text(drill_nothing(&d->lessons, &d->backlog, d->game));
	print_text(drill_standing(&d->lessons, &d->backlog, clock_today(), d->game));
}

static void print_json(const struct drill *d, const struct lessons_kind *kinds, size_t n)
{
	const struct lessons_count c = lessons_count(&d->lessons, clock_today(), d->game);
	struct json j = { 0 };

	json_open(&j, NULL, "{");
	json_open(&j, "\n  mistakes", "[");
	for (size_t i = 0; i < n; i++) {
		json_open(&j, "\n    ", "{");
		json_text(&j, "game", kinds[i].game->id);
		json_text(&j, "pattern", kinds[i].pattern ? kinds[i].pattern->id : "");
		json_addf(&j, "missed", "%u", kinds[i].missed);
		json_addf(&j, "right", "%u", kinds[i].right);
		json_addf(&j, "wrong", "%u", kinds[i].wrong);
		json_addf(&j, "learnt", "%u", kinds[i].learnt);
		json_close(&j, "}");
	}
	json_close(&j, "]");
	json_addf(&j, "\n  games", "%zu", d->lessons.n_read);
	json_addf(&j, "unreadable", "%zu", d->backlog.unreadable);
	json_addf(&j, "due", "%u", c.due);
	json_addf(&j, "tomorrow", "%u", c.tomorrow);
	json_addf(&j, "streak", "%u", lessons_streak(&d->lessons, clock_today()));
	json_close(&j, "\n}\n");
	json_print(&j);
}

static int count_lessons(struct drill *d, bool as_json)
{
	struct lessons_kind *kinds;
	size_t n;

	gather_lessons(d, UINT32_MAX);
	if (*d->backlog.error)
		loss_note(d->backlog.error);
	kinds = lessons_kinds(&d->lessons, d->game, &n);
	if (as_json)
		print_json(d, kinds, n);
	else
		print_kinds(d, kinds, n);
	free(kinds);
	return DONE;
}

/* The result card is printed after the screen closes, so that it remains in the terminal and can
 * be copied. */
static int drill_on_screen(struct drill *d, struct tui_options *o)
{
	int status;

	o->mode = TUI_DRILL;
	o->game = d->game;
	status = tui_run(o);
	d->lessons = lessons_read();
	if (lessons_count(&d->lessons, clock_today(), NULL).today)
		print_text(drill_card(&d->lessons, clock_today(), GLYPHS_UNICODE));
	lessons_free(&d->lessons);
	return status;
}

int cmd_drill(const struct args *a)
{
	struct drill d = { .game = a->n_words ? game_find(a->words[0]) : NULL };
	struct tui_options o = { 0 };
	int status;

	if (screen_options(a, &o))
		return MISUSED;
	if (a->n_words && !d.game)
		return tell_misuse(_("Unknown game '%s'. List the games with 'asobi list'."),
				   a->words[0]);
	if (a->value[ARG_JSON] && !a->own[MISTAKES])
		return tell_misuse("%s", _("'--json' needs '--mistakes'."));
	if (!a->own[MISTAKES] && screen_wanted(a))
		return drill_on_screen(&d, &o);
	d.lessons = lessons_read();
	d.backlog = backlog_of(&d.lessons);
	status = a->own[MISTAKES] ? count_lessons(&d, a->value[ARG_JSON]) : drill_plain(&d);
	backlog_free(&d.backlog);
	lessons_free(&d.lessons);
	return status;
}
