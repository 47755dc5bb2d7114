/* SPDX-License-Identifier: MIT */
/* leagues.h - what is kept of leagues: they themselves, their programs with standings that every
 * game brings up to date, who met whom how often, how ratings went, and what happened to programs.
 * The games stand among those of all tables (store.h). */
#ifndef ASOBI_SERVER_STORE_LEAGUES_H
#define ASOBI_SERVER_STORE_LEAGUES_H

#include "server/store/store.h"
#include "stats/statistics.h"

/* Bounds of one league; a program's log keeps its newest lines: so many about its comings and
 * goings, and as many about all else. */
enum { LEAGUE_PROGRAMS = 256, LEAGUE_LOG = 500, FIVE = 5 };

enum league_kind { LEAGUE_ALWAYS, LEAGUE_SWISS, LEAGUE_ROBIN };
struct store_league {
	int64_t id, created;
	char name[TABLES_NAME];
	char game[40], options[256], clock[40]; /* as in a record; "": none */
	enum league_kind kind;
	unsigned rounds;  /* of those that have rounds */
	int minute;	  /* of the day (UTC) at which they begin; -1: by hand */
	int64_t pause_ms; /* of a program between two games, at least */
};
struct store_program {
	int64_t id, league, user; /* user 0: the league's own, or nobody's any more */
	char name[TABLES_NAME];
	char who[80]; /* of the league's own */
	bool holds;   /* its rating is given, and stays */
	int64_t joined, seen;
	unsigned games, won, drawn, lost, moves, misses;
	int64_t us, slowest_us; /* of all moves; of one */
	struct rating rating;
	unsigned told;			 /* games there were at the last point of its history */
	unsigned deals, points, squares; /* whole fives, the sum of their points and of the squares;
					  * their rating is points a game */
};

int64_t store_league_add(struct store *s, const struct store_league *l, char error[ERROR_TEXT]);
/* Removes a league with all that is kept of it but its games, which then belong to no league. */
bool store_league_remove(struct store *s, int64_t id, char error[ERROR_TEXT]);
bool store_league_get(struct store *s, int64_t id, struct store_league *out);
bool store_league_named(struct store *s, const char *name, struct store_league *out);
void store_leagues(struct store *s, bool (*each)(void *context, const struct store_league *l),
		   void *context);

/* A user's, or one of the league's own, which may hold a rating. */
int64_t store_program_add(struct store *s, const struct store_program *p, char error[ERROR_TEXT]);
bool store_program_get(struct store *s, int64_t id, struct store_program *out);
/* Lists programs by their ratings, the best first; those without one come last. */
void store_programs(struct store *s, int64_t league,
		    bool (*each)(void *context, const struct store_program *p), void *context);
/* A number that changes when another process changes the data: to be compared with an earlier one.
 */
int64_t store_version(struct store *s);

/* a < b; as a sees it.  firsts: of these games a had the first seat so often. */
struct store_meetings {
	int64_t a, b;
	unsigned won, drawn, lost, firsts;
};
void store_meetings(struct store *s, int64_t league,
		    void (*each)(void *context, const struct store_meetings *m), void *context);

/* A game is over: of the transaction in which the game itself is kept. */
void store_met(struct store *s, const struct store_meetings *game);
void store_program_played(struct store *s, int64_t id, int result,
			  const struct kept_answers *a); /* 1, 0, -1 */
/* Called between games: stores the programs' ratings, and whether each is a point of its history.
 */
bool store_programs_rated(struct store *s, const struct store_program *p, const bool *history,
			  unsigned n, char error[ERROR_TEXT]);

/* Five that meet in turns, so that each has every seat once. */
struct store_five {
	int64_t id, league, begun;
	uint64_t seed;	      /* of the deals of all turns; 63 bits */
	int64_t member[FIVE]; /* programs */
	unsigned done;	      /* turns that are over, bit by bit */
	int points[FIVE];     /* made in these */
};
int64_t store_five_add(struct store *s, const struct store_five *f, char error[ERROR_TEXT]);
/* Lists fives with their results so far, read from the games themselves; `each` returns false to
 * stop. */
void store_fives(struct store *s, int64_t league,
		 bool (*each)(void *context, const struct store_five *f), void *context);
/* It is whole, and counts for its members, in the transaction of its last game; or it is given up.
 */
void store_five_done(struct store *s, const struct store_five *f);
void store_five_drop(struct store *s, int64_t id);
/* Returns the member that has the first seat in this turn: all move on by one. */
unsigned store_five_member(unsigned turn, unsigned seat);

struct store_point {
	int64_t program;
	char name[STORE_NAME]; /* the program's */
	unsigned games;
	int64_t at;
	double elo, error; /* NAN: unknown */
};
void store_history(struct store *s, int64_t program,
		   void (*each)(void *context, const struct store_point *p), void *context);
/* Lists the histories of all programs of a league, by their ids: so many points behind this one of
 * this program (0 and 0: from the first). */
void store_league_history(struct store *s, int64_t league, int64_t program, unsigned games,
			  unsigned most, void (*each)(void *context, const struct store_point *p),
			  void *context);

struct store_log {
	int64_t at;
	enum league_event what;
	char text[256];
	/* Set where the line is of a miss, whose answer is the text; seen "" means no miss, or one
	 * from before that was kept. */
	unsigned seat;
	char seen[STATE_TEXT];
	int64_t ms, limit_ms;
};
void store_log_add(struct store *s, int64_t program, const struct store_log *l);
void store_log(struct store *s, int64_t program,
	       void (*each)(void *context, const struct store_log *l), void *context);

/* Games of a league, or of one program where that is not 0; before this game's number, 0: the
 * newest. */
void store_league_games(struct store *s, int64_t league, int64_t program, int64_t before,
			unsigned most,
			bool (*each)(void *context, const struct store_table_game *g),
			void *context);

#endif
