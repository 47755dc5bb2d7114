/* SPDX-License-Identifier: MIT */
/* The statistics screen: the player's results and the saved games that they come from. */
#include <stdlib.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "base/strbuf.h"
#include "base/xalloc.h"
#include "shelf/learning.h"
#include "tui/career_page.h"
#include "tui/drill.h"
#include "tui/learn.h"

enum { TALL_ROWS = 36 }; /* the minimum window height for two rows of panes above the list */
enum {
	CAREER_REPLAY,
	CAREER_NEXT_GAME,
	CAREER_PREVIOUS_GAME,
	CAREER_MORE,
	CAREER_DRILL,
	CAREER_LEARN
};

static const struct binding career_keys[] = {
	{ { K_RETURN, ' ' },
	  CAREER_REPLAY,
	  "Enter",
	  N_("replay"),
	  N_("replay the chosen game (or Space, or click it)") },
	{ { 0 },
	  COMMAND_DOWN,
	  "j k",
	  N_("choose"),
	  N_("choose a game (or use the arrow keys or wheel)") },
	{ { K_ARROW_RIGHT, 'l', K_TABULATOR },
	  CAREER_NEXT_GAME,
	  "h l",
	  N_("game"),
	  N_("filter by game (or use the arrow keys or Tab)") },
	{ { K_ARROW_LEFT, 'h', K_BACK_TAB }, CAREER_PREVIOUS_GAME, "h", NULL, NULL },
	{ { 'v' },
	  CAREER_MORE,
	  "v",
	  N_("more"),
	  N_("show the next panes: mistakes, days played, achievements") },
	{ { '!' },
	  CAREER_DRILL,
	  "!",
	  N_("drill"),
	  N_("retry your own mistakes from your saved games") },
	{ { 't' },
	  CAREER_LEARN,
	  "t",
	  N_("learn"),
	  N_("learn the game in a few interactive steps") },
	{ { 'q', 'Q', K_ESCAPE }, COMMAND_CLOSE, "q", N_("close"), NULL },
	{ .label = NULL },
};

const struct keymap career_map = { "statistics",
				   { career_keys, list_keys, help_keys, look_keys },
				   .typed = false };

/* ---- The list on the screen: saved games of the chosen kind, most recent first ---- */

static size_t count_listed(const struct career_scene *c)
{
	size_t n = 0;

	for (size_t i = 0; i < c->past.n; i++)
		n += !c->game || c->past.games[i].game == c->game;
	return n;
}

static const struct past_game *row_at(const struct career_scene *c, size_t i)
{
	for (size_t k = c->past.n; k-- > 0;)
		if ((!c->game || c->past.games[k].game == c->game) && i-- == 0)
			return &c->past.games[k];
	return NULL;
}

static enum style result_style(const struct career_end *end)
{
	if (end->practice)
		return STYLE_DIM;
	return end->kind == CAREER_WON	  ? STYLE_GOOD
	       : end->kind == CAREER_LOST ? STYLE_BAD
					  : STYLE_PLAIN;
}

enum { DATE = 18, TITLE = 16, RESULT = 20, SHORT_DATE = 13, WITH_DATE = 50 };

void draw_past_game(struct canvas *c, const struct past_game *r, bool titled, unsigned mark)
{
	const bool wide = c->cols >= 60;
	const int left = wide			? DATE
			 : c->cols >= WITH_DATE ? SHORT_DATE
						: 0,
		  right = c->cols - RESULT;
	const int title = titled ? TITLE : 0, middle = left + title > right ? right : left + title;
	char date[DATE_TEXT] = "", who[256] = "", result[64];

	canvas_fill(c, 0, 0, 1, c->cols, STYLE_PLAIN | mark, " ");
	if (!r->game) {
		canvas_put_name(c, 0, 0, right - 1, mark ? mark : STYLE_BAD, r->name);
		canvas_put_field(c, 0, right, c->cols - right, mark ? mark : STYLE_BAD,
				 _("unreadable"));
		return;
	}
	if (r->finished)
		date_local(r->finished, date);
	career_opponents(r->game, r->who, who, sizeof who);
	career_result(&r->end, result, sizeof result);
	canvas_put_field(c, 0, 0, left, STYLE_PLAIN | mark, wide || !*date ? date : date + 5);
	if (middle > left)
		canvas_put_field(c, 0, left, middle - left - 1, STYLE_PLAIN | mark,
				 _(r->game->title));
	if (middle < right)
		canvas_put_name(c, 0, middle, right - middle - 1, STYLE_PLAIN | mark, who);
	canvas_put_field(c, 0, right, c->cols - right, mark ? mark : result_style(&r->end), result);
}

