/* asobi match: many games between computers, and how they ended. */
#include <stdlib.h>

#include "asobi/rng.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "cli/commands.h"
#include "cli/report.h"

enum { MOST_GAMES = 10000000, MOST_JOBS = 256 };

static int refuse_people(const struct match_config *c)
{
	for (unsigned s = 0; s < c->setup.seats; s++)
		if (!c->who[s].agent)
			return misuse(_("A human cannot play in 'asobi match'; give '--p%u' a computer player ('asobi list players %s')."),
				      s + 1, c->game->id);
	return DONE;
}

static int read_series(const struct args *a, struct series *s)
{
	static const char *const nobody[MAX_SEATS];
	struct match_config *c = &s->config;
	int games, jobs;

	c->game = a->game;
	if (args_setup(a, &c->setup) || args_players(a, nobody, &c->setup, c->who) || refuse_people(c))
		return MISUSED;
	if (args_int(a, ARG_GAMES, 1, MOST_GAMES, 100, &games) ||
	    args_int(a, ARG_JOBS, 1, MOST_JOBS, 1, &jobs) || args_seed(a, rng_fresh_seed(), &c->seed))
		return MISUSED;
	s->games = (unsigned)games;
	s->jobs = jobs < games ? (unsigned)jobs : s->games;
	s->swap = a->value[ARG_SWAP] != NULL;
	return DONE;
}

/* An unplayable move is a broken player, not a result to rely on. */
static int report(const struct args *a, const struct series *s, double elapsed)
{
	struct report r;

	report_make(&r, s, elapsed);
	if (a->value[ARG_JSON])
		report_print_json(&r);
	else
		report_print(&r);
	if (!r.spoilt)
		return DONE;
	remark(_("Games lost by an impossible move: %u."), r.spoilt);
	return FAILED;
}

int cmd_match(const struct args *a)
{
	struct series s = {0};
	char error[ERROR_TEXT];
	double start;
	int status;

	if (read_series(a, &s))
		return MISUSED;
	s.results = xcalloc(s.games, sizeof *s.results);
	start = clock_seconds();
	if (series_run(&s, error))
		status = report(a, &s, clock_seconds() - start);
	else
		status = misuse("%s", error);
	free(s.results);
	return status;
}
