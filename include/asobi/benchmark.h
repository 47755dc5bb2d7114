/* SPDX-License-Identifier: MIT */
/* benchmark.h - what a game wants `asobi bench` to measure beside what all games have:
 * a solver, the effect of a table's size. */
#ifndef ASOBI_BENCHMARK_H
#define ASOBI_BENCHMARK_H

#include "asobi/game.h"

struct benchmark {
	const struct game *game; /* NULL: no game's, of the screen */
	const char *name, *unit;
	enum {
		BENCHMARK_MS,	      /* the time of one run */
		BENCHMARK_PER_SECOND, /* what run() returns, by its time */
		BENCHMARK_AMOUNT      /* what run() returns */
	} shows;
	uint64_t (*run)(void); /* the same work every time; how much it was */
};

/* Lists that end at name == NULL; they end with NULL; generated from game.am files. */
extern const struct benchmark *const all_benchmarks[];

#endif
