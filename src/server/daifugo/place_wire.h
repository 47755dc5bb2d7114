/* SPDX-License-Identifier: MIT */
/* place_wire.h - the data that the platform's clients read, exactly as in the original platform. A
 * card is a suit and a number, or a joker, and has an id from 1 to 54. The rules treat all jokers
 * alike, but for clients the two jokers are different cards. For the sake of these clients,
 * messages also keep the original order of their keys, the original nesting of objects, and the
 * spelling "Nomal". */
#ifndef ASOBI_SERVER_PLACE_WIRE_H
#define ASOBI_SERVER_PLACE_WIRE_H

#include "base/data.h"
#include "games/daifugo/rules/cards.h"
#include "games/daifugo/rules/daifugo_options.h"

/* ---- Cards ---- */

enum { TABLE_CARDS = 54 };
/* A list of cards, identified by their ids. */
struct table_cards {
	unsigned id[TABLE_CARDS], n;
};
struct wire_card {
	unsigned id; /* the id of the card: (mark - 1) * 13 + number, or 53 and 54 for the jokers */
	unsigned mark, number; /* the suit: 1 spades, 2 hearts, 3 diamonds, 4 clubs; 0 for jokers */
};
struct wire_card wire_card(unsigned id);
/* Room for a card as it is posted, such as "2-7" or "joker". */
enum { WIRE_CARD_TEXT = 8 };
void wire_card_text(unsigned id, char buf[WIRE_CARD_TEXT]);

/* Reads "joker" or "MARK-NUMBER", with optional blanks around it; returns false for any other text.
 */
bool wire_card_parse(const char *text, card_set *out);
/* Reads several cards as one set. Returns false if one of the texts isn't a card, or if the texts
 * name a card more often than the deck contains it. */
bool wire_cards_parse(const char *const *cards, unsigned n, card_set *out);

/* Stores which seat has which joker; bit 0 is the joker with id 53. */
struct wire_jokers {
	unsigned held[DAIFUGO_SEATS];
};
/* Assigns the jokers to the seats that hold them. Call this after dealing the hands. */
void wire_jokers_deal(struct wire_jokers *j, const card_set *hands, unsigned seats);
/* Writes the ids of those of the seat's cards that are in `cards`, from weak to strong, and
 * returns how many there are. */
unsigned wire_cards_ids(const struct wire_jokers *j, unsigned seat, card_set cards,
			unsigned ids[MOST_CARDS]);
/* Returns the ids of cards that no seat holds, from weak to strong; for a joker, either id may be
 * returned. */
struct table_cards wire_faces(card_set cards);
/* Moves cards from one seat to another. If a seat gives away only some of its jokers, it gives away
 * its last ones. */
void wire_jokers_hand(struct wire_jokers *j, unsigned from, unsigned to, card_set cards);
/* Removes from a seat the jokers among the cards that the seat has played. */
void wire_jokers_lay(struct wire_jokers *j, unsigned seat, card_set cards);

/* ---- Messages ---- */

/* Adds cards to a data object. `name` is the name of the object around each card; NULL if there is
 * none. */
void data_add_cards(struct data *d, const char *name, const struct table_cards *c);
/* Adds cards like data_add_cards(), but with the times when they were created and updated, as in
 * messages. */
void data_add_table_cards(struct data *d, const struct table_cards *c);
/* Returns the name of the order of the cards, "Nomal" or "Revolution". */
const char *wire_order(bool revolution);

#endif
