/* SPDX-License-Identifier: MIT */
/* Manages the table's match: starts, continues, saves and ends it, and starts the next one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/pool.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "shelf/rating.h"
#include "shelf/settings.h"
#include "tui/table/table.h"

/* The pause between two watched games, as a multiple of the pause between moves. */
enum { PAUSES = 10 };
/* For watched games: the pause between dealt cards, and the delay below which animations are
 * skipped. */
enum { DEALING_MS = 60, HURRY_MS = 300 };
/* At the same time, every player may be thinking, while a position is analyzed, a game reviewed
 * and a move checked by the teacher. */
enum { MOST_THREADS = MAX_SEATS + 4 };

static void free_players(struct table *t)
{
	const bool lent = t->afar.context && !t->afar.whole;

	if (!lent)
		match_free(t->match);
	t->match = NULL;
	if (lent)
		memset(t->config.players, 0, sizeof t->config.players);
	for (unsigned s = 0; s < MAX_SEATS; s++) {
		player_free(t->config.players[s]);
		t->config.players[s] = NULL;
	}
}

static bool make_players(struct table *t, char error[ERROR_TEXT])
{
	for (unsigned s = 0; s < t->config.setup.seats && t->mode != TUI_REPLAY; s++) {
		t->config.players[s] = player_new(&t->who[s], t->pool, error);
		if (!t->config.players[s])
			return false;
	}
	return true;
}

static void new_game(struct table *t)
{
	const size_t kept = t->view->memo_kept;

	t->config = *match_config(t->match);
	for (unsigned s = 0; s < MAX_SEATS; s++)
		memset(t->entry.memo[s] + kept, 0, MAX_MEMO - kept);
	t->entry.auto_held = false;
	entry_begin(&t->entry);
	t->viewpoint.browsed = t->mode == TUI_REPLAY && !t->options.news.next ? 0 : -1;
	t->pace.steps = 0;
	t->drawn.shown = 0;
	t->saving.not_kept[0] = '\0';
	advice_new_game(&t->advice);
	guide_new_game(t);
	teacher_forget(&t->teacher);
	curtain_new_game(t);
	/* An analysis left open from an earlier game would turn this one into practice without
	 * asking the user. */
	if (t->scene.app && !t->scene.app->options.at_once && table_counts(t, MAX_SEATS))
		t->advice.open = t->options.analysis;
}

bool table_start(struct table *t, const struct record *continued, char error[ERROR_TEXT])
{
	unsigned first;

	free_players(t);
	if (!make_players(t, error))
		return false;
	t->finished = continued ? continued->finished : 0;
	t->match = continued ? match_resume(&t->config, continued, error)
			     : match_new(&t->config, error);
	if (!t->match)
		return false;
	new_game(t);
	ending_begin(&t->ending, !continued && t->mode != TUI_REPLAY);
	/* A game that is already over may still need to have its record saved. */
	t->saving.due = table_over(t);
	message_set(
		&t->message, STYLE_PLAIN, "%s",
		!continued || t->mode == TUI_REPLAY ? ""
		: !t->options.varies		    ? _("Game resumed.")
		: table_people(t, &first) > 1
			? _("You move for both sides in this variation. Esc returns to the game.")
			: _("The computer is your opponent in this variation. Esc returns to the "
			    "game."));
	if (table_has_task(t))
		table_tell_task(t);
	else if (!continued)
		table_say_sides(t);
	return true;
}

void table_borrow(struct table *t, struct match *m, int seat, bool anew)
{
	free_players(t);
	t->afar.seat = seat;
	t->match = m;
	t->afar.whole = false;
	if (!m)
		return;
	for (unsigned s = 0; s < match_config(m)->setup.seats; s++)
		t->who[s] = *match_config(m)->who[s];
	new_game(t);
	if (anew)
		ending_close(&t->ending);
	else
		ending_begin(&t->ending, t->mode != TUI_REPLAY);
	message_set(&t->message, STYLE_PLAIN, "%s", "");
	if (!match_plies(m))
		table_say_sides(t);
}

