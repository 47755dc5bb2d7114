/* SPDX-License-Identifier: MIT */
/* results.h - the results of a run of a series, in numbers. */
#ifndef ASOBI_SERVER_RESULTS_H
#define ASOBI_SERVER_RESULTS_H

#include "server/store/store.h"
#include "stats/statistics.h"

struct results {
	struct store_run run;
	unsigned n_games;
	struct store_game *games; /* the games, without their records */
	struct {
		unsigned points, ranks[PLACE_SEATS]; /* how often the seat was first, second and so
							on */
		/* The error is computed as if the games were independent, which isn't quite true
		 * because of the exchange of cards. */
		struct estimate mean_rank;
	} seat[PLACE_SEATS];
};
/* Reads the results of a series's last run. Before the first run, it takes the names from the
 * current seats. */
void results_read(struct results *r, struct store *s, const struct store_place *p);
void results_free(struct results *r);

#endif
