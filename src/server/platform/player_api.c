/* SPDX-License-Identifier: MIT */
/* What a player's program asks and sends. */
#include <string.h>

#include "server/platform/platform_private.h"

void get_operations(struct visit *v)
{
	struct store_place p;

	if (!visit_needs_login(v))
		return;
	if (!store_place_get(v->platform->config.store, v->place, &p))
		answer_redirect(v, "/login");
	else
		page_operations(v, &p);
}

/* ---- The own hand ---- */

static void add_card_xml(struct strbuf *sb, unsigned id)
{
	const struct wire_card c = wire_card(id);

	sb_add(sb, "  <card>\n");
	add_xml_number(sb, "    ", "id", c.id);
	sb_addf(sb, "    <joker type=\"boolean\">%s</joker>\n", c.mark ? "false" : "true");
	add_xml_number(sb, "    ", "mark", c.mark);
	add_xml_number(sb, "    ", "number", c.number);
	sb_add(sb, "  </card>\n");
}

void get_hand(struct visit *v)
{
	struct strbuf *sb = &v->out->body;
	const struct live *l;
	unsigned ids[MOST_CARDS], n = 0;
	int seat;

	if (!visit_needs_login(v))
		return;
	l = live_find(v->platform, v->place);
	seat = l ? place_seat_of(place_settings(l->place), v->user.id) : -1;
	if (seat >= 0)
		n = live_hand(l, (unsigned)seat, ids);
	if (v->format != FORMAT_XML) {
		answer_json(v, 200);
		message_hand(sb, ids, n);
		return;
	}
	answer_xml(v, 200);
	sb_add(sb, n ? "<cards type=\"array\">\n" : "<cards type=\"array\">");
	for (unsigned i = 0; i < n; i++)
		add_card_xml(sb, ids[i]);
	sb_add(sb, "</cards>\n");
}

/* ---- The place ---- */

static unsigned cards_of(const struct live *l, unsigned seat)
{
	return l ? live_count_cards(l, seat) : 0;
}

static void place_info_json(struct visit *v, const struct store_place *p, const struct live *l)
{
	struct strbuf *sb = &v->out->body;

	answer_json(v, 200);
	sb_addf(sb, "{\"game_count\":%u,\"player_count\":%d,\"player_infos\":[", p->game_count, PLACE_SEATS);
	for (unsigned s = 0; s < PLACE_SEATS; s++) {
		sb_add(sb, s ? ",{\"name\":" : "{\"name\":");
		sb_add_json(sb, p->seats[s].name);
		sb_addf(sb, ",\"has_card\":%u}", cards_of(l, s));
	}
	sb_add(sb, "]}");
}

static void place_info_xml(struct visit *v, const struct store_place *p, const struct live *l)
{
	struct strbuf *sb = &v->out->body;

	answer_xml(v, 200);
	sb_add(sb, "<hash>\n");
	add_xml_number(sb, "  ", "game-count", p->game_count);
	add_xml_number(sb, "  ", "player-count", PLACE_SEATS);
	sb_add(sb, "  <player-infos type=\"array\">\n");
	for (unsigned s = 0; s < PLACE_SEATS; s++) {
		sb_add(sb, "    <player-info>\n");
		add_xml_text(sb, "      ", "name", p->seats[s].name);
		add_xml_number(sb, "      ", "has-card", cards_of(l, s));
		sb_add(sb, "    </player-info>\n");
	}
	sb_add(sb, "  </player-infos>\n</hash>\n");
}

void get_place_info(struct visit *v)
{
	const struct live *l;
	struct store_place p;

	if (!visit_needs_login(v))
		return;
	l = live_find(v->platform, v->place);
	if (l)
		p = *place_settings(l->place);
	else if (!store_place_get(v->platform->config.store, v->place, &p)) {
		answer_redirect(v, "/login");
		return;
	}
	if (v->format == FORMAT_XML)
		place_info_xml(v, &p, l);
	else
		place_info_json(v, &p, l);
}

/* ---- A play ---- */

static bool names_a_card(const char *name)
{
	return !strncmp(name, "card_", 5) && name[5] && !name[5 + strspn(name + 5, "0123456789")];
}

/* The cards that are not blank, in whatever parameters; more than there are makes a miss, too. */
static unsigned posted_cards(const struct visit *v, const char *cards[MOST_CARDS + 1])
{
	unsigned n = 0;

	for (unsigned i = 0; i < v->r->n_params && n <= MOST_CARDS; i++) {
		const struct http_pair *p = &v->r->params[i];

		if (names_a_card(p->name) && p->value[strspn(p->value, " ")])
			cards[n++] = p->value;
	}
	return n;
}

void post_cards(struct visit *v)
{
	const char *cards[MOST_CARDS + 1];
	struct live *l;
	int seat;

	if (!visit_needs_login(v))
		return;
	l = live_find(v->platform, v->place);
	seat = l ? place_seat_of(place_settings(l->place), v->user.id) : -1;
	if (seat >= 0)
		place_play(l->place, (unsigned)seat, cards, posted_cards(v, cards));
	answer_redirect(v, "/operations");
}
