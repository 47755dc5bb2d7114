/* SPDX-License-Identifier: MIT */
/* results.h - the points and ranks in one run of a series. */
#ifndef ASOBI_SERVER_RESULTS_H
#define ASOBI_SERVER_RESULTS_H

#include "server/store/store.h"
#include "stats/statistics.h"

struct results {
	struct store_run run;
	unsigned n_games;
	struct store_game *games; /* the finished games, without their records */
	struct {
		/* The player's points, and how many times the player finished first, second and so
		 * on. */
		unsigned points, ranks[PLACE_SEATS];
		/* The confidence interval of the mean rank treats the games as independent. That
		 * isn't quite true, because the ranks in one game determine the exchange of cards
		 * in the next. */
		struct estimate mean_rank;
	} seat[PLACE_SEATS];
};
/* Reads the results of the last run of a series. If there hasn't been a run yet, takes the names
 * from the current seats. */
void results_read(struct results *r, struct store *s, const struct store_place *p);
void results_free(struct results *r);

#endif
