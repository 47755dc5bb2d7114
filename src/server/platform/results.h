/* SPDX-License-Identifier: MIT */
/* results.h - what a run of a place came to, and its games move by move. */
#ifndef ASOBI_SERVER_RESULTS_H
#define ASOBI_SERVER_RESULTS_H

#include "server/store/store.h"
#include "stats/statistics.h"

struct results {
	struct store_run run;
	unsigned n_games;
	struct store_game *games;		/* without records */
	struct {
		unsigned points, ranks[PLACE_SEATS];	/* how often first, second ... */
		/* As if the games were independent of each other, which the exchange of cards
		 * makes them not quite. */
		struct estimate mean_rank;
	} seat[PLACE_SEATS];
};
/* False if there is no such run; results_free() all the same. */
bool results_read(struct results *r, struct store *s, int64_t run);
void results_free(struct results *r);

#endif
