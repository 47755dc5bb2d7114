/* SPDX-License-Identifier: MIT */
#include "server/web/html.h"

#include <stdio.h>

#include "base/i18n.h"
#include "server/daifugo/posted.h"

/* ---- Cards ---- */

static const struct {
	const char *class, *sign, *name;
} suits[] = {
	{ "joker", "★", N_("joker") },
	/* the last bytes make browsers show the sign as text rather than as an emoji */
	{ "spade", "♠\xef\xb8\x8e", N_("spades") },
	{ "heart", "♥\xef\xb8\x8e", N_("hearts") },
	{ "diamond", "♦\xef\xb8\x8e", N_("diamonds") },
	{ "club", "♣\xef\xb8\x8e", N_("clubs") },
};

static void add_face(struct strbuf *sb, unsigned id)
{
	static const char *const numbers[] = { "Jo", "A", "2", "3",  "4", "5", "6",
					       "7",  "8", "9", "10", "J", "Q", "K" };
	const struct wire_card c = wire_card(id);

	sb_addf(sb, "<span class=\"card %s\" title=\"%s %s\"><b>%s</b><i>%s</i></span>",
		suits[c.mark].class, _(suits[c.mark].name), c.mark ? numbers[c.number] : "",
		numbers[c.number], suits[c.mark].sign);
}

void html_cards(struct strbuf *sb, const struct table_cards *c)
{
	sb_add(sb, "<span class=\"cards\">");
	for (unsigned i = 0; i < c->n; i++)
		add_face(sb, c->id[i]);
	sb_add(sb, "</span>");
}

static void add_backs(struct strbuf *sb, unsigned n)
{
	sb_add(sb, "<span class=\"backs\" aria-hidden=\"true\">");
	for (unsigned i = 0; i < n; i++)
		sb_add(sb, "<i></i>");
	sb_add(sb, "</span>");
}

static bool is_among(unsigned id, const struct table_cards *c)
{
	for (unsigned i = 0; i < c->n; i++)
		if (c->id[i] == id)
			return true;
	return false;
}

void html_pick(struct strbuf *sb, const struct table_cards *hand, const struct table_cards *can)
{
	sb_add(sb, "<div class=\"pick\">\n");
	for (unsigned i = 0; i < hand->n; i++) {
		char text[WIRE_CARD_TEXT];

		wire_card_text(hand->id[i], text);
		sb_addf(sb, "<label%s><input type=\"checkbox\" name=\"card_%u\" value=\"%s\">",
			!can			     ? ""
			: is_among(hand->id[i], can) ? " class=\"can\""
						     : " class=\"cannot\"",
			i + 1, text);
		add_face(sb, hand->id[i]);
		sb_add(sb, "</label>\n");
	}
	sb_add(sb, "</div>\n");
}

/* ---- Why a play lost ---- */

static void show_cards(struct strbuf *sb, card_set set)
{
	const struct table_cards c = wire_faces(set);

	html_cards(sb, &c);
}

void html_miss(struct strbuf *sb, const struct miss *m)
{
	struct strbuf field = { 0 }, legal = { 0 };
	card_set plays[MISS_PLAYS];
	const unsigned n = post_legal(&m->at, plays, MISS_PLAYS);
	char why[ERROR_TEXT], time[64], more[64] = "";

	miss_explain(m, why);
	show_cards(&field, play_cards(m->at.table.field));
	for (unsigned i = 0; i < n && i < MISS_PLAYS; i++)
		if (plays[i])
			show_cards(&legal, plays[i]);
		else
			html_fill_part(&legal, "passed", NULL);
	if (n > MISS_PLAYS)
		snprintf(more, sizeof more, ngettext("and %u more", "and %u more", n - MISS_PLAYS),
			 n - MISS_PLAYS);
	snprintf(time, sizeof time, _("%.1f s of %g s"), (double)m->ms / 1000,
		 (double)m->limit_ms / 1000);
	html_fill_part(sb, "miss",
		       FACTS(FACT("game_no", m->game_no), FACT("why", why),
			     FACT("lay", m->at.table.field != PLAY_PASS), FACT_HTML("field", field),
			     FACT("late", m->late), FACT("posted", m->posted), FACT("count", n),
			     FACT_HTML("legal", legal), FACT("more", more), FACT("time", time)));
}

/* ---- The table ---- */

static void add_seat(struct strbuf *sb, const struct table_seat *s, unsigned at, bool playing)
{
	struct strbuf hand = { 0 }, last = { 0 };
	char points[48];

	if (s->shown)
		html_cards(&hand, &s->hand);
	else
		add_backs(&hand, s->count);
	html_cards(&last, &s->last);
	/* Translators: points that a player has scored */
	snprintf(points, sizeof points, _("%d pts"), s->points);
	html_fill_part(
		sb, "seat",
		FACTS(FACT("at", at), FACT("turn", s->turn), FACT("rank", s->rank),
		      FACT("name", s->name), FACT("place", s->place),
		      FACT("class",
			   s->place ? daifugo_class_name(daifugo_class_of(s->place, TABLE_SEATS))
				    : ""),
		      FACT("points", points), FACT_HTML("hand", hand), FACT("playing", playing),
		      FACT("count", s->count), FACT("missed", s->missed), FACT("passed", s->passed),
		      FACT("last", s->last.n), FACT_HTML("cards", last)));
}

void html_table(struct strbuf *sb, const struct table_facts *t)
{
	const unsigned first = t->viewer < 0 ? 0 : (unsigned)t->viewer;
	struct strbuf field = { 0 }, seats = { 0 };
	bool shown = false;

	for (unsigned s = 0; s < TABLE_SEATS; s++) {
		shown = shown || t->seat[s].shown;
		add_seat(&seats, &t->seat[s], (s + TABLE_SEATS - first) % TABLE_SEATS,
			 t->game_no > 0);
	}
	html_cards(&field, &t->field);
	html_fill_part(sb, "table",
		       FACTS(FACT("revolution", t->revolution), FACT("shown", shown),
			     FACT("game_no", t->game_no), FACT("laid", t->by != NULL),
			     FACT_HTML("field", field), FACT("state", t->state), FACT("by", t->by),
			     FACT_HTML("seats", seats)));
}
