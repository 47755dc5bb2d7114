/* SPDX-License-Identifier: MIT */
/* asobi match and asobi tournament, and the arguments they share. */
#include <stdio.h>

#include "asobi/rng.h"
#include "base/i18n.h"
#include "cli/commands.h"
#include "cli/event/event_run.h"
#include "event/event.h"
#include "event/openings.h"
#include "shelf/rating.h"

enum {
	MOST_PLIES = 1000000,
	MOST_OPENING = 1000,
	MOST_GAMES = 10000000,
	MOST_PLACES = 1000000,
	MOST_ROUNDS = 10000000
};

static int read_openings(const struct args *a, struct event *e, struct openings **openings)
{
	char error[ERROR_TEXT];
	int plies;

	if (args_int(a, ARG_OPENINGS, 0, MOST_OPENING, 0, &plies))
		return MISUSED;
	e->opening = (unsigned)plies;
	if (a->value[ARG_SHUFFLE] && !a->value[ARG_OPENING_FILE])
		return tell_misuse(_("'--shuffle' needs '--opening-file'."));
	if (!a->value[ARG_OPENING_FILE])
		return DONE;
	*openings = openings_read(a->value[ARG_OPENING_FILE], e->game, &e->setup, error);
	if (!*openings)
		return tell_misuse("%s", error);
	if (a->value[ARG_SHUFFLE])
		openings_shuffle(*openings, e->seed);
	e->openings = *openings;
	return DONE;
}

