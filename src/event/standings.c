/* SPDX-License-Identifier: MIT */
#include "event/standings.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

unsigned points_rank(const int points[MAX_SEATS], unsigned seats, unsigned seat)
{
	unsigned rank = 1;

	for (unsigned s = 0; s < seats; s++)
		rank += points[s] > points[seat];
	return rank;
}

void standings_start(struct standings *s, const struct event *e)
{
	memset(s, 0, sizeof *s);
	s->event = e;
	s->of = xcalloc(e->n_players, sizeof *s->of);
	trend_start(&s->trend, e->n_players);
	if (e->setup.seats == 2) {
		s->pairings = xcalloc((size_t)e->n_players * e->n_players, sizeof *s->pairings);
		s->begun = xcalloc((size_t)e->n_players * e->n_players, sizeof *s->begun);
	}
}

void standings_free(struct standings *s)
{
	for (unsigned p = 0; p < s->event->n_players; p++)
		for (unsigned i = 0; i < MAX_MEASURES; i++)
			histogram_free(&s->of[p].measure[i]);
	free(s->of);
	free(s->pairings);
	free(s->begun);
	histogram_free(&s->plies);
	trend_free(&s->trend);
}

void standings_follow(struct standings *s)
{
	s->follows = true;
}

static void count_outcome(struct tally *t, int outcome)
{
	t->games++;
	t->wins += outcome > 0;
	t->draws += outcome == 0;
	t->losses += outcome < 0;
}

static void add_seat(struct standing *p, const struct game_result *g, unsigned measures,
		     unsigned seats, unsigned seat)
{
	const int outcome = points_outcome(g->points, seats, seat);
	const unsigned rank = points_rank(g->points, seats, seat);
	const struct effort *e = &g->effort[seat];

	count_outcome(&p->total, outcome);
	count_outcome(&p->by_seat[seat], outcome);
	p->points += g->points[seat];
	p->rank[rank - 1]++;
	for (unsigned f = 0; f < FAULT_KINDS; f++)
		p->fault[f] += g->fault[f][seat];
	p->decisions += e->decisions;
	p->winning += outcome > 0 ? e->decisions : 0;
	p->nodes += e->nodes;
	p->us += e->us;
	if (e->most_us > p->most_us)
		p->most_us = e->most_us;
	for (unsigned i = 0; i < measures; i++)
		if (g->measure[i][seat] != NO_MEASURE)
			histogram_add(&p->measure[i], (unsigned)g->measure[i][seat], 1);
	p->open_games++;
	p->open_points += g->points[seat];
	p->open_ranks += rank;
}

static void add_game(struct standings *s, const struct event_table *table,
		     const struct game_result *g)
{
	const unsigned seats = s->event->setup.seats, measures = game_measures(s->event->game);
	bool spoilt = false, crashed = false, drawn = false;

	for (unsigned seat = 0; seat < seats; seat++) {
		add_seat(&s->of[table->player[seat]], g, measures, seats, seat);
		spoilt = spoilt || g->fault[FAULT_ILLEGAL][seat];
		crashed = crashed || g->fault[FAULT_CRASHED][seat];
		drawn = drawn || points_outcome(g->points, seats, seat) == 0;
	}
	s->games++;
	s->spoilt += spoilt;
	s->crashed += crashed;
	s->drawn += drawn;
	s->adjudged[g->adjudged]++;
	histogram_add(&s->plies, g->plies, 1);
}

/* Returns the result of a table's games, taken together, for the first seat: +1 for a win, 0 for a
 * draw, -1 for a loss. */
static int table_outcome(const struct game_result *g, unsigned games)
{
	int total[MAX_SEATS] = { 0 };

	for (unsigned i = 0; i < games; i++)
		for (unsigned s = 0; s < 2; s++)
			total[s] += g[i].points[s];
	return points_outcome(total, 2, 0);
}

static void count_table(struct game_counts *c, int outcome)
{
	c->won += outcome > 0;
	c->drawn += outcome == 0;
	c->lost += outcome < 0;
}

/* Adds a unit's result to the pairing of its two players, from the point of view of the player
 * with the smaller number. */
