/* SPDX-License-Identifier: MIT */
/* The dashboard: counts the games played by the runner's threads and handles the keys. */
#include "tui/dashboard/dashboard.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/xalloc.h"

enum {
	/* The interval at which the dashboard checks the runner and redraws the screen. */
	LOOK_MS = 100,
	QUICK_MS = 4, /* the interval between two counts when results arrive fast */
	/* If at least this many results arrive between two checks, the dashboard checks more
	 * often, so that the runner needn't wait for it. */
	QUICK_UNITS = 1000,
	/* the dashboard counts results for at most this long before it looks for keys */
	COUNT_MS = 15
};

static const struct binding dashboard_keys[] = {
	{ { ' ' }, DASHBOARD_PAUSE, "Space", N_("pause"), N_("pause or resume the games") },
	{ { 't', K_TABULATOR },
	  DASHBOARD_PANE,
	  "t",
	  N_("view"),
	  N_("switch between standings, graphs, trend and latest games (or Tab)") },
	{ { K_RETURN },
	  DASHBOARD_INSPECT,
	  "Enter",
	  N_("replay"),
	  N_("replay the chosen game (in other views: the latest one)") },
	{ { 'w' }, DASHBOARD_WATCH, "w", N_("watch"), N_("watch a game in progress") },
	{ { 'e' },
	  DASHBOARD_EXPORT,
	  "e",
	  N_("export"),
	  N_("save the results so far to a new tab-separated file") },
	{ { 0 },
	  COMMAND_DOWN,
	  "j k",
	  N_("choose"),
	  N_("choose a player or a recent game (or use the arrow keys or wheel)") },
	{ { 'q', 'Q' },
	  COMMAND_CLOSE,
	  "q",
	  N_("stop"),
	  N_("stop and print the results; with --record you can resume later") },
	{ .label = NULL },
};

const struct keymap dashboard_map = { "dashboard",
				      { dashboard_keys, list_keys, help_keys, look_keys },
				      .typed = false };

static bool can_run(const struct scene *s, int command)
{
	const struct dashboard *d = (const struct dashboard *)s;

	switch (command) {
	case DASHBOARD_PAUSE:
	case DASHBOARD_WATCH: return !d->over;
	case DASHBOARD_INSPECT: return d->n_kept > 0;
	default: return true;
	}
}

/* ---- Counting finished games ---- */

static void forget_oldest(struct dashboard *d)
{
	free(d->kept[0].record);
	memmove(&d->kept[0], &d->kept[1], --d->n_kept * sizeof *d->kept);
	d->chosen -= d->chosen > 0;
}

/* Adds a finished game. If the latest game was chosen, the choice moves on to the new game;
 * otherwise it stays where it is. */
static void keep_finished(struct dashboard *d, const struct finished *f)
{
	const bool latest = d->chosen + 1 >= d->n_kept;

	if (d->n_kept == MOST_FINISHED)
		forget_oldest(d);
	d->kept[d->n_kept++] = *f;
	if (latest)
		d->chosen = d->n_kept - 1;
}

static void note_games(struct dashboard *d, const struct unit_result *u)
{
	const struct report *r = &d->live->report;
	const unsigned games = event_games_of_table(r->event);

	for (unsigned i = 0; i < u->n_games; i++) {
		struct finished f = { .number = r->standings->games + i + 1,
				      .result = u->games[i] };
		struct event_table table;

		event_table(r->event, u->unit, i / games, &table);
		memcpy(f.player, table.player, sizeof f.player);
		d->last = f;
		f.record = u->records ? u->records[i] : NULL;
		if (f.record && u->n_games - i <= MOST_FINISHED) {
			f.record = xstrdup(f.record);
			keep_finished(d, &f);
		}
	}
}

static void count_units(struct dashboard *d)
{
	const int64_t until = clock_ms() + COUNT_MS;
	struct live_event *c = d->live;
	const struct unit_result *u;

	d->more = false;
	while (!d->more && !standings_decided(c->report.standings) &&
	       (u = runner_take(c->runner, 0)) != NULL) {
		note_games(d, u);
		c->count(c, u);
		d->counted++;
		d->more = clock_ms() >= until;
	}
}

static void look_at_runner(struct dashboard *d)
{
	runner_look(d->live->runner, &d->look);
	d->look_ms = clock_ms() + LOOK_MS;
	d->quick = d->counted >= QUICK_UNITS;
	d->counted = 0;
	d->drawn = false;
}

