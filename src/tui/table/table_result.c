/* SPDX-License-Identifier: MIT */
/* Collects the data for the result page, and decides when to show the page. */
#include <stdio.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "tui/table/table.h"

/* how long the final board stays on the screen before the result page opens */
enum { LOOK_MS = 1600 };

static void add_players(const struct table *t, struct result *r)
{
	match_score(t->match, r->gained);
	for (unsigned s = 0; s < r->seats; s++) {
		r->total[s] = t->config.total[s] + r->gained[s];
		r->names[s] = table_name(t, s, r->name[s]);
		r->side[s] = table_side(t, s);
	}
}

static void add_choice(struct result *r, const char *key, const char *what)
{
	struct choice *c = &r->choice[r->n_choices++];

	c->key = key;
	snprintf(c->what, sizeof c->what, "%s", what);
}

static void add_again(const struct table *t, struct result *r, const char *key, bool changed)
{
	char text[NAME_TEXT + 32];

	snprintf(text, sizeof text, _("play again, %s first"),
		 name_within(r->name[table_next_beginner(t, changed)]));
	add_choice(r, key, text);
}

/* If this is the user's own table, adds the keys for what to do next. In a game over a network,
 * the bottom rows show these keys instead. */
static void add_choices(const struct table *t, struct result *r)
{
	struct judgement j;

	if (t->options.filmed)
		return;
	if (r->follows && t->mode == TUI_PLAY)
		add_choice(r, "Enter", _("start the next game"));
	if (t->mode != TUI_REPLAY && !t->afar.context && !r->follows &&
	    table_next_beginner(t, true) >= 0) {
		add_again(t, r, "R", true);
		add_again(t, r, "K", false);
	} else if (t->mode != TUI_REPLAY && !t->afar.context && !r->follows) {
		add_choice(r, "R", _("again"));
	}
	if (mistake_at(t, 0, &j))
		add_choice(r, "M", _("see the mistakes"));
	if (mistake_step(t))
		add_choice(r, "^", _("practise this in a lesson"));
	add_choice(r, "W", _("see the board"));
	add_choice(r, "Q", _("leave"));
}

void table_result(const struct table *t, struct result *r)
{
	*r = (struct result){
		.game = t->game,
		.view = t->view,
		.match = t->match,
		.ending = &t->ending,
		.reviewer = t->advice.reviewer,
		.ended = xcalloc(1, t->game->state_size),
		.before = xcalloc(1, t->game->state_size),
		.after = xcalloc(1, t->game->state_size),
		.seats = t->config.setup.seats,
		.me = table_me(t),
		.game_no = t->config.game_no,
		.series = series_games(t) > 1,
		.all_over = series_is_over(t),
		.follows = series_goes_on(t),
		.agreed = match_actors(t->match),
		.tells = !match_config(t->match)->practice && t->mode != TUI_REPLAY,
		.n_hinted = t->advice.n_hinted,
		/* An open analysis also requests the review, even if games are reviewed only on
		 * request. */
		.reviewed = table_reviewable(t) &&
			    (!t->options.review_on_request || t->advice.open),
		.weighed = table_is_weighed(t),
		.took_ms = t->scene.app && t->scene.app->terminal->person ? t->ending.took_ms : 0,
	};
	match_observe_at(t->match, match_plies(t->match), SEAT_ALL, r->ended);
	add_players(t, r);
	table_why(t, r->why, sizeof r->why);
	result_settle(r);
	add_choices(t, r);
}

/* Records the end of the game. The result page doesn't open automatically if there is no pause
 * between moves or nobody is watching. */
void table_take_end(struct table *t, int rest_ms)
{
	const bool by_itself = t->scene.app && t->scene.app->terminal->person && t->pace.fixed_ms &&
			       t->mode != TUI_REPLAY;
	const int look = t->mode == TUI_WATCH ? 2 * pace_watch_delay_ms(&t->pace) : LOOK_MS;
	struct result r;

	table_result(t, &r);
	ending_take(&t->ending, &r, by_itself ? rest_ms + look : -1);
	result_free(&r);
}

void table_open_end(struct table *t)
{
	ending_open(&t->ending,
		    series_is_over(t) && t->scene.app->terminal->moves && t->pace.fixed_ms);
}

/* Opens the result page when it is due. While an earlier position is on the screen, the page stays
 * closed. */
void table_tick_end(struct table *t)
{
	struct ending *e = &t->ending;
	const bool at_end = table_over(t) && table_position(t) == match_plies(t->match);

	motion_tick(&e->motion, clock_ms());
	if (!at_end && (e->open || e->due_ms))
		ending_close(e);
	else if (e->due_ms && clock_ms() >= e->due_ms)
		table_open_end(t);
}
