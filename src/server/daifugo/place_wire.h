/* SPDX-License-Identifier: MIT */
/* place_wire.h - what the platform's clients read, letter by letter as the original's do.  Cards
 * are a mark and a number, or joker, and numbers from 1 to 54 of each one; the rules know jokers as
 * all alike, here they are two.  Messages have the order of keys, "Nomal", an object within an
 * object. */
#ifndef ASOBI_SERVER_PLACE_WIRE_H
#define ASOBI_SERVER_PLACE_WIRE_H

#include "base/data.h"
#include "games/daifugo/rules/cards.h"
#include "games/daifugo/rules/daifugo_options.h"

/* ---- Cards ---- */

enum { TABLE_CARDS = 54 };
/* Cards by their numbers, as below. */
struct table_cards {
	unsigned id[TABLE_CARDS], n;
};
struct wire_card {
	unsigned id;	       /* (mark - 1) * 13 + number; 53 and 54 are the jokers */
	unsigned mark, number; /* 1 spades, 2 hearts, 3 diamonds, 4 clubs; 0 of jokers */
};
struct wire_card wire_card(unsigned id);
/* "2-7" or "joker", as cards are posted. */
enum { WIRE_CARD_TEXT = 8 };
void wire_card_text(unsigned id, char buf[WIRE_CARD_TEXT]);

/* "joker" or "MARK-NUMBER", blanks around it allowed; false for any other text. */
bool wire_card_parse(const char *text, card_set *out);
/* All of them as one set; false if one is no card, or is named twice too often. */
bool wire_cards_parse(const char *const *cards, unsigned n, card_set *out);

/* Says which seat has which joker: bit 0 is number 53. */
struct wire_jokers {
	unsigned held[DAIFUGO_SEATS];
};
/* Called when hands were dealt. */
void wire_jokers_deal(struct wire_jokers *j, const card_set *hands, unsigned seats);
/* The numbers of these cards of the seat's, weak to strong; how many. */
unsigned wire_cards_ids(const struct wire_jokers *j, unsigned seat, card_set cards,
			unsigned ids[MOST_CARDS]);
/* Cards of nobody, weak to strong: which joker it is does not matter. */
struct table_cards wire_faces(card_set cards);
/* One seat hands cards to another: of their jokers its last. */
void wire_jokers_hand(struct wire_jokers *j, unsigned from, unsigned to, card_set cards);
/* The seat laid these cards down. */
void wire_jokers_lay(struct wire_jokers *j, unsigned seat, card_set cards);

/* ---- Data ---- */

void data_add_cards(struct data *d, const char *name, const struct table_cards *c); /* name: of
										       each, NULL:
										       none */
void data_add_table_cards(struct data *d, const struct table_cards *c); /* with times, as messages
									   have them */
const char *wire_order(bool revolution); /* "Nomal" or "Revolution" */

#endif
