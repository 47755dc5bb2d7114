/* SPDX-License-Identifier: MIT */
#include "server/pages/table.h"

#include <stdio.h>

#include "base/i18n.h"
#include "games/daifugo/rules/daifugo.h"
#include "server/pages/html.h"

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

/* 0: a joker. */
static unsigned mark_of(unsigned id)
{
	return id > 52 || id < 1 ? 0 : (id - 1) / 13 + 1;
}

static const char *number_of(unsigned id)
{
	static const char *const numbers[] = { "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K" };

	return mark_of(id) ? numbers[(id - 1) % 13] : "Jo";
}

void wire_card_text(unsigned id, char buf[WIRE_CARD_TEXT])
{
	if (mark_of(id))
		snprintf(buf, WIRE_CARD_TEXT, "%u-%u", mark_of(id), (id - 1) % 13 + 1);
	else
		snprintf(buf, WIRE_CARD_TEXT, "joker");
}

static void add_face(struct strbuf *sb, unsigned id)
{
	const unsigned mark = mark_of(id);

	sb_addf(sb, "<span class=\"card %s\" title=\"%s %s\"><b>%s</b><i>%s</i></span>", suits[mark].class,
		_(suits[mark].name), mark ? number_of(id) : "", number_of(id), suits[mark].sign);
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

void html_pick(struct strbuf *sb, const struct table_cards *hand)
{
	sb_add(sb, "<div class=\"pick\">\n");
	for (unsigned i = 0; i < hand->n; i++) {
		char text[WIRE_CARD_TEXT];

		wire_card_text(hand->id[i], text);
		sb_addf(sb, "<label><input type=\"checkbox\" name=\"card_%u\" value=\"%s\">", i + 1, text);
		add_face(sb, hand->id[i]);
		sb_add(sb, "</label>\n");
	}
	sb_add(sb, "</div>\n");
}

/* ---- Seats ---- */

/* What a seat did last, in a word or in cards. */
static void add_act(struct strbuf *sb, const struct table_seat *s)
{
	sb_add(sb, "<span class=\"act\">");
	if (s->rank) {
		sb_addf(sb, "<span class=\"rank r%u\">RANK:%u</span>", s->rank, s->rank);
		if (s->missed)
			sb_addf(sb, " <span class=\"miss\">%s</span>", _("miss"));
	} else if (s->passed) {
		sb_add(sb, "<span class=\"pass\">PASS</span>");
	} else if (s->last.n) {
		html_cards(sb, &s->last);
	}
	sb_add(sb, "</span>\n");
}

static void add_seat(struct strbuf *sb, const struct table_seat *s, unsigned at, bool playing)
{
	sb_addf(sb, "<li class=\"seat at%u%s%s\"%s>\n<strong class=\"name\">", at, s->turn ? " turn" : "",
		s->rank ? " out" : "", s->turn ? " aria-current=\"true\"" : "");
	html_text(sb, s->name);
	sb_add(sb, "</strong>\n<span class=\"standing\">");
	if (s->place)
		sb_addf(sb, "<span class=\"class c%u\">%s</span> ", s->place, daifugo_class_name(daifugo_class_of(s->place, TABLE_SEATS)));
	/* Translators: points that a player has made */
	sb_addf(sb, _("%d pts"), s->points);
	sb_add(sb, "</span>\n<span class=\"holds\">");
	if (s->shown)
		html_cards(sb, &s->hand);
	else
		add_backs(sb, s->count);
	if (playing)
		sb_addf(sb, "<span class=\"count\">%u</span>", s->count);
	sb_add(sb, "</span>\n");
	add_act(sb, s);
	sb_add(sb, "</li>\n");
}

/* ---- The table ---- */

static void add_field(struct strbuf *sb, const struct table_facts *t)
{
	sb_add(sb, "<div class=\"felt\" aria-live=\"polite\">\n<p class=\"order\">");
	if (t->game_no)
		sb_addf(sb, t->revolution ? "<b class=\"turned\">%s</b> <span>%s</span>" : "<span>%s%s</span>",
			t->revolution ? _("Revolution") : _("usual order"), t->revolution ? _("3 beats 2") : "");
	sb_add(sb, "</p>\n<div class=\"field\">");
	if (t->by)
		html_cards(sb, &t->field);
	else
		sb_addf(sb, "<span class=\"empty\">%s</span>", t->state ? t->state : t->game_no ? _("the field is empty") : _("not yet begun"));
	sb_add(sb, "</div>\n<p class=\"by\">");
	if (t->by)
		html_text(sb, t->by);
	sb_add(sb, "</p>\n</div>\n");
}

void html_table(struct strbuf *sb, const struct table_facts *t)
{
	const unsigned first = t->viewer < 0 ? 0 : (unsigned)t->viewer;
	bool shown = false;

	for (unsigned s = 0; s < TABLE_SEATS; s++)
		shown = shown || t->seat[s].shown;
	sb_addf(sb, "<section class=\"table%s%s\">\n", t->revolution ? " revolution" : "", shown ? " shown" : "");
	add_field(sb, t);
	sb_add(sb, "<ol class=\"seats\">\n");
	for (unsigned s = 0; s < TABLE_SEATS; s++)
		add_seat(sb, &t->seat[s], (s + TABLE_SEATS - first) % TABLE_SEATS, t->game_no > 0);
	sb_add(sb, "</ol>\n</section>\n");
}
