/* SPDX-License-Identifier: MIT */
/* table.h - a table of five with cards as HTML: the field, who did what, hands face down or shown. */
#ifndef ASOBI_SERVER_TABLE_H
#define ASOBI_SERVER_TABLE_H

#include <stdbool.h>

#include "base/strbuf.h"

enum { TABLE_SEATS = 5, TABLE_CARDS = 54 };

/* Cards by their numbers on the wire, 1 to 54 (wire.h). */
struct table_cards {
	unsigned id[TABLE_CARDS], n;
};

struct table_seat {
	const char *name;
	unsigned count;			/* cards held */
	bool shown;			/* hand is known and may be seen */
	struct table_cards hand;
	int points;			/* of the finished games */
	unsigned place;			/* in the game before; 0: none */
	unsigned rank;			/* in this game; 0: still in it */
	bool missed;
	bool turn;			/* it is its turn */
	bool passed;			/* out until the field clears */
	struct table_cards last;	/* its last play on this field */
};

struct table_facts {
	unsigned game_no, game_count;	/* 0: not yet begun */
	const char *state;		/* said in place of an empty field; NULL: as it is */
	bool revolution;
	struct table_cards field;
	const char *by;			/* whose play lies on the field; NULL: it is empty */
	struct table_seat seat[TABLE_SEATS];
	int viewer;			/* sits at the bottom; -1: seat 0 does */
};

void html_table(struct strbuf *sb, const struct table_facts *t);

void html_cards(struct strbuf *sb, const struct table_cards *c);
/* "2-7" or "joker", as cards are posted. */
enum { WIRE_CARD_TEXT = 8 };
void wire_card_text(unsigned id, char buf[WIRE_CARD_TEXT]);
/* A hand whose cards one clicks: checkboxes card_1, card_2, ... with their names as values. */
void html_pick(struct strbuf *sb, const struct table_cards *hand);

#endif
