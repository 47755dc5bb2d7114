/* SPDX-License-Identifier: MIT */
#include "tui/drill.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "tui/gleaner.h"
#include "tui/puzzle_task.h"
#include "tui/widgets.h"

struct drill_scene {
	struct scene scene;
	const struct game *game; /* the game whose mistakes are drilled; NULL for all games */
	struct gleaner gleaner;
	struct list list; /* the list of kinds of mistakes */
	/* the latest error in writing or showing something; "" for none */
	char note[ERROR_TEXT];
};

enum { TALL_ROWS = 30 }; /* the minimum window height for an extra pane with a position */

enum { DRILL_ASK };
static const struct binding drill_keys[] = {
	{ { K_RETURN, ' ' },
	  DRILL_ASK,
	  "Enter",
	  N_("begin"),
	  N_("solve today's positions one by one") },
	{ { 0 },
	  COMMAND_DOWN,
	  "j k",
	  N_("browse"),
	  N_("browse your mistakes by kind (or use the arrow keys or wheel)") },
	{ { 'q', 'Q', K_ESCAPE }, COMMAND_CLOSE, "q", N_("close"), NULL },
	{ .label = NULL },
};
const struct keymap drill_map = { "drill",
				  { drill_keys, list_keys, help_keys, look_keys },
				  .typed = false };

/* ---- Showing a position at a table ---- */

struct asked {
	struct drill_scene *page; /* the drill page, covered by the table */
	struct record record;
	char *file;
	unsigned ply;
};

static bool note_attempt(void *context, const struct attempt *a, char error[ERROR_TEXT])
{
	const struct asked *q = context;
	const struct lesson asked = { .file = q->file, .ply = q->ply };

	return a->tries > 1 || a->shown ||
	       lessons_answer(&q->page->gleaner.lessons, clock_today(), &asked, a->solved, error);
}

static bool has_more(const void *context)
{
	const struct drill_scene *d = ((const struct asked *)context)->page;

	return lessons_next(&d->gleaner.lessons, clock_today(), d->game);
}

static const char *tell_prompt(const void *context, const struct attempt *a)
{
	(void)a;
	return has_more(context)
		       ? NULL
		       : _("That was the last position for today. Press Enter to go back.");
}

static const char *tell_before(const void *context, const struct attempt *a)
{
	(void)context;
	(void)a;
	return NULL;
}

static const char *card_title(const void *context, const struct attempt *a)
{
	(void)context;
	(void)a;
	return _("Today");
}

static size_t write_card(const void *context, const struct attempt *a, enum glyphs glyphs,
			 char *buf, size_t size)
{
	char *text = drill_card(&((const struct asked *)context)->page->gleaner.lessons,
				clock_today(), glyphs);
	const size_t len = (size_t)snprintf(buf, size, "%s", text);

	(void)a;
	free(text);
	return len;
}

static int put_text(struct canvas *c, int row, unsigned style, char *text)
{
	for (char *line = text, *end; *line; line = end) {
		end = line + strcspn(line, "\n");
		if (*end)
			*end++ = '\0';
		row += canvas_wrap_sentences(c, row, 1, c->cols - 2, style, line);
	}
	free(text);
	return row;
}

static int put_standing(const void *context, struct canvas *c, int row)
{
	const struct drill_scene *d = ((const struct asked *)context)->page;

	return put_text(c, row + 1, STYLE_DIM,
			drill_standing(&d->gleaner.lessons, &(struct backlog){ 0 }, clock_today(),
				       d->game));
}

static bool set_question(struct drill_scene *d, struct tui_options *o);

/* Sets up the next question. If the player didn't try the current one, it goes to the end of the
 * queue. */
static bool set_next(const void *context, const struct attempt *a, struct tui_options *o)
{
	const struct asked *q = context;

	if (!a->tries)
		lessons_put_off(&q->page->gleaner.lessons, q->file, q->ply);
	return set_question(q->page, o);
}

