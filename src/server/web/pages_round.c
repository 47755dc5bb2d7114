/* SPDX-License-Identifier: MIT */
/* Pages about a league's rounds: when they take place, their standings and their pairs. */
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "server/web/pages_league.h"
#include "server/store/rounds.h"

enum { ROUNDS_SHOWN = 100 };

/* "3½" */
static void points_text(unsigned halves, char text[RATING_TEXT])
{
	if (halves == 1)
		snprintf(text, RATING_TEXT, "½");
	else
		snprintf(text, RATING_TEXT, "%u%s", halves / 2, halves % 2 ? "½" : "");
}

/* ---- Standings ---- */

struct standing_rows {
	const struct store_round *round;
	struct strbuf *sb;
	struct data *data;
	unsigned n;
};

static bool add_entrant(void *rows, const struct store_entrant *e)
{
	struct standing_rows *r = rows;
	char points[RATING_TEXT];

	r->n++;
	points_text(e->points, points);
	if (r->data)
		data_add_object(r->data, NULL, FACT("rank", r->n), FACT("id", e->program),
				FACT("name", e->name), FACT("points", e->points / 2.0),
				FIELDS(e, won, drawn, lost, free));
	else
		html_fill_part(r->sb, "round_standing",
			       FACTS(FACT("rank", r->n), FACT("league", r->round->league),
				     FACT("id", e->program), FACT("name", e->name),
				     FACT("points", points), FIELDS(e, won, drawn, lost, free)));
	return true;
}

static const char *state_of(const struct store_round *r)
{
	if (r->ended)
		return _("over");
	if (!r->begun)
		return r->elsewhere ? _("being played on other machines")
				    : _("waiting for two programs");
	return r->elsewhere ? _("being played on other machines") : _("round in progress");
}

static void add_round(const struct visit *v, struct strbuf *sb, const struct store_league *l,
		      const struct store_round *r)
{
	struct strbuf rows = { 0 };
	char begun[DATE_TEXT] = "";

	store_entrants(v->store, r->id, add_entrant,
		       &(struct standing_rows){ .round = r, .sb = &rows });
	if (r->begun)
		html_date(r->begun, begun);
	html_fill_part(sb, "round",
		       FACTS(FACT("league", l->id), FACT("no", r->no), FACT("state", state_of(r)),
			     FACT("turn", l->kind == LEAGUE_SWISS && !r->elsewhere ? r->turn : 0),
			     FACT("begun", begun), FACT_HTML("rows", rows)));
}

/* ---- Pairs ---- */

struct names {
	struct store_program *program;
	unsigned n;
	struct strbuf *sb;
};

static const char *name_of(const struct names *all, int64_t id)
{
	for (unsigned i = 0; i < all->n; i++)
		if (all->program[i].id == id)
			return all->program[i].name;
	return "–";
}

static bool add_pair(void *names, const struct store_pair *p)
{
	const struct names *all = names;
	char points[2][RATING_TEXT] = { "", "" }, result[2 * RATING_TEXT + 4] = "";

	for (unsigned i = 0; i < 2 && p->points[0] >= 0; i++)
		points_text((unsigned)p->points[i], points[i]);
	if (p->points[0] >= 0)
		snprintf(result, sizeof result, "%s : %s", points[0], points[1]);
	html_fill_part(all->sb, "round_pair",
		       FACTS(FACT("turn", p->turn), FACT("first", name_of(all, p->first)),
			     FACT("second", name_of(all, p->second)), FACT("result", result)));
	return true;
}

/* ---- Pages ---- */

void show_round(struct visit *v)
{
	struct store_league l;
	struct store_round r;
	struct strbuf round = { 0 }, pairs = { 0 };
	struct names names = { .sb = &pairs };
	struct page page;

	if (!visit_league(v, &l))
		return;
	if (!store_round_get(v->store, l.id, (unsigned)v->other, &r)) {
		answer_refusal(v, 404, N_("This league has no such round."));
		return;
	}
	if (v->format != FORMAT_HTML) {
		struct data d = list_for(v, "standings");

		store_entrants(v->store, r.id, add_entrant,
			       &(struct standing_rows){ .round = &r, .data = &d });
		answer_list(v, &d);
		return;
	}
	page = page_frame(v, l.name);
	add_round(v, &round, &l, &r);
	names.program = read_programs(v->store, l.id, &names.n);
	store_pairs(v->store, r.id, add_pair, &names);
	free(names.program);
	page_show(v, &page, "round_page",
		  FACTS(FACT("league", l.id), FACT("no", r.no), FACT("name", l.name),
			FACT_HTML("round", round), FACT_HTML("pairs", pairs)));
}

struct round_list {
	struct strbuf *sb;
	struct data *data;
};

static bool list_round(void *list, const struct store_round *r)
{
	const struct round_list *l = list;
	char begun[DATE_TEXT] = "";

	if (r->begun)
		html_date(r->begun, begun);
	if (l->data)
		data_add_object(
			l->data, NULL, FIELDS(r, no, turn), FACT("begun", value_time(r->begun)),
			FACT("over", value_flag(r->ended != 0)), FACT("elsewhere", r->elsewhere));
	else
		html_fill_part(l->sb, "round_row",
			       FACTS(FIELDS(r, league, no), FACT("state", state_of(r)),
				     FACT("begun", begun)));
	return true;
}

void list_league_rounds(struct visit *v)
{
	struct store_league l;
	struct strbuf rows = { 0 };
	struct data d;
	struct page page;

	if (!visit_league(v, &l))
		return;
	if (v->format != FORMAT_HTML) {
		d = list_for(v, "rounds");
		store_rounds(v->store, l.id, ROUNDS_SHOWN, list_round,
			     &(struct round_list){ .data = &d });
		answer_list(v, &d);
		return;
	}
	page = page_frame(v, l.name);
	store_rounds(v->store, l.id, ROUNDS_SHOWN, list_round, &(struct round_list){ .sb = &rows });
	page_show(v, &page, "rounds",
		  FACTS(FACT("league", l.id), FACT("name", l.name), FACT_HTML("rows", rows)));
}

static bool take_first(void *round, const struct store_round *r)
{
	*(struct store_round *)round = *r;
	return false;
}

void add_last_round(const struct visit *v, struct strbuf *sb, const struct store_league *l)
{
	struct store_round r = { .id = 0 };
	char at[16] = "";

	store_rounds(v->store, l->id, 1, take_first, &r);
	if (l->minute >= 0)
		snprintf(at, sizeof at, "%02d:%02d", l->minute / 60, l->minute % 60);
	if (l->kind != LEAGUE_ALWAYS)
		html_fill_part(sb, "league_kind",
			       FACTS(FACT("swiss", l->kind == LEAGUE_SWISS), FACT("at", at)));
	if (r.id)
		add_round(v, sb, l, &r);
}
