/* SPDX-License-Identifier: MIT */
/* A place while it is played: the table, its buttons, the own hand to click. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "server/pages/chart.h"
#include "server/pages/html.h"
#include "server/platform/pages_table.h"
#include "server/platform/platform_private.h"
#include "server/platform/results.h"

/* ---- Facts ---- */

static void copy_ids(struct table_cards *to, const unsigned *ids, unsigned n)
{
	to->n = n < TABLE_CARDS ? n : TABLE_CARDS;
	memcpy(to->id, ids, to->n * sizeof *ids);
}

static void seat_facts(const struct live *l, unsigned s, bool shown, struct table_seat *seat)
{
	const struct daifugo *d = place_state(l->place);

	seat->count = live_count_cards(l, s);
	seat->shown = shown;
	seat->hand.n = shown ? live_hand(l, s, seat->hand.id) : 0;
	seat->rank = place_ranks(l->place)[s];
	seat->missed = d && d->missed >> s & 1;
	seat->place = d ? d->place[s] : 0;
	seat->turn = place_turn_seat(l->place) == (int)s;
	seat->passed = l->last[s].passed;
	copy_ids(&seat->last, l->last[s].ids, l->last[s].n);
}

/* Hands are shown to admins who ask for them, and one's own below the table. */
static void table_facts(const struct visit *v, const struct store_place *p, const struct results *r, bool shown,
			struct table_facts *t)
{
	const struct live *l = live_find(v->platform, p->id);
	const struct daifugo *d = l ? place_state(l->place) : NULL;

	*t = (struct table_facts){
		.viewer = v->place == p->id ? place_seat_of(p, v->user.id) : -1, .game_count = p->game_count,
		.state = p->status == PLACE_FINISHED ? _("all games are played") : p->status == PLACE_STOPPED ? _("stopped") : NULL,
	};
	for (unsigned s = 0; s < TABLE_SEATS; s++) {
		t->seat[s].name = p->seats[s].name;
		t->seat[s].points = (int)r->seat[s].points;
		if (l)
			seat_facts(l, s, shown, &t->seat[s]);
	}
	if (!l)
		return;
	t->game_no = place_game_no(l->place);
	t->revolution = l->game.revolution && !l->game.over;
	copy_ids(&t->field, l->field, l->n_field);
	if (l->n_field)
		t->by = d && d->last_seat < TABLE_SEATS ? p->seats[d->last_seat].name : "";
}

/* ---- Parts of the page: what the script renews ---- */

void part_begin(struct strbuf *sb, const char *name)
{
	sb_addf(sb, "<div data-part=\"%s\">\n", name);
}

void part_end(struct strbuf *sb)
{
	sb_add(sb, "</div>\n");
}

static void add_state(struct strbuf *sb, const struct store_place *p, const struct table_facts *t)
{
	part_begin(sb, "state");
	sb_addf(sb, "<p><span class=\"state%s\">%s</span> ", p->status == PLACE_RUNNING ? " running"
		: p->status == PLACE_FINISHED ? " finished" : "", page_status(p->status));
	if (t->game_no)
		sb_addf(sb, _("game %u of %u"), t->game_no, p->game_count);
	else
		sb_addf(sb, ngettext("%u game", "%u games", p->game_count), p->game_count);
	sb_addf(sb, " <span class=\"dim\">%s</span></p>\n", t->revolution ? _("Revolution") : _("usual order"));
	part_end(sb);
}

static void add_action(const struct page *page, int64_t place, const char *what, const char *label, const char *class,
		       const char *attributes)
{
	char action[64];

	snprintf(action, sizeof action, "/places/%" PRId64 "/%s", place, what);
	html_button(page, &(struct html_button){ .action = action, .method = "put", .label = label, .class = class,
						 .attributes = attributes });
}

static void add_start(const struct page *page, const struct store_place *p)
{
	if (p->status != PLACE_RUNNING)
		add_action(page, p->id, "start", p->status == PLACE_STOPPED ? _("Go on")
			: p->status == PLACE_FINISHED ? _("Start again") : _("Start"), "", "class=\"button quiet\"");
}

