/* SPDX-License-Identifier: MIT */
/* asobi match: many games between computers, and how they ended. */
#include "asobi/setup.h"
#include "base/i18n.h"
#include "cli/commands.h"
#include "cli/event/event_run.h"
#include "cli/event/event_args.h"
#include "event/openings.h"

enum { MOST_GAMES = 10000000, MOST_PLACES = 1000000 };

static int refuse_people(const struct event *e)
{
	for (unsigned s = 0; s < e->n_players; s++)
		if (who_is_person(&e->who[s]))
			return misuse(_("A human cannot play in 'asobi match'; give '--p%u' a computer player ('asobi list players %s')."),
				      s + 1, e->game->id);
	return DONE;
}

/* Games stand alone, or --games is how many make up a place. */
static int read_length(const struct args *a, struct event *e)
{
	int length, games;

	if (!e->game->series) {
		if (a->value[ARG_PLACES])
			return misuse(_("'--places' is for games played in series; in %s use '--games'."), e->game->id);
		if (args_int(a, ARG_GAMES, 1, MOST_GAMES, a->value[ARG_SPRT] ? MOST_GAMES : 100, &length))
			return MISUSED;
	} else {
		const struct option *o = &e->game->options[e->game->series->length];
		int *value = &e->setup.value[o - e->game->options];

		if (args_int(a, ARG_GAMES, o->min, o->max, *value, &games) ||
		    args_int(a, ARG_PLACES, 1, MOST_PLACES, (int)e->setup.seats, &length))
			return MISUSED;
		*value = games;
	}
	e->length = (unsigned)length;
	return DONE;
}

static int read_event(const struct args *a, struct event *e, struct openings **openings)
{
	static const char *const nobody[MAX_SEATS];
	char error[ERROR_TEXT];

	e->game = a->game;
	e->kind = EVENT_MATCH;
	if (args_setup(a, &e->setup))
		return MISUSED;
	e->n_players = e->setup.seats;
	if (args_players(a, nobody, &e->setup, e->who) || refuse_people(e) || read_length(a, e) ||
	    event_args(a, e, openings))
		return MISUSED;
	e->swap = a->value[ARG_SWAP] || e->duplicate || e->sprt || e->game->series;
	return event_check(e, error) ? DONE : misuse("%s", error);
}

int cmd_match(const struct args *a)
{
	struct event_run c = {0};
	int status;

	if (a->value[ARG_RESUME_FILE])
		status = event_run_resume(a, &c, 1 << EVENT_MATCH);
	else if (!(status = read_event(a, &c.head.event, &c.openings)))
		status = event_run_args(a, &c);
	if (!status)
		status = event_run_run(a, &c);
	openings_free(c.openings);
	return status;
}
