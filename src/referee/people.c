/* SPDX-License-Identifier: MIT */
/* Handles people and programs on the server: they connect with a name or a ticket, lose their
 * connection, and leave. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/secret.h"
#include "base/xalloc.h"
#include "referee/tables.h"
#include "referee/tables_private.h"

/* ---- Finding a person ---- */

struct person *person_find(const struct tables *all, const char *name, int64_t league)
{
	struct person *p = all->people;

	while (p && (p->league != league || !name_equal(p->name, name)))
		p = p->next;
	return p;
}

struct person *person_by_ticket(const struct tables *all, const char *ticket)
{
	struct person *p = all->people;
	uint8_t hash[32];

	if (!*ticket)
		return NULL;
	sha256(ticket, strlen(ticket), hash);
	while (p && memcmp(p->hash, hash, sizeof hash) != 0)
		p = p->next;
	if (p)
		snprintf(p->ticket, sizeof p->ticket, "%.32s", ticket);
	return p;
}

/* ---- Connecting ---- */

static bool make_ticket(struct person *p)
{
	const struct tables_config *c = &p->all->config;
	uint8_t random[TICKET_BYTES];

	if (!c->random(c->context, random, sizeof random))
		return false;
	for (unsigned i = 0; i < sizeof random; i++)
		snprintf(p->ticket + 2 * i, 3, "%02x", random[i]);
	sha256(p->ticket, strlen(p->ticket), p->hash);
	return true;
}

struct person *person_new(struct tables *all, const char *name, int64_t user)
{
	struct person *p = xcalloc(1, sizeof *p);

	p->all = all;
	snprintf(p->name, sizeof p->name, "%s", name);
	p->user = user;
	p->seat = -1;
	if (!make_ticket(p)) {
		free(p);
		return NULL;
	}
	p->next = all->people;
	if (p->next)
		p->next->before = p;
	all->people = p;
	all->n_people++;
	return p;
}

void person_connect(struct person *p, struct peer *peer)
{
	const bool away = p->table && p->seat >= 0 && !p->peer;

	if (p->peer) { /* the person's old connection is dead, but the server hasn't noticed yet */
		p->peer->person = NULL;
		peer_end(p->peer);
	}
	p->peer = peer;
	peer->person = p;
	show_begin(p);
	if (p->kind != IN_LOBBY) {
		talk_free(p->talk);
		p->talk = talk_new(&talk_seat);
		p->spoke = false;
	} else if (p->talk) {
		p->talk->asked = false;
	}
	if (away)
		say_at(p->table,
		       &(struct lobby_message){ .kind = MESSAGE_BACK, .seat = (unsigned)p->seat },
		       p);
}

void say_lobby(struct person *p)
{
	const struct tables *all = p->all;

	for (const struct table *t = all->tables; t; t = t->next)
		say_table(p, t);
	for (const struct person *q = all->people; q; q = q->next)
		if (q->kind != IN_LEAGUE)
			say_person(p, q);
}

/* ---- Leaving ---- */

void peer_end(struct peer *p)
{
	struct tables *all = p->all;

	if (p->ending)
		return;
	if (p->out.len)
		all->config.send(all->config.context, p->theirs, p->out.text, p->out.len);
	p->out.len = 0;
	p->ending = all->to_sweep = true;
	all->config.end(all->config.context, p->theirs);
}

void peer_free(struct peer *p)
{
	struct peer **at = &p->all->first_out;

	while (p->has_out && *at != p)
		at = &(*at)->next_out;
	if (p->has_out)
		*at = p->next_out;
	if (p->next)
		p->next->before = p->before;
	*(p->before ? &p->before->next : &p->all->peers) = p->next;
	p->all->n_peers--;
	lines_free(&p->lines);
	sb_free(&p->out);
	free(p->hello);
	free(p);
}

void person_gone(struct person *p)
{
	struct tables *all = p->all;

	person_stand(p, true);
	if (p->peer) {
		if (p->kind != IN_LOBBY && p->talk && p->spoke) {
			p->talk->protocol->quit(p->talk);
			send_talk(p);
		}
		p->peer->person = NULL;
		peer_end(p->peer);
	}
	news_gone_person(p);
	if (p->next)
		p->next->before = p->before;
	*(p->before ? &p->before->next : &all->people) = p->next;
	all->n_people--;
	talk_free(p->talk);
	free(p);
}

void person_lost(struct person *p)
{
	p->peer = NULL;
	league_tell(p, p->seat < 0 ? LEAGUE_LEFT : LEAGUE_LOST, "");
	if (p->seat < 0) {
		person_gone(p);
		return;
	}
	p->away_until = p->all->now + p->all->config.limits.away_ms;
	if (p->kind != IN_LOBBY) {
		talk_free(p->talk);
		p->talk = NULL;
		p->spoke = false;
	}
	p->table->due = 0;
	say_at(p->table,
	       &(struct lobby_message){ .kind = MESSAGE_AWAY,
					.seat = (unsigned)p->seat,
					.n = (unsigned)(p->all->config.limits.away_ms / 1000) },
	       p);
}

void person_bye(struct person *p)
{
	person_stand(p, false);
	person_gone(p);
}

void come_back(struct person *p)
{
	say_place(p);
	show_all(p);
	show_clock(p->table);
}