static void add_pairing(struct standings *s, const struct unit_result *u)
{
	const unsigned games = event_games_of_table(s->event), tables = u->n_games / games;
	struct pairing *p = NULL;
	int score = 0;

	for (unsigned t = 0; t < tables; t++) {
		struct event_table table;
		int outcome = table_outcome(&u->games[t * games], games);
		unsigned a, b;

		event_table(s->event, u->unit, t, &table);
		a = table.player[0];
		b = table.player[1];
		count_table(&s->begun[a * s->event->n_players + b], outcome);
		if (a > b)
			outcome = -outcome;
		p = &s->pairings[a < b ? a * s->event->n_players + b : b * s->event->n_players + a];
		count_table(&p->games, outcome);
		score += 1 + outcome;
	}
	if (tables == UNIT_TABLES)
		p->pairs.n[score]++;
}

/* Closes a cluster and adds its means. This is the ultimate cluster method: the variance between
 * the means of independent clusters covers all dependence within them (L. Kish, Survey Sampling,
 * 1965; here all clusters have the same size). */
static void close_cluster(struct standings *s)
{
	for (unsigned i = 0; i < s->event->n_players; i++) {
		struct standing *p = &s->of[i];

		if (!p->open_games)
			continue;
		running_add(&p->mean_points, (double)p->open_points / p->open_games);
		running_add(&p->mean_rank, (double)p->open_ranks / p->open_games);
		p->open_games = 0;
		p->open_points = p->open_ranks = 0;
	}
}

/* Adds a unit to the open cluster. A cluster always lies within one part of the event, because
 * parts never split clusters. A cluster that is interrupted stays open and isn't counted. */
static void add_to_cluster(struct standings *s, unsigned unit)
{
	const struct event *e = s->event;

	if (unit + 1 == event_units(e) || event_cluster(e, unit + 1) != event_cluster(e, unit))
		close_cluster(s);
}

static void add_to_trend(struct standings *s)
{
	struct estimate *at = s->follows ? trend_due(&s->trend, s->units) : NULL;

	for (unsigned p = 0; at && p < s->event->n_players; p++)
		at[p] = standings_estimate(s, p);
}

void standings_add(struct standings *s, const struct unit_result *u)
{
	const unsigned games = event_games_of_table(s->event);

	for (unsigned i = 0; i < u->n_games; i++) {
		struct event_table table;

		event_table(s->event, u->unit, i / games, &table);
		add_game(s, &table, &u->games[i]);
	}
	if (s->pairings)
		add_pairing(s, u);
	add_to_cluster(s, u->unit);
	s->units++;
	add_to_trend(s);
}

const struct pairing *standings_pairing(const struct standings *s, unsigned a, unsigned b)
{
	return s->pairings ? &s->pairings[a * s->event->n_players + b] : NULL;
}

const struct game_counts *standings_begun(const struct standings *s, unsigned a, unsigned b)
{
	return s->begun ? &s->begun[a * s->event->n_players + b] : NULL;
}

bool standings_in_points(const struct event *e)
{
	return e->setup.seats != 2 || e->game->series;
}

/* Returns the results of a player's game pairs against all others, from that player's point of
 * view. */
static struct pair_counts pairs_of(const struct standings *s, unsigned player)
{
	struct pair_counts sum = { 0 };

	for (unsigned other = 0; other < s->event->n_players; other++) {
		const bool first = player < other;
		const struct pairing *p = first ? standings_pairing(s, player, other)
						: standings_pairing(s, other, player);

		for (unsigned i = 0; other != player && i < PAIR_SCORES; i++)
			sum.n[i] += p->pairs.n[first ? i : PAIR_SCORES - 1 - i];
	}
	return sum;
}

struct estimate standings_estimate(const struct standings *s, unsigned player)
{
	const struct tally *t = &s->of[player].total;
	const struct game_counts games = { t->wins, t->draws, t->losses };
	struct pair_counts pairs;

	if (standings_in_points(s->event))
		return running_estimate(&s->of[player].mean_points);
	if (!event_pairs(s->event))
		return elo_of_games(&games).share;
	pairs = pairs_of(s, player);
	return elo_of_pairs(&pairs).share;
}

struct sprt standings_sprt(const struct standings *s)
{
	const struct pair_counts pairs = pairs_of(s, 0);

	return sprt_of_pairs(&pairs, &s->event->test);
}

bool standings_decided(const struct standings *s)
{
	return s->event->sprt && standings_sprt(s).decision != SPRT_CONTINUE;
}
