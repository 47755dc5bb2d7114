/* SPDX-License-Identifier: MIT */
#include "tui/learn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "shelf/learning.h"
#include "tui/puzzle_task.h"
#include "tui/widgets.h"

/* How many steps of a list are visible, and how many stand above its beginning and below its end.
 */
struct shown_steps {
	unsigned above, visible, below;
};

struct learn_scene {
	struct scene scene;
	const struct game **games; /* the games that have lessons */
	size_t n_games;
	struct list list;
	struct learning learning;
	struct sitting sitting;
	bool at_once; /* true to begin the lessons at the next tick */
	/* True while the lesson that began by itself is open. The user hasn't seen this page then,
	 * so leaving the lesson leaves the page as well. */
	bool unseen;
	const struct step *only; /* the only step to show; NULL to show all remaining steps */
	unsigned skipped;	 /* how many steps the player has scrolled past on the page */
	struct shown_steps steps;
	/* the most recent error, shown at the bottom of the page, or "" */
	char note[ERROR_TEXT];
};

enum { LEARN_BEGIN, LEARN_PLAY, LEARN_RULES };
static const struct binding learn_keys[] = {
	{ { K_RETURN, ' ' }, LEARN_BEGIN, "Enter", N_("begin"), N_("take the steps one by one") },
	{ { 'p' },
	  LEARN_PLAY,
	  "p",
	  N_("play a game"),
	  N_("play the game against the easiest computer") },
	{ { 'i' }, LEARN_RULES, "i", N_("rules"), N_("show the rules of the game") },
	{ { 0 },
	  COMMAND_DOWN,
	  "j k",
	  N_("choose"),
	  N_("choose which game to learn (or use the arrow keys or wheel)") },
	{ { 'q', 'Q', K_ESCAPE }, COMMAND_CLOSE, "q", N_("close"), NULL },
	{ .label = NULL },
};
const struct keymap learn_map = { "learn",
				  { learn_keys, list_keys, help_keys, look_keys },
				  .typed = false };

static const struct game *chosen_game(const struct learn_scene *l)
{
	return l->games[l->list.chosen];
}

static bool all_done(const struct learn_scene *l)
{
	const struct learning_count c = learning_count(&l->learning, chosen_game(l), clock_today());

	return c.done == c.all && !c.due;
}

/* ---- A step at a table ---- */

struct asked {
	struct learn_scene *page; /* the lessons page, which this table covers */
};

/* Saves whether the step was solved at the first try; later tries don't count. */
static bool note_attempt(void *context, const struct attempt *a, char error[ERROR_TEXT])
{
	struct learn_scene *l = ((struct asked *)context)->page;

	return a->tries > 1 || a->shown ||
	       learning_add(&l->learning, clock_today(), a->step, a->solved, error);
}

static bool was_failed(const struct attempt *a)
{
	return a->tries && !(a->solved && a->tries == 1);
}

static const char *tell_before(const void *context, const struct attempt *a)
{
	(void)context;
	(void)a;
	return NULL;
}

static const char *name_kind(const void *context)
{
	(void)context;
	return _("LESSON  ");
}

static const char *tell_prompt(const void *context, const struct attempt *a)
{
	(void)context;
	return was_failed(a) ? _("Press Enter to go on. You'll see this step again soon.")
			     : _("Press Enter to go on.");
}

static const char *card_title(const void *context, const struct attempt *a)
{
	(void)context;
	(void)a;
	return _("Steps");
}

static const char *tick_of(const struct learning *l, const struct step *s, enum glyphs glyphs)
{
	static const char *const ticks[][2] = { { "□", "■" }, { ".", "#" } };

	return ticks[glyphs == GLYPHS_ASCII][learning_done(l, s)];
}

/* Writes the result card: a row of symbols, one for each step of the game. */
static size_t write_card(const void *context, const struct attempt *a, enum glyphs glyphs,
			 char *buf, size_t size)
{
	const struct learn_scene *l = ((const struct asked *)context)->page;
	unsigned n;
	const struct step *first = steps_of(a->game, &n);
	size_t len = 0;

	buf[0] = '\0';
	for (unsigned i = 0; i < n && len < size; i++)
		len += (size_t)snprintf(buf + len, size - len, "%s%s", i ? " " : "",
					tick_of(&l->learning, &first[i], glyphs));
	return len;
}

