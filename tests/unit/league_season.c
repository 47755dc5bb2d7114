/* SPDX-License-Identifier: MIT */
#include "league_season.h"

#include <math.h>
#include <stdlib.h>

#include "asobi/rng.h"
#include "base/xalloc.h"
#include "server/league/pairing.h"
#include "server/league/points.h"
#include "server/store/leagues.h"
#include "stats/statistics.h"

enum { MOST = 30, PATIENCE = 3000 };

static double uniform(struct rng *r)
{
	return rng_below(r, 1U << 30) / 1073741824.0;
}

static double normal(struct rng *r)
{
	double sum = -6;

	for (unsigned i = 0; i < 12; i++)
		sum += uniform(r);
	return sum;
}

struct season {
	unsigned n;
	struct contender c[MOST];
	unsigned met[MOST * MOST];
	double truth[MOST], held[MOST];
	struct pair_counts counts[MOST * MOST];
	struct rating rating[MOST];
};

static void rate(struct season *s)
{
	ratings_held(s->counts, s->n, s->held, s->rating);
	for (unsigned i = 0; i < s->n; i++) {
		const bool known = s->rating[i].state == RATING_KNOWN && !isnan(s->rating[i].error);

		s->c[i].elo = known ? s->rating[i].elo : 0;
		s->c[i].error = known ? s->rating[i].error : INFINITY;
	}
}

static void play(struct season *s, struct rng *r, unsigned a, unsigned b, double drawish)
{
	const unsigned low = a < b ? a : b, high = a < b ? b : a;
	const double share = share_from_elo(s->truth[low] - s->truth[high]),
		     drawn = drawish * fmin(share, 1 - share);
	const double luck = uniform(r);

	s->counts[low * s->n + high].n[luck < share - drawn ? 4 : luck < share + drawn ? 2 : 0]++;
	s->met[a * s->n + b]++;
	s->met[b * s->n + a]++;
}

static void play_season(struct season *s, struct rng *r, const struct season_plan *plan)
{
	const unsigned n = plan->n, games = plan->games;
	unsigned played = 0, rated = 0, pair[MOST][2], pairs;

	*s = (struct season){ .n = n, .held = { 1300, 1700 }, .truth = { 1300, 1700 } };
	for (unsigned i = 0; i < n; i++)
		s->c[i].here = true;
	s->c[0].anchor = s->c[1].anchor = true;
	for (unsigned i = 2; i < n; i++) {
		s->truth[i] = 1500 + plan->spread * normal(r);
		s->held[i] = NAN;
	}
	rate(s);
	while (played < games) {
		for (unsigned i = 0; i < n; i++) {
			s->c[i].free = uniform(r) < 0.4;
			s->c[i].waited_ms = rng_below(r, 2 * PATIENCE);
		}
		pairs = pairing_next(s->c, s->met, n, PATIENCE, pair);
		for (unsigned i = 0; i < pairs; i++, played++)
			play(s, r, pair[i][0], pair[i][1], plan->drawish);
		if (played >= rated + games / 10) {
			rate(s);
			rated = played;
		}
	}
	rate(s);
}

const struct season_plan season_plans[SEASON_PLANS] = {
	{ 12, 300, 300, 200, 0 },
	{ 30, 2000, 90, 200, 0.2 },
	{ 30, 900, 90, 250, 0.6 },
};

/* Compares a rating that the league reported with the player's true strength, and adds the result
 * to the counts. */
static void note(struct season_count *c, struct rating told, double truth)
{
	const double off = told.elo - truth;

	if (told.state != RATING_KNOWN || isnan(told.error))
		return;
	c->asked++;
	c->held += fabs(off) <= told.error;
	c->squares += off * off;
	c->told += told.error * told.error;
}

struct season_count seasons_count(const struct season_plan *plan, unsigned seasons, uint64_t seed)
{
	struct season_count c = { .seasons = seasons };
	struct season *s = xcalloc(1, sizeof *s);
	struct rng r;

