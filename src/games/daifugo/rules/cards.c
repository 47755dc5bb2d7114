/* SPDX-License-Identifier: MIT */
#include "games/daifugo/rules/cards.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "asobi/game.h"
#include "base/i18n.h"

static const char suit_letters[] = "SHDC";
static const char *const rank_names[RANKS] = {
	"3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2",
};

/* Returns the weakest card in a set. Within a rank, the spade (the lowest bit) is the strongest
 * card. */
static card_set find_weakest(card_set c)
{
	if (!(c & CARDS_NATURAL))
		return jokers_of(1);
	return card_of(cards_lowest(c),
		       31U - (unsigned)__builtin_clz(cards_suits(c, cards_lowest(c))));
}

static card_set find_strongest(card_set c)
{
	if (cards_jokers(c))
		return jokers_of(1);
	return card_of(cards_highest(c), (unsigned)__builtin_ctz(cards_suits(c, cards_highest(c))));
}

card_set cards_weakest(card_set c, unsigned n)
{
	card_set taken = 0;

	while (n--)
		taken = cards_with(taken, find_weakest(cards_without(c, taken)));
	return taken;
}

card_set cards_strongest(card_set c, unsigned n)
{
	card_set taken = 0;

	while (n--)
		taken = cards_with(taken, find_strongest(cards_without(c, taken)));
	return taken;
}

card_set cards_weaker(card_set c, card_set than)
{
	const card_set limit = find_weakest(than);
	unsigned rank, suit;

	if (limit == jokers_of(1))
		return c & CARDS_NATURAL;
	rank = cards_lowest(limit);
	suit = (unsigned)__builtin_ctzll(limit) % 4;
	return c &
	       ((card_of(rank, 0) - 1) | (cards_of_rank(rank) & ~(2 * card_of(rank, suit) - 1)));
}

card_set cards_stronger(card_set c, card_set than)
{
	const card_set limit = find_strongest(than);

	return limit == jokers_of(1) ? 0 : c & ~limit & ~cards_weaker(CARDS_ALL, limit);
}

void card_text(card_set one, char buf[CARD_TEXT])
{
	const unsigned bit = (unsigned)__builtin_ctzll(one);

	if (bit >= JOKER_BIT)
		strcpy(buf, "Jo");
	else
		snprintf(buf, CARD_TEXT, "%c%s", suit_letters[bit % 4], rank_names[bit / 4]);
}

size_t cards_text(card_set c, char separator, char *buf, size_t size)
{
	char text[CARDS_TEXT] = "-";
	size_t len = 0;

	for (card_set rest = c & CARDS_ALL; rest; rest &= rest - 1) {
		if (len)
			text[len++] = separator;
		card_text(rest & -rest, text + len);
		len += strlen(text + len);
	}
	return (size_t)snprintf(buf, size, "%s", text);
}

bool suit_parse(char letter, unsigned *out)
{
	static const char letters[] = "SHDCshdc";
	const char *at = letter ? strchr(letters, letter) : NULL;

	if (at)
		*out = (unsigned)(at - letters) % SUITS;
	return at != NULL;
}

bool card_parse(const char *text, size_t n, card_set *out)
{
	unsigned suit;

	if (n == 2 && !strncasecmp(text, "Jo", 2)) {
		*out = jokers_of(1);
		return true;
	}
	if (!n || !suit_parse(*text, &suit))
		return false;
	for (unsigned rank = 0; rank < RANKS; rank++) {
		if (strlen(rank_names[rank]) != n - 1 ||
		    strncasecmp(rank_names[rank], text + 1, n - 1))
			continue;
		*out = card_of(rank, suit);
		return true;
	}
	return false;
}

bool cards_parse(const char *text, card_set *out, char *error)
{
	static const char separators[] = " ,+";

	*out = 0;
	text += strspn(text, separators);
	if (!strcmp(text, "-"))
		return true;
	while (*text) {
		const size_t n = strcspn(text, separators);
		card_set card;

		if (!card_parse(text, n, &card))
			return fail_with(
				error,
				_("Unknown card '%.*s'. Cards are S3 to C2 (suits S H D C) and Jo."),
				n < 40 ? (int)n : 40, text);
		if (card == jokers_of(1) ? cards_jokers(*out) == MOST_JOKERS : (*out & card) != 0)
			return fail_with(error, _("%.*s appears too many times."), (int)n, text);
		*out = cards_with(*out, card);
		text += n;
		text += strspn(text, separators);
	}
	return true;
}
