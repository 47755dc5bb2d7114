/* SPDX-License-Identifier: MIT */
/* What people in the lobby and at tables ask for. */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "tables/names.h"
#include "tables/tables_private.h"

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
	struct strbuf *out;

	guest->invited_to = p->table->id;
	out = line_begin(guest, "invited");
	seat_add(out, p->name);
	seat_addf(out, "%lld", (long long)p->table->id);
	line_end(guest);
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
	enum offer_kind what = OFFER_UNDO;

	while (what <= OFFER_SWAP && strcmp(seat_field(m, 0), offer_word(what)) != 0)
		what++;
	if (what == OFFER_UNDO && (!t->undo || t->state != TABLE_PLAYING || !play_undo_plies(t, (unsigned)p->seat)))
		say_sorry_to(p, "undo", N_("Nothing can be taken back here."));
	else if (what == OFFER_DRAW && t->state != TABLE_PLAYING)
		say_sorry_to(p, "offer", N_("There is no game to be drawn."));
	else if ((what == OFFER_AGAIN || what == OFFER_SWAP) && t->state != TABLE_OVER)
		say_sorry_to(p, "offer", N_("The game is not over."));
	else if (what <= OFFER_SWAP)
		seating_offer(t, (unsigned)p->seat, what);
}

/* ---- Talk ---- */

static void take_say(struct person *p, const struct seat_message *m)
{
	char text[4 * TALK_CHARS + 1];

	if (!talk_clean(seat_field(m, 0), TALK_CHARS, text, sizeof text))
		return;
	if (p->table)
		p->table->touched_at = p->all->now;
	for (struct person *q = p->table ? p->table->here : p->all->people; q; q = p->table ? q->next_here : q->next) {
		struct strbuf *out;

		if (q->kind != IN_LOBBY)
			continue;
		out = line_begin(q, "said");
		seat_add(out, p->name);
		seat_add(out, text);
		seat_addf(out, "at=%lld", p->table ? (long long)p->table->id : 0);
		seat_addf(out, "time=%lld", (long long)clock_now());
		line_end(q);
	}
}

static void take_ping(struct person *p, const struct seat_message *m)
{
	seat_add(line_begin(p, "pong"), seat_field(m, 0));
	line_end(p);
}

static void say_top(void *context, const char *name, const struct skill *s)
{
	struct person *p = context;
	struct strbuf *out = line_begin(p, "top");

	seat_add(out, p->asked_top->id);
	seat_add(out, name);
	seat_addf(out, "rating=%.0f", s->mean);
	seat_addf(out, "error=%.0f", 1.96 * s->deviation);
	seat_addf(out, "games=%u", s->games);
	line_end(p);
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
	seat_add(line_begin(p, "top"), p->asked_top->id);
	line_end(p);
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
