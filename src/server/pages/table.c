/* SPDX-License-Identifier: MIT */
#include "server/pages/html.h"

#include <stdio.h>

#include "base/i18n.h"
#include "games/daifugo/rules/daifugo.h"

/* ---- Cards ---- */

static const struct {
	const char *class, *sign, *name;
} suits[] = {
	{ "joker", "★", N_("joker") },
	{ "spade", "♠\xef\xb8\x8e", N_("spades") },		/* as text, not as a picture */
	{ "heart", "♥\xef\xb8\x8e", N_("hearts") },
	{ "diamond", "♦\xef\xb8\x8e", N_("diamonds") },
	{ "club", "♣\xef\xb8\x8e", N_("clubs") },
};

struct wire_card wire_card(unsigned id)
{
	if (id > 52 || id < 1)
		return (struct wire_card){ .id = id };
	return (struct wire_card){ .id = id, .mark = (id - 1) / 13 + 1, .number = (id - 1) % 13 + 1 };
}

void wire_card_text(unsigned id, char buf[WIRE_CARD_TEXT])
{
	const struct wire_card c = wire_card(id);

	snprintf(buf, WIRE_CARD_TEXT, c.mark ? "%u-%u" : "joker", c.mark, c.number);
}

static void add_face(struct strbuf *sb, unsigned id)
{
	static const char *const numbers[] = { "Jo", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K" };
	const struct wire_card c = wire_card(id);

	sb_addf(sb, "<span class=\"card %s\" title=\"%s %s\"><b>%s</b><i>%s</i></span>", suits[c.mark].class,
		_(suits[c.mark].name), c.mark ? numbers[c.number] : "", numbers[c.number], suits[c.mark].sign);
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
			!can ? "" : is_among(hand->id[i], can) ? " class=\"can\"" : " class=\"cannot\"", i + 1, text);
		add_face(sb, hand->id[i]);
		sb_add(sb, "</label>\n");
	}
	sb_add(sb, "</div>\n");
}

/* ---- The table ---- */

static void add_seat(struct strbuf *sb, const struct table_seat *s, unsigned at, bool playing)
{
	struct strbuf hand = {0}, last = {0};
	char points[48];

	if (s->shown)
		html_cards(&hand, &s->hand);
	else
		add_backs(&hand, s->count);
	html_cards(&last, &s->last);
	/* Translators: points that a player has made */
	snprintf(points, sizeof points, _("%d pts"), s->points);
	html_fill_part(sb, "seat", FACTS(FACT("at", at), FACT("turn", s->turn), FACT("rank", s->rank),
		FACT("name", s->name), FACT("place", s->place),
		FACT("class", s->place ? daifugo_class_name(daifugo_class_of(s->place, TABLE_SEATS)) : ""),
		FACT("points", points), FACT_HTML("hand", hand), FACT("playing", playing), FACT("count", s->count),
		FACT("missed", s->missed), FACT("passed", s->passed), FACT("last", s->last.n), FACT_HTML("cards", last)));
}

void html_table(struct strbuf *sb, const struct table_facts *t)
{
	const unsigned first = t->viewer < 0 ? 0 : (unsigned)t->viewer;
	struct strbuf field = {0}, seats = {0};
	bool shown = false;

	for (unsigned s = 0; s < TABLE_SEATS; s++) {
		shown = shown || t->seat[s].shown;
		add_seat(&seats, &t->seat[s], (s + TABLE_SEATS - first) % TABLE_SEATS, t->game_no > 0);
	}
	html_cards(&field, &t->field);
	html_fill_part(sb, "table", FACTS(FACT("revolution", t->revolution), FACT("shown", shown),
		FACT("game_no", t->game_no), FACT("laid", t->by != NULL), FACT_HTML("field", field),
		FACT("state", t->state), FACT("by", t->by), FACT_HTML("seats", seats)));
}
