/* SPDX-License-Identifier: MIT */
/* Answers requests about a series that is being played, both from players' programs and from web
 * pages. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "server/daifugo/results.h"
#include "server/web/platform_private.h"

void get_operations(struct visit *v)
{
	struct store_place p;

	if (!store_place_get(v->store, v->place, &p))
		answer_redirect(v, "/login");
	else
		page_operations(v, &p);
}

/* Finds the series that the user is playing in, and the user's seat. Returns NULL if the series
 * isn't being played now. */
static struct live *own_live(const struct visit *v, int *seat)
{
	struct live *l = live_find(v->platform->places, v->place);

	*seat = l ? place_seat_of(place_look(l->place).settings, v->user.id) : -1;
	return l;
}

static void answer_hand(struct visit *v, const struct table_cards *hand)
{
	struct data d = data_for(v);

	if (hand->n) {
		data_add(&d, DATA_ARRAY("cards"));
		data_add_cards(&d, "card", hand);
		data_add(&d, DATA_CLOSE);
	} else {
		data_add(&d, FACT("cards", value_numbers(NULL, 0)));
	}
	answer_data(v, 200, &d);
}

void get_hand(struct visit *v)
{
	struct table_cards hand = { .n = 0 };
	int seat;
	const struct live *l = own_live(v, &seat);

	if (seat >= 0)
		hand = live_hand(l, (unsigned)seat);
	answer_hand(v, &hand);
}

/* Answers with the player's hand as it was dealt, before the exchange of cards. */
void get_first_hand(struct visit *v)
{
	static const struct table_cards none;
	int seat;
	const struct live *l = own_live(v, &seat);

	answer_hand(v, seat >= 0 ? &l->began[seat].dealt : &none);
}

/* Answers with all players' ranks, the user's own rank first. A rank of 0 means that the player is
 * still playing or, among the ranks of the previous game, that there was no previous game. */
void get_ranks(struct visit *v)
{
	struct data d = data_for(v);
	int seat;
	const struct live *l = own_live(v, &seat);
	const struct place_look look = l ? place_look(l->place) : (struct place_look){ 0 };

	data_add(&d, DATA_OBJECT("hash"), FACT("game_no", look.game_no),
		 FACT("rank", seat >= 0 ? look.ranks[seat] : 0),
		 FACT("last_rank", seat >= 0 ? l->began[seat].place : 0),
		 DATA_ARRAY("player_infos"));
	for (unsigned s = 0; l && s < PLACE_SEATS; s++)
		data_add_object(&d, NULL, FACT("name", look.settings->seats[s].name),
				FACT("rank", look.ranks[s]), FACT("last_rank", l->began[s].place));
	data_add(&d, DATA_CLOSE, DATA_CLOSE);
	answer_data(v, 200, &d);
}

/* Answers with the rules and the time limit for each turn. */
void get_rules(struct visit *v)
{
	struct data d = data_for(v);
	struct store_place p;

	if (!store_place_get(v->store, v->place, &p)) {
		answer_redirect(v, "/login");
		return;
	}
	data_add_object(&d, "hash", FIELDS(&p, options, game_count),
			FACT("turn_ms", v->platform->config.turn_ms),
			FACT("interval_ms", p.interval_ms));
	answer_data(v, 200, &d);
}

void get_place_info(struct visit *v)
{
	const struct live *l = live_find(v->platform->places, v->place);
	struct data d = data_for(v);
	struct store_place p;

	if (l)
		p = *place_look(l->place).settings;
	else if (!store_place_get(v->store, v->place, &p)) {
		answer_redirect(v, "/login");
		return;
	}
	data_add(&d, DATA_OBJECT("hash"), FACT("game_count", p.game_count),
		 FACT("player_count", PLACE_SEATS), DATA_ARRAY("player_infos"));
	for (unsigned s = 0; s < PLACE_SEATS; s++)
		data_add_object(&d, NULL, FACT("name", p.seats[s].name),
				FACT("has_card", live_count_cards(l, s)));
	data_add(&d, DATA_CLOSE, DATA_CLOSE);
	answer_data(v, 200, &d);
}

/* ---- Playing cards ---- */

static bool names_a_card(const char *name)
{
	return !strncmp(name, "card_", 5) && name[5] && !name[5 + strspn(name + 5, "0123456789")];
}

/* Collects the non-empty values of the parameters card_1, card_2 and so on, in whatever order they
 * come. A play with too many cards is passed on anyway, so that it counts as illegal. */
