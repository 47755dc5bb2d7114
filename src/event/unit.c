/* SPDX-License-Identifier: MIT */
#include "event/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/verdict.h"
#include "base/xalloc.h"

enum adjudged adjudicate_game(struct adjudicator *j, const struct adjudication *rules,
			      unsigned seat, unsigned plies, const struct thought *thought)
{
	int milli = 0;
	const bool known = thought && thought_score(thought, &milli);

	j->even = known && plies >= rules->draw_from && abs(milli) <= rules->draw_milli
			  ? j->even + 1
			  : 0;
	j->losing[seat] = known && milli <= -rules->resign_milli ? j->losing[seat] + 1 : 0;
	if (rules->resign_moves && j->losing[seat] >= rules->resign_moves)
		return ADJUDGED_RESIGNED;
	if (rules->draw_plies && j->even >= rules->draw_plies)
		return ADJUDGED_DRAW;
	return rules->most_plies && plies >= rules->most_plies ? ADJUDGED_LONG : ADJUDGED_NOT;
}

/* How often a waiting unit checks whether to give up, in milliseconds. */
enum { WAIT_MS = 100 };

static void free_records(struct unit_result *u)
{
	for (unsigned i = 0; u->records && i < u->n_games; i++)
		free(u->records[i]);
	free(u->records);
}

/* Returns an empty result for a unit, reusing the memory of `old` unless it is NULL. */
static struct unit_result *result_in_place_of(struct unit_result *old, const struct event *e,
					      unsigned unit)
{
	const unsigned n = event_tables(e, unit) * event_games_of_table(e);
	const size_t size = sizeof *old + n * sizeof *old->games;
	struct unit_result *u;

	if (old)
		free_records(old);
	u = xrealloc(old, 1, size);
	memset(u, 0, size);
	u->unit = unit;
	u->n_games = n;
	return u;
}

struct unit_result *unit_result_new(const struct event *e, unsigned unit)
{
	return result_in_place_of(NULL, e, unit);
}

void unit_result_free(struct unit_result *u)
{
	if (!u)
		return;
	free_records(u);
	free(u);
}

/* Sets everything that stays the same in all games that this thread plays. */
static void set_table(struct unit_bench *b)
{
	const struct event *e = b->event;
	struct match_config *c = &b->config;

	c->game = e->game;
	c->setup = e->setup;
	c->clock = e->clock;
	c->max_nodes = e->max_nodes;
	c->quick = true;
	c->times = b->times;
	c->at_once = !b->paused_at_times;
}

bool unit_bench_open(struct unit_bench *b, char error[ERROR_TEXT])
{
	const struct event *e = b->event;

	b->ended = xcalloc(1, e->game->state_size);
	set_table(b);
	for (unsigned i = 0; i < e->n_players; i++) {
		b->players[i] = player_new(&e->who[i], NULL, error);
		if (!b->players[i] ||
		    !player_admit(b->players[i], e->game, &e->setup, i % e->setup.seats, error)) {
			unit_bench_close(b);
			return false;
		}
	}
	return true;
}

void unit_bench_close(struct unit_bench *b)
{
	for (unsigned i = 0; i < EVENT_PLAYERS; i++) {
		player_free(b->players[i]);
		b->players[i] = NULL;
	}
	free(b->ended);
	b->ended = NULL;
	unit_result_free(b->old);
	b->old = NULL;
}

static void note_ply(struct unit_result *u, struct game_result *g, const struct match *m,
		     const struct match_event *event)
{
	const struct thought *thought;
	struct effort *effort;

	if (event->actor == SEAT_DEALER)
		return;
	thought = player_thought(match_config(m)->players[event->actor]);
	effort = &g->effort[event->actor];
	effort->decisions++;
	effort->nodes += thought ? thought->nodes : 0;
	effort->us += event->us;
	if (event->us > effort->most_us)
		effort->most_us = event->us;
	g->fault[FAULT_ILLEGAL][event->actor] += event->move == MOVE_ILLEGAL;
	g->fault[FAULT_TIMEOUT][event->actor] += event->move == MOVE_TIMEOUT;
	g->fault[FAULT_CRASHED][event->actor] += event->move == MOVE_CRASHED;
	if (*event->why && !*u->why) {
		snprintf(u->why, sizeof u->why, "%s", event->why);
		u->why_game = (unsigned)(g - u->games);
	}
	/* Record a player that vanished as having resigned, with the reason in `why`. */
	if (event->move == MOVE_RESIGN)
		g->fault[*event->why ? FAULT_LOST : FAULT_RESIGNED][event->actor]++;
}