static int list_steps(struct canvas *c, int row, const struct learn_scene *l,
		      const struct step *now, unsigned skipped, struct shown_steps *out);

/* Returns the heading of a list of steps. If the list isn't complete, it says which are visible. */
static const char *steps_title(const struct shown_steps *s, const char *complete, char *buf,
			       size_t size)
{
	if ((!s->above && !s->below) || !s->visible)
		return complete;
	snprintf(buf, size, _("Steps %u-%u of %u"), s->above + 1, s->above + s->visible,
		 s->above + s->visible + s->below);
	return buf;
}

enum { LEAST_STEPS = 6 }; /* a list of steps with fewer rows than this isn't worth showing */

static int draw_all_steps(const void *context, struct canvas *c, int row)
{
	const struct learn_scene *l = ((const struct asked *)context)->page;
	struct shown_steps shown;

	char title[64];

	if (row + 2 + LEAST_STEPS > c->rows)
		return row;
	list_steps(c, row + 3, l, sitting_step(&l->sitting), 0, &shown);
	puzzle_heading(c, row + 1, steps_title(&shown, _("This lesson"), title, sizeof title));
	return row;
}

static bool set_step(struct learn_scene *l, struct tui_options *o);

static bool set_next(const void *context, const struct attempt *a, struct tui_options *o)
{
	struct learn_scene *l = ((const struct asked *)context)->page;

	sitting_next(&l->sitting, was_failed(a));
	if (set_step(l, o))
		return true;
	l->unseen = false; /* the page now says what to do next */
	return false;
}

static const struct puzzle_ops step_ops = {
	.tried = note_attempt,
	.kind = name_kind,
	.prompt = tell_prompt,
	.before = tell_before,
	.card_title = card_title,
	.card = write_card,
	.draw_rest = draw_all_steps,
	.next = set_next,
	.destroy = free,
};

/* Sets the options up to show the next step; returns false if there is none. */
static bool set_step(struct learn_scene *l, struct tui_options *o)
{
	const struct step *s = sitting_step(&l->sitting);
	struct asked *asked;
	struct attempt a;

	if (!s || !attempt_begin_step(&a, s, l->note))
		return false;
	asked = xcalloc(1, sizeof *asked);
	asked->page = l;
	puzzle_set(o, &a, NULL, &step_ops, asked);
	return true;
}

/* Opens the next step at a table on top of the page, and returns true unless that fails. */
static bool begin_lesson(struct learn_scene *l)
{
	struct tui_options o = l->scene.app->options;
	struct scene *table;

	l->note[0] = '\0';
	l->sitting = sitting_begin(&l->learning, chosen_game(l), clock_today());
	if (l->only)
		l->sitting = (struct sitting){ .queue = { l->only }, .len = 1 };
	l->only = NULL;
	table = set_step(l, &o) ? table_new(&o, l->note) : NULL;
	app_push(l->scene.app, table);
	return table;
}

/* Opens a game against the easiest level. */
static void play_game(struct learn_scene *l)
{
	struct tui_options o = l->scene.app->options;
	char error[ERROR_TEXT];

	o.mode = TUI_PLAY;
	o.game = chosen_game(l);
	o.record = NULL;
	setup_default(o.game, &o.setup);
	setup_for_newcomer(o.game, &o.setup);
	o.who[0] = (struct who){ .game = o.game, .kind = &person_kind, .text = "human" };
	for (unsigned s = 1; s < MAX_SEATS; s++)
		if (!who_parse(o.game, "level:1", &o.who[s], error))
			who_usual(o.game, WHO_OPPONENT, &o.who[s]);
	l->note[0] = '\0';
	app_push(l->scene.app, table_new(&o, l->note));
}

/* ---- The page ---- */

