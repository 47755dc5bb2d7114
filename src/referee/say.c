/* SPDX-License-Identifier: MIT */
/* Sends lines to clients and news to the lobby. People at a table are told about it immediately;
 * people in the lobby get the news a little later, in batches. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "referee/tables_private.h"

/* Returns the buffer that collects the lines for a client. They are sent at the end of the current
 * call to the public interface. */
static struct strbuf *peer_out(struct peer *p)
{
	if (!p->has_out) {
		p->next_out = p->all->first_out;
		p->all->first_out = p;
		p->has_out = true;
	}
	return &p->out;
}

void say_to(struct person *p, const struct lobby_message *m)
{
	if (p->peer && !p->peer->ending)
		message_write(peer_out(p->peer), m);
}

void say_at(struct table *t, const struct lobby_message *m, const struct person *but)
{
	for (struct person *p = t->here; p; p = p->next_here)
		if (p != but && p->kind == IN_LOBBY)
			say_to(p, m);
}

void send_talk(struct person *p)
{
	if (p->peer && !p->peer->ending && p->talk->out.len)
		sb_add_bytes(peer_out(p->peer), p->talk->out.text, p->talk->out.len);
	p->talk->out.len = 0;
}

void say_sorry(struct peer *p, const char *code, const char *text)
{
	if (!p->ending)
		message_write(peer_out(p), &(struct lobby_message){ .kind = MESSAGE_SORRY,
								    .word = code,
								    .text = text });
}

void say_sorry_to(struct person *p, const char *code, const char *text)
{
	if (p->peer)
		say_sorry(p->peer, code, text);
}

void peers_flush(struct tables *t)
{
	struct peer *p;

	while ((p = t->first_out)) {
		t->first_out = p->next_out;
		p->has_out = false;
		if (p->out.len)
			t->config.send(t->config.context, p->theirs, p->out.text, p->out.len);
		p->out.len = 0;
	}
}

bool peer_waits(const struct peer *p)
{
	return !p->ending && p->login != LOGIN_ASKED && !p->lines.fault &&
	       p->lines.seen < p->lines.len && p->credit_milli < 1000;
}

/* ---- Describing tables and people in a line ---- */

static enum lobby_kind holder_kind(const struct seat_at *s)
{
	if (s->holder == HELD_FREE)
		return LOBBY_FREE;
	if (s->holder == HELD_OWN)
		return LOBBY_OWN;
	return s->person->kind == IN_LOBBY ? LOBBY_PERSON : LOBBY_BOT;
}

static void table_text(const struct table *t, struct strbuf *out)
{
	struct lobby_message m = { .kind = MESSAGE_TABLE,
				   .is = { .id = (unsigned)t->id,
					   .clock = "0",
					   .seats = t->seats,
					   .rated = t->rated,
					   .hints = t->hints,
					   .undo = t->undo,
					   .locked = *t->word,
					   .state = t->state,
					   .plies = t->referee.match ? match_plies(t->referee.match)
								     : 0,
					   .delay = t->delay,
					   .game_no = t->games } };

	snprintf(m.is.game, sizeof m.is.game, "%s", t->game->id);
	option_text(t->game->options, t->setup.value, ' ', false, m.is.options,
		    sizeof m.is.options);
	if (match_clock_runs(&t->clock))
		match_clock_text(&t->clock, m.is.clock, sizeof m.is.clock);
	strcpy(m.is.owner, t->owner);
	for (unsigned s = 0; s < t->seats; s++) {
		if (t->seat[s].holder != HELD_FREE)
			strcpy(m.is.name[s], t->seat[s].name);
		m.is.kind[s] = holder_kind(&t->seat[s]);
		m.is.ready |= (uint32_t)t->seat[s].ready << s;
	}
	for (const struct person *p = t->here; p; p = p->next_here)
		m.is.watchers += p->seat < 0;
	message_write(out, &m);
}

