/* SPDX-License-Identifier: MIT */
/* wire_cards.h - cards as the platform's clients name them: a mark and a number, or joker, and
 * numbers from 1 to 54 of each one.  The rules know jokers as all alike; here they are two. */
#ifndef ASOBI_SERVER_WIRE_CARDS_H
#define ASOBI_SERVER_WIRE_CARDS_H

#include "games/daifugo/rules/options.h"
#include "games/daifugo/rules/cards.h"

struct wire_card {
	unsigned id;			/* (mark - 1) * 13 + number; 53 and 54 are the jokers */
	unsigned mark, number;		/* 1 spades, 2 hearts, 3 diamonds, 4 clubs; 0 of jokers */
};
struct wire_card wire_card(unsigned id);

/* "joker" or "MARK-NUMBER", blanks around it allowed; false for any other text. */
bool wire_card_parse(const char *text, card_set *out);
/* All of them as one set; false if one is no card, or is named twice too often. */
bool wire_cards_parse(const char *const *cards, unsigned n, card_set *out);

/* Who has which joker: bit 0 is number 53. */
struct wire_jokers {
	unsigned held[DAIFUGO_SEATS];
};
/* When hands were dealt. */
void wire_jokers_deal(struct wire_jokers *j, const card_set *hands, unsigned seats);
/* The numbers of these cards of the seat's, weak to strong; how many. */
unsigned wire_cards_ids(const struct wire_jokers *j, unsigned seat, card_set cards, unsigned ids[MOST_CARDS]);
/* The seat laid these cards down. */
void wire_jokers_lay(struct wire_jokers *j, unsigned seat, card_set cards);

#endif
