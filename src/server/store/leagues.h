/* SPDX-License-Identifier: MIT */
/* leagues.h - what is stored about leagues: the leagues themselves, their programs with standings
 * that each game updates, how often programs have met, the history of ratings, and the programs'
 * logs. Their games are stored together with the games of all other tables (store.h). */
#ifndef ASOBI_SERVER_STORE_LEAGUES_H
#define ASOBI_SERVER_STORE_LEAGUES_H

#include "server/store/store.h"
#include "stats/statistics.h"

/* LEAGUE_PROGRAMS is the maximum number of programs in a league. A program's log keeps the newest
 * LEAGUE_LOG lines about connecting and leaving, and as many lines about everything else. */
enum { LEAGUE_PROGRAMS = 256, LEAGUE_LOG = 500, FIVE = 5 };

enum league_kind { LEAGUE_ALWAYS, LEAGUE_SWISS, LEAGUE_ROBIN };
struct store_league {
	int64_t id, created;
	char name[TABLES_NAME];
	/* The game, options and clock, written as in a record; "" for each one that the league
	 * doesn't set. */
	char game[40], options[256], clock[40];
	enum league_kind kind;
	/* The number of pairings in a Swiss round; 0 if it depends on how many programs take part.
	 */
	unsigned rounds;
	/* The minute of the day (UTC) at which rounds begin; -1 if they are started by hand. */
	int minute;
	int64_t pause_ms; /* each program's minimum pause between two games */
};
struct store_program {
	/* `user` is 0 for the league's own players, and for programs whose user has been deleted.
	 */
	int64_t id, league, user;
	char name[TABLES_NAME];
	char who[80]; /* the computer player, if this is one of the league's own players */
	bool holds;   /* true if the rating is fixed */
	int64_t joined, seen;
	unsigned games, won, drawn, lost, moves, misses;
	/* the time used for all moves together, and for the slowest one, in microseconds */
	int64_t us, slowest_us;
	struct rating rating;
	/* How many games the program had played when the last point was added to its rating
	 * history. */
	unsigned told;
	/* How many complete groups of five the program has played in, the sum of its points in
	 * these groups, and the sum of the squares of these points. In games for five, programs
	 * are rated by points per game. */
	unsigned deals, points, squares;
};

int64_t store_league_add(struct store *s, const struct store_league *l, char error[ERROR_TEXT]);
/* Deletes a league with all its data. Its games are kept but no longer belong to a league. */
bool store_league_remove(struct store *s, int64_t id, char error[ERROR_TEXT]);
bool store_league_get(struct store *s, int64_t id, struct store_league *out);
bool store_league_named(struct store *s, const char *name, struct store_league *out);
void store_leagues(struct store *s, bool (*each)(void *context, const struct store_league *l),
		   void *context);

/* Adds a user's program or one of the league's own players, possibly with a fixed rating. */
int64_t store_program_add(struct store *s, const struct store_program *p, char error[ERROR_TEXT]);
bool store_program_get(struct store *s, int64_t id, struct store_program *out);
/* Lists programs by rating, highest first; programs without a rating come last. */
void store_programs(struct store *s, int64_t league,
		    bool (*each)(void *context, const struct store_program *p), void *context);
/* Returns a number that changes whenever another process changes the data. Compare it with the
 * result of an earlier call. */
int64_t store_version(struct store *s);

/* The games between programs a and b (a < b), from a's point of view. `firsts` counts the games in
 * which a had the first seat. */
struct store_meetings {
	int64_t a, b;
	unsigned won, drawn, lost, firsts;
};
void store_meetings(struct store *s, int64_t league,
		    void (*each)(void *context, const struct store_meetings *m), void *context);

/* Adds a game's result to the meetings of its two programs. Call this in the transaction that
 * stores the game itself. */
void store_met(struct store *s, const struct store_meetings *game);
void store_program_played(struct store *s, int64_t id, int result,
			  const struct kept_answers *a); /* 1, 0, -1 */
/* Stores the programs' ratings. If a program's entry in `history` is true, also adds a point to
 * its rating history. Call this between games. */
bool store_programs_rated(struct store *s, const struct store_program *p, const bool *history,
			  unsigned n, char error[ERROR_TEXT]);

/* A group of five programs that play five games, so that each program gets every seat once. */
struct store_five {
	int64_t id, league, begun;
	uint64_t seed;	      /* the 63-bit seed from which the deals of all turns are made */
	int64_t member[FIVE]; /* the ids of the five programs */
	/* The turns played so far, as a bit mask: bit i is set if turn i of the five has been
	 * played. */
	unsigned done;
	int points[FIVE]; /* each member's points in the turns played so far */
};
int64_t store_five_add(struct store *s, const struct store_five *f, char error[ERROR_TEXT]);
/* Lists a league's groups of five with their results so far, which are read from the games; `each`
 * returns false to stop. */
void store_fives(struct store *s, int64_t league,
		 bool (*each)(void *context, const struct store_five *f), void *context);
/* These functions end a group. store_five_done() counts a complete group for its members; call it
 * in the transaction of the group's last game. store_five_drop() gives up an incomplete group. */
void store_five_done(struct store *s, const struct store_five *f);
void store_five_drop(struct store *s, int64_t id);
/* Returns which member has this seat in this turn; everyone moves to the next seat after each
 * turn. */
unsigned store_five_member(unsigned turn, unsigned seat);

struct store_point {
	int64_t program;
	char name[STORE_NAME]; /* the program's name */
	unsigned games;
	int64_t at;
	double elo, error; /* NAN if the rating is unknown */
};
void store_history(struct store *s, int64_t program,
		   void (*each)(void *context, const struct store_point *p), void *context);
/* Lists the rating histories of a league's programs, in the order of the programs' ids. Lists at
 * most `most` points, starting after the given program and number of games (both 0 for the first
 * part). */
void store_league_history(struct store *s, int64_t league, int64_t program, unsigned games,
			  unsigned most, void (*each)(void *context, const struct store_point *p),
			  void *context);

struct store_log {
	int64_t at;
	enum league_event what;
	char text[256];
	/* For lines about an illegal or late move only: the program's seat, the state it saw, the
	 * time it took and the time limit; `text` then holds the program's answer. In other lines,
	 * and in lines from older versions, `seen` is "". */
	unsigned seat;
	char seen[STATE_TEXT];
	int64_t ms, limit_ms;
};
void store_log_add(struct store *s, int64_t program, const struct store_log *l);
void store_log(struct store *s, int64_t program,
	       void (*each)(void *context, const struct store_log *l), void *context);

/* Lists the games of a league or, if `program` isn't 0, of only one of its programs. Starts with
 * the last game before number `before`, or with the newest game if `before` is 0. */
void store_league_games(struct store *s, int64_t league, int64_t program, int64_t before,
			unsigned most,
			bool (*each)(void *context, const struct store_table_game *g),
			void *context);

#endif
