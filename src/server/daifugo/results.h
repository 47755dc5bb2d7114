/* SPDX-License-Identifier: MIT */
/* results.h - what a run of a place came to, in numbers. */
#ifndef ASOBI_SERVER_RESULTS_H
#define ASOBI_SERVER_RESULTS_H

#include "server/store/store.h"
#include "stats/statistics.h"

struct results {
	struct store_run run;
	unsigned n_games;
	struct store_game *games; /* without records */
	struct {
		unsigned points, ranks[PLACE_SEATS]; /* how often first, second ... */
		/* The error is computed as if the games were independent of each other, which the
		 * exchange of cards makes them not quite. */
		struct estimate mean_rank;
	} seat[PLACE_SEATS];
};
/* Reads the results of a place's last run; before the first run they name nobody who sits there
 * now. */
void results_read(struct results *r, struct store *s, const struct store_place *p);
void results_free(struct results *r);

#endif
