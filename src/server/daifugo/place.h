/* SPDX-License-Identifier: MIT */
/* place.h - one series of Daifugo games on the platform while it is played: five players, N games,
 * on the arcade's own referee. It knows nothing of sockets or databases. It reports events through
 * callbacks, and others turn them into messages and rows. */
#ifndef ASOBI_SERVER_PLACE_H
#define ASOBI_SERVER_PLACE_H

#include "games/daifugo/rules/daifugo.h"
#include "referee/referee.h"
#include "server/net/loop.h"
#include "server/daifugo/posted.h"
#include "server/store/store.h"

struct place;

enum play_result {
	PLAY_TAKEN,
	PLAY_NOT_NOW
}; /* PLAY_NOT_NOW: the request has no effect (platform contract, 5) */

/* Callbacks may look at the series but must not free it or change it. */
struct place_ops {
	void (*started)(void *context, struct place *p);
	void (*game_began)(void *context, struct place *p); /* the cards have been dealt and
							       exchanged */
	void (*turn_began)(void *context, struct place *p, unsigned seat);
	/* A play was a miss. Only its player is told, because this reveals the hand. */
	void (*missed)(void *context, struct place *p, unsigned seat, const struct miss *m);
	/* A player is out, missed, or is last, with this rank (starting with 1). */
	void (*player_ended)(void *context, struct place *p, unsigned seat, unsigned rank);
	/* Also called for the move of a player who missed. */
	void (*turn_ended)(void *context, struct place *p, unsigned seat, game_move move,
			   bool cleared);
	/* The game comes without its own number and that of its run; the listener fills them in. */
	void (*game_ended)(void *context, struct place *p, const struct store_game *game);
	void (*ended)(void *context, struct place *p, enum place_status how);
};

struct place_config {
	struct store_place place;
	/* The number of finished games and the last game's record if a run is continued; otherwise
	 * 0 and NULL. */
	unsigned from;
	const char *last_record;
	/* The seed of the run. Each game is dealt from its own seed, which doesn't reveal the
	 * others. */
	uint64_t seed;
	int64_t turn_ms;
	struct pool *pool; /* NULL if computers think at once, in the event loop */
	struct loop *loop;
	const struct place_ops *ops;
	void *context;
};
/* Returns true if these settings can be played: they must be options of Daifugo for five players,
 * and the computer players must exist. Otherwise returns false with an error message of one
 * sentence. */
bool place_settings_fit(const struct store_place *s, char error[ERROR_TEXT]);
/* Creates a series without starting it; returns NULL with an error message of one sentence on
 * failure. */
struct place *place_new(const struct place_config *c, char error[ERROR_TEXT]);
void place_free(struct place *p);

void place_start(struct place *p);
void place_next(struct place *p); /* handles PUT next_turn; in automatic mode it shortens the wait
				   */
/* Plays the cards as posted (cards.h); no cards mean a pass. A text that isn't a card counts as a
 * card that the player doesn't hold, which is a miss. */
enum play_result place_play(struct place *p, unsigned seat, const char *const *cards, unsigned n);
/* Tells what place_play() would do with these cards, judged only from the cards on the table and
 * the player's own hand. */
enum post_fault place_check(const struct place *p, unsigned seat, const char *const *cards,
			    unsigned n, char why[ERROR_TEXT]);
/* Returns the situation in which a seat would post its cards; returns false if it isn't in a game.
 */
bool place_post_at(const struct place *p, unsigned seat, struct post_at *out);
void place_set_interval(struct place *p, int ms); /* -1 means that the series advances by hand from
						     now on */
void place_stop(struct place *p); /* stopped by an admin; an unfinished game is dropped */

/* The state of a series, valid until the next call. */
struct place_look {
	const struct store_place *settings;
	bool over;	  /* the series is finished or stopped and can only be freed */
	unsigned game_no; /* the number of the game, starting with 1; 0 before the first game */
	const struct daifugo *state; /* the true position, with all hands; NULL between games */
	int turn;		     /* the seat whose turn it is, -1 if there is none */
	int64_t left_ms, turn_ms;    /* the time left in this turn; the length of a turn */
	const struct miss *misses;   /* the last miss of each seat in this run */
	const unsigned *ranks; /* the ranks announced in this game, by seat; 0 for players still in
				  it */
};
struct place_look place_look(const struct place *p);

#endif
