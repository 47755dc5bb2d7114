/* SPDX-License-Identifier: MIT */
/* runner.h - plays the units of an event in several threads and hands out their results in the
 * order of the units. Only one thread, the owner, may call these functions, unless a comment says
 * otherwise.
 *
 * Results don't pile up: threads wait when they are a few thousand units ahead. */
#ifndef ASOBI_RUNNER_H
#define ASOBI_RUNNER_H

#include "event/unit.h"

enum { RUNNER_MOST_JOBS = 256, RUNNER_ENDS = 64 };

struct runner_plan {
	unsigned first, end; /* the first unit to play, and the unit after the last one */
	unsigned jobs;
	/* Whether to measure answering times, and whether to store all games. */
	bool times, records;
	/* How many games to store if `records` is false. The runner stores the games of the first
	 * and last RUNNER_ENDS units and, in between, the games of one unit per job every
	 * sample_ms milliseconds. If this is 0, no games are stored. */
	unsigned sample_ms;
};

struct runner;
/* Starts playing an event. The event is borrowed and must outlive the runner. Returns NULL and
 * writes a message to `error` if a player can't play this game. */
struct runner *runner_start(const struct event *e, const struct runner_plan *plan,
			    char error[ERROR_TEXT]);
/* Stops the runner and frees it. */
void runner_free(struct runner *r);

/* Returns the next unit's result, which belongs to the runner and is valid until the next call;
 * NULL if none is ready within wait_ms milliseconds. */
const struct unit_result *runner_take(struct runner *r, int wait_ms);
/* Returns true if the work is over (everything was played or the runner was stopped) and all
 * results were taken. */
bool runner_over(struct runner *r);

/* Returns true if the runner stopped by itself because no game can be played any more; `error`
 * then gives the reason. */
bool runner_failed(struct runner *r, char error[ERROR_TEXT]);

/* Pauses or resumes all games; each one pauses before its next question to a player. */
void runner_pause(struct runner *r, bool paused);
/* Abandons running games at once. Consecutive finished results can still be taken. */
void runner_stop(struct runner *r);

/* The state of the work at one moment. Any thread may ask for it. */
struct runner_game {
	bool running;
	unsigned unit, game; /* the unit, and the game within its table, from 0 */
	unsigned plies;
	unsigned player[MAX_SEATS]; /* the player at each seat */
};
struct runner_look {
	/* The number of units taken, of units finished by any thread (taken or not), and of all
	 * units. */
	unsigned taken, finished, units;
	bool paused, stopping;
	bool at_rest;	/* true if the runner is paused and every job has come to a halt */
	double seconds; /* playing time in seconds, without pauses */
	unsigned jobs;
	struct runner_game game[RUNNER_MOST_JOBS]; /* the game of each job */
};
void runner_look(struct runner *r, struct runner_look *out);

/* Follows the game of this job from now on, even while it is paused; a negative number follows
 * none. */
void runner_watch(struct runner *r, int job);
/* Fills `out` with what happened in the watched game since the last call; the first call gives the
 * whole game. Returns false if nothing happened. The caller frees `out` with follow_free(). */
bool runner_watched(struct runner *r, struct follow *out);

#endif
