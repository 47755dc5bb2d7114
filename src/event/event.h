/* SPDX-License-Identifier: MIT */
/* event.h - what is to be played: a match or a tournament as a schedule.
 *
 * An event is a row of units.  A unit is played by one thread and kept as a whole: one
 * table or, where two players change sides, two tables with the same opening.  A table is
 * one game, or all games of a series ("a place").  Everything about a unit follows from
 * the event and its number, so that threads, parts and interruptions change no result.
 *
 * Units that share their deals make up a cluster; what happens in different clusters is
 * independent. */
#ifndef ASOBI_EVENT_H
#define ASOBI_EVENT_H

#include "asobi/board.h"
#include "asobi/player.h"
#include "base/strbuf.h"
#include "stats/statistics.h"

enum { EVENT_PLAYERS = 64, EVENT_MOST_UNITS = 1000000000, UNIT_TABLES = 2 };

enum event_kind { EVENT_MATCH, EVENT_ROUND_ROBIN, EVENT_GAUNTLET, EVENT_KINDS };

/* When a game of two is ended by what the players think of it, or by its length; both scores in
 * thousandths of what a win is worth.  All 0: never. */
struct adjudication {
	unsigned draw_from, draw_plies; /* a draw once, from that ply on, so many movers in a row */
	int draw_milli;			/* saw no more than this for either side */
	unsigned resign_moves;		/* who saw in so many of his moves in a row */
	int resign_milli;		/* at least this against himself has lost */
	unsigned most_plies;		/* a draw after so many */
};

struct openings;
struct event {
	const struct game *game;
	struct setup setup;
	enum event_kind kind;
	unsigned n_players;	       /* of a match: as many as seats */
	struct who who[EVENT_PLAYERS]; /* the first plays the gauntlet */
	uint64_t seed;
	unsigned length;  /* tables of a match, rounds of a tournament */
	bool swap;	  /* seats change from table to table; always so in tournaments */
	bool duplicate;	  /* the same deals until everybody had every seat */
	unsigned opening; /* random plies before the players begin */
	const struct openings *openings; /* or one of these, in their order; borrowed; NULL: none */
	struct adjudication adjudication;
	struct match_clock clock; /* who needs longer is late */
	uint64_t max_nodes;	  /* to be searched for each move; 0: no limit */
	bool sprt;		  /* stop when the sequential test decides: of the first of two
				   * players, or of the first of a gauntlet against all others */
	struct sprt_plan test;	  /* how it does; of it all is 0 without one */
};

/* One table: who sits where, and where its chance comes from. */
struct event_table {
	unsigned unit, number;	    /* its number within the unit, from 0 */
	unsigned player[MAX_SEATS]; /* by seat */
	uint64_t seed;
	unsigned game_no; /* of its first game */
};

/* False with one sentence if this cannot be played. */
bool event_check(const struct event *e, char error[ERROR_TEXT]);

/* Two players change sides within each unit. */
bool event_pairs(const struct event *e);
unsigned event_units(const struct event *e);
unsigned event_tables(const struct event *e, unsigned unit);
unsigned event_games_of_table(const struct event *e);
uint64_t event_games(const struct event *e, unsigned first, unsigned end); /* of these units */
void event_table(const struct event *e, unsigned unit, unsigned table, struct event_table *out);

/* Units share a cluster with their neighbours only. */
unsigned event_cluster(const struct event *e, unsigned unit);
unsigned event_clusters(const struct event *e);
/* The units of part i of n, i from 0; parts do not cut clusters.  None is empty if there
 * are no more parts than clusters. */
void event_part(const struct event *e, unsigned i, unsigned n, unsigned *first, unsigned *end);

/* Some games may be ended before their end. */
bool event_adjudicates(const struct event *e);
/* Its games begin with something that was not played by the players. */
bool event_has_opening(const struct event *e);
/* The boards of a unit are set up with these. */
void event_setup(const struct event *e, unsigned unit, struct setup *out);
/* The position a unit starts from: one of e->openings, the same for all who meet in a round of a
 * tournament, or e->opening plies (where the game is too short for that, fewer).  The caller
 * frees the board.  False with a message, and no board, where none can be set up. */
bool event_opening(const struct event *e, unsigned unit, struct board *out, char error[ERROR_TEXT]);

/* ---- Parts of an event as text, the same on the command line and in files ---- */

extern const char *const event_words[EVENT_KINDS];
extern const char *const sprt_model_words[SPRT_MODELS];

/* "0,5,alpha=0.05,beta=0.05,model=logistic"; the last three may be missing, and stand in any
 * order.  False if no test can be made of it. */
bool sprt_parse(const char *text, struct sprt_plan *out);
void sprt_add(struct strbuf *sb, const struct sprt_plan *plan);

/* "40,8,0.05": from ply 40 on, after 8 movers who saw no more than 0.05 for either side. */
bool draw_parse(const char *text, struct adjudication *out);
void draw_add(struct strbuf *sb, const struct adjudication *a);
/* "3,0.9": after 3 moves before which one saw at least 0.9 against himself. */
bool resign_parse(const char *text, struct adjudication *out);
void resign_add(struct strbuf *sb, const struct adjudication *a);

#endif
