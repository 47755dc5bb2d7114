/* SPDX-License-Identifier: MIT */
/* uecda_wire.h - the tables in the UECda contest's protocol (version 20070).
 *
 * A table has 8 rows of 15 numbers, each 32 bits long and sent with the highest byte first. Rows 0
 * to 3 are spades, hearts, diamonds and clubs; columns 1 to 13 are the ranks from the 3 to the 2.
 * Only a joker can be in row 4 or in columns 0 and 14. Rows 5 and 6 hold the state of the game.
 * Data from the server isn't trusted: each function that reads it checks it; if it is invalid, the
 * function returns false and writes one translated sentence to `error` (ERROR_TEXT bytes). */
#ifndef ASOBI_UECDA_WIRE_H
#define ASOBI_UECDA_WIRE_H

#include "games/daifugo/rules/daifugo_play.h"

enum {
	WIRE_ROWS = 8,
	WIRE_COLUMNS = 15,
	WIRE_NUMBER = 4,
	WIRE_TABLE = WIRE_ROWS * WIRE_COLUMNS * WIRE_NUMBER
};
enum { WIRE_VERSION = 20070, WIRE_NAME = 14, WIRE_SEATS = 5 };
enum { WIRE_REFUSED = 8, WIRE_ACCEPTED = 9 };	      /* the server's answer to a play */
enum { WIRE_GOES_ON, WIRE_GAME_OVER, WIRE_ALL_OVER }; /* the server's message after each play */

struct wire_table {
	int32_t cell[WIRE_ROWS][WIRE_COLUMNS];
};

void wire_pack(const struct wire_table *t, unsigned char bytes[WIRE_TABLE]);
void wire_unpack(const unsigned char bytes[WIRE_TABLE], struct wire_table *out);
int32_t wire_unpack_number(const unsigned char bytes[WIRE_NUMBER]);

/* Makes the first table that a client sends; `name` consists of 1 to WIRE_NAME printable ASCII
 * characters. */
void wire_hello(const char *name, struct wire_table *out);

/* Converts a hand or a gift to a table. */
void wire_from_cards(card_set cards, struct wire_table *out);
bool wire_to_cards(const struct wire_table *t, card_set *out, char *error);

/* Converts a play with at most one joker to a table. A joker without a named suit is put in the
 * row of a free suit, preferably one of `suits`, which are the suits on the field, so that the
 * play keeps a lock. */
void wire_from_play(play_word p, unsigned suits, struct wire_table *out);
/* Converts a table to a play; a table without cards is a pass. A joker in a set gets the suit of
 * its row, unless it is in row 4. */
bool wire_to_play(const struct wire_table *t, const struct daifugo_rules *r, play_word *out,
		  char *error);

/* The seating, which the server sends with the hands and with each turn. Use the classes only from
 * tables sent before the first play of a game: in later tables, the contest's own server (tndhms
 * 0.29) mixes them with the current game's ranks and other numbers. */
struct wire_seating {
	uint8_t order[WIRE_SEATS]; /* the seats in playing order */
	uint8_t class[WIRE_SEATS]; /* each seat's class, from 0 (daifugo) to 4 (daihinmin) */
	/* true if every class occurs exactly once; otherwise class[] is all 0 */
	bool classes;
};
bool wire_to_seating(const struct wire_table *t, struct wire_seating *out, char *error);

/* The contents of the table that starts a game. */
struct wire_deal {
	card_set hand;
	int give; /* the number of cards that the player must give; 0 or less for none */
};
bool wire_to_deal(const struct wire_table *t, struct wire_deal *out, char *error);

/* The contents of the table that starts a turn. */
struct wire_turn {
	card_set hand;
	struct wire_seating seating;
	uint8_t count[WIRE_SEATS]; /* the number of cards in each seat's hand */
	uint8_t turn;		   /* the seat whose turn it is */
	bool mine;		   /* true if it is the turn of the player who reads the table */
	bool empty, elevenback, revolution, lock; /* the state of the field */
};
bool wire_to_turn(const struct wire_table *t, struct wire_turn *out, char *error);

#endif
