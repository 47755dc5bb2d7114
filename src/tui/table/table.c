/* The game table: a match, who looks at it, and what happens on it. */
#include "tui/table/table.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/pool.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "shelf/autosave.h"

static const int watch_delays[SPEEDS] = { 3000, 1500, 700, 300, 100, 0 };
/* All seats may think while a position is studied and a game reviewed. */
enum { MOST_THREADS = MAX_SEATS + 2 };
enum { USUAL_SPEED = 2, PLAY_DELAY = 600 };
enum { NEWS_MS = 100 };			/* how often others are asked how their game stands */

unsigned table_position(const struct table *t)
{
	return t->browsed >= 0 ? (unsigned)t->browsed : match_plies(t->match);
}

bool table_over(const struct table *t)
{
	return match_ended(t->match) != END_NONE;
}

unsigned table_people(const struct table *t, unsigned *first)
{
	unsigned n = 0;

	for (unsigned s = 0; s < t->config.setup.seats; s++)
		if (who_is_person(&t->who[s]) && n++ == 0)
			*first = s;
	return n;
}

int table_human_to_move(const struct table *t)
{
	uint32_t actors = match_awaited(t->match);

	if (t->mode != TUI_PLAY)
		return -1;
	for (unsigned s = 0; s < t->config.setup.seats; s++)
		if ((actors >> s & 1) && who_is_person(&t->who[s]))
			return (int)s;
	return -1;
}

int table_thinking(const struct table *t)
{
	uint32_t actors = match_awaited(t->match);

	if (t->mode == TUI_REPLAY)
		return -1;
	for (unsigned s = 0; s < t->config.setup.seats; s++)
		if ((actors >> s & 1) && !who_is_person(&t->who[s]))
			return (int)s;
	return -1;
}

/* Once a game is over its secrets are none. */
unsigned table_viewer(const struct table *t)
{
	unsigned first = 0, n = table_people(t, &first);
	int to_move = table_human_to_move(t);

	if (t->mode == TUI_WATCH && t->closed && !table_over(t))
		return SEAT_PUBLIC;
	if (t->mode != TUI_PLAY || n == 0 || (t->game->secrets && table_over(t)))
		return SEAT_ALL;
	if (curtain_needed(t))
		return to_move >= 0 && to_move == t->eyes ? (unsigned)to_move : SEAT_PUBLIC;
	return to_move >= 0 ? (unsigned)to_move : first;
}

void *table_memo(struct table *t)
{
	const unsigned viewer = table_viewer(t);

	return t->memo[viewer < MAX_SEATS ? viewer : 0];
}