void table_own(struct table *t, struct match *m)
{
	free_players(t);
	t->match = m;
	t->afar.whole = true;
	t->config = *match_config(m);
}

/* Returns the pause after a ply. It lets the user read each computer's move before the next one.
 * It is short while cards are being dealt, because there is nothing to read yet. */
static int delay_after(const struct table *t, unsigned ply)
{
	const int watched = pace_watch_delay_ms(&t->pace);

	if (t->mode == TUI_WATCH && table_dealing(t))
		return watched < DEALING_MS ? watched : DEALING_MS;
	if (t->mode == TUI_WATCH)
		return watched;
	if (t->config.setup.seats <= 2 ||
	    match_ply_at(t->match, SEAT_PUBLIC, ply).seat == SEAT_DEALER)
		return 0;
	return pace_play_delay_ms(&t->pace);
}

static struct view_motion motion_of(const struct table *t, unsigned ply)
{
	const unsigned viewer = table_viewer(t);
	const struct ply p = match_ply_at(t->match, viewer, ply);

	return view_motion(t->view, table_seen(t, ply, viewer), p.seat, p.move,
			   table_seen(t, ply + 1, viewer));
}

/* Returns true if the user is watching at high speed or without pauses, so that nothing should
 * hold up the game. */
static bool in_a_hurry(const struct table *t)
{
	return !t->pace.fixed_ms ||
	       (t->mode == TUI_WATCH && pace_watch_delay_ms(&t->pace) < HURRY_MS);
}

/* Starts a ply's animation, and returns how long the next ply must wait for it. After a computer's
 * move, the user needs time to see the move and read what it did; after a person's own move, a
 * short pause is enough. */
static int begin_motion(struct table *t, unsigned ply)
{
	const unsigned mover = match_ply_at(t->match, SEAT_ALL, ply).seat;
	const bool own = t->mode == TUI_PLAY && mover < MAX_SEATS && who_is_person(&t->who[mover]);
	struct view_motion motion;

	motion_end(&t->motion);
	if (!t->scene.app || !t->scene.app->terminal->person || in_a_hurry(t))
		return 0;
	motion = motion_of(t, ply);
	if (!t->scene.app->terminal->moves)
		return motion.stays_ms;
	motion_begin(&t->motion, clock_ms(), motion.moves_ms, motion.stays_ms);
	return motion.stays_ms || t->config.setup.seats > 2 ? motion.moves_ms + motion.stays_ms
	       : own					    ? motion.moves_ms + BREATH_MS
							    : 0;
}

/* Rings the bell if another player has moved and it is now a person's turn. */
static void ring_bell(const struct table *t, unsigned ply)
{
	const unsigned mover = match_ply_at(t->match, SEAT_ALL, ply).seat;

	if (t->options.settings && t->options.settings->word[SET_BELL] && t->mode == TUI_PLAY &&
	    table_human_to_move(t) >= 0 && mover < MAX_SEATS && !who_is_person(&t->who[mover]))
		t->scene.app->terminal->ops->ring(t->scene.app->terminal);
}

void table_take_event(struct table *t, const struct match_event *event)
{
	char wrong[ERROR_TEXT];
	int delay, moves;

	t->saving.due = true;
	if (event->kind == MATCH_OVER && table_has_task(t)) {
		table_tell_task(t);
		return;
	}
	if (event->kind == MATCH_OVER) {
		table_narrate_result(t);
		table_take_end(t, t->motion.lasts_ms);
		pace_wait(&t->pace,
			  t->mode == TUI_WATCH ? PAUSES * pace_watch_delay_ms(&t->pace) : 0);
		return;
	}
	table_narrate(t, event->ply);
	if (match_event_words(event, wrong, sizeof wrong))
		message_set(&t->message, STYLE_BAD, "%s", wrong);
	delay = delay_after(t, event->ply);
	moves = begin_motion(t, event->ply);
	pace_wait(&t->pace, delay > moves ? delay : moves);
	if (t->pace.steps)
		t->pace.steps--;
	ring_bell(t, event->ply);
}

