/* SPDX-License-Identifier: MIT */
/* Pages about leagues, whose content is also available as machine-readable data. */
#include "server/web/pages_league.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "base/xalloc.h"

static int64_t mean_us(const struct store_program *p)
{
	return p->moves + p->misses ? p->us / (p->moves + p->misses) : 0;
}

/* ---- The list of all leagues ---- */

struct listing {
	struct visit *v;
	struct strbuf rows;
	struct data data;
	unsigned n;
};

/* Returns the number of games played in a league. Each program counts its own games, so the sum of
 * these counts is divided by the number of players in a game. */
static unsigned games_of(const struct store_league *l, const struct store_program *p, unsigned n)
{
	unsigned sum = 0;

	for (unsigned i = 0; i < n; i++)
		sum += p[i].games;
	return sum / league_seats(l);
}

static struct league_look look_at(const struct visit *v, int64_t league)
{
	const struct leagues *all = v->platform->config.leagues;

	return all ? leagues_look(all, league) : (struct league_look){ 0 };
}

static void add_league(struct data *d, const char *name, const struct store_league *l,
		       const struct league_look *look, const struct store_program *p, unsigned n)
{
	data_add_object(d, name, FIELDS(l, id, name, game, options, clock),
			FACT("created", value_time(l->created)), FACT("programs", n),
			FIELDS(look, here, playing), FACT("games", games_of(l, p, n)));
}

static bool list_league(void *listing, const struct store_league *l)
{
	struct listing *list = listing;
	const struct game *g = game_find(l->game);
	const struct league_look look = look_at(list->v, l->id);
	unsigned n;
	struct store_program *p = read_programs(list->v->store, l->id, &n);

	list->n++;
	if (list->v->format == FORMAT_HTML)
		html_fill_part(&list->rows, "league_row",
			       FACTS(FIELDS(l, id, name), FACT("game", g ? _(g->title) : l->game),
				     FACT("here", look.here), FACT("games", games_of(l, p, n))));
	else
		add_league(&list->data, NULL, l, &look, p, n);
	free(p);
	return true;
}

void list_leagues(struct visit *v)
{
	const struct page page = page_frame(v, _("Leagues"));
	struct listing list = { .v = v };

	if (v->format != FORMAT_HTML)
		list.data = list_for(v, "leagues");
	store_leagues(v->store, list_league, &list);
	if (v->format != FORMAT_HTML)
		answer_list(v, &list.data);
	else
		page_show(v, &page, "leagues",
			  FACTS(FACT_HTML("rows", list.rows), FACT("count", list.n)));
}

/* ---- Games ---- */

struct game_list {
	const struct visit *v;
	struct strbuf *sb;
	unsigned n, most;
	int64_t last;
};

/* Returns how a game ended; "" if it was played to the end. */
static const char *ending_of(const char *reason)
{
	static const struct {
		const char *reason, *words;
	} endings[] = {
		{ "resigned", N_("resigned") },	  { "illegal", N_("illegal move") },
		{ "timeout", N_("out of time") }, { "crashed", N_("connection lost") },
		{ "agreed", N_("draw agreed") },
	};

	for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
		if (!strcmp(endings[i].reason, reason))
			return _(endings[i].words);
	return "";
}

static bool add_game(void *list, const struct store_table_game *g)
{
	struct game_list *l = list;
	struct strbuf names = { 0 }, result = { 0 };
	char ended[DATE_TEXT];

	l->last = g->id;
	l->n++;
	for (unsigned s = 0; s < g->seats; s++) {
		sb_addf(&names, "%s%s", s ? " – " : "", g->name[s]);
		sb_addf(&result, "%s%d", s ? " : " : "", g->points[s]);
	}
	html_date(g->ended, ended);
	html_fill_part(l->sb, "league_game",
		       FACTS(FACT("id", g->id), FACT("names", names.text),
			     FACT("result", result.text), FACT("reason", ending_of(g->reason)),
			     FACT("ended", ended)));
	sb_free(&names);
	sb_free(&result);
	return true;
}

