/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "referee/tables.h"
#include "referee/tables_private.h"

enum { MOST_DELAY = 1000 };

static bool is_on(const char *text, bool usual)
{
	return text ? !strcmp(text, "on") : usual;
}

static const char *const own_keys[] = {
	"clock", "word", "rated", "hints", "undo", "delay", "seats", "name", "password", "seat", "ticket", "position",
};

static bool is_own_key(const char *field)
{
	for (size_t i = 0; i < sizeof own_keys / sizeof *own_keys; i++) {
		const size_t n = strlen(own_keys[i]);

		if (!strncmp(field, own_keys[i], n) && field[n] == '=')
			return true;
	}
	return false;
}

/* The options of the game, and that it can begin so. */
static bool read_setup(const struct game *g, struct setup *s, const struct seat_message *m, char error[ERROR_TEXT])
{
	const char *position = seat_value(m, 1, "position"), *seats = seat_value(m, 1, "seats");
	struct board b;
	char key[40];

	setup_default(g, s);
	for (size_t i = 1; i < m->n; i++) {
		const char *equals = strchr(m->field[i], '=');

		if (!equals || (is_own_key(m->field[i]) && option_find(g->options, "seats") < 0))
			continue;
		snprintf(key, sizeof key, "%.*s", (int)(equals - m->field[i] < 39 ? equals - m->field[i] : 39), m->field[i]);
		if (option_find(g->options, key) < 0 && (is_own_key(m->field[i]) || !strcmp(key, "games")))
			continue;
		if (!setup_set(g, s, key, equals + 1, error))
			return false;
	}
	if (seats && option_find(g->options, "seats") < 0 && option_find(g->options, "players") >= 0 &&
	    !setup_set(g, s, "players", seats, error))
		return false;
	setup_settle(g, s);
	if (position)
		snprintf(s->position, sizeof s->position, "%s", position);
	if (!board_start(&b, g, s, error))
		return false;
	board_free(&b);
	return true;
}

/* NULL: the peer was told why not. */
struct table *open_table(struct tables *all, struct peer *peer, const struct person *by, const struct seat_message *m)
{
	const struct game *g = game_find(seat_field(m, 0));
	const char *clock = seat_value(m, 1, "clock"), *word = seat_value(m, 1, "word");
	struct table wanted = {0};
	char error[ERROR_TEXT];
	struct table *t;
	int64_t delay = 0;

	if (!g || g->traits & GAME_TEMPLATE) {
		say_sorry(peer, "game", N_("There is no such game."));
		return NULL;
	}
	if (!read_setup(g, &wanted.setup, m, error)) {
		say_sorry(peer, "option", error);
		return NULL;
	}
	if (clock && *clock && !match_clock_parse(clock, &wanted.clock)) {
		say_sorry(peer, "clock", N_("A clock is written '5' (seconds for each move), '60+1' (a bank and what a move adds) or '0'."));
		return NULL;
	}
	if (seat_value(m, 1, "delay") && !seat_number(m, 1, "delay", 0, MOST_DELAY, &delay)) {
		say_sorry(peer, "delay", N_("A delay is a number of plies, 0 to 1000."));
		return NULL;
	}
	if (is_on(seat_value(m, 1, "rated"), false) && delay) {
		say_sorry(peer, "delay", N_("A rated table has no delay; leave one of the two out."));
		return NULL;
	}
	if (is_on(seat_value(m, 1, "rated"), false) && (!by || !by->user)) {
		say_sorry(peer, "rated", N_("Rated tables are for names with a password."));
		return NULL;
	}
	if (all->n_tables >= all->config.limits.tables) {
		say_sorry(peer, "full", N_("There are too many tables; come to one of them."));
		return NULL;
	}
	t = seating_open(all, g);
	t->setup = wanted.setup;
	t->seats = t->setup.seats;
	t->clock = wanted.clock;
	t->delay = (unsigned)delay;
	t->rated = is_on(seat_value(m, 1, "rated"), false);
	t->hints = !t->rated && is_on(seat_value(m, 1, "hints"), true);
	t->undo = !t->rated && is_on(seat_value(m, 1, "undo"), true);
	if (word)
		talk_clean(word, TABLES_WORD - 1, t->word, sizeof t->word);
	return t;
}

/* A table that lets this one in; NULL: the peer was told why not. */
struct table *enter_table(struct tables *all, struct peer *peer, const struct person *p, const struct seat_message *m)
{
	char clean[TABLES_WORD];
	const char *word = seat_value(m, 1, "word");
	struct table *t = NULL;
	int id;

	if (parse_int(seat_field(m, 0), 1, INT32_MAX, &id))
		t = seating_find(all, id);
	if (!t) {
		say_sorry(peer, "table", N_("There is no such table."));
		return NULL;
	}
	talk_clean(word ? word : "", TABLES_WORD - 1, clean, sizeof clean);
	if (*t->word && strcmp(t->word, clean) != 0 && (!p || p->invited_to != t->id)) {
		say_sorry(peer, "word", N_("This table is closed; its word is needed."));
		return NULL;
	}
	return t;
}