/* Draws a progress bar with one segment for each step of a game; segments of completed steps are
 * filled. */
static void draw_progress(struct canvas *c, int row, const struct learn_scene *l,
			  const struct game *g)
{
	unsigned n;
	const struct step *first = steps_of(g, &n);
	const int room = c->cols - 1;

	for (int i = 0; i < (int)n; i++) {
		const bool done = learning_done(&l->learning, &first[i]),
			   due = learning_due(&l->learning, &first[i], clock_today());
		const int from = i * room / (int)n, wide = (i + 1) * room / (int)n - from - 1;

		draw_bar(c, row, 1 + from, wide, done ? wide : 0, due ? STYLE_WARN : STYLE_GOOD,
			 STYLE_DIM);
	}
}

/* the maximum number of rows per game: its name, bar and tagline, plus the blank rows around them
 */
enum { MOST_GAME_ROWS = 5 };

/* Lists the games. If there is room, shows each game's tagline and progress bar. */
static void draw_games(struct canvas *c, struct learn_scene *l)
{
	const int share = c->rows / (int)l->n_games, step = share > MOST_GAME_ROWS ? MOST_GAME_ROWS
							    : share > 1		   ? share
										   : 1;

	for (struct list_row r = list_begin(&l->list, c, l->n_games, step); list_next(&r);) {
		const struct game *g = l->games[r.i];
		const struct learning_count n = learning_count(&l->learning, g, clock_today());
		const char *tagline = view_find(g)->tagline;
		const unsigned mark = r.here ? MARK_CURSOR : 0;
		char count[32];

		snprintf(count, sizeof count, _("%u of %u"), n.done, n.all);
		canvas_fill(&r.canvas, 0, 0, 1, r.canvas.cols, STYLE_PLAIN | mark, " ");
		canvas_put_field(&r.canvas, 0, 1, r.canvas.cols - 11, STYLE_PLAIN | mark,
				 _(g->title));
		canvas_put(&r.canvas, 0, r.canvas.cols - utf8_width(count) - 1,
			   (n.done == n.all && !n.due ? STYLE_GOOD : STYLE_DIM) | mark, count);
		if (step > 1)
			draw_progress(&r.canvas, 1, l, g);
		if (step > 3 && tagline)
			canvas_put_whole(&r.canvas, 2, 1, r.canvas.cols - 2, STYLE_DIM, _(tagline));
	}
}

/* Writes how many steps are left or due again, and what to do next. */
static int put_standing(struct canvas *c, int row, const struct learn_scene *l)
{
	const struct learning_count n = learning_count(&l->learning, chosen_game(l), clock_today());
	char text[256];

	if (n.done < n.all)
		snprintf(text, sizeof text,
			 ngettext("%u step left. Press Enter to begin.",
				  "%u steps left. Press Enter to begin.", n.all - n.done),
			 n.all - n.done);
	else if (n.due)
		snprintf(text, sizeof text,
			 ngettext("%u step is due again today. Press Enter to repeat it.",
				  "%u steps are due again today. Press Enter to repeat them.",
				  n.due),
			 n.due);
	else
		snprintf(text, sizeof text, "%s",
			 _("All steps done. Next: press p to play against the easiest level."));
	return row + canvas_wrap(c, row, 1, c->cols - 2, STYLE_KEY, text);
}

/* Lists the steps from this row on and highlights the step `now`, which may be NULL. Returns the
 * row below the list. If not all steps fit, leaves out the completed ones before `now`, as many as
 * necessary, then `skipped` more, and at the end those that don't fit. Adds up which ones are
 * visible. */