/* Reads a number from a parameter; returns 0 if the request doesn't have that parameter. */
static int64_t number_param(const struct visit *v, const char *name)
{
	uint64_t number;

	return parse_u64(visit_param(v, name), &number) && number <= INT64_MAX ? (int64_t)number
									       : 0;
}

int64_t add_games(const struct visit *v, struct strbuf *sb, int64_t league, int64_t program)
{
	struct game_list l = { .v = v, .sb = sb };

	store_league_games(v->store, league, program, number_param(v, "before"), LEAGUE_PAGE,
			   add_game, &l);
	return l.n == LEAGUE_PAGE ? l.last : 0;
}

static bool add_game_row(void *data, const struct store_table_game *g)
{
	struct data *d = data;

	data_add(d, DATA_OBJECT(NULL), FACT("id", g->id), FACT("ended", value_time(g->ended)),
		 FACT("reason", g->reason), DATA_ARRAY("names"));
	for (unsigned i = 0; i < g->seats; i++)
		data_add(d, FACT(NULL, g->name[i]));
	data_add(d, DATA_CLOSE, DATA_ARRAY("points"));
	for (unsigned i = 0; i < g->seats; i++)
		data_add(d, FACT(NULL, g->points[i]));
	data_add(d, DATA_CLOSE, DATA_CLOSE);
	return true;
}

void list_league_games(struct visit *v)
{
	const int64_t program = v->other;
	struct store_league l;
	struct page page;
	struct strbuf played = { 0 };
	int64_t older;

	if (!visit_league(v, &l))
		return;
	if (v->format != FORMAT_HTML) {
		struct data d = list_for(v, "games");

		store_league_games(v->store, l.id, program, number_param(v, "before"), LEAGUE_SHEET,
				   add_game_row, &d);
		answer_list(v, &d);
		return;
	}
	page = page_frame(v, l.name);
	older = add_games(v, &played, l.id, program);
	page_show(v, &page, "league_games",
		  FACTS(FACT_HTML("played", played), FACT("older", older)));
}

/* ---- One league ---- */

static void take_point(void *line, const struct store_point *p)
{
	struct html_line *l = line;

	l->point = xrealloc(l->point, l->n + 1, sizeof *l->point);
	l->point[l->n++] = (struct html_point){
		.x = p->games, .y = p->elo, .low = p->elo - p->error, .high = p->elo + p->error
	};
}

void read_history(struct store *s, const struct store_program *p, bool band, struct html_line *line)
{
	*line = (struct html_line){ .name = p->name };
	store_history(s, p->id, take_point, line);
	for (unsigned i = 0; i < line->n && !band; i++)
		line->point[i].low = line->point[i].high = NAN;
}

static void add_chart(const struct visit *v, struct strbuf *sb, const struct store_program *p,
		      unsigned n)
{
	struct html_line line[HTML_LINES];
	unsigned lines = 0;

	for (unsigned i = 0; i < n && lines < HTML_LINES; i++)
		if (!*p[i].who && p[i].rating.state == RATING_KNOWN) {
			read_history(v->store, &p[i], false, &line[lines]);
			if (line[lines].n > 1)
				lines++;
			else
				free(line[lines].point);
		}
	if (lines)
		html_lines(sb, _("Ratings, game by game"), line, lines);
	for (unsigned i = 0; i < lines; i++)
		free(line[i].point);
}

static bool is_here(const struct visit *v, const struct store_program *p)
{
	const struct leagues *all = v->platform->config.leagues;
	bool plays;

	return *p->who || (all && leagues_is_here(all, p->league, p->user, &plays));
}

static void add_standing(const struct visit *v, struct strbuf *sb, const struct store_program *p,
			 unsigned rank)
{
	char rating[RATING_TEXT], interval[RATING_TEXT], time[RATING_TEXT];

	rating_text(p, rating, interval);
	time_text(mean_us(p), time);
	html_fill_part(sb, "league_standing",
		       FACTS(FACT("rank", rank), FIELDS(p, league, id), FACT("here", is_here(v, p)),
			     FACT("name", p->name), FACT("rating", rating),
			     FACT("interval", interval), FIELDS(p, games, won, drawn, lost, misses),
			     FACT("time", time)));
}

