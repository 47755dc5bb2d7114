/* SPDX-License-Identifier: MIT */
/* Rounds: at a set time of day, or on request, the league pairs all connected programs, and each
 * pair plays one game. A Swiss round consists of several such pairings; a round robin continues
 * until every program has met every other one. The store holds everything about a round, so a
 * server that was killed can resume it. */
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/xalloc.h"
#include "server/league/league_private.h"

/* If too few programs are connected at a round's start time, the round may begin up to
 * BEGINS_LATE_S seconds late. A program that stays away longer than AWAY_PAUSES times the league's
 * pause plus AWAY_MS forfeits its game. */
enum { BEGINS_LATE_S = 3600, DAY_S = 24 * 60 * 60, AWAY_PAUSES = 100, AWAY_MS = 1000 };
enum { WIN = 2 }; /* the value of a win, in half points */

/* ---- Reading the round that is being played ---- */

static bool add_pair(void *league, const struct store_pair *p)
{
	struct league *l = league;

	l->pair = xrealloc(l->pair, l->n_pairs + 1, sizeof *l->pair);
	l->pair[l->n_pairs++] = (struct pair){ .is = *p };
	return true;
}

static void read_pairs(struct store *s, struct league *l)
{
	l->n_pairs = 0;
	store_pairs(s, l->round.id, add_pair, l);
}

void rounds_read(struct store *s, struct league *l)
{
	l->round = (struct store_round){ .id = 0 };
	l->n_pairs = 0;
	if (l->is.kind != LEAGUE_ALWAYS && store_round_open(s, l->is.id, &l->round))
		read_pairs(s, l);
}

/* ---- Making the next pairing ---- */

struct entrants {
	const struct league *league;
	/* Indices of the programs, in the order of the round's standings. */
	unsigned index[LEAGUE_PROGRAMS], n;
	struct rival rival[LEAGUE_PROGRAMS];
};

static unsigned index_of(const struct league *l, int64_t program)
{
	unsigned i = 0;

	while (i < l->n && l->program[i].is.id != program)
		i++;
	return i;
}

static bool add_entrant(void *entrants, const struct store_entrant *e)
{
	struct entrants *all = entrants;
	const unsigned i = index_of(all->league, e->program);

	if (i == all->league->n)
		return true;
	all->index[all->n] = i;
	all->rival[all->n++] = (struct rival){ .points = e->points,
					       .free = e->free,
					       .anchor = *all->league->program[i].is.who };
	return all->n < LEAGUE_PROGRAMS;
}

static void add_meeting(struct store *s, const struct league *l, unsigned first, unsigned second)
{
	store_pair_add(s, &(struct store_pair){ .round = l->round.id,
						.turn = l->round.turn,
						.first = l->program[first].is.id,
						.second = l->program[second].is.id });
}

/* Pairs everyone with everyone. The first seat alternates from opponent to opponent. */

static void pair_all(struct store *s, const struct league *l, const struct entrants *all)
{
	for (unsigned i = 0; i < all->n; i++)
		for (unsigned k = i + 1; k < all->n; k++)
			if (!all->rival[i].anchor || !all->rival[k].anchor)
				add_meeting(s, l, all->index[(i + k) % 2 ? i : k],
					    all->index[(i + k) % 2 ? k : i]);
}

static void fill_met(const struct league *l, const struct entrants *all, bool *met)
{
	unsigned at[LEAGUE_PROGRAMS] = { 0 };

	for (unsigned i = 0; i < all->n; i++)
		at[all->index[i]] = i + 1;
	for (unsigned i = 0; i < l->n_pairs; i++) {
		const unsigned a = index_of(l, l->pair[i].is.first),
			       b = index_of(l, l->pair[i].is.second);

		if (a < l->n && b < l->n && at[a] && at[b])
			met[(at[a] - 1) * all->n + at[b] - 1] =
				met[(at[b] - 1) * all->n + at[a] - 1] = true;
	}
}

static void pair_swiss(struct store *s, const struct league *l, const struct entrants *all)
{
	bool *met = xcalloc((size_t)all->n * all->n + 1, sizeof *met);
	unsigned pair[LEAGUE_PROGRAMS][2], left, pairs;

	fill_met(l, all, met);
	pairs = pairing_swiss(all->rival, met, all->n, pair, &left);
	for (unsigned i = 0; i < pairs; i++) {
		const unsigned a = all->index[pair[i][0]], b = all->index[pair[i][1]];
		const bool turned = !league_begins(l, a, b);

		add_meeting(s, l, turned ? b : a, turned ? a : b);
	}
	if (left < all->n && !all->rival[left].anchor)
		store_pair_done(
			s,
			store_pair_add(s,
				       &(struct store_pair){
					       .round = l->round.id,
					       .turn = l->round.turn,
					       .first = l->program[all->index[left]].is.id }),
			(const int[2]){ WIN, 0 }, false);
	free(met);
}

/* Makes the round's next pairing. The caller has already begun a transaction. */
static void next_turn(struct store *s, struct league *l)
{
	struct entrants all = { .league = l };

	store_entrants(s, l->round.id, add_entrant, &all);
	l->round.turn++;
	if (l->is.kind == LEAGUE_ROBIN)
		pair_all(s, l, &all);
	else
		pair_swiss(s, l, &all);
	store_round_turn(s, l->round.id, l->round.turn);
	read_pairs(s, l);
}

