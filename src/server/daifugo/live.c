/* SPDX-License-Identifier: MIT */
#include "server/daifugo/live.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "server/net/web.h"

struct live *live_find(const struct places *all, int64_t place)
{
	for (struct live *l = all->live; l; l = l->next)
		if (place_look(l->place).settings->id == place)
			return l;
	return NULL;
}

int place_seat_of(const struct store_place *s, int64_t user)
{
	for (int seat = 0; seat < PLACE_SEATS; seat++)
		if (user && s->seats[seat].user == user)
			return seat;
	return -1;
}

bool place_is_closed(const struct store_place *s)
{
	return !s->open && !s->practice;
}

struct table_cards live_hand(const struct live *l, unsigned seat)
{
	const struct daifugo *d = l ? place_look(l->place).state : NULL;
	struct table_cards hand = { .n = 0 };

	if (d && daifugo_is_in(d, seat))
		hand.n = wire_cards_ids(&l->jokers, seat, d->hand[seat], hand.id);
	return hand;
}

unsigned live_count_cards(const struct live *l, unsigned seat)
{
	const struct daifugo *d = l ? place_look(l->place).state : NULL;

	return d && daifugo_is_in(d, seat) ? d->count[seat] : 0;
}

/* ---- Reporting events ---- */

static void send_data(struct live *l, const struct audience *to, struct data *d)
{
	const struct places_config *c = &l->all->config;

	c->send(c->context, to, d->json.sb.text);
	sb_free(&d->json.sb);
}

static void add_user(struct audience *to, int64_t user)
{
	if (user)
		to->user[to->n++] = (uint64_t)user;
}

/* Sends a message to everyone who is allowed to watch the series. */
static void say_to_watchers(struct live *l, struct data *d)
{
	const struct store_place *p = place_look(l->place).settings;
	struct audience to = { .channel = (uint64_t)p->id,
			       .everybody = !place_is_closed(p),
			       .keepers = true };

	for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
		add_user(&to, p->seats[seat].user);
	send_data(l, &to, d);
}

static const char *name_of(const struct live *l, unsigned seat)
{
	return place_look(l->place).settings->seats[seat].name;
}

static void say_place(struct live *l, const char *operation)
{
	const struct store_place *p = place_look(l->place).settings;
	struct data d = DATA_JSON;

	data_add_object(
		&d, NULL, DATA_OBJECT("place_info"), FACT("created_at", value_time(p->created)),
		FIELDS(p, game_count, id, title), FACT("updated_at", value_time(p->updated)),
		DATA_CLOSE, FACT("operation", operation), FACT("place", p->id));
	say_to_watchers(l, &d);
}

static void say_game(struct live *l, const char *operation)
{
	const int64_t place = place_look(l->place).settings->id;
	struct data d = DATA_JSON;

	data_add_object(&d, NULL, DATA_OBJECT("game"),
			FACT("created_at", value_time(l->game.created)), FIELDS(&l->game, id, no),
			FACT("place_id", place), FACT("place_info", wire_order(l->game.revolution)),
			FACT("status", value_integer(l->game.over)),
			FACT("updated_at", value_time(l->game.updated)), DATA_CLOSE,
			FACT("operation", operation), FACT("place", place));
	say_to_watchers(l, &d);
}

static void on_started(void *context, struct place *p)
{
	(void)p;
	say_place(context, "start_place");
}

/* Records each hand as it was dealt, before the exchange of cards. If a player received cards in
 * the exchange and has several jokers, the last of these jokers count as the received ones. */
static void note_beginning(struct live *l, const struct daifugo *d)
{
	struct wire_jokers jokers = l->jokers;

	for (unsigned s = 0; s < PLACE_SEATS; s++) {
		unsigned cards;
		const unsigned to = daifugo_partner(d, s, &cards);

		if (to != s)
			wire_jokers_hand(&jokers, to, s, d->gave[s]);
	}
	for (unsigned s = 0; s < PLACE_SEATS; s++) {
		unsigned cards;
		const unsigned partner = daifugo_partner(d, s, &cards);
		card_set hand = d->hand[s];

		if (partner != s)
			hand = cards_with(cards_without(hand, d->gave[partner]), d->gave[s]);
		l->began[s].dealt.n = wire_cards_ids(&jokers, s, hand, l->began[s].dealt.id);
		l->began[s].place = d->place[s];
	}
}

