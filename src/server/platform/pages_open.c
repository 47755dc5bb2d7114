/* SPDX-License-Identifier: MIT */
/* Pages for everybody: tables of every game, the API. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/platform/platform_private.h"
#include "referee/tables.h"

enum { MOST_RATED = 20, MOST_GAMES = 30 };

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
	struct strbuf names = {0};

	if (!is_wanted(w, t))
		return;
	w->n++;
	for (unsigned s = 0; s < t->seats; s++)
		sb_addf(&names, "%s%s", s ? ", " : "", t->name[s] ? t->name[s] : "–");
	html_fill_part(w->sb, "table_row", FACTS(FACT_NUMBER("id", t->id), FACT_TEXT("game", _(t->game->title)),
		FACT_TEXT("options", t->options), FACT_TEXT("names", names.text), FACT_TEXT("state", _(states[t->state])),
		FACT_NUMBER("rated", t->rated)));
	sb_free(&names);
}

static void add_choices(struct strbuf *sb, const char *chosen)
{
	for (const struct game *const *g = all_games; *g; g++)
		if (!((*g)->traits & GAME_TEMPLATE))
			html_fill_part(sb, "option", FACTS(FACT_TEXT("value", (*g)->id), FACT_TEXT("label", _((*g)->title)),
				FACT_NUMBER("chosen", !strcmp((*g)->id, chosen))));
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
	html_fill_part(&r->rows, "rating_row", FACTS(FACT_NUMBER("rank", ++r->n), FACT_TEXT("name", name),
		FACT_TEXT("strength", strength), FACT_TEXT("games", games)));
}

static void add_ratings(const struct visit *v, struct strbuf *sb)
{
	const struct tables_keeper keeper = store_tables_keeper(v->platform->config.store);

	for (const struct game *const *g = all_games; *g; g++) {
		struct ratings r = { .n = 0 };

		keeper.top(keeper.context, *g, MOST_RATED, add_rating, &r);
		if (r.n)
			html_fill_part(sb, "ratings", FACTS(FACT_TEXT("game", _((*g)->title)), FACT_HTML("rows", r.rows)));
		sb_free(&r.rows);
	}
}

/* ---- Games ---- */

static bool add_game(void *context, const struct store_table_game *g)
{
	const struct game *game = game_find(g->game);
	struct strbuf names = {0};

	for (unsigned s = 0; s < g->seats; s++)
		sb_addf(&names, "%s%s %d", s ? ", " : "", g->name[s], g->points[s]);
	html_fill_part(context, "game_row", FACTS(FACT_NUMBER("id", g->id), FACT_TEXT("game", game ? _(game->title) : g->game),
		FACT_TEXT("names", names.text), FACT_NUMBER("rated", g->rated)));
	sb_free(&names);
	return true;
}

