/* SPDX-License-Identifier: MIT */
/* The page of a series while it is being played: the table, its buttons, and the player's own
 * hand, whose cards can be clicked. */
#include <stdio.h>
#include <string.h>

#include "server/daifugo/results.h"
#include "server/web/html.h"
#include "server/web/platform_private.h"

/* ---- Facts for the templates ---- */

static void seat_facts(const struct live *l, unsigned s, bool shown, struct table_seat *seat)
{
	const struct daifugo *d = place_look(l->place).state;

	seat->count = live_count_cards(l, s);
	seat->shown = shown;
	if (shown)
		seat->hand = live_hand(l, s);
	seat->rank = place_look(l->place).ranks[s];
	seat->missed = d && d->missed >> s & 1;
	seat->place = d ? d->place[s] : 0;
	seat->turn = place_look(l->place).turn == (int)s;
	seat->passed = l->last[s].passed;
	seat->last = l->last[s].cards;
}

/* Collects what the table shows. Admins can ask to see all hands; players see their own hand below
 * the table. */
static void table_facts(const struct visit *v, const struct store_place *p, const struct results *r,
			bool shown, struct table_facts *t)
{
	const struct live *l = live_find(v->platform->places, p->id);
	const struct daifugo *d = l ? place_look(l->place).state : NULL;

	*t = (struct table_facts){
		.viewer = v->place == p->id ? place_seat_of(p, v->user.id) : -1,
		.game_count = p->game_count,
		.state = p->status == PLACE_FINISHED  ? _("all games finished")
			 : p->status == PLACE_STOPPED ? _("stopped")
						      : NULL,
	};
	for (unsigned s = 0; s < TABLE_SEATS; s++) {
		t->seat[s].name = p->seats[s].name;
		t->seat[s].points = (int)r->seat[s].points;
		if (l)
			seat_facts(l, s, shown, &t->seat[s]);
	}
	if (!l)
		return;
	t->game_no = place_look(l->place).game_no;
	t->revolution = l->game.revolution && !l->game.over;
	t->field = l->field;
	if (t->field.n)
		t->by = d && d->last_seat < TABLE_SEATS ? p->seats[d->last_seat].name : "";
}

/* ---- The parts of the page that its script updates (assets/web/asobi.js) ---- */

void add_place_state(struct strbuf *sb, enum place_status s)
{
	static const char *const words[] = {
		[PLACE_NEW] = N_("not started"),
		[PLACE_RUNNING] = N_("in progress"),
		[PLACE_FINISHED] = N_("finished"),
		[PLACE_STOPPED] = N_("stopped"),
	};

	html_fill_part(sb, "state",
		       FACTS(FACT("running", s == PLACE_RUNNING),
			     FACT("finished", s == PLACE_FINISHED), FACT("status", _(words[s]))));
}

static void add_state(struct strbuf *sb, const struct store_place *p, const struct table_facts *t)
{
	struct strbuf state = { 0 };
	char games[64];

	add_place_state(&state, p->status);
	if (t->game_no)
		snprintf(games, sizeof games, _("game %u of %u"), t->game_no, p->game_count);
	else
		snprintf(games, sizeof games, ngettext("%u game", "%u games", p->game_count),
			 p->game_count);
	html_fill_part(sb, "progress_state",
		       FACTS(FACT_HTML("state", state), FACT("games", games),
			     FACT("revolution", t->revolution)));
}

static void add_action(const struct page *page, int64_t place, const char *what, const char *label,
		       const char *class)
{
	html_fill(page, "action",
		  FACTS(FACT("id", place), FACT("what", what), FACT("label", label),
			FACT("class", class), FACT("next", !strcmp(what, "next_turn"))));
}

static void add_start(const struct page *page, const struct store_place *p)
{
	if (p->status != PLACE_RUNNING)
		add_action(page, p->id, "start",
			   p->status == PLACE_STOPPED	 ? _("Resume")
			   : p->status == PLACE_FINISHED ? _("Start again")
							 : _("Start"),
			   "");
}

/* Adds a series' buttons. The page's script can press "Next" automatically, but only if the server
 * doesn't already advance the series on its own. */
static void add_buttons(const struct page *page, const struct store_place *p, bool shown)
{
	struct page part = *page;
	struct strbuf actions = { 0 };
	char pause[64];

	part.out = &actions;
	add_start(&part, p);
	if (p->status == PLACE_RUNNING) {
		add_action(&part, p->id, "next_turn", _("Next"), "");
		add_action(&part, p->id, "stop", _("Stop"), "plain");
	}
	html_fill(page, "buttons",
		  FACTS(FACT_HTML("actions", actions), FACT("shown", shown), FACT("id", p->id)));
	snprintf(pause, sizeof pause, _("Advances automatically every %g s."),
		 p->interval_ms / 1000.0);
	html_fill(page, "pause", FACTS(FACT("by_itself", p->interval_ms < 0 ? NULL : pause)));
}

static void add_game(struct strbuf *sb, int64_t place, const struct store_game *g)
{
	struct strbuf ranks = { 0 };

	for (unsigned s = 0; s < PLACE_SEATS; s++)
		sb_addf(&ranks, "<td><span class=\"rank r%u\">%u</span></td>", g->rank[s],
			g->rank[s]);
	html_fill_part(sb, "result_row",
		       FACTS(FACT("place", place), FACT("id", g->id), FACT("no", g->no),
			     FACT_HTML("ranks", ranks)));
}

