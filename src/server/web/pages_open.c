/* SPDX-License-Identifier: MIT */
/* Pages for everyone: the tables of all games, and the API. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "server/web/platform_private.h"
#include "referee/tables.h"

enum { MOST_RATED = 20, MOST_GAMES = 30 };

/* ---- Tables ---- */

struct wanted {
	struct strbuf *sb;
	/* Lists only the tables of this game and with this player; an empty text doesn't restrict
	 * the list. */
	const char *game, *name;
	unsigned n;
};

static bool is_wanted(const struct wanted *w, const struct tables_row *t)
{
	bool found = !*w->name;

	for (unsigned s = 0; s < t->seats; s++)
		found = found || (t->name[s] && strstr(t->name[s], w->name));
	return found && (!*w->game || !strcmp(w->game, t->game->id));
}

static void add_table(void *context, const struct tables_row *t)
{
	static const char *const states[] = { N_("waiting for players"), N_("in progress"),
					      N_("finished") };
	struct wanted *w = context;
	struct strbuf names = { 0 };

	if (!is_wanted(w, t))
		return;
	w->n++;
	for (unsigned s = 0; s < t->seats; s++)
		sb_addf(&names, "%s%s", s ? ", " : "", t->name[s] ? t->name[s] : "–");
	html_fill_part(w->sb, "table_row",
		       FACTS(FACT("id", t->id), FACT("game", _(t->game->title)),
			     FACT("options", t->options), FACT("names", names.text),
			     FACT("state", _(states[t->state])), FACT("rated", t->rated)));
	sb_free(&names);
}

static void add_choices(struct strbuf *sb, const char *chosen)
{
	for (const struct game *const *g = all_games; *g; g++)
		if (!((*g)->traits & GAME_TEMPLATE))
			html_fill_part(sb, "option",
				       FACTS(FACT("value", (*g)->id), FACT("label", _((*g)->title)),
					     FACT("chosen", !strcmp((*g)->id, chosen))));
}

/* ---- Ratings ---- */

struct ratings {
	struct strbuf rows;
	unsigned n;
};

static void add_rating(void *context, const char *name, const struct skill *s)
{
	struct ratings *r = context;
	char strength[48], games[48];

	snprintf(strength, sizeof strength, "%.0f ± %.0f", s->mean, 1.96 * s->deviation);
	snprintf(games, sizeof games, ngettext("%u game", "%u games", s->games), s->games);
	html_fill_part(&r->rows, "rating_row",
		       FACTS(FACT("rank", ++r->n), FACT("name", name), FACT("strength", strength),
			     FACT("games", games)));
}

static void add_ratings(const struct visit *v, struct strbuf *sb)
{
	const struct tables_keeper keeper = store_tables_keeper(v->store);

	for (const struct game *const *g = all_games; *g; g++) {
		struct ratings r = { .n = 0 };

		keeper.top(keeper.context, *g, MOST_RATED, add_rating, &r);
		if (r.n)
			html_fill_part(
				sb, "ratings",
				FACTS(FACT("game", _((*g)->title)), FACT_HTML("rows", r.rows)));
		sb_free(&r.rows);
	}
}

/* ---- Games ---- */

static bool add_game(void *context, const struct store_table_game *g)
{
	const struct game *game = game_find(g->game);
	struct strbuf names = { 0 };

	for (unsigned s = 0; s < g->seats; s++)
		sb_addf(&names, "%s%s %d", s ? ", " : "", g->name[s], g->points[s]);
	html_fill_part(context, "game_row",
		       FACTS(FACT("id", g->id), FACT("game", game ? _(game->title) : g->game),
			     FACT("names", names.text), FACT("rated", g->rated)));
	sb_free(&names);
	return true;
}

void list_tables(struct visit *v)
{
	struct page page = page_frame(v, _("Tables"));
	const struct tables *tables = v->platform->config.tables;
	struct strbuf rows = { 0 }, games = { 0 }, ratings = { 0 }, played = { 0 };
	struct wanted w = { .sb = &rows,
			    .game = visit_param(v, "game"),
			    .name = visit_param(v, "name") };

	page.wide = true;
	if (tables)
		tables_each(tables, add_table, &w);
	add_choices(&games, w.game);
	add_ratings(v, &ratings);
	store_table_games(v->store, MOST_GAMES, add_game, &played);
	page_show(v, &page, "tables",
		  FACTS(FACT("open", tables && tables_look(tables).tables),
			FACT_HTML("games", games), FACT("name", w.name), FACT_HTML("rows", rows),
			FACT("count", w.n), FACT_HTML("ratings", ratings),
			FACT_HTML("played", played)));
}

/* Sends the game in the arcade's record format. */
void get_table_game(struct visit *v)
{
	char *record = store_table_record(v->store, v->id);

	if (!record || !*record) {
		answer_refusal(
			v, 404,
			record ? N_("This game was played on another machine, so the server doesn't have its moves.")
			       : N_("This game doesn't exist."));
		free(record);
		return;
	}
	v->out->status = 200;
	v->out->type = "text/plain; charset=utf-8";
	sb_add(&v->out->body, record);
	free(record);
}

/* Shows every address and message of the API, each with an example that a test has recorded. */
void get_api(struct visit *v)
{
	const struct page page = page_frame(v, _("API for programs"));
	struct store_place place;
	char turn[48];

	snprintf(turn, sizeof turn, _("%g s"), (double)v->platform->config.turn_ms / 1000);
	page_show(v, &page, "api",
		  FACTS(FACT("turn", turn),
			FACT("options", v->place && store_place_get(v->store, v->place, &place)
						? place.options
						: NULL)));
}