static void person_text(const struct person *p, struct strbuf *out)
{
	struct lobby_message m = { .kind = MESSAGE_PERSON,
				   .who = { .at = p->table ? (unsigned)p->table->id : 0,
					    .guest = !p->user,
					    .rated = p->rating,
					    .rating = p->rating,
					    .error = p->rating_error } };

	strcpy(m.who.name, p->name);
	m.who.doing = !p->table				 ? LOBBY_IS_IN
		      : p->seat < 0			 ? LOBBY_WATCHES
		      : p->table->state == TABLE_PLAYING ? LOBBY_PLAYS
							 : LOBBY_SITS;
	if (p->bot_of)
		snprintf(m.who.bot, sizeof m.who.bot, "%s", p->bot_of->id);
	message_write(out, &m);
}

void say_table(struct person *p, const struct table *t)
{
	if (p->peer && !p->peer->ending)
		table_text(t, peer_out(p->peer));
}

void say_person(struct person *p, const struct person *who)
{
	if (p->peer && !p->peer->ending)
		person_text(who, peer_out(p->peer));
}

/* ---- News for the lobby ---- */

static bool hears_lobby(const struct person *p)
{
	return p->kind == IN_LOBBY && p->peer && !p->peer->ending;
}

static void gather_news(struct tables *t)
{
	if (!t->news)
		t->news_at = t->now + t->config.limits.news_ms;
	t->news = true;
}

void news_of_table(struct table *t)
{
	t->news = true;
	t->due = 0;
	gather_news(t->all);
	for (struct person *p = t->here; p; p = p->next_here)
		if (hears_lobby(p))
			say_table(p, t);
}

/* Adds a person's current state to the lobby news. A league's program is shown only at its table,
 * because its owner may be on the server under the same name. */
void news_of_person(struct person *p)
{
	if (p->kind == IN_LEAGUE)
		return;
	p->news = true;
	gather_news(p->all);
	if (hears_lobby(p))
		say_person(p, p);
	for (struct person *q = p->table ? p->table->here : NULL; q; q = q->next_here)
		if (q != p && hears_lobby(q))
			say_person(q, p);
}

void news_gone_table(struct table *t)
{
	message_write(&t->all->gone,
		      &(struct lobby_message){ .kind = MESSAGE_GONE, .table = (unsigned)t->id });
	gather_news(t->all);
}

void news_gone_person(struct person *p)
{
	if (p->kind == IN_LEAGUE)
		return;
	message_write(&p->all->gone,
		      &(struct lobby_message){ .kind = MESSAGE_LEFT, .name = p->name });
	gather_news(p->all);
}

void news_of_plies(struct table *t)
{
	t->news_plies = true;
	if (!t->all->plies)
		t->all->plies_at = t->all->now + t->all->config.limits.plies_ms;
	t->all->plies = true;
}

static void tell_lobby(struct tables *t, const struct strbuf *text, bool players)
{
	for (struct person *p = t->people; p && text->len; p = p->next)
		if (hears_lobby(p) && (players || p->seat < 0 || p->table->state != TABLE_PLAYING))
			sb_add_bytes(peer_out(p->peer), text->text, text->len);
}

/* Tells the lobby each table's current number of plies. People who are playing are told only about
 * their own table. */
static void tell_plies(struct tables *t)
{
	struct strbuf text = { 0 };

	for (struct table *at = t->tables; at; at = at->next) {
		if (at->news_plies)
			table_text(at, &text);
		at->news_plies = false;
	}
	t->plies = false;
	tell_lobby(t, &text, false);
	sb_free(&text);
}

static void tell_changes(struct tables *t)
{
	struct strbuf text = { 0 };

	if (t->gone.len)
		sb_add_bytes(&text, t->gone.text, t->gone.len);
	t->gone.len = 0;
	for (struct table *at = t->tables; at; at = at->next) {
		if (at->news)
			table_text(at, &text);
		at->news = false;
	}
	for (struct person *p = t->people; p; p = p->next) {
		if (p->news)
			person_text(p, &text);
		p->news = false;
	}
	t->news = false;
	tell_lobby(t, &text, true);
	sb_free(&text);
}

void news_tell(struct tables *t)
{
	if (t->news && t->now >= t->news_at)
		tell_changes(t);
	if (t->plies && t->now >= t->plies_at)
		tell_plies(t);
}
