/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/parse.h"
#include "server/daifugo/place_wire.h"

/* ---- Cards ---- */

enum { FIRST_JOKER = 53 };

/* Returns a card's id, given its bit in a card set. In each suit, the ids start with the ace,
 * although the ace and the 2 are the strongest cards in the game. */
static unsigned id_of(unsigned bit)
{
	const unsigned rank = bit / 4, suit = bit % 4;

	return suit * 13 + (rank < RANK_A ? rank + 3 : rank - RANK_A + 1);
}

struct wire_card wire_card(unsigned id)
{
	if (id > 52 || id < 1)
		return (struct wire_card){ .id = id };
	return (struct wire_card){ .id = id,
				   .mark = (id - 1) / 13 + 1,
				   .number = (id - 1) % 13 + 1 };
}

void wire_card_text(unsigned id, char buf[WIRE_CARD_TEXT])
{
	const struct wire_card c = wire_card(id);

	snprintf(buf, WIRE_CARD_TEXT, c.mark ? "%u-%u" : "joker", c.mark, c.number);
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
	*out = jokers_of(1);
	return !strcmp(word, "joker") || mark_and_number(word, out);
}

bool wire_cards_parse(const char *const *cards, unsigned n, card_set *out)
{
	card_set one;

	*out = 0;
	for (unsigned i = 0; i < n; i++) {
		if (!wire_card_parse(cards[i], &one))
			return false;
		if (one == jokers_of(1) ? cards_jokers(*out) == MOST_JOKERS : (*out & one) != 0)
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

/* Returns a bit mask of the first n jokers that the seat holds. */
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

unsigned wire_cards_ids(const struct wire_jokers *j, unsigned seat, card_set cards,
			unsigned ids[MOST_CARDS])
{
	unsigned n = 0, some = first_jokers(j, seat, cards_jokers(cards));

	for (card_set rest = cards & CARDS_NATURAL; rest; rest &= rest - 1)
		ids[n++] = id_of((unsigned)__builtin_ctzll(rest));
	for (; some; some &= some - 1)
		ids[n++] = FIRST_JOKER + (unsigned)__builtin_ctz(some);
	return n;
}

void wire_jokers_hand(struct wire_jokers *j, unsigned from, unsigned to, card_set cards)
{
	unsigned n = cards_jokers(cards);

	for (unsigned bit = MOST_JOKERS; n && bit-- > 0;)
		if (j->held[from] >> bit & 1) {
			j->held[from] &= ~(1U << bit);
			j->held[to] |= 1U << bit;
			n--;
		}
}

void wire_jokers_lay(struct wire_jokers *j, unsigned seat, card_set cards)
{
	j->held[seat] &= ~first_jokers(j, seat, cards_jokers(cards));
}

struct table_cards wire_faces(card_set set)
{
	static const struct wire_jokers both = { .held = { 3 } };
	struct table_cards c;

	c.n = wire_cards_ids(&both, 0, set, c.id);
	return c;
}

/* ---- Messages ---- */

/* The original platform stored its cards as database rows created at this time, which clients may
 * read. */
static const char card_time[] = "2011-04-20T13:32:09Z";

void data_add_cards(struct data *d, const char *name, const struct table_cards *cards)
{
	for (unsigned i = 0; i < cards->n; i++) {
		const struct wire_card c = wire_card(cards->id[i]);

		data_add_object(d, name, FACT("id", c.id), FACT("joker", value_flag(!c.mark)),
				FIELDS(&c, mark, number));
	}
}

void data_add_table_cards(struct data *d, const struct table_cards *cards)
{
	for (unsigned i = 0; i < cards->n; i++) {
		const struct wire_card c = wire_card(cards->id[i]);

		data_add_object(d, "card", FACT("created_at", card_time), FACT("id", c.id),
				FACT("joker", value_flag(!c.mark)), FIELDS(&c, mark, number),
				FACT("updated_at", card_time));
	}
}

const char *wire_order(bool revolution)
{
	return revolution ? "Revolution" : "Nomal";
}
