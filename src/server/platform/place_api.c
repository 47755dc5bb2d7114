/* SPDX-License-Identifier: MIT */
/* What is asked of a place while it is played: by its players' programs, and by screens. */
#include <inttypes.h>
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

/* ---- What screens ask and say: start, next turn, how it stands ---- */

/* ---- Driving ---- */

/* Admins drive; a place for practice is driven by who plays it. */
static bool may_drive(struct visit *v)
{
	struct store_place p;

	if (v->user.id && v->place == v->id && store_place_get(v->platform->config.store, v->id, &p) && p.practice)
		return true;
	return visit_needs_admin(v);
}

/* `{}`; who pressed a button of a page without a script gets back to it. */
static void nothing_to_say(struct visit *v)
{
	const char *accept = http_field(v->r, "accept");

	if (v->r->method == HTTP_POST && v->bare && accept && strstr(accept, "text/html")) {
		if (v->admin)
			answer_redirect(v, "/places/%" PRId64, v->id);
		else
			answer_redirect(v, "/operations");
		return;
	}
	answer_json(v, 200);
	sb_add(&v->out->body, "{}");
}

void start_place(struct visit *v)
{
	char error[ERROR_TEXT];

	if (!may_drive(v))
		return;
	if (live_start(v->platform, v->id, error))
		nothing_to_say(v);
	else
		answer_refusal(v, 422, error);
}

void next_turn(struct visit *v)
{
	struct live *l;

	if (!may_drive(v))
		return;
	l = live_find(v->platform, v->id);
	if (l)
		place_next(l->place);
	nothing_to_say(v);
}

void stop_place(struct visit *v)
{
	struct live *l;

	if (!may_drive(v))
		return;
	l = live_find(v->platform, v->id);
	if (l)
		live_stop(l);
	nothing_to_say(v);
}

/* ---- How it stands ---- */

void show_results(struct visit *v)
{
	struct store_place p;

	if (visit_find_place(v, &p))
		page_progress(v, &p, NULL, false);
}

static void add_last(struct strbuf *sb, const struct live *l, unsigned seat)
{
	const unsigned rank = l ? place_ranks(l->place)[seat] : 0;

	sb_addf(sb, ",\"has_card\":%u,\"rank\":%u,\"passed\":%s,\"last\":", l ? live_count_cards(l, seat) : 0, rank,
		l && l->last[seat].passed ? "true" : "false");
	message_cards(sb, l ? l->last[seat].ids : NULL, l ? l->last[seat].n : 0);
}

/* Behind what the original says stands what a screen needs that comes late. */
void get_info(struct visit *v)
{
	static const char *const status[] = { "new", "running", "finished", "stopped" };
	struct strbuf *sb = &v->out->body;
	struct store_place p;
	const struct live *l;

	if (!visit_find_place(v, &p))
		return;
	l = live_find(v->platform, v->id);
	answer_json(v, 200);
	sb_addf(sb, "{\"game_no\":%u,\"place_info\":\"%s\",\"cards\":", l ? place_game_no(l->place) : 0,
		message_order(l && l->game.revolution && !l->game.over));
	message_cards(sb, l ? l->field : NULL, l ? l->n_field : 0);
	sb_addf(sb, ",\"status\":\"%s\",\"game_count\":%u,\"interval_ms\":%d,\"turn\":", status[p.status], p.game_count,
		p.interval_ms);
	if (l && place_turn_seat(l->place) >= 0)
		sb_add_json(sb, p.seats[place_turn_seat(l->place)].name);
	else
		sb_add(sb, "null");
	sb_add(sb, ",\"players\":[");
	for (unsigned s = 0; s < PLACE_SEATS; s++) {
		sb_add(sb, s ? ",{\"name\":" : "{\"name\":");
		sb_add_json(sb, p.seats[s].name);
		add_last(sb, l, s);
		sb_add(sb, "}");
	}
	sb_add(sb, "]}");
}

/* Every hand: not for players, nor for who watches. */
void get_players_card(struct visit *v)
{
	struct strbuf *sb = &v->out->body;
	unsigned ids[MOST_CARDS], n;
	struct store_place p;
	const struct live *l;

	if (!visit_needs_admin(v))
		return;
	if (!visit_find_place(v, &p))
		return;
	l = live_find(v->platform, v->id);
	answer_json(v, 200);
	sb_add(sb, "[");
	for (unsigned s = 0; s < PLACE_SEATS; s++) {
		sb_addf(sb, "%s{\"player\":{\"id\":%" PRId64 ",\"cards\":[", s ? "," : "", p.seats[s].id);
		n = l ? live_hand(l, s, ids) : 0;
		for (unsigned i = 0; i < n; i++) {
			const struct wire_card c = wire_card(ids[i]);

			sb_addf(sb, "%s{\"id\":%u,\"joker\":%s,\"mark\":%u,\"number\":%u}", i ? "," : "", c.id,
				c.mark ? "false" : "true", c.mark, c.number);
		}
		sb_addf(sb, "],\"user\":{\"id\":%" PRId64 ",\"name\":", p.seats[s].user);
		sb_add_json(sb, p.seats[s].name);
		sb_add(sb, "}}}");
	}
	sb_add(sb, "]");
}

static bool add_points(void *context, const struct store_game *g)
{
	unsigned *points = context;

	for (unsigned s = 0; s < PLACE_SEATS; s++)
		points[s] += PLACE_SEATS - g->rank[s];
	return true;
}

void get_graph(struct visit *v)
{
	struct store *s = v->platform->config.store;
	struct strbuf *sb = &v->out->body;
	unsigned points[PLACE_SEATS] = {0};
	struct store_place p;

	if (!visit_find_place(v, &p))
		return;
	store_games(s, store_run_last(s, p.id), add_points, points);
	answer_json(v, 200);
	sb_add(sb, "[");
	for (unsigned seat = 0; seat < PLACE_SEATS; seat++) {
		sb_add(sb, seat ? ",[" : "[");
		sb_add_json(sb, p.seats[seat].name);
		sb_addf(sb, ",%u]", points[seat]);
	}
	sb_add(sb, "]");
}
