/* SPDX-License-Identifier: MIT */
/* What the last run of a place came to. */
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "server/platform/platform_private.h"
#include "server/platform/results.h"

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

void results_read(struct results *r, struct store *s, const struct store_place *p)
{
	const int64_t run = store_run_last(s, p->id);

	memset(r, 0, sizeof *r);
	if (store_run_get(s, run, &r->run))
		store_games(s, run, take, r);
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

/* ---- As data ---- */

void get_results(struct visit *v)
{
	struct data d = DATA_JSON;
	struct results r;

	results_read(&r, v->store, &v->at);
	data_add(&d, "{place:i run:i game_count:u games_played:u players:[", v->at.id, r.run.id, v->at.game_count, r.n_games);
	for (unsigned s = 0; s < PLACE_SEATS; s++) {
		const struct estimate *e = &r.seat[s].mean_rank;

		data_add(&d, "{name:t points:u ranks:U mean_rank:f", r.run.name[s], r.seat[s].points, r.seat[s].ranks, PLACE_SEATS,
			 e->value);
		data_add(&d, e->state == ESTIMATE_GOOD ? "interval:[f f]}" : "interval:n}", e->low, e->high);
	}
	data_add(&d, "] games:[");
	for (unsigned i = 0; i < r.n_games; i++)
		data_add(&d, "{id:i no:u ranks:U}", r.games[i].id, r.games[i].no, r.games[i].rank, PLACE_SEATS);
	data_add(&d, "]}");
	answer_data(v, 200, &d);
	results_free(&r);
}

/* The points of those who sit there now. */
void get_graph(struct visit *v)
{
	struct data d = DATA_JSON;
	struct results r;

	results_read(&r, v->store, &v->at);
	data_add(&d, "[");
	for (unsigned s = 0; s < PLACE_SEATS; s++)
		data_add(&d, "[t u]", v->at.seats[s].name, r.seat[s].points);
	data_add(&d, "]");
	answer_data(v, 200, &d);
	results_free(&r);
}
