/* SPDX-License-Identifier: MIT */
/* benchmark.h - the measurements that `asobi bench` makes only for one game, such as the speed of
 * its solver or the effect of its table's size. They supplement the measurements that it makes for
 * every game. */
#ifndef ASOBI_BENCHMARK_H
#define ASOBI_BENCHMARK_H

#include "asobi/game.h"

struct benchmark {
	/* The game that the benchmark belongs to; NULL if it measures the screen. */
	const struct game *game;
	const char *name, *unit;
	enum {
		BENCHMARK_MS,	      /* show how long one run takes */
		BENCHMARK_PER_SECOND, /* show run()'s return value divided by the time it took */
		BENCHMARK_AMOUNT      /* show run()'s return value */
	} shows;
	/* does the same work on every call, and returns the amount of work */
	uint64_t (*run)(void);
};

/* All lists of benchmarks, generated from the game.am files. Each list ends at name == NULL; the
 * array of lists ends with NULL. */
extern const struct benchmark *const all_benchmarks[];

#endif