void table_resign(struct table *t, unsigned seat)
{
	struct match_event event;

	match_resign(t->match, seat, &event);
	table_take_event(t, &event);
	t->guide.text[0] = '\0'; /* its advice was for a turn that the player no longer takes */
}

/* Returns true if the match may continue without a key press. */
bool table_may_step(const struct table *t)
{
	if (t->mode == TUI_REPLAY || curtain_asks_ready(t))
		return false;
	if (table_over(t) || (t->mode == TUI_PLAY && table_thinking(t) < 0))
		return true;
	if (t->mode == TUI_PLAY)
		return pace_due(&t->pace);
	if (t->pace.paused || t->viewpoint.browsed >= 0)
		return t->pace.steps > 0;
	return pace_due(&t->pace);
}

void table_take_answer(struct table *t)
{
	struct match_event event;

	if (match_step(t->match, &event))
		table_take_event(t, &event);
}

void table_play_on(struct table *t)
{
	/* After 15 ms, stop playing for a moment, so that the screen can be drawn. */
	const int64_t until = clock_ms() + 15;
	struct match_event event;

	t->pace.more = false;
	while (!t->pace.more && table_may_step(t) && match_step(t->match, &event)) {
		table_take_event(t, &event);
		t->pace.more = clock_ms() >= until;
	}
}

/* ---- The move clock ---- */

enum { REDRAW_MS = 250 };

/* Stops the clock while the curtain is closed, a variation is open or a watched game is paused. */
void table_clock_tick(struct table *t)
{
	if (t->variation.open || curtain_closed(t) || (t->mode == TUI_WATCH && t->pace.paused))
		match_restart_clock(t->match);
}

int table_clock_wait_ms(const struct table *t)
{
	const int due = match_wait_ms(t->match);

	if (due < 0 || curtain_closed(t))
		return -1;
	return due < REDRAW_MS ? due : REDRAW_MS;
}

/* ---- Series of games ---- */

void series_next(struct table *t)
{
	struct match_config next;
	char error[ERROR_TEXT];
	struct match *m;

	if (!series_goes_on(t) || !match_next(t->match, &next))
		return;
	/* At high speed, the next game may start before the end of this one has been recorded. */
	if (!t->ending.taken)
		table_take_end(t, 0);
	m = match_new(&next, error);
	if (!m) {
		message_set(&t->message, STYLE_BAD, "%s", error);
		return;
	}
	match_free(t->match);
	t->match = m;
	keep_next(&t->saving.keeping);
	t->saving.due = true;
	new_game(t);
	ending_begin(&t->ending, t->mode != TUI_REPLAY);
	message_set(&t->message, STYLE_PLAIN, _("Game %u of %u begins."), next.game_no + 1,
		    series_games(t));
}

void series_restart(struct table *t)
{
	t->config.game_no = 0;
	t->agreed = t->config.practice = false;
	t->config.coached = 0;
	ending_forget_course(&t->ending);
	memset(t->config.total, 0, sizeof t->config.total);
	memset(t->config.setup.carry, 0, sizeof t->config.setup.carry);
}

void series_tick(struct table *t)
{
	if (t->mode == TUI_WATCH && series_goes_on(t) && !t->pace.paused &&
	    t->viewpoint.browsed < 0 && pace_due(&t->pace))
		series_next(t);
}

/* ---- Replays of games that are still being played elsewhere ---- */

/* Shows a new record, which may be of a different game whose players have different seats. */
static void show_record(struct table *t, const struct record *r)
{
	char error[ERROR_TEXT];

	for (unsigned s = 0; s < r->setup.seats; s++)
		who_parse(r->game, r->who[s], &t->who[s], error);
	if (table_start(t, r, error))
		table_browse(t, (int)match_plies(t->match));
}

