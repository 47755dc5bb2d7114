/* SPDX-License-Identifier: MIT */
/* What a run of a place came to, and its games move by move, as data. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/record.h"
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

/* ---- As data ---- */

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
	sb_addf(sb, ",\"points\":%u,\"ranks\":[", r->seat[seat].points);
	for (unsigned i = 0; i < PLACE_SEATS; i++)
		sb_addf(sb, i ? ",%u" : "%u", r->seat[seat].ranks[i]);
	sb_add(sb, "]");
	add_interval(sb, &r->seat[seat].mean_rank);
	sb_add(sb, "}");
}

static void add_ranks(struct strbuf *sb, const unsigned rank[PLACE_SEATS])
{
	sb_add(sb, "[");
	for (unsigned s = 0; s < PLACE_SEATS; s++)
		sb_addf(sb, s ? ",%u" : "%u", rank[s]);
	sb_add(sb, "]");
}

void get_results(struct visit *v)
{
	struct store *s = v->platform->config.store;
	struct strbuf *sb = &v->out->body;
	struct store_place p;
	struct results r;

	if (!visit_find_place(v, &p))
		return;
	answer_json(v, 200);
	if (!results_read(&r, s, store_run_last(s, p.id)))
		for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
			memcpy(r.run.name[seat], p.seats[seat].name, sizeof r.run.name[seat]);
	sb_addf(sb, "{\"place\":%" PRId64 ",\"run\":%" PRId64 ",\"game_count\":%u,\"games_played\":%u,\"players\":[", p.id,
		r.run.id, p.game_count, r.n_games);
	for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
		add_player(sb, &r, seat);
	sb_add(sb, "],\"games\":[");
	for (unsigned i = 0; i < r.n_games; i++) {
		sb_addf(sb, "%s{\"id\":%" PRId64 ",\"no\":%u,\"ranks\":", i ? "," : "", r.games[i].id, r.games[i].no);
		add_ranks(sb, r.games[i].rank);
		sb_add(sb, "}");
	}
	sb_add(sb, "]}");
	results_free(&r);
}

/* ---- A game move by move ---- */

struct replay {
	struct strbuf *sb;
	struct daifugo now;
	struct wire_jokers jokers;
	const struct store_run *run;
	int64_t *us;			/* of each turn */
	unsigned n_us, nth;
};

static void add_ids(struct strbuf *sb, const unsigned *ids, unsigned n)
{
	sb_add(sb, "[");
	for (unsigned i = 0; i < n; i++)
		sb_addf(sb, i ? ",%u" : "%u", ids[i]);
	sb_add(sb, "]");
}

static void add_hands(struct replay *r)
{
	unsigned ids[MOST_CARDS];

	wire_jokers_deal(&r->jokers, r->now.hand, PLACE_SEATS);
	sb_add(r->sb, ",\"hands\":[");
	for (unsigned s = 0; s < PLACE_SEATS; s++) {
		if (s)
			sb_add(r->sb, ",");
		add_ids(r->sb, ids, wire_cards_ids(&r->jokers, s, r->now.hand[s], ids));
	}
	sb_add(r->sb, "],\"turns\":[");
}

static void add_turn(struct replay *r, const struct ply *ply)
{
	const struct daifugo before = r->now;
	const card_set laid = move_is_reserved(ply->move) ? 0 : play_cards(ply->move);
	unsigned ids[MOST_CARDS], effects;
	const unsigned n = wire_cards_ids(&r->jokers, ply->seat, laid, ids);

	wire_jokers_lay(&r->jokers, ply->seat, laid);
	game_daifugo.apply(&r->now, ply->seat, ply->move);
	effects = daifugo_effects(&before, ply->seat, ply->move, &r->now);
	sb_addf(r->sb, "%s{\"seat\":%u,\"cards\":", r->nth ? "," : "", ply->seat);
	add_ids(r->sb, ids, n);
	sb_addf(r->sb, ",\"pass\":%s,\"miss\":%s,\"reset_place\":%s,\"place_info\":\"%s\",\"rank\":%u,\"us\":%" PRId64 "}",
		ply->move == PLAY_PASS ? "true" : "false", effects & EFFECT_MISS ? "true" : "false",
		effects & (EFFECT_CLEAR | EFFECT_MISS) ? "true" : "false",
		message_order(table_reversed(&r->now.table)), r->now.rank[ply->seat],
		r->nth < r->n_us ? r->us[r->nth] : 0);
	r->nth++;
}

static bool note_time(void *context, const struct store_turn *t)
{
	struct replay *r = context;

	r->us = xrealloc(r->us, r->n_us + 1, sizeof *r->us);
	r->us[r->n_us++] = t->us;
	return true;
}

static void play_through(struct replay *r, const struct record *record)
{
	char error[ERROR_TEXT];
	bool dealt = false;

	if (!game_daifugo.start(&r->now, &record->setup, error))
		return;
	for (size_t i = 0; i < record->board.len; i++) {
		const struct ply *ply = &record->board.plies[i];

		if (ply->seat == SEAT_DEALER) {
			game_daifugo.apply(&r->now, ply->seat, ply->move);
			continue;
		}
		if (!dealt)
			add_hands(r);
		dealt = true;
		add_turn(r, ply);
	}
	sb_add(r->sb, dealt ? "]" : ",\"hands\":[],\"turns\":[]");
}

/* The game of that number, if it is one of this place's. */
static bool find_game(struct visit *v, struct store_place *p, struct store_run *run, struct store_game *g)
{
	struct store *s = v->platform->config.store;

	if (!visit_find_place(v, p))
		return false;
	if (store_game_get(s, v->other, g) && store_run_get(s, g->run, run) && run->place == p->id)
		return true;
	answer_refusal(v, 404, "There is no such game in this place");
	return false;
}

void get_game_record(struct visit *v)
{
	struct store_place p;
	struct store_run run;
	struct store_game g;
	char *record;

	if (!find_game(v, &p, &run, &g))
		return;
	record = store_game_record(v->platform->config.store, g.id);
	v->out->status = 200;
	v->out->type = "text/plain; charset=utf-8";
	sb_add(&v->out->body, record ? record : "");
	free(record);
}

static void add_replay(struct visit *v, const struct store_run *run, const struct store_game *g, const char *text)
{
	struct replay r = { .sb = &v->out->body, .run = run };
	struct record record;
	char error[ERROR_TEXT];

	if (!record_parse(&record, text, error)) {
		answer_refusal(v, 500, error);
		return;
	}
	answer_json(v, 200);
	sb_addf(r.sb, "{\"id\":%" PRId64 ",\"no\":%u,\"place\":%" PRId64 ",\"players\":[", g->id, g->no, run->place);
	for (unsigned s = 0; s < PLACE_SEATS; s++) {
		if (s)
			sb_add(r.sb, ",");
		sb_add_json(r.sb, run->name[s]);
	}
	sb_add(r.sb, "],\"ranks\":");
	add_ranks(r.sb, g->rank);
	store_turns(v->platform->config.store, g->id, note_time, &r);
	play_through(&r, &record);
	sb_add(r.sb, "}");
	free(r.us);
	record_free(&record);
}

void show_game(struct visit *v)
{
	struct store_place p;
	struct store_run run;
	struct store_game g;
	char *text;

	if (!find_game(v, &p, &run, &g))
		return;
	if (v->format != FORMAT_JSON) {
		page_game(v, &p, &g);
		return;
	}
	text = store_game_record(v->platform->config.store, g.id);
	add_replay(v, &run, &g, text ? text : "");
	free(text);
}
