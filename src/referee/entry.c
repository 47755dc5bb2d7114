/* SPDX-License-Identifier: MIT */
/* Admits people to the lobby and programs to tables, lets bots wait for challenges, and handles
 * lines from programs. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "referee/tables.h"
#include "referee/tables_private.h"

/* ---- Identifying a client ---- */

static void turn_away(struct peer *p, const char *code, const char *text)
{
	say_sorry(p, code, text);
	peer_end(p);
}

bool hear_login(struct peer *p, int64_t user, const char *sorry)
{
	const bool later = p->login == LOGIN_ASKED;

	p->login = LOGIN_TOLD;
	p->login_user = user;
	snprintf(p->login_sorry, sizeof p->login_sorry, "%s", sorry);
	return later;
}

/* Returns the user who owns a registered name; 0 if the client was rejected or must wait until its
 * password has been checked. */
static int64_t log_in(struct peer *p, const char *name, const char *password)
{
	const struct tables_config *c = &p->all->config;

	if (p->login == LOGIN_NONE)
		c->login(c->context, p->theirs, name, password);
	if (p->login == LOGIN_NONE) {
		p->login = LOGIN_ASKED;
		return 0;
	}
	p->login = LOGIN_NONE;
	if (!p->login_user)
		turn_away(p, "password", p->login_sorry);
	return p->login_user;
}

/* Checks a name and its password. Returns false if the client was rejected or its password is
 * still being checked. If the name is registered, `kept` receives the registered spelling. */
static bool check_name(struct peer *p, const char *name, const char *password, int64_t *user,
		       char kept[TABLES_NAME])
{
	const struct tables_keeper *k = p->all->config.keeper;

	*user = 0;
	if (!name_take(name, NAME_CHARS, kept, TABLES_NAME)) {
		turn_away(p, "name",
			  N_("Names can have 1 to 20 characters. Use Latin letters, kana and kanji "
			     "(or only Cyrillic letters), digits, symbols and single spaces."));
		return false;
	}
	if (k && k->banned && k->banned(k->context, name)) {
		turn_away(p, "banned", N_("A moderator has banned this name. Try again later."));
		return false;
	}
	if (!k || !k->user(k->context, name, kept)) {
		if (k && k->barred && *p->address && k->barred(k->context, p->address)) {
			turn_away(
				p, "banned",
				N_("A moderator has banned someone at your address. Use a name registered on this server, or try again in an hour."));
			return false;
		}
		if (!*password)
			return true;
		turn_away(
			p, "password",
			N_("This name isn't registered on this server. Join without a password."));
		return false;
	}
	*user = log_in(p, name, password);
	return *user;
}

static struct person *come_anew(struct peer *peer, const char *name, int64_t user)
{
	struct person *p = person_new(peer->all, name, user);

	if (!p)
		turn_away(peer, "full", N_("Can't get secure random numbers from the system."));
	return p;
}

/* Finds the person with this ticket, or with this name and password; if there is none, creates a
 * new person. Returns NULL if the client wasn't admitted. */
static struct person *who_comes(struct peer *peer, const struct lobby_message *m, int kind)
{
	struct tables *all = peer->all;
	struct person *p = person_by_ticket(all, m->ticket);
	char kept[TABLES_NAME];
	int64_t user;

	if (p && (int)p->kind == kind) {
		person_connect(p, peer);
		return p;
	}
	if (!check_name(peer, m->name, m->password, &user, kept))
		return NULL;
	p = person_find(all, kept, 0);
	if (p && user && p->user == user && (int)p->kind == kind) {
		person_connect(p, peer);
		return p;
	}
	/* The name belongs to a guest who has been using it since before it was registered. */
	if (p && user && !p->user) {
		if (p->peer && p->kind == IN_LOBBY)
			say_sorry(p->peer, "name",
				  N_("The owner of this name has joined. Choose another name."));
		person_gone(p);
		p = NULL;
	}
	if (p || all->n_people >= all->config.limits.people) {
		turn_away(peer, p ? "taken" : "full",
			  p ? N_("Someone with this name has already joined. Choose another name.")
			    : N_("The server is full. Try again later."));
		return NULL;
	}
	p = come_anew(peer, kept, user);
	if (!p)
		return NULL;
	p->kind = kind;
	person_connect(p, peer);
	return p;
}

