/* SPDX-License-Identifier: MIT */
/* cards.h - sets of cards in one word, and cards as text.
 *
 * Bit 4 * rank + suit is a card: ranks count from the 3 (0) up to the 2 (12), suits
 * are S H D C.  Jokers are all alike: a set with one has bit 52, with two the bits 52
 * and 53, never 53 alone.  So sets are joined and parted by the functions below, not
 * by | and & ~, wherever jokers may be in them. */
#ifndef ASOBI_DAIFUGO_CARDS_H
#define ASOBI_DAIFUGO_CARDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint64_t card_set;

enum { SUIT_S, SUIT_H, SUIT_D, SUIT_C, SUITS };
enum { RANK_3 = 0, RANK_8 = 5, RANK_J = 8, RANK_A = 11, RANK_2 = 12, RANKS = 13, RANK_JOKER = 13 };
enum { JOKER_BIT = 52, MOST_JOKERS = 2, MOST_CARDS = 54 };

#define CARDS_NATURAL ((UINT64_C(1) << JOKER_BIT) - 1)
#define CARDS_JOKERS (UINT64_C(3) << JOKER_BIT)
#define CARDS_ALL (CARDS_NATURAL | CARDS_JOKERS)
#define CARDS_SUIT UINT64_C(0x1111111111111) /* the spades; << suit for others */

static inline card_set card_of(unsigned rank, unsigned suit)
{
	return UINT64_C(1) << (4 * rank + suit);
}

static inline card_set cards_of_rank(unsigned rank)
{
	return UINT64_C(15) << 4 * rank;
}

static inline card_set jokers_of(unsigned n)
{
	return ((UINT64_C(1) << n) - 1) << JOKER_BIT;
}

static inline unsigned cards_jokers(card_set c)
{
	return (unsigned)((c >> JOKER_BIT & 3) + 1) >> 1;
}

/* Bits set: by one instruction where the program is compiled for machines that have it
 * (./configure --enable-native), else in the word itself, which beats a call of the compiler's
 * library by far. */
static inline unsigned bits_by_adding(uint64_t x)
{
	x -= x >> 1 & UINT64_C(0x5555555555555555);
	x = (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
	x = (x + (x >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
	return (unsigned)(x * UINT64_C(0x0101010101010101) >> 56);
}

static inline unsigned cards_count(card_set c)
{
#ifdef __POPCNT__
	return (unsigned)__builtin_popcountll(c & CARDS_ALL);
#else
	return bits_by_adding(c & CARDS_ALL);
#endif
}

/* This counts how many of the four suits are in a set of them. */
static inline unsigned suits_count(unsigned suits)
{
	return (unsigned)(UINT64_C(0x4332322132212110) >> 4 * (suits & 15)) & 15;
}

/* The suits held of a rank, as bits 0 to 3. */
static inline unsigned cards_suits(card_set c, unsigned rank)
{
	return (unsigned)(c >> 4 * rank) & 15;
}

/* Lowest and highest rank of a set with a natural card. */
static inline unsigned cards_lowest(card_set c)
{
	return (unsigned)__builtin_ctzll(c) / 4;
}

static inline unsigned cards_highest(card_set c)
{
	return (unsigned)(63 - __builtin_clzll(c & CARDS_NATURAL)) / 4;
}

/* Are all of `some` in c? */
static inline bool cards_hold(card_set c, card_set some)
{
	return !(some & CARDS_ALL & ~c);
}

static inline card_set cards_without(card_set c, card_set some)
{
	return (c & CARDS_NATURAL & ~some) |
	       ((c & CARDS_JOKERS) >> cards_jokers(some) & CARDS_JOKERS);
}

/* The sets share no natural card and hold no more than two jokers together. */
static inline card_set cards_with(card_set c, card_set more)
{
	return ((c | more) & CARDS_NATURAL) | jokers_of(cards_jokers(c) + cards_jokers(more));
}

/* All cards of a game with this many jokers. */
static inline card_set cards_deck(unsigned n_jokers)
{
	return CARDS_NATURAL | jokers_of(n_jokers);
}

/* Is this a set at all: nothing above the cards, no second joker without a first? */
static inline bool cards_valid(card_set c)
{
	return !(c & ~CARDS_ALL) && (c >> JOKER_BIT) != 2;
}

/* The n weakest or strongest cards of a set of at least n.  A joker is strongest; among
 * cards of a rank the spade is the strongest, then heart, diamond, club. */
card_set cards_weakest(card_set c, unsigned n);
card_set cards_strongest(card_set c, unsigned n);
/* The cards of `c` that are weaker, stronger than all of `than`, in this order. */
card_set cards_weaker(card_set c, card_set than);
card_set cards_stronger(card_set c, card_set than);

enum { CARD_TEXT = 4, CARDS_TEXT = MOST_CARDS * CARD_TEXT }; /* bytes, NUL included */

/* "S3" ... "C10" ... "C2", "Jo". */
void card_text(card_set one, char buf[CARD_TEXT]);
/* "S3 H10 Jo", weak to strong, or "-" for none; as snprintf. */
size_t cards_text(card_set c, char separator, char *buf, size_t size);

bool suit_parse(char letter, unsigned *out);
/* One card from the `n` characters at `text`, upper or lower case; a joker is bit 52. */
bool card_parse(const char *text, size_t n, card_set *out);
/* Cards parted by blanks, commas or plus signs; "-" for none.  False with one translated
 * sentence in `error` (of ERROR_TEXT bytes) for a name that is no card, or one twice. */
bool cards_parse(const char *text, card_set *out, char *error);

#endif
