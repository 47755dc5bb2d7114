/* SPDX-License-Identifier: MIT */
/* Two pages: a table of which programs have met in a league, and a program's own page, with
 * details that only its owner sees. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/xalloc.h"
#include "server/web/pages_league.h"

/* ---- The table of meetings ---- */

struct met {
	unsigned won, drawn, lost, firsts;
};

struct cross {
	struct store_program *program;
	unsigned n;
	/* The table of meetings: entry [i * n + j] holds program i's results against program j,
	 * from i's point of view. */
	struct met *cell;
};

static unsigned index_of(const struct cross *c, int64_t id)
{
	unsigned i = 0;

	while (i < c->n && c->program[i].id != id)
		i++;
	return i;
}

static void take_meetings(void *cross, const struct store_meetings *m)
{
	struct cross *c = cross;
	const unsigned a = index_of(c, m->a), b = index_of(c, m->b);

	if (a == c->n || b == c->n)
		return;
	c->cell[a * c->n + b] = (struct met){ m->won, m->drawn, m->lost, m->firsts };
	c->cell[b * c->n + a] = (struct met){ m->lost, m->drawn, m->won,
					      m->won + m->drawn + m->lost - m->firsts };
}

static struct cross read_cross(struct store *s, int64_t league)
{
	struct cross c = { .n = 0 };

	c.program = read_programs(s, league, &c.n);
	c.cell = xcalloc((size_t)c.n * c.n + 1, sizeof *c.cell);
	store_meetings(s, league, take_meetings, &c);
	return c;
}

static void free_cross(struct cross *c)
{
	free(c->program);
	free(c->cell);
}

static unsigned games_in(const struct met *c)
{
	return c->won + c->drawn + c->lost;
}

static void add_cell(struct strbuf *sb, const struct cross *c, unsigned i, unsigned j)
{
	const struct met *cell = &c->cell[i * c->n + j];
	char text[32] = "", title[600] = "";

	if (i == j)
		snprintf(text, sizeof text, "·");
	else if (games_in(cell))
		snprintf(text, sizeof text, "%u%s/%u", cell->won + cell->drawn / 2,
			 cell->drawn % 2 ? "½" : "", games_in(cell));
	if (i != j && games_in(cell))
		snprintf(title, sizeof title, "%s – %s", c->program[i].name, c->program[j].name);
	html_fill_part(sb, "cross_cell", FACTS(FACT("text", text), FACT("title", title)));
}

static void add_cross_row(struct strbuf *sb, const struct cross *c, unsigned i)
{
	struct strbuf cells = { 0 };

	for (unsigned j = 0; j < c->n; j++)
		add_cell(&cells, c, i, j);
	html_fill_part(sb, "cross_row",
		       FACTS(FACT("nth", i + 1), FIELDS(&c->program[i], league, id, name),
			     FACT_HTML("cells", cells)));
}

static void add_cross_data(struct visit *v, const struct cross *c)
{
	struct data d = list_for(v, "meetings");

	for (unsigned i = 0; i < c->n; i++)
		for (unsigned j = 0; j < c->n; j++) {
			const struct met *cell = &c->cell[i * c->n + j];

			if (games_in(cell))
				data_add_object(&d, NULL, FACT("name", c->program[i].name),
						FACT("against", c->program[j].name),
						FIELDS(cell, won, drawn, lost),
						FACT("first", cell->firsts));
		}
	answer_list(v, &d);
}

void show_cross(struct visit *v)
{
	struct strbuf heads = { 0 }, rows = { 0 };
	struct store_league l;
	struct page page;
	struct cross c;

	if (!visit_league(v, &l))
		return;
	c = read_cross(v->store, l.id);
	if (v->format != FORMAT_HTML) {
		add_cross_data(v, &c);
	} else {
		page = page_frame(v, _("Cross table"));
		page.wide = true;
		for (unsigned i = 0; i < c.n; i++) {
			html_fill_part(&heads, "cross_head",
				       FACTS(FACT("nth", i + 1), FACT("name", c.program[i].name)));
			add_cross_row(&rows, &c, i);
		}
		page_show(v, &page, "cross",
			  FACTS(FIELDS(&l, id, name), FACT_HTML("heads", heads),
				FACT_HTML("rows", rows)));
	}
	free_cross(&c);
}

