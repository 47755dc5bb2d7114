/* workload.h - what a game wants `asobi bench` to measure beside what all games have:
 * a solver, the effect of a table's size. */
#ifndef ASOBI_WORKLOAD_H
#define ASOBI_WORKLOAD_H

#include "asobi/game.h"

struct workload {
	const struct game *game;	/* NULL: no game's, of the screen */
	const char *name, *unit;
	enum {
		WORKLOAD_MS,		/* the time of one run */
		WORKLOAD_PER_SECOND,	/* what run() returns, by its time */
		WORKLOAD_AMOUNT		/* what run() returns */
	} shows;
	uint64_t (*run)(void);		/* the same work every time; how much it was */
};

/* Lists that end at name == NULL; they end with NULL; generated from game.am files. */
extern const struct workload *const all_workloads[];

#endif