static void draw_list(struct canvas *c, struct career_scene *s)
{
	for (struct list_row r = list_begin(&s->list, c, count_listed(s), 1); list_next(&r);) {
		draw_past_game(&r.canvas, row_at(s, r.i), !s->game, r.here ? MARK_CURSOR : 0);
		if (r.here)
			canvas_rest(&r.canvas, 0, 0);
	}
	if (!s->past.n && !s->past.error[0])
		canvas_wrap(c, 0, 0, c->cols, STYLE_DIM,
			    s->past.reading ? _("loading...") : _("No finished games yet."));
}

/* Draws the note below the panes: why the last command failed or, if it didn't, which files can't
 * be read. */
static void draw_note(struct canvas *c, int row, const struct career_scene *s)
{
	const struct past_game *chosen = row_at(s, s->list.chosen);
	struct strbuf names = { 0 };

	for (size_t i = 0; i < s->past.n; i++)
		if (!s->past.games[i].game)
			sb_addf(&names, "%s%s", names.len ? ", " : "", s->past.games[i].name);
	if (s->past.error[0] || s->note[0])
		draw_whole(c, row - 1, row, STYLE_BAD, s->past.error[0] ? s->past.error : s->note);
	else if (chosen && chosen->error)
		draw_whole(c, row - 1, row, STYLE_BAD, chosen->error);
	else if (names.len)
		canvas_put_name(c, row - 1,
				1 + canvas_putf(c, row - 1, 1, STYLE_WARN, "%s ", _("Can't read:")),
				c->cols - 2, STYLE_WARN, names.text);
	sb_free(&names);
}

/* Returns the number of panes that fit above the list. */
static unsigned count_panes(int rows, int cols)
{
	return (cols >= FULL_COLS ? 2U : 1U) * (rows >= TALL_ROWS ? 2U : 1U);
}

/* Draws as many panes as fit, beginning with the current page's first pane. */
static void draw_panes(struct canvas *c, const struct career_scene *s, int rows)
{
	const unsigned n = count_panes(c->rows, c->cols), across = c->cols >= FULL_COLS ? 2 : 1,
		       all = n == 4 ? CAREER_ACHIEVEMENTS : CAREER_PANES;
	const unsigned first = s->page * n % ((all + n - 1) / n * n);

	for (unsigned i = 0; i < n && first + i < all; i++) {
		const bool alone = across == 1 || first + (i | 1) >= all;
		const int left = c->cols / 2 + 2, col = i % across ? left : 0,
			  height = rows / (int)(n / across);
		struct canvas part = draw_pane(c, 1 + (int)(i / across) * height, col, height,
					       alone || col ? c->cols - col : left,
					       career_pane_title(s, first + i));

		career_draw_pane(&part, s, first + i);
	}
}

static void draw_career(struct scene *scene, struct canvas *c)
{
	struct career_scene *s = (struct career_scene *)scene;
	const int rows = c->rows - 4;
	const int half = c->rows < FULL_ROWS ? rows / 2 + 1 : rows / 2,
		  upper = c->rows >= TALL_ROWS ? rows - rows / 3 : half;
	char text[128];
	struct canvas part;

	draw_header(c, _("ASOBI"), _("Statistics"),
		    s->past.reading				       ? _("loading...")
		    : gleaner_progress(&s->gleaner, text, sizeof text) ? text
		    : s->game					       ? _(s->game->title)
								       : _("All games"));
	s->whole = count_panes(c->rows, c->cols) == 4;
	draw_panes(c, s, upper);
	part = draw_pane(c, 1 + upper, 0, rows - upper, c->cols, _("Latest games"));
	draw_list(&part, s);
	draw_note(c, c->rows - 2, s);
	draw_key_line(c, c->rows - 1, scene);
}

/* ---- Commands ---- */

static bool can_run(const struct scene *s, int command)
{
	const struct career_scene *c = (const struct career_scene *)s;

	switch (command) {
	case CAREER_REPLAY:
	case COMMAND_DOWN: return count_listed(c) > 0;
	case CAREER_NEXT_GAME: return c->past.n > 0;
	case CAREER_MORE: return !c->whole;
	case CAREER_LEARN:
		return c->game && learning_count(&(struct learning){ 0 }, c->game, 0).all;
	default: return true;
	}
}