int wanted_seat(const struct seat_message *m)
{
	int64_t seat;

	return seat_number(m, 1, "seat", 0, MAX_SEATS - 1, &seat) ? (int)seat : -1;
}

/* Whose table this is, is for names as for guests; but rated games are for names. */
bool may_sit(const struct table *t, int64_t user)
{
	return !t->rated || user;
}

enum { MOST_TOP = 20 };

/* ---- Tables ---- */

static void take_open(struct person *p, const struct seat_message *m)
{
	struct table *t;

	if (p->table) {
		say_sorry_to(p, "sits", N_("You are at a table; leave it first."));
		return;
	}
	t = open_table(p->all, p->peer, p, m);
	if (t)
		seat_take(t, p, 0);
}

static void take_sit(struct person *p, const struct seat_message *m)
{
	struct table *t = enter_table(p->all, p->peer, p, m);

	if (!t)
		return;
	if (p->table && (p->table != t || p->seat >= 0)) {
		say_sorry_to(p, "sits", N_("You are at a table; leave it first."));
		return;
	}
	if (!may_sit(t, p->user)) {
		say_sorry_to(p, "rated", N_("This table is rated: it is for names with a password."));
		return;
	}
	for (unsigned s = 0; s < t->seats; s++)
		if (t->state != TABLE_PLAYING && t->seat[s].holder == HELD_FREE &&
		    (wanted_seat(m) < 0 || wanted_seat(m) == (int)s)) {
			if (p->table)
				seating_rise(p);
			seat_take(t, p, (int)s);
			seating_look(t, false);
			return;
		}
	say_sorry_to(p, "seat", N_("There is no such free seat at this table now."));
}

static void take_watch(struct person *p, const struct seat_message *m)
{
	struct table *t = enter_table(p->all, p->peer, p, m);

	if (!t)
		return;
	if (p->table)
		say_sorry_to(p, "sits", N_("You are at a table; leave it first."));
	else
		seating_watch(t, p);
}

/* One of ours, and nothing that would start a program. */
static void take_fill(struct person *p, const struct seat_message *m)
{
	struct table *t = p->table;
	int values[MAX_AGENT_OPTIONS];
	char error[ERROR_TEXT];
	struct who who;
	int seat;

	if (t->state == TABLE_PLAYING || !parse_int(seat_field(m, 0), 0, (int)t->seats - 1, &seat) ||
	    t->seat[seat].holder == HELD_PERSON) {
		say_sorry_to(p, "seat", N_("This seat cannot be filled now."));
	} else if (!strcmp(seat_field(m, 1), "-")) {
		if (t->seat[seat].holder == HELD_OWN)
			seat_empty(t, (unsigned)seat);
	} else if (t->rated) {
		say_sorry_to(p, "rated", N_("Rated games are between people."));
	} else if (!agent_kind.knows(t->game, seat_field(m, 1)) || !who_parse(t->game, seat_field(m, 1), &who, error) ||
		   !who_agent(&who, values)) {
		say_sorry_to(p, "who", N_("There is no such player here; 'level:1' to 'level:5' are."));
	} else if (guest_may_fill(p, (unsigned)seat, &who)) {
		if (t->seat[seat].holder == HELD_OWN)
			seat_empty(t, (unsigned)seat);
		if (seat_fill(t, (unsigned)seat, &who, guest_pays(p)))
			seating_look(t, false);
		else
			say_sorry_to(p, "full", N_("All of the server's own players are at tables; try again later."));
	}
}

static void invite_person(struct person *p, struct person *guest)
{
	guest->invited_to = p->table->id;
	say(guest, &(struct lobby_message){ .kind = MESSAGE_INVITED, .name = p->name, .table = (unsigned)p->table->id });
}

static void take_invite(struct person *p, const struct seat_message *m)
{
	struct person *guest = person_find(p->all, seat_field(m, 0));
	struct table *t = p->table;

	if (!guest || guest == p || guest->kind == A_PROGRAM || !guest->peer)
		say_sorry_to(p, "who", N_("There is nobody of this name to be asked."));
	else if (guest->kind == IN_LOBBY)
		invite_person(p, guest);
	else if (guest->table || !guest->spoke)
		say_sorry_to(p, "busy", N_("This bot plays at another table."));
	else if (guest->bot_of != t->game || !may_sit(t, guest->user))
		say_sorry_to(p, "who", N_("This bot does not play at such a table."));
	else if (!seat_take(t, guest, -1))
		say_sorry_to(p, "seat", N_("There is no free seat."));
	else
		seating_look(t, false);
}

static void take_ready(struct person *p)
{
	struct table *t = p->table;

	if (t->state == TABLE_PLAYING)
		return;
	t->seat[p->seat].ready = !t->seat[p->seat].ready;
	t->touched_at = p->all->now;
	news_of_table(t);
	seating_look(t, false);
}

static void take_begin(struct person *p)
{
	struct table *t = p->table;

	if (!name_equal(t->owner, p->name))
		say_sorry_to(p, "owner", N_("Only who opened the table begins the game."));
	else if (t->state != TABLE_PLAYING)
		seating_look(t, true);
	if (t->state != TABLE_PLAYING)
		say_sorry_to(p, "begin", N_("Not all seats are taken."));
}

