/* asobi match: many games between computers, and how they ended. */
#include <math.h>
#include <stdlib.h>

#include "asobi/rng.h"
#include "asobi/setup.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "cli/event/campaign.h"
#include "cli/commands.h"

enum { MOST_GAMES = 10000000, MOST_PLACES = 1000000, MOST_OPENING = 1000 };

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

	if (!e->game->next_setup) {
		if (a->value[ARG_PLACES])
			return misuse(_("'--places' is for games played in series; in %s use '--games'."), e->game->id);
		if (args_int(a, ARG_GAMES, 1, MOST_GAMES, a->value[ARG_SPRT] ? MOST_GAMES : 100, &length))
			return MISUSED;
	} else {
		const struct option *o = &e->game->options[option_find(e->game->options, "games")];
		int *value = &e->setup.value[o - e->game->options];

		if (args_int(a, ARG_GAMES, o->min, o->max, *value, &games) ||
		    args_int(a, ARG_PLACES, 1, MOST_PLACES, (int)e->setup.seats, &length))
			return MISUSED;
		*value = games;
	}
	e->length = (unsigned)length;
	return DONE;
}

/* A difference in Elo, in thousandths, so that text keeps it exactly. */
static bool read_elo(const char **text, double *out)
{
	char word[32], *end;

	if (!parse_word(text, ",", word, sizeof word))
		return false;
	*out = round(strtod(word, &end) * 1000) / 1000;
	return !*end && fabs(*out) <= SPRT_MOST_ELO;
}

static int read_sprt(const struct args *a, struct event *e)
{
	const char *rest = a->value[ARG_SPRT];

	if (!rest)
		return DONE;
	e->sprt = true;
	if (e->setup.seats != 2)
		return misuse(_("'--sprt' is for games for two players."));
	if (read_elo(&rest, &e->elo0) && read_elo(&rest, &e->elo1) && !*rest && e->elo0 < e->elo1)
		return DONE;
	return misuse(_("'--sprt' needs two Elo differences from -%g to %g, the lower one first, as in '0,5', not '%s'."),
		      SPRT_MOST_ELO, SPRT_MOST_ELO, a->value[ARG_SPRT]);
}

static int read_event(const struct args *a, struct event *e)
{
	static const char *const nobody[MAX_SEATS];
	char error[ERROR_TEXT];
	int opening;

	e->game = a->game;
	e->kind = EVENT_MATCH;
	if (args_setup(a, &e->setup))
		return MISUSED;
	e->n_players = e->setup.seats;
	if (args_players(a, nobody, &e->setup, e->who) || refuse_people(e) || read_length(a, e) ||
	    args_seed(a, rng_fresh_seed(), &e->seed) ||
	    args_int(a, ARG_OPENINGS, 0, MOST_OPENING, 0, &opening) || args_clock(a, &e->move_ms) || read_sprt(a, e))
		return MISUSED;
	e->opening = (unsigned)opening;
	e->duplicate = a->value[ARG_DUPLICATE] != NULL;
	e->swap = a->value[ARG_SWAP] || e->duplicate || e->sprt || e->game->next_setup;
	return event_check(e, error) ? DONE : misuse("%s", error);
}

int cmd_match(const struct args *a)
{
	struct campaign c = {0};
	int status;

	if (campaign_goes_on(a))
		status = campaign_resume(a, &c, 1 << EVENT_MATCH);
	else if (!(status = read_event(a, &c.head.event)))
		status = campaign_args(a, &c);
	return status ? status : campaign_run(a, &c);
}
