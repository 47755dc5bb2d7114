/* What the figures of an event mean, in sentences. */
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

size_t report_sprt(const struct report *r, char *buf, size_t size)
{
	static const char *const decisions[] = {
		[SPRT_CONTINUE] = N_("undecided"),
		[SPRT_ACCEPT_H0] = N_("the lower difference is accepted"),
		[SPRT_ACCEPT_H1] = N_("the higher difference is accepted"),
	};
	const struct sprt t = standings_sprt(r->standings);

	return (size_t)snprintf(buf, size, _("Sequential test of Elo %g against %g: %s; LLR %.2f, bounds %.2f and %.2f"),
				r->event->elo0, r->event->elo1, _(decisions[t.decision]), t.llr, t.lower, t.upper);
}

const char *report_why_bare(enum estimate_state state)
{
	switch (state) {
	case ESTIMATE_TOO_FEW:
		return _("Too few places for an interval: it takes two that are complete.");
	case ESTIMATE_NO_SPREAD:
		return _("Without an interval: results that are all alike do not tell how large the error is.");
	default:
		return NULL;
	}
}