/* Newly read games are listed before the chosen game, so the index of the chosen game increases by
 * the number of new games. */
static void end_reading(struct career_scene *c)
{
	const size_t now = count_listed(c);

	if (c->listed_before && now > c->listed_before)
		c->list.chosen += now - c->listed_before;
}

static int wait_ms(const struct scene *s)
{
	return ((const struct career_scene *)s)->past.reading ? 0 : -1;
}

static bool is_busy(const struct scene *s)
{
	const struct career_scene *c = (const struct career_scene *)s;

	return c->past.reading || gleaner_busy(&c->gleaner);
}

static void read_anew(struct career_scene *c)
{
	if (!c->past.reading)
		c->listed_before = count_listed(c);
	c->note[0] = '\0';
	past_read(&c->past);
	diary_free(&c->diary);
	c->diary = diary_read();
	gleaner_end(&c->gleaner);
	gleaner_begin(&c->gleaner, c->note);
}

/* Reads a few games per tick, so that keys still work while there are many to read. */
static void tick_career(struct scene *s)
{
	struct career_scene *c = (struct career_scene *)s;

	gleaner_tick(&c->gleaner);
	if (past_read_on(&c->past, 15))
		end_reading(c);
}

static int fill_fds(const struct scene *s, struct pollfd *out, int max)
{
	return gleaner_fds(&((const struct career_scene *)s)->gleaner, out, max);
}

/* Reads the records of the finished games again, for two reasons: stored error messages are still
 * in the previous language, and the player may have finished more games in the meantime. */
static void retell_career(struct scene *s)
{
	read_anew((struct career_scene *)s);
}

static void destroy_career(struct scene *s)
{
	struct career_scene *c = (struct career_scene *)s;

	gleaner_end(&c->gleaner);
	diary_free(&c->diary);
	past_free(&c->past);
	free(c);
}

/* Moves through the choices: "all games" first, then each game that has results. */
static void change_game(struct career_scene *c, int by)
{
	const long kinds = (long)c->past.career.len;
	long at = c->game ? (long)(past_career(&c->past, c->game) - c->past.career.games) : -1;

	do {
		at += by;
		if (at < -1)
			at = kinds - 1;
	} while (at >= 0 && at < kinds && !career_has(&c->past.career.games[at]));
	c->game = at >= 0 && at < kinds ? c->past.career.games[at].game : NULL;
	c->list.chosen = 0;
}

static void replay_game(struct career_scene *c)
{
	const struct past_game *row = row_at(c, c->list.chosen);
	struct tui_options o = c->scene.app->options;
	struct record r;

	c->note[0] = '\0';
	if (!row || !archive_load(row->path, &r, c->note))
		return;
	tui_replay(&o, &r);
	app_push(c->scene.app, table_new(&o, c->note));
	record_free(&r);
}

static void run_command(struct scene *s, int cmd, const struct key *k)
{
	struct career_scene *c = (struct career_scene *)s;

	(void)k;
	c->note[0] = '\0';
	if (list_command(&c->list, count_listed(c), cmd))
		return;
	switch (cmd) {
	case CAREER_REPLAY: replay_game(c); break;
	case CAREER_NEXT_GAME: change_game(c, 1); break;
	case CAREER_PREVIOUS_GAME: change_game(c, -1); break;
	case CAREER_MORE: c->page++; break;
	case CAREER_DRILL: app_push(s->app, drill_scene_new(c->game)); break;
	case CAREER_LEARN: app_push(s->app, learn_scene_new(c->game, true)); break;
	default: app_close(s->app);
	}
}

static void take_key(struct scene *s, const struct key *k)
{
	struct career_scene *c = (struct career_scene *)s;

	if (list_click(&c->list, count_listed(c), k))
		replay_game(c);
}

static const struct scene_ops ops = {
	.draw = draw_career,
	.keys = &career_map,
	.can = can_run,
	.command = run_command,
	.key = take_key,
	.tick = tick_career,
	.fds = fill_fds,
	.wait_ms = wait_ms,
	.busy = is_busy,
	.destroy = destroy_career,
	.retell = retell_career,
	.uncovered = retell_career,
};

struct scene *career_scene_new(void)
{
	struct career_scene *c = xcalloc(1, sizeof *c);

	c->scene.ops = &ops;
	read_anew(c);
	return &c->scene;
}
