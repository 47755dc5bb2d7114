/* SPDX-License-Identifier: MIT */
/* ---- A unit ---- */

#ifndef ASOBI_UNIT_H
#define ASOBI_UNIT_H

#include "asobi/agent.h"
#include "asobi/match.h"
#include "event/event.h"

/* ---- Games that are as good as over are ended by what their players think of them: a player says
 * so by a verdict on the move it chose, and who gives none decides nothing. ---- */

enum adjudged { ADJUDGED_NOT, ADJUDGED_DRAW, ADJUDGED_RESIGNED, ADJUDGED_LONG, ADJUDGED_KINDS };

/* The course of one game; begin with all 0. */
struct adjudicator {
	unsigned even;		    /* movers in a row who saw nothing in it */
	unsigned losing[MAX_SEATS]; /* moves in a row before which the seat saw itself lost */
};
/* After each ply of a seat, plies so far; thought: what the mover thought, or NULL.
 * ADJUDGED_RESIGNED: it is the mover who does. */
enum adjudged adjudicate_game(struct adjudicator *j, const struct adjudication *rules,
			      unsigned seat, unsigned plies, const struct thought *thought);

/* unit.h - one unit of an event, played by one thread with players of its own, and what
 * came of it. */
/* Moves that a seat did not make; counted, and left to the rules of the game. */
enum fault { FAULT_ILLEGAL, FAULT_TIMEOUT, FAULT_RESIGNED, FAULT_LOST, FAULT_CRASHED, FAULT_KINDS };

struct effort {
	unsigned decisions;
	uint64_t nodes;
	int64_t us, most_us; /* of all decisions, of the longest; 0 unless measured */
};

struct game_result {
	unsigned plies;
	enum adjudged adjudged; /* why it was ended before its end */
	int points[MAX_SEATS];	/* by seat, as all that follow */
	unsigned fault[FAULT_KINDS][MAX_SEATS];
	struct effort effort[MAX_SEATS];
	int measure[MAX_MEASURES][MAX_SEATS]; /* the game's; NO_MEASURE */
};

/* The games of all tables in the order they were played. */
struct unit_result {
	unsigned unit, n_games;
	char **records;	      /* of each game, where wanted; else NULL */
	unsigned why_game;    /* the first in which a player was lost, and what it said; */
	char why[ERROR_TEXT]; /* "": none was */
	struct game_result games[];
};
void unit_result_free(struct unit_result *u);
struct unit_result *unit_result_new(const struct event *e, unsigned unit);

/* A bench holds who plays and who looks on; it belongs to one thread. */
struct unit_bench {
	const struct event *event;
	struct player *players[EVENT_PLAYERS];
	struct match_config config; /* of the table that is played; its own */
	void *ended;		    /* room for a state; its own */
	bool times, records;
	bool paused_at_times;	 /* onward() may wait */
	struct unit_result *old; /* nobody needs it any more: the next takes its place; may be NULL
				  */
	char error[ERROR_TEXT];	 /* why unit_play() gave up by itself; "" */
	/* Called before the first and after each ply of every game; false: give up.  May be
	 * NULL. */
	bool (*onward)(void *context, const struct match *m, const struct event_table *table);
	void *context;
};
/* False with a message if one of the players cannot play this game. */
bool unit_bench_open(struct unit_bench *b, char error[ERROR_TEXT]);
void unit_bench_close(struct unit_bench *b);

/* NULL if it was given up, by onward() or for the reason in b->error. */
struct unit_result *unit_play(struct unit_bench *b, unsigned unit);

#endif