	rng_seed(&r, seed);
	for (unsigned i = 0; i < seasons; i++) {
		play_season(s, &r, plan);
		for (unsigned k = 2; k < s->n; k++)
			note(&c, s->rating[k], s->truth[k]);
	}
	free(s);
	return c;
}

/* ---- Leagues of games for five players ---- */

struct fives_season {
	unsigned n;
	struct contender c[MOST];
	unsigned met[MOST * MOST];
	double strength[MOST], truth[MOST];
	struct deal_points made[MOST];
	struct rating rating[MOST];
};

/* A player scores one point for each opponent that finishes behind it. So its expected score is
 * the sum of its chances of finishing ahead of each opponent. */
static void find_truth(struct fives_season *s, const struct fives_plan *plan)
{
	const double luck = sqrt(2 * (1 + plan->hands * plan->hands));

	for (unsigned i = 0; i < s->n; i++) {
		double sum = 0;

		for (unsigned k = 0; k < s->n; k++)
			sum += k == i ? 0
				      : erfc((s->strength[k] - s->strength[i]) / luck / sqrt(2)) /
						2;
		s->truth[i] = (FIVE - 1) * sum / (s->n - 1);
	}
}

/* Plays five games, each with its own deal; after each one, all players move on by one seat. */
static void play_turns(struct fives_season *s, struct rng *r, const unsigned member[FIVE],
		       const struct fives_plan *plan)
{
	double score[FIVE];
	unsigned points[FIVE] = { 0 };

	for (unsigned turn = 0; turn < FIVE; turn++) {
		for (unsigned seat = 0; seat < FIVE; seat++) {
			const unsigned i = store_five_member(turn, seat);

			score[i] = s->strength[member[i]] + plan->hands * normal(r) + normal(r);
		}
		for (unsigned i = 0; i < FIVE; i++)
			for (unsigned k = 0; k < FIVE; k++) {
				points[i] += score[i] > score[k];
				s->met[member[i] * s->n + member[k]] += i != k;
			}
	}
	for (unsigned i = 0; i < FIVE; i++) {
		struct deal_points *made = &s->made[member[i]];

		made->deals++;
		made->points += points[i];
		made->squares += points[i] * points[i];
	}
}

static void play_fives(struct fives_season *s, struct rng *r, const struct fives_plan *plan)
{
	unsigned member[FIVE], played = 0;

	*s = (struct fives_season){ .n = plan->n };
	for (unsigned i = 0; i < s->n; i++)
		s->strength[i] = plan->spread * normal(r);
	find_truth(s, plan);
	while (FIVE * played < plan->deals * plan->n) {
		for (unsigned i = 0; i < s->n; i++) {
			s->c[i].free = uniform(r) < 0.7;
			s->c[i].waited_ms = rng_below(r, PATIENCE);
		}
		while (pairing_table(s->c, s->met, s->n, FIVE, member) == FIVE) {
			play_turns(s, r, member, plan);
			played++;
			for (unsigned i = 0; i < FIVE; i++)
				s->c[member[i]].free = false;
		}
	}
	points_rate(s->made, s->met, s->n, s->rating);
}

const struct fives_plan fives_plans[FIVES_PLANS] = {
	{ 7, 12, 900, 0.5, 1 },
	{ 12, 30, 400, 0.5, 1 },
	{ 30, 20, 150, 0.7, 2 },
	{ 30, 100, 60, 0.7, 1 },
};

struct season_count fives_count(const struct fives_plan *plan, unsigned seasons, uint64_t seed)
{
	struct season_count c = { .seasons = seasons };
	struct fives_season *s = xcalloc(1, sizeof *s);
	struct rng r;

	rng_seed(&r, seed);
	for (unsigned i = 0; i < seasons; i++) {
		play_fives(s, &r, plan);
		for (unsigned k = 0; k < s->n; k++)
			note(&c, s->rating[k], s->truth[k]);
	}
	free(s);
	return c;
}
