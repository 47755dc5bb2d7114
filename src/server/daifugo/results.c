/* SPDX-License-Identifier: MIT */
#include "server/daifugo/results.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

static bool take_game(void *context, const struct store_game *g)
{
	struct results *r = context;

	/* another game may have finished since the games were counted */
	r->games = xrealloc(r->games, r->n_games + 1, sizeof *r->games);
	r->games[r->n_games++] = *g;
	return true;
}

static void sum_up(struct results *r, unsigned seat)
{
	struct running ranks = { 0 };

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

void results_read(struct results *r, struct store *s, const struct store_place *p)
{
	const int64_t run = store_run_last(s, p->id);

	memset(r, 0, sizeof *r);
	if (store_run_get(s, run, &r->run))
		store_games(s, run, take_game, r);
	else
		for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
			memcpy(r->run.name[seat], p->seats[seat].name, sizeof r->run.name[seat]);
	for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
		sum_up(r, seat);
}

void results_free(struct results *r)
{
	free(r->games);
}