static void show_plies(struct table *t, const struct follow *f)
{
	struct match_event event;

	for (unsigned i = 0; i < f->n_plies; i++)
		if (!match_follow(t->match, f->plies[i].seat, f->plies[i].move, &event))
			return;
	if (f->n_plies)
		table_browse(t, (int)match_plies(t->match));
}

/* Fetches new moves in a game that is still being played, but only while the user is looking at
 * its last position. A user who is looking at an earlier position isn't disturbed. */
void table_follow(struct table *t)
{
	char error[ERROR_TEXT];
	struct follow f;
	struct record r;

	if (!t->options.news.next || table_position(t) < match_plies(t->match) ||
	    !t->options.news.next(t->options.news.context, &f))
		return;
	if (f.record && record_parse(&r, f.record, error)) {
		show_record(t, &r);
		record_free(&r);
	}
	show_plies(t, &f);
	follow_free(&f);
}

/* ---- Creating a table ---- */

static void task_end(struct task *task)
{
	if (task->ops)
		task->ops->destroy(task->context);
	*task = (struct task){ 0 };
}

void table_destroy(struct scene *s)
{
	struct table *t = (struct table *)s;

	free_players(t);
	keep_leave(&t->saving.keeping);
	task_end(&t->options.task);
	study_free(t->advice.study);
	reviewer_free(t->advice.reviewer);
	teacher_free(&t->teacher);
	free(t->advice.about.seen);
	ending_forget_course(&t->ending);
	pool_free(t->pool);
	for (unsigned i = 0; i < GLIMPSES; i++)
		free(t->states->at[i]);
	free(t->states);
	free(t->pasted);
	free(t);
}

static void set_up(struct table *t, const struct scene_ops *ops, const struct tui_options *o)
{
	t->scene.ops = ops;
	t->options = *o;
	t->mode = o->mode;
	t->game = o->game;
	t->view = view_find(t->game);
	t->saving.keeping = o->keeping;
	t->config.game = t->game;
	t->config.setup = o->setup;
	t->config.clock = o->clock;
	t->config.max_nodes = o->max_nodes;
	t->config.notes = true;
	t->config.coach = o->coach && o->mode == TUI_PLAY && !o->afar && !o->task.ops;
	t->config.seed = o->seeded ? o->seed : rng_fresh_seed();
	memcpy(t->who, o->who, sizeof t->who);
	rating_settle(&o->setup, t->who, o->setup.seats);
	for (unsigned s = 0; s < MAX_SEATS; s++)
		t->config.who[s] = &t->who[s];
	t->advice.study = study_new(t->game, t->pool);
	t->advice.reviewer = reviewer_new(t->pool);
	teacher_begin(t);
	pace_begin(&t->pace, o->delay_ms);
	t->afar.context = o->afar;
	t->advice.open = o->mode == TUI_PLAY ? o->analysis : !o->review_on_request;
	t->viewpoint.browsed = -1;
}

struct scene *table_make(const struct scene_ops *ops, const struct tui_options *o,
			 char error[ERROR_TEXT])
{
	struct table *t = xcalloc(1, sizeof *t);
	struct keeping held = o->keeping;
	struct task task = o->task;
	unsigned first;

	t->pool = pool_new(MOST_THREADS);
	if (!t->pool) {
		snprintf(
			error, ERROR_TEXT,
			_("Can't open this table: too many open files. Raise the limit with 'ulimit -n'."));
		keep_leave(&held);
		task_end(&task);
		free(t);
		return NULL;
	}
	t->states = xcalloc(1, sizeof *t->states);
	set_up(t, ops, o);
	/* If none of a continued game's players is a person, the user watches it. */
	if (o->record && t->mode != TUI_REPLAY)
		t->mode = table_people(t, &first) ? TUI_PLAY : TUI_WATCH;
	table_bind(t);
	if (o->afar || table_start(t, o->record, error))
		return &t->scene;
	table_destroy(&t->scene);
	return NULL;
}
