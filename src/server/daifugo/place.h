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
	/* Reports the end of a game. The listener fills in the number of the game and of its run.
	 */
	void (*game_ended)(void *context, struct place *p, const struct store_game *game);
	void (*ended)(void *context, struct place *p, enum place_status how);
};

struct place_config {
	struct store_place place;
	/* If a run is continued: the number of its finished games and the record of the last of
	 * them. For a new run: 0 and NULL. */
	unsigned from;
	const char *last_record;
	/* The seed of the run. Each game has its own seed, from which the seeds of other games
	 * can't be computed. */
	uint64_t seed;
	int64_t turn_ms;
	/* The pool in which computer players think; NULL if they think at once, in the event loop.
	 */
	struct pool *pool;
	struct loop *loop;
	const struct place_ops *ops;
	void *context;
};
/* Returns true if these settings can be played: they must be options of Daifugo for five players,
 * and the computer players must exist. Otherwise returns false and stores a one-sentence error
 * message. */
bool place_settings_fit(const struct store_place *s, char error[ERROR_TEXT]);
/* Creates a series without starting it. On failure, returns NULL and stores a one-sentence error
 * message. */
struct place *place_new(const struct place_config *c, char error[ERROR_TEXT]);
void place_free(struct place *p);

void place_start(struct place *p);
/* Handles a PUT request for next_turn. If the series advances automatically, the request shortens
 * the wait. */
void place_next(struct place *p);
/* Plays the posted cards (cards.h); no cards mean a pass. A text that isn't a card counts as a
 * card that the player doesn't hold, which is a miss. */
enum play_result place_play(struct place *p, unsigned seat, const char *const *cards, unsigned n);
/* Returns the fault that place_play() would find in these cards, judged only from the cards on the
 * table and the player's own hand. */
enum post_fault place_check(const struct place *p, unsigned seat, const char *const *cards,
			    unsigned n, char why[ERROR_TEXT]);
/* Stores in *out the rules, the cards on the table and the hand of this seat as they are now.
 * Returns false if the seat isn't in a game. */
bool place_post_at(const struct place *p, unsigned seat, struct post_at *out);
/* Sets the time between two steps; -1 means that the series advances only on request. */
void place_set_interval(struct place *p, int ms);
/* stops the series at an admin's request and discards an unfinished game */
void place_stop(struct place *p);

/* The state of a series, valid until the next call. */
struct place_look {
	const struct store_place *settings;
	bool over;	  /* true if the series is finished or stopped; it can then only be freed */
	unsigned game_no; /* the number of the game, starting with 1; 0 before the first game */
	const struct daifugo *state; /* the true position, with all hands; NULL between games */
	int turn;		     /* the seat whose turn it is, -1 if there is none */
	/* The time left in this turn, and the time limit of a whole turn. */
	int64_t left_ms, turn_ms;
	const struct miss *misses; /* the last illegal or late play (miss) of each seat in this run
				    */
	/* The ranks announced in this game, by seat; 0 for players who are still playing. */
	const unsigned *ranks;
};
struct place_look place_look(const struct place *p);

#endif
