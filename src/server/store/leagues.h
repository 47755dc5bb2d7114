/* SPDX-License-Identifier: MIT */
/* leagues.h - stored data about leagues: the leagues, their programs with standings that each game
 * updates, how often programs have met, the history of ratings, and the programs' logs. The games
 * are stored together with the games of all tables (store.h). */
#ifndef ASOBI_SERVER_STORE_LEAGUES_H
#define ASOBI_SERVER_STORE_LEAGUES_H

#include "server/store/store.h"
#include "stats/statistics.h"

/* Limits of a league: LEAGUE_PROGRAMS is the maximum number of programs. A program's log keeps the
 * newest LEAGUE_LOG lines about connecting and leaving, and the same number of lines about
 * everything else. */
enum { LEAGUE_PROGRAMS = 256, LEAGUE_LOG = 500, FIVE = 5 };

enum league_kind { LEAGUE_ALWAYS, LEAGUE_SWISS, LEAGUE_ROBIN };
struct store_league {
	int64_t id, created;
	char name[TABLES_NAME];
	/* The game, options and clock in the form of a record; "" if the league doesn't set one of
	 * them. */
	char game[40], options[256], clock[40];
	enum league_kind kind;
	/* The number of pairings in a Swiss round; if it is 0, the number of programs that take
	 * part decides how many pairings there are. */
	unsigned rounds;
	/* The minute of the day (UTC) at which rounds begin; -1 if rounds are started by hand. */
	int minute;
	int64_t pause_ms; /* a program's minimum pause between two games */
};
struct store_program {
	/* `user` is 0 for the league's own players, and once the user has been deleted. */
	int64_t id, league, user;
	char name[TABLES_NAME];
	char who[80]; /* the computer player, if the league itself provides it */
	bool holds;   /* true if the rating is fixed */
	int64_t joined, seen;
	unsigned games, won, drawn, lost, moves, misses;
	int64_t us, slowest_us; /* the time used for all moves together, and for the slowest move */
	struct rating rating;
	/* The number of games the program had played at the last point of its rating history. */
	unsigned told;
	/* The number of complete groups of five that the program has played in, the sum of its
	 * points in these groups, and the sum of the squares of these points. In games for five,
	 * programs are rated by points per game. */
	unsigned deals, points, squares;
};

int64_t store_league_add(struct store *s, const struct store_league *l, char error[ERROR_TEXT]);
/* Deletes a league with all its data. Its games stay but then belong to no league. */
bool store_league_remove(struct store *s, int64_t id, char error[ERROR_TEXT]);
bool store_league_get(struct store *s, int64_t id, struct store_league *out);
bool store_league_named(struct store *s, const char *name, struct store_league *out);
void store_leagues(struct store *s, bool (*each)(void *context, const struct store_league *l),
		   void *context);

/* Adds a user's program or one of the league's own players, possibly with a fixed rating. */
int64_t store_program_add(struct store *s, const struct store_program *p, char error[ERROR_TEXT]);
bool store_program_get(struct store *s, int64_t id, struct store_program *out);
/* Lists programs by rating, best first. Programs without a rating come last. */
void store_programs(struct store *s, int64_t league,
		    bool (*each)(void *context, const struct store_program *p), void *context);
/* Returns a number that changes when another process changes the data. Compare it with an earlier
 * one. */
int64_t store_version(struct store *s);

/* The games between two programs (a < b) from a's point of view. `firsts` is the number of these
 * games in which a had the first seat. */
struct store_meetings {
	int64_t a, b;
	unsigned won, drawn, lost, firsts;
};
void store_meetings(struct store *s, int64_t league,
		    void (*each)(void *context, const struct store_meetings *m), void *context);

/* Adds the result of a game to the meetings of two programs. Call this in the transaction that
 * stores the game itself. */
void store_met(struct store *s, const struct store_meetings *game);
void store_program_played(struct store *s, int64_t id, int result,
			  const struct kept_answers *a); /* 1, 0, -1 */
/* Stores the programs' ratings. Adds a point to the rating history of each program for which the
 * entry in `history` is true. Call this between games. */
bool store_programs_rated(struct store *s, const struct store_program *p, const bool *history,
			  unsigned n, char error[ERROR_TEXT]);

/* A group of five programs that play five games, so that each has every seat once. */
struct store_five {
	int64_t id, league, begun;
	uint64_t seed;	      /* the 63-bit seed for the deals of all turns */
	int64_t member[FIVE]; /* the ids of the five programs */
	/* A bit mask of the group's turns: bit i is set if turn i of the five has been played. */
	unsigned done;
	int points[FIVE]; /* the points that each member has scored in the turns played so far */
};
int64_t store_five_add(struct store *s, const struct store_five *f, char error[ERROR_TEXT]);
/* Lists the groups of five with their results so far, which are read from the games; `each` returns
 * false to stop. */
void store_fives(struct store *s, int64_t league,
		 bool (*each)(void *context, const struct store_five *f), void *context);
/* These functions end a group. store_five_done() counts a complete group for its members, in the
 * transaction of its last game; store_five_drop() gives up an incomplete one. */
void store_five_done(struct store *s, const struct store_five *f);
void store_five_drop(struct store *s, int64_t id);
/* Returns the member that has this seat in this turn; everyone moves to the next seat after each
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
/* Lists the rating histories of all programs of a league, in the order of the programs' ids. It
 * lists at most `most` points, and begins after the given program and number of games (both 0 for
 * the first part). */
void store_league_history(struct store *s, int64_t league, int64_t program, unsigned games,
			  unsigned most, void (*each)(void *context, const struct store_point *p),
			  void *context);

struct store_log {
	int64_t at;
	enum league_event what;
	char text[256];
	/* Only for lines about an illegal or late move: the program's seat, the state it saw, the
	 * time it took and the time limit. `text` is then the program's answer. In other lines, and
	 * in those from older versions, `seen` is "". */
	unsigned seat;
	char seen[STATE_TEXT];
	int64_t ms, limit_ms;
};
void store_log_add(struct store *s, int64_t program, const struct store_log *l);
void store_log(struct store *s, int64_t program,
	       void (*each)(void *context, const struct store_log *l), void *context);

/* Lists games of a league, or of only one of its programs if `program` isn't 0. Begins with the
 * game before number `before`, or with the newest game if `before` is 0. */
void store_league_games(struct store *s, int64_t league, int64_t program, int64_t before,
			unsigned most,
			bool (*each)(void *context, const struct store_table_game *g),
			void *context);

#endif
