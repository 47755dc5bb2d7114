/* SPDX-License-Identifier: MIT */
/* place.h - one place of the platform while it is played: five seats, N games of Daifugo on
 * the arcade's own referee.  It knows no socket and no database: it tells what happens through
 * callbacks, as facts; others make messages and rows of them. */
#ifndef ASOBI_SERVER_PLACE_H
#define ASOBI_SERVER_PLACE_H

#include "games/daifugo/rules/daifugo.h"
#include "referee/referee.h"
#include "server/net/loop.h"
#include "server/daifugo/posted.h"
#include "server/store/store.h"

struct place;

enum play_result { PLAY_TAKEN, PLAY_NOT_NOW }; /* not now: nothing happens (platform contract, 5) */

/* No callback may free the place, or call into it except to look at it. */
struct place_ops {
	void (*started)(void *context, struct place *p);
	void (*game_began)(void *context, struct place *p); /* dealt and exchanged */
	void (*turn_began)(void *context, struct place *p, unsigned seat);
	/* A play lost, or counts as none: for its owner alone, as it tells of his hand. */
	void (*missed)(void *context, struct place *p, unsigned seat, const struct miss *m);
	/* Out, missed or last: which rank, from 1. */
	void (*player_ended)(void *context, struct place *p, unsigned seat, unsigned rank);
	/* The move of a seat that missed is told here, too. */
	void (*turn_ended)(void *context, struct place *p, unsigned seat, game_move move,
			   bool cleared);
	/* The game comes without its number and its run's, which the listener adds. */
	void (*game_ended)(void *context, struct place *p, const struct store_game *game);
	void (*ended)(void *context, struct place *p, enum place_status how);
};

struct place_config {
	struct store_place place;
	/* A run that goes on begins with the number of its finished games and the record of the
	 * last one; others with 0 and NULL. */
	unsigned from;
	const char *last_record;
	/* Games are dealt from it, each from a number of its own which does not tell the others. */
	uint64_t seed;
	int64_t turn_ms;
	struct pool *pool; /* NULL: computers think at once, on the loop */
	struct loop *loop;
	const struct place_ops *ops;
	void *context;
};
/* May these settings be played: options of Daifugo for five, computer players that exist?
 * False with one sentence. */
bool place_settings_fit(const struct store_place *s, char error[ERROR_TEXT]);
/* Begins nothing yet.  NULL with one sentence. */
struct place *place_new(const struct place_config *c, char error[ERROR_TEXT]);
void place_free(struct place *p);

void place_start(struct place *p);
void place_next(struct place *p); /* PUT next_turn: hurries automatic mode, too */
/* The cards as posted (cards.h), 0: a pass.  Text that names no card is a card nobody holds: a
 * miss. */
enum play_result place_play(struct place *p, unsigned seat, const char *const *cards, unsigned n);
/* Tells what place_play() would make of the cards, judged from the table as it lies and the seat's
 * own hand alone. */
enum post_fault place_check(const struct place *p, unsigned seat, const char *const *cards,
			    unsigned n, char why[ERROR_TEXT]);
/* Tells where a seat's cards would be posted; false: it is in no game. */
bool place_post_at(const struct place *p, unsigned seat, struct post_at *out);
void place_set_interval(struct place *p, int ms); /* -1: by hand from now on */
void place_stop(struct place *p);		  /* by an admin; what is not finished is dropped */

/* The state of a place, good until the next call. */
struct place_look {
	const struct store_place *settings;
	bool over;		     /* finished or stopped: only to be freed */
	unsigned game_no;	     /* from 1; 0 before the first */
	const struct daifugo *state; /* the truth; NULL between games */
	int turn;		     /* whose turn is open; -1: nobody's */
	int64_t left_ms, turn_ms;    /* of the open turn; of any */
	const struct miss *misses;   /* by seat: the last one of this run */
	const unsigned *ranks;	     /* taken and told so far in this game, by seat; 0: still in */
};
struct place_look place_look(const struct place *p);

#endif
