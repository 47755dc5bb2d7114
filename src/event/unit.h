/* SPDX-License-Identifier: MIT */
/* ---- One unit of an event ---- */

#ifndef ASOBI_UNIT_H
#define ASOBI_UNIT_H

#include "asobi/agent.h"
#include "asobi/match.h"
#include "event/event.h"

/* ---- Adjudication: ending practically decided games early. Only the players' own verdicts on the
 * moves they choose count; a player that gives no verdict has no influence. ---- */

enum adjudged { ADJUDGED_NOT, ADJUDGED_DRAW, ADJUDGED_RESIGNED, ADJUDGED_LONG, ADJUDGED_KINDS };

/* The state of the rules for ending one game early; all members start at 0. */
struct adjudicator {
	unsigned even; /* the number of moves in a row that the mover rated as even */
	/* For each seat, the number of its moves in a row with a losing score. */
	unsigned losing[MAX_SEATS];
};
/* Checks the rules after a player's move; `plies` is the number of plies so far, and `thought` is
 * the mover's verdict or NULL. ADJUDGED_RESIGNED means that the mover resigns. */
enum adjudged adjudicate_game(struct adjudicator *j, const struct adjudication *rules,
			      unsigned seat, unsigned plies, const struct thought *thought);

/* unit.h - plays one unit of an event in one thread, with players of its own, and collects the
 * results. */
/* The ways in which a player fails to make a move. They are counted, and the rules of the game say
 * what follows. */
enum fault { FAULT_ILLEGAL, FAULT_TIMEOUT, FAULT_RESIGNED, FAULT_LOST, FAULT_CRASHED, FAULT_KINDS };

struct effort {
	unsigned decisions;
	uint64_t nodes;
	/* The time in microseconds that the player took for all its moves, and for the longest
	 * one; 0 unless measured. */
	int64_t us, most_us;
};

struct game_result {
	unsigned plies;
	enum adjudged adjudged; /* the reason why the game was ended early */
	int points[MAX_SEATS]; /* the points of each seat; the arrays below are also indexed by seat
				*/
	unsigned fault[FAULT_KINDS][MAX_SEATS];
	struct effort effort[MAX_SEATS];
	/* The game's own measures; NO_MEASURE where there is none. */
	int measure[MAX_MEASURES][MAX_SEATS];
};

/* The games of all tables of a unit, in the order in which they were played. */
struct unit_result {
	unsigned unit, n_games;
	char **records;	      /* the record of each game if records are wanted; else NULL */
	unsigned why_game;    /* the first game in which a player broke down (see `why`) */
	char why[ERROR_TEXT]; /* the error message of that player; "" if no player broke down */
	/* The first line of output from any player that isn't part of its protocol; "" if there is
	 * none. */
	char stray[64];
	struct game_result games[];
};
void unit_result_free(struct unit_result *u);
struct unit_result *unit_result_new(const struct event *e, unsigned unit);

/* The players and settings with which one thread plays the units that it takes. */
struct unit_bench {
	const struct event *event;
	struct player *players[EVENT_PLAYERS];
	struct match_config config; /* the configuration of the current table; owned */
	void *ended;		    /* memory for one game state; owned */
	bool times, records;
	bool paused_at_times;	 /* true if the callback onward() may pause the game */
	struct unit_result *old; /* an old result whose memory the next one reuses; may be NULL */
	char error[ERROR_TEXT];	 /* the reason why unit_play() gave up by itself; "" if it didn't */
	/* Called before the first ply and after each ply of every game; returning false abandons
	 * the unit. May be NULL. */
	bool (*onward)(void *context, const struct match *m, const struct event_table *table);
	void *context;
};
/* Prepares the players. Returns false and writes a message to `error` if one of them can't play
 * this game. */
bool unit_bench_open(struct unit_bench *b, char error[ERROR_TEXT]);
void unit_bench_close(struct unit_bench *b);

/* Plays a unit. Returns NULL if it was abandoned, by onward() or for the reason in b->error. */
struct unit_result *unit_play(struct unit_bench *b, unsigned unit);

#endif
