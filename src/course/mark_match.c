/* SPDX-License-Identifier: MIT */
/* This file judges a program by a match: src/event plays the games, and the match statistics
 * decide. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/record.h"
#include "asobi/rng.h"
#include "asobi/setup.h"
#include "base/clock.h"
#include "base/xalloc.h"
#include "course/mark.h"
#include "event/runner.h"
#include "event/standings.h"

enum { WAIT_MS = 100 };

struct playing {
	const struct mark_task *task;
	struct mark *out;
	struct event event;
	struct standings standings;
	int64_t until_ms;
};

/* Sets up the match for an exercise. */
static bool make_event(const struct mark_task *t, struct event *e, char error[ERROR_TEXT])
{
	const struct exercise *x = t->exercise;

	/* Unless a seed is given, every judgement plays new random games, so no program can have
	 * seen any of them before, not even from another seat. */
	*e = (struct event){ .game = t->who.game,
			     .kind = EVENT_MATCH,
			     .seed = t->seeded ? t->seed : rng_fresh_seed(),
			     .length = x->most,
			     .opening = x->opening,
			     .clock = { .move_ms = link_patience_ms(MARK_ANSWER_MS),
					.fair = true } };
	setup_default(e->game, &e->setup);
	if (!setup_apply(e->game, &e->setup, x->settings, error))
		return false;
	e->n_players = e->setup.seats;
	e->swap = e->n_players > 1;
	e->who[0] = t->who;
	for (unsigned i = 1; i < e->n_players; i++)
		if (!who_parse(e->game, x->against, &e->who[i], error))
			return false;
	e->sprt = x->by == BY_TEST;
	if (e->sprt)
		e->test = (struct sprt_plan){ .elo1 = x->elo,
					      .alpha = SPRT_ERROR,
					      .beta = SPRT_ERROR };
	return true;
}

/* ---- Faults: the first one ends judging ---- */

static enum prove_fault fault_of(game_move m, bool vanished)
{
	switch (m) {
	case MOVE_RESIGN: return vanished ? PROVE_BROKE_DOWN : PROVE_GAVE_UP;
	case MOVE_ILLEGAL: return PROVE_BAD_MOVE;
	case MOVE_TIMEOUT: return PROVE_NO_ANSWER;
	case MOVE_CRASHED: return PROVE_BROKE_DOWN;
	default: return PROVE_NO_FAULT;
	}
}

/* Finds this player's first fault and the moves that led to it. */
static void find_fault(struct mark *m, unsigned seat, bool vanished, struct record *r)
{
	for (unsigned i = 0; i < r->board.len; i++) {
		const enum prove_fault fault = r->board.plies[i].seat == seat
						       ? fault_of(r->board.plies[i].move, vanished)
						       : PROVE_NO_FAULT;

		if (!fault)
			continue;
		m->setup = r->setup;
		m->seat = seat;
		m->where = (struct proof){ .end = PROVE_REFUTED,
					   .fault = fault,
					   .line = r->board.plies,
					   .n = i,
					   .answer = MOVE_HIDDEN,
					   .other = MOVE_HIDDEN };
		r->board.plies = NULL;
		return;
	}
}

/* Returns true if the player committed a fault in this game. In exercises that only ask the
 * program to play, resigning counts as a fault. */
static bool any_fault(const struct playing *p, const struct game_result *g, unsigned seat)
{
	const bool to_the_end = p->task->exercise->by == BY_PLAY ||
				p->task->exercise->by == BY_CALLS;

	return g->fault[FAULT_ILLEGAL][seat] || g->fault[FAULT_TIMEOUT][seat] ||
	       g->fault[FAULT_CRASHED][seat] || g->fault[FAULT_LOST][seat] ||
	       (to_the_end && g->fault[FAULT_RESIGNED][seat]);
}

/* Stores a game's record, replacing any earlier one. */
static void keep_record(struct playing *p, const char *record)
{
	free(p->out->record);
	p->out->record = xstrdup(record);
}

/* Stores the record of the first game that the program lost. */
static void keep_loss(struct playing *p, const struct unit_result *u)
{
	const unsigned games = event_games_of_table(&p->event);

	for (unsigned i = 0; !p->out->record && i < u->n_games; i++) {
		struct event_table table;
		unsigned seat = 0;

		event_table(&p->event, u->unit, i / games, &table);
		while (table.player[seat] != 0)
			seat++;
		for (unsigned s = 0; s < p->event.n_players; s++)
			if (u->games[i].points[s] > u->games[i].points[seat] && !p->out->record)
				keep_record(p, u->records[i]);
	}
}

