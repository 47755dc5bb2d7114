/* SPDX-License-Identifier: MIT */
/* cards.h - sets of cards stored in one 64-bit word, and cards as text.
 *
 * Each natural card is represented by bit 4 * rank + suit. Ranks go from the 3 (rank 0) up to the
 * 2 (rank 12); the suits are S H D C. All jokers are alike: a set with one joker has bit 52, and a
 * set with two has bits 52 and 53; bit 53 is never set alone. So if sets may contain jokers, join
 * and separate them with the functions below instead of | and & ~. */
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
/* All spades; shift this left by a suit's number to get that suit. */
#define CARDS_SUIT UINT64_C(0x1111111111111)

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

/* Counts the set bits by adding them within the word, which is much faster than the compiler's
 * library function. Used only if the program isn't compiled for machines with a popcount
 * instruction (./configure --enable-native). */
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

static inline unsigned suits_count(unsigned suits)
{
	return (unsigned)(UINT64_C(0x4332322132212110) >> 4 * (suits & 15)) & 15;
}

/* Returns the suits of this rank that the set contains, as bits 0 to 3. */
static inline unsigned cards_suits(card_set c, unsigned rank)
{
	return (unsigned)(c >> 4 * rank) & 15;
}

/* cards_lowest() and cards_highest() return the lowest and highest rank in a set, which must
 * contain a natural card. */
static inline unsigned cards_lowest(card_set c)
{
	return (unsigned)__builtin_ctzll(c) / 4;
}

static inline unsigned cards_highest(card_set c)
{
	return (unsigned)(63 - __builtin_clzll(c & CARDS_NATURAL)) / 4;
}

/* Returns true if `c` contains all cards in `some`. */
static inline bool cards_hold(card_set c, card_set some)
{
	return !(some & CARDS_ALL & ~c);
}

static inline card_set cards_without(card_set c, card_set some)
{
	return (c & CARDS_NATURAL & ~some) |
	       ((c & CARDS_JOKERS) >> cards_jokers(some) & CARDS_JOKERS);
}

/* Returns the union of two sets that have no natural card in common and at most two jokers between
 * them. */
static inline card_set cards_with(card_set c, card_set more)
{
	return ((c | more) & CARDS_NATURAL) | jokers_of(cards_jokers(c) + cards_jokers(more));
}

/* Returns the full deck with this many jokers. */
static inline card_set cards_deck(unsigned n_jokers)
{
	return CARDS_NATURAL | jokers_of(n_jokers);
}

/* Returns true if the word is a valid card set: no bits above the cards are set, and the second
 * joker occurs only together with the first. */
static inline bool cards_valid(card_set c)
{
	return !(c & ~CARDS_ALL) && (c >> JOKER_BIT) != 2;
}

/* Return the n weakest or strongest cards in a set that contains at least n. Jokers are the
 * strongest cards; within a rank, the order from strong to weak is spade, heart, diamond, club. */
card_set cards_weakest(card_set c, unsigned n);
card_set cards_strongest(card_set c, unsigned n);
/* cards_weaker() and cards_stronger() return the cards in `c` that are weaker or stronger than all
 * cards in `than`. */
card_set cards_weaker(card_set c, card_set than);
card_set cards_stronger(card_set c, card_set than);

enum { CARD_TEXT = 4, CARDS_TEXT = MOST_CARDS * CARD_TEXT }; /* sizes in bytes, including the NUL */

/* "S3" ... "C10" ... "C2", "Jo". */
void card_text(card_set one, char buf[CARD_TEXT]);
/* Writes a set, from weak to strong, as in "S3 H10 Jo", or "-" if it is empty; works like
 * snprintf. */
size_t cards_text(card_set c, char separator, char *buf, size_t size);

bool suit_parse(char letter, unsigned *out);
/* Parses a card's name, the `n` characters at `text`, ignoring case; a joker becomes bit 52. */
bool card_parse(const char *text, size_t n, card_set *out);
/* Parses a list of cards separated by blanks, commas or plus signs; "-" means none. If a name
 * isn't a card or a card is named twice, returns false and writes one translated sentence to
 * `error` (ERROR_TEXT bytes). */
bool cards_parse(const char *text, card_set *out, char *error);

#endif
