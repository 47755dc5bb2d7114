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
	data_add(&d, DATA_OBJECT(NULL), FACT("place", v->at.id), FACT("run", r.run.id),
		FACT("game_count", v->at.game_count), FACT("games_played", r.n_games), DATA_ARRAY("players"));
	for (unsigned s = 0; s < PLACE_SEATS; s++) {
		const struct estimate *e = &r.seat[s].mean_rank;

		data_add(&d, DATA_OBJECT(NULL), FACT("name", r.run.name[s]), FACT("points", r.seat[s].points),
			FACT("ranks", value_numbers(r.seat[s].ranks, PLACE_SEATS)), FACT("mean_rank", e->value));
		if (e->state == ESTIMATE_GOOD)
			data_add(&d, DATA_ARRAY("interval"), FACT(NULL, e->low), FACT(NULL, e->high), DATA_CLOSE, DATA_CLOSE);
		else
			data_add(&d, FACT("interval", value_null()), DATA_CLOSE);
	}
	data_add(&d, DATA_CLOSE, DATA_ARRAY("games"));
	for (unsigned i = 0; i < r.n_games; i++)
		data_add_object(&d, NULL, FIELDS(&r.games[i], id, no),
			FACT("ranks", value_numbers(r.games[i].rank, PLACE_SEATS)));
	data_add(&d, DATA_CLOSE, DATA_CLOSE);
	answer_data(v, 200, &d);
	results_free(&r);
}

/* The points of those who sit there now. */
void get_graph(struct visit *v)
{
	struct data d = DATA_JSON;
	struct results r;

	results_read(&r, v->store, &v->at);
	data_add(&d, DATA_ARRAY(NULL));
	for (unsigned s = 0; s < PLACE_SEATS; s++)
		data_add(&d, DATA_ARRAY(NULL), FACT(NULL, v->at.seats[s].name), FACT(NULL, r.seat[s].points),
			DATA_CLOSE);
	data_add(&d, DATA_CLOSE);
	answer_data(v, 200, &d);
	results_free(&r);
}
