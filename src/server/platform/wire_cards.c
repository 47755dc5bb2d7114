/* SPDX-License-Identifier: MIT */
#include "server/platform/wire_cards.h"

#include <string.h>

#include "base/parse.h"

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