static void destroy_question(void *context)
{
	struct asked *q = context;

	record_free(&q->record);
	free(q->file);
	free(q);
}

static const struct puzzle_ops question_ops = {
	.tried = note_attempt,
	.prompt = tell_prompt,
	.more = has_more,
	.before = tell_before,
	.card_title = card_title,
	.card = write_card,
	.draw_rest = put_standing,
	.next = set_next,
	.destroy = destroy_question,
};

/* Sets the options to show the next question; returns false if no question is left. */
static bool set_question(struct drill_scene *d, struct tui_options *o)
{
	struct asked *q = xcalloc(1, sizeof *q);
	struct lesson *lesson;
	struct attempt a;

	while ((lesson = lessons_next(&d->gleaner.lessons, clock_today(), d->game)) != NULL &&
	       !lesson_begin(lesson, &q->record, &a, d->note))
		lesson->gone = true;
	if (!lesson) {
		free(q);
		return false;
	}
	q->page = d;
	q->file = xstrdup(lesson->file);
	q->ply = lesson->ply;
	puzzle_set(o, &a, &q->record, &question_ops, q);
	return true;
}

static void begin_drill(struct drill_scene *d)
{
	struct tui_options o = d->scene.app->options;

	lessons_recall(&d->gleaner.lessons);
	d->note[0] = '\0';
	if (set_question(d, &o))
		app_push(d->scene.app, table_new(&o, d->note));
}

/* ---- The page ---- */

/* Returns the mistake that the user will be asked about next, today or later; NULL if there is
 * none. */
static const struct lesson *soonest_lesson(const struct drill_scene *d)
{
	const struct lessons *l = &d->gleaner.lessons;
	const struct lesson *today = lessons_next(l, clock_today(), d->game);

	return today ? today : lessons_next(l, LESSON_LEARNT - 1, d->game);
}

/* Lists the intervals that follow each number of right answers in a row, with the number of
 * positions that currently have each interval. */
static int draw_waits(struct canvas *c, int row, const struct drill_scene *d)
{
	enum { LABEL = 12, COUNT = 5 };
	const struct lessons *l = &d->gleaner.lessons;
	const int room = c->cols - LABEL - COUNT;
	unsigned n = 0, most = 0, longest = 0;
	char text[32];

	while (lessons_wait(n)) {
		const unsigned waiting = lessons_waiting(l, d->game, n);

		most = waiting > most ? waiting : most;
		longest = lessons_wait(n++);
	}
	if (row + 2 + (int)n > c->rows || room < 10)
		return row;
	row = puzzle_heading(c, row, _("Positions come back after"));
	for (unsigned i = 0; i < n; i++, row++) {
		const unsigned days = lessons_wait(i), waiting = lessons_waiting(l, d->game, i);
		const unsigned share = l->len ? waiting : days, all = l->len ? most : longest;
		const int wide = all ? (int)(share * (unsigned)room / all) : 0;

		snprintf(text, sizeof text, ngettext("%u day", "%u days", days), days);
		canvas_put(c, row, 1, STYLE_PLAIN, text);
		draw_bar(c, row, LABEL, wide, wide, waiting ? STYLE_KEY : STYLE_DIM, STYLE_DIM);
		if (l->len)
			canvas_putf(c, row, LABEL + wide + 1, waiting ? STYLE_TITLE : STYLE_DIM,
				    "%u", waiting);
	}
	return row;
}

/* Explains how the drill works, in as many paragraphs as fit. The first one is for users who
 * haven't finished a game. */
static int put_method(struct canvas *c, int row, bool begins)
{
	const char *const lines[] = {
		_("First finish a game against a computer, then open the drill again."),
		_("Asobi shows you the position before each mistake, and you look for a better move."),
		_("Each time you solve a position, it comes back after a longer break, until you "
		  "have learnt it."),
		_("A position that you get wrong comes back the next day."),
	};
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);

	for (size_t i = !begins; i < sizeof lines / sizeof *lines; i++) {
		const unsigned style = i ? STYLE_PLAIN : STYLE_KEY;

		if (row + 1 + canvas_wrap(&nowhere, 0, 1, c->cols - 2, style, lines[i]) > c->rows)
			break;
		row += 1 + canvas_wrap(c, row + 1, 1, c->cols - 2, style, lines[i]);
	}
	return row;
}