static void add_buttons(const struct page *page, const struct store_place *p, bool shown)
{
	struct strbuf *sb = page->out;

	part_begin(sb, "buttons");
	sb_add(sb, "<div class=\"row\">\n");
	add_start(page, p);
	if (p->status == PLACE_RUNNING) {
		add_action(page, p->id, "next_turn", _("Next"), "", "class=\"button quiet\" data-next");
		add_action(page, p->id, "stop", _("Stop"), "plain", "class=\"button quiet\"");
	}
	sb_addf(sb, "<a class=\"go plain\" href=\"?hands=%d\">%s</a>\n<a class=\"go plain\" href=\"/places/%" PRId64 "/game\">%s</a>\n"
		    "<a class=\"go plain\" href=\"/places/%" PRId64 "/edit\">%s</a>\n</div>\n", !shown,
		shown ? _("Hide hands") : _("Show hands"), p->id, _("Results"), p->id, _("Edit"));
	part_end(sb);
}

/* The screen presses "Next" by itself; only where the place does not go on alone. */
static void add_pause(struct strbuf *sb, const struct store_place *p)
{
	if (p->interval_ms >= 0) {
		sb_add(sb, "<p class=\"dim\">");
		sb_addf(sb, _("It goes on by itself, every %g s."), p->interval_ms / 1000.0);
		sb_add(sb, "</p>\n");
		return;
	}
	sb_addf(sb, "<p hidden data-script><label class=\"inline\">%s <select data-pause autocomplete=\"off\"><option value=\"\">%s</option>"
		    "<option value=\"500\">0.5 s</option><option value=\"3000\">3 s</option><option value=\"5000\">5 s</option>"
		    "<option value=\"10000\">10 s</option></select></label></p>\n", _("Interval"), _("manual"));
}

static void add_table(struct strbuf *sb, const struct table_facts *t)
{
	part_begin(sb, "table");
	html_table(sb, t);
	part_end(sb);
}

static void add_games(struct strbuf *sb, const struct store_place *p, const struct results *r)
{
	sb_addf(sb, "<h2>%s</h2>\n<div class=\"scroll\"><table class=\"games standings\">\n<thead><tr><th>%s</th>", _("Games"),
		_("No."));
	for (unsigned s = 0; s < PLACE_SEATS; s++) {
		sb_add(sb, "<th>");
		html_text(sb, r->run.name[s]);
		sb_add(sb, "</th>");
	}
	sb_add(sb, "</tr></thead>\n<tbody>\n");
	for (unsigned i = r->n_games; i-- > 0;) {
		const struct store_game *g = &r->games[i];

		sb_addf(sb, "<tr><th scope=\"row\"><a href=\"/places/%" PRId64 "/games/%" PRId64 "\">%u ▶</a></th>", p->id, g->id, g->no);
		for (unsigned s = 0; s < PLACE_SEATS; s++)
			sb_addf(sb, "<td><span class=\"rank r%u\">%u</span></td>", g->rank[s], g->rank[s]);
		sb_add(sb, "</tr>\n");
	}
	sb_add(sb, "</tbody></table></div>\n");
}

static void add_results(struct strbuf *sb, const struct store_place *p, const struct results *r)
{
	part_begin(sb, "results");
	sb_addf(sb, "<h2>%s</h2>\n", _("Results"));
	if (r->n_games) {
		sb_add(sb, "<div class=\"scroll\">");
		html_chart(sb, r);
		sb_add(sb, "</div>\n");
		html_standings(sb, r);
		add_games(sb, p, r);
	} else {
		sb_addf(sb, "<p class=\"dim\">%s</p>\n", _("No game is finished yet."));
	}
	part_end(sb);
}

/* ---- The pages ---- */

/* Where no run was made yet, those who sit there now. */
static void read_results(const struct visit *v, const struct store_place *p, struct results *r)
{
	if (!results_read(r, v->platform->config.store, store_run_last(v->platform->config.store, p->id)))
		for (unsigned s = 0; s < PLACE_SEATS; s++)
			memcpy(r->run.name[s], p->seats[s].name, sizeof r->run.name[s]);
}