/* ---- One program ---- */

static bool visit_program(struct visit *v, struct store_league *l, struct store_program *p)
{
	if (!visit_league(v, l))
		return false;
	if (store_program_get(v->store, v->other, p) && p->league == l->id)
		return true;
	answer_refusal(v, 404, N_("This league has no such program."));
	return false;
}

static bool is_owner(const struct visit *v, const struct store_program *p)
{
	return v->admin || (v->user.id && v->user.id == p->user);
}

static const char *event_words(enum league_event what)
{
	static const char *const words[] = {
		[LEAGUE_CAME] = N_("joined"),
		[LEAGUE_LOST] = N_("lost its connection during a game"),
		[LEAGUE_BACK] = N_("came back to its game"),
		[LEAGUE_LEFT] = N_("left the league"),
		[LEAGUE_ILLEGAL] = N_("made an illegal move:"),
		[LEAGUE_LATE] = N_("didn't answer in time"),
		[LEAGUE_REFUSED] = N_("refused to play:"),
		[LEAGUE_SILENT] = N_(
			"ran out of time in three games in a row and was disconnected"),
		[LEAGUE_FLOODS] = N_("sent too many lines and was disconnected"),
	};

	return what < sizeof words / sizeof *words ? _(words[what]) : "";
}

/* Explains, in the current language, why a program's answer lost the game; writes "" for other log
 * entries. */
static void explain_miss(const struct store_league *l, const struct store_log *log,
			 char why[MISS_TEXT])
{
	const struct game *g = game_find(l->game);
	const struct miss_answer a = { log->what == LEAGUE_LATE ? NULL : log->text, log->ms,
				       log->limit_ms };
	void *seen;

	why[0] = '\0';
	if (!g || !*log->seen)
		return;
	seen = xcalloc(1, g->state_size);
	if (game_decode(g, seen, log->seen))
		view_miss(view_find(g), seen, log->seat, &a, why, MISS_TEXT);
	free(seen);
}

struct log_rows {
	const struct store_league *league;
	struct strbuf rows;
	unsigned n;
	/* the rows of the answer, if the request asks for data instead of a page */
	struct data data;
};
enum { SHOWN_LOG = 30 };

static void add_log_row(void *rows, const struct store_log *log)
{
	struct log_rows *r = rows;
	char at[DATE_TEXT], why[MISS_TEXT];

	if (r->n++ >= SHOWN_LOG)
		return;
	date_text(log->at, at);
	explain_miss(r->league, log, why);
	html_fill_part(&r->rows, "log_row",
		       FACTS(FACT("at", at), FACT("what", event_words(log->what)),
			     FACT("text", log->text), FACT("why", why)));
}

static void add_against(struct strbuf *sb, struct store *s, const struct store_program *p)
{
	struct cross c = read_cross(s, p->league);
	const unsigned i = index_of(&c, p->id);

	for (unsigned j = 0; j < c.n && i < c.n; j++) {
		const struct met *cell = &c.cell[i * c.n + j];

		if (games_in(cell))
			html_fill_part(sb, "program_against",
				       FACTS(FACT("league", p->league),
					     FIELDS(&c.program[j], id, name),
					     FACT("games", games_in(cell)),
					     FIELDS(cell, won, drawn, lost)));
	}
	free_cross(&c);
}

static void add_chart(struct strbuf *sb, struct store *s, const struct store_program *p)
{
	struct html_line line;

	read_history(s, p, true, &line);
	if (line.n > 1)
		html_lines(sb, _("Rating and confidence interval (95%)"), &line, 1);
	free(line.point);
}

