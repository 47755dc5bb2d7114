/* SPDX-License-Identifier: MIT */
/* The table as a scene: what happens on it from one turn of the loop to the next. */
#include "tui/table/table.h"

#include <poll.h>
#include <string.h>

#include "asobi/pool.h"
#include "base/clock.h"

enum { NEWS_MS = 100 };			/* how often others are asked how their game stands */

/* What is only watched or replayed is nobody's.  That a game which goes on could not be kept is said
 * the first time, and stands there until a key was pressed. */
static void keep(struct table *t)
{
	struct saving *s = &t->saving;

	if (t->mode != TUI_PLAY || t->options.unkept || !s->due)
		return;
	s->due = false;
	s->not_kept[0] = '\0';
	if (keep_game(t->match, &s->keeping))
		return;
	memcpy(s->not_kept, s->keeping.lost, sizeof s->not_kept);
	if (match_ended(t->match) || s->warned)
		return;
	s->warned = true;
	s->warned_keys = t->scene.app->keys;
}

bool table_tells_loss(const struct table *t)
{
	return t->saving.not_kept[0] && (table_over(t) || (t->saving.warned && t->saving.warned_keys == t->scene.app->keys));
}

/* In a parade the next game takes the place of this one. */
static void march_on(struct table *t)
{
	struct app *app = t->scene.app;
	struct tui_options o;
	char error[ERROR_TEXT];
	struct scene *next;

	if (!t->options.parade || !table_over(t) || t->pace.paused || t->viewpoint.browsed >= 0 || !pace_due(&t->pace) || !scene_is_top(&t->scene))
		return;
	o = app->options;
	o.game = t->game;
	o.mode = TUI_WATCH;
	tui_next_game(&o);
	next = table_new(&o, error);
	if (!next)
		return;
	app_close(app);
	app_push(app, next);
}

void table_tick(struct scene *s)
{
	struct table *t = (struct table *)s;

	pace_look(&t->pace);
	pool_collect(t->pool);
	motion_tick(&t->motion, clock_ms());
	ending_tick(t);
	table_follow(t);
	if (series_due(t))
		series_next(t);
	table_clock_tick(t);
	table_play_on(t);
	table_move_by_itself(t);
	if (teacher_tick(t))
		table_answer(t, t->teacher.seat, t->teacher.move);
	curtain_settle(t);
	advice_note_practice(t);
	keep(t);
	advice_tick(t);
	guide_tick(t);
	march_on(t);
}

int table_fds(const struct scene *s, struct pollfd *out, int max)
{
	const struct table *t = (const struct table *)s;
	int n = t->match ? match_fds(t->match, out, max) : 0, i = 0;

	while (i < n && out[i].fd != pool_fd(t->pool))
		i++;
	if (i == n && n < max)		/* for what is studied and reviewed */
		out[n++] = (struct pollfd){ .fd = pool_fd(t->pool), .events = POLLIN };
	return n;
}

static bool going_on(const struct table *t)
{
	return t->mode == TUI_WATCH && (!table_over(t) || series_goes_on(t) || t->options.parade) && (t->pace.steps || (!t->pace.paused && t->viewpoint.browsed < 0));
}

/* Until the next ply is due; -1: nothing is due by itself. */
static int ply_wait_ms(const struct table *t)
{
	struct pollfd fds[MAX_SEATS];

	if (t->mode == TUI_PLAY)
		return pace_wait_ms(&t->pace);
	if (!going_on(t) || match_fds(t->match, fds, MAX_SEATS) > 0)
		return -1;		/* the thinker wakes us */
	return t->pace.steps ? 0 : pace_left_ms(&t->pace);
}

int table_wait_ms(const struct scene *s)
{
	const struct table *t = (const struct table *)s;
	const int clock = table_clock_wait_ms(t), frame = motion_wait_ms(&t->motion, clock_ms());

	if (t->pace.more)
		return 0;
	if (t->options.news.next)
		return t->options.news.at_rest(t->options.news.context) ? -1 : NEWS_MS;
	/* An answer that has come may wait for the table. */
	return sooner_ms(sooner_ms(clock == 0 && !table_may_step(t) ? NEWS_MS : clock, frame),
			 sooner_ms(ending_wait_ms(t), ply_wait_ms(t)));
}

bool table_busy(const struct scene *s)
{
	const struct table *t = (const struct table *)s;

	if (advice_busy(&t->advice) || teacher_busy(t) || t->pace.more || t->afar.context)
		return advice_busy(&t->advice) || teacher_busy(t) || t->pace.more;	/* people may take long */
	if (t->mode == TUI_WATCH)
		return going_on(t) && (ply_wait_ms(t) <= 0 || table_dealing(t));	/* else it is a pause */
	return table_thinking(t) >= 0 && !table_over(t);
}

static const struct scene_ops ops = {
	.draw = table_draw, .keymap = table_keymap, .can = table_can, .hint = table_hint, .first = table_first, .has = table_has,
	.command = table_command, .key = table_key, .paste = table_paste, .waits = table_waits,
	.tick = table_tick, .fds = table_fds, .wait_ms = table_wait_ms, .busy = table_busy, .destroy = table_destroy, .retell = table_retell,
};

struct scene *table_new(const struct tui_options *o, char error[ERROR_TEXT])
{
	return table_make(&ops, o, error);
}
