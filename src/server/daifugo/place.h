/* SPDX-License-Identifier: MIT */
/* place.h - one series of Daifugo games on the platform while it is being played: five players and
 * a fixed number of games, run by the arcade's own referee. The series doesn't use sockets or
 * databases. It reports events through callbacks, which turn the events into messages and database
 * rows. */
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
	/* PLAY_NOT_NOW means that the request can't be carried out at the moment (platform
	   contract, 5). */
};

/* Callbacks may inspect the series but must not change or free it. */
struct place_ops {
	void (*started)(void *context, struct place *p);
	/* Called when the cards have been dealt and exchanged. */
	void (*game_began)(void *context, struct place *p);
	void (*turn_began)(void *context, struct place *p, unsigned seat);
	/* Called when a player's turn was a miss (an illegal or late play). Tell only this player,
	 * because the reason reveals their hand. */
	void (*missed)(void *context, struct place *p, unsigned seat, const struct miss *m);
	/* Called when a player has finished with this rank (1 is the best), for instance by
	 * playing the last card, by an illegal or late play, or because all others have finished.
	 */
	void (*player_ended)(void *context, struct place *p, unsigned seat, unsigned rank);
	/* Called at the end of every turn, including one with an illegal or late play. */
	void (*turn_ended)(void *context, struct place *p, unsigned seat, game_move move,
			   bool cleared);
	/* Reports that a game has ended. The listener fills in the numbers of the game and its
	 * run. */
	void (*game_ended)(void *context, struct place *p, const struct store_game *game);
	void (*ended)(void *context, struct place *p, enum place_status how);
};

struct place_config {
	struct store_place place;
	/* To continue an earlier run: how many of its games are finished, and the record of the
	 * last one. For a new run: 0 and NULL. */
	unsigned from;
	const char *last_record;
	/* The run's seed. Each game gets its own seed, which doesn't reveal the seeds of other
	 * games. */
	uint64_t seed;
	int64_t turn_ms;
	/* The thread pool in which computer players think; if NULL, they think in the event loop,
	 * which waits for them. */
	struct pool *pool;
	struct loop *loop;
	const struct place_ops *ops;
	void *context;
};
/* Returns true if a series can be played with these settings: the options must be valid for
 * Daifugo with five players, and the computer players must exist. Otherwise returns false and
 * stores a one-sentence error message. */
bool place_settings_fit(const struct store_place *s, char error[ERROR_TEXT]);
/* Creates a series but doesn't start it. On failure, returns NULL and stores a one-sentence error
 * message. */
struct place *place_new(const struct place_config *c, char error[ERROR_TEXT]);
void place_free(struct place *p);

void place_start(struct place *p);
/* Handles a PUT request for next_turn. In a series that advances automatically, the request
 * shortens the wait. */
void place_next(struct place *p);
/* Plays the posted cards (see cards.h); no cards mean a pass. A string that isn't a card is treated
 * like a card that the player doesn't hold, so the turn is a miss. */
enum play_result place_play(struct place *p, unsigned seat, const char *const *cards, unsigned n);
/* Returns the fault that place_play() would find in these cards, without playing them. The check
 * uses only the cards on the table and the player's own hand. */
enum post_fault place_check(const struct place *p, unsigned seat, const char *const *cards,
			    unsigned n, char why[ERROR_TEXT]);
/* Stores the rules, the cards on the table and this seat's hand in *out, as they are at this
 * moment. Returns false if the seat isn't in a game. */
bool place_post_at(const struct place *p, unsigned seat, struct post_at *out);
/* Sets the time between two steps of the series; -1 means that it advances only on request. */
void place_set_interval(struct place *p, int ms);
/* Stops the series at an admin's request, and discards an unfinished game. */
void place_stop(struct place *p);

/* The current state of a series. Its pointers are valid only until the series changes. */
struct place_look {
	const struct store_place *settings;
	/* true once the series is finished or stopped; after that, it can only be freed */
	bool over;
	/* the number of the current game, starting with 1; 0 before the first game */
	unsigned game_no;
	/* the full position, including all hands; NULL between games */
	const struct daifugo *state;
	int turn; /* the seat whose turn it is; -1 if it is nobody's turn */
	/* How much time is left for this turn, and the time limit for each turn. */
	int64_t left_ms, turn_ms;
	const struct miss *misses; /* each seat's last miss (an illegal or late play) in this run */
	/* The rank announced for each seat in this game; 0 for players who are still playing. */
	const unsigned *ranks;
};
struct place_look place_look(const struct place *p);

#endif
