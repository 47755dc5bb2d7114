/* SPDX-License-Identifier: MIT */
#include "online/lobby.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

void lobby_init(struct lobby *l)
{
	*l = (struct lobby){ .seat = -1, .pong = -1, .queue.most = SEAT_LINE };
}

void lobby_free(struct lobby *l)
{
	free(l->tables);
	free(l->people);
	lines_free(&l->queue);
}

void lobby_forget(struct lobby *l)
{
	l->welcome = l->ready = l->flooded = false;
	l->n_tables = l->n_people = l->n_top = l->next_top = 0;
	lines_free(&l->queue);
	l->place = 0;
	l->seat = -1;
	l->pong = -1;
	l->invited_to = 0;
	l->changes++;
}

unsigned lobby_free_seats(const struct lobby_table *t)
{
	unsigned n = 0;

	for (unsigned s = 0; s < t->seats; s++)
		n += t->kind[s] == LOBBY_FREE;
	return n;
}

const struct lobby_table *lobby_table(const struct lobby *l, unsigned id)
{
	for (size_t i = 0; i < l->n_tables; i++)
		if (l->tables[i].id == id)
			return &l->tables[i];
	return NULL;
}

const struct lobby_person *lobby_person(const struct lobby *l, const char *name)
{
	for (size_t i = 0; i < l->n_people; i++)
		if (!strcmp(l->people[i].name, name))
			return &l->people[i];
	return NULL;
}

const struct lobby_said *lobby_said(const struct lobby *l, size_t i)
{
	return i < l->n_talk && i < LOBBY_TALK ? &l->talk[(l->n_talk - 1 - i) % LOBBY_TALK] : NULL;
}

const char *lobby_ticket(const struct lobby *l)
{
	return l->seat_ticket[0] ? l->seat_ticket : l->ticket;
}

/* ---- Chat ---- */

static struct lobby_said *add_said(struct lobby *l, enum lobby_event event, const char *name,
				   int64_t time)
{
	struct lobby_said *s = &l->talk[l->n_talk++ % LOBBY_TALK];

	*s = (struct lobby_said){ .event = event, .time = time };
	snprintf(s->name, sizeof s->name, "%s", name);
	return s;
}

static void hear_said(struct lobby *l, const struct lobby_message *m, int64_t now)
{
	struct lobby_said *s = add_said(l, LOBBY_TALKED, m->name,
					m->time ? m->time : now + l->ahead_s);

	snprintf(s->text, sizeof s->text, "%s", m->text);
	s->at = m->table;
}

static void hear_sorry(struct lobby *l, const struct lobby_message *m, int64_t now)
{
	snprintf(l->sorry_code, sizeof l->sorry_code, "%s", m->word);
	snprintf(l->sorry, sizeof l->sorry, "%s", m->text[0] ? m->text : m->word);
	memcpy(add_said(l, LOBBY_TOLD, "", now + l->ahead_s)->text, l->sorry, LOBBY_SAID);
}

static void hear_invited(struct lobby *l, const struct lobby_message *m, int64_t now)
{
	snprintf(l->inviter, sizeof l->inviter, "%s", m->name);
	l->invited_to = m->table;
	add_said(l, LOBBY_INVITED, l->inviter, now + l->ahead_s)->at = l->invited_to;
}

/* ---- Tables ---- */

static int rank_table(const struct lobby_table *t)
{
	return t->state == LOBBY_OPEN && lobby_free_seats(t) ? 0 : t->state == LOBBY_OPEN ? 1 : 2;
}

static int table_order(const void *a, const void *b)
{
	const struct lobby_table *x = a, *y = b;

	if (rank_table(x) != rank_table(y))
		return rank_table(x) - rank_table(y);
	return (x->id > y->id) - (x->id < y->id);
}

static void hear_table(struct lobby *l, const struct lobby_table *t, int64_t now)
{
	struct lobby_table *old = (struct lobby_table *)lobby_table(l, t->id);

	if (!t->id || !t->game[0] || !t->seats || t->seats > MAX_SEATS ||
	    (!old && l->n_tables == LOBBY_MOST_TABLES))
		return;
	if (!old) {
		l->tables = xrealloc(l->tables, l->n_tables + 1, sizeof *l->tables);
		old = &l->tables[l->n_tables++];
		if (l->ready)
			add_said(l, LOBBY_OPENED, t->owner, now + l->ahead_s)->at = t->id;
	}
	*old = *t;
	qsort(l->tables, l->n_tables, sizeof *l->tables, table_order);
}

static void hear_gone(struct lobby *l, unsigned id)
{
	struct lobby_table *t = (struct lobby_table *)lobby_table(l, id);
	size_t i;

	if (!t)
		return;
	i = (size_t)(t - l->tables);
	memmove(t, t + 1, (--l->n_tables - i) * sizeof *t);
}

/* ---- People ---- */

