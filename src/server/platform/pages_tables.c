/* SPDX-License-Identifier: MIT */
/* Tables of every game: who sits where, who is how strong, what was played. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "server/pages/html.h"
#include "server/platform/platform_private.h"
#include "server/store/store.h"
#include "tables/tables.h"

enum { MOST_RATED = 20, MOST_GAMES = 30 };

static void add_cell(struct strbuf *sb, const char *text)
{
	sb_add(sb, "<td class=\"text\">");
	html_text(sb, text);
	sb_add(sb, "</td>");
}

static void begin_list(struct strbuf *sb, const char *title)
{
	sb_add(sb, "<h2>");
	html_text(sb, title);
	sb_add(sb, "</h2>\n<div class=\"scroll\"><table class=\"list\">\n<tbody>\n");
}

static void end_list(struct strbuf *sb)
{
	sb_add(sb, "</tbody></table></div>\n");
}

/* ---- Tables ---- */

struct wanted {
	struct strbuf *sb;
	const char *game, *name;	/* "": any */
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
	static const char *const states[] = { N_("open"), N_("running"), N_("finished") };
	struct wanted *w = context;
	struct strbuf *sb = w->sb;

	if (!is_wanted(w, t))
		return;
	w->n++;
	sb_addf(sb, "<tr><td>%" PRId64 "</td>", t->id);
	add_cell(sb, _(t->game->title));
	add_cell(sb, t->options);
	sb_add(sb, "<td class=\"text\">");
	for (unsigned s = 0; s < t->seats; s++) {
		sb_add(sb, s ? ", " : "");
		html_text(sb, t->name[s] ? t->name[s] : "–");
	}
	sb_addf(sb, "</td><td>%s</td><td>%s</td></tr>\n", _(states[t->state]), t->rated ? _("rated") : "");
}

static void add_search(const struct wanted *w)
{
	struct strbuf *sb = w->sb;

	sb_add(sb, "<form class=\"search\" action=\"/tables\" method=\"get\" role=\"search\"><select name=\"game\">");
	sb_addf(sb, "<option value=\"\">%s</option>", _("All games"));
	for (const struct game *const *g = all_games; *g; g++)
		if (!((*g)->traits & GAME_TEMPLATE))
			sb_addf(sb, "<option value=\"%s\"%s>%s</option>", (*g)->id, strcmp((*g)->id, w->game) ? "" : " selected",
				_((*g)->title));
	sb_addf(sb, "</select><input type=\"search\" name=\"name\" aria-label=\"%s\" placeholder=\"%s\" value=\"", _("Player"),
		_("Player"));
	html_text(sb, w->name);
	sb_addf(sb, "\"><button class=\"plain\">%s</button></form>\n", _("Search"));
}

/* ---- Ratings ---- */

struct ratings {
	struct strbuf *sb;
	const struct game *game;
	unsigned n;
};

static void add_rating(void *context, const char *name, const struct skill *s)
{
	struct ratings *r = context;

	if (!r->n++)
		begin_list(r->sb, _(r->game->title));
	sb_addf(r->sb, "<tr><td>%u</td>", r->n);
	add_cell(r->sb, name);
	sb_addf(r->sb, "<td>%.0f ± %.0f</td><td>", s->mean, 1.96 * s->deviation);
	sb_addf(r->sb, ngettext("%u game", "%u games", s->games), s->games);
	sb_add(r->sb, "</td></tr>\n");
}

static void add_ratings(struct visit *v, struct strbuf *sb)
{
	const struct tables_keeper keeper = store_tables_keeper(v->platform->config.store);

	for (const struct game *const *g = all_games; *g; g++) {
		struct ratings r = { .sb = sb, .game = *g };

		keeper.top(keeper.context, *g, MOST_RATED, add_rating, &r);
		if (r.n)
			end_list(sb);
	}
}

/* ---- Games ---- */

static bool add_game(void *context, const struct store_table_game *g)
{
	const struct game *game = game_find(g->game);
	struct strbuf *sb = context;

	sb_addf(sb, "<tr><td><a href=\"/tables/games/%" PRId64 "\">%" PRId64 "</a></td>", g->id, g->id);
	add_cell(sb, game ? _(game->title) : g->game);
	sb_add(sb, "<td class=\"text\">");
	for (unsigned s = 0; s < g->seats; s++) {
		sb_add(sb, s ? ", " : "");
		html_text(sb, g->name[s]);
		sb_addf(sb, " %d", g->points[s]);
	}
	sb_addf(sb, "</td><td>%s</td></tr>\n", g->rated ? _("rated") : "");
	return true;
}

void list_tables(struct visit *v)
{
	struct page page = page_frame(v, _("Tables"));
	struct strbuf *sb = page.out;
	const struct tables *tables = v->platform->config.tables;
	struct wanted w = { .sb = sb, .game = visit_param(v, "game"), .name = visit_param(v, "name") };

	answer_html(v, 200);
	page.wide = true;
	html_begin(&page);
	sb_add(sb, "<p>");
	html_text(sb, _("Every game of the arcade, between machines: 'asobi join' and this server's name lead here; asobi-table(5) "
			"tells programs how to come."));
	sb_add(sb, "</p>\n");
	if (tables && tables_look(tables).tables) {
		add_search(&w);
		begin_list(sb, _("Tables"));
		tables_each(tables, add_table, &w);
		end_list(sb);
		if (!w.n)
			sb_addf(sb, "<p class=\"dim\">%s</p>\n", _("No table is like that."));
	} else {
		sb_addf(sb, "<p class=\"dim\">%s</p>\n", _("Nobody sits at a table now."));
	}
	add_ratings(v, sb);
	begin_list(sb, _("Latest games"));
	store_table_games(v->platform->config.store, MOST_GAMES, add_game, sb);
	end_list(sb);
	html_end(&page);
}

/* As a record of the arcade. */
void get_table_game(struct visit *v)
{
	char *record = store_table_record(v->platform->config.store, v->id);

	if (!record) {
		answer_refusal(v, 404, "There is no such game");
		return;
	}
	v->out->status = 200;
	v->out->type = "text/plain; charset=utf-8";
	sb_add(&v->out->body, record);
	free(record);
}