static void draw_today(struct canvas *c, const struct drill_scene *d)
{
	char text[128];
	int row = gleaner_progress(&d->gleaner, text, sizeof text)
			  ? canvas_wrap(c, 0, 1, c->cols - 2, STYLE_KEY, text)
			  : 0;

	if (lessons_count(&d->gleaner.lessons, clock_today(), NULL).today)
		row = put_text(c, row, STYLE_PLAIN,
			       drill_card(&d->gleaner.lessons, clock_today(), c->glyphs)) +
		      1;
	if (lessons_count(&d->gleaner.lessons, clock_today(), d->game).all)
		row = put_text(c, row, STYLE_PLAIN,
			       drill_standing(&d->gleaner.lessons, &d->gleaner.backlog,
					      clock_today(), d->game));
	else if (!gleaner_busy(&d->gleaner))
		row = put_method(
			c,
			put_text(c, row, STYLE_PLAIN,
				 drill_nothing(&d->gleaner.lessons, &d->gleaner.backlog, d->game)),
			!d->gleaner.lessons.n_read);
	draw_waits(c, row, d);
}

/* Draws the position of the next question, whether it is due today or later. */
static void draw_next(struct canvas *c, const struct drill_scene *d)
{
	const struct lesson *lesson = soonest_lesson(d);
	char date[DATE_TEXT], error[ERROR_TEXT];
	struct canvas rest = canvas_part(c, 2, 1, c->rows - 2, c->cols - 2);
	struct puzzle p;

	if (!lesson || !lesson_show(lesson, &p, error))
		return;
	if (lesson->due > clock_today() && lesson->first != LESSON_NEVER) {
		date_text(lesson->due * SECONDS_A_DAY, date);
		canvas_putf(c, 0, 1, STYLE_DIM, _("%s: comes back on %.10s"),
			    _(lesson->game->title), date);
	} else {
		canvas_putf(c, 0, 1, STYLE_KEY, _("%s: press Enter to begin."),
			    _(lesson->game->title));
	}
	puzzle_draw_position(&rest, lesson->game, &p);
	puzzle_free(&p);
}

/* Draws a sample position from the lessons, similar to those in the drill. */
static void draw_example(struct canvas *c, const struct drill_scene *d)
{
	unsigned n;
	const struct step *first = steps_of(d->game ? d->game : *all_games, &n);
	struct canvas rest;
	int row;

	if (!n)
		return;
	row = canvas_wrap(c, 0, 1, c->cols - 2, STYLE_PLAIN, step_said(first->task)) + 1;
	rest = canvas_part(c, row, 1, c->rows - row, c->cols - 2);
	puzzle_draw_step(&rest, first);
}

static void draw_kinds(struct canvas *c, struct drill_scene *d)
{
	size_t n;
	struct lessons_kind *kinds = lessons_kinds(&d->gleaner.lessons, d->game, &n);
	int step = 2;

	/* In a narrow pane, the longest names of mistakes need two rows. */
	for (size_t i = 0; i < n; i++) {
		char *kind = drill_kind(&kinds[i]);

		step = utf8_width(kind) > c->cols - 2 ? 3 : step;
		free(kind);
	}
	for (struct list_row r = list_begin(&d->list, c, n, step); list_next(&r);) {
		char *kind = drill_kind(&kinds[r.i]), *counts = drill_kind_counts(&kinds[r.i]);
		const unsigned mark = r.here ? MARK_CURSOR : 0;
		int rows;

		canvas_fill(&r.canvas, 0, 0, step - 1, r.canvas.cols, STYLE_PLAIN | mark, " ");
		rows = canvas_wrap(&r.canvas, 0, 1, r.canvas.cols - 2, STYLE_PLAIN | mark, kind);
		canvas_put_field(&r.canvas, rows, 3, r.canvas.cols - 4,
				 r.here && rows < step - 1 ? mark : STYLE_DIM, counts);
		free(kind);
		free(counts);
	}
	free(kinds);
}

