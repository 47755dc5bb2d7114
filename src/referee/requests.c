/* SPDX-License-Identifier: MIT */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "referee/tables.h"
#include "referee/tables_private.h"

enum { MOST_DELAY = 1000 };

static bool is_on(const char *text, bool usual)
{
	return *text ? !strcmp(text, "on") : usual;
}

static bool is_own_key(const char *field)
{
	return message_has_key(REQUEST_OPEN, field) || message_has_key(HELLO_SIT, field);
}

/* Reads a game's options from a request and checks that a game can begin with them. */
static bool read_setup(const struct game *g, struct setup *s, const struct lobby_message *wanted,
		       char error[ERROR_TEXT])
{
	const struct seat_message *m = &wanted->line;
	const char *seats = wanted->wants.seats;
	struct board b;
	char key[40];

	setup_default(g, s);
	for (size_t i = 1; i < m->n; i++) {
		const char *equals = strchr(m->field[i], '=');

		if (!equals || (is_own_key(m->field[i]) && option_find(g->options, "seats") < 0))
			continue;
		snprintf(key, sizeof key, "%.*s",
			 (int)(equals - m->field[i] < 39 ? equals - m->field[i] : 39), m->field[i]);
		if (option_find(g->options, key) < 0 &&
		    (is_own_key(m->field[i]) || !strcmp(key, "games")))
			continue;
		if (!setup_set(g, s, key, equals + 1, error))
			return false;
	}
	if (*seats && option_find(g->options, "seats") < 0 &&
	    option_find(g->options, "players") >= 0 && !setup_set(g, s, "players", seats, error))
		return false;
	setup_settle(g, s);
	snprintf(s->position, sizeof s->position, "%s", wanted->wants.position);
	if (!board_start(&b, g, s, error))
		return false;
	board_free(&b);
	return true;
}

/* Opens a table; returns NULL if the request was rejected. */
struct table *open_table(struct tables *all, struct peer *peer, const struct person *by,
			 const struct lobby_message *m)
{
	const struct game *g = game_find(m->game);
	const char *clock = m->wants.clock, *after = m->wants.delay;
	const bool rated = is_on(m->wants.rated, false);
	struct table wanted = { 0 };
	char error[ERROR_TEXT];
	struct table *t;
	int64_t delay = 0;

	if (!g || g->traits & GAME_TEMPLATE) {
		say_sorry(peer, "game", N_("Unknown game. 'asobi list' shows the games."));
		return NULL;
	}
	if (!read_setup(g, &wanted.setup, m, error)) {
		say_sorry(peer, "option", error);
		return NULL;
	}
	if (*clock && !match_clock_parse(clock, &wanted.clock)) {
		say_sorry(
			peer, "clock",
			N_("Invalid clock. Use seconds per move ('5'), bank+increment ('60+1') or '0' for no clock."));
		return NULL;
	}
	if (*after && !seat_is_number(after, 0, MOST_DELAY, &delay)) {
		say_sorry(peer, "delay", N_("Invalid delay. Use 0 to 1000 moves."));
		return NULL;
	}
	if (rated && delay) {
		say_sorry(peer, "delay",
			  N_("A rated table can't have a spectator delay. Turn off the rating or "
			     "the delay."));
		return NULL;
	}
	if (rated && (!by || !by->user)) {
		say_sorry(peer, "rated", N_("Only registered players can open rated tables."));
		return NULL;
	}
	if (all->n_tables >= all->config.limits.tables) {
		say_sorry(peer, "full",
			  N_("There are already too many tables. Join an existing one."));
		return NULL;
	}
	t = seating_open(all, g);
	t->setup = wanted.setup;
	t->seats = t->setup.seats;
	t->clock = wanted.clock;
	t->delay = (unsigned)delay;
	t->rated = rated;
	t->hints = !rated && is_on(m->wants.hints, true);
	t->undo = !rated && is_on(m->wants.undo, true);
	talk_clean(m->word, TABLES_WORD - 1, t->word, sizeof t->word);
	return t;
}

/* Finds a table that the client may enter; returns NULL if the request was rejected. */
struct table *enter_table(struct tables *all, struct peer *peer, const struct person *p,
			  const struct lobby_message *m)
{
	char clean[TABLES_WORD];
	struct table *t = seating_find(all, m->table);

	if (!t) {
		say_sorry(peer, "table", N_("No table has this number."));
		return NULL;
	}
	talk_clean(m->word, TABLES_WORD - 1, clean, sizeof clean);
	if (*t->word && strcmp(t->word, clean) != 0 && (!p || p->invited_to != t->id)) {
		say_sorry(peer, "word", N_("This table is private. Enter its passphrase."));
		return NULL;
	}
	return t;
}

/* Returns true if a user may sit at a table. Rated tables require a registered name, and a
 * league's tables are only for the programs that the league seats there. All other tables are open
 * to everyone. */
