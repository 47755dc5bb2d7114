/* SPDX-License-Identifier: MIT */
/* benchmark.h - the measurements that `asobi bench` makes only for one game, such as the speed of
 * a solver or the effect of a table's size. They come in addition to the measurements that it
 * makes for all games. */
#ifndef ASOBI_BENCHMARK_H
#define ASOBI_BENCHMARK_H

#include "asobi/game.h"

struct benchmark {
	/* The game that the benchmark belongs to; NULL if it measures the screen. */
	const struct game *game;
	const char *name, *unit;
	enum {
		BENCHMARK_MS,	      /* show the time of one run */
		BENCHMARK_PER_SECOND, /* show the return value of run() divided by its time */
		BENCHMARK_AMOUNT      /* show the return value of run() */
	} shows;
	uint64_t (*run)(void); /* does the same work in every run and returns the amount of work */
};

/* All lists of benchmarks, generated from the game.am files. Each list ends at name == NULL, and
 * the array of lists ends with NULL. */
extern const struct benchmark *const all_benchmarks[];

#endif