static unsigned posted_cards(const struct visit *v, const char *cards[MOST_CARDS + 1])
{
	unsigned n = 0;

	for (unsigned i = 0; i < v->r->n_params && n <= MOST_CARDS; i++) {
		const struct http_pair *p = &v->r->params[i];

		if (names_a_card(p->name) && p->value[strspn(p->value, " ")])
			cards[n++] = p->value;
	}
	return n;
}

/* Plays the posted cards. The answer's status is the same whether the play was legal or not; its
 * body contains the details. */
void post_cards(struct visit *v)
{
	const char *cards[MOST_CARDS + 1];
	struct data d = data_for(v);
	char why[ERROR_TEXT] = "";
	bool taken = false;
	int seat;
	struct live *l = own_live(v, &seat);

	if (seat >= 0) {
		const unsigned n = posted_cards(v, cards);

		if (v->format != FORMAT_HTML)
			place_check(l->place, (unsigned)seat, cards, n, why);
		taken = place_play(l->place, (unsigned)seat, cards, n) == PLAY_TAKEN;
	}
	answer_redirect(v, "/operations");
	if (v->format == FORMAT_HTML)
		return;
	sb_free(&v->out->body);
	if (!taken)
		snprintf(why, sizeof why, "%s", _("It isn't your turn."));
	data_add_object(&d, "play", FACT("taken", taken), FACT("reason", *why ? why : NULL));
	answer_data(v, 302, &d);
}

/* Checks a play without making it. The check uses only the rules, what everyone can see on the
 * table, and the player's own hand. */
void check_cards(struct visit *v)
{
	const char *cards[MOST_CARDS + 1];
	const unsigned n = posted_cards(v, cards);
	enum post_fault fault = POST_NO_PLAY;
	struct data d = data_for(v);
	struct place_look look = { .turn = -1 };
	char why[ERROR_TEXT];
	int seat;
	const struct live *l = own_live(v, &seat);

	snprintf(why, sizeof why, "%s", _("You aren't in a game now."));
	if (seat >= 0) {
		look = place_look(l->place);
		fault = place_check(l->place, (unsigned)seat, cards, n, why);
	}
	data_add_object(&d, "check", FACT("good", value_flag(fault == POST_GOOD)),
			FACT("rule", post_words[fault]), FACT("reason", *why ? why : NULL),
			FACT("turn", value_flag(look.turn >= 0 && look.turn == seat)),
			FACT("left_ms", look.turn == seat ? look.left_ms : INT64_C(0)),
			FACT("turn_ms", v->platform->config.turn_ms));
	answer_data(v, 200, &d);
}

/* Answers with the player's last illegal or late play in this run; the object is empty if there
 * was none. */
void get_miss(struct visit *v)
{
	struct data d = data_for(v);
	int seat;
	const struct live *l = own_live(v, &seat);
	const struct miss *m = seat >= 0 ? &place_look(l->place).misses[seat] : NULL;

	data_add(&d, DATA_OBJECT("miss"));
	if (m && m->game_no)
		miss_add(&d, m);
	data_add(&d, DATA_CLOSE);
	answer_data(v, 200, &d);
}

/* ---- Requests from pages: start, next turn, stop ---- */

/* Answers a request from one of the page's buttons with `{}`. If the browser sent the form itself,
 * without the page's script, redirects the browser back to the page. */
static void nothing_to_say(struct visit *v)
{
	const char *accept = http_field(v->r, "accept");
	struct data d = DATA_JSON;

	if (v->r->method == HTTP_POST && v->bare && accept && strstr(accept, "text/html")) {
		if (v->admin)
			answer_redirect(v, "/places/%" PRId64, v->id);
		else
			answer_redirect(v, "/operations");
		return;
	}
	data_add(&d, DATA_OBJECT(NULL), DATA_CLOSE);
	answer_data(v, 200, &d);
}

void start_place(struct visit *v)
{
	char error[ERROR_TEXT];

	if (live_start(v->platform->places, v->id, error))
		nothing_to_say(v);
	else
		answer_refusal(v, 422, error);
}

static void drive_place(struct visit *v, void (*how)(struct place *p))
{
	struct live *l = live_find(v->platform->places, v->id);

	if (l)
		how(l->place);
	nothing_to_say(v);
}

void next_turn(struct visit *v)
{
	drive_place(v, place_next);
}

void stop_place(struct visit *v)
{
	drive_place(v, place_stop);
}

