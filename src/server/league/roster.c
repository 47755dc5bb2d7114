/* SPDX-License-Identifier: MIT */
/* Loads one league from the store and keeps it in memory. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "server/league/league_private.h"

/* ---- The league's settings ---- */

static bool read_options(struct league *l, char error[ERROR_TEXT])
{
	char text[sizeof l->is.options], *word, *rest = text;

	strcpy(text, l->is.options);
	while ((word = strtok_r(rest, " ", &rest)) != NULL) {
		char *value = strchr(word, '=');

		if (!value)
			return fail_with(error, _("Invalid option '%.60s'. Use NAME=VALUE."), word);
		*value++ = '\0';
		if (!setup_set(l->game, &l->setup, word, value, error))
			return false;
	}
	return true;
}

static bool read_rules(struct league *l, char error[ERROR_TEXT])
{
	l->game = game_find(l->is.game);
	if (!l->game || l->game->traits & GAME_TEMPLATE)
		return fail_with(error, _("Unknown game '%.40s'. 'asobi list' shows all games."),
				 l->is.game);
	setup_default(l->game, &l->setup);
	if (!read_options(l, error))
		return false;
	if (option_find(l->game->options, "games") >= 0 &&
	    !setup_set(l->game, &l->setup, "games", "1", error))
		return false;
	setup_settle(l->game, &l->setup);
	if (l->setup.seats != 2 && l->setup.seats != FIVE)
		return fail_with(error, "%s", _("A league needs a game for 2 or 5 players."));
	if (l->setup.seats == FIVE && l->is.kind != LEAGUE_ALWAYS)
		return fail_with(
			error, "%s",
			_("Only two-player games can have rounds. Leagues for 5-player games run "
			  "without rounds."));
	if (*l->is.clock && !match_clock_parse(l->is.clock, &l->clock))
		return fail_with(
			error,
			_("Invalid clock '%.40s'. Use seconds per move ('5') or bank+increment ('60+1')."),
			l->is.clock);
	return true;
}

bool league_possible(const struct store_league *is, char error[ERROR_TEXT])
{
	struct league l = { .is = *is };

	return read_rules(&l, error);
}

unsigned league_seats(const struct store_league *is)
{
	struct league l = { .is = *is };
	char error[ERROR_TEXT];

	return read_rules(&l, error) ? l.setup.seats : 2;
}

struct league *league_load(struct store *s, const struct store_league *is, char error[ERROR_TEXT])
{
	struct league *l = xcalloc(1, sizeof *l);

	l->is = *is;
	if (read_rules(l, error) && league_read(s, l))
		return l;
	league_free_all_of(l);
	return NULL;
}

static void forget_programs(struct league *l)
{
	free(l->program);
	free(l->pairs);
	free(l->firsts);
	free(l->met);
	free(l->five);
	free(l->pair);
	l->pair = NULL;
	l->n_pairs = 0;
	l->five = NULL;
	l->n_fives = 0;
	l->program = NULL;
	l->pairs = NULL;
	l->firsts = l->met = NULL;
	l->n = 0;
}

void league_free_all_of(struct league *l)
{
	forget_programs(l);
	free(l);
}

/* ---- The league's programs ---- */

struct program *league_program(const struct league *l, int64_t user)
{
	for (unsigned i = 0; i < l->n; i++)
		if (l->program[i].is.user == user)
			return &l->program[i];
	return NULL;
}

struct program *league_named(const struct league *l, const char *name)
{
	for (unsigned i = 0; i < l->n; i++)
		if (!strcmp(l->program[i].is.name, name))
			return &l->program[i];
	return NULL;
}

static unsigned index_of(const struct league *l, int64_t id)
{
	unsigned i = 0;

	while (i < l->n && l->program[i].is.id != id)
		i++;
	return i;
}

static bool add_program(void *league, const struct store_program *p)
{
	struct league *l = league;
	char error[ERROR_TEXT];

	l->program = xrealloc(l->program, l->n + 1, sizeof *l->program);
	l->program[l->n] = (struct program){ .is = *p };
	if (!*p->who || who_parse(l->game, p->who, &l->program[l->n].who, error))
		l->n++;
	return true;
}

static void count_meetings(struct league *l, unsigned a, unsigned b, const struct store_meetings *m)
{
	struct pair_counts *p = &l->pairs[a * l->n + b];

	p->n[4] += m->won;
	p->n[2] += m->drawn;
	p->n[0] += m->lost;
	l->firsts[a * l->n + b] += m->firsts;
	l->met[a * l->n + b] = l->met[b * l->n + a] += m->won + m->drawn + m->lost;
}

static void add_meetings(void *league, const struct store_meetings *m)
{
	struct league *l = league;
	const unsigned a = index_of(l, m->a), b = index_of(l, m->b);

	if (a < l->n && b < l->n && a < b)
		count_meetings(l, a, b, m);
	else if (a < l->n && b < l->n && a > b) /* the array of programs is sorted by rating, so the
						   pair may be in reverse order */
		count_meetings(l, b, a,
			       &(struct store_meetings){ .won = m->lost,
							 .drawn = m->drawn,
							 .lost = m->won,
							 .firsts = m->won + m->drawn + m->lost -
								   m->firsts });
}

static bool add_five(void *league, const struct store_five *f)
{
	league_add_five(league, f);
	return true;
}

void league_add_five(struct league *l, const struct store_five *f)
{
	l->five = xrealloc(l->five, l->n_fives + 1, sizeof *l->five);
	l->five[l->n_fives++] = (struct five){ .is = *f };
}

bool league_read(struct store *s, struct league *l)
{
	forget_programs(l);
	store_programs(s, l->is.id, add_program, l);
	l->pairs = xcalloc((size_t)l->n * l->n + 1, sizeof *l->pairs);
	l->firsts = xcalloc((size_t)l->n * l->n + 1, sizeof *l->firsts);
	l->met = xcalloc((size_t)l->n * l->n + 1, sizeof *l->met);
	store_meetings(s, l->is.id, add_meetings, l);
	store_fives(s, l->is.id, add_five, l);
	rounds_read(s, l);
	l->unrated = true;
	return true;
}

/* ---- After a game ---- */

void league_keep_result(struct store *s, struct program *p, int result,
			const struct kept_answers *a)
{
	p->is.games++;
	p->is.won += result > 0;
	p->is.drawn += result == 0;
	p->is.lost += result < 0;
	store_program_played(s, p->is.id, result, a);
}

void league_keep_meeting(struct store *s, struct league *l, struct program *first,
			 struct program *second, int result)
{
	struct store_meetings m;
	bool turned;

	for (unsigned by_id = 0; by_id < 2; by_id++) {
		turned = by_id ? first->is.id > second->is.id : first > second;
		m = (struct store_meetings){ .a = turned ? second->is.id : first->is.id,
					     .b = turned ? first->is.id : second->is.id,
					     .won = result == (turned ? -1 : 1),
					     .drawn = !result,
					     .lost = result == (turned ? 1 : -1),
					     .firsts = !turned };
		if (by_id)
			store_met(s, &m);
		else
			count_meetings(l, (unsigned)((turned ? second : first) - l->program),
				       (unsigned)((turned ? first : second) - l->program), &m);
	}
}