static void on_game_began(void *context, struct place *p)
{
	struct live *l = context;

	l->game.id = store_game_number(l->all->config.store);
	l->game.created = l->game.updated = clock_now();
	l->game.no = place_look(p).game_no;
	l->game.revolution = l->game.over = false;
	l->field.n = 0;
	memset(l->last, 0, sizeof l->last);
	wire_jokers_deal(&l->jokers, place_look(p).state->hand, PLACE_SEATS);
	note_beginning(l, place_look(p).state);
	say_game(l, "start_game");
}

static void on_turn_began(void *context, struct place *p, unsigned seat)
{
	struct live *l = context;
	struct data d = DATA_JSON;

	data_add(&d, DATA_OBJECT(NULL), FACT("player", name_of(l, seat)),
		 DATA_ARRAY("place_cards"));
	data_add_table_cards(&d, &l->field);
	data_add(&d, DATA_CLOSE,
		 FACT("place_info", wire_order(table_reversed(&place_look(p).state->table))),
		 FACT("operation", "start_turn"), FACT("place", place_look(p).settings->id),
		 DATA_CLOSE);
	say_to_watchers(l, &d);
}

/* Sends the explanation in English, like every message in this protocol; the web pages show it in
 * the reader's language. */
static void on_missed(void *context, struct place *p, unsigned seat, const struct miss *m)
{
	struct live *l = context;
	const struct store_place *settings = place_look(p).settings;
	struct audience to = { .channel = (uint64_t)settings->id };
	const enum language was = i18n_speak(LANG_EN);
	struct data d = DATA_JSON;

	data_add(&d, DATA_OBJECT(NULL), FACT("player", name_of(l, seat)));
	miss_add(&d, m);
	i18n_speak(was);
	data_add(&d, FACT("operation", "miss"), FACT("place", settings->id), DATA_CLOSE);
	add_user(&to, settings->seats[seat].user);
	send_data(l, &to, &d);
}

static void on_player_ended(void *context, struct place *p, unsigned seat, unsigned rank)
{
	struct live *l = context;
	struct data d = DATA_JSON;

	data_add_object(
		&d, NULL, FACT("player", name_of(l, seat)), DATA_OBJECT("rank"),
		DATA_OBJECT("rank"), FACT("created_at", value_null()), FACT("game_id", l->game.id),
		FACT("player_id", place_look(p).settings->seats[seat].id), FACT("rank", rank),
		FACT("updated_at", value_null()), DATA_CLOSE, DATA_CLOSE,
		FACT("operation", "end_player"), FACT("place", place_look(p).settings->id));
	say_to_watchers(l, &d);
}

static void on_turn_ended(void *context, struct place *p, unsigned seat, game_move move,
			  bool cleared)
{
	struct live *l = context;
	const struct daifugo *now = place_look(p).state;
	const card_set laid = move_is_reserved(move) ? 0 : play_cards(move);
	const bool missed = now->missed >> seat & 1;
	struct table_cards *last = &l->last[seat].cards;
	struct data d = DATA_JSON;

	last->n = wire_cards_ids(&l->jokers, seat, laid, last->id);
	if (missed)
		last->n = 0;
	wire_jokers_lay(&l->jokers, seat, laid);
	l->game.revolution = table_reversed(&now->table);
	l->last[seat].passed = !last->n && !missed;
	if (last->n)
		l->field = *last;
	if (cleared)
		l->field.n = 0;
	data_add(&d, DATA_OBJECT(NULL), FACT("player", name_of(l, seat)), DATA_ARRAY("turn_cards"));
	data_add_table_cards(&d, last);
	data_add(&d, DATA_CLOSE, FACT("reset_place", cleared), FACT("operation", "end_turn"),
		 FACT("place", place_look(p).settings->id), DATA_CLOSE);
	say_to_watchers(l, &d);
}

/* Saves a finished game before its end is announced to the clients. */
static void on_game_ended(void *context, struct place *p, const struct store_game *game)
{
	struct live *l = context;
	struct store_game g = *game;

	(void)p;
	g.id = l->game.id;
	g.run = l->run;
	l->game.updated = g.ended;
	l->game.over = true;
	store_game_add(l->all->config.store, &g);
	l->field.n = 0;
	say_game(l, "end_game");
}