void list_tables(struct visit *v)
{
	struct page page = page_frame(v, _("Tables"));
	const struct tables *tables = v->platform->config.tables;
	struct strbuf rows = {0}, games = {0}, ratings = {0}, played = {0};
	struct wanted w = { .sb = &rows, .game = visit_param(v, "game"), .name = visit_param(v, "name") };

	page.wide = true;
	if (tables)
		tables_each(tables, add_table, &w);
	add_choices(&games, w.game);
	add_ratings(v, &ratings);
	store_table_games(v->platform->config.store, MOST_GAMES, add_game, &played);
	page_show(v, &page, "tables", FACTS(FACT_NUMBER("open", tables && tables_look(tables).tables), FACT_HTML("games", games),
		FACT_TEXT("name", w.name), FACT_HTML("rows", rows), FACT_NUMBER("count", w.n), FACT_HTML("ratings", ratings),
		FACT_HTML("played", played)));
	sb_free(&rows);
	sb_free(&games);
	sb_free(&ratings);
	sb_free(&played);
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

/* ---- GET /api: every address and message, each with an example from a test ---- */

struct entry {
	const char *address;		/* NULL: a heading, which is `words` */
	const char *words;
	const char *example;		/* NULL: none */
};

static const struct entry entries[] = {
	{ NULL, N_("For players"), NULL },
	{ "POST /login", N_("Log in with name, password and place_id; the cookie goes with every request from then on. "
			    "POST /sessions is the same. A failure answers 200 and the form again."), "login" },
	{ "GET /operations/get_hand.json", N_("The own hand; [] before the first deal and when out. mark: 1 spades, 2 hearts, "
					      "3 diamonds, 4 clubs; number: 1 to 13. /get_hand.json is the same."), "get_hand.json" },
	{ "GET /operations/get_hand.xml", N_("The same in XML."), "get_hand.xml" },
	{ "GET /operations/get_place_info.json", N_("Who sits in the place, in the order of play, and how many cards each holds."),
	  "get_place_info.json" },
	{ "GET /operations/get_place_info.xml", N_("The same in XML."), "get_place_info.xml" },
	{ "POST /operations/post_cards", N_("Play cards: card_1, card_2 ..., each MARK-NUMBER or joker; none of them to pass. The answer "
					    "is always the same, whatever became of the play: the messages tell."), "post_cards" },
	{ "POST /logout", N_("The login is over."), "logout" },
	{ "POST /practice.json", N_("A place alone against our players, without an account. level: 1 to 5; games: 1 to 50; interval: "
				    "seconds. It begins when a WebSocket with its ?place= is opened."), "practice" },
	{ NULL, N_("Messages"), NULL },
	{ "GET /ws?place=N", N_("A WebSocket (RFC 6455) that hears one place and is closed after its end; without ?place=, or at /, it hears "
				"all places and stays open. Messages are JSON; new keys and operations may be added."), NULL },
	{ "start_place", N_("A place begins."), "start_place" },
	{ "start_game", N_("A game begins: cards are dealt and exchanged, the hand is final."), "start_game" },
	{ "start_turn", N_("It is this player's turn, and the clock runs. place_cards: what lies on the field; place_info: Nomal or "
			   "Revolution."), "start_turn" },
	{ "end_player", N_("This player is out, missed or is the last: rank.rank.rank, from 1."), "end_player" },
	{ "end_turn", N_("What was played; [] for a pass or a miss. reset_place: the field is cleared."), "end_turn" },
	{ "end_game", N_("A game is over."), "end_game" },
	{ "end_place", N_("All games are played."), "end_place" },
	{ NULL, N_("To watch a place"), NULL },
	{ "GET /places/ID/info.json", N_("How it stands now. For admins and for the players of the place."), "info" },
	{ "GET /places/ID/graph.json", N_("Points by player: players - rank, summed up over the games."), "graph" },
	{ "GET /places/ID/results.json", N_("Points, how often each rank, the mean rank with its confidence interval, and all games."), "results" },
	{ "GET /places/ID/games/GAME.json", N_("A finished game move by move; .../record is the same as a record of the arcade, for asobi "
					       "replay."), "game" },
	{ NULL, N_("For admins"), NULL },
	{ "POST /users.xml", N_("A new user: user[name] and user[password]. PUT /users/ID.xml changes, DELETE removes one."), "new_user" },
	{ "GET /users.xml", N_("All users."), "users" },
	{ "POST /places.xml", N_("A new place: place[title], place[game_count], place[players_attributes][0..4][user_id] (a user's number, or "
				 "level:1 to level:5 for one of our players), place[interval] (manual, or seconds: it goes on by itself), "
				 "place[options] (of the rules)."), "new_place" },
	{ "PUT /places/ID/start", N_("Begin. It needs five different players."), "start" },
	{ "PUT /places/ID/next_turn", N_("One step on; in automatic mode it hurries the next one."), "next_turn" },
	{ "PUT /places/ID/stop", N_("Stop; start lets it go on after its last finished game."), "stop" },
	{ "GET /places/ID/players_card.json", N_("Every hand."), "players_card" },
	{ "422", N_("What is wrong is told in sentences."), "wrong" },
};

/* The request, an empty line, the answer. */
static void add_entry(struct strbuf *sb, const struct entry *e)
{
	struct strbuf example = {0};
	size_t n;
	const char *text = e->example ? html_example(e->example, &n) : NULL;

	if (text)
		sb_addf(&example, "%.*s", (int)n - 1, text);
	html_fill_part(sb, "api_entry", FACTS(FACT_TEXT("address", e->address), FACT_TEXT("words", _(e->words)),
		FACT_TEXT("example", example.text)));
	sb_free(&example);
}

void get_api(struct visit *v)
{
	const struct page page = page_frame(v, _("For programmers"));
	struct strbuf list = {0};

	for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
		if (entries[i].address)
			add_entry(&list, &entries[i]);
		else
			sb_addf(&list, "<h2>%s</h2>\n", _(entries[i].words));
	page_show(v, &page, "api", FACTS(FACT_HTML("entries", list)));
	sb_free(&list);
}
