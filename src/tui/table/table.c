/* The table as a scene: what happens on it from one turn of the loop to the next. */
#include "tui/table/table.h"

#include <poll.h>
#include <stdlib.h>

#include "asobi/pool.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"

enum { NEWS_MS = 100 };			/* how often others are asked how their game stands */

/* Whoever is shown advice at a move of his own only practises. */
static void note_advice(struct table *t)
{
	if (t->browsed < 0 && (t->analysis || t->hint_wanted) && table_human_to_move(t) >= 0 &&
	    !curtain_closed(t))
		match_practise(t->match);
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

/* It is reckoned once it is to be seen. */
static void direct_review(struct table *t)
{
	if (!table_over(t) || (t->quiet && !t->analysis))
		reviewer_drop(t->reviewer);
	else if (table_lower_pane(t) == PANE_REVIEW)
		reviewer_want(t->reviewer, t->match);
}

static void give_hint(struct table *t)
{
	struct verdict_list list;
	char move[MOVE_TEXT], worth[96], reason[256];
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
		if (t->view->reason && t->view->reason(seen, (unsigned)seat, list.at[0].move, reason, sizeof reason))
			table_say(t, STYLE_WARN, _("Hint: %s (%s): %s."), move, worth, reason);
		else
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
	table_play_on(t);
	table_move_by_itself(t);
	curtain_settle(t);
	note_advice(t);
	table_keep(t);
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
	if (clock == 0 && !table_may_step(t))
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

static const struct scene_ops ops = {
	.draw = table_draw, .keymap = table_keymap, .can = table_can, .command = table_command, .key = table_key,
	.tick = tick, .fds = fds, .wait_ms = wait_ms, .busy = busy, .destroy = table_destroy, .retell = table_retell,
};

struct scene *table_new(const struct tui_options *o, char error[ERROR_TEXT])
{
	return table_make(&ops, o, error);
}
