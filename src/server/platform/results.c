/* SPDX-License-Identifier: MIT */
/* What the last run of a place came to. */
#include <inttypes.h>
#include <stdio.h>
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

void add_numbers(struct strbuf *sb, const unsigned *numbers, unsigned n)
{
	sb_add(sb, "[");
	for (unsigned i = 0; i < n; i++)
		sb_addf(sb, i ? ",%u" : "%u", numbers[i]);
	sb_add(sb, "]");
}

static void add_interval(struct strbuf *sb, const struct estimate *e)
{
	if (e->state == ESTIMATE_TOO_FEW && e->value != e->value)
		sb_add(sb, ",\"mean_rank\":null,\"interval\":null");
	else if (e->state != ESTIMATE_GOOD)
		sb_addf(sb, ",\"mean_rank\":%.3f,\"interval\":null", e->value);
	else
		sb_addf(sb, ",\"mean_rank\":%.3f,\"interval\":[%.3f,%.3f]", e->value, e->low, e->high);
}

static void add_player(struct strbuf *sb, const struct results *r, unsigned seat)
{
	sb_add(sb, seat ? ",{\"name\":" : "{\"name\":");
	sb_add_json(sb, r->run.name[seat]);
	sb_addf(sb, ",\"points\":%u,\"ranks\":", r->seat[seat].points);
	add_numbers(sb, r->seat[seat].ranks, PLACE_SEATS);
	add_interval(sb, &r->seat[seat].mean_rank);
	sb_add(sb, "}");
}

void get_results(struct visit *v)
{
	struct strbuf *sb = &v->out->body;
	struct store_place p;
	struct results r;

	if (!visit_find_place(v, &p))
		return;
	answer_json(v, 200);
	results_read(&r, v->platform->config.store, &p);
	sb_addf(sb, "{\"place\":%" PRId64 ",\"run\":%" PRId64 ",\"game_count\":%u,\"games_played\":%u,\"players\":[", p.id,
		r.run.id, p.game_count, r.n_games);
	for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
		add_player(sb, &r, seat);
	sb_add(sb, "],\"games\":[");
	for (unsigned i = 0; i < r.n_games; i++) {
		sb_addf(sb, "%s{\"id\":%" PRId64 ",\"no\":%u,\"ranks\":", i ? "," : "", r.games[i].id, r.games[i].no);
		add_numbers(sb, r.games[i].rank, PLACE_SEATS);
		sb_add(sb, "}");
	}
	sb_add(sb, "]}");
	results_free(&r);
}