/* Checks all games of a unit for faults by the program; returns false if there are none. */
static bool judge_faults(struct playing *p, const struct unit_result *u)
{
	const unsigned games = event_games_of_table(&p->event);
	char error[ERROR_TEXT];

	for (unsigned i = 0; i < u->n_games; i++) {
		struct event_table table;
		unsigned seat = 0;
		struct record r;

		event_table(&p->event, u->unit, i / games, &table);
		while (table.player[seat] != 0)
			seat++;
		if (!any_fault(p, &u->games[i], seat))
			continue;
		mark_end(p->out, MARK_FAILED, REASON_FAULT);
		p->out->where.fault = PROVE_BROKE_DOWN;
		keep_record(p, u->records[i]);
		if (record_parse(&r, u->records[i], error)) {
			find_fault(p->out, seat, u->games[i].fault[FAULT_LOST][seat], &r);
			record_free(&r);
		}
		if (u->why_game == i)
			memcpy(p->out->where.why, u->why, sizeof p->out->where.why);
		return true;
	}
	return false;
}

/* ---- Evaluating the games ---- */

static void judge_calls(struct playing *p)
{
	struct mark *m = p->out;
	const struct summary s = histogram_summary(&p->standings.of[0].measure[0]);
	const double bound = p->task->exercise->calls_milli / 1000.0;

	m->made = s.mean;
	m->games = (struct game_counts){ .won = s.n, .lost = p->standings.games - s.n };
	m->kept = s.n;
	m->asked = p->standings.games;
	if (s.n < p->standings.games)
		mark_end(m, MARK_FAILED, REASON_NOT_FOUND);
	else if (!(s.mean.value <= bound))
		mark_end(m, MARK_FAILED, REASON_WEAK);
	else if (!(s.mean.high <= bound))
		mark_end(m, MARK_FAILED, REASON_UNDECIDED);
}

static void judge_strength(struct playing *p)
{
	struct mark *m = p->out;
	const struct standings *s = &p->standings;
	double sum = 0;

	m->made = standings_estimate(s, 0);
	for (unsigned i = 0; i < p->event.n_players; i++)
		sum += standings_estimate(s, i).value;
	m->others = sum / p->event.n_players;
	if (p->task->exercise->by == BY_TEST) {
		const enum sprt_decision decision = standings_sprt(s).decision;

		if (decision == SPRT_ACCEPT_H0)
			mark_end(m, MARK_FAILED, REASON_WEAK);
		else if (decision == SPRT_CONTINUE)
			mark_end(m, MARK_FAILED, REASON_UNDECIDED);
	} else if (p->task->exercise->by == BY_POINTS) {
		if (!(m->made.value > m->others))
			mark_end(m, MARK_FAILED, REASON_WEAK);
		else if (!(m->made.low > m->others))
			mark_end(m, MARK_FAILED, REASON_UNDECIDED);
	}
}

static void count_unit(struct playing *p, const struct unit_result *u)
{
	const struct tally *t = &p->standings.of[0].total;

	standings_add(&p->standings, u);
	keep_loss(p, u);
	p->out->games = (struct game_counts){ t->wins, t->draws, t->losses };
	if (p->task->progress)
		p->task->progress(p->task->onlooker, p->standings.games,
				  event_games(&p->event, 0, event_units(&p->event)));
}

/* Plays until the mark is decided or all games have been played. */
static void play_units(struct playing *p, struct runner *r)
{
	while (!runner_over(r) && p->out->end == MARK_PASSED && !standings_decided(&p->standings)) {
		const struct unit_result *u = runner_take(r, WAIT_MS);

		if (u && *u->stray)
			memcpy(p->out->stray, u->stray, sizeof u->stray);
		if (u && !judge_faults(p, u))
			count_unit(p, u);
		if (p->out->end != MARK_PASSED)
			break;
		if (mark_cancelled(p->task))
			mark_end(p->out, MARK_CUT, REASON_NONE);
		else if (!runner_over(r) && clock_ms() >= p->until_ms)
			mark_end(p->out, MARK_FAILED, REASON_SLOW);
	}
	runner_stop(r);
	if (p->out->end == MARK_PASSED && runner_failed(r, p->out->why))
		mark_end(p->out, MARK_UNTRIED, REASON_NO_PROGRAM);
	if (p->out->end == MARK_PASSED && p->task->exercise->by == BY_CALLS)
		judge_calls(p);
	else if (p->out->end == MARK_PASSED)
		judge_strength(p);
}

void mark_by_match(const struct mark_task *t, struct mark *out)
{
	struct playing p = { .task = t, .out = out, .until_ms = mark_until_ms(t) };
	struct runner *r;

	if (!make_event(t, &p.event, out->why)) {
		mark_end(out, MARK_UNTRIED, REASON_NO_PROGRAM);
		return;
	}
	standings_start(&p.standings, &p.event);
	r = runner_start(
		&p.event,
		&(struct runner_plan){ .end = event_units(&p.event), .jobs = 1, .records = true },
		out->why);
	if (r)
		play_units(&p, r);
	else
		mark_end(out, MARK_UNTRIED, REASON_NO_PROGRAM);
	runner_free(r);
	standings_free(&p.standings);
}