static void add_results(struct strbuf *sb, const struct store_place *p, const struct results *r)
{
	struct strbuf chart = { 0 }, standings = { 0 }, names = { 0 }, games = { 0 };

	html_chart(&chart, r);
	html_standings(&standings, r);
	for (unsigned s = 0; s < PLACE_SEATS; s++) {
		sb_add(&names, "<th>");
		sb_add_markup(&names, r->run.name[s]);
		sb_add(&names, "</th>");
	}
	for (unsigned i = r->n_games; i-- > 0;)
		add_game(&games, p->id, &r->games[i]);
	html_fill_part(sb, "results",
		       FACTS(FACT("count", r->n_games), FACT_HTML("chart", chart),
			     FACT_HTML("standings", standings), FACT_HTML("names", names),
			     FACT_HTML("games", games)));
}

/* ---- The pages ---- */

static void add_table(struct strbuf *sb, const struct table_facts *t)
{
	sb_add(sb, "<div data-part=\"table\">\n");
	html_table(sb, t);
	sb_add(sb, "</div>\n");
}

void page_progress(struct visit *v, const struct store_place *p, const char *notice, bool buttons)
{
	const bool shown = v->admin && !strcmp(visit_param(v, "hands"), "1");
	struct page page = page_frame(v, p->title);
	struct table_facts t;
	struct results r;

	answer_html(v, 200);
	results_read(&r, v->store, p);
	table_facts(v, p, &r, shown, &t);
	page.notice = notice;
	page.live = p->id;
	page.wide = true;
	html_begin(&page);
	add_state(page.out, p, &t);
	if (buttons)
		add_buttons(&page, p, shown);
	if (buttons || p->status == PLACE_RUNNING)
		add_table(page.out, &t);
	if (!buttons)
		add_results(page.out, p, &r);
	html_end(&page);
	results_free(&r);
}

static void add_hand(const struct page *page, const struct table_facts *t, const struct live *l)
{
	const struct table_seat *me = t->viewer >= 0 ? &t->seat[t->viewer] : NULL;
	struct table_cards hand = { 0 }, can = { 0 };
	struct strbuf pick = { 0 };
	struct post_at at;

	if (me)
		hand = live_hand(l, (unsigned)t->viewer);
	if (me && me->turn && place_post_at(l->place, (unsigned)t->viewer, &at))
		can.n = wire_cards_ids(&l->jokers, (unsigned)t->viewer,
				       post_playable(&at) & at.hand, can.id);
	html_pick(&pick, &hand, me && me->turn ? &can : NULL);
	html_fill(page, "hand",
		  FACTS(FACT("turn", me && me->turn), FACT("rank", me ? me->rank : 0),
			FACT("can", can.n), FACT("field", t->field.n), FACT_HTML("pick", pick)));
}

/* Adds a countdown of the time left for the player's own turn. */
static void add_clock(const struct page *page, const struct table_facts *t, const struct live *l)
{
	const bool mine = t->viewer >= 0 && t->seat[t->viewer].turn;
	const struct place_look look = mine ? place_look(l->place) : (struct place_look){ 0 };
	const int64_t left = look.left_ms > 0 ? look.left_ms : 0;
	char text[48];

	snprintf(text, sizeof text, _("%d s left"), (int)((left + 999) / 1000));
	html_fill(page, "clock",
		  FACTS(FACT("turn", mine), FACT("left", left), FACT("of", look.turn_ms),
			FACT("text", text)));
}

/* Adds an explanation of why the player's last play lost the game; it stays until the next game is
 * over. */
static void add_miss(const struct page *page, const struct table_facts *t, const struct live *l)
{
	const struct miss *m = l && t->viewer >= 0 ? &place_look(l->place).misses[t->viewer] : NULL;
	struct strbuf miss = { 0 };

	if (m && m->game_no && t->game_no <= m->game_no + 1)
		html_miss(&miss, m);
	html_fill(page, "own_miss", FACTS(FACT_HTML("miss", miss)));
}

/* Shows the page for playing. Old programs read this page and submit its first form, so the form
 * for typing cards has to come first. */
void page_operations(struct visit *v, const struct store_place *p)
{
	struct page page = page_frame(v, p->title), part;
	struct strbuf start = { 0 };
	struct table_facts t;
	struct results r;

	answer_html(v, 200);
	results_read(&r, v->store, p);
	table_facts(v, p, &r, false, &t);
	page.live = p->id;
	page.wide = true;
	html_begin(&page);
	html_fill(&page, "typing", NULL);
	add_state(page.out, p, &t);
	add_miss(&page, &t, live_find(v->platform->places, p->id));
	add_table(page.out, &t);
	add_clock(&page, &t, live_find(v->platform->places, p->id));
	add_hand(&page, &t, live_find(v->platform->places, p->id));
	part = page;
	part.out = &start;
	add_start(&part, p);
	html_fill(
		&page, "operations",
		FACTS(FACT("practice", p->practice), FACT_HTML("start", start), FACT("id", p->id)));
	html_end(&page);
	results_free(&r);
}
