/* SPDX-License-Identifier: MIT */
#include "cli/event/event_args.h"

#include <stdio.h>

#include "asobi/rng.h"
#include "base/i18n.h"
#include "event/event_text.h"
#include "event/openings.h"

enum { MOST_PLIES = 1000000, MOST_OPENING = 1000 };

static int read_openings(const struct args *a, struct event *e, struct openings **openings)
{
	char error[ERROR_TEXT];
	int plies;

	if (args_int(a, ARG_OPENINGS, 0, MOST_OPENING, 0, &plies))
		return MISUSED;
	e->opening = (unsigned)plies;
	if (a->value[ARG_SHUFFLE] && !a->value[ARG_OPENING_FILE])
		return misuse(_("'--shuffle' goes with '--opening-file'."));
	if (!a->value[ARG_OPENING_FILE])
		return DONE;
	*openings = openings_read(a->value[ARG_OPENING_FILE], e->game, &e->setup, error);
	if (!*openings)
		return misuse("%s", error);
	if (a->value[ARG_SHUFFLE])
		openings_shuffle(*openings, e->seed);
	e->openings = *openings;
	return DONE;
}

static int read_adjudication(const struct args *a, struct event *e)
{
	int plies;

	if (a->value[ARG_DRAW] && !draw_parse(a->value[ARG_DRAW], &e->adjudication))
		return misuse(_("'--draw' needs a ply, a number of movers and a score from 0 to 1, as in '40,8,0.05', not '%s'."),
			      a->value[ARG_DRAW]);
	if (a->value[ARG_RESIGN] && !resign_parse(a->value[ARG_RESIGN], &e->adjudication))
		return misuse(_("'--resign' needs a number of moves and a score from 0 to 1, as in '3,0.9', not '%s'."),
			      a->value[ARG_RESIGN]);
	if (args_int(a, ARG_LONGEST, 1, MOST_PLIES, 0, &plies))
		return MISUSED;
	e->adjudication.most_plies = (unsigned)plies;
	return DONE;
}

static int read_test(const struct args *a, struct event *e)
{
	const char *text = a->value[ARG_SPRT];

	if (!text)
		return DONE;
	e->sprt = true;
	if (e->setup.seats != 2)
		return misuse(_("'--sprt' is for games for two players."));
	if (sprt_parse(text, &e->test))
		return DONE;
	return misuse(_("'--sprt' needs two Elo differences from -%g to %g (%g for model=normalised), the lower one first, then alpha= and beta= from %g to %g, as in '0,5' or '0,5,alpha=0.05,beta=0.1', not '%s'."),
		      SPRT_MOST_ELO, SPRT_MOST_ELO, SPRT_MOST_NORMALISED, SPRT_LEAST_ERROR, SPRT_MOST_ERROR, text);
}

/* Our own players in processes of their own. */
static int isolate(struct event *e)
{
	char error[ERROR_TEXT], text[WHO_TEXT];

	for (unsigned i = 0; i < e->n_players; i++) {
		if (e->who[i].kind != &agent_kind)
			continue;
		snprintf(text, sizeof text, "apart:%.500s", e->who[i].text);
		if (!who_parse(e->game, text, &e->who[i], error))
			return misuse("%s", error);
	}
	return DONE;
}

int event_args(const struct args *a, struct event *e, struct openings **openings)
{
	e->duplicate = a->value[ARG_DUPLICATE] != NULL;
	if (args_nodes(a, &e->max_nodes) || args_seed(a, rng_fresh_seed(), &e->seed) || args_clock(a, &e->clock) || read_openings(a, e, openings) ||
	    read_adjudication(a, e) || read_test(a, e))
		return MISUSED;
	return a->value[ARG_ISOLATE] ? isolate(e) : DONE;
}
