/* SPDX-License-Identifier: MIT */
/* Seating at the tables: who plays, who watches, who is ready, and what is offered. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/xalloc.h"
#include "referee/tables_private.h"

struct table *seating_find(const struct tables *all, int64_t id)
{
	struct table *t = all->tables;

	while (t && t->id != id)
		t = t->next;
	return t;
}

struct table *seating_open(struct tables *all, const struct game *g)
{
	struct table *t = xcalloc(1, sizeof *t);

	t->all = all;
	t->id = ++all->last_id;
	t->game = g;
	setup_default(g, &t->setup);
	t->seats = t->setup.seats;
	t->hints = t->undo = true;
	t->touched_at = all->now;
	if (g->state_size > all->state_size) {
		all->state_size = g->state_size;
		all->before = xrealloc(all->before, 1, g->state_size);
		all->after = xrealloc(all->after, 1, g->state_size);
	}
	t->next = all->tables;
	if (t->next)
		t->next->before = t;
	all->tables = t;
	all->n_tables++;
	return t;
}

/* ---- Sitting down ---- */

static void put_at_table(struct table *t, struct person *p, int seat)
{
	struct person **end = &t->here;

	while (*end)
		end = &(*end)->next_here;
	*end = p;
	p->next_here = NULL;
	p->table = t;
	p->seat = seat;
	p->invited_to = 0;
	if (p->kind == IN_LOBBY) {
		p->talk = talk_new(&talk_seat);
		p->spoke = true;
	}
	show_begin(p);
	keep_look_up(p);
	t->touched_at = t->all->now;
}

/* Clears away a finished game before someone takes a seat at the table. */
static void clear_table(struct table *t)
{
	if (t->state != TABLE_OVER)
		return;
	play_free(t);
	t->state = TABLE_OPEN;
}

void say_place(struct person *p)
{
	if (p->kind == IN_LOBBY)
		say_to(p, &(struct lobby_message){ .kind = p->seat < 0 ? MESSAGE_WATCHING
								       : MESSAGE_SEATED,
						   .table = (unsigned)p->table->id,
						   .seat = (unsigned)p->seat,
						   .ticket = p->ticket });
}

bool seat_take(struct table *t, struct person *p, int seat)
{
	for (unsigned s = 0; s < t->seats && seat < 0; s++)
		if (t->seat[s].holder == HELD_FREE)
			seat = (int)s;
	if (t->state == TABLE_PLAYING || seat < 0 || (unsigned)seat >= t->seats ||
	    t->seat[seat].holder != HELD_FREE)
		return false;
	clear_table(t);
	t->seat[seat] = (struct seat_at){ .holder = HELD_PERSON, .person = p };
	strcpy(t->seat[seat].name, p->name);
	if (!*t->owner)
		strcpy(t->owner, p->name);
	put_at_table(t, p, seat);
	news_of_table(t);
	news_of_person(p);
	say_place(p);
	return true;
}

void seat_again(struct table *t, struct person *p, int seat)
{
	t->seat[seat].holder = HELD_PERSON;
	t->seat[seat].person = p;
	strcpy(t->seat[seat].name, p->name);
	put_at_table(t, p, seat);
	news_of_person(p);
}

void seating_watch(struct table *t, struct person *p)
{
	put_at_table(t, p, -1);
	news_of_table(t);
	news_of_person(p);
	say_place(p);
	show_all(p);
	show_clock(t);
}

bool seat_fill(struct table *t, unsigned seat, const struct who *w, const char *pays)
{
	struct seat_at *s = &t->seat[seat];

	if (t->all->n_own >= t->all->config.limits.own_players)
		return false;
	clear_table(t);
	s->holder = HELD_OWN;
	s->who = *w;
	strcpy(s->pays, pays);
	s->ready = s->gone = false;
	snprintf(s->name, sizeof s->name, "%.80s", w->text);
	t->all->n_own++;
	news_of_table(t);
	return true;
}

/* ---- Standing up ---- */