/* Writes a name for use in a shell command, in single quotes if necessary. */
static void quote_name(const char *name, struct strbuf *sb)
{
	const bool plain = !name[strspn(
		name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")];

	sb_addf(sb, plain ? "%s" : "'%s'", name);
}

static void show_standings(struct visit *v, const struct store_league *l,
			   const struct store_program *p, unsigned n)
{
	struct page page = page_frame(v, l->name);
	const struct game *g = game_find(l->game);
	const struct league_look look = look_at(v, l->id);
	struct strbuf rows = { 0 }, chart = { 0 }, played = { 0 }, quoted = { 0 }, round = { 0 };
	char here[64], playing[64], games[64];
	unsigned rank = 0;

	page.wide = true;
	for (unsigned i = 0; i < n; i++)
		add_standing(v, &rows, &p[i], p[i].games && !*p[i].who ? ++rank : 0);
	add_chart(v, &chart, p, n);
	quote_name(l->name, &quoted);
	snprintf(here, sizeof here, ngettext("%u program online", "%u programs online", look.here),
		 look.here);
	snprintf(playing, sizeof playing,
		 ngettext("%u game in progress", "%u games in progress", look.playing),
		 look.playing);
	snprintf(games, sizeof games,
		 ngettext("%u game finished", "%u games finished", games_of(l, p, n)),
		 games_of(l, p, n));
	add_games(v, &played, l->id, 0);
	add_last_round(v, &round, l);
	page_show(v, &page, "league",
		  FACTS(FIELDS(l, id, name), FACT("of", l->game), FACT("quoted", quoted.text),
			FACT("game", g ? _(g->title) : l->game), FIELDS(l, options, clock),
			FACT("here", here), FACT("playing", playing), FACT("games", games),
			FACT("count", n), FACT_HTML("rows", rows), FACT_HTML("chart", chart),
			FACT_HTML("played", played), FACT_HTML("round", round)));
	sb_free(&quoted);
}

void show_league(struct visit *v)
{
	struct data d = data_for(v);
	struct store_league l;
	struct store_program *p;
	struct league_look look;
	unsigned n;

	if (!visit_league(v, &l))
		return;
	p = read_programs(v->store, l.id, &n);
	look = look_at(v, l.id);
	if (v->format == FORMAT_HTML) {
		show_standings(v, &l, p, n);
	} else {
		add_league(&d, "league", &l, &look, p, n);
		answer_data(v, 200, &d);
	}
	free(p);
}

void get_standings(struct visit *v)
{
	struct store_league l;
	struct store_program *p;
	struct data d;
	unsigned n;

	if (!visit_league(v, &l))
		return;
	p = read_programs(v->store, l.id, &n);
	d = list_for(v, "programs");
	for (unsigned i = 0; i < n; i++)
		data_add_object(&d, NULL, FIELDS(&p[i], id, name),
				FACT("anchor", value_flag(*p[i].who != '\0')),
				FACT("here", is_here(v, &p[i])), FACT("rating", p[i].rating.elo),
				FACT("error", p[i].rating.error),
				FIELDS(&p[i], games, won, drawn, lost, moves, misses),
				FACT("mean_ms", (double)mean_us(&p[i]) / 1000),
				FACT("slowest_ms", (double)p[i].slowest_us / 1000));
	answer_list(v, &d);
	free(p);
}

static void add_point(void *data, const struct store_point *p)
{
	data_add_object(data, NULL, FACT("id", p->program), FIELDS(p, name, games),
			FACT("at", value_time(p->at)), FACT("rating", p->elo),
			FACT("error", p->error));
}

/* Answers with one part of the rating history. To get the next part, a client requests
 * ?after=ID&games=GAMES with the values from this part's last row. */

void get_history(struct visit *v)
{
	struct store_league l;
	struct data d;
	int games = 0;

	if (!visit_league(v, &l))
		return;
	if (!parse_int(visit_param(v, "games"), 0, INT_MAX, &games))
		games = 0;
	d = list_for(v, "points");
	store_league_history(v->store, l.id, number_param(v, "after"), (unsigned)games,
			     LEAGUE_POINTS, add_point, &d);
	answer_list(v, &d);
}