/* Reads the points and the game's own measures from the final position. */
static void note_end(struct unit_bench *b, const struct match *m, struct game_result *g)
{
	const struct match_config *c = match_config(m);
	const bool ended = match_ended(m);

	if (ended) {
		match_score(m, g->points);
		match_observe(m, SEAT_ALL, b->ended);
	}
	for (unsigned i = 0; i < game_measures(c->game); i++)
		for (unsigned s = 0; s < c->setup.seats; s++)
			g->measure[i][s] = ended ? game_measure(c->game, b->ended, s, i)
						 : NO_MEASURE;
}

/* Ends the game early if one of the adjudication rules applies after this ply. If a game is
 * adjudicated a draw, all players get 0 points. */
static void end_early(const struct unit_bench *b, struct adjudicator *j, struct match *m,
		      const struct match_event *event, struct game_result *g)
{
	const struct player *p;
	struct match_event resigned;

	if (!event_adjudicates(b->event) || event->actor == SEAT_DEALER || match_ended(m))
		return;
	p = match_config(m)->players[event->actor];
	g->adjudged = adjudicate_game(j, &b->event->adjudication, event->actor, event->ply + 1,
				      player_thought(p));
	if (g->adjudged == ADJUDGED_RESIGNED)
		match_resign(m, event->actor, &resigned);
}

/* Plays one game; returns false if it was abandoned. */
static bool play_game(struct unit_bench *b, const struct event_table *table, struct match *m,
		      struct unit_result *u, struct game_result *out)
{
	struct adjudicator adjudicator = { 0 };
	struct match_event event;

	do {
		if (b->onward && !b->onward(b->context, m, table))
			return false;
		if (!match_step(m, &event))
			match_wait(m, WAIT_MS);
		else if (event.kind == MATCH_PLY) {
			note_ply(u, out, m, &event);
			end_early(b, &adjudicator, m, &event, out);
		}
	} while (!match_ended(m) && !out->adjudged);
	out->plies = match_plies(m);
	note_end(b, m, out);
	return true;
}

static void seat_players(struct unit_bench *b, const struct event_table *table)
{
	const struct event *e = b->event;
	struct match_config *c = &b->config;

	c->seed = table->seed;
	c->game_no = table->game_no;
	c->notes = b->records;
	for (unsigned s = 0; s < e->setup.seats; s++) {
		c->who[s] = &e->who[table->player[s]];
		c->players[s] = b->players[table->player[s]];
	}
}

static struct match *begin_with_opening(const struct event *e, const struct match_config *c,
					unsigned unit, char error[ERROR_TEXT])
{
	struct record start = { .game = c->game, .seed = c->seed, .game_no = c->game_no };
	struct match *m;

	event_setup(e, unit, &start.setup);
	if (!event_opening(e, unit, &start.board, error))
		return NULL;
	m = match_resume(c, &start, error);
	board_free(&start.board);
	return m;
}

/* Starts a table, whose first game begins from the opening. Returns NULL and writes a message on
 * failure. */
static struct match *begin_table(struct unit_bench *b, unsigned unit)
{
	if (event_has_opening(b->event))
		return begin_with_opening(b->event, &b->config, unit, b->error);
	return match_new(&b->config, b->error);
}

/* Plays all games at one table and stores their results in u->games, beginning at index *game. */
static bool play_table(struct unit_bench *b, struct unit_result *u, unsigned number, unsigned *game)
{
	struct event_table table;
	struct match_config next;
	struct match *m;
	bool more;

	event_table(b->event, u->unit, number, &table);
	seat_players(b, &table);
	m = begin_table(b, u->unit);
	while (m) {
		if (!play_game(b, &table, m, u, &u->games[*game])) {
			match_free(m);
			return false;
		}
		if (u->records)
			u->records[*game] = match_record(m);
		++*game;
		more = match_next(m, &next);
		match_free(m);
		m = more ? match_new(&next, b->error) : NULL;
	}
	return !*b->error;
}

struct unit_result *unit_play(struct unit_bench *b, unsigned unit)
{
	struct unit_result *u = result_in_place_of(b->old, b->event, unit);
	unsigned game = 0;

	b->old = NULL;
	if (b->records)
		u->records = xcalloc(u->n_games, sizeof *u->records);
	for (unsigned t = 0; t < event_tables(b->event, unit); t++) {
		if (!play_table(b, u, t, &game)) {
			unit_result_free(u);
			return NULL;
		}
	}
	for (unsigned i = 0; i < b->event->n_players && !*u->stray; i++)
		snprintf(u->stray, sizeof u->stray, "%s", player_stray(b->players[i]));
	return u;
}
