/* SPDX-License-Identifier: MIT */
/* Places that are being played: what happens in them becomes messages and rows. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "server/platform/platform_private.h"

struct live *live_find(const struct platform *p, int64_t place)
{
	for (struct live *l = p->live; l; l = l->next)
		if (place_settings(l->place)->id == place)
			return l;
	return NULL;
}

unsigned live_count(const struct platform *p, bool practice)
{
	unsigned n = 0;

	for (const struct live *l = p->live; l; l = l->next)
		n += !practice || place_settings(l->place)->practice;
	return n;
}

int place_seat_of(const struct store_place *s, int64_t user)
{
	for (int seat = 0; seat < PLACE_SEATS; seat++)
		if (user && s->seats[seat].user == user)
			return seat;
	return -1;
}

unsigned live_hand(const struct live *l, unsigned seat, unsigned ids[MOST_CARDS])
{
	const struct daifugo *d = place_state(l->place);

	return d && daifugo_is_in(d, seat) ? wire_cards_ids(&l->jokers, seat, d->hand[seat], ids) : 0;
}

unsigned live_count_cards(const struct live *l, unsigned seat)
{
	const struct daifugo *d = place_state(l->place);

	return d && daifugo_is_in(d, seat) ? d->count[seat] : 0;
}

/* ---- What happens ---- */

static void say(struct live *l, struct strbuf *text)
{
	const struct platform_config *c = &l->platform->config;

	c->send(c->context, (uint64_t)place_settings(l->place)->id, text->text);
	sb_free(text);
}

static const char *name_of(const struct live *l, unsigned seat)
{
	return place_settings(l->place)->seats[seat].name;
}

static void on_started(void *context, struct place *p)
{
	struct live *l = context;
	struct strbuf text = {0};

	message_place(&text, place_settings(p), "start_place");
	say(l, &text);
}

static void on_game_began(void *context, struct place *p)
{
	struct live *l = context;
	const int64_t now = clock_now();
	struct strbuf text = {0};

	l->game = (struct message_game){
		.id = store_game_number(l->platform->config.store), .place = place_settings(p)->id, .created = now,
		.updated = now, .no = place_game_no(p),
	};
	l->n_field = 0;
	memset(l->last, 0, sizeof l->last);
	wire_jokers_deal(&l->jokers, place_state(p)->hand, PLACE_SEATS);
	message_of_game(&text, &l->game, "start_game");
	say(l, &text);
}

static void on_turn_began(void *context, struct place *p, unsigned seat)
{
	struct live *l = context;
	struct strbuf text = {0};

	message_start_turn(&text, place_settings(p)->id, name_of(l, seat), l->field, l->n_field,
			   table_reversed(&place_state(p)->table));
	say(l, &text);
}

static void on_player_ended(void *context, struct place *p, unsigned seat, unsigned rank)
{
	struct live *l = context;
	struct strbuf text = {0};

	message_end_player(&text, place_settings(p)->id, name_of(l, seat), l->game.id,
			   place_settings(p)->seats[seat].id, rank);
	say(l, &text);
}

static void on_turn_ended(void *context, struct place *p, unsigned seat, game_move move, bool cleared)
{
	struct live *l = context;
	const struct daifugo *d = place_state(p);
	const card_set laid = move_is_reserved(move) ? 0 : play_cards(move);
	const bool missed = d->missed >> seat & 1;
	struct strbuf text = {0};
	unsigned ids[MOST_CARDS];
	const unsigned n = wire_cards_ids(&l->jokers, seat, laid, ids), shown = missed ? 0 : n;

	wire_jokers_lay(&l->jokers, seat, laid);
	l->game.revolution = table_reversed(&d->table);
	l->last[seat].n = shown;
	l->last[seat].passed = !shown && !missed;
	memcpy(l->last[seat].ids, ids, sizeof ids);
	if (shown) {
		l->n_field = shown;
		memcpy(l->field, ids, sizeof ids);
	}
	if (cleared)
		l->n_field = 0;
	message_end_turn(&text, place_settings(p)->id, name_of(l, seat), ids, shown, cleared);
	say(l, &text);
}

/* Kept first, then told. */
static void on_game_ended(void *context, struct place *p, const struct store_game *game)
{
	struct live *l = context;
	struct store_game g = *game;
	struct strbuf text = {0};
	char error[ERROR_TEXT];

	(void)p;
	g.id = l->game.id;
	g.run = l->run;
	l->game.updated = g.ended;
	l->game.over = true;
	if (!l->failed && !store_game_add(l->platform->config.store, &g, error)) {
		print_to(stderr, "asobi-server: %s\n", error);
		l->failed = true;
		timer_set(l->platform->sweep, 0);
	}
	l->n_field = 0;
	message_of_game(&text, &l->game, "end_game");
	say(l, &text);
}

