/* SPDX-License-Identifier: MIT */
/* The list of unfinished games of one kind, from which the user can resume or give up a game, or
 * start a new one. */
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "shelf/career.h"
#include "tui/puzzle_task.h"
#include "tui/widgets.h"

enum { NS = 1000000000, A_DAY = 24 * 60 * 60 };
enum { RESUME, FRESH, GIVE_UP };
/* the minimum height at which the chosen game's position fits below the list */
enum { TALL_ROWS = 26 };

struct row {
	struct unfinished game;
	char *words; /* a description of the game; NULL until its file has been read */
	bool readable;
};

struct unfinished_scene {
	struct scene scene;
	struct tui_options fresh; /* the options for a new game */
	bool may_begin;		  /* true if this page also offers to start a new game */
	struct row *rows;
	size_t n;
	struct list list;
	char note[ERROR_TEXT];
};

static const struct binding unfinished_keys[] = {
	{ { K_RETURN, 'r' },
	  RESUME,
	  "r",
	  N_("resume"),
	  N_("resume the chosen game (or Enter, or click it)") },
	{ { 'n' },
	  FRESH,
	  "n",
	  N_("new game"),
	  N_("start a new game (unfinished games stay saved)") },
	{ { 'x' }, GIVE_UP, "x", N_("delete"), N_("give up the chosen game and delete it") },
	{ { 0 },
	  COMMAND_DOWN,
	  "j k",
	  N_("choose"),
	  N_("choose a game (or use the arrow keys or wheel)") },
	{ { 'q', 'Q', K_ESCAPE }, COMMAND_CLOSE, "q", N_("leave"), NULL },
	{ .label = NULL },
};
const struct keymap unfinished_map = { "unfinished",
				       { unfinished_keys, list_keys, help_keys, look_keys },
				       .typed = false };

static bool can_run(const struct scene *s, int command)
{
	const struct unfinished_scene *u = (const struct unfinished_scene *)s;

	return command != FRESH || u->may_begin;
}

static void forget_rows(struct unfinished_scene *u)
{
	for (size_t i = 0; i < u->n; i++)
		free(u->rows[i].words);
	free(u->rows);
	u->rows = NULL;
	u->n = 0;
}

static void read_anew(struct unfinished_scene *u)
{
	struct unfinished *games;
	size_t n;

	forget_rows(u);
	games = keep_list(u->fresh.game, &n);
	u->rows = n ? xcalloc(n, sizeof *u->rows) : NULL;
	for (u->n = 0; u->n < n; u->n++)
		u->rows[u->n].game = games[u->n];
	free(games);
	list_choose(&u->list, n, (long)u->list.chosen);
}

/* Describes the game ("game 3, move 12 Normal"), or says why its file can't be read. */
static void look_at(struct row *row)
{
	char error[ERROR_TEXT], names[128], words[ERROR_TEXT + 64], *who;
	struct record r;

	if (row->words)
		return;
	row->readable = keep_read(&row->game, &r, error);
	if (!row->readable) {
		snprintf(words, sizeof words, _("game %u: %s"), row->game.number, error);
		row->words = xstrdup(words);
		return;
	}
	who = career_who(&r);
	career_opponents(r.game, who, names, sizeof names);
	snprintf(words, sizeof words, _("game %u, move %u  %s%s"), row->game.number,
		 board_moves(&r.board, r.board.len), row->game.played ? _("(being played)  ") : "",
		 names);
	row->words = xstrdup(words);
	free(who);
	record_free(&r);
}

/* ---- Resuming and giving up games ---- */

struct scene *unfinished_table(struct app *app, const struct unfinished *u, char error[ERROR_TEXT])
{
	struct tui_options o = app->options;
	struct scene *table = NULL;
	struct record r;

	if (!keep_take(u, &o.keeping, &r, error))
		return NULL;
	o.mode = TUI_PLAY;
	if (continue_record(&o, &r, error))
		table = table_new(&o, error);
	else
		keep_leave(&o.keeping);
	record_free(&r);
	return table;
}

/* Opens the table in place of the list. */
static void open_table(struct unfinished_scene *u, struct scene *table)
{
	struct app *app = u->scene.app;

	if (table) {
		app_close(app);
		app_push(app, table);
	} else {
		read_anew(u);
	}
}

static void give_up(void *context, int command)
{
	struct unfinished_scene *u = context;
	struct keeping k;
	struct record r;

	if (command != GIVE_UP || !u->n)
		return;
	if (keep_take(&u->rows[u->list.chosen].game, &k, &r, u->note)) {
		record_free(&r);
		keep_forget(&k, u->fresh.game);
	}
	read_anew(u);
}

