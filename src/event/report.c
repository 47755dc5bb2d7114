/* SPDX-License-Identifier: MIT */
#include "event/report.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"

/* Names a player. If the same player takes part several times, its names are numbered: "random",
 * "random (2)". */
static void name_player(struct report *r, unsigned player, bool titled)
{
	char *name = r->names[player], number[16];
	unsigned same = 1;

	(titled ? who_title : who_text)(&r->event->who[player], name, WHO_TEXT);
	for (unsigned p = 0; p < player; p++)
		same += !strcmp(r->event->who[p].text, r->event->who[player].text);
	if (same == 1)
		return;
	snprintf(number, sizeof number, " (%u)", same);
	strcat(name, number);
}

void report_make(struct report *r, const struct event *e, const struct standings *s)
{
	*r = (struct report){ .event = e, .standings = s, .parts = 1 };
	report_name(r, false);
}

void report_name(struct report *r, bool titled)
{
	for (unsigned p = 0; p < r->event->n_players; p++)
		name_player(r, p, titled);
}

bool report_in_points(const struct report *r)
{
	return standings_in_points(r->event) && r->event->setup.seats > 1;
}

bool report_half_pair(const struct report *r)
{
	const struct event *e = r->event;

	return event_pairs(e) && r->standings->games % (UINT64_C(2) * event_games_of_table(e)) != 0;
}

struct elo report_elo(const struct report *r, unsigned a, unsigned b)
{
	const struct pairing *p = standings_pairing(r->standings, a, b);

	return event_pairs(r->event) ? elo_of_pairs(&p->pairs) : elo_of_games(&p->games);
}

double report_score(const struct report *r, unsigned player, unsigned other, double *games)
{
	const bool first = player < other;
	const struct pairing *p = first ? standings_pairing(r->standings, player, other)
					: standings_pairing(r->standings, other, player);
	const struct game_counts *g = &p->games;

	*games = (double)(g->won + g->drawn + g->lost);
	return (double)(first ? g->won : g->lost) + (double)g->drawn / 2;
}

struct rating *report_ratings(const struct report *r)
{
	const unsigned n = r->event->n_players;
	struct pair_counts *pairs = xcalloc((size_t)n * n, sizeof *pairs);
	struct rating *ratings = xcalloc(n, sizeof *ratings);

	for (unsigned a = 0; a < n; a++)
		for (unsigned b = a + 1; b < n; b++)
			pairs[a * n + b] = standings_pairing(r->standings, a, b)->pairs;
	ratings_of(pairs, n, ratings);
	free(pairs);
	return ratings;
}

bool report_any_fault(const struct report *r, unsigned fault)
{
	for (unsigned p = 0; p < r->event->n_players; p++)
		if (r->standings->of[p].fault[fault])
			return true;
	return false;
}

bool report_any_measure(const struct report *r, unsigned i)
{
	for (unsigned p = 0; p < r->event->n_players; p++)
		if (r->standings->of[p].measure[i].size > 1)
			return true;
	return false;
}

double report_worst(const struct report *r, unsigned i, const struct summary *s)
{
	return r->event->game->measures[i].less_is_better ? s->max : s->min;
}

/* Returns true if a player with rating a is listed above one with rating b. Unknown ratings are
 * sorted by their state. */
static bool rated_above(const struct rating *a, const struct rating *b)
{
	static const int level[] = {
		[RATING_ABOVE] = 0,
		[RATING_KNOWN] = 1,
		[RATING_BELOW] = 2,
		[RATING_APART] = 3,
	};

	if (a->state != RATING_KNOWN || b->state != RATING_KNOWN)
		return level[a->state] < level[b->state];
	return a->elo > b->elo;
}

static bool is_better(const struct report *r, const struct rating *ratings, unsigned a, unsigned b)
{
	if (ratings)
		return rated_above(&ratings[a], &ratings[b]);
	return r->standings->of[a].mean_points.mean > r->standings->of[b].mean_points.mean;
}

/* Use an insertion sort, which is stable: equal players stay in the order in which they were
 * given. */