static unsigned turns_of(struct store *s, const struct league *l)
{
	struct entrants all = { .league = l };

	if (l->is.kind == LEAGUE_ROBIN)
		return 1;
	if (l->is.rounds)
		return l->is.rounds;
	store_entrants(s, l->round.id, add_entrant, &all);
	return pairing_swiss_turns(all.n);
}

/* ---- Starting a round ---- */

/* Returns true for some time after the daily start time of the league's rounds. A league created
 * after that time waits until the next day. */
static bool is_time(struct store *s, const struct league *l)
{
	const int64_t now = clock_now();
	int64_t from = now - now % DAY_S + 60 * l->is.minute;

	if (l->is.minute < 0)
		return false;
	if (from > now) /* before today's start time, yesterday's round may still begin */
		from -= DAY_S;
	return now < from + BEGINS_LATE_S && l->is.created <= from &&
	       store_round_began(s, l->is.id) < from;
}

static unsigned who_is_here(const struct league *l, int64_t program[LEAGUE_PROGRAMS],
			    unsigned *programs)
{
	unsigned n = 0;

	*programs = 0;
	for (unsigned i = 0; i < l->n; i++)
		if (l->program[i].here) {
			program[n++] = l->program[i].is.id;
			*programs += !*l->program[i].is.who;
		}
	return n;
}

static void begin_round(struct store *s, struct league *l)
{
	int64_t program[LEAGUE_PROGRAMS];
	unsigned programs, n = who_is_here(l, program, &programs);
	char error[ERROR_TEXT];

	if (n < 2 || !programs || (!l->round.id && !is_time(s, l)))
		return;
	if (!store_begin(s, error)) {
		print_to(stderr, "asobi-server: %s\n", error);
		return;
	}
	if (!l->round.id && store_round_add(s, l->is.id, false, error))
		store_round_open(s, l->is.id, &l->round);
	if (l->round.id) {
		store_round_begin(s, l->round.id, program, n);
		l->round.begun = clock_now();
		next_turn(s, l);
	}
	if (!store_finish(s, l->round.id, error)) {
		print_to(stderr, "asobi-server: %s\n", error);
		rounds_read(s, l);
	}
}

/* ---- During a round ---- */

void rounds_keep(struct store *s, struct league *l, const struct kept_game *g)
{
	for (unsigned i = 0; i < l->n_pairs; i++) {
		struct store_pair *p = &l->pair[i].is;
		const int won = g->points[0] > g->points[1]   ? WIN
				: g->points[0] < g->points[1] ? 0
							      : WIN / 2;

		if (p->id != g->meeting || p->points[0] >= 0)
			continue;
		p->points[0] = won;
		p->points[1] = WIN - won;
		store_pair_done(s, p->id, p->points, true);
	}
}

static bool is_away(const struct league *l, const struct program *p, int64_t now_ms)
{
	return !p->here && now_ms - p->seen_ms > AWAY_MS + AWAY_PAUSES * l->is.pause_ms;
}

/* Awards points for a game that wasn't played: each of the two programs that is still connected
 * gets a win. */
static void give_points(struct store *s, struct pair *p, bool first_away, bool second_away)
{
	char error[ERROR_TEXT];

	p->is.points[0] = first_away ? 0 : WIN;
	p->is.points[1] = second_away ? 0 : WIN;
	if (store_begin(s, error)) {
		store_pair_done(s, p->is.id, p->is.points, false);
		store_finish(s, true, error);
	}
}

/* Starts games for the round's pairs. Returns true while some pairs still have to play. */
static bool play_pairs(struct store *s, struct league *l, struct tables *t, int64_t now_ms)
{
	bool more = false;

	for (unsigned i = 0; i < l->n_pairs; i++) {
		struct pair *p = &l->pair[i];
		const unsigned a = index_of(l, p->is.first), b = index_of(l, p->is.second);

		if (p->is.points[0] >= 0 || a == l->n || b == l->n)
			continue;
		if (!p->playing &&
		    (is_away(l, &l->program[a], now_ms) || is_away(l, &l->program[b], now_ms))) {
			give_points(s, p, is_away(l, &l->program[a], now_ms),
				    is_away(l, &l->program[b], now_ms));
			continue;
		}
		more = true;
		if (!p->playing && program_is_free(l, &l->program[a], now_ms) &&
		    program_is_free(l, &l->program[b], now_ms) &&
		    league_seat_pair(l, t, a, b, p->is.id))
			p->playing = !(l->program[a].free = l->program[b].free = false);
	}
	return more;
}

static void end_turn(struct store *s, struct league *l)
{
	char error[ERROR_TEXT];
	const bool last = l->round.turn >= turns_of(s, l);

	if (!store_begin(s, error)) {
		print_to(stderr, "asobi-server: %s\n", error);
		return;
	}
	if (last)
		store_round_end(s, l->round.id);
	else
		next_turn(s, l);
	if (!store_finish(s, true, error))
		print_to(stderr, "asobi-server: %s\n", error);
	rounds_read(s, l);
}

bool rounds_meet(struct league *l, struct store *s, struct tables *t, int64_t now_ms)
{
	if (!l->round.begun)
		begin_round(s, l);
	if (l->round.begun && !play_pairs(s, l, t, now_ms))
		end_turn(s, l);
	return l->round.begun;
}
