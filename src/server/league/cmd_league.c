/* SPDX-License-Identifier: MIT */
/* asobi-server league: manages leagues, which play round after round. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "event/event.h"
#include "server/league/away.h"
#include "server/league/league.h"
#include "server/program.h"
#include "server/store/rounds.h"

/* ---- Adding a league ---- */

enum { SWISS_MOST = 99 };

static bool copy_option(char *out, size_t size, const char *text, const char *option,
			char error[ERROR_TEXT])
{
	if ((size_t)snprintf(out, size, "%s", text) < size)
		return true;
	return fail_with(error, _("%s is too long."), option);
}

/* Reads the options for a league's rounds: their kind ("swiss", "swiss:5" or "round-robin") and
 * their start time ("18:30"). */
static bool read_rounds(const struct options *o, struct store_league *l, char error[ERROR_TEXT])
{
	const char *kind = o->text[OPT_ROUNDS], *at = o->text[OPT_AT];
	int hour, minute, turns = 0;
	char more;

	if (kind) {
		l->kind = strcmp(kind, event_words[EVENT_ROUND_ROBIN]) ? LEAGUE_SWISS
								       : LEAGUE_ROBIN;
		if (l->kind == LEAGUE_SWISS && strcmp(kind, "swiss") &&
		    (strncmp(kind, "swiss:", 6) || !parse_int(kind + 6, 1, SWISS_MOST, &turns)))
			return fail_with(
				error,
				_("Unknown pairing system '%.40s'. Use 'swiss', 'swiss:N' (N "
				  "pairings, up to %d) or 'round-robin'."),
				kind, SWISS_MOST);
		l->rounds = (unsigned)turns;
	}
	if (at && !kind)
		return fail_with(
			error, "%s",
			_("With '--at', also use '--rounds' to choose the pairing system, such as "
			  "'--rounds swiss'."));
	if (at && (strlen(at) > 5 || sscanf(at, "%2d:%2d%c", &hour, &minute, &more) != 2 ||
		   hour < 0 || hour > 23 || minute < 0 || minute > 59))
		return fail_with(error, _("Invalid time '%.40s'. Use HH:MM, for example 18:30."),
				 at);
	l->minute = at ? 60 * hour + minute : -1;
	return true;
}

static bool read_league(const struct options *o, struct store_league *l, char error[ERROR_TEXT])
{
	const char *game = o->text[OPT_GAME], *rules = o->text[OPT_RULES],
		   *clock = o->text[OPT_CLOCK];

	*l = (struct store_league){ .pause_ms = o->number[OPT_PAUSE] };
	if (!read_rounds(o, l, error))
		return false;
	if (!game)
		return fail_with(error, "%s",
				 _("Choose the game with '--game', for example --game othello."));
	return copy_option(l->name, sizeof l->name, o->words[2], "NAME", error) &&
	       copy_option(l->game, sizeof l->game, game, "--game", error) &&
	       copy_option(l->options, sizeof l->options, rules ? rules : "", "--rules", error) &&
	       copy_option(l->clock, sizeof l->clock, clock ? clock : "60+1", "--clock", error) &&
	       league_possible(l, error);
}

/* Reads a player with an optional fixed rating, such as "level:1=1000". If the text contains '=',
 * the rating is the number after the last one. */
static bool read_anchor(const struct store_league *l, const char *text, unsigned nth,
			struct store_program *p, char error[ERROR_TEXT])
{
	const char *equals = strrchr(text, '=');
	char *end = NULL;
	struct who who;
	double elo = equals ? strtod(equals + 1, &end) : 0;

	*p = (struct store_program){ .league = l->id };
	p->holds = equals && end != equals + 1 && !*end &&
		   (strchr(text, ':') == NULL || strchr(strchr(text, ':'), '=') == equals) &&
		   elo >= -10000 && elo <= 10000;
	if (!copy_option(p->who, sizeof p->who, text, "--anchor", error))
		return false;
	if (p->holds)
		p->who[equals - text] = '\0';
	p->rating.elo = elo;
	snprintf(p->name, sizeof p->name, "Anchor %c", 'A' + (int)nth);
	return who_parse(game_find(l->game), p->who, &who, error);
}

