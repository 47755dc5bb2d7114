/* SPDX-License-Identifier: MIT */
/* What the screens of a place ask and say: start, next turn, how it stands. */
#include <inttypes.h>
#include <string.h>

#include "server/platform/platform_private.h"

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
