/* SPDX-License-Identifier: MIT */
/* ---- One unit of an event ---- */

#ifndef ASOBI_UNIT_H
#define ASOBI_UNIT_H

#include "asobi/agent.h"
#include "asobi/match.h"
#include "event/event.h"

/* ---- Adjudication: ending games early once they are practically decided. The only evidence is
 * the players' own evaluations of the moves they choose; a player that gives none has no
 * influence. ---- */

enum adjudged { ADJUDGED_NOT, ADJUDGED_DRAW, ADJUDGED_RESIGNED, ADJUDGED_LONG, ADJUDGED_KINDS };

/* The state of the early-ending rules for one game; all members start at 0. */
struct adjudicator {
	unsigned even; /* the number of moves in a row that their players rated as even */
	/* For each seat, how many moves in a row its player has rated as losing. */
	unsigned losing[MAX_SEATS];
};
/* Applies the rules after a player's move. `plies` is the number of plies so far, and `thought` is
 * the player's evaluation or NULL. ADJUDGED_RESIGNED means that this player resigns. */
enum adjudged adjudicate_game(struct adjudicator *j, const struct adjudication *rules,
			      unsigned seat, unsigned plies, const struct thought *thought);

/* unit.h - plays one unit of an event in one thread, with its own set of players, and collects the
 * results. */
/* The ways in which a player can fail to make a move. They are counted; the game's rules determine
 * the consequences. */
enum fault { FAULT_ILLEGAL, FAULT_TIMEOUT, FAULT_RESIGNED, FAULT_LOST, FAULT_CRASHED, FAULT_KINDS };

struct effort {
	unsigned decisions;
	uint64_t nodes;
	/* The player's thinking time in microseconds, in total and for the slowest move; 0 if it
	 * wasn't measured. */
	int64_t us, most_us;
};

struct game_result {
	unsigned plies;
	enum adjudged adjudged; /* why the game was ended early, if it was */
	int points[MAX_SEATS];	/* each seat's points; the arrays below are also indexed by seat */
	unsigned fault[FAULT_KINDS][MAX_SEATS];
	struct effort effort[MAX_SEATS];
	/* The game's own measures; NO_MEASURE for a measure that has no value. */
	int measure[MAX_MEASURES][MAX_SEATS];
};

/* The results of all games at a unit's tables, in the order in which they were played. */
struct unit_result {
	unsigned unit, n_games;
	/* the record of each game, if records were requested; otherwise NULL */
	char **records;
	unsigned why_game;    /* the first game in which a player failed (see `why`) */
	char why[ERROR_TEXT]; /* the error message about the player that failed; "" if none did */
	/* The first line printed by any player that isn't part of its protocol; "" if there is
	 * none. */
	char stray[64];
	struct game_result games[];
};
void unit_result_free(struct unit_result *u);
struct unit_result *unit_result_new(const struct event *e, unsigned unit);

/* The players and settings that one thread uses for all units it plays. */
struct unit_bench {
	const struct event *event;
	struct player *players[EVENT_PLAYERS];
	struct match_config config; /* the configuration for the current table; owned */
	void *ended;		    /* memory for one game state; owned */
	bool times, records;
	bool paused_at_times; /* true if the callback onward() may pause the game */
	/* a result that is no longer needed and whose memory the next one reuses; may be NULL */
	struct unit_result *old;
	char error[ERROR_TEXT]; /* why unit_play() gave up; "" if it didn't */
	/* Called before the first ply and after each ply of every game; returns false to abandon
	 * the unit. May be NULL. */
	bool (*onward)(void *context, const struct match *m, const struct event_table *table);
	void *context;
};
/* Prepares the players. If one of them can't play this game, returns false and writes a message to
 * `error`. */
bool unit_bench_open(struct unit_bench *b, char error[ERROR_TEXT]);
void unit_bench_close(struct unit_bench *b);

/* Plays a unit. Returns NULL if onward() abandoned it, or if it had to be abandoned for the reason
 * in b->error. */
struct unit_result *unit_play(struct unit_bench *b, unsigned unit);

#endif