static void on_ended(void *context, struct place *p, enum place_status how)
{
	struct live *l = context;
	struct live **at = &l->platform->live;
	const struct platform_config *c = &l->platform->config;
	struct strbuf text = {0};
	char error[ERROR_TEXT];

	if (!store_run_end(c->store, l->run, how, error))
		print_to(stderr, "asobi-server: %s\n", error);
	if (how == PLACE_FINISHED) {
		message_place(&text, place_settings(p), "end_place");
		say(l, &text);
	}
	c->end(c->context, (uint64_t)place_settings(p)->id);
	while (*at != l)
		at = &(*at)->next;
	*at = l->next;
	l->next = l->platform->over;
	l->platform->over = l;
	timer_set(l->platform->sweep, 0);
}

static const struct place_ops ops = {
	on_started, on_game_began, on_turn_began, on_player_ended, on_turn_ended, on_game_ended, on_ended,
};

/* ---- Beginning and ending ---- */

static bool all_seats_taken(const struct store_place *s, char error[ERROR_TEXT])
{
	for (int seat = 0; seat < PLACE_SEATS; seat++) {
		const struct store_seat *is = &s->seats[seat];

		if (!is->user && !*is->player) {
			snprintf(error, ERROR_TEXT, "Seat %d is empty: a place needs five players", seat + 1);
			return false;
		}
		if (is->user && place_seat_of(s, is->user) != seat) {
			snprintf(error, ERROR_TEXT, "%s has two seats: a place needs five different players", is->name);
			return false;
		}
	}
	return true;
}

struct last_game {
	unsigned no;
	int64_t id;
};

static bool note_last(void *context, const struct store_game *g)
{
	*(struct last_game *)context = (struct last_game){ g->no, g->id };
	return true;
}

/* Where a stopped run goes on; an empty one begins anew. */
static int64_t run_of(struct platform *p, const struct store_place *settings, struct place_config *c, char **record,
		      char error[ERROR_TEXT])
{
	struct store *s = p->config.store;
	struct last_game last = {0};
	struct store_run run;
	int64_t id;

	if (settings->status == PLACE_STOPPED && (id = store_run_last(s, settings->id)) != 0 &&
	    store_run_get(s, id, &run)) {
		store_games(s, id, note_last, &last);
		c->from = last.no;
		c->seed = run.seed;
		c->last_record = *record = last.id ? store_game_record(s, last.id) : NULL;
		return store_run_go_on(s, id, error) ? id : 0;
	}
	c->seed = p->config.seed;
	if (!c->seed && !store_random(s, &c->seed, sizeof c->seed)) {
		snprintf(error, ERROR_TEXT, "The system gives no random numbers to deal from");
		return 0;
	}
	return store_run_add(s, settings->id, c->seed, error);
}

static bool begin(struct platform *p, const struct store_place *settings, char error[ERROR_TEXT])
{
	struct live *l = xcalloc(1, sizeof *l);
	struct place_config c = {
		.place = *settings, .turn_ms = p->config.turn_ms, .pool = p->config.pool, .loop = p->config.loop,
		.ops = &ops, .context = l,
	};
	char *record = NULL, ignored[ERROR_TEXT];

	l->platform = p;
	l->run = run_of(p, settings, &c, &record, error);
	l->place = l->run ? place_new(&c, error) : NULL;
	free(record);
	if (!l->place) {
		if (l->run)
			store_run_end(p->config.store, l->run, PLACE_STOPPED, ignored);
		free(l);
		return false;
	}
	l->next = p->live;
	p->live = l;
	place_start(l->place);
	return true;
}

bool live_start(struct platform *p, int64_t place, char error[ERROR_TEXT])
{
	struct store_place settings;

	if (live_find(p, place))
		return true;
	if (!store_place_get(p->config.store, place, &settings)) {
		snprintf(error, ERROR_TEXT, "There is no such place");
		return false;
	}
	if (live_count(p, false) >= p->config.places) {
		snprintf(error, ERROR_TEXT, "%u places are being played; wait until one has ended", p->config.places);
		return false;
	}
	return all_seats_taken(&settings, error) && place_settings_fit(&settings, error) &&
	       begin(p, &settings, error);
}

void live_stop(struct live *l)
{
	place_stop(l->place);
}

static void free_over(struct platform *p)
{
	struct live *l;

	while ((l = p->over) != NULL) {
		p->over = l->next;
		place_free(l->place);
		free(l);
	}
}

void live_sweep(void *platform)
{
	struct platform *p = platform;
	struct live *next;

	for (struct live *l = p->live; l; l = next) {
		next = l->next;
		if (l->failed)
			live_stop(l);
	}
	free_over(p);
}

void live_free_all(struct platform *p)
{
	while (p->live)
		live_stop(p->live);
	free_over(p);
}
