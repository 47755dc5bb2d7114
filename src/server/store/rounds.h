/* SPDX-License-Identifier: MIT */
/* rounds.h - what is kept of a league's rounds: when one began, who takes part with which points,
 * who meets whom.  Points are counted in halves: 2 for a win. */
#ifndef ASOBI_SERVER_STORE_ROUNDS_H
#define ASOBI_SERVER_STORE_ROUNDS_H

#include "server/store/leagues.h"

struct store_round {
	int64_t id, league;
	unsigned no;	      /* in its league, from 1 */
	unsigned turn;	      /* pairings so far */
	int64_t begun, ended; /* 0: asked for; not yet */
	bool elsewhere;	      /* it is played on other machines */
};
/* One that is to begin; its number, 0 with one sentence. */
int64_t store_round_add(struct store *s, int64_t league, bool elsewhere, char error[ERROR_TEXT]);
bool store_round_get(struct store *s, int64_t league, unsigned no, struct store_round *out);
/* Finds the round that is asked for, or is played here. */
bool store_round_open(struct store *s, int64_t league, struct store_round *out);
int64_t store_round_began(struct store *s, int64_t league); /* the last that was played here; 0:
							       none */
void store_rounds(struct store *s, int64_t league, unsigned most,
		  bool (*each)(void *context, const struct store_round *r), void *context);

/* Parts of a transaction, as store_note_down(): its programs are in from now on; another pairing;
 * it is over. */
void store_round_begin(struct store *s, int64_t round, const int64_t *program, unsigned n);
void store_round_turn(struct store *s, int64_t round, unsigned turn);
void store_round_end(struct store *s, int64_t round);

struct store_entrant {
	int64_t program;
	char name[TABLES_NAME];
	unsigned points;		 /* halves */
	unsigned won, drawn, lost, free; /* free: points for who had nobody to meet, or who did not
					    come */
};
/* The best first. */
void store_entrants(struct store *s, int64_t round,
		    bool (*each)(void *context, const struct store_entrant *e), void *context);

struct store_pair {
	int64_t id, round;
	unsigned turn;	       /* from 1 */
	int64_t first, second; /* programs; second 0: nobody */
	int points[2];	       /* halves; -1: still to be played */
};
int64_t store_pair_add(struct store *s, const struct store_pair *p);
/* Lists pairs in order; `each` returns false to stop. */
void store_pairs(struct store *s, int64_t round,
		 bool (*each)(void *context, const struct store_pair *p), void *context);
bool store_pair_get(struct store *s, int64_t league, int64_t id, struct store_pair *out);
/* Rounds that are played elsewhere, and of which all is known, are over. */
void store_rounds_close(struct store *s, int64_t league);
/* played: a game was; else who has points has them for nothing.  One that is over stays as it is:
 * false. */
bool store_pair_done(struct store *s, int64_t id, const int points[2], bool played);

#endif
