/* SPDX-License-Identifier: MIT */
/* referee.h - the referee of one table, which runs games between fixed players, one after the
 * other. It creates the players, starts the games of a series or resumes a recorded one, plays the
 * moves, and knows when the time for the current turn is up. Tables, series and duels each have a
 * referee and report the events in their own way. The referee doesn't depend on connections,
 * pages, databases or event loops. */
#ifndef ASOBI_REFEREE_H
#define ASOBI_REFEREE_H

#include "asobi/match.h"

/* A referee. The caller fills in the members up to the first blank line and sets all others to
 * zero. */
struct referee {
	/* The pool in which computer players think; NULL if they think inside match_step(). */
	struct pool *pool;
	/* Called when a computer player may have answered. The callback must not step the match
	 * itself; step it after the callback has returned. */
	void (*news)(void *context);
	void *context;
	/* The player in each seat. If the kind is NULL, the player is a person whose name isn't in
	 * the record. */
	struct who who[MAX_SEATS];
	/* The configuration of the next game, or of the current game once it has begun. The referee
	 * fills in `who` and `players`. */
	struct match_config next;

	/* The current match, NULL if there is none; a finished match stays until it is freed. */
	struct match *match;
	bool goes_on; /* true if `next` is the next game of an unfinished series */
	/* The times when computer players are told to hurry and when the current turn is over, on
	 * the caller's clock; INT64_MAX for no limit. */
	int64_t hurry_at, late_at;
};

/* Finds the computer player with a name that an untrusted client has sent; returns NULL if there
 * is none. Names that would start a program are never accepted. */
const struct agent_class *referee_find_computer(const struct game *g, const char *name,
						struct who *out);
/* Creates a player for each seat of next.setup; the caller supplies the moves of people. On
 * failure, creates no players, stores a one-sentence error message and returns false. */
bool referee_seat_players(struct referee *r, char error[ERROR_TEXT]);
/* Begins a game. On failure, returns false and stores a one-sentence error message. */
bool referee_begin_game(struct referee *r, char error[ERROR_TEXT]);
bool referee_resume_game(struct referee *r, const struct record *record, char error[ERROR_TEXT]);
/* Sets `next` to the game that follows the one in this record. If that fails or no game follows,
 * returns false and stores a one-sentence error message. */
bool referee_go_on_after(struct referee *r, const char *record, char error[ERROR_TEXT]);
void referee_free_game(struct referee *r);
void referee_free(struct referee *r); /* frees the players as well */

/* Returns true if it is this seat's turn and its player is a person. */
bool referee_awaits_person(const struct referee *r, unsigned seat);
/* Passes this move to the match as the answer of a person whose turn it is. */
void referee_answer(struct referee *r, unsigned seat, game_move move);
/* Plays all moves that the dealer has to make before the next player can move. */
void referee_deal(struct referee *r);
/* Plays a move for a seat, even if the seat wasn't asked for one; an illegal move becomes
 * MOVE_ILLEGAL. */
void referee_play(struct referee *r, unsigned seat, game_move move, struct match_event *out);
/* Ends a finished or abandoned game and returns its record, which the caller frees. If the series
 * goes on, `next` is the next game. */
char *referee_end_game(struct referee *r);

void referee_open_turn(struct referee *r, int64_t hurry_at, int64_t late_at);
/* Returns true if the time for the turn is up. Shortly before that, tells the computer players
 * once to hurry. */
bool referee_watch_turn(struct referee *r, int64_t now);
/* Returns the time at which referee_watch_turn() should be called next. */
int64_t referee_due(const struct referee *r);

#endif
