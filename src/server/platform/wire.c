/* SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <string.h>

#include "base/parse.h"
#include "server/platform/wire.h"

/* ---- Cards ---- */

enum { FIRST_JOKER = 53 };

struct wire_card wire_card(unsigned id)
{
	if (id >= FIRST_JOKER)
		return (struct wire_card){ .id = id };
	return (struct wire_card){ .id = id, .mark = (id - 1) / 13 + 1, .number = (id - 1) % 13 + 1 };
}

/* Ace and 2 are the strongest, which the numbers do not tell. */
static unsigned id_of(unsigned bit)
{
	const unsigned rank = bit / 4, suit = bit % 4;

	return suit * 13 + (rank < RANK_A ? rank + 3 : rank - RANK_A + 1);
}

static bool mark_and_number(const char *text, card_set *out)
{
	unsigned number;
	int n;

	if (*text < '1' || *text > '4' || text[1] != '-' || text[2] < '1' || text[2] > '9' ||
	    !parse_int(text + 2, 1, 13, &n))
		return false;
	number = (unsigned)n;
	*out = card_of(number >= 3 ? number - 3 : number - 1 + RANK_A, (unsigned)(*text - '1'));
	return true;
}

bool wire_card_parse(const char *text, card_set *out)
{
	char word[16];
	size_t n;

	text += strspn(text, " ");
	for (n = strlen(text); n && text[n - 1] == ' '; n--)
		;
	if (n >= sizeof word)
		return false;
	memcpy(word, text, n);
	word[n] = '\0';
	*out = jokers(1);
	return !strcmp(word, "joker") || mark_and_number(word, out);
}

bool wire_cards_parse(const char *const *cards, unsigned n, card_set *out)
{
	card_set one;

	*out = 0;
	for (unsigned i = 0; i < n; i++) {
		if (!wire_card_parse(cards[i], &one))
			return false;
		if (one == jokers(1) ? cards_jokers(*out) == MOST_JOKERS : (*out & one) != 0)
			return false;
		*out = cards_with(*out, one);
	}
	return true;
}

void wire_jokers_deal(struct wire_jokers *j, const card_set *hands, unsigned seats)
{
	unsigned next = 0;

	memset(j, 0, sizeof *j);
	for (unsigned s = 0; s < seats; s++)
		for (unsigned n = cards_jokers(hands[s]); n; n--)
			j->held[s] |= 1U << next++;
}

/* Of the jokers a seat has, the first n. */
static unsigned first_jokers(const struct wire_jokers *j, unsigned seat, unsigned n)
{
	unsigned taken = 0;

	for (unsigned bit = 0; n && bit < MOST_JOKERS; bit++)
		if (j->held[seat] >> bit & 1) {
			taken |= 1U << bit;
			n--;
		}
	return taken;
}

unsigned wire_cards_ids(const struct wire_jokers *j, unsigned seat, card_set cards, unsigned ids[MOST_CARDS])
{
	unsigned n = 0, some = first_jokers(j, seat, cards_jokers(cards));

	for (card_set rest = cards & CARDS_NATURAL; rest; rest &= rest - 1)
		ids[n++] = id_of((unsigned)__builtin_ctzll(rest));
	for (; some; some &= some - 1)
		ids[n++] = FIRST_JOKER + (unsigned)__builtin_ctz(some);
	return n;
}

void wire_jokers_lay(struct wire_jokers *j, unsigned seat, card_set cards)
{
	j->held[seat] &= ~first_jokers(j, seat, cards_jokers(cards));
}

/* ---- Messages ---- */

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