static void take_offer(struct person *p, const struct seat_message *m)
{
	struct table *t = p->table;
	const enum offer_kind what = offer_read(seat_field(m, 0));

	if (what == OFFER_UNDO && (!t->undo || t->state != TABLE_PLAYING || !play_undo_plies(t, (unsigned)p->seat)))
		say_sorry_to(p, "undo", N_("Nothing can be taken back here."));
	else if (what == OFFER_DRAW && t->state != TABLE_PLAYING)
		say_sorry_to(p, "offer", N_("There is no game to be drawn."));
	else if ((what == OFFER_AGAIN || what == OFFER_SWAP) && t->state != TABLE_OVER)
		say_sorry_to(p, "offer", N_("The game is not over."));
	else if (what != OFFER_NONE)
		seating_offer(t, (unsigned)p->seat, what);
}

/* ---- Talk ---- */

static void take_say(struct person *p, const struct seat_message *m)
{
	char text[4 * TALK_CHARS + 1];
	struct lobby_message said;

	if (!talk_clean(seat_field(m, 0), TALK_CHARS, text, sizeof text))
		return;
	said = (struct lobby_message){ .kind = MESSAGE_SAID, .name = p->name, .text = text, .time = clock_now() };
	if (p->table) {
		p->table->touched_at = p->all->now;
		said.table = (unsigned)p->table->id;
		say_at(p->table, &said, NULL);
		return;
	}
	for (struct person *q = p->all->people; q; q = q->next)
		if (q->kind == IN_LOBBY)
			say(q, &said);
}

static void take_ping(struct person *p, const struct seat_message *m)
{
	say(p, &(struct lobby_message){ .kind = MESSAGE_PONG, .text = seat_field(m, 0) });
}

static void say_top(void *context, const char *name, const struct skill *s)
{
	struct person *p = context;
	struct lobby_message m = { .kind = MESSAGE_TOP, .word = p->asked_top->id, .rank = {
		.rating = (int)lrint(s->mean), .error = (int)lrint(1.96 * s->deviation), .games = s->games } };

	snprintf(m.rank.name, sizeof m.rank.name, "%s", name);
	say(p, &m);
}

static void take_top(struct person *p, const struct seat_message *m)
{
	const struct tables_keeper *k = p->all->config.keeper;

	p->asked_top = game_find(seat_field(m, 0));
	if (!p->asked_top) {
		say_sorry_to(p, "game", N_("There is no such game."));
		return;
	}
	if (k && k->top)
		k->top(k->context, p->asked_top, MOST_TOP, say_top, p);
	say(p, &(struct lobby_message){ .kind = MESSAGE_TOP, .word = p->asked_top->id });
}

static void take_leave(struct person *p)
{
	person_stand(p, false);
}

static void take_move(struct person *p, const struct seat_message *m)
{
	play_move(p->table, (unsigned)p->seat, seat_field(m, 0));
}

static void take_resign(struct person *p)
{
	play_resign(p->table, (unsigned)p->seat);
}

static void take_accept(struct person *p)
{
	seating_accept(p->table, (unsigned)p->seat);
}

static void take_decline(struct person *p)
{
	seating_decline(p->table, (unsigned)p->seat);
}

/* ---- Lines ---- */

enum place_needed { ANYWHERE, AT_A_TABLE, IN_A_SEAT };
static const struct request_word {
	const char *word;
	enum place_needed place;
	void (*take)(struct person *p, const struct seat_message *m);
	void (*take_bare)(struct person *p);
} words[] = {
	{ "open", ANYWHERE, take_open, NULL }, { "sit", ANYWHERE, take_sit, NULL },
	{ "watch", ANYWHERE, take_watch, NULL }, { "leave", AT_A_TABLE, NULL, take_leave },
	{ "fill", IN_A_SEAT, take_fill, NULL }, { "invite", IN_A_SEAT, take_invite, NULL },
	{ "ready", IN_A_SEAT, NULL, take_ready }, { "begin", IN_A_SEAT, NULL, take_begin },
	{ "say", ANYWHERE, take_say, NULL }, { "move", IN_A_SEAT, take_move, NULL },
	{ "resign", IN_A_SEAT, NULL, take_resign }, { "offer", IN_A_SEAT, take_offer, NULL },
	{ "accept", IN_A_SEAT, NULL, take_accept }, { "decline", IN_A_SEAT, NULL, take_decline },
	{ "ping", ANYWHERE, take_ping, NULL }, { "top", ANYWHERE, take_top, NULL },
};

void lobby_request(struct person *p, const char *word, const struct seat_message *m)
{
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		if (strcmp(words[i].word, word) != 0)
			continue;
		if ((words[i].place >= AT_A_TABLE && !p->table) || (words[i].place == IN_A_SEAT && p->seat < 0))
			say_sorry_to(p, "place", N_("You do not sit at a table."));
		else if (words[i].take)
			words[i].take(p, m);
		else
			words[i].take_bare(p);
		return;
	}
	if (!strcmp(word, "bye"))
		person_bye(p);
}