static bool add_anchors(struct store *s, const struct store_league *l, const struct options *o,
			char error[ERROR_TEXT])
{
	static const char *const usual[] = { "level:1=1000", "level:3", NULL };
	const char *const *anchor = o->n_anchors ? o->anchors : usual;
	struct store_program p;

	for (unsigned i = 0; anchor[i]; i++)
		if (strcmp(anchor[i], "none") != 0 &&
		    (!read_anchor(l, anchor[i], i, &p, error) || !store_program_add(s, &p, error)))
			return false;
	return true;
}

static int add_league(struct store *s, const struct options *o)
{
	char error[ERROR_TEXT];
	struct store_league l;

	if (!read_league(o, &l, error) || !store_begin(s, error))
		return misuse("%s", error);
	l.id = store_league_add(s, &l, error);
	return store_finish(s, l.id && add_anchors(s, &l, o, error), error) ? DONE
									    : misuse("%s", error);
}

/* ---- Listing and removing leagues ---- */

struct counted {
	unsigned programs, games;
};

static bool count_program(void *context, const struct store_program *p)
{
	struct counted *c = context;

	c->programs += !*p->who;
	c->games += p->games;
	return true;
}

static bool print_league(void *store, const struct store_league *l)
{
	static const char *const kinds[] = { "", "swiss", "round-robin" };
	struct counted c = { 0 };
	char at[16] = "";

	store_programs(store, l->id, count_program, &c);
	if (l->minute >= 0)
		snprintf(at, sizeof at, "%02d:%02d", l->minute / 60, l->minute % 60);
	print("%s\t%s\t%s\t%s\t%u\t%u\t%s\t%s\n", l->name, l->game, l->options, l->clock,
	      c.programs, c.games / league_seats(l), kinds[l->kind], at);
	return true;
}

/* ---- Changing an existing league ---- */

static int take_away(struct store *s, const struct store_league *l, const struct options *o)
{
	char error[ERROR_TEXT];

	(void)o;
	return store_league_remove(s, l->id, error) ? DONE : misuse("%s", error);
}

static int begin_round(struct store *s, const struct store_league *l, const struct options *o)
{
	char error[ERROR_TEXT];
	struct store_round r;

	(void)o;
	if (l->kind == LEAGUE_ALWAYS)
		return misuse(
			_("The league '%.80s' has no rounds: its programs play whenever they're connected."),
			l->name);
	if (store_round_open(s, l->id, &r))
		return misuse(_("Round %u isn't over yet."), r.no);
	return store_round_add(s, l->id, false, error) ? DONE : misuse("%s", error);
}

static const struct verb {
	const char *name;
	int (*run)(struct store *s, const struct store_league *l, const struct options *o);
} verbs[] = {
	{ "remove", take_away },
	{ "begin", begin_round },
	{ "export", league_export },
	{ "merge", league_merge },
};

static const struct verb *find_verb(const char *name)
{
	for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
		if (!strcmp(verbs[i].name, name))
			return &verbs[i];
	return NULL;
}

static int run_verb(const struct verb *verb, struct store *s, const struct options *o)
{
	struct store_league l;

	if (!store_league_named(s, o->words[2], &l))
		return misuse(
			_("Unknown league '%.80s'. 'asobi-server league list' shows all leagues."),
			o->words[2]);
	return verb->run(s, &l, o);
}

int cmd_league(const struct options *o)
{
	const char *verb = o->n_words > 1 ? o->words[1] : "";
	const bool list = !strcmp(verb, "list"), adds = !strcmp(verb, "add");
	struct store *s;
	int status = DONE;

	if ((!list && !adds && !find_verb(verb)) ||
	    (strcmp(verb, "merge") && o->n_words != (list ? 2 : 3)) ||
	    o->n_words < (list ? 2U : 3U))
		return misuse(_(
			"Usage: asobi-server league add NAME --game GAME | begin NAME | export NAME --out DIR | merge NAME FILE... | remove NAME | list"));
	s = open_store(o, adds);
	if (!s)
		return MISUSED;
	if (list)
		store_leagues(s, print_league, s);
	else
		status = adds ? add_league(s, o) : run_verb(find_verb(verb), s, o);
	store_close(s);
	return status;
}
