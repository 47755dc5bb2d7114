/* SPDX-License-Identifier: MIT */
#include "server/platform/messages.h"

#include <inttypes.h>

#include "base/date.h"
#include "server/platform/wire_cards.h"

/* The original's cards were rows of a table, made on this day; clients may look at it. */
#define CARD_TIME "2011-04-20T13:32:09Z"

const char *message_order(bool revolution)
{
	return revolution ? "Revolution" : "Nomal";
}

static void add_card(struct strbuf *sb, unsigned id, bool times)
{
	const struct wire_card c = wire_card(id);

	sb_addf(sb, "{\"card\":{%s\"id\":%u,\"joker\":%s,\"mark\":%u,\"number\":%u%s}}",
		times ? "\"created_at\":\"" CARD_TIME "\"," : "", c.id, c.mark ? "false" : "true", c.mark, c.number,
		times ? ",\"updated_at\":\"" CARD_TIME "\"" : "");
}

static void add_cards(struct strbuf *sb, const unsigned *ids, unsigned n, bool times)
{
	sb_add(sb, "[");
	for (unsigned i = 0; i < n; i++) {
		if (i)
			sb_add(sb, ",");
		add_card(sb, ids[i], times);
	}
	sb_add(sb, "]");
}

void message_cards(struct strbuf *sb, const unsigned *ids, unsigned n)
{
	add_cards(sb, ids, n, true);
}

void message_hand(struct strbuf *sb, const unsigned *ids, unsigned n)
{
	add_cards(sb, ids, n, false);
}

static void add_operation(struct strbuf *sb, const char *operation, int64_t place)
{
	sb_addf(sb, ",\"operation\":\"%s\",\"place\":%" PRId64 "}", operation, place);
}

void message_place(struct strbuf *sb, const struct store_place *p, const char *operation)
{
	char created[DATE_TEXT], updated[DATE_TEXT];

	date_text(p->created, created);
	date_text(p->updated, updated);
	sb_addf(sb, "{\"place_info\":{\"created_at\":\"%s\",\"game_count\":%u,\"id\":%" PRId64 ",\"title\":", created,
		p->game_count, p->id);
	sb_add_json(sb, p->title);
	sb_addf(sb, ",\"updated_at\":\"%s\"}", updated);
	add_operation(sb, operation, p->id);
}

void message_of_game(struct strbuf *sb, const struct message_game *g, const char *operation)
{
	char created[DATE_TEXT], updated[DATE_TEXT];

	date_text(g->created, created);
	date_text(g->updated, updated);
	sb_addf(sb, "{\"game\":{\"created_at\":\"%s\",\"id\":%" PRId64 ",\"no\":%u,\"place_id\":%" PRId64
		",\"place_info\":\"%s\",\"status\":%d,\"updated_at\":\"%s\"}", created, g->id, g->no, g->place,
		message_order(g->revolution), g->over, updated);
	add_operation(sb, operation, g->place);
}

static void add_player(struct strbuf *sb, const char *player)
{
	sb_add(sb, "{\"player\":");
	sb_add_json(sb, player);
}

void message_start_turn(struct strbuf *sb, int64_t place, const char *player, const unsigned *ids, unsigned n,
			bool revolution)
{
	add_player(sb, player);
	sb_add(sb, ",\"place_cards\":");
	message_cards(sb, ids, n);
	sb_addf(sb, ",\"place_info\":\"%s\"", message_order(revolution));
	add_operation(sb, "start_turn", place);
}

void message_end_player(struct strbuf *sb, int64_t place, const char *player, int64_t game, int64_t player_id,
			unsigned rank)
{
	add_player(sb, player);
	sb_addf(sb, ",\"rank\":{\"rank\":{\"created_at\":null,\"game_id\":%" PRId64 ",\"player_id\":%" PRId64
		",\"rank\":%u,\"updated_at\":null}}", game, player_id, rank);
	add_operation(sb, "end_player", place);
}

void message_end_turn(struct strbuf *sb, int64_t place, const char *player, const unsigned *ids, unsigned n,
		      bool cleared)
{
	add_player(sb, player);
	sb_add(sb, ",\"turn_cards\":");
	message_cards(sb, ids, n);
	sb_addf(sb, ",\"reset_place\":%s", cleared ? "true" : "false");
	add_operation(sb, "end_turn", place);
}
