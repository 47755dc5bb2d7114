/* SPDX-License-Identifier: MIT */
/* live.h - the series that are being played. It turns their events into messages and database
 * rows. */
#ifndef ASOBI_SERVER_LIVE_H
#define ASOBI_SERVER_LIVE_H

#include "server/daifugo/place.h"
#include "server/daifugo/place_wire.h"

struct audience;

/* A series that is being played. */
struct live {
	struct places *all;
	struct place *place;
	int64_t run;
	/* The current game, or the last one if none is running; its id is 0 before the first game.
	 */
	struct {
		int64_t id, created, updated;
		unsigned no;
		bool revolution, over;
	} game;
	struct wire_jokers jokers;
	/* The cards that each seat was dealt before this game's exchange, and its rank in the
	 * previous game (0 if there was none). */
	struct {
		struct table_cards dealt;
		unsigned place;
	} began[PLACE_SEATS];
	struct table_cards field; /* the cards on the table */
	/* The last play of each seat since the table was cleared. Clients that connect later are
	 * told about these plays. */
	struct {
		struct table_cards cards;
		bool passed;
	} last[PLACE_SEATS];
	struct live *next;
};

struct places_config {
	/* The database; like all pointers in this struct, it is only borrowed. */
	struct store *store;
	struct loop *loop;
	/* The pool in which computer players think; if NULL, they think in the event loop. */
	struct pool *pool;
	int64_t turn_ms;
	unsigned most; /* the maximum number of series that may run at the same time */
	uint64_t seed; /* the seed of every run of a series; 0 for a secure random one */
	/* Callbacks: send() sends a message (web_send); end() closes a channel (web_end). */
	void (*send)(void *context, const struct audience *to, const char *text);
	void (*end)(void *context, uint64_t channel);
	void *context;
};

/* All series that are being played. */
struct places {
	struct places_config config;
	struct live *live;
	struct live *over; /* series that will be freed in the next turn of the event loop */
	struct timer *sweep;
	struct soon *soon; /* practice series that are about to begin */
};
/* Creates an empty list of series. Runs that were unfinished when the server stopped are marked as
 * stopped. */
struct places *places_new(const struct places_config *c);
void places_free(struct places *all); /* stops the running series, which can be continued later */

struct live *live_find(const struct places *all, int64_t place);
/* Starts a series or continues a stopped one. On failure, returns false and stores a one-sentence
 * error message. */
bool live_start(struct places *all, int64_t place, char error[ERROR_TEXT]);
/* Returns the seat of a user in a series; -1 if there is none. */
int place_seat_of(const struct store_place *s, int64_t user);
/* Returns true if only admins and the players of the series are allowed to see it. */
bool place_is_closed(const struct store_place *s);
/* Returns a seat's hand, sorted from weak to strong. If no series is running, the hand is empty. */
struct table_cards live_hand(const struct live *l, unsigned seat);
unsigned live_count_cards(const struct live *l, unsigned seat);

/* ---- place_practice.c: practice series ---- */

/* The idle time, in seconds, after which a practice series is removed. practice_remove_idle()
 * removes practice series that have been idle for `idle_s` seconds or are over, together with
 * their guests, and returns how many remain. */
enum { PRACTICE_IDLE_S = 30 * 60 };
unsigned practice_remove_idle(struct places *all, int64_t idle_s);
void practice_begin_soon(struct places *all, int64_t place);
/* Drops practice series that haven't begun; call it before places_free(). */
void practice_forget(struct places *all);

#endif
