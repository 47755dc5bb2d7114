/* SPDX-License-Identifier: MIT */
/* Runs a series: start, game, turn, turn ... end of the game, next game ... end. Between two
 * steps, the series waits for next_turn; during a turn, it waits for the player. */
#include "server/daifugo/place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/secret.h"
#include "base/xalloc.h"

struct place {
	struct place_config config;
	enum step { STEP_START, STEP_GAME, STEP_TURN, STEP_OPEN, STEP_END_GAME, STEP_OVER } step;
	/* The timer for the next automatic step or, while a computer player is thinking, for the
	 * next check whether it has answered. */
	struct timer *wake;
	struct timer *clock;	/* the timer for the turn's time limit */
	int64_t since_us;	/* when the current turn began */
	struct referee referee; /* the series' referee; its match is NULL between games */
	struct daifugo now;	/* a copy of the match's true position */
	unsigned no;		/* the current game's number */
	int64_t game_started;
	/* The rank announced for each seat in this game; 0 if none has been announced yet. */
	unsigned rank[PLACE_SEATS];
	struct miss misses[PLACE_SEATS];
	struct store_turn *turns;
	unsigned n_turns;
};

/* ---- Settings ---- */

static bool setup_of(const struct store_place *s, struct setup *out, char error[ERROR_TEXT])
{
	char games[16];
	int exchange;

	snprintf(games, sizeof games, "%u", s->game_count);
	setup_default(&game_daifugo, out);
	if (!setup_apply(&game_daifugo, out, "rules=server", error) ||
	    !setup_apply(&game_daifugo, out, s->options, error) ||
	    !setup_set(&game_daifugo, out, "games", games, error))
		return false;
	setup_settle(&game_daifugo, out);
	if (out->seats != PLACE_SEATS)
		return fail_with(error, _("A series has %d players."), PLACE_SEATS);
	exchange = out->value[option_find(daifugo_options, "exchange")];
	if (exchange != EXCHANGE_CHOOSE)
		return true;
	/* Players can't choose which cards to exchange, because the protocol has no request for
	 * it. */
	return fail_with(
		error, "%s",
		_("In a series, cards are exchanged automatically. Set 'exchange' to 'auto' or 'off'."));
}

/* Reads a seat's player: a person or a computer player. */
static bool who_of(const struct store_seat *seat, struct who *out, char error[ERROR_TEXT])
{
	if (!*seat->player)
		return who_parse(&game_daifugo, "human", out, error);
	if (referee_find_computer(&game_daifugo, seat->player, out))
		return true;
	return fail_with(error, _("Unknown computer player '%s'. Use 'level:1' to 'level:%u'."),
			 seat->player, level_count(&game_daifugo));
}

bool place_settings_fit(const struct store_place *s, char error[ERROR_TEXT])
{
	struct setup setup;
	struct who who;

	for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
		if (!who_of(&s->seats[seat], &who, error))
			return false;
	return setup_of(s, &setup, error);
}

static void wake_place(void *place);
static void time_over(void *place);

static void note_news(void *place)
{
	timer_set(((struct place *)place)->wake, 0);
}

static bool seat_players(struct place *p, char error[ERROR_TEXT])
{
	struct referee *r = &p->referee;

	r->pool = p->config.pool;
	r->news = note_news;
	r->context = p;
	for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
		if (!who_of(&p->config.place.seats[seat], &r->who[seat], error))
			return false;
	return referee_seat_players(r, error);
}

static bool is_computer(const struct place *p, unsigned seat)
{
	return !who_is_person(&p->referee.who[seat]);
}

struct place *place_new(const struct place_config *c, char error[ERROR_TEXT])
{
	struct place *p = xcalloc(1, sizeof *p);

	p->config = *c;
	p->no = c->from;
	p->referee.next = (struct match_config){ .game = &game_daifugo, .quick = true };
	p->wake = timer_new(c->loop, wake_place, p);
	p->clock = timer_new(c->loop, time_over, p);
	if (!setup_of(&c->place, &p->referee.next.setup, error) || !seat_players(p, error) ||
	    (c->from && c->from < c->place.game_count &&
	     !referee_go_on_after(&p->referee, c->last_record, error))) {
		place_free(p);
		return NULL;
	}
	p->config.last_record = NULL;
	return p;
}

void place_free(struct place *p)
{
	if (!p)
		return;
	timer_free(p->wake);
	timer_free(p->clock);
	referee_free(&p->referee);
	free(p->turns);
	free(p);
}

/* ---- Steps of the series ---- */

static void await_next(struct place *p, enum step step)
{
	p->step = step;
	if (p->config.place.interval_ms >= 0)
		timer_set(p->wake, p->config.place.interval_ms);
}

static void refresh_state(struct place *p)
{
	match_observe(p->referee.match, SEAT_ALL, &p->now);
}