static int person_order(const void *a, const void *b)
{
	return strcmp(((const struct lobby_person *)a)->name,
		      ((const struct lobby_person *)b)->name);
}

static void hear_person(struct lobby *l, const struct lobby_person *p, int64_t now)
{
	struct lobby_person *old = (struct lobby_person *)lobby_person(l, p->name);

	if (!p->name[0] || (!old && l->n_people == LOBBY_MOST_PEOPLE))
		return;
	if (old) {
		*old = *p;
		return;
	}
	l->people = xrealloc(l->people, l->n_people + 1, sizeof *l->people);
	l->people[l->n_people++] = *p;
	qsort(l->people, l->n_people, sizeof *l->people, person_order);
	if (l->ready)
		add_said(l, LOBBY_CAME, p->name, now + l->ahead_s);
}

static void hear_left(struct lobby *l, const char *name, int64_t now)
{
	struct lobby_person *p = (struct lobby_person *)lobby_person(l, name);
	size_t i;

	if (!p)
		return;
	i = (size_t)(p - l->people);
	memmove(p, p + 1, (--l->n_people - i) * sizeof *p);
	add_said(l, LOBBY_LEFT, name, now + l->ahead_s);
}

/* Handles the list of the best players: a line "top GAME NAME ..." for each player, then "top
 * GAME" to end the list. */
static void hear_top(struct lobby *l, const struct lobby_message *m)
{
	if (!m->rank.name[0]) {
		snprintf(l->top_game, sizeof l->top_game, "%.23s", m->word);
		l->n_top = l->next_top;
		l->next_top = 0;
		return;
	}
	if (l->next_top == sizeof l->top / sizeof *l->top)
		return;
	l->n_top = 0; /* the server has started to send a new list */
	l->top[l->next_top++] = m->rank;
}

/* ---- Our table and the lines about it ---- */

static void hear_welcome(struct lobby *l, const struct lobby_message *m, int64_t now)
{
	l->welcome = true;
	snprintf(l->name, sizeof l->name, "%s", m->name);
	snprintf(l->server, sizeof l->server, "%s", m->server);
	l->guest = m->guest;
	if (m->ticket[0])
		snprintf(l->ticket, sizeof l->ticket, "%s", m->ticket);
	if (m->time)
		l->ahead_s = m->time - now;
}

static void go_to(struct lobby *l, unsigned table, int seat)
{
	l->place = table;
	l->seat = seat;
	lines_free(&l->queue); /* the queued lines belong to another table */
}

static void hear_seated(struct lobby *l, const struct lobby_message *m)
{
	if (!m->table || m->seat >= MAX_SEATS)
		return;
	go_to(l, m->table, (int)m->seat);
	snprintf(l->seat_ticket, sizeof l->seat_ticket, "%s", m->ticket);
}

static void hear_watching(struct lobby *l, unsigned table)
{
	if (table)
		go_to(l, table, -1);
}

static void hear_stood(struct lobby *l)
{
	go_to(l, 0, -1);
	l->seat_ticket[0] = '\0';
}

static void keep_for_table(struct lobby *l, const char *line)
{
	const size_t n = strlen(line);

	l->flooded |= l->queue.len - l->queue.taken + n >= LOBBY_MOST_QUEUED;
	if (!l->flooded) {
		lines_add(&l->queue, line, n);
		lines_add(&l->queue, "\n", 1);
	}
}

char *lobby_next(struct lobby *l)
{
	return lines_next(&l->queue);
}

void lobby_hear(struct lobby *l, char *line, int64_t now)
{
	struct lobby_message m;

	if (message_kind(line) >= MESSAGE_GAME) {
		if (l->place)
			keep_for_table(l, line);
		return;
	}
	message_read(line, &m);
	l->changes++;
	switch (m.kind) {
	case MESSAGE_WELCOME: hear_welcome(l, &m, now); break;
	case MESSAGE_READY: l->ready = l->welcome; break;
	case MESSAGE_SORRY: hear_sorry(l, &m, now); break;
	case MESSAGE_TABLE: hear_table(l, &m.is, now); break;
	case MESSAGE_GONE: hear_gone(l, m.table); break;
	case MESSAGE_PERSON: hear_person(l, &m.who, now); break;
	case MESSAGE_LEFT: hear_left(l, m.name, now); break;
	case MESSAGE_SAID: hear_said(l, &m, now); break;
	case MESSAGE_INVITED: hear_invited(l, &m, now); break;
	case MESSAGE_SEATED: hear_seated(l, &m); break;
	case MESSAGE_WATCHING: hear_watching(l, m.table); break;
	case MESSAGE_STOOD: hear_stood(l); break;
	case MESSAGE_PONG: seat_is_number(m.text, 0, INT32_MAX, &l->pong); break;
	case MESSAGE_TOP: hear_top(l, &m); break;
	default: break;
	}
}
