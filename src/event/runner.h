/* SPDX-License-Identifier: MIT */
/* runner.h - plays the units of an event in several threads and hands out what came of
 * them in the order of units.  Of one thread, its owner, unless said otherwise.
 *
 * Nothing piles up: threads wait when they are some thousand units ahead. */
#ifndef ASOBI_RUNNER_H
#define ASOBI_RUNNER_H

#include "event/unit.h"

enum { RUNNER_MOST_JOBS = 256, RUNNER_ENDS = 64 };

struct runner_plan {
	unsigned first, end; /* the units from first to before end */
	unsigned jobs;
	bool times, records; /* measure answers, keep whole games */
	unsigned sample_ms;  /* without records: the games of the first and the last RUNNER_ENDS
			      * units are  kept, and of the others each job keeps those of one unit
			      * in  so many  milliseconds; 0: of none */
};

struct runner;
/* The event is borrowed and outlives the runner.  False with a message, and NULL, if a player
 * cannot play this game. */
struct runner *runner_start(const struct event *e, const struct runner_plan *plan,
			    char error[ERROR_TEXT]);
/* Stops first. */
void runner_free(struct runner *r);

/* The next unit, the runner's own and good until the next call; NULL if there is none within
 * so many milliseconds. */
const struct unit_result *runner_take(struct runner *r, int wait_ms);
/* Everything was played, or it was stopped, and all that could be taken was taken. */
bool runner_over(struct runner *r);

/* Did it stop by itself, since no game can be played any more?  Then with a message. */
bool runner_failed(struct runner *r, char error[ERROR_TEXT]);

/* Hold the games where they stand: before the next question to a player. */
void runner_pause(struct runner *r, bool paused);
/* Give up running games at once.  What is finished in a row can still be taken. */
void runner_stop(struct runner *r);

/* A look at the work.  Any thread may ask. */
struct runner_game {
	bool running;
	unsigned unit, game; /* game counts from 0 within its table */
	unsigned plies;
	unsigned player[MAX_SEATS]; /* by seat */
};
struct runner_look {
	unsigned taken, finished, units; /* finished: by any thread, taken or not */
	bool paused, stopping;
	bool at_rest;	/* paused, and all jobs have noticed */
	double seconds; /* of play, without pauses */
	unsigned jobs;
	struct runner_game game[RUNNER_MOST_JOBS]; /* by job */
};
void runner_look(struct runner *r, struct runner_look *out);

/* From now on follow the game of this job, also while it is held; a negative number: of
 * none. */
void runner_watch(struct runner *r, int job);
/* Tells what happened in the watched game since the last call, first of all the whole game; false:
 * nothing.  The caller frees it with follow_free(). */
bool runner_watched(struct runner *r, struct follow *out);

#endif
