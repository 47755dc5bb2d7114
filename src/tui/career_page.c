/* SPDX-License-Identifier: MIT */
/* The statistics screen: the player's results and the saved games behind them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "base/strbuf.h"
#include "base/xalloc.h"
#include "shelf/past.h"
#include "tui/widgets.h"

struct career_scene {
	struct scene scene;
	struct past past;
	const struct game *game; /* the game whose statistics are shown; NULL for all games */
	/* The number of rows in the list before the saved games were read again. */
	size_t listed_before;
	struct list list;      /* the saved games, latest first */
	char note[ERROR_TEXT]; /* why the last command failed, or "" */
};

enum { CAREER_REPLAY, CAREER_NEXT_GAME, CAREER_PREVIOUS_GAME };

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
	  N_("choose a game (or the arrow keys or wheel)") },
	{ { K_ARROW_RIGHT, 'l', K_TABULATOR },
	  CAREER_NEXT_GAME,
	  "h l",
	  N_("game"),
	  N_("filter by game (or the arrow keys or Tab)") },
	{ { K_ARROW_LEFT, 'h', K_BACK_TAB }, CAREER_PREVIOUS_GAME, "h", NULL, NULL },
	{ { 'q', K_ESCAPE }, COMMAND_CLOSE, "q", N_("close"), NULL },
	{ .label = NULL },
};

const struct keymap career_map = { "statistics",
				   { career_keys, list_keys, help_keys, look_keys },
				   .typed = false };

/* ---- The list on the screen: saved games of the chosen kind, latest first ---- */

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

/* ---- Drawing ---- */

enum {
	NUMBER = 6,
	NUMBERS = 4 * NUMBER
}; /* the widths of one number and of all four numbers, in columns */
enum {
	MOST_ABOVE = 16
}; /* the maximum number of rows for the pane of totals; in a tall window, all further rows go to
      the list */

/* Draws one row of the table of results. If the tally is NULL, draws the column titles. */
static void put_tally(struct canvas *c, int row, unsigned style, const char *name,
		      const struct career_tally *t)
{
	const char *const titles[4] = { _("games"), _("won"), _("drawn"), _("lost") };
	const struct career_tally n = t ? *t : (struct career_tally){ 0 };
	const unsigned numbers[4] = { n.games, n.wins, n.draws, n.losses };
	char text[16];

	if (t)
		canvas_fill(c, row, 0, 1, c->cols, style, " ");
	canvas_put_name(c, row, 0, c->cols - NUMBERS, style, name);
	for (int i = 0; i < 4; i++) {
		snprintf(text, sizeof text, "%u", numbers[i]);
		canvas_put_right(c, row, c->cols - NUMBERS + (i + 1) * NUMBER, style,
				 t ? text : titles[i]);
	}
}

/* Draws a row for all games and then one for each game. In a short pane the rows scroll so that the
 * chosen one is visible. */
static void draw_games(struct canvas *c, const struct career_scene *s)
{
	struct career_tally all = { 0 };
	int row = 2, chosen = 1, skip;

	for (size_t i = 0; i < s->past.career.len; i++) {
		const struct career_game *g = &s->past.career.games[i];

		/* Games for one player count as games, but are neither won nor lost. */
		all.games += g->tally.games + g->alone;
		all.wins += g->tally.wins;
		all.draws += g->tally.draws;
		all.losses += g->tally.losses;
		if (career_has(g) && g->game == s->game)
			chosen = row;
		row += career_has(g);
	}
	skip = chosen >= c->rows ? chosen - c->rows + 1 : 0;
	put_tally(c, 0, STYLE_DIM, _("Game"), NULL);
	if (!skip)
		put_tally(c, 1, s->game ? STYLE_PLAIN : STYLE_TITLE | MARK_CURSOR, _("All games"),
			  &all);
	row = 2 - skip;
	for (size_t i = 0; i < s->past.career.len; i++) {
		const struct career_game *g = &s->past.career.games[i];
		struct career_tally t = g->tally;

		t.games += g->alone;
		if (!career_has(g))
			continue;
		if (row > 0)
			put_tally(c, row,
				  g->game == s->game ? STYLE_TITLE | MARK_CURSOR : STYLE_PLAIN,
				  _(g->game->title), &t);
		row++;
	}
}

/* Writes the notes about a game from `row` on and returns the number of rows used. */
static int put_notes(struct canvas *c, int row, const struct career_game *g)
{
	const int from = row;
	char text[256];

	for (unsigned i = 0; career_note(g, i, text, sizeof text); i++)
		row += canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, text);
	return row - from;
}

