/* SPDX-License-Identifier: MIT */
/* messages.h - what sockets hear of a place, letter by letter as the original's clients read it:
 * the order of keys, "Nomal", an object within an object.  Each adds one text. */
#ifndef ASOBI_SERVER_MESSAGES_H
#define ASOBI_SERVER_MESSAGES_H

#include "base/strbuf.h"
#include "server/store/store.h"

struct message_game {
	int64_t id, place, created, updated;
	unsigned no;
	bool revolution, over;
};

const char *message_order(bool revolution);	/* "Nomal" or "Revolution" */
/* {"card":{...}} with the times that every card has; by their numbers (wire_cards.h). */
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