static void end_place(struct place *p, enum place_status how)
{
	p->step = STEP_OVER;
	timer_stop(p->wake);
	timer_stop(p->clock);
	referee_free_game(&p->referee);
	p->config.ops->ended(p->config.context, p, how);
}

/* Returns a different seed for each game, so that a game's record reveals nothing about other
 * deals. */
static uint64_t game_seed(uint64_t run, unsigned no)
{
	const uint64_t from[2] = { run, no };
	uint8_t hash[32];
	uint64_t seed;

	sha256(from, sizeof from, hash);
	memcpy(&seed, hash, sizeof seed);
	return seed;
}

static void begin_game(struct place *p)
{
	char error[ERROR_TEXT];

	if (p->no == p->config.place.game_count) {
		end_place(p, PLACE_FINISHED);
		return;
	}
	p->no++;
	p->referee.next.seed = game_seed(p->config.seed, p->no);
	/* If this fails, the settings can't be the reason, because place_new() has checked them. */
	if (!referee_begin_game(&p->referee, error)) {
		end_place(p, PLACE_STOPPED);
		return;
	}
	memset(p->rank, 0, sizeof p->rank);
	p->n_turns = 0;
	p->game_started = clock_now();
	referee_deal(&p->referee);
	refresh_state(p);
	await_next(p, STEP_TURN);
	p->config.ops->game_began(p->config.context, p);
}

static void tell_rank(struct place *p, unsigned seat)
{
	p->rank[seat] = p->now.rank[seat];
	p->config.ops->player_ended(p->config.context, p, seat, p->rank[seat]);
}

/* Tells a seat's player why their turn was a miss (an illegal or late play). */
static void note_miss(struct place *p, const struct daifugo *before, const struct ply *turn,
		      const char *posted)
{
	struct miss *m = &p->misses[turn->seat];

	if (!miss_note(m, before, turn, &p->now, posted))
		return;
	m->game_no = p->no;
	m->ms = (clock_us() - p->since_us) / 1000;
	m->limit_ms = p->config.turn_ms;
	p->config.ops->missed(p->config.context, p, turn->seat, m);
}

static void keep_turn(struct place *p, const struct daifugo *before, unsigned seat, game_move move,
		      const char *posted)
{
	struct store_turn *t;

	p->turns = xgrow(p->turns, p->n_turns, sizeof *p->turns);
	t = &p->turns[p->n_turns++];
	*t = (struct store_turn){ .seat = seat, .us = clock_us() - p->since_us };
	game_format_move(&game_daifugo, before, seat, move, t->move, sizeof t->move);
	snprintf(t->posted, sizeof t->posted, "%s", move == MOVE_ILLEGAL ? posted : "");
}

static void begin_turn(struct place *p)
{
	const unsigned seat = p->now.turn;
	const int64_t limit = p->config.turn_ms, now = loop_now_ms(p->config.loop);

	p->step = STEP_OPEN;
	referee_open_turn(&p->referee, is_computer(p, seat) ? now + limit - limit / 4 : INT64_MAX,
			  now + limit);
	p->since_us = clock_us();
	timer_set(p->clock, referee_due(&p->referee) - now);
	p->config.ops->turn_began(p->config.context, p, seat);
	if (is_computer(p, seat))
		timer_set(p->wake, 0);
}

/* Ends a turn. If a player's rank was decided in this turn, that player is told now, except for
 * players who still hold cards: they are told when the game is over. */
static void end_turn(struct place *p, unsigned seat, game_move move, const char *posted)
{
	const struct daifugo before = p->now;
	unsigned effects;
	bool all_over;

	timer_stop(p->clock);
	refresh_state(p);
	keep_turn(p, &before, seat, move, posted);
	effects = daifugo_effects(&before, seat, move, &p->now);
	all_over = p->now.phase >= PHASE_LOTS;
	await_next(p, all_over ? STEP_END_GAME : STEP_TURN);
	note_miss(p, &before, &(struct ply){ .seat = seat, .move = move }, posted);
	if (p->now.rank[seat] && !before.rank[seat])
		tell_rank(p, seat);
	for (unsigned s = 0; s < PLACE_SEATS; s++)
		if (s != seat && p->now.rank[s] && !before.rank[s] &&
		    (!all_over || (effects & EFFECT_MIYAKO && before.place[s] == 1)))
			tell_rank(p, s);
	p->config.ops->turn_ended(p->config.context, p, seat, move,
				  effects & (EFFECT_CLEAR | EFFECT_MISS));
	/* If there is no pause between turns, a single message announces the end of this turn and
	 * the start of the next. */
	if (p->step == STEP_TURN && p->config.place.interval_ms == 0) {
		timer_stop(p->wake);
		begin_turn(p);
	}
}

