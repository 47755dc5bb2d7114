/* SPDX-License-Identifier: MIT */
/* What is asked of a place while it is played: by its players' programs, and by screens. */
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

/* The place that who is logged in plays in, and its seat; NULL: it is not being played. */
static struct live *own_live(const struct visit *v, int *seat)
{
	struct live *l = live_find(v->platform->places, v->place);

	*seat = l ? place_seat_of(place_look(l->place).settings, v->user.id) : -1;
	return l;
}

static void answer_hand(struct visit *v, const struct table_cards *hand)
{
	struct data d = data_for(v);

	data_add(&d, hand->n ? "cards:[" : "cards:e");
	data_add_cards(&d, "card:" DATA_CARD, hand);
	data_add(&d, hand->n ? "]" : "");
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

/* As it was dealt, before the exchange. */
void get_first_hand(struct visit *v)
{
	static const struct table_cards none;
	int seat;
	const struct live *l = own_live(v, &seat);

	answer_hand(v, seat >= 0 ? &l->began[seat].dealt : &none);
}

/* One's own first; 0: still in the game, or there was none before. */
void get_ranks(struct visit *v)
{
	struct data d = data_for(v);
	int seat;
	const struct live *l = own_live(v, &seat);
	const struct place_look look = l ? place_look(l->place) : (struct place_look){0};

	data_add(&d, "hash:{game_no:u rank:u last_rank:u player_infos:[", look.game_no, seat >= 0 ? look.ranks[seat] : 0,
		 seat >= 0 ? l->began[seat].place : 0);
	for (unsigned s = 0; l && s < PLACE_SEATS; s++)
		data_add(&d, "{name:t rank:u last_rank:u}", look.settings->seats[s].name, look.ranks[s], l->began[s].place);
	data_add(&d, "]}");
	answer_data(v, 200, &d);
}

/* What is played, and how long a turn may take. */
void get_rules(struct visit *v)
{
	struct data d = data_for(v);
	struct store_place p;

	if (!store_place_get(v->store, v->place, &p)) {
		answer_redirect(v, "/login");
		return;
	}
	data_add(&d, "hash:{options:t game_count:u turn_ms:i interval_ms:d}", p.options, p.game_count, v->platform->config.turn_ms,
		 p.interval_ms);
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
	data_add(&d, "hash:{game_count:u player_count:d player_infos:[", p.game_count, PLACE_SEATS);
	for (unsigned s = 0; s < PLACE_SEATS; s++)
		data_add(&d, "{name:t has_card:u}", p.seats[s].name, live_count_cards(l, s));
	data_add(&d, "]}");
	answer_data(v, 200, &d);
}

/* ---- A play ---- */

static bool names_a_card(const char *name)
{
	return !strncmp(name, "card_", 5) && name[5] && !name[5 + strspn(name + 5, "0123456789")];
}

/* The cards that are not blank, in whatever parameters; more than there are makes a miss, too. */
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

/* The answer is the same whatever became of the play; whose program reads its body is told there. */
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
		snprintf(why, sizeof why, "%s", _("It is not your turn."));
	data_add(&d, *why ? "play:{taken:o reason:t}" : "play:{taken:o reason:n}", taken, why);
	answer_data(v, 302, &d);
}

/* A dry run: by the rules alone, from what lies on the table for all to see and from one's own hand. */
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

	snprintf(why, sizeof why, "%s", _("You are in no game now."));
	if (seat >= 0) {
		look = place_look(l->place);
		fault = place_check(l->place, (unsigned)seat, cards, n, why);
	}
	data_add(&d, "check:{good:o rule:t reason:t turn:o left_ms:i turn_ms:i}", fault == POST_GOOD, post_words[fault],
		 *why ? why : NULL, look.turn >= 0 && look.turn == seat, look.turn == seat ? look.left_ms : INT64_C(0),
		 v->platform->config.turn_ms);
	answer_data(v, 200, &d);
}

/* One's own last one of this run; an empty object: there was none. */
void get_miss(struct visit *v)
{
	struct data d = data_for(v);
	int seat;
	const struct live *l = own_live(v, &seat);
	const struct miss *m = seat >= 0 ? &place_look(l->place).misses[seat] : NULL;

	data_add(&d, "miss:{");
	if (m && m->game_no)
		miss_add(&d, m);
	data_add(&d, "}");
	answer_data(v, 200, &d);
}

/* ---- What screens say: start, next turn, stop ---- */

/* `{}`; who pressed a button of a page without a script gets back to it. */
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
	data_add(&d, "{}");
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

static void drive(struct visit *v, void (*how)(struct place *p))
{
	struct live *l = live_find(v->platform->places, v->id);

	if (l)
		how(l->place);
	nothing_to_say(v);
}

void next_turn(struct visit *v)
{
	drive(v, place_next);
}

void stop_place(struct visit *v)
{
	drive(v, place_stop);
}

/* ---- How it stands ---- */

void show_results(struct visit *v)
{
	page_progress(v, &v->at, NULL, false);
}

/* Behind what the original says stands what a screen needs that comes late. */
void get_info(struct visit *v)
{
	static const char *const status[] = { "new", "running", "finished", "stopped" };
	static const struct table_cards none;
	const struct live *l = live_find(v->platform->places, v->id);
	const struct store_place *p = &v->at;
	struct data d = DATA_JSON;

	data_add(&d, "{game_no:u place_info:t cards:[", l ? place_look(l->place).game_no : 0,
		 wire_order(l && l->game.revolution && !l->game.over));
	data_add_cards(&d, DATA_CARD_TIMES, l ? &l->field : &none);
	data_add(&d, "] status:t game_count:u interval_ms:d turn:t players:[", status[p->status], p->game_count, p->interval_ms,
		 l && place_look(l->place).turn >= 0 ? p->seats[place_look(l->place).turn].name : NULL);
	for (unsigned s = 0; s < PLACE_SEATS; s++) {
		data_add(&d, "{name:t has_card:u rank:u passed:o last:[", p->seats[s].name, live_count_cards(l, s),
			 l ? place_look(l->place).ranks[s] : 0, l && l->last[s].passed);
		data_add_cards(&d, DATA_CARD_TIMES, l ? &l->last[s].cards : &none);
		data_add(&d, "]}");
	}
	data_add(&d, "]}");
	answer_data(v, 200, &d);
}

/* Every hand: not for players, nor for who watches. */
void get_players_card(struct visit *v)
{
	struct data d = DATA_JSON;
	const struct store_place *p = &v->at;

	if (!visit_may(v, WATCHERS))
		return;
	data_add(&d, "[");
	for (unsigned s = 0; s < PLACE_SEATS; s++) {
		const struct table_cards hand = live_hand(live_find(v->platform->places, v->id), s);

		data_add(&d, "player:{id:i cards:[", p->seats[s].id);
		data_add_cards(&d, DATA_CARD, &hand);
		data_add(&d, "] user:{id:i name:t}}", p->seats[s].user, p->seats[s].name);
	}
	data_add(&d, "]");
	answer_data(v, 200, &d);
}

/* ---- What it came to ---- */

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