static void enter_lobby(struct peer *peer, const struct lobby_message *m)
{
	struct person *p;

	if (m->n != LOBBY_VERSION) {
		turn_away(peer, "version", N_("This server uses version 1 of the protocol."));
		return;
	}
	p = who_comes(peer, m, IN_LOBBY);
	if (!p)
		return;
	say_to(p, &(struct lobby_message){ .kind = MESSAGE_WELCOME,
					   .n = LOBBY_VERSION,
					   .name = p->name,
					   .guest = !p->user,
					   .ticket = p->ticket,
					   .server = p->all->config.server,
					   .time = clock_now() });
	say_lobby(p);
	news_of_person(p);
	say_to(p, &(struct lobby_message){ .kind = MESSAGE_READY, .n = LOBBY_VERSION });
	if (p->table)
		come_back(p);
}

/* ---- Programs ---- */

static void greet_program(struct person *p)
{
	say_to(p, &(struct lobby_message){ .kind = MESSAGE_TICKET, .ticket = p->ticket });
	p->talk->protocol->hello(p->talk);
	send_talk(p);
}

/* Returns true if a person at the table has disconnected. A program isn't seated at such a table,
 * because that person may never return. */
static bool somebody_is_away(const struct table *t)
{
	for (unsigned s = 0; s < t->seats; s++)
		if (t->seat[s].holder == HELD_PERSON && !t->seat[s].person->peer)
			return true;
	return false;
}

/* Finds the table for the request "sit TABLE". TABLE is either a table's number or a game's id,
 * which stands for any table of that game with a free seat. */
static struct table *table_for_program(struct peer *peer, struct lobby_message *m, int64_t user)
{
	const struct game *g = game_find(m->game);

	if (!g) {
		message_read_as(m, REQUEST_SIT);
		return enter_table(peer->all, peer, NULL, m);
	}
	for (struct table *t = peer->all->tables; t; t = t->next)
		for (unsigned s = 0; s < t->seats; s++)
			if (t->game == g && t->state != TABLE_PLAYING && !*t->word &&
			    !somebody_is_away(t) && may_sit(t, user) &&
			    t->seat[s].holder == HELD_FREE)
				return t;
	message_read_as(m, REQUEST_OPEN);
	return open_table(peer->all, peer, NULL, m);
}

static void program_sits(struct peer *peer, struct lobby_message *m)
{
	struct person *p = who_comes(peer, m, A_PROGRAM);
	struct table *t;

	if (!p)
		return;
	if (!p->table) {
		t = table_for_program(peer, m, p->user);
		if (!t || !may_sit(t, p->user) ||
		    !seat_take(t, p, m->seat == UINT_MAX ? -1 : (int)m->seat)) {
			if (t)
				say_sorry(peer, "seat",
					  N_("This seat or table isn't free. Choose another one."));
			person_gone(p);
			return;
		}
	}
	greet_program(p);
}

static void bot_offers(struct peer *peer, const struct lobby_message *m)
{
	const struct game *g = game_find(m->game);
	struct person *p;

	if (!g) {
		turn_away(peer, "game", N_("Unknown game. 'asobi list' shows the games."));
		return;
	}
	p = who_comes(peer, m, A_BOT);
	if (!p)
		return;
	p->bot_of = g;
	keep_look_up(p);
	news_of_person(p);
	greet_program(p);
}

/* Admits a league's program, which is recognized by its ticket or its name. A program that lost
 * its connection during a game can take its seat again. */