static int list_steps(struct canvas *c, int row, const struct learn_scene *l,
		      const struct step *now, unsigned skipped, struct shown_steps *out)
{
	unsigned n, from = 0;
	const struct step *first = steps_of(chosen_game(l), &n);
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);
	const int left = n > 9 ? 7 : 6; /* the number of each step stands before its text */
	int rows = 0;

	for (unsigned i = 0; i < n; i++)
		rows += canvas_wrap(&nowhere, 0, left, c->cols - left - 1, STYLE_DIM,
				    step_said(first[i].task));
	while (row + rows > c->rows && from + 1 < n && &first[from] != now &&
	       learning_done(&l->learning, &first[from]))
		rows -= canvas_wrap(&nowhere, 0, left, c->cols - left - 1, STYLE_DIM,
				    step_said(first[from++].task));
	if (row + rows > c->rows)
		from = from + skipped < n ? from + skipped : n - 1;
	*out = (struct shown_steps){ .above = from, .below = n - from };
	for (unsigned i = from; i < n; i++, out->visible++, out->below--) {
		const bool done = learning_done(&l->learning, &first[i]),
			   due = learning_due(&l->learning, &first[i], clock_today());

		const unsigned style = &first[i] == now ? STYLE_TITLE
				       : done		? STYLE_PLAIN
							: STYLE_DIM;

		rows = canvas_wrap(&nowhere, 0, left, c->cols - left - 1, STYLE_DIM,
				   step_said(first[i].task));
		if (row + rows > c->rows)
			break;
		canvas_put(c, row, 1,
			   due	  ? STYLE_WARN
			   : done ? STYLE_GOOD
				  : STYLE_DIM,
			   tick_of(&l->learning, &first[i], c->glyphs));
		canvas_putf(c, row, 3, style, "%*u.", left - 5, i + 1);
		row += canvas_wrap(c, row, left, c->cols - left - 1, style,
				   step_said(first[i].task));
	}
	return row;
}

/* Returns the next step that the lessons will show for the chosen game; NULL if there is none. */
static const struct step *next_step(const struct learn_scene *l)
{
	const struct sitting s = sitting_begin(&l->learning, chosen_game(l), clock_today());

	return sitting_step(&s);
}

/* Draws the steps of the chosen game and, below them, the position from the next step. */
static void draw_steps(struct canvas *c, struct learn_scene *l)
{
	enum { WITH_GAP = 8 }; /* the minimum height for a blank row above the list */
	const struct step *next = next_step(l);
	const int top = put_standing(c, 0, l) + (c->rows >= WITH_GAP),
		  row = list_steps(c, top, l, next, l->skipped, &l->steps) + 1;
	struct canvas rest;

	if (!next || row >= c->rows)
		return;
	rest = canvas_part(c, row, 1, c->rows - row, c->cols - 2);
	puzzle_draw_step(&rest, next);
}

/* Writes the last error or, if not all steps are visible, how to see the others. */
static void draw_note(struct canvas *c, int row, const struct learn_scene *l)
{
	char text[ERROR_TEXT] = "";

	if (l->note[0])
		draw_whole(c, row, row, STYLE_BAD, l->note);
	else if (l->steps.below)
		snprintf(text, sizeof text,
			 ngettext("PgDn shows %u more step.", "PgDn shows %u more steps.",
				  l->steps.below),
			 l->steps.below);
	else if (l->skipped)
		snprintf(text, sizeof text, "%s", _("PgUp goes back to earlier steps."));
	canvas_put(c, row, 1, STYLE_DIM, text);
}

static void draw_learn(struct scene *s, struct canvas *c)
{
	struct learn_scene *l = (struct learn_scene *)s;
	const bool wide = c->cols >= FULL_COLS;
	const int rows = c->rows - 3, left = wide ? c->cols * 2 / 5 : c->cols,
		  upper = wide ? rows : rows / 2;
	const struct box b = wide ? (struct box){ 1, left, rows, c->cols - left }
				  : (struct box){ 1 + upper, 0, rows - upper, c->cols };
	struct canvas part;
	char title[64];

	draw_header(c, _("ASOBI"), _("Lessons"), _(chosen_game(l)->title));
	part = draw_pane(c, 1, 0, upper, left, _("Games"));
	draw_games(&part, l);
	part = draw_pane(c, b.row, b.col, b.rows, b.cols, NULL);
	draw_steps(&part, l);
	canvas_box(c, b.row, b.col, b.rows, b.cols,
		   steps_title(&l->steps, _("Steps"), title, sizeof title));
	draw_note(c, c->rows - 2, l);
	draw_key_line(c, c->rows - 1, s);
}

