/* SPDX-License-Identifier: MIT */
/* place_wire.h - the data that the platform sends to its clients, exactly as the original platform
 * did. A card is either a joker or has a suit and a number; its id is between 1 and 54. The rules
 * treat both jokers alike, but clients see them as two different cards. For the sake of these
 * clients, messages also keep the original order of keys, the original nesting of objects, and the
 * spelling "Nomal". */
#ifndef ASOBI_SERVER_PLACE_WIRE_H
#define ASOBI_SERVER_PLACE_WIRE_H

#include "base/data.h"
#include "games/daifugo/rules/cards.h"
#include "games/daifugo/rules/daifugo_options.h"

/* ---- Cards ---- */

enum { TABLE_CARDS = 54 };
/* A list of cards, stored as their ids. */
struct table_cards {
	unsigned id[TABLE_CARDS], n;
};
struct wire_card {
	unsigned id; /* the card's id: (mark - 1) * 13 + number, or 53 and 54 for the jokers */
	/* the suit: 1 for spades, 2 for hearts, 3 for diamonds, 4 for clubs, 0 for jokers */
	unsigned mark, number;
};
struct wire_card wire_card(unsigned id);
/* The size of a buffer for a card's text, such as "2-7" or "joker". */
enum { WIRE_CARD_TEXT = 8 };
void wire_card_text(unsigned id, char buf[WIRE_CARD_TEXT]);

/* Reads a card given as "joker" or "MARK-NUMBER", possibly surrounded by spaces. Returns false for
 * any other text. */
bool wire_card_parse(const char *text, card_set *out);
/* Reads several cards into one set. Returns false if a string isn't a card, or if a card appears
 * more often than the deck contains it. */
bool wire_cards_parse(const char *const *cards, unsigned n, card_set *out);

/* Tracks which seat holds which joker; bit 0 stands for the joker with id 53. */
struct wire_jokers {
	unsigned held[DAIFUGO_SEATS];
};
/* Assigns each joker to a seat that holds one. Call this after the hands have been dealt. */
void wire_jokers_deal(struct wire_jokers *j, const card_set *hands, unsigned seats);
/* Writes the ids of these cards, which the seat holds, from weakest to strongest, and returns
 * their number. */
unsigned wire_cards_ids(const struct wire_jokers *j, unsigned seat, card_set cards,
			unsigned ids[MOST_CARDS]);
/* Returns the ids of cards that no seat holds, from weakest to strongest. A joker gets either of
 * the two joker ids. */
struct table_cards wire_faces(card_set cards);
/* Moves the jokers among these cards from one seat to another. A seat that gives away only some of
 * its jokers gives away the ones with the highest ids. */
void wire_jokers_hand(struct wire_jokers *j, unsigned from, unsigned to, card_set cards);
/* Removes the jokers among these cards from the seat that has just played them. */
void wire_jokers_lay(struct wire_jokers *j, unsigned seat, card_set cards);

/* ---- Messages ---- */

/* Adds cards to a data object. `name` is the name of the object that wraps each card; NULL if
 * there is no such object. */
void data_add_cards(struct data *d, const char *name, const struct table_cards *c);
/* Adds cards like data_add_cards(), but includes the times when each card was created and updated,
 * as messages do. */
void data_add_table_cards(struct data *d, const struct table_cards *c);
/* Returns the name of the current order of the cards: "Nomal" or "Revolution". */
const char *wire_order(bool revolution);

#endif