void seat_empty(struct table *t, unsigned seat)
{
	if (t->seat[seat].holder == HELD_OWN)
		t->all->n_own--;
	t->seat[seat].holder = HELD_FREE;
	t->seat[seat].person = NULL;
	t->seat[seat].ready = false;
	t->seat[seat].name[0] = '\0';
	t->seat[seat].offer = OFFER_NONE;
	t->referee.goes_on = false;
	news_of_table(t);
}

static void unlink_from(struct table *t, struct person *p)
{
	struct person **at = &t->here;

	while (*at != p)
		at = &(*at)->next_here;
	*at = p->next_here;
	p->table = NULL;
	p->seat = -1;
	t->all->to_sweep = t->all->to_sweep || p->kind == A_PROGRAM;
	league_free(p);
	if (p->kind == IN_LOBBY) {
		talk_free(p->talk);
		p->talk = NULL;
		say_to(p, &(struct lobby_message){ .kind = MESSAGE_STOOD });
	}
}

void seating_rise(struct person *p)
{
	unlink_from(p->table, p);
}

/* Returns true if nobody is at the table except bots that wait for challenges: no people, and no
 * programs that joined on their own. */
static bool is_deserted(const struct table *t)
{
	for (const struct person *p = t->here; p; p = p->next_here)
		if (p->kind != A_BOT)
			return false;
	return true;
}

void seating_close(struct table *t)
{
	struct tables *all = t->all;
	struct person *p;

	if (t->state == TABLE_PLAYING)
		play_break(t);
	while ((p = t->here)) {
		unlink_from(t, p);
		news_of_person(p);
	}
	play_free(t);
	for (unsigned s = 0; s < t->seats; s++)
		all->n_own -= t->seat[s].holder == HELD_OWN;
	news_gone_table(t);
	if (t->next)
		t->next->before = t->before;
	*(t->before ? &t->before->next : &all->tables) = t->next;
	all->n_tables--;
	free(t);
}

static void pass_on(struct table *t)
{
	for (const struct person *p = t->here; p; p = p->next_here)
		if (p->seat >= 0 && p->kind == IN_LOBBY) {
			strcpy(t->owner, p->name);
			return;
		}
}

void person_stand(struct person *p, bool crashed)
{
	struct table *t = p->table;
	const int seat = p->seat;

	if (!t)
		return;
	unlink_from(t, p);
	if (seat >= 0) {
		seat_empty(t, (unsigned)seat);
		t->seat[seat].gone = true;
		(crashed ? play_crash : play_resign)(t, (unsigned)seat);
	}
	if (!strcmp(t->owner, p->name))
		pass_on(t);
	news_of_person(p);
	if (is_deserted(t))
		seating_close(t);
	else
		news_of_table(t);
}

/* ---- Being ready to play ---- */

static bool is_there(const struct seat_at *s)
{
	return s->holder == HELD_OWN ||
	       (s->holder == HELD_PERSON && s->person->peer && s->person->spoke);
}

static bool is_ready(const struct seat_at *s)
{
	return is_there(s) && (s->holder == HELD_OWN || s->person->kind != IN_LOBBY || s->ready);
}

void seating_look(struct table *t, bool now)
{
	char error[ERROR_TEXT];

	if (t->state == TABLE_PLAYING ||
	    (t->state == TABLE_OVER && t->all->now < t->begin_at && !now))
		return;
	for (unsigned s = 0; s < t->seats; s++)
		if (!(now ? is_there : is_ready)(&t->seat[s]))
			return;
	if (play_begin(t, error))
		return;
	for (struct person *p = t->here; p; p = p->next_here)
		if (p->kind == IN_LOBBY)
			say_sorry_to(p, "begin", error);
	for (unsigned s = 0; s < t->seats; s++) {
		t->seat[s].ready = false;
		if (t->seat[s].holder == HELD_OWN)
			seat_empty(t, s);
	}
}

/* ---- Draws, take-backs and other offers ---- */

