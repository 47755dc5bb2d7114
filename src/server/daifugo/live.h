/* SPDX-License-Identifier: MIT */
/* live.h - the series that are currently being played. Turns their events into messages and
 * database rows. */
#ifndef ASOBI_SERVER_LIVE_H
#define ASOBI_SERVER_LIVE_H

#include "server/daifugo/place.h"
#include "server/daifugo/place_wire.h"

struct audience;

/* A series that is currently being played. */
struct live {
	struct places *all;
	struct place *place;
	int64_t run;
	/* The current game or, if none is running, the previous one; its id is 0 before the first
	 * game. */
	struct {
		int64_t id, created, updated;
		unsigned no;
		bool revolution, over;
	} game;
	struct wire_jokers jokers;
	/* The cards that each seat was dealt, before the exchange, and the seat's rank in the
	 * previous game (0 if there was none). */
	struct {
		struct table_cards dealt;
		unsigned place;
	} began[PLACE_SEATS];
	struct table_cards field; /* the cards on the table */
	/* Each seat's last play since the table was cleared. Clients that connect later are told
	 * about these plays. */
	struct {
		struct table_cards cards;
		bool passed;
	} last[PLACE_SEATS];
	struct live *next;
};

struct places_config {
	/* The database. Like all pointers in this struct, it is borrowed. */
	struct store *store;
	struct loop *loop;
	/* The pool in which computer players think; if NULL, they think in the event loop. */
	struct pool *pool;
	int64_t turn_ms;
	unsigned most; /* the maximum number of series that may be in progress at the same time */
	uint64_t seed; /* the seed for every run of a series; 0 for a secure random one */
	/* Callbacks: send() sends a message (web_send); end() closes a channel (web_end). */
	void (*send)(void *context, const struct audience *to, const char *text);
	void (*end)(void *context, uint64_t channel);
	void *context;
};

/* All series that are currently being played. */
struct places {
	struct places_config config;
	struct live *live;
	struct live *over; /* series to be freed in the event loop's next iteration */
	struct timer *sweep;
	struct soon *soon; /* practice series that are about to begin */
};
/* Creates an empty list of series. Runs left unfinished when the server last stopped are marked as
 * stopped. */
struct places *places_new(const struct places_config *c);
/* stops the running series so that they can be continued later */
void places_free(struct places *all);

struct live *live_find(const struct places *all, int64_t place);
/* Starts a series or continues a stopped one. On failure, returns false and stores a one-sentence
 * error message. */
bool live_start(struct places *all, int64_t place, char error[ERROR_TEXT]);
/* Returns a user's seat in a series; -1 if the user doesn't play in it. */
int place_seat_of(const struct store_place *s, int64_t user);
/* Returns true if only admins and the series' players are allowed to see it. */
bool place_is_closed(const struct store_place *s);
/* Returns a seat's hand, sorted from the weakest card to the strongest. If the series isn't
 * running, the hand is empty. */
struct table_cards live_hand(const struct live *l, unsigned seat);
unsigned live_count_cards(const struct live *l, unsigned seat);

/* ---- place_practice.c: practice series ---- */

/* How long a practice series may be idle, in seconds, before it is removed. practice_remove_idle()
 * removes practice series that have been idle for `idle_s` seconds or are over, together with
 * their guests, and returns how many series remain. */
enum { PRACTICE_IDLE_S = 30 * 60 };
unsigned practice_remove_idle(struct places *all, int64_t idle_s);
void practice_begin_soon(struct places *all, int64_t place);
/* Drops practice series that haven't begun yet; call this before places_free(). */
void practice_forget(struct places *all);

#endif