bool may_sit(const struct table *t, int64_t user)
{
	return !t->league && (!t->rated || user);
}

enum { MOST_TOP = 20 };

/* ---- Requests about tables ---- */

static void take_open(struct person *p, const struct lobby_message *m)
{
	struct table *t;

	if (p->table) {
		say_sorry_to(p, "sits", N_("You're already at a table. Leave it first."));
		return;
	}
	t = open_table(p->all, p->peer, p, m);
	if (t)
		seat_take(t, p, 0);
}

static void take_sit(struct person *p, const struct lobby_message *m)
{
	struct table *t = enter_table(p->all, p->peer, p, m);

	if (!t)
		return;
	if (p->table && (p->table != t || p->seat >= 0)) {
		say_sorry_to(p, "sits", N_("You're already at a table. Leave it first."));
		return;
	}
	if (!may_sit(t, p->user)) {
		if (t->league)
			say_sorry_to(p, "league",
				     N_("This is a league game. You can only watch it."));
		else
			say_sorry_to(
				p, "rated",
				N_("This table is rated. To play here, log in with a registered "
				   "name."));
		return;
	}
	for (unsigned s = 0; s < t->seats; s++)
		if (t->state != TABLE_PLAYING && t->seat[s].holder == HELD_FREE &&
		    (m->seat == UINT_MAX || m->seat == s)) {
			if (p->table)
				seating_rise(p);
			seat_take(t, p, (int)s);
			seating_look(t, false);
			return;
		}
	say_sorry_to(p, "seat", N_("This seat or table isn't free. Choose another one."));
}

static void take_watch(struct person *p, const struct lobby_message *m)
{
	struct table *t = enter_table(p->all, p->peer, p, m);

	if (!t)
		return;
	if (p->table)
		say_sorry_to(p, "sits", N_("You're already at a table. Leave it first."));
	else
		seating_watch(t, p);
}

/* Handles a request to fill a seat with a computer player. Names that would start a program are
 * rejected. */
static void take_fill(struct person *p, const struct lobby_message *m)
{
	struct table *t = p->table;
	const unsigned seat = m->seat;
	struct who who;

	if (t->state == TABLE_PLAYING || seat >= t->seats || t->seat[seat].holder == HELD_PERSON) {
		say_sorry_to(p, "seat", N_("You can't change this seat now."));
	} else if (!strcmp(m->text, "-")) {
		if (t->seat[seat].holder == HELD_OWN)
			seat_empty(t, seat);
	} else if (t->rated) {
		say_sorry_to(p, "rated", N_("Computers can't play rated games."));
	} else if (!referee_find_computer(t->game, m->text, &who)) {
		say_sorry_to(p, "who", N_("Unknown computer. Use a level such as 'level:3'."));
	} else if (guest_may_fill(p, seat, &who)) {
		if (t->seat[seat].holder == HELD_OWN)
			seat_empty(t, seat);
		if (seat_fill(t, seat, &who, guest_pays(p)))
			seating_look(t, false);
		else
			say_sorry_to(p, "full",
				     N_("All computers on this server are busy. Try again later."));
	}
}

static void invite_person(struct person *p, struct person *guest)
{
	guest->invited_to = p->table->id;
	say_to(guest, &(struct lobby_message){ .kind = MESSAGE_INVITED,
					       .name = p->name,
					       .table = (unsigned)p->table->id });
}

static void take_invite(struct person *p, const struct lobby_message *m)
{
	struct person *guest = person_find(p->all, m->name, 0);
	struct table *t = p->table;

	if (!guest || guest == p || guest->kind == A_PROGRAM || !guest->peer)
		say_sorry_to(p, "who", N_("You can't invite anyone by this name."));
	else if (guest->kind == IN_LOBBY)
		invite_person(p, guest);
	else if (guest->table || !guest->spoke)
		say_sorry_to(p, "busy", N_("This program is playing at another table."));
	else if (guest->bot_of != t->game || !may_sit(t, guest->user))
		say_sorry_to(p, "who", N_("This program can't play at this table."));
	else if (!seat_take(t, guest, -1))
		say_sorry_to(p, "seat", N_("This table has no free seat."));
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
		say_sorry_to(p, "owner",
			     N_("Only the player who opened the table can start the game."));
	else if (t->state != TABLE_PLAYING)
		seating_look(t, true);
	if (t->state != TABLE_PLAYING)
		say_sorry_to(p, "begin", N_("Can't start: some seats are still free."));
}

static void take_offer(struct person *p, const struct lobby_message *m)
{
	struct table *t = p->table;
	const enum offer_kind what = (enum offer_kind)m->offer;

	if (what == OFFER_UNDO &&
	    (!t->undo || t->state != TABLE_PLAYING || !play_undo_plies(t, (unsigned)p->seat)))
		say_sorry_to(p, "undo", N_("You have no move to take back."));
	else if (what == OFFER_DRAW && t->state != TABLE_PLAYING)
		say_sorry_to(p, "offer", N_("Can't offer a draw: no game is in progress."));
	else if ((what == OFFER_AGAIN || what == OFFER_SWAP) && t->state != TABLE_OVER)
		say_sorry_to(p, "offer", N_("The game isn't over yet."));
	else if (what != OFFER_NONE)
		seating_offer(t, (unsigned)p->seat, what);
}