static void free_players(struct table *t)
{
	match_free(t->match);
	t->match = NULL;
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

void table_fresh(struct table *t)
{
	t->config = *match_config(t->match);
	for (unsigned s = 0; s < MAX_SEATS; s++)
		memset(t->memo[s] + t->view->memo_kept, 0, MAX_MEMO - t->view->memo_kept);
	t->typed[0] = '\0';
	t->browsed = t->mode == TUI_REPLAY && !t->news.next ? 0 : -1;
	t->steps = 0;
	t->eyes = -1;
	t->curtain_drawn = false;
	t->hint_wanted = false;
	t->auto_held = false;
	t->keeping = (struct keeping){0};
	t->not_kept[0] = '\0';
	t->told = table_viewer(t);
	reviewer_drop(t->reviewer);
}

bool table_start(struct table *t, const struct record *continued, char error[ERROR_TEXT])
{
	free_players(t);
	if (!make_players(t, error))
		return false;
	if (!continued && t->mode == TUI_PLAY)
		autosave_make_room(t->game);
	t->match = continued ? match_resume(&t->config, continued, error) : match_new(&t->config, error);
	if (!t->match)
		return false;
	table_fresh(t);
	t->keeping.continued = continued != NULL;
	t->unsaved = table_over(t);	/* its record may be all that is missing */
	table_say(t, STYLE_PLAIN, "%s", continued && t->mode != TUI_REPLAY ? _("The game goes on.") : "");
	return true;
}

/* What is only watched or replayed is nobody's. */
static void keep(struct table *t)
{
	char error[ERROR_TEXT];

	if (!t->unsaved || t->mode != TUI_PLAY)
		return;
	t->unsaved = false;
	t->not_kept[0] = '\0';
	if (keep_game(t->match, &t->keeping, error))
		return;
	if (table_over(t))
		memcpy(t->not_kept, error, sizeof error);
	else if (!t->save_failed)
		table_say(t, STYLE_WARN, "%s", error);
	t->save_failed = t->save_failed || !table_over(t);
}

/* At a table of several, what each computer does can be read before the next one moves. */
static int delay_after(const struct table *t, unsigned ply)
{
	if (t->mode == TUI_WATCH)
		return table_watch_delay(t);
	if (t->config.setup.seats <= 2 || match_ply_at(t->match, SEAT_PUBLIC, ply).seat == SEAT_DEALER)
		return 0;
	return t->delay_ms >= 0 ? t->delay_ms : PLAY_DELAY;
}

static void take_event(struct table *t, const struct match_event *event)
{
	char wrong[ERROR_TEXT];

	t->unsaved = true;
	if (event->kind == EVENT_GAME_OVER) {
		table_narrate_result(t);
		t->next_ply_ms = series_pause_until(t);
		return;
	}
	table_narrate(t, event->ply);
	if (match_event_words(event, wrong, sizeof wrong))
		table_say(t, STYLE_BAD, "%s", wrong);
	t->next_ply_ms = clock_ms() + delay_after(t, event->ply);
	if (t->steps)
		t->steps--;
}

void table_resign(struct table *t, unsigned seat)
{
	struct match_event event;

	match_resign(t->match, seat, &event);
	take_event(t, &event);
}

int table_watch_delay(const struct table *t)
{
	if (t->mode != TUI_WATCH)
		return 0;
	return t->delay_ms >= 0 ? t->delay_ms : watch_delays[t->speed];
}

/* May the match go on by itself now? */
static bool may_step(const struct table *t)
{
	if (t->mode == TUI_REPLAY)
		return false;
	if (table_over(t) || (t->mode == TUI_PLAY && table_thinking(t) < 0))
		return true;
	if (t->mode == TUI_PLAY)
		return clock_ms() >= t->next_ply_ms;
	if (t->paused || t->browsed >= 0)
		return t->steps > 0;
	return clock_ms() >= t->next_ply_ms;
}

void table_take_answer(struct table *t)
{
	struct match_event event;

	if (match_step(t->match, &event))
		take_event(t, &event);
}

static void play_on(struct table *t)
{
	const int64_t until = clock_ms() + 15;	/* then show it */
	struct match_event event;

	t->more = false;
	while (!t->more && may_step(t) && match_step(t->match, &event)) {
		take_event(t, &event);
		t->more = clock_ms() >= until;
	}
}

/* Whoever is shown advice at a move of his own only practises. */
static void note_advice(struct table *t)
{
	if (t->browsed < 0 && (t->analysis || t->hint_wanted) && table_human_to_move(t) >= 0 &&
	    !curtain_closed(t))
		match_practise(t->match);
}

int table_advised(const struct table *t, void *seen)
{
	const unsigned viewer = table_viewer(t), at = table_position(t);
	uint32_t actors;
	int seat = -1;

	match_observe_at(t->match, at, viewer, seen);
	actors = t->game->actors(seen);
	if (!actors || actors >> SEAT_DEALER & 1)
		return -1;
	if (viewer < MAX_SEATS && (actors >> viewer & 1))
		seat = (int)viewer;
	else if (viewer == SEAT_ALL || !t->game->secrets)
		seat = (int)game_first_actor(actors);
	/* Advice takes nothing from what its player may not know. */
	if (seat >= 0)
		match_observe_at(t->match, at, (unsigned)seat, seen);
	return seat;
}

/* The verdicts shown and hinted at are those of the position looked at. */
static void direct_study(struct table *t)
{
	void *seen = xcalloc(1, t->game->state_size);
	int seat = t->analysis || t->hint_wanted ? table_advised(t, seen) : -1;

	if (seat >= 0)
		study_want(t->study, seen, (unsigned)seat);
	else
		study_drop(t->study);
	study_tick(t->study);
	free(seen);
}

static void direct_review(struct table *t)
{
	if (table_over(t) && (t->analysis || !t->quiet))
		reviewer_want(t->reviewer, t->match);
	else
		reviewer_drop(t->reviewer);
}

static void give_hint(struct table *t)
{
	struct verdict_list list;
	char move[MOVE_TEXT], worth[96];
	int seat = table_human_to_move(t);

	if (!t->hint_wanted || !study_found(t->study, &list)) {
		if (t->hint_wanted)
			verdict_list_free(&list);
		return;
	}
	t->hint_wanted = false;
	if (seat >= 0 && list.len) {
		void *seen = xcalloc(1, t->game->state_size);

		match_observe(t->match, (unsigned)seat, seen);
		view_point_at(t->view, t->memo[seat], seen, (unsigned)seat, list.at[0].move);
		game_format_move(t->game, seen, (unsigned)seat, list.at[0].move, move, sizeof move);
		view_worth(t->view, seen, (unsigned)seat, &list.at[0], worth, sizeof worth);
		table_say(t, STYLE_WARN, _("Hint: %s (%s)."), move, worth);
		free(seen);
	} else if (seat >= 0) {
		table_say(t, STYLE_WARN, "%s", _("There is no hint."));
	}
	verdict_list_free(&list);
}

static void tick(struct scene *s)
{
	struct table *t = (struct table *)s;

	pool_collect(t->pool);
	table_follow(t);
	if (series_due(t))
		series_next(t);
	table_clock_tick(t);
	play_on(t);
	table_move_by_itself(t);
	curtain_settle(t);
	note_advice(t);
	keep(t);
	direct_study(t);
	direct_review(t);
	give_hint(t);
}

static int fds(const struct scene *s, struct pollfd *out, int max)
{
	const struct table *t = (const struct table *)s;
	int n = match_fds(t->match, out, max), i = 0;

	while (i < n && out[i].fd != pool_fd(t->pool))
		i++;
	if (i == n && n < max)		/* for what is studied and reviewed */
		out[n++] = (struct pollfd){ .fd = pool_fd(t->pool), .events = POLLIN };
	return n;
}

static bool going_on(const struct table *t)
{
	return t->mode == TUI_WATCH && (!table_over(t) || series_goes_on(t)) && (t->steps || (!t->paused && t->browsed < 0));
}

/* Until the next ply is due; -1: nothing is due by itself. */
static int ply_wait_ms(const struct table *t)
{
	int64_t left = t->next_ply_ms - clock_ms();
	struct pollfd fds[MAX_SEATS];

	if (t->mode == TUI_PLAY)
		return left > 0 ? (int)left : -1;
	if (!going_on(t) || match_fds(t->match, fds, MAX_SEATS) > 0)
		return -1;		/* the thinker wakes us */
	return t->steps || left < 0 ? 0 : (int)left;
}

static int wait_ms(const struct scene *s)
{
	const struct table *t = (const struct table *)s;
	const int ply = ply_wait_ms(t);
	int clock = table_clock_wait_ms(t);

	if (t->more)
		return 0;
	if (clock == 0 && !may_step(t))
		clock = NEWS_MS;	/* an answer waits for the table */
	if (t->news.next)
		return t->news.at_rest(t->news.context) ? -1 : NEWS_MS;
	return ply < 0 || (clock >= 0 && clock < ply) ? clock : ply;
}

static bool busy(const struct scene *s)
{
	const struct table *t = (const struct table *)s;

	if (study_busy(t->study) || reviewer_busy(t->reviewer) || t->more)
		return true;
	if (t->mode == TUI_WATCH)
		return going_on(t) && ply_wait_ms(t) <= 0;	/* else it is a pause */
	return table_thinking(t) >= 0 && !table_over(t);
}

static void destroy(struct scene *s)
{
	struct table *t = (struct table *)s;

	free_players(t);
	study_free(t->study);
	reviewer_free(t->reviewer);
	pool_free(t->pool);
	free(t);
}

static const struct scene_ops ops = {
	.draw = table_draw, .keymap = table_keymap, .can = table_can, .command = table_command, .key = table_key,
	.tick = tick, .fds = fds, .wait_ms = wait_ms, .busy = busy, .destroy = destroy, .retell = table_retell,
};

static void set_up(struct table *t, const struct tui_options *o)
{
	t->scene.ops = &ops;
	t->mode = o->mode;
	t->game = o->game;
	t->view = view_find(t->game);
	t->config.game = t->game;
	t->config.setup = o->setup;
	t->config.clock = o->clock;
	t->config.seed = o->seeded ? o->seed : rng_fresh_seed();
	memcpy(t->who, o->who, sizeof t->who);
	for (unsigned s = 0; s < MAX_SEATS; s++)
		t->config.who[s] = &t->who[s];
	t->seeded = o->seeded;
	t->study = study_new(t->game, t->pool);
	t->reviewer = reviewer_new(t->pool);
	t->speed = USUAL_SPEED;
	t->delay_ms = o->delay_ms;
	t->news = o->news;
	t->quiet = o->quiet;
	t->analysis = o->mode != TUI_PLAY && !o->quiet;
	t->browsed = -1;
}

struct scene *table_new(const struct tui_options *o, char error[ERROR_TEXT])
{
	struct table *t = xcalloc(1, sizeof *t);
	unsigned first;

	t->pool = pool_new(MOST_THREADS);
	if (!t->pool) {
		snprintf(error, ERROR_TEXT, _("The system has no descriptor left for this table."));
		free(t);
		return NULL;
	}
	set_up(t, o);
	/* Nobody at the keyboard of a game that goes on: then it is watched. */
	if (o->record && t->mode != TUI_REPLAY)
		t->mode = table_people(t, &first) ? TUI_PLAY : TUI_WATCH;
	table_bind(t);
	if (table_start(t, o->record, error))
		return &t->scene;
	destroy(&t->scene);
	return NULL;
}
