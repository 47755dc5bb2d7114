/* SPDX-License-Identifier: MIT */
/* event.h - the schedule of a match or a tournament, which determines the games to be played.
 *
 * An event is a sequence of units. Each unit is played by one thread and saved as a whole. A unit
 * is one table or, if two players swap sides, two tables with the same opening. A table is one
 * game, or all games in a series. Everything about a unit follows from the event and the unit's
 * number, so the number of threads, the division into parts and interruptions don't affect any
 * result.
 *
 * Units that share their deals form a cluster; the results of different clusters are independent.
 */
#ifndef ASOBI_EVENT_H
#define ASOBI_EVENT_H

#include "asobi/board.h"
#include "asobi/player.h"
#include "base/strbuf.h"
#include "stats/statistics.h"

enum { EVENT_PLAYERS = 64, EVENT_MOST_UNITS = 1000000000, UNIT_TABLES = 2 };

enum event_kind { EVENT_MATCH, EVENT_ROUND_ROBIN, EVENT_GAUNTLET, EVENT_KINDS };

/* The rules for ending a two-player game early, based on the players' own evaluations or the
 * game's length. Scores are in thousandths of a win. If all fields are 0, no game is ended early.
 */
struct adjudication {
	/* From ply draw_from on, a game is declared a draw once the score has been even for
	 * draw_plies moves in a row. */
	unsigned draw_from, draw_plies;
	int draw_milli; /* the largest score, for either side, that still counts as even */
	/* A player loses after rating its own position as losing for this many of its moves in a
	 * row. */
	unsigned resign_moves;
	int resign_milli;    /* a player's score of minus this value or worse counts as losing */
	unsigned most_plies; /* the number of plies after which a game is declared a draw */
};

struct openings;
struct event {
	const struct game *game;
	struct setup setup;
	enum event_kind kind;
	unsigned n_players; /* the number of players; in a match, the number of seats */
	/* The players; in a gauntlet, the first one plays all the others. */
	struct who who[EVENT_PLAYERS];
	uint64_t seed;
	unsigned length; /* the number of tables in a match, or of rounds in a tournament */
	/* true if the players swap seats from table to table; always true in tournaments */
	bool swap;
	/* True if each deal is replayed until every player has had every seat. */
	bool duplicate;
	unsigned opening; /* the number of random plies played before the players take over */
	/* Openings from a file, used in file order instead of random plies; NULL if there are
	 * none. Borrowed. */
	const struct openings *openings;
	struct adjudication adjudication;
	/* The clock for every game; a player that runs out of time loses. */
	struct match_clock clock;
	/* the maximum number of nodes that a player may search per move; 0 for no limit */
	uint64_t max_nodes;
	/* True to stop as soon as the sequential test reaches a decision. The test is about the
	 * first of two players or, in a gauntlet, about the first player against all the others. */
	bool sprt;
	/* the parameters of the sequential test; all 0 if there is no test */
	struct sprt_plan test;
};

/* One table: the players at its seats and the source of its random numbers. */
struct event_table {
	/* the table's unit, and the table's number within that unit (from 0) */
	unsigned unit, number;
	unsigned player[MAX_SEATS]; /* the player in each seat */
	uint64_t seed;
	unsigned game_no; /* the number of the first game at this table */
};

/* Returns true if this event can be played; otherwise returns false and writes one sentence to
 * `error`. */
bool event_check(const struct event *e, char error[ERROR_TEXT]);

/* Returns true if two players swap sides within each unit. */
bool event_pairs(const struct event *e);
unsigned event_units(const struct event *e);
unsigned event_tables(const struct event *e, unsigned unit);
unsigned event_games_of_table(const struct event *e);
/* Returns the number of games in the units from `first` up to, but not including, `end`. */
uint64_t event_games(const struct event *e, unsigned first, unsigned end);
void event_table(const struct event *e, unsigned unit, unsigned table, struct event_table *out);

/* Returns the number of the cluster that contains this unit; a cluster consists of consecutive
 * units. */
unsigned event_cluster(const struct event *e, unsigned unit);
unsigned event_clusters(const struct event *e);
/* Finds the units that belong to part i of n (i starts at 0). Parts never split a cluster, and no
 * part is empty unless there are more parts than clusters. */
void event_part(const struct event *e, unsigned i, unsigned n, unsigned *first, unsigned *end);

/* Returns true if games of this event may be ended early. */
bool event_adjudicates(const struct event *e);
/* Returns true if the games begin with moves or a position that the players didn't choose. */
bool event_has_opening(const struct event *e);
/* Fills in `out` with the setup for a unit's boards. */
void event_setup(const struct event *e, unsigned unit, struct setup *out);
/* Sets up the position from which a unit starts. It is one of e->openings (the same for all
 * pairings in a round of a tournament), or the position after e->opening random plies, or after
 * fewer plies if the game is too short. The caller frees the board. If no position can be set up,
 * returns false without a board and writes a message to `error`. */
bool event_opening(const struct event *e, unsigned unit, struct board *out, char error[ERROR_TEXT]);

/* ---- Parts of an event as text, in the same form on the command line and in files ---- */

extern const char *const event_words[EVENT_KINDS];
extern const char *const sprt_model_words[SPRT_MODELS];

/* Parses the settings of a sequential test, such as "0,5,alpha=0.05,beta=0.05,model=logistic"; the
 * last three are optional and may come in any order. Returns false if the settings don't describe
 * a valid test. */
bool sprt_parse(const char *text, struct sprt_plan *out);
void sprt_add(struct strbuf *sb, const struct sprt_plan *plan);

/* Parses the rule for declaring early draws: "40,8,0.05" ends a game at ply 40 or later, after 8
 * moves in a row that neither side rated above 0.05. */
bool draw_parse(const char *text, struct adjudication *out);
void draw_add(struct strbuf *sb, const struct adjudication *a);
/* Parses the rule for declaring early losses: "3,0.9" ends a game after a player has rated its own
 * position at -0.9 or worse for 3 of its moves in a row. */
bool resign_parse(const char *text, struct adjudication *out);
void resign_add(struct strbuf *sb, const struct adjudication *a);

#endif