static int read_adjudication(const struct args *a, struct event *e)
{
	int plies;

	if (a->value[ARG_DRAW] && !draw_parse(a->value[ARG_DRAW], &e->adjudication))
		return tell_misuse(
			_("'--draw' needs MOVE,N,SCORE (move number, number of moves, score from 0 to 1), as in '40,8,0.05', not '%s'."),
			a->value[ARG_DRAW]);
	if (a->value[ARG_RESIGN] && !resign_parse(a->value[ARG_RESIGN], &e->adjudication))
		return tell_misuse(
			_("'--resign' needs a number of moves and a score from 0 to 1, such as "
			  "'3,0.9'. '%s' isn't valid."),
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
		return tell_misuse(_("'--sprt' works only in two-player games."));
	if (sprt_parse(text, &e->test))
		return DONE;
	return tell_misuse(
		_("'--sprt' needs two Elo differences from -%g to %g (up to %g for model=normalised), the lower one first. You can add alpha= and beta= from %g to %g. Examples: '0,5' or '0,5,alpha=0.05,beta=0.1'. '%s' isn't valid."),
		SPRT_MOST_ELO, SPRT_MOST_ELO, SPRT_MOST_NORMALISED, SPRT_LEAST_ERROR,
		SPRT_MOST_ERROR, text);
}

/* Makes Asobi's own players run in separate processes. */
static int isolate_players(struct event *e)
{
	char error[ERROR_TEXT], text[WHO_TEXT];

	for (unsigned i = 0; i < e->n_players; i++) {
		if (e->who[i].kind != &agent_kind)
			continue;
		snprintf(text, sizeof text, "apart:%.500s", e->who[i].text);
		if (!who_parse(e->game, text, &e->who[i], error))
			return tell_misuse("%s", error);
	}
	return DONE;
}

/* Reads the options for the seed, the clock, the openings, adjudication and the sequential test.
 * The game and its setup must already be set. The caller must free the openings even if the
 * function returns MISUSED. */
static int event_args(const struct args *a, struct event *e, struct openings **openings)
{
	e->duplicate = a->value[ARG_DUPLICATE] != NULL;
	if (args_nodes(a, &e->max_nodes) || args_seed(a, rng_fresh_seed(), &e->seed) ||
	    args_clock(a, &e->clock) || read_openings(a, e, openings) || read_adjudication(a, e) ||
	    read_test(a, e))
		return MISUSED;
	return a->value[ARG_ISOLATE] ? isolate_players(e) : DONE;
}

/* ---- A match: many games between computer players, and their results ---- */

static int refuse_people(const struct event *e)
{
	for (unsigned s = 0; s < e->n_players; s++)
		if (who_is_person(&e->who[s]))
			return tell_misuse(
				_("People can't play in 'asobi match'. Choose a computer player for '--p%u' (list them with 'asobi list players %s')."),
				s + 1, game_typed_word(e->game));
	return DONE;
}

/* Reads --games: the number of independent games, or of games in each series. */
static int read_length(const struct args *a, struct event *e)
{
	int length, games;

	if (!e->game->series) {
		if (a->value[ARG_PLACES])
			return tell_misuse(
				_("'--places' is only for games played in series. For %s, use '--games'."),
				game_typed_word(e->game));
		if (args_int(a, ARG_GAMES, 1, MOST_GAMES, a->value[ARG_SPRT] ? MOST_GAMES : 100,
			     &length))
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

static int read_match(const struct args *a, struct event *e, struct openings **openings)
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
	return event_check(e, error) ? DONE : tell_misuse("%s", error);
}

/* ---- A tournament: everyone plays everyone, or one player plays all others ---- */

static int add_player(void *event, const char *text)
{
	struct event *e = event;
	char error[ERROR_TEXT];
	struct who *w = &e->who[e->n_players];

	if (e->n_players == EVENT_PLAYERS)
		return tell_misuse(_("A tournament can have at most %d players."), EVENT_PLAYERS);
	if (!who_parse(e->game, text, w, error))
		return tell_misuse("%s", error);
	if (who_is_person(w))
		return tell_misuse(
			_("People can't play in a tournament. Name computer players (list them with 'asobi list players %s')."),
			game_typed_word(e->game));
	rating_settle(&e->setup, w, 1);
	e->n_players++;
	return DONE;
}

static int read_players(const struct args *a, struct event *e)
{
	const char *first = a->value[ARG_GAUNTLET], *list = a->value[ARG_PLAYERS];

	if (!list)
		return tell_misuse(
			_("Specify the players with '--players A,B,...'. List them with 'asobi list players %s'."),
			game_typed_word(e->game));
	e->kind = first ? EVENT_GAUNTLET : EVENT_ROUND_ROBIN;
	if (first && add_player(e, first))
		return MISUSED;
	return args_each_player(list, add_player, e);
}

static int read_tournament(const struct args *a, struct event *e, struct openings **openings)
{
	char error[ERROR_TEXT];
	int rounds;

	e->game = a->game;
	if (args_setup(a, &e->setup) || read_players(a, e) ||
	    args_int(a, ARG_ROUNDS, 1, MOST_ROUNDS, 10, &rounds) || event_args(a, e, openings))
		return MISUSED;
	e->length = (unsigned)rounds;
	e->swap = true;
	return event_check(e, error) ? DONE : tell_misuse("%s", error);
}

/* Reads what to play from the command line or, with '--resume', from a file, and plays it. The
 * file must hold an event of one of the given kinds. */
static int run_event(const struct args *a, unsigned kinds,
		     int (*read)(const struct args *a, struct event *e, struct openings **openings))
{
	struct event_run c = { 0 };
	int status;

	if (a->value[ARG_RESUME_FILE])
		status = event_run_resume(a, &c, kinds);
	else if (!(status = read(a, &c.head.event, &c.openings)))
		status = event_run_args(a, &c);
	if (!status)
		status = event_run_run(a, &c);
	openings_free(c.openings);
	return status;
}

int cmd_match(const struct args *a)
{
	return run_event(a, 1 << EVENT_MATCH, read_match);
}

int cmd_tournament(const struct args *a)
{
	return run_event(a, 1 << EVENT_ROUND_ROBIN | 1 << EVENT_GAUNTLET, read_tournament);
}