void report_order(const struct report *r, unsigned order[EVENT_PLAYERS])
{
	const bool two = r->event->setup.seats == 2, match = r->event->kind == EVENT_MATCH;
	struct rating *ratings = two && !match ? report_ratings(r) : NULL;

	for (unsigned i = 0; i < r->event->n_players; i++) {
		unsigned at = i;

		for (; at > 0 && !(two && match) && is_better(r, ratings, i, order[at - 1]); at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
	free(ratings);
}

/* The rest of this file explains in sentences what an event's figures mean. */
/* Writes an Elo difference and its confidence interval. A bound at which one side wins all points
 * has no Elo value. */
static size_t with_interval(const struct report *r, const struct estimate *e, char *buf,
			    size_t size)
{
	const char *a = r->names[0], *b = r->names[1];

	if (isfinite(e->low) && isfinite(e->high))
		return (size_t)snprintf(
			buf, size,
			_("Elo of %s relative to %s: %+.1f, 95%% interval from %+.1f to %+.1f"), a,
			b, e->value, e->low, e->high);
	if (isfinite(e->low))
		return (size_t)snprintf(
			buf, size,
			_("Elo of %s relative to %s: %+.1f (above %+.1f with 95%% confidence)"), a,
			b, e->value, e->low);
	if (isfinite(e->high))
		return (size_t)snprintf(buf, size,
					_("Elo of %s relative to %s: %+.1f (below %+.1f with 95%% "
					  "confidence)"),
					a, b, e->value, e->high);
	return (size_t)snprintf(
		buf, size, _("Elo of %s relative to %s: %+.1f, but too few games for an interval"),
		a, b, e->value);
}

size_t report_difference(const struct report *r, char *buf, size_t size)
{
	const struct estimate e = report_elo(r, 0, 1).difference;
	const char *a = r->names[0], *b = r->names[1];

	switch (e.state) {
	case ESTIMATE_GOOD: return with_interval(r, &e, buf, size);
	case ESTIMATE_NO_SPREAD:
		return (size_t)snprintf(
			buf, size,
			_("Elo of %s relative to %s: %+.1f; all results are the same, so the error can't be estimated"),
			a, b, e.value);
	case ESTIMATE_EXTREME:
		if (e.value > 0)
			return (size_t)snprintf(
				buf, size,
				_("Elo of %s relative to %s: above %+.1f with 95%% confidence "
				  "(every game was won)"),
				a, b, e.low);
		return (size_t)snprintf(
			buf, size,
			_("Elo of %s relative to %s: below %+.1f with 95%% confidence (every game "
			  "was lost)"),
			a, b, e.high);
	default:
		return (size_t)snprintf(buf, size,
					_("Elo of %s relative to %s: too few games to tell"), a, b);
	}
}

size_t report_superiority(const struct report *r, char *buf, size_t size)
{
	const struct elo e = report_elo(r, 0, 1);
	char chance[16];

	if (e.difference.state == ESTIMATE_TOO_FEW)
		return (size_t)snprintf(buf, size, "%s", "");
	chance_text(e.superiority, chance, sizeof chance);
	return (size_t)snprintf(buf, size,
				event_pairs(r->event)
					? _("Probability that %s is stronger: %s (from %lu pairs "
					    "of games)")
					: _("Probability that %s is stronger: %s (from %lu games)"),
				r->names[0], chance, e.n);
}

size_t report_normalised(const struct report *r, char *buf, size_t size)
{
	const struct estimate e = report_elo(r, 0, 1).normalised;

	if (e.state != ESTIMATE_GOOD)
		return (size_t)snprintf(buf, size, "%s", "");
	return (size_t)snprintf(buf, size,
				_("Normalised Elo: %+.1f, 95%% interval from %+.1f to %+.1f"),
				e.value, e.low, e.high);
}

size_t report_pairs(const struct report *r, char *buf, size_t size)
{
	const unsigned long *n;

	if (!event_pairs(r->event))
		return (size_t)snprintf(buf, size, "%s", "");
	n = standings_pairing(r->standings, 0, 1)->pairs.n;
	return (size_t)snprintf(
		buf, size,
		_("Pairs of games in which %s scored 0, 1/2, 1, 3/2 or 2 points: %lu, %lu, %lu, "
		  "%lu, %lu"),
		r->names[0], n[0], n[1], n[2], n[3], n[4]);
}

size_t report_unpaired(const struct report *r, char *buf, size_t size)
{
	return (size_t)snprintf(
		buf, size, "%s",
		!report_half_pair(r) ? ""
		: r->event->game->series
			? _("The last series was played from one side only. It is included in the "
			    "table above, but not in the Elo calculation.")
			: _("The last game wasn't repeated with sides swapped. It is included in "
			    "the table above, but not in the Elo calculation."));
}

size_t report_adjudged(const struct report *r, char *buf, size_t size)
{
	const uint64_t *n = r->standings->adjudged;

	if (r->standings->games == n[ADJUDGED_NOT])
		return (size_t)snprintf(buf, size, "%s", "");
	return (size_t)snprintf(buf, size,
				_("Games ended early: %" PRIu64 " as draws, %" PRIu64
				  " by resignation, %" PRIu64 " at the move limit"),
				n[ADJUDGED_DRAW], n[ADJUDGED_RESIGNED], n[ADJUDGED_LONG]);
}

size_t report_sprt(const struct report *r, char *buf, size_t size)
{
	static const char *const decisions[] = {
		[SPRT_CONTINUE] = N_("undecided"),
		[SPRT_ACCEPT_H0] = N_("the lower difference is accepted"),
		[SPRT_ACCEPT_H1] = N_("the higher difference is accepted"),
	};
	const struct sprt_plan *plan = &r->event->test;
	const struct sprt t = standings_sprt(r->standings);

	return (size_t)snprintf(
		buf, size,
		plan->model == SPRT_LOGISTIC
			? _("Sequential test of Elo %g against %g: %s; LLR %.2f, bounds %.2f and %.2f")
			: _("Sequential test of normalised Elo %g against %g: %s; LLR %.2f, bounds %.2f and %.2f"),
		plan->elo0, plan->elo1, _(decisions[t.decision]), t.llr, t.lower, t.upper);
}

_Static_assert(ESTIMATE_LEAST == 5, "as the sentence below says");

const char *report_why_bare(enum estimate_state state)
{
	switch (state) {
	case ESTIMATE_TOO_FEW:
		return _(
			"Too early for a confidence interval: it needs 5 results (in Daifugo, 5 complete series).");
	case ESTIMATE_NO_SPREAD:
		return _(
			"No confidence interval: all results are the same, so the error can't be estimated.");
	default: return NULL;
	}
}