static void draw_drill(struct scene *s, struct canvas *c)
{
	struct drill_scene *d = (struct drill_scene *)s;
	const bool wide = c->cols >= FULL_COLS, alone = !d->gleaner.lessons.len,
		   tall = wide && c->rows >= TALL_ROWS;
	const int rows = c->rows - 3, left = wide && (tall || !alone) ? c->cols * 2 / 5 : c->cols,
		  upper = alone || (wide && !tall) ? rows : rows / 2;
	struct canvas part;

	draw_header(c, _("ASOBI"), _("Your own mistakes"),
		    d->game ? _(d->game->title) : _("All games"));
	part = draw_pane(c, 1, 0, upper, left, _("Today"));
	draw_today(&part, d);
	if (!alone) {
		part = wide && !tall
			       ? draw_pane(c, 1, left, rows, c->cols - left, _("Kinds of mistakes"))
			       : draw_pane(c, 1 + upper, 0, rows - upper, left,
					   _("Kinds of mistakes"));
		draw_kinds(&part, d);
	}
	if (tall) {
		part = draw_pane(c, 1, left, rows, c->cols - left,
				 alone ? _("Example") : _("Next position"));
		(alone ? draw_example : draw_next)(&part, d);
	}
	draw_whole(c, c->rows - 2, c->rows - 2, STYLE_BAD, d->note);
	draw_key_line(c, c->rows - 1, s);
}

static size_t n_kinds(const struct drill_scene *d)
{
	size_t n;

	free(lessons_kinds(&d->gleaner.lessons, d->game, &n));
	return n;
}

static bool can_run(const struct scene *s, int command)
{
	const struct drill_scene *d = (const struct drill_scene *)s;

	switch (command) {
	case DRILL_ASK: return lessons_count(&d->gleaner.lessons, clock_today(), d->game).due > 0;
	case COMMAND_DOWN: return n_kinds(d) > 1;
	default: return true;
	}
}

static void run_command(struct scene *s, int cmd, const struct key *k)
{
	struct drill_scene *d = (struct drill_scene *)s;

	(void)k;
	if (list_command(&d->list, n_kinds(d), cmd))
		return;
	if (cmd == DRILL_ASK)
		begin_drill(d);
	else if (cmd == COMMAND_CLOSE)
		app_close(s->app);
}

static void take_key(struct scene *s, const struct key *k)
{
	struct drill_scene *d = (struct drill_scene *)s;

	list_click(&d->list, n_kinds(d), k);
}

static void tick_drill(struct scene *s)
{
	gleaner_tick(&((struct drill_scene *)s)->gleaner);
}

static int fill_fds(const struct scene *s, struct pollfd *out, int max)
{
	return gleaner_fds(&((const struct drill_scene *)s)->gleaner, out, max);
}

static bool is_busy(const struct scene *s)
{
	return gleaner_busy(&((const struct drill_scene *)s)->gleaner);
}

static void destroy_drill(struct scene *s)
{
	gleaner_end(&((struct drill_scene *)s)->gleaner);
	free(s);
}

static const struct scene_ops ops = {
	.draw = draw_drill,
	.keys = &drill_map,
	.can = can_run,
	.command = run_command,
	.key = take_key,
	.tick = tick_drill,
	.fds = fill_fds,
	.busy = is_busy,
	.destroy = destroy_drill,
};

struct scene *drill_scene_new(const struct game *g)
{
	struct drill_scene *d = xcalloc(1, sizeof *d);

	d->scene.ops = &ops;
	d->game = g;
	gleaner_begin(&d->gleaner, d->note);
	return &d->scene;
}