/* ---- Chat ---- */

static void take_say(struct person *p, const struct lobby_message *m)
{
	char text[4 * TALK_CHARS + 1];
	const struct tables_keeper *k = p->all->config.keeper;
	struct lobby_message said;

	if (k && k->muted && k->muted(k->context, p->name)) {
		say_sorry(p->peer, "muted", N_("A moderator has muted you. Try again later."));
		return;
	}
	if (!talk_clean(m->text, TALK_CHARS, text, sizeof text))
		return;
	said = (struct lobby_message){
		.kind = MESSAGE_SAID, .name = p->name, .text = text, .time = clock_now()
	};
	if (p->table) {
		p->table->touched_at = p->all->now;
		said.table = (unsigned)p->table->id;
		say_at(p->table, &said, NULL);
		return;
	}
	for (struct person *q = p->all->people; q; q = q->next)
		if (q->kind == IN_LOBBY)
			say_to(q, &said);
}

static void take_ping(struct person *p, const struct lobby_message *m)
{
	say_to(p, &(struct lobby_message){ .kind = MESSAGE_PONG, .text = m->text });
}

static void say_top(void *context, const char *name, const struct skill *s)
{
	struct person *p = context;
	struct lobby_message m = { .kind = MESSAGE_TOP,
				   .word = p->asked_top->id,
				   .rank = { .rating = (int)lrint(s->mean),
					     .error = (int)lrint(1.96 * s->deviation),
					     .games = s->games } };

	snprintf(m.rank.name, sizeof m.rank.name, "%s", name);
	say_to(p, &m);
}

static void take_top(struct person *p, const struct lobby_message *m)
{
	const struct tables_keeper *k = p->all->config.keeper;

	p->asked_top = game_find(m->game);
	if (!p->asked_top) {
		say_sorry_to(p, "game", N_("Unknown game. 'asobi list' shows the games."));
		return;
	}
	if (k && k->top)
		k->top(k->context, p->asked_top, MOST_TOP, say_top, p);
	say_to(p, &(struct lobby_message){ .kind = MESSAGE_TOP, .word = p->asked_top->id });
}

static void take_leave(struct person *p)
{
	person_stand(p, false);
}

static void take_move(struct person *p, const struct lobby_message *m)
{
	play_move(p->table, (unsigned)p->seat, m->move);
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

/* ---- Handling a request ---- */

enum place_needed { ANYWHERE, AT_A_TABLE, IN_A_SEAT };
static const struct {
	enum place_needed place;
	void (*take)(struct person *p, const struct lobby_message *m);
	void (*take_bare)(struct person *p);
} requests[REQUEST_KINDS] = {
	[REQUEST_OPEN] = { ANYWHERE, take_open, NULL },
	[REQUEST_SIT] = { ANYWHERE, take_sit, NULL },
	[REQUEST_WATCH] = { ANYWHERE, take_watch, NULL },
	[REQUEST_LEAVE] = { AT_A_TABLE, NULL, take_leave },
	[REQUEST_FILL] = { IN_A_SEAT, take_fill, NULL },
	[REQUEST_INVITE] = { IN_A_SEAT, take_invite, NULL },
	[REQUEST_READY] = { IN_A_SEAT, NULL, take_ready },
	[REQUEST_BEGIN] = { IN_A_SEAT, NULL, take_begin },
	[REQUEST_SAY] = { ANYWHERE, take_say, NULL },
	[REQUEST_MOVE] = { IN_A_SEAT, take_move, NULL },
	[REQUEST_RESIGN] = { IN_A_SEAT, NULL, take_resign },
	[REQUEST_OFFER] = { IN_A_SEAT, take_offer, NULL },
	[REQUEST_ACCEPT] = { IN_A_SEAT, NULL, take_accept },
	[REQUEST_DECLINE] = { IN_A_SEAT, NULL, take_decline },
	[REQUEST_PING] = { ANYWHERE, take_ping, NULL },
	[REQUEST_TOP] = { ANYWHERE, take_top, NULL },
	[REQUEST_BYE] = { ANYWHERE, NULL, person_bye },
};

void lobby_request(struct person *p, const struct lobby_message *m)
{
	const enum place_needed place = requests[m->kind].place;

	if ((place >= AT_A_TABLE && !p->table) || (place == IN_A_SEAT && p->seat < 0))
		say_sorry_to(p, "place", N_("You aren't sitting at a table."));
	else if (requests[m->kind].take)
		requests[m->kind].take(p, m);
	else if (requests[m->kind].take_bare)
		requests[m->kind].take_bare(p);
}