static void program_enters(struct peer *peer, const struct lobby_message *m)
{
	const struct tables_leagues *l = peer->all->config.leagues;
	struct person *p = person_by_ticket(peer->all, m->ticket);
	const char *sorry = N_("Unknown league. Check its name.");
	const struct game *g;
	char kept[TABLES_NAME];
	int64_t league, user;
	bool known;

	if (!p || p->kind != IN_LEAGUE) {
		if (!check_name(peer, m->name, m->password, &user, kept))
			return;
		if (!user) {
			turn_away(peer, "guest",
				  N_("Only players with a registered name can join a league."));
			return;
		}
		league = l ? l->find(l->context, m->text, user, &g, &sorry) : 0;
		if (!league || peer->all->n_people >= peer->all->config.limits.people) {
			turn_away(peer, league ? "full" : "league",
				  league ? N_("The server is full. Try again later.") : sorry);
			return;
		}
		p = person_find(peer->all, kept, league);
	}
	known = p;
	if (!p) {
		p = come_anew(peer, kept, user);
		if (!p)
			return;
		p->kind = IN_LEAGUE;
		p->league = league;
	}
	person_connect(p, peer);
	league_tell(p, known ? LEAGUE_BACK : LEAGUE_CAME, "");
	greet_program(p);
}

static void program_refuses(struct person *p, const char *why)
{
	if (p->kind == IN_LEAGUE) {
		league_tell(p, LEAGUE_REFUSED, why);
		person_gone(p);
	} else if (p->table && p->kind == A_BOT)
		person_stand(p, true);
	else if (p->table)
		person_gone(p);
}

static void program_request(struct person *p, char *line)
{
	const bool asked = p->talk->asked;
	struct talk_news news;

	talk_hear(p->talk, line, &news);
	switch (news.kind) {
	case TALK_READY:
		p->spoke = true;
		league_free(p);
		if (!p->table)
			break;
		seating_look(p->table, false);
		show_all(p);
		break;
	case TALK_UNREADABLE:
		if (!p->spoke)
			turn_away(p->peer, "hello",
				  N_("Answer 'asobi' with 'ready', a TAB and '1'."));
		if (!asked || p->talk->asked)
			break; /* the line isn't meant as an answer */
			       /* fall through */
	case TALK_MOVED:
		p->answers = p->seat >= 0;
		if (p->seat >= 0)
			play_move(p->table, (unsigned)p->seat, news.text);
		break;
	case TALK_RESIGNED:
		if (p->seat >= 0)
			play_resign(p->table, (unsigned)p->seat);
		break;
	case TALK_REFUSED: program_refuses(p, news.text); break;
	default: break;
	}
}

static void say_hello(struct peer *p, char *line)
{
	char *hello = xstrdup(line);
	struct lobby_message m;

	hello_read(line, &m);
	if (m.kind == HELLO_LOBBY)
		enter_lobby(p, &m);
	else if (m.kind == HELLO_SIT)
		program_sits(p, &m);
	else if (m.kind == HELLO_BOT)
		bot_offers(p, &m);
	else if (m.kind == HELLO_LEAGUE)
		program_enters(p, &m);
	else if (*line)
		turn_away(p, "hello",
			  N_("The first line must begin with 'lobby', 'sit', 'bot' or 'league'. "
			     "See asobi-table(5)."));
	if (p->login == LOGIN_ASKED)
		p->hello = hello;
	else
		free(hello);
}

void hear_hello(struct peer *p)
{
	char *hello = p->hello;

	p->hello = NULL;
	say_hello(p, hello);
	p->login = LOGIN_NONE;
	free(hello);
}

void hear_request(struct peer *p, char *line)
{
	struct lobby_message m;

	if (p->person && p->person->kind != IN_LOBBY) {
		program_request(p->person, line);
	} else if (p->person) {
		request_read(line, &m);
		lobby_request(p->person, &m);
	} else {
		say_hello(p, line);
	}
}