/* ---- Opening games ---- */

static void open_table(struct dashboard *d, const char *record, struct news news)
{
	struct tui_options o = d->scene.app->options;
	struct record r;

	if (!record_parse(&r, record, d->note))
		return;
	tui_replay(&o, &r);
	o.news = news;
	o.review_on_request = !d->over;
	app_push(d->scene.app, table_new(&o, d->note));
	record_free(&r);
}

/* Returns true if the screen can't change until a key is pressed: either the match is over, or the
 * user has paused it and all running games have stopped. */
static bool at_rest(const struct dashboard *d)
{
	return d->over ||
	       (d->look.paused && d->look.at_rest && !d->more && d->watching != ASKED_TO_WATCH);
}

static bool news_of_watched(void *dashboard, struct follow *out)
{
	return runner_watched(((struct dashboard *)dashboard)->live->runner, out);
}

static bool no_news_soon(void *dashboard)
{
	return at_rest(dashboard);
}

/* Starts to watch the running game with the lowest job number. The view opens as soon as something
 * happens in that game. */
static void watch_next(struct dashboard *d)
{
	unsigned job = 0;

	look_at_runner(d);
	while (job + 1 < d->look.jobs && !d->look.game[job].running)
		job++;
	d->watching = ASKED_TO_WATCH;
	d->watched_job = (int)job;
	runner_watch(d->live->runner, (int)job);
	snprintf(d->note, sizeof d->note, "%s", _("Waiting for a move..."));
}

static void open_watched(struct dashboard *d)
{
	const struct news news = { news_of_watched, no_news_soon, d };
	struct follow first;

	if (!runner_watched(d->live->runner, &first))
		return;
	d->watching = WATCHING;
	d->note[0] = '\0';
	/* The record lacks the moves played since it was made, so ask the runner for the whole
	 * game again. */
	if (first.n_plies)
		runner_watch(d->live->runner, d->watched_job);
	open_table(d, first.record, news);
	follow_free(&first);
}

static void stop_watching(struct dashboard *d)
{
	d->watching = NOT_WATCHING;
	d->note[0] = '\0';
	runner_watch(d->live->runner, -1);
}

static void inspect_chosen(struct dashboard *d)
{
	const unsigned chosen = d->shown == DASHBOARD_GAMES ? d->chosen : d->n_kept - 1;

	if (d->n_kept)
		open_table(d, d->kept[chosen].record, (struct news){ 0 });
	else
		snprintf(d->note, sizeof d->note, "%s", _("No finished games yet."));
}

/* ---- Exporting the results so far ---- */

/* Writes the results to a new file in the current directory: "match-nim-42.tsv" or, if that
 * exists, "match-nim-42-2.tsv" and so on. */
static void export_results(struct dashboard *d)
{
	const struct report *r = &d->live->report;
	struct strbuf text = { 0 };
	char stem[128], name[FILE_TOLD];
	int reason;

	report_tsv(r, &text);
	snprintf(stem, sizeof stem, "%s-%s-%" PRIu64, event_words[r->event->kind],
		 r->event->game->id, r->event->seed);
	reason = file_write_numbered(stem, "tsv", text.text, name, sizeof name);
	if (reason)
		snprintf(d->note, sizeof d->note, _("Can't write %s: %s."), name, strerror(reason));
	else
		snprintf(d->note, sizeof d->note, _("Saved the results so far to %s."), name);
	sb_free(&text);
}

/* ---- The scene ---- */

static void end_match(struct dashboard *d)
{
	d->over = true;
	if (d->watching == ASKED_TO_WATCH)
		stop_watching(d);
	look_at_runner(d);
	/* needed because a sequential test may end before all games have been played */
	runner_stop(d->live->runner);
}

static void tick_dashboard(struct scene *s)
{
	struct dashboard *d = (struct dashboard *)s;
	struct live_event *c = d->live;

	if (!d->over) {
		count_units(d);
		if (standings_decided(c->report.standings) || (!d->more && runner_over(c->runner)))
			end_match(d);
		else if (clock_ms() >= d->look_ms)
			look_at_runner(d);
	}
	if (d->watching == ASKED_TO_WATCH)
		open_watched(d);
	else if (d->watching == WATCHING && scene_is_top(s))
		stop_watching(d);
}

