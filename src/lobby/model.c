/* SPDX-License-Identifier: MIT */
#include "lobby/model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/parse.h"
#include "base/xalloc.h"
#include "proto/seat.h"

enum { NAME_COLUMNS = 40, WORDS_COLUMNS = 100, SAID_COLUMNS = 400 };

void lobby_init(struct lobby *l)
{
	*l = (struct lobby){ .seat = -1, .pong = -1 };
}

void lobby_free(struct lobby *l)
{
	free(l->tables);
	free(l->people);
	sb_free(&l->queue);
}

void lobby_forget(struct lobby *l)
{
	l->welcome = l->ready = l->flooded = false;
	l->n_tables = l->n_people = l->n_top = l->next_top = 0;
	l->queue.len = l->queue_taken = 0;
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

/* ---- Fields ---- */

static void name_of(const char *text, char buf[LOBBY_NAME])
{
	clean_text(text ? text : "", buf, LOBBY_NAME, NAME_COLUMNS);
}

static void word_of(const char *text, char *buf, size_t size)
{
	clean_text(text ? text : "", buf, size, (int)size - 1);
}

static unsigned number_of(const struct seat_message *m, const char *key)
{
	int64_t n = 0;

	return seat_number(m, 0, key, 0, INT32_MAX, &n) ? (unsigned)n : 0;
}

static bool is_on(const struct seat_message *m, const char *key)
{
	const char *value = seat_value(m, 0, key);

	return value && !strcmp(value, "on");
}

static unsigned first_number(const struct seat_message *m, size_t i)
{
	int n = 0;

	return parse_int(seat_field(m, i), 0, INT32_MAX, &n) ? (unsigned)n : 0;
}

/* The place of the value among these words, the first where it is none of them. */
static unsigned one_of(const char *value, const char *const *words)
{
	for (unsigned i = 0; value && words[i]; i++)
		if (!strcmp(words[i], value))
			return i;
	return 0;
}

static void keep_ticket(const struct seat_message *m, char ticket[LOBBY_TICKET])
{
	const char *value = seat_value(m, 0, "ticket");

	if (value && strlen(value) < LOBBY_TICKET && !value[strspn(value, "0123456789abcdefghijklmnopqrstuvwxyz"
								   "ABCDEFGHIJKLMNOPQRSTUVWXYZ-_")])
		strcpy(ticket, value);
}

/* ---- Talk ---- */

static struct lobby_said *add_said(struct lobby *l, enum lobby_event event, const char *name, int64_t time)
{
	struct lobby_said *s = &l->talk[l->n_talk++ % LOBBY_TALK];

	*s = (struct lobby_said){ .event = event, .time = time };
	snprintf(s->name, sizeof s->name, "%s", name);
	return s;
}

static void hear_said(struct lobby *l, const struct seat_message *m, int64_t now)
{
	char name[LOBBY_NAME];
	struct lobby_said *s;
	int64_t time;

	name_of(seat_field(m, 0), name);
	s = add_said(l, LOBBY_TALKED, name, seat_number(m, 2, "time", 0, INT64_C(1) << 40, &time) ? time : now + l->ahead_s);
	clean_text(seat_field(m, 1), s->text, sizeof s->text, SAID_COLUMNS);
	s->at = number_of(m, "at");
}

static void hear_sorry(struct lobby *l, const struct seat_message *m, int64_t now)
{
	const bool coded = m->n > 1;

	word_of(coded ? seat_field(m, 0) : "", l->sorry_code, sizeof l->sorry_code);
	clean_text(seat_field(m, coded), l->sorry, sizeof l->sorry, SAID_COLUMNS);
	snprintf(add_said(l, LOBBY_TOLD, "", now + l->ahead_s)->text, LOBBY_SAID, "%s", l->sorry);
}

static void hear_invited(struct lobby *l, const struct seat_message *m, int64_t now)
{
	name_of(seat_field(m, 0), l->inviter);
	l->invited_to = first_number(m, 1);
	add_said(l, LOBBY_INVITED, l->inviter, now + l->ahead_s)->at = l->invited_to;
}

/* ---- Tables ---- */

static int rank(const struct lobby_table *t)
{
	return t->state == LOBBY_OPEN && lobby_free_seats(t) ? 0 : t->state == LOBBY_OPEN ? 1 : 2;
}

static int table_order(const void *a, const void *b)
{
	const struct lobby_table *x = a, *y = b;

	if (rank(x) != rank(y))
		return rank(x) - rank(y);
	return (x->id > y->id) - (x->id < y->id);
}

static bool read_table(const struct seat_message *m, struct lobby_table *t)
{
	static const char *const kinds[] = { "free", "person", "bot", "own", NULL };
	static const char *const states[] = { "open", "playing", "over", NULL };

	*t = (struct lobby_table){ .id = first_number(m, 0) };
	word_of(seat_value(m, 1, "game"), t->game, sizeof t->game);
	clean_text(seat_value(m, 1, "options") ? seat_value(m, 1, "options") : "", t->options, sizeof t->options,
		   WORDS_COLUMNS);
	word_of(seat_value(m, 1, "clock"), t->clock, sizeof t->clock);
	t->seats = number_of(m, "seats");
	for (unsigned s = 0; s < MAX_SEATS && s < t->seats; s++) {
		char key[24];

		snprintf(key, sizeof key, "seat%u", s);
		name_of(seat_value(m, 1, key), t->name[s]);
		snprintf(key, sizeof key, "kind%u", s);
		t->kind[s] = (enum lobby_kind)one_of(seat_value(m, 1, key), kinds);
	}
	t->ready = number_of(m, "ready");
	t->rated = is_on(m, "rated");
	t->hints = is_on(m, "hints");
	t->undo = is_on(m, "undo");
	t->locked = is_on(m, "locked");
	t->state = (enum lobby_state)one_of(seat_value(m, 1, "state"), states);
	t->plies = number_of(m, "plies");
	t->watchers = number_of(m, "watchers");
	t->delay = number_of(m, "delay");
	t->game_no = number_of(m, "game_no");
	name_of(seat_value(m, 1, "owner"), t->owner);
	return t->id && t->game[0] && t->seats && t->seats <= MAX_SEATS;
}

static void hear_table(struct lobby *l, const struct seat_message *m, int64_t now)
{
	struct lobby_table t, *old;

	if (!read_table(m, &t))
		return;
	old = (struct lobby_table *)lobby_table(l, t.id);
	if (!old && l->n_tables == LOBBY_MOST_TABLES)
		return;
	if (!old) {
		l->tables = xrealloc(l->tables, l->n_tables + 1, sizeof *l->tables);
		old = &l->tables[l->n_tables++];
		if (l->ready)
			add_said(l, LOBBY_OPENED, t.owner, now + l->ahead_s)->at = t.id;
	}
	*old = t;
	qsort(l->tables, l->n_tables, sizeof *l->tables, table_order);
}

static void hear_gone(struct lobby *l, const struct seat_message *m)
{
	struct lobby_table *t = (struct lobby_table *)lobby_table(l, first_number(m, 0));
	size_t i;

	if (!t)
		return;
	i = (size_t)(t - l->tables);
	memmove(t, t + 1, (--l->n_tables - i) * sizeof *t);
}

/* ---- People ---- */

static int person_order(const void *a, const void *b)
{
	return strcmp(((const struct lobby_person *)a)->name, ((const struct lobby_person *)b)->name);
}

static void hear_person(struct lobby *l, const struct seat_message *m, int64_t now)
{
	static const char *const doings[] = { "lobby", "sits", "plays", "watches", NULL };
	struct lobby_person p = {0}, *old;
	int64_t n;

	name_of(seat_field(m, 0), p.name);
	p.at = number_of(m, "at");
	p.doing = (enum lobby_doing)one_of(seat_value(m, 1, "doing"), doings);
	p.guest = is_on(m, "guest");
	word_of(seat_value(m, 1, "bot"), p.bot, sizeof p.bot);
	if (seat_number(m, 1, "rating", -9999, 9999, &n)) {
		p.rated = true;
		p.rating = (int)n;
		p.error = seat_number(m, 1, "error", 0, 9999, &n) ? (int)n : 0;
	}
	old = (struct lobby_person *)lobby_person(l, p.name);
	if (!p.name[0] || (!old && l->n_people == LOBBY_MOST_PEOPLE))
		return;
	if (old) {
		*old = p;
		return;
	}
	l->people = xrealloc(l->people, l->n_people + 1, sizeof *l->people);
	l->people[l->n_people++] = p;
	qsort(l->people, l->n_people, sizeof *l->people, person_order);
	if (l->ready)
		add_said(l, LOBBY_CAME, p.name, now + l->ahead_s);
}

static void hear_left(struct lobby *l, const struct seat_message *m, int64_t now)
{
	char name[LOBBY_NAME];
	struct lobby_person *p;
	size_t i;

	name_of(seat_field(m, 0), name);
	p = (struct lobby_person *)lobby_person(l, name);
	if (!p)
		return;
	i = (size_t)(p - l->people);
	memmove(p, p + 1, (--l->n_people - i) * sizeof *p);
	add_said(l, LOBBY_LEFT, name, now + l->ahead_s);
}

/* "top GAME NAME ..." lines, then "top GAME": the list is whole. */
static void hear_top(struct lobby *l, const struct seat_message *m)
{
	struct lobby_rank *r;
	int64_t n;

	if (m->n < 2) {
		word_of(seat_field(m, 0), l->top_game, sizeof l->top_game);
		l->n_top = l->next_top;
		l->next_top = 0;
		return;
	}
	if (l->next_top == sizeof l->top / sizeof *l->top)
		return;
	l->n_top = 0;			/* a new one is under way */
	r = &l->top[l->next_top++];
	*r = (struct lobby_rank){0};
	name_of(seat_field(m, 1), r->name);
	r->rating = seat_number(m, 2, "rating", -9999, 9999, &n) ? (int)n : 0;
	r->error = seat_number(m, 2, "error", 0, 9999, &n) ? (int)n : 0;
	r->games = number_of(m, "games");
}

/* ---- My place, and the table's own lines ---- */

static void hear_welcome(struct lobby *l, const struct seat_message *m, int64_t now)
{
	int64_t server;

	l->welcome = true;
	name_of(seat_value(m, 1, "name"), l->name);
	clean_text(seat_value(m, 1, "server") ? seat_value(m, 1, "server") : "", l->server, sizeof l->server,
		   WORDS_COLUMNS);
	l->guest = is_on(m, "guest");
	keep_ticket(m, l->ticket);
	if (seat_number(m, 1, "now", 0, INT64_C(1) << 40, &server))
		l->ahead_s = server - now;
}

static void go_to(struct lobby *l, unsigned table, int seat)
{
	l->place = table;
	l->seat = seat;
	l->queue.len = l->queue_taken = 0;	/* it was of another table */
}

static void hear_seated(struct lobby *l, const struct seat_message *m)
{
	const unsigned seat = first_number(m, 1);

	if (!first_number(m, 0) || seat >= MAX_SEATS)
		return;
	go_to(l, first_number(m, 0), (int)seat);
	l->seat_ticket[0] = '\0';
	keep_ticket(m, l->seat_ticket);
}

static void hear_stood(struct lobby *l)
{
	go_to(l, 0, -1);
	l->seat_ticket[0] = '\0';
}

static void hear_pong(struct lobby *l, const struct seat_message *m)
{
	int n;

	if (parse_int(seat_field(m, 0), 0, INT32_MAX, &n))
		l->pong = n;
}

static bool is_of_table(const char *line)
{
	static const char *const words[] = {
		"game", "played", "state", "undone", "legal", "think", "stop", "over", "clock", "away", "back",
		"offered", "declined", "refused", "record", NULL
	};
	const size_t n = strcspn(line, "\t");

	for (int i = 0; words[i]; i++)
		if (strlen(words[i]) == n && !memcmp(words[i], line, n))
			return true;
	return false;
}

static void keep_for_table(struct lobby *l, const char *line)
{
	const size_t n = strlen(line);

	if (l->queue_taken == l->queue.len)
		l->queue.len = l->queue_taken = 0;
	if (l->queue.len - l->queue_taken + n >= LOBBY_MOST_QUEUED) {
		l->flooded = true;
		return;
	}
	if (l->queue_taken > l->queue.len / 2) {
		l->queue.len -= l->queue_taken;
		memmove(l->queue.text, l->queue.text + l->queue_taken, l->queue.len);
		l->queue_taken = 0;
	}
	sb_add_bytes(&l->queue, line, n);
	sb_add_bytes(&l->queue, "\n", 1);
}

char *lobby_next(struct lobby *l)
{
	char *line, *end;

	if (l->queue_taken == l->queue.len)
		return NULL;
	line = l->queue.text + l->queue_taken;
	end = memchr(line, '\n', l->queue.len - l->queue_taken);
	*end = '\0';
	l->queue_taken += (size_t)(end - line) + 1;
	return line;
}

void lobby_hear(struct lobby *l, char *line, int64_t now)
{
	struct seat_message m;

	if (is_of_table(line)) {
		if (l->place)
			keep_for_table(l, line);
		return;
	}
	seat_read(line, &m);
	l->changes++;
	if (!strcmp(line, "welcome"))
		hear_welcome(l, &m, now);
	else if (!strcmp(line, "ready"))
		l->ready = l->welcome;
	else if (!strcmp(line, "sorry"))
		hear_sorry(l, &m, now);
	else if (!strcmp(line, "table"))
		hear_table(l, &m, now);
	else if (!strcmp(line, "gone"))
		hear_gone(l, &m);
	else if (!strcmp(line, "person"))
		hear_person(l, &m, now);
	else if (!strcmp(line, "left"))
		hear_left(l, &m, now);
	else if (!strcmp(line, "said"))
		hear_said(l, &m, now);
	else if (!strcmp(line, "invited"))
		hear_invited(l, &m, now);
	else if (!strcmp(line, "seated"))
		hear_seated(l, &m);
	else if (!strcmp(line, "watching") && first_number(&m, 0))
		go_to(l, first_number(&m, 0), -1);
	else if (!strcmp(line, "stood"))
		hear_stood(l);
	else if (!strcmp(line, "pong"))
		hear_pong(l, &m);
	else if (!strcmp(line, "top"))
		hear_top(l, &m);
}