static void say_offer(struct table *t, enum message_kind kind, unsigned seat, enum offer_kind what)
{
	say_at(t, &(struct lobby_message){ .kind = kind, .seat = seat, .offer = what }, NULL);
}

/* Moves every player at the table to the next seat, and the player in the last seat to the first.
 */
static void swap_sides(struct table *t)
{
	struct seat_at last;

	play_free(t); /* this also frees the match's players */
	last = t->seat[t->seats - 1];
	memmove(t->seat + 1, t->seat, (t->seats - 1) * sizeof *t->seat);
	t->seat[0] = last;
	for (unsigned s = 0; s < t->seats; s++)
		if (t->seat[s].person) {
			t->seat[s].person->seat = (int)s;
			say_place(t->seat[s].person);
		}
	t->state = TABLE_OPEN;
	news_of_table(t);
}

static void carry_out(struct table *t, unsigned seat, enum offer_kind what)
{
	t->seat[seat].offer = OFFER_NONE;
	switch (what) {
	case OFFER_UNDO: play_undo(t, play_undo_plies(t, seat)); break;
	case OFFER_DRAW: play_draw(t); break;
	case OFFER_SWAP:
		swap_sides(t);
		seating_look(t, true);
		break;
	case OFFER_AGAIN: seating_look(t, true); break;
	case OFFER_NONE: break;
	}
}

static int offered_by(const struct table *t)
{
	for (unsigned s = 0; s < t->seats; s++)
		if (t->seat[s].offer != OFFER_NONE)
			return (int)s;
	return -1;
}

static bool is_person(const struct seat_at *s)
{
	return s->holder == HELD_PERSON && s->person->kind == IN_LOBBY;
}

static void settle_offer(struct table *t)
{
	const int by = offered_by(t);

	for (unsigned s = 0; s < t->seats; s++)
		if ((int)s != by && is_person(&t->seat[s]) && !t->seat[s].accepts)
			return;
	if (by >= 0)
		carry_out(t, (unsigned)by, t->seat[by].offer);
}

void seating_offer(struct table *t, unsigned seat, enum offer_kind what)
{
	const int by = offered_by(t);

	if (by >= 0 && (unsigned)by != seat && t->seat[by].offer == what) {
		seating_accept(t, seat);
		return;
	}
	for (unsigned s = 0; s < t->seats; s++) {
		t->seat[s].offer = OFFER_NONE;
		t->seat[s].accepts = false;
	}
	t->seat[seat].offer = what;
	say_offer(t, MESSAGE_OFFERED, seat, what);
	/* Programs can't agree to a draw. */
	for (unsigned s = 0; s < t->seats && what == OFFER_DRAW; s++)
		if (s != seat && !is_person(&t->seat[s])) {
			seating_decline(t, s);
			return;
		}
	settle_offer(t);
}

void seating_accept(struct table *t, unsigned seat)
{
	const int by = offered_by(t);

	if (by < 0)
		return;
	t->seat[seat].accepts = true;
	settle_offer(t);
}

void seating_decline(struct table *t, unsigned seat)
{
	const int by = offered_by(t);

	if (by < 0)
		return;
	say_offer(t, MESSAGE_DECLINED, seat, t->seat[by].offer);
	t->seat[by].offer = OFFER_NONE;
}

/* ---- Time limits ---- */

void seating_tick(struct table *t)
{
	if (t->all->now >= t->touched_at + t->all->config.limits.idle_ms) {
		seating_close(t);
		return;
	}
	play_tick(t);
	if (t->state == TABLE_OVER && !t->league)
		seating_look(t, false);
}

int64_t seating_due(const struct table *t)
{
	int64_t due = t->touched_at + t->all->config.limits.idle_ms;
	const int64_t own = play_due(t);

	if (t->state == TABLE_OVER && t->league)
		return t->all->now;
	if (t->state == TABLE_OVER && t->begin_at > t->all->now && t->begin_at < due)
		due = t->begin_at;
	return own < due ? own : due;
}