/* ---- The state of the series ---- */

void show_results(struct visit *v)
{
	page_progress(v, &v->at, NULL, false);
}

/* Answers with the state of the series. The original interface's fields come first, followed by
 * those that a page needs if it is opened in the middle of a game. */
void get_info(struct visit *v)
{
	static const char *const status[] = { "new", "running", "finished", "stopped" };
	static const struct table_cards none;
	const struct live *l = live_find(v->platform->places, v->id);
	const struct store_place *p = &v->at;
	struct data d = DATA_JSON;

	data_add(&d, DATA_OBJECT(NULL), FACT("game_no", l ? place_look(l->place).game_no : 0),
		 FACT("place_info", wire_order(l && l->game.revolution && !l->game.over)),
		 DATA_ARRAY("cards"));
	data_add_table_cards(&d, l ? &l->field : &none);
	data_add(&d, DATA_CLOSE, FACT("status", status[p->status]),
		 FIELDS(p, game_count, interval_ms),
		 FACT("turn", l && place_look(l->place).turn >= 0
				      ? p->seats[place_look(l->place).turn].name
				      : NULL),
		 DATA_ARRAY("players"));
	for (unsigned s = 0; s < PLACE_SEATS; s++) {
		data_add(&d, DATA_OBJECT(NULL), FACT("name", p->seats[s].name),
			 FACT("has_card", live_count_cards(l, s)),
			 FACT("rank", l ? place_look(l->place).ranks[s] : 0),
			 FACT("passed", value_flag(l && l->last[s].passed)), DATA_ARRAY("last"));
		data_add_table_cards(&d, l ? &l->last[s].cards : &none);
		data_add(&d, DATA_CLOSE, DATA_CLOSE);
	}
	data_add(&d, DATA_CLOSE, DATA_CLOSE);
	answer_data(v, 200, &d);
}

/* Answers with the hands of all players, which players and spectators aren't allowed to see. */
void get_players_card(struct visit *v)
{
	struct data d = DATA_JSON;
	const struct store_place *p = &v->at;

	if (!visit_may(v, WATCHERS))
		return;
	data_add(&d, DATA_ARRAY(NULL));
	for (unsigned s = 0; s < PLACE_SEATS; s++) {
		const struct table_cards hand = live_hand(live_find(v->platform->places, v->id), s);

		data_add(&d, DATA_OBJECT("player"), FACT("id", p->seats[s].id),
			 DATA_ARRAY("cards"));
		data_add_cards(&d, NULL, &hand);
		data_add(&d, DATA_CLOSE, DATA_OBJECT("user"), FACT("id", p->seats[s].user),
			 FACT("name", p->seats[s].name), DATA_CLOSE, DATA_CLOSE);
	}
	data_add(&d, DATA_CLOSE);
	answer_data(v, 200, &d);
}

/* ---- Results ---- */

void get_results(struct visit *v)
{
	struct data d = DATA_JSON;
	struct results r;

	results_read(&r, v->store, &v->at);
	data_add(&d, DATA_OBJECT(NULL), FACT("place", v->at.id), FACT("run", r.run.id),
		 FACT("game_count", v->at.game_count), FACT("games_played", r.n_games),
		 DATA_ARRAY("players"));
	for (unsigned s = 0; s < PLACE_SEATS; s++) {
		const struct estimate *e = &r.seat[s].mean_rank;

		data_add(&d, DATA_OBJECT(NULL), FACT("name", r.run.name[s]),
			 FACT("points", r.seat[s].points),
			 FACT("ranks", value_numbers(r.seat[s].ranks, PLACE_SEATS)),
			 FACT("mean_rank", e->value));
		if (e->state == ESTIMATE_GOOD)
			data_add(&d, DATA_ARRAY("interval"), FACT(NULL, e->low),
				 FACT(NULL, e->high), DATA_CLOSE, DATA_CLOSE);
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

/* Answers with the current players' points. */
void get_graph(struct visit *v)
{
	struct data d = DATA_JSON;
	struct results r;

	results_read(&r, v->store, &v->at);
	data_add(&d, DATA_ARRAY(NULL));
	for (unsigned s = 0; s < PLACE_SEATS; s++)
		data_add(&d, DATA_ARRAY(NULL), FACT(NULL, v->at.seats[s].name),
			 FACT(NULL, r.seat[s].points), DATA_CLOSE);
	data_add(&d, DATA_CLOSE);
	answer_data(v, 200, &d);
	results_free(&r);
}
