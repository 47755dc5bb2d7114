/* SPDX-License-Identifier: MIT */
/* live.h - the places that are being played: what happens in them becomes messages and rows of the
 * store. */
#ifndef ASOBI_SERVER_LIVE_H
#define ASOBI_SERVER_LIVE_H

#include "server/daifugo/place.h"
#include "server/daifugo/place_wire.h"

struct audience;

/* A place that is being played. */
struct live {
	struct places *all;
	struct place *place;
	int64_t run;
	struct { /* the last or present one; id 0: none yet */
		int64_t id, created, updated;
		unsigned no;
		bool revolution, over;
	} game;
	struct wire_jokers jokers;
	/* What each seat was dealt before this game's exchange, and its rank in the game before (0:
	 * there was none). */
	struct {
		struct table_cards dealt;
		unsigned place;
	} began[PLACE_SEATS];
	struct table_cards field; /* what lies there */
	/* Each seat's last play on this field is told to listeners that come late. */
	struct {
		struct table_cards cards;
		bool passed;
	} last[PLACE_SEATS];
	struct live *next;
};

struct places_config {
	struct store *store; /* borrowed, as all of these */
	struct loop *loop;
	struct pool *pool; /* for our own players.  NULL: they think on the loop */
	int64_t turn_ms;
	unsigned most; /* played at the same time */
	uint64_t seed; /* every run is dealt from it; 0: from one nobody can guess */
	/* A message (web_send), the end of a channel (web_end). */
	void (*send)(void *context, const struct audience *to, const char *text);
	void (*end)(void *context, uint64_t channel);
	void *context;
};

/* All of them. */
struct places {
	struct places_config config;
	struct live *live;
	struct live *over; /* to be freed, on the next turn of the loop */
	struct timer *sweep;
	struct soon *soon; /* places for practice that are about to begin */
};
/* Runs that were going on when the server ended are marked as stopped. */
struct places *places_new(const struct places_config *c);
void places_free(struct places *all); /* those that run are stopped, and can go on */

struct live *live_find(const struct places *all, int64_t place);
/* Begin a place, or let a stopped one go on.  False with one sentence. */
bool live_start(struct places *all, int64_t place, char error[ERROR_TEXT]);
/* The seat that a user has in a place; -1: none. */
int place_seat_of(const struct store_place *s, int64_t user);
/* A closed place is shown only to its players and to admins. */
bool place_is_closed(const struct store_place *s);
/* A seat's hand, weak to strong; without one no cards. */
struct table_cards live_hand(const struct live *l, unsigned seat);
unsigned live_count_cards(const struct live *l, unsigned seat);

/* ---- place_practice.c: places for practice ---- */

/* Removes the practice places that are over, or that nobody has played for so long, with their
 * guests; returns how many stay. */
enum { PRACTICE_IDLE_S = 30 * 60 };
unsigned practice_remove_idle(struct places *all, int64_t idle_s);
void practice_begin_soon(struct places *all, int64_t place);
void practice_forget(struct places *all); /* those that have not begun; before places_free() */

#endif
