/* SPDX-License-Identifier: MIT */
/* rounds.h - what is stored about a league's rounds: when each round began, its participants with
 * their points, and its pairs. Points are stored as half points, so a win counts as 2. */
#ifndef ASOBI_SERVER_STORE_ROUNDS_H
#define ASOBI_SERVER_STORE_ROUNDS_H

#include "server/store/leagues.h"

struct store_round {
	int64_t id, league;
	unsigned no;   /* the round's number in its league, starting with 1 */
	unsigned turn; /* the number of pairings made so far */
	/* `begun` is 0 until the requested round begins; `ended` is 0 until the round is over. */
	int64_t begun, ended;
	bool elsewhere; /* true if the round is played on other machines */
};
/* Adds a request for a round and returns the round's id. On failure, returns 0 and stores a one-
 * sentence error message. */
int64_t store_round_add(struct store *s, int64_t league, bool elsewhere, char error[ERROR_TEXT]);
bool store_round_get(struct store *s, int64_t league, unsigned no, struct store_round *out);
/* Finds the league's round that has been requested or is being played on this server; returns
 * false if there is none. */
bool store_round_open(struct store *s, int64_t league, struct store_round *out);
/* Returns the time at which the last round on this server began; 0 if there was none. */
int64_t store_round_began(struct store *s, int64_t league);
void store_rounds(struct store *s, int64_t league, unsigned most,
		  bool (*each)(void *context, const struct store_round *r), void *context);

/* These functions are the steps of a round: the first begins it with the given programs, the next
 * starts another pairing, and the last ends it. Call each of them inside a transaction, like
 * store_note_down(). */
void store_round_begin(struct store *s, int64_t round, const int64_t *program, unsigned n);
void store_round_turn(struct store *s, int64_t round, unsigned turn);
void store_round_end(struct store *s, int64_t round);

struct store_entrant {
	int64_t program;
	char name[TABLES_NAME];
	unsigned points; /* the participant's points, in half points */
	/* `free` counts the points that the participant received without playing, because it had
	 * no opponent or the opponent didn't show up. */
	unsigned won, drawn, lost, free;
};
/* Lists a round's participants, best first. */
void store_entrants(struct store *s, int64_t round,
		    bool (*each)(void *context, const struct store_entrant *e), void *context);

struct store_pair {
	int64_t id, round;
	unsigned turn;	       /* the number of the pairing in the round, starting with 1 */
	int64_t first, second; /* the ids of the two programs; `second` is 0 if `first` has no
				  opponent */
	/* the two programs' points, in half points; -1 if the game hasn't been played yet */
	int points[2];
};
int64_t store_pair_add(struct store *s, const struct store_pair *p);
/* Lists a round's pairs in order; `each` returns false to stop. */
void store_pairs(struct store *s, int64_t round,
		 bool (*each)(void *context, const struct store_pair *p), void *context);
bool store_pair_get(struct store *s, int64_t league, int64_t id, struct store_pair *out);
/* Ends the rounds played on other machines once all their results are known. */
void store_rounds_close(struct store *s, int64_t league);
/* Stores the result of a pair. If `played` is false, points are awarded without a game. Returns
 * false and changes nothing if the pair already has a result. */
bool store_pair_done(struct store *s, int64_t id, const int points[2], bool played);

#endif
