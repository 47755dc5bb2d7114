/* SPDX-License-Identifier: MIT */
#include "server/platform/results.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

static bool take(void *context, const struct store_game *g)
{
	struct results *r = context;

	/* a game may have been finished since they were counted */
	r->games = xrealloc(r->games, r->n_games + 1, sizeof *r->games);
	r->games[r->n_games++] = *g;
	return true;
}

static void sum_up(struct results *r, unsigned seat)
{
	struct running ranks = {0};

	for (unsigned i = 0; i < r->n_games; i++) {
		const unsigned rank = r->games[i].rank[seat];

		if (rank < 1 || rank > PLACE_SEATS)
			continue;
		r->seat[seat].points += PLACE_SEATS - rank;
		r->seat[seat].ranks[rank - 1]++;
		running_add(&ranks, rank);
	}
	r->seat[seat].mean_rank = running_estimate(&ranks);
}

bool results_read(struct results *r, struct store *s, int64_t run)
{
	memset(r, 0, sizeof *r);
	if (!store_run_get(s, run, &r->run))
		return false;
	store_games(s, run, take, r);
	for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
		sum_up(r, seat);
	return true;
}

void results_free(struct results *r)
{
	free(r->games);
}