void page_progress(struct visit *v, const struct store_place *p, const char *notice, bool buttons)
{
	const bool shown = v->admin && !strcmp(visit_param(v, "hands"), "1");
	struct page page = page_frame(v, p->title);
	struct table_facts t;
	struct results r;

	answer_html(v, 200);
	read_results(v, p, &r);
	table_facts(v, p, &r, shown, &t);
	page.notice = notice;
	page.live = p->id;
	page.wide = true;
	html_begin(&page);
	add_state(page.out, p, &t);
	if (buttons) {
		add_buttons(&page, p, shown);
		add_pause(page.out, p);
	}
	if (buttons || p->status == PLACE_RUNNING)
		add_table(page.out, &t);
	if (!buttons)
		add_results(page.out, p, &r);
	html_end(&page);
	results_free(&r);
}

/* Programs of old read the page and submit its first form. */
static void add_typing(const struct page *page)
{
	struct strbuf *sb = page->out;

	sb_addf(sb, "<details><summary>%s</summary>\n", _("Type cards, or let a program play"));
	html_form(page, "/operations/post_cards", NULL, "class=\"card-form\"");
	for (unsigned i = 1; i <= 4; i++)
		sb_addf(sb, "<label class=\"entry\"><span>card_%u</span><input type=\"text\" name=\"card_%u\" autocomplete=\"off\"></label>\n",
			i, i);
	sb_addf(sb, "<div class=\"row\"><button type=\"button\" class=\"plain\" hidden data-script data-add>Add Card</button> "
		    "<button>%s</button></div>\n", _("Play"));
	html_form_end(page);
	sb_addf(sb, "<p class=\"dim\">%s</p>\n<ul>\n"
		    "<li><a href=\"/operations/get_hand.json\">get_hand.json</a> <a href=\"/operations/get_hand.xml\">.xml</a></li>\n"
		    "<li><a href=\"/operations/get_place_info.json\">get_place_info.json</a>"
		    " <a href=\"/operations/get_place_info.xml\">.xml</a></li>\n</ul></details>\n",
		_("A card is its suit and number, as in 2-3 (1 spades, 2 hearts, 3 diamonds, 4 clubs; 1 to 13), or joker. Without any it is a pass."));
}

static void add_hand(const struct page *page, const struct table_facts *t, const struct table_cards *hand)
{
	struct strbuf *sb = page->out;
	const struct table_seat *me = t->viewer >= 0 ? &t->seat[t->viewer] : NULL;

	part_begin(sb, "hand");
	sb_addf(sb, "<section class=\"hand\">\n<h2>%s", _("Your hand"));
	if (me && me->turn)
		sb_addf(sb, " <span class=\"yours\">%s</span>", _("It is your turn!"));
	else if (me && me->rank)
		sb_addf(sb, " <span class=\"rank r%u\">RANK:%u</span>", me->rank, me->rank);
	sb_add(sb, "</h2>\n");
	html_form(page, "/operations/post_cards", NULL, "class=\"quiet\" id=\"play\"");
	html_pick(sb, hand);
	html_form_end(page);
	sb_addf(sb, "<div class=\"row\"><button form=\"play\" data-play=\"%s\"%s>%s</button>\n", _("Play"),
		me && me->turn ? "" : " disabled", _("Play"));
	if (me && me->turn && t->field.n)
		html_button(page, &(struct html_button){ .action = "/operations/post_cards", .label = _("Pass"), .class = "plain",
							 .attributes = "class=\"button quiet\"" });
	sb_add(sb, "</div>\n</section>\n");
	part_end(sb);
}

void page_operations(struct visit *v, const struct store_place *p)
{
	const struct live *l = live_find(v->platform, p->id);
	struct page page = page_frame(v, p->title);
	struct table_cards hand = {0};
	struct table_facts t;
	struct results r;

	answer_html(v, 200);
	read_results(v, p, &r);
	table_facts(v, p, &r, false, &t);
	if (l && t.viewer >= 0)
		hand.n = live_hand(l, (unsigned)t.viewer, hand.id);
	page.live = p->id;
	page.wide = true;
	html_begin(&page);
	sb_add(page.out, "<div class=\"operations\">\n");
	add_typing(&page);
	add_state(page.out, p, &t);
	add_table(page.out, &t);
	add_hand(&page, &t, &hand);
	if (p->practice) {
		part_begin(page.out, "buttons");
		add_start(&page, p);
		part_end(page.out);
	}
	sb_addf(page.out, "<p><a href=\"/places/%" PRId64 "/game\">%s</a></p>\n</div>\n", p->id, _("Results"));
	html_end(&page);
	results_free(&r);
}