static void run_command(struct scene *s, int cmd, const struct key *k)
{
	struct unfinished_scene *u = (struct unfinished_scene *)s;

	(void)k;
	switch (cmd) {
	case RESUME:
		if (u->n)
			open_table(u, unfinished_table(s->app, &u->rows[u->list.chosen].game,
						       u->note));
		break;
	case FRESH:
		if (u->may_begin)
			open_table(u, table_new(&u->fresh, u->note));
		break;
	case GIVE_UP:
		if (u->n)
			app_push(s->app,
				 dialog_yes_or_no(_("Give up this game? It will be deleted."),
						  GIVE_UP, give_up, u));
		break;
	default:
		u->note[0] = '\0';
		if (!list_command(&u->list, u->n, cmd))
			app_close(s->app);
	}
}

static void take_key(struct scene *s, const struct key *k)
{
	struct unfinished_scene *u = (struct unfinished_scene *)s;

	if (list_click(&u->list, u->n, k))
		run_command(s, RESUME, k);
}

/* ---- Drawing ---- */

static void draw_row(struct canvas *c, struct row *row, bool here)
{
	const int64_t changed = row->game.changed / NS;
	char date[64];

	look_at(row);
	if (clock_now() - changed > A_DAY)
		date_local(changed, date);
	else
		snprintf(date, sizeof date, "%s", _("less than a day ago"));
	if (utf8_width(row->words) + utf8_width(date) + 3 > c->cols)
		date[0] = '\0';
	canvas_put_name(c, 0, 1, c->cols - 2 - utf8_width(date),
			!row->readable	   ? STYLE_BAD
			: row->game.played ? STYLE_DIM
					   : STYLE_PLAIN,
			row->words);
	canvas_put_right(c, 0, c->cols, STYLE_DIM, date);
	if (here) {
		canvas_restyle(c, 0, 0, 1, c->cols, STYLE_TITLE | MARK_CURSOR);
		canvas_rest(c, 0, 0);
	}
}

static void draw_list(struct canvas *c, struct unfinished_scene *u)
{
	for (struct list_row r = list_begin(&u->list, c, u->n, 1); list_next(&r);)
		draw_row(&r.canvas, &u->rows[r.i], r.here);
	if (!u->n)
		canvas_wrap(c, 0, 0, c->cols, STYLE_DIM, _("There are no unfinished games."));
}

/* Draws the chosen game's position as the only person in the game sees it or, if several people
 * play, as a spectator sees it. */
static void draw_chosen(struct canvas *c, const struct unfinished_scene *u)
{
	char error[ERROR_TEXT];
	struct puzzle p = { 0 };
	struct record r;
	int seat;

	if (!u->n || !keep_read(&u->rows[u->list.chosen].game, &r, error))
		return;
	seat = career_seat(&r);
	p.seat = seat < 0 ? SEAT_PUBLIC : (unsigned)seat;
	p.seen = xcalloc(1, r.game->state_size);
	game_observe(r.game, r.board.state, p.seat, p.seen);
	puzzle_draw_position(c, r.game, &p);
	puzzle_free(&p);
	record_free(&r);
}

static void draw_unfinished(struct scene *s, struct canvas *c)
{
	struct unfinished_scene *u = (struct unfinished_scene *)s;
	const int rows = c->rows - 4, upper = rows < TALL_ROWS ? rows : rows / 3;
	struct canvas note = canvas_part(c, c->rows - 3, 1, 2, c->cols - 2), part;

	draw_header(c, _("ASOBI"), _(u->fresh.game->title), "");
	part = draw_pane(c, 1, 0, upper, c->cols, _("Unfinished games"));
	draw_list(&part, u);
	if (upper < rows) {
		part = draw_pane(c, 1 + upper, 0, rows - upper, c->cols, _("Position"));
		draw_chosen(&part, u);
	}
	canvas_wrap(&note, 0, 0, note.cols, STYLE_BAD, u->note);
	draw_key_line(c, c->rows - 1, s);
}

/* Reads the descriptions again after a change of language, because they are stored as translated
 * text. */
static void retell_unfinished(struct scene *s)
{
	read_anew((struct unfinished_scene *)s);
}

static void destroy_unfinished(struct scene *s)
{
	forget_rows((struct unfinished_scene *)s);
	free(s);
}

static const struct scene_ops ops = {
	.draw = draw_unfinished,
	.keys = &unfinished_map,
	.can = can_run,
	.command = run_command,
	.key = take_key,
	.destroy = destroy_unfinished,
	.retell = retell_unfinished,
};

struct scene *unfinished_new(const struct tui_options *o, const struct game *g, bool may_begin)
{
	struct unfinished_scene *u = xcalloc(1, sizeof *u);

	u->scene.ops = &ops;
	u->fresh = *o;
	u->fresh.game = g;
	u->may_begin = may_begin;
	read_anew(u);
	return &u->scene;
}
