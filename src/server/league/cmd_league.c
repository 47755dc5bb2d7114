/* SPDX-License-Identifier: MIT */
/* asobi-server league: what is to be played again and again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/match.h"
#include "base/clean.h"
#include "base/i18n.h"
#include "server/league/league.h"
#include "server/program.h"

/* ---- add ---- */

static bool copy(char *out, size_t size, const char *text, const char *option, char error[ERROR_TEXT])
{
	if ((size_t)snprintf(out, size, "%s", text) < size)
		return true;
	snprintf(error, ERROR_TEXT, _("%s is too long."), option);
	return false;
}

static bool read_league(const struct options *o, struct store_league *l, char error[ERROR_TEXT])
{
	const char *game = o->text[OPT_GAME], *rules = o->text[OPT_RULES], *clock = o->text[OPT_CLOCK];

	*l = (struct store_league){ .minute = -1, .pause_ms = o->number[OPT_PAUSE] };
	if (!game) {
		snprintf(error, ERROR_TEXT, "%s", _("Say with --game what is played, as in --game othello."));
		return false;
	}
	return copy(l->name, sizeof l->name, o->words[2], "NAME", error) && copy(l->game, sizeof l->game, game, "--game", error) &&
	       copy(l->options, sizeof l->options, rules ? rules : "", "--rules", error) &&
	       copy(l->clock, sizeof l->clock, clock ? clock : "60+1", "--clock", error) && league_possible(l, error);
}

/* "level:1=1000": the rating stands behind the last '=' if a number does. */
static bool read_anchor(const struct store_league *l, const char *text, unsigned nth, struct store_program *p, char error[ERROR_TEXT])
{
	const char *equals = strrchr(text, '=');
	char *end = NULL;
	struct who who;
	double elo = equals ? strtod(equals + 1, &end) : 0;

	*p = (struct store_program){ .league = l->id };
	p->holds = equals && end != equals + 1 && !*end && (strchr(text, ':') == NULL || strchr(strchr(text, ':'), '=') == equals) &&
		   elo >= -10000 && elo <= 10000;
	if (!copy(p->who, sizeof p->who, text, "--anchor", error))
		return false;
	if (p->holds)
		p->who[equals - text] = '\0';
	p->rating.elo = elo;
	snprintf(p->name, sizeof p->name, "Anchor %c", 'A' + (int)nth);
	return who_parse(game_find(l->game), p->who, &who, error);
}

static bool add_anchors(struct store *s, const struct store_league *l, const struct options *o, char error[ERROR_TEXT])
{
	static const char *const usual[] = { "level:1=1000", "level:3", NULL };
	const char *const *anchor = o->n_anchors ? o->anchors : usual;
	struct store_program p;

	for (unsigned i = 0; anchor[i]; i++)
		if (strcmp(anchor[i], "none") != 0 && (!read_anchor(l, anchor[i], i, &p, error) || !store_program_add(s, &p, error)))
			return false;
	return true;
}

static int add(struct store *s, const struct options *o)
{
	char error[ERROR_TEXT];
	struct store_league l;

	if (!read_league(o, &l, error) || !store_begin(s, error))
		return misuse("%s", error);
	l.id = store_league_add(s, &l, error);
	return store_finish(s, l.id && add_anchors(s, &l, o, error), error) ? DONE : misuse("%s", error);
}

/* ---- list, remove ---- */

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
	struct counted c = {0};

	store_programs(store, l->id, count_program, &c);
	print("%s\t%s\t%s\t%s\t%u\t%u\n", l->name, l->game, l->options, l->clock, c.programs, c.games / league_seats(l));
	return true;
}

static int take_away(struct store *s, const char *name)
{
	char error[ERROR_TEXT];
	struct store_league l;

	if (!store_league_named(s, name, &l))
		return misuse(_("There is no league '%.80s'; 'asobi-server league list' shows them."), name);
	return store_league_remove(s, l.id, error) ? DONE : misuse("%s", error);
}

int cmd_league(const struct options *o)
{
	const char *verb = o->n_words > 1 ? o->words[1] : "";
	const bool list = !strcmp(verb, "list"), adds = !strcmp(verb, "add");
	struct store *s;
	int status = DONE;

	if ((!list && !adds && strcmp(verb, "remove") != 0) || o->n_words != (list ? 2 : 3))
		return misuse(_("Write 'asobi-server league add NAME --game GAME', '… remove NAME' or '… list'."));
	s = open_store(o, adds);
	if (!s)
		return MISUSED;
	if (list)
		store_leagues(s, print_league, s);
	else
		status = adds ? add(s, o) : take_away(s, o->words[2]);
	store_close(s);
	return status;
}