static int wait_ms(const struct scene *s)
{
	const struct dashboard *d = (const struct dashboard *)s;
	const int64_t left = d->look_ms - clock_ms();

	if (at_rest(d))
		return -1;
	if (d->more)
		return 0;
	return d->quick ? QUICK_MS : left < 0 ? 0 : (int)left;
}

/* Returns true while the match is running; a paused match doesn't count as busy. */
static bool is_busy(const struct scene *s)
{
	const struct dashboard *d = (const struct dashboard *)s;

	return !d->over && !d->look.paused;
}

static bool is_unchanged(const struct scene *s)
{
	return ((const struct dashboard *)s)->drawn;
}

static void destroy_dashboard(struct scene *s)
{
	struct dashboard *d = (struct dashboard *)s;

	for (unsigned i = 0; i < d->n_kept; i++)
		free(d->kept[i].record);
	if (d->live->left)
		d->live->left(d->live);
	free(d);
}

static void next_pane(struct dashboard *d)
{
	do
		d->pane = (d->pane + 1) % DASHBOARD_PANES;
	while (!dashboard_offers(d, d->pane));
	d->shown = d->pane;
}

/* Updates the chosen player and game after the selection has moved in one of the lists. */
static void settle_choice(struct dashboard *d, const unsigned *order)
{
	d->player = order[d->players.chosen];
	d->chosen = d->n_kept ? d->n_kept - 1 - (unsigned)d->games.chosen : 0;
}

/* Returns true if the key's command moved the selection in a list. */
static bool choose_row(struct dashboard *d, int cmd)
{
	const bool games = d->shown == DASHBOARD_GAMES;
	unsigned order[EVENT_PLAYERS];
	bool chosen;

	dashboard_point(d, order);
	chosen = list_command(games ? &d->games : &d->players,
			      games ? d->n_kept : d->live->report.event->n_players, cmd);
	settle_choice(d, order);
	return chosen;
}

static void pause_or_go(struct dashboard *d)
{
	if (d->over)
		return;
	runner_pause(d->live->runner, !d->look.paused);
	look_at_runner(d);
}

static void run_command(struct scene *s, int cmd, const struct key *k)
{
	struct dashboard *d = (struct dashboard *)s;

	(void)k;
	d->note[0] = '\0';
	switch (cmd) {
	case DASHBOARD_PAUSE: pause_or_go(d); break;
	case DASHBOARD_PANE: next_pane(d); break;
	case DASHBOARD_INSPECT: inspect_chosen(d); break;
	case DASHBOARD_WATCH:
		if (!d->over)
			watch_next(d);
		break;
	case DASHBOARD_EXPORT: export_results(d); break;
	default:
		if (!choose_row(d, cmd))
			app_close(s->app);
	}
}

/* Handles a click: the first click on a row chooses it, and a second click on the same game opens
 * that game. */
static void take_key(struct scene *s, const struct key *k)
{
	struct dashboard *d = (struct dashboard *)s;
	unsigned order[EVENT_PLAYERS];

	dashboard_point(d, order);
	if (list_hit(&d->games, d->n_kept, k) >= 0) {
		d->pane = d->shown = DASHBOARD_GAMES;
		if (list_click(&d->games, d->n_kept, k))
			inspect_chosen(d);
	} else if (list_hit(&d->players, d->live->report.event->n_players, k) >= 0) {
		d->pane = d->shown = d->shown == DASHBOARD_GAMES ? DASHBOARD_GRAPH : d->shown;
		list_click(&d->players, d->live->report.event->n_players, k);
	}
	settle_choice(d, order);
}

static const struct scene_ops ops = {
	.draw = dashboard_draw,
	.key = take_key,
	.keys = &dashboard_map,
	.can = can_run,
	.command = run_command,
	.tick = tick_dashboard,
	.wait_ms = wait_ms,
	.busy = is_busy,
	.destroy = destroy_dashboard,
	.unchanged = is_unchanged,
};

struct scene *dashboard_new(struct live_event *c)
{
	struct dashboard *d = xcalloc(1, sizeof *d);

	d->scene.ops = &ops;
	d->live = c;
	d->before = c->report.standings->games;
	d->pane = DASHBOARD_GRAPH;
	look_at_runner(d);
	return &d->scene;
}

int tui_live_event(const struct tui_options *o, struct live_event *c)
{
	struct app app = { .options = *o, .terminal = screen_new(o) };

	if (!app.terminal)
		return -1;
	app_push(&app, dashboard_new(c));
	return app_run(&app);
}
