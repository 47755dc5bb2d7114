/* SPDX-License-Identifier: MIT */
/* referee.h - the referee of one table, which runs games between fixed players, one after the
 * other. It creates the players, starts the games of a series or resumes a recorded one, plays the
 * moves, and knows when the time for the current turn is up. Tables, series and duels each have a
 * referee and report the events in their own way. The referee doesn't depend on connections, web
 * pages, databases or event loops. */
#ifndef ASOBI_REFEREE_H
#define ASOBI_REFEREE_H

#include "asobi/match.h"

/* A referee. The caller fills in the members before the first blank line and zeroes all others. */
struct referee {
	/* The pool in which computer players think; NULL if they think inside match_step(). */
	struct pool *pool;
	/* Called when a computer player may have answered. The callback must not step the match
	 * itself; do that after the callback has returned. */
	void (*news)(void *context);
	void *context;
	/* The player in each seat. If its kind is NULL, the player is a person whose name isn't
	 * recorded. */
	struct who who[MAX_SEATS];
	/* The configuration of the current game or, between games, of the next one. The referee
	 * fills in `who` and `players`. */
	struct match_config next;

	/* The current match; NULL if there is none. A finished match remains here until it is
	 * freed. */
	struct match *match;
	bool goes_on; /* true if `next` is the next game of an unfinished series */
	/* When to tell the computer players to hurry, and when the current turn is over, on the
	 * caller's clock; INT64_MAX for no limit. */
	int64_t hurry_at, late_at;
};

/* Finds a computer player by a name that came from an untrusted client; returns NULL if there is
 * none. Names that would start a program are never accepted. */
const struct agent_class *referee_find_computer(const struct game *g, const char *name,
						struct who *out);
/* Creates a player for each seat in next.setup. The caller will supply the moves for people. On
 * failure, creates no players, stores a one-sentence error message and returns false. */
bool referee_seat_players(struct referee *r, char error[ERROR_TEXT]);
/* Begins a game. On failure, returns false and stores a one-sentence error message. */
bool referee_begin_game(struct referee *r, char error[ERROR_TEXT]);
bool referee_resume_game(struct referee *r, const struct record *record, char error[ERROR_TEXT]);
/* Sets `next` to the game that follows the one in this record. If this fails or no game follows,
 * stores a one-sentence error message and returns false. */
bool referee_go_on_after(struct referee *r, const char *record, char error[ERROR_TEXT]);
void referee_free_game(struct referee *r);
void referee_free(struct referee *r); /* also frees the players */

/* Returns true if this seat is to move and its player is a person. */
bool referee_awaits_person(const struct referee *r, unsigned seat);
/* Passes a move to the match as the answer of the person in this seat, whose turn it is. */
void referee_answer(struct referee *r, unsigned seat, game_move move);
/* Plays all of the dealer's moves that come before the next player's turn. */
void referee_deal(struct referee *r);
/* Plays a move for a seat, even if the seat wasn't asked for one. An illegal move is played as
 * MOVE_ILLEGAL. */
void referee_play(struct referee *r, unsigned seat, game_move move, struct match_event *out);
/* Ends a finished or abandoned game and returns its record, which the caller frees. If the series
 * continues, `next` is set to the next game. */
char *referee_end_game(struct referee *r);

void referee_open_turn(struct referee *r, int64_t hurry_at, int64_t late_at);
/* Returns true if the time for the current turn is up. Shortly before that, tells the computer
 * players once to hurry. */
bool referee_watch_turn(struct referee *r, int64_t now);
/* Returns when referee_watch_turn() should be called next. */
int64_t referee_due(const struct referee *r);

#endif
