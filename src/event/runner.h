/* SPDX-License-Identifier: MIT */
/* runner.h - plays an event's units in several threads and returns their results in order. Only
 * one thread, the owner, may call these functions unless a comment says otherwise.
 *
 * Results don't pile up: the threads wait when they are a few thousand units ahead of the owner. */
#ifndef ASOBI_RUNNER_H
#define ASOBI_RUNNER_H

#include "event/unit.h"

enum { RUNNER_MOST_JOBS = 256, RUNNER_ENDS = 64 };

struct runner_plan {
	unsigned first, end; /* the first unit to play, and the unit after the last one to play */
	unsigned jobs;
	/* Whether to measure the players' thinking times, and whether to store all games. */
	bool times, records;
	/* How often to store games if `records` is false. The runner stores the games of the first
	 * and last RUNNER_ENDS units; in between, each job stores the games of one unit every
	 * sample_ms milliseconds. If sample_ms is 0, no games are stored. */
	unsigned sample_ms;
};

struct runner;
/* Starts playing an event, which is borrowed and must outlive the runner. Returns NULL and writes
 * a message to `error` if a player can't play this game. */
struct runner *runner_start(const struct event *e, const struct runner_plan *plan,
			    char error[ERROR_TEXT]);
/* Stops the runner and frees it. */
void runner_free(struct runner *r);

/* Returns the next unit's result, which belongs to the runner and stays valid until the next call;
 * NULL if no result is ready within wait_ms milliseconds. */
const struct unit_result *runner_take(struct runner *r, int wait_ms);
/* Returns true if the work is over (everything was played, or the runner was stopped) and all
 * results have been taken. */
bool runner_over(struct runner *r);

/* Returns true if the runner stopped on its own because no more games can be played; `error` then
 * receives the reason. */
bool runner_failed(struct runner *r, char error[ERROR_TEXT]);

/* Pauses or resumes all games; each game pauses before the next question to a player. */
void runner_pause(struct runner *r, bool paused);
/* Abandons the games in progress at once. Finished results can still be taken, up to the first
 * unfinished unit. */
void runner_stop(struct runner *r);

/* A snapshot of the work in progress, which any thread may ask for. */
struct runner_game {
	bool running;
	unsigned unit, game; /* the unit, and the game's number within its table (from 0) */
	unsigned plies;
	unsigned player[MAX_SEATS]; /* the player in each seat */
};
struct runner_look {
	/* The number of units that the owner has taken, of units finished by any thread (taken or
	 * not), and of all units. */
	unsigned taken, finished, units;
	bool paused, stopping;
	bool at_rest;	/* true if the runner is paused and every job has stopped */
	double seconds; /* playing time in seconds, excluding pauses */
	unsigned jobs;
	struct runner_game game[RUNNER_MOST_JOBS]; /* the game that each job is playing */
};
void runner_look(struct runner *r, struct runner_look *out);

/* Starts following this job's game, even during a pause; a negative number stops following. */
void runner_watch(struct runner *r, int job);
/* Fills in `out` with what happened in the watched game since the last call; the first call
 * returns the whole game. Returns false if nothing happened. The caller frees `out` with
 * follow_free(). */
bool runner_watched(struct runner *r, struct follow *out);

#endif
