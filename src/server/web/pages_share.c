/* SPDX-License-Identifier: MIT */
/* Functions shared by the pages about leagues. */
#include "server/web/pages_league.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "base/xalloc.h"

bool visit_league(struct visit *v, struct store_league *l)
{
	if (store_league_get(v->store, v->id, l))
		return true;
	answer_refusal(v, 404, N_("This league doesn't exist."));
	return false;
}

struct reading {
	struct store_program *program;
	unsigned n;
};

static bool read_program(void *reading, const struct store_program *p)
{
	struct reading *r = reading;

	r->program = xrealloc(r->program, r->n + 1, sizeof *r->program);
	r->program[r->n++] = *p;
	return true;
}

struct store_program *read_programs(struct store *s, int64_t league, unsigned *n)
{
	struct reading r = { .n = 0 };

	store_programs(s, league, read_program, &r);
	*n = r.n;
	return r.program;
}

void rating_text(const struct store_program *p, char rating[RATING_TEXT],
		 char interval[RATING_TEXT])
{
	const struct rating *r = &p->rating;
	const int digits = p->deals ? 2 : 0;

	*interval = '\0';
	if (r->state == RATING_ABOVE || r->state == RATING_BELOW) {
		snprintf(rating, RATING_TEXT, "%s",
			 r->state == RATING_ABOVE ? _("highest") : _("lowest"));
	} else if (r->state == RATING_APART) {
		snprintf(rating, RATING_TEXT, "–");
	} else {
		snprintf(rating, RATING_TEXT, "%.*f", digits, r->elo);
		if (p->holds)
			snprintf(interval, RATING_TEXT, "%s", _("fixed rating"));
		else if (isnan(r->error))
			snprintf(interval, RATING_TEXT, "%s", _("too few games"));
		else
			snprintf(interval, RATING_TEXT, "%.*f – %.*f", digits, r->elo - r->error,
				 digits, r->elo + r->error);
	}
}

void time_text(int64_t us, char text[RATING_TEXT])
{
	if (us < 1000000)
		snprintf(text, RATING_TEXT, "%.3g ms", (double)us / 1000);
	else
		snprintf(text, RATING_TEXT, "%.3g s", (double)us / 1000000);
}
