/* SPDX-License-Identifier: MIT */
/* asobi tournament: everybody against everybody, or one against all. */
#include "base/i18n.h"
#include "cli/commands.h"
#include "cli/event/event_run.h"
#include "cli/event/event_args.h"
#include "event/openings.h"

enum { MOST_ROUNDS = 10000000 };

static int add_player(void *event, const char *text)
{
	struct event *e = event;
	char error[ERROR_TEXT];
	struct who *w = &e->who[e->n_players];

	if (e->n_players == EVENT_PLAYERS)
		return misuse(_("A tournament has at most %d players."), EVENT_PLAYERS);
	if (!who_parse(e->game, text, w, error))
		return misuse("%s", error);
	if (who_is_person(w))
		return misuse(_("A human cannot play in a tournament; name computer players ('asobi list players %s')."),
			      e->game->id);
	e->n_players++;
	return DONE;
}

static int read_players(const struct args *a, struct event *e)
{
	const char *first = a->value[ARG_GAUNTLET], *list = a->value[ARG_PLAYERS];

	if (!list)
		return misuse(_("Say who plays with '--players A,B,...'; 'asobi list players %s' lists who can."), e->game->id);
	e->kind = first ? EVENT_GAUNTLET : EVENT_ROUND_ROBIN;
	if (first && add_player(e, first))
		return MISUSED;
	return args_each_player(list, add_player, e);
}

static int read_event(const struct args *a, struct event *e, struct openings **openings)
{
	char error[ERROR_TEXT];
	int rounds;

	e->game = a->game;
	if (args_setup(a, &e->setup) || read_players(a, e) || args_int(a, ARG_ROUNDS, 1, MOST_ROUNDS, 10, &rounds) ||
	    event_args(a, e, openings))
		return MISUSED;
	e->length = (unsigned)rounds;
	e->swap = true;
	return event_check(e, error) ? DONE : misuse("%s", error);
}

int cmd_tournament(const struct args *a)
{
	struct event_run c = {0};
	int status;

	if (a->value[ARG_RESUME_FILE])
		status = event_run_resume(a, &c, 1 << EVENT_ROUND_ROBIN | 1 << EVENT_GAUNTLET);
	else if (!(status = read_event(a, &c.head.event, &c.openings)))
		status = event_run_args(a, &c);
	if (!status)
		status = event_run_run(a, &c);
	openings_free(c.openings);
	return status;
}