static void end_game(struct place *p)
{
	struct store_game g = {
		.no = p->no, .started = p->game_started, .turns = p->turns, .n_turns = p->n_turns
	};
	struct match_event event;
	char *record;

	while (match_step(p->referee.match, &event))
		/* plays the dealer's random moves at the end of the game and tells the players
		 * that it is over */
		;
	refresh_state(p);
	for (unsigned rank = 1; rank <= PLACE_SEATS; rank++)
		for (unsigned s = 0; s < PLACE_SEATS; s++)
			if (p->now.rank[s] == rank && !p->rank[s])
				tell_rank(p, s);
	memcpy(g.rank, p->rank, sizeof g.rank);
	g.ended = clock_now();
	record = referee_end_game(&p->referee);
	g.record = record;
	await_next(p, STEP_GAME);
	p->config.ops->game_ended(p->config.context, p, &g);
	free(record);
	referee_free_game(&p->referee);
}

/* ---- Turns ---- */

/* Checks whether the computer player whose turn it is has answered. */
static void look_at_players(struct place *p)
{
	const unsigned seat = p->now.turn;
	struct match_event event;

	if (is_computer(p, seat) && match_step(p->referee.match, &event) && event.kind == MATCH_PLY)
		end_turn(p, seat, event.move, "");
}

static void play_turn(struct place *p, game_move move, const char *posted)
{
	const unsigned seat = p->now.turn;
	struct match_event event;

	referee_play(&p->referee, seat, move, &event);
	end_turn(p, seat, event.move, posted);
}

static void time_over(void *place)
{
	struct place *p = place;
	const int64_t now = loop_now_ms(p->config.loop);

	if (p->step != STEP_OPEN)
		return;
	if (referee_watch_turn(&p->referee, now))
		play_turn(p, MOVE_TIMEOUT, "");
	else
		timer_set(p->clock, referee_due(&p->referee) - now);
}

enum play_result place_play(struct place *p, unsigned seat, const char *const *cards, unsigned n)
{
	char why[ERROR_TEXT], posted[POSTED_TEXT];
	struct post_at at;
	game_move move;

	if (p->step != STEP_OPEN || seat != p->now.turn || is_computer(p, seat))
		return PLAY_NOT_NOW;
	if (referee_watch_turn(&p->referee, loop_now_ms(p->config.loop))) {
		play_turn(p, MOVE_TIMEOUT, "");
		return PLAY_NOT_NOW;
	}
	at = post_of(&p->now, seat);
	post_judge(&at, cards, n, &move, why);
	posted_text(cards, n, posted);
	play_turn(p, move, posted);
	return PLAY_TAKEN;
}

bool place_post_at(const struct place *p, unsigned seat, struct post_at *out)
{
	if (!p->referee.match || p->now.phase != PHASE_PLAY || !daifugo_is_in(&p->now, seat))
		return false;
	*out = post_of(&p->now, seat);
	return true;
}

enum post_fault place_check(const struct place *p, unsigned seat, const char *const *cards,
			    unsigned n, char why[ERROR_TEXT])
{
	struct post_at at;
	game_move ignored;

	if (place_post_at(p, seat, &at))
		return post_judge(&at, cards, n, &ignored, why);
	snprintf(why, ERROR_TEXT, "%s", _("You aren't in a game now."));
	return POST_NO_PLAY;
}

/* ---- Calls from outside ---- */

void place_start(struct place *p)
{
	if (p->step != STEP_START)
		return;
	await_next(p, STEP_GAME);
	p->config.ops->started(p->config.context, p);
}

void place_next(struct place *p)
{
	switch (p->step) {
	case STEP_GAME:
		timer_stop(p->wake);
		begin_game(p);
		break;
	case STEP_TURN:
		timer_stop(p->wake);
		begin_turn(p);
		break;
	case STEP_END_GAME:
		timer_stop(p->wake);
		end_game(p);
		break;
	case STEP_START:
	case STEP_OPEN:
	case STEP_OVER: break;
	}
}

static void wake_place(void *place)
{
	struct place *p = place;

	if (p->step == STEP_OPEN)
		look_at_players(p);
	else if (p->config.place.interval_ms >= 0)
		place_next(p);
}

void place_set_interval(struct place *p, int ms)
{
	p->config.place.interval_ms = ms;
	if (ms >= 0 && p->step != STEP_OPEN && p->step != STEP_OVER)
		timer_set(p->wake, ms);
}

void place_stop(struct place *p)
{
	if (p->step != STEP_OVER)
		end_place(p, PLACE_STOPPED);
}

struct place_look place_look(const struct place *p)
{
	return (struct place_look){
		.settings = &p->config.place,
		.over = p->step == STEP_OVER,
		.game_no = p->no,
		.state = p->referee.match ? &p->now : NULL,
		.turn = p->step == STEP_OPEN ? p->now.turn : -1,
		.ranks = p->rank,
		.misses = p->misses,
		.turn_ms = p->config.turn_ms,
		.left_ms = p->step == STEP_OPEN ? p->referee.late_at - loop_now_ms(p->config.loop)
						: 0,
	};
}