static int rows_of_notes(struct canvas *c, const struct career_game *g)
{
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);

	return put_notes(&nowhere, 0, g);
}

/* Lists the most frequent opponents: as many as leave room for the notes, but at least 2. Returns
 * the next free row. */
static int put_opponents(struct canvas *c, const struct career_game *g)
{
	const int room = c->rows - 1 - rows_of_notes(c, g), most = room < 2 ? 2 : room;
	const int n = (int)g->n_opponents, shown = n > most ? most - 1 : n;
	char who[256];

	if (!n)
		return 0;
	put_tally(c, 0, STYLE_DIM, _("Opponent"), NULL);
	for (int i = 0; i < shown; i++) {
		career_opponents(g->game, g->opponents[i].who, who, sizeof who);
		put_tally(c, 1 + i, STYLE_PLAIN, who, &g->opponents[i].tally);
	}
	if (shown < n)
		canvas_putf(c, 1 + shown, 0, STYLE_DIM, _("%zu others"),
			    g->n_opponents - (size_t)shown);
	return 1 + shown + (shown < n);
}

/* Draws the summary of all games together. */
static void draw_summary(struct canvas *c, const struct career_scene *s)
{
	const struct career_game *best = NULL;
	size_t unreadable = 0;
	char date[DATE_TEXT], text[128];
	int row = 1;

	for (size_t i = 0; i < s->past.n; i++)
		unreadable += !s->past.games[i].game;
	canvas_putf(c, 0, 0, STYLE_PLAIN, _("Saved games: %zu"), s->past.n - unreadable);
	if (career_uncounted(&s->past.career, text, sizeof text))
		row += canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, text);
	if (s->past.n && s->past.games[0].finished) {
		date_local(s->past.games[0].finished, date);
		canvas_putf(c, row++, 0, STYLE_PLAIN, _("First game: %s"), date);
	}
	for (size_t i = 0; i < s->past.career.len; i++)
		if (s->past.career.games[i].longest > (best ? best->longest : 0))
			best = &s->past.career.games[i];
	if (!best)
		return;
	snprintf(text, sizeof text, _("Longest winning streak: %u (%s)"), best->longest,
		 _(best->game->title));
	canvas_wrap(c, row, 0, c->cols, STYLE_PLAIN, text);
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
	const int title = titled || wide ? TITLE : 0,
		  middle = left + title > right ? right : left + title;
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

/* Draws a line below the panes: why the last command failed or, if it didn't fail, which files
 * can't be read. */
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

static void draw_career(struct scene *scene, struct canvas *c)
{
	struct career_scene *s = (struct career_scene *)scene;
	const bool wide = c->cols >= FULL_COLS;
	const int rows = c->rows - 4, left = wide ? c->cols / 2 + 2 : 0;
	const int half = c->rows < FULL_ROWS ? rows / 2 + 1 : rows / 2,
		  upper = half < MOST_ABOVE ? half : MOST_ABOVE;
	const char *title = s->game ? _(s->game->title) : _("All games");
	struct canvas part;

	draw_header(c, _("ASOBI"), _("Statistics"), s->past.reading ? _("loading...") : title);
	if (wide || !s->game) {
		part = draw_pane(c, 1, 0, upper, wide ? left : c->cols, _("Games"));
		draw_games(&part, s);
	}
	if (wide || s->game) {
		part = draw_pane(c, 1, left, upper, c->cols - left, title);
		if (s->game)
			put_notes(&part, put_opponents(&part, past_career(&s->past, s->game)),
				  past_career(&s->past, s->game));
		else
			draw_summary(&part, s);
	}
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
	default: return true;
	}
}

/* Newly read games come before the chosen game in the list, so the index of the choice grows by
 * their number. */
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
	return ((const struct career_scene *)s)->past.reading != NULL;
}

static void read_anew(struct career_scene *c)
{
	if (!c->past.reading)
		c->listed_before = count_listed(c);
	c->note[0] = '\0';
	past_read(&c->past);
}

/* Reads a few games per tick, so that keys still work while there are many to read. */
static void tick_career(struct scene *s)
{
	struct career_scene *c = (struct career_scene *)s;

	if (past_read_on(&c->past, 15))
		end_reading(c);
}

/* Reads the records again. Their error messages are in the language that was current when they were
 * read, and the player may have finished games on screens above this one. */
static void retell_career(struct scene *s)
{
	read_anew((struct career_scene *)s);
}

static void destroy_career(struct scene *s)
{
	past_free(&((struct career_scene *)s)->past);
	free(s);
}

/* Moves the choice through "all games" and then every game that has results. */
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