static const char *state_of(const struct visit *v, const struct store_program *p)
{
	const struct leagues *all = v->platform->config.leagues;
	bool plays = false;

	if (*p->who)
		return _("computer used as a reference");
	if (!all || !leagues_is_here(all, p->league, p->user, &plays))
		return _("not online");
	return plays ? _("playing now") : _("waiting for a game");
}

static void show_program_page(struct visit *v, const struct store_league *l,
			      const struct store_program *p)
{
	struct page page = page_frame(v, p->name);
	struct strbuf chart = { 0 }, rows = { 0 }, played = { 0 };
	struct log_rows log = { .league = l };
	char rating[RATING_TEXT], interval[RATING_TEXT], time[RATING_TEXT], slowest[RATING_TEXT];

	page.wide = true;
	rating_text(p, rating, interval);
	time_text(p->moves + p->misses ? p->us / (p->moves + p->misses) : 0, time);
	time_text(p->slowest_us, slowest);
	add_chart(&chart, v->store, p);
	add_against(&rows, v->store, p);
	add_games(v, &played, l->id, p->id);
	if (is_owner(v, p))
		store_log(v->store, p->id, add_log_row, &log);
	page_show(v, &page, "program",
		  FACTS(FACT("league", l->id), FACT("id", p->id), FACT("of", l->name),
			FACT("state", state_of(v, p)), FACT("rating", rating),
			FACT("interval", interval), FIELDS(p, games, won, drawn, lost, misses),
			FACT("time", time), FACT("slowest", slowest), FACT_HTML("chart", chart),
			FACT_HTML("rows", rows), FACT_HTML("played", played),
			FACT("owner", is_owner(v, p)), FACT_HTML("log", log.rows)));
}

void show_program(struct visit *v)
{
	struct store_league l;
	struct store_program p;
	struct data d = data_for(v);
	bool plays = false, here;

	if (!visit_program(v, &l, &p))
		return;
	if (v->format == FORMAT_HTML) {
		show_program_page(v, &l, &p);
		return;
	}
	here = v->platform->config.leagues &&
	       leagues_is_here(v->platform->config.leagues, l.id, p.user, &plays);
	data_add_object(&d, "program", FIELDS(&p, id, name), FACT("here", here),
			FACT("plays", plays), FACT("rating", p.rating.elo),
			FACT("error", p.rating.error),
			FIELDS(&p, games, won, drawn, lost, moves, misses),
			FACT("mean_ms",
			     p.moves + p.misses ? (double)p.us / (p.moves + p.misses) / 1000 : 0),
			FACT("slowest_ms", (double)p.slowest_us / 1000));
	answer_data(v, 200, &d);
}

static void add_log_data(void *rows, const struct store_log *log)
{
	struct log_rows *r = rows;
	char why[MISS_TEXT];

	static const char *const words[] = {
		[LEAGUE_CAME] = "came",	      [LEAGUE_LOST] = "lost",
		[LEAGUE_BACK] = "back",	      [LEAGUE_LEFT] = "left",
		[LEAGUE_ILLEGAL] = "illegal", [LEAGUE_LATE] = "late",
		[LEAGUE_REFUSED] = "refused", [LEAGUE_SILENT] = "silent",
		[LEAGUE_FLOODS] = "floods",
	};

	explain_miss(r->league, log, why);
	data_add_object(
		&r->data, NULL, FACT("at", value_time(log->at)),
		FACT("what", log->what < sizeof words / sizeof *words ? words[log->what] : ""),
		FACT("text", log->text), FACT("reason", why), FIELDS(log, ms, limit_ms));
}

void get_program_log(struct visit *v)
{
	struct store_league l;
	struct store_program p;
	struct log_rows rows = { .league = &l };

	if (!visit_program(v, &l, &p))
		return;
	if (!is_owner(v, &p)) {
		answer_refusal(v, 403, N_("Only its owner and admins can read a program's log."));
		return;
	}
	rows.data = list_for(v, "events");
	store_log(v->store, p.id, add_log_data, &rows);
	answer_list(v, &rows.data);
}