/* Scrolls the list of steps if it doesn't fit. Returns false if it fits. Several keys may arrive
 * before the list is drawn again. */
static bool scroll_steps(struct learn_scene *l, int cmd)
{
	const unsigned page = l->steps.visible ? l->steps.visible : 1,
		       down = page < l->steps.below ? page : l->steps.below,
		       up = page < l->skipped ? page : l->skipped;

	if ((!l->steps.below && !l->skipped) ||
	    (cmd != COMMAND_PAGE_DOWN && cmd != COMMAND_PAGE_UP))
		return false;
	if (cmd == COMMAND_PAGE_DOWN) {
		l->skipped += down;
		l->steps.below -= down;
	} else {
		l->skipped -= up;
		l->steps.below += up;
	}
	return true;
}

static void run_command(struct scene *s, int cmd, const struct key *k)
{
	struct learn_scene *l = (struct learn_scene *)s;

	(void)k;
	if (scroll_steps(l, cmd))
		return;
	if (list_command(&l->list, l->n_games, cmd)) {
		l->skipped = 0;
		return;
	}
	switch (cmd) {
	case LEARN_BEGIN: begin_lesson(l); break;
	case LEARN_PLAY: play_game(l); break;
	case LEARN_RULES: app_push(s->app, rules_page_new(chosen_game(l), NULL)); break;
	case COMMAND_CLOSE: app_close(s->app); break;
	}
}

static bool is_first(const struct scene *s, int cmd)
{
	return cmd == LEARN_PLAY && all_done((const struct learn_scene *)s);
}

static void take_key(struct scene *s, const struct key *k)
{
	struct learn_scene *l = (struct learn_scene *)s;

	if (list_click(&l->list, l->n_games, k))
		l->skipped = 0;
}

static void tick_learn(struct scene *s)
{
	struct learn_scene *l = (struct learn_scene *)s;

	if (!l->at_once)
		return;
	l->at_once = false;
	l->unseen = begin_lesson(l);
}

/* Goes back to the scene from which the user opened the lesson. For a lesson opened by a command,
 * this page is where it came from. */
static void leave_unseen(struct scene *s)
{
	if (((struct learn_scene *)s)->unseen && s->app->depth > 1)
		app_close(s->app);
}

static int wait_ms(const struct scene *s)
{
	return ((const struct learn_scene *)s)->at_once ? 0 : -1;
}

static bool is_busy(const struct scene *s)
{
	return ((const struct learn_scene *)s)->at_once;
}

static void destroy_learn(struct scene *s)
{
	struct learn_scene *l = (struct learn_scene *)s;

	learning_free(&l->learning);
	free(l->games);
	free(l);
}

static const struct scene_ops ops = {
	.draw = draw_learn,
	.keys = &learn_map,
	.first = is_first,
	.command = run_command,
	.key = take_key,
	.tick = tick_learn,
	.wait_ms = wait_ms,
	.busy = is_busy,
	.destroy = destroy_learn,
	.uncovered = leave_unseen,
};

struct scene *learn_scene_new(const struct game *g, bool at_once)
{
	struct learn_scene *l = xcalloc(1, sizeof *l);
	unsigned n;

	l->scene.ops = &ops;
	for (const struct game *const *at = all_games; *at; at++) {
		steps_of(*at, &n);
		if (!n)
			continue;
		l->games = xrealloc(l->games, l->n_games + 1, sizeof *l->games);
		if (*at == g)
			l->list.chosen = l->n_games;
		l->games[l->n_games++] = *at;
	}
	l->learning = learning_read();
	l->at_once = at_once && !all_done(l);
	return &l->scene;
}

struct scene *learn_step_new(const struct step *s)
{
	struct scene *scene = learn_scene_new(game_find(s->game), true);
	struct learn_scene *l = (struct learn_scene *)scene;

	l->only = s;
	l->at_once = true;
	return scene;
}
