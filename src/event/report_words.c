/* SPDX-License-Identifier: MIT */
/* What the figures of an event mean, in sentences. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "event/report.h"

/* A difference and its interval, which may reach to where all points are won or lost:
 * that is no number of Elo. */
static size_t with_interval(const struct report *r, const struct estimate *e, char *buf, size_t size)
{
	const int n = snprintf(buf, size, _("Elo of %s over %s: %+.1f"), r->names[0], r->names[1], e->value);
	const size_t used = (size_t)n < size ? (size_t)n : size;

	buf += used;
	size -= used;
	if (isfinite(e->low) && isfinite(e->high))
		return used + (size_t)snprintf(buf, size, _(", 95 %% from %+.1f to %+.1f"), e->low, e->high);
	if (isfinite(e->low))
		return used + (size_t)snprintf(buf, size, _(", 95 %% above %+.1f"), e->low);
	if (isfinite(e->high))
		return used + (size_t)snprintf(buf, size, _(", 95 %% below %+.1f"), e->high);
	return used + (size_t)snprintf(buf, size, "%s", _(", but too few games for an interval"));
}

size_t report_difference(const struct report *r, char *buf, size_t size)
{
	const struct estimate e = report_elo(r, 0, 1).difference;
	const char *a = r->names[0], *b = r->names[1];

	switch (e.state) {
	case ESTIMATE_GOOD:
		return with_interval(r, &e, buf, size);
	case ESTIMATE_NO_SPREAD:
		return (size_t)snprintf(buf, size, _("Elo of %s over %s: %+.1f; all results are alike, which does not tell how large the error is"),
					a, b, e.value);
	case ESTIMATE_EXTREME:
		if (e.value > 0)
			return (size_t)snprintf(buf, size, _("Elo of %s over %s: above %+.1f (95 %%); everything was won"), a, b, e.low);
		return (size_t)snprintf(buf, size, _("Elo of %s over %s: below %+.1f (95 %%); everything was lost"), a, b, e.high);
	default:
		return (size_t)snprintf(buf, size, _("Elo of %s over %s: too few games to tell"), a, b);
	}
}

size_t report_superiority(const struct report *r, char *buf, size_t size)
{
	const struct elo e = report_elo(r, 0, 1);

	if (e.difference.state == ESTIMATE_TOO_FEW)
		return (size_t)snprintf(buf, size, "%s", "");
	return (size_t)snprintf(buf, size, event_pairs(r->event) ? _("Likelihood that %s is the stronger: %.1f%% (from %lu pairs)")
								 : _("Likelihood that %s is the stronger: %.1f%% (from %lu games)"),
				r->names[0], 100 * e.superiority, e.n);
}

size_t report_normalised(const struct report *r, char *buf, size_t size)
{
	const struct estimate e = report_elo(r, 0, 1).normalised;

	if (e.state != ESTIMATE_GOOD)
		return (size_t)snprintf(buf, size, "%s", "");
	return (size_t)snprintf(buf, size, _("Normalised Elo: %+.1f, 95 %% from %+.1f to %+.1f"), e.value, e.low, e.high);
}

size_t report_pairs(const struct report *r, char *buf, size_t size)
{
	const unsigned long *n;

	if (!event_pairs(r->event))
		return (size_t)snprintf(buf, size, "%s", "");
	n = standings_pairing(r->standings, 0, 1)->pairs.n;
	return (size_t)snprintf(buf, size, _("Pairs in which %s made 0, 1/2, 1, 3/2, 2 points: %lu, %lu, %lu, %lu, %lu"), r->names[0],
				n[0], n[1], n[2], n[3], n[4]);
}

size_t report_unpaired(const struct report *r, char *buf, size_t size)
{
	return (size_t)snprintf(buf, size, "%s", !report_half_pair(r) ? "" :
				r->event->game->series ? _("The last place was played from one side only: it counts above, but not for Elo.")
							   : _("The last game was played from one side only: it counts above, but not for Elo."));
}

size_t report_adjudged(const struct report *r, char *buf, size_t size)
{
	const uint64_t *n = r->standings->adjudged;

	if (r->standings->games == n[ADJUDGED_NOT])
		return (size_t)snprintf(buf, size, "%s", "");
	return (size_t)snprintf(buf, size, _("Ended before their end: %" PRIu64 " drawn, %" PRIu64 " resigned, %" PRIu64 " too long"),
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

	return (size_t)snprintf(buf, size, plan->model == SPRT_LOGISTIC ?
				_("Sequential test of Elo %g against %g: %s; LLR %.2f, bounds %.2f and %.2f") :
				_("Sequential test of normalised Elo %g against %g: %s; LLR %.2f, bounds %.2f and %.2f"),
				plan->elo0, plan->elo1, _(decisions[t.decision]), t.llr, t.lower, t.upper);
}

_Static_assert(ESTIMATE_LEAST == 5, "as the sentence below says");

const char *report_why_bare(enum estimate_state state)
{
	switch (state) {
	case ESTIMATE_TOO_FEW:
		return _("Too early for an interval: it takes five results, of a series five places that are complete.");
	case ESTIMATE_NO_SPREAD:
		return _("Without an interval: results that are all alike do not tell how large the error is.");
	default:
		return NULL;
	}
}
