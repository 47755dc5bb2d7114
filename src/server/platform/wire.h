/* SPDX-License-Identifier: MIT */
/* wire.h - what the platform's clients read, letter by letter as the original's do.  Cards are a mark
 * and a number, or joker, and numbers from 1 to 54 of each one; the rules know jokers as all alike,
 * here they are two.  Messages have the order of keys, "Nomal", an object within an object. */
#ifndef ASOBI_SERVER_WIRE_H
#define ASOBI_SERVER_WIRE_H

#include "base/strbuf.h"
#include "games/daifugo/rules/cards.h"
#include "games/daifugo/rules/options.h"
#include "server/store/store.h"

/* ---- Cards ---- */

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

/* ---- Messages: each adds one text ---- */

struct message_game {
	int64_t id, place, created, updated;
	unsigned no;
	bool revolution, over;
};

const char *message_order(bool revolution);	/* "Nomal" or "Revolution" */
/* {"card":{...}} with the times that every card has; by their numbers (wire.h). */
void message_cards(struct strbuf *sb, const unsigned *ids, unsigned n);
/* The same without times, as in hands. */
void message_hand(struct strbuf *sb, const unsigned *ids, unsigned n);

void message_place(struct strbuf *sb, const struct store_place *p, const char *operation);
void message_of_game(struct strbuf *sb, const struct message_game *g, const char *operation);
void message_start_turn(struct strbuf *sb, int64_t place, const char *player, const unsigned *ids, unsigned n,
			bool revolution);
void message_end_player(struct strbuf *sb, int64_t place, const char *player, int64_t game, int64_t player_id,
			unsigned rank);
void message_end_turn(struct strbuf *sb, int64_t place, const char *player, const unsigned *ids, unsigned n,
		      bool cleared);

#endif
