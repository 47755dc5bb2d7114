/* SPDX-License-Identifier: MIT */
/* One league in memory, as the store has it. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "server/league/league_private.h"

enum { RATE_EVERY_MS = 1000, HISTORY_POINTS = 100 };

/* ---- What it is ---- */

static bool read_options(struct league *l, char error[ERROR_TEXT])
{
	char text[sizeof l->is.options], *word, *rest = text;

	strcpy(text, l->is.options);
	while ((word = strtok_r(rest, " ", &rest)) != NULL) {
		char *value = strchr(word, '=');

		if (!value) {
			snprintf(error, ERROR_TEXT, _("'%.60s' is no option; write NAME=VALUE."), word);
			return false;
		}
		*value++ = '\0';
		if (!setup_set(l->game, &l->setup, word, value, error))
			return false;
	}
	return true;
}

static bool understand(struct league *l, char error[ERROR_TEXT])
{
	l->game = game_find(l->is.game);
	if (!l->game || l->game->traits & GAME_TEMPLATE) {
		snprintf(error, ERROR_TEXT, _("There is no game '%.40s'; 'asobi list' shows them."), l->is.game);
		return false;
	}
	setup_default(l->game, &l->setup);
	if (!read_options(l, error))
		return false;
	setup_settle(l->game, &l->setup);
	if (l->setup.seats != 2) {
		snprintf(error, ERROR_TEXT, "%s", _("A league is for two at a table."));
		return false;
	}
	if (*l->is.clock && !match_clock_parse(l->is.clock, &l->clock)) {
		snprintf(error, ERROR_TEXT, _("'%.40s' is no clock; write '5' (seconds for each move) or '60+1' (a bank and what a "
					      "move adds)."), l->is.clock);
		return false;
	}
	return true;
}

bool league_possible(const struct store_league *is, char error[ERROR_TEXT])
{
	struct league l = { .is = *is };

	return understand(&l, error);
}

struct league *league_load(struct store *s, const struct store_league *is, char error[ERROR_TEXT])
{
	struct league *l = xcalloc(1, sizeof *l);

	l->is = *is;
	if (understand(l, error) && league_read(s, l))
		return l;
	league_free_all_of(l);
	return NULL;
}

static void forget(struct league *l)
{
	free(l->program);
	free(l->pairs);
	free(l->firsts);
	free(l->met);
	l->program = NULL;
	l->pairs = NULL;
	l->firsts = l->met = NULL;
	l->n = 0;
}

void league_free_all_of(struct league *l)
{
	forget(l);
	free(l);
}

/* ---- Its programs ---- */

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

static void count(struct league *l, unsigned a, unsigned b, const struct store_meetings *m)
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
		count(l, a, b, m);
	else if (a < l->n && b < l->n && a > b)		/* the order here is that of the ratings */
		count(l, b, a, &(struct store_meetings){ .won = m->lost, .drawn = m->drawn, .lost = m->won,
			.firsts = m->won + m->drawn + m->lost - m->firsts });
}

bool league_read(struct store *s, struct league *l)
{
	forget(l);
	store_programs(s, l->is.id, add_program, l);
	l->pairs = xcalloc((size_t)l->n * l->n + 1, sizeof *l->pairs);
	l->firsts = xcalloc((size_t)l->n * l->n + 1, sizeof *l->firsts);
	l->met = xcalloc((size_t)l->n * l->n + 1, sizeof *l->met);
	store_meetings(s, l->is.id, add_meetings, l);
	l->unrated = true;
	return true;
}

/* ---- A game is over ---- */

static void keep_result(struct store *s, struct program *p, int result, const struct kept_answers *a)
{
	p->is.games++;
	p->is.won += result > 0;
	p->is.drawn += result == 0;
	p->is.lost += result < 0;
	store_program_played(s, p->is.id, result, a);
}

void league_keep(struct store *s, struct league *l, const struct kept_game *g)
{
	struct program *first = league_named(l, g->name[0]), *second = league_named(l, g->name[1]);
	const int result = g->points[0] > g->points[1] ? 1 : g->points[0] < g->points[1] ? -1 : 0;
	struct store_meetings m;
	bool turned;

	if (!first || !second || first == second)
		return;
	keep_result(s, first, result, &g->answers[0]);
	keep_result(s, second, -result, &g->answers[1]);
	for (unsigned by_id = 0; by_id < 2; by_id++) {
		turned = by_id ? first->is.id > second->is.id : first > second;
		m = (struct store_meetings){ .a = turned ? second->is.id : first->is.id, .b = turned ? first->is.id : second->is.id,
			.won = result == (turned ? -1 : 1), .drawn = !result, .lost = result == (turned ? 1 : -1), .firsts = !turned };
		if (by_id)
			store_met(s, &m);
		else
			count(l, (unsigned)((turned ? second : first) - l->program), (unsigned)((turned ? first : second) - l->program), &m);
	}
	if (!l->unrated)
		l->rate_at = clock_ms() + RATE_EVERY_MS;
	l->unrated = true;
}

/* ---- Ratings: of the table of who met whom, whatever the number of games ---- */

static bool is_due(const struct program *p)
{
	return p->is.games > p->is.told + p->is.told / HISTORY_POINTS;
}

static bool same(double a, double b)
{
	return a == b || (isnan(a) && isnan(b));
}

static bool is_changed(const struct program *p, const struct rating *now)
{
	return p->is.rating.state != now->state || !same(p->is.rating.elo, now->elo) || !same(p->is.rating.error, now->error);
}

void league_rate(struct store *s, struct league *l)
{
	double *held = xcalloc(l->n + 1, sizeof *held);
	struct rating *now = xcalloc(l->n + 1, sizeof *now);
	struct store_program *changed = xcalloc(l->n + 1, sizeof *changed);
	bool *history = xcalloc(l->n + 1, sizeof *history);
	unsigned n = 0;
	char error[ERROR_TEXT];

	for (unsigned i = 0; i < l->n; i++)
		held[i] = l->program[i].is.holds ? l->program[i].is.rating.elo : (double)NAN;
	ratings_held(l->pairs, l->n, held, now);
	for (unsigned i = 0; i < l->n; i++) {
		struct program *p = &l->program[i];
		const bool due = is_due(p) && now[i].state == RATING_KNOWN;

		if (!due && !is_changed(p, &now[i]))
			continue;
		p->is.rating = now[i];
		p->is.told = due ? p->is.games : p->is.told;
		changed[n] = p->is;
		history[n++] = due;
	}
	if (n && !store_programs_rated(s, changed, history, n, error))
		print_to(stderr, "asobi-server: %s\n", error);
	l->unrated = false;
	free(held);
	free(now);
	free(changed);
	free(history);
}