static void on_ended(void *context, struct place *p, enum place_status how)
{
	struct live *l = context;
	struct live **at = &l->all->live;
	const struct places_config *c = &l->all->config;
	char error[ERROR_TEXT];

	if (!store_run_end(c->store, l->run, how, error))
		print_to(stderr, "asobi-server: %s\n", error);
	if (how == PLACE_FINISHED)
		say_place(l, "end_place");
	c->end(c->context, (uint64_t)place_look(p).settings->id);
	while (*at != l)
		at = &(*at)->next;
	*at = l->next;
	l->next = l->all->over;
	l->all->over = l;
	timer_set(l->all->sweep, 0);
}

static const struct place_ops ops = {
	on_started,	 on_game_began, on_turn_began, on_missed,
	on_player_ended, on_turn_ended, on_game_ended, on_ended,
};

/* ---- Starting and ending a series ---- */

static bool all_seats_taken(const struct store_place *s, char error[ERROR_TEXT])
{
	for (int seat = 0; seat < PLACE_SEATS; seat++) {
		const struct store_seat *is = &s->seats[seat];

		if (!is->user && !*is->player)
			return fail_with(error,
					 _("Player %d is missing. A series needs 5 players."),
					 seat + 1);
		if (is->user && place_seat_of(s, is->user) != seat)
			return fail_with(
				error, _("%s is chosen twice. A series needs 5 different players."),
				is->name);
	}
	return true;
}

/* Returns the run to continue if the series was stopped; otherwise starts a new run. */
static int64_t run_of(struct places *all, const struct store_place *settings,
		      struct place_config *c, char **record, char error[ERROR_TEXT])
{
	struct store *s = all->config.store;
	struct store_run run;
	int64_t id;

	if (settings->status == PLACE_STOPPED && (id = store_run_last(s, settings->id)) != 0 &&
	    store_run_get(s, id, &run)) {
		c->from = run.games;
		c->seed = run.seed;
		c->last_record = *record = store_run_record(s, id);
		return store_run_go_on(s, id, error) ? id : 0;
	}
	c->seed = all->config.seed;
	if (!c->seed && !store_random(s, &c->seed, sizeof c->seed))
		return fail_with(error, "%s",
				 _("Can't get secure random numbers from the system."));
	return store_run_add(s, settings->id, c->seed, error);
}

static bool begin_place(struct places *all, const struct store_place *settings,
			char error[ERROR_TEXT])
{
	struct live *l = xcalloc(1, sizeof *l);
	struct place_config c = {
		.place = *settings,
		.turn_ms = all->config.turn_ms,
		.pool = all->config.pool,
		.loop = all->config.loop,
		.ops = &ops,
		.context = l,
	};
	char *record = NULL, ignored[ERROR_TEXT];

	l->all = all;
	l->run = run_of(all, settings, &c, &record, error);
	l->place = l->run ? place_new(&c, error) : NULL;
	free(record);
	if (!l->place) {
		if (l->run)
			store_run_end(all->config.store, l->run, PLACE_STOPPED, ignored);
		free(l);
		return false;
	}
	l->next = all->live;
	all->live = l;
	place_start(l->place);
	return true;
}

bool live_start(struct places *all, int64_t place, char error[ERROR_TEXT])
{
	struct store_place settings;
	unsigned playing = 0;

	if (live_find(all, place))
		return true;
	if (!store_place_get(all->config.store, place, &settings))
		return fail_with(error, "%s", _("This series doesn't exist."));
	for (const struct live *l = all->live; l; l = l->next)
		playing++;
	if (playing >= all->config.most)
		return fail_with(
			error,
			_("%u series are in progress, which is the limit. Try again when one has ended."),
			all->config.most);
	return all_seats_taken(&settings, error) && place_settings_fit(&settings, error) &&
	       begin_place(all, &settings, error);
}

static void sweep_over(void *places)
{
	struct places *all = places;
	struct live *l;

	while ((l = all->over) != NULL) {
		all->over = l->next;
		place_free(l->place);
		free(l);
	}
}

struct places *places_new(const struct places_config *c)
{
	struct places *all = xcalloc(1, sizeof *all);

	all->config = *c;
	all->sweep = timer_new(c->loop, sweep_over, all);
	store_stop_running(c->store);
	return all;
}

void places_free(struct places *all)
{
	while (all->live)
		place_stop(all->live->place);
	sweep_over(all);
	timer_free(all->sweep);
	free(all);
}
