/* SPDX-License-Identifier: MIT */
/* Lines to peers, and the news of the lobby.  News gather: whoever is at the table in question
 * hears at once, the lobby a moment later, many at a time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "referee/tables_private.h"

/* To whom nothing can be said. */
static struct strbuf nowhere;

struct strbuf *peer_out(struct peer *p)
{
	if (!p->has_out) {
		p->next_out = p->all->first_out;
		p->all->first_out = p;
		p->has_out = true;
	}
	return &p->out;
}

static struct strbuf *out_of(const struct person *p)
{
	if (p->peer && !p->peer->ending)
		return peer_out(p->peer);
	nowhere.len = 0;
	return &nowhere;
}

struct strbuf *line_begin(struct person *p, const char *word)
{
	struct strbuf *out = out_of(p);

	sb_add(out, word);
	return out;
}

void line_end(struct person *p)
{
	seat_end(out_of(p));
}

void send_talk(struct person *p)
{
	sb_add_bytes(out_of(p), p->talk->out.text ? p->talk->out.text : "", p->talk->out.len);
	p->talk->out.len = 0;
}

void say_sorry(struct peer *p, const char *code, const char *text)
{
	struct strbuf *out;

	if (p->ending)
		return;
	out = peer_out(p);
	sb_add(out, "sorry");
	seat_add(out, code);
	seat_add(out, text);
	seat_end(out);
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
	sb_free(&nowhere);
}

/* ---- What a table and a person are, in a line ---- */

static void add_options(struct strbuf *out, const struct table *t)
{
	char text[1024], clock[MATCH_CLOCK_TEXT];

	option_text(t->game->options, t->setup.value, ' ', false, text, sizeof text);
	seat_addf(out, "game=%s", t->game->id);
	sb_add(out, "\toptions=");
	sb_add(out, text);
	match_clock_text(&t->clock, clock, sizeof clock);
	seat_addf(out, "clock=%s", match_clock_runs(&t->clock) ? clock : "0");
}

static const char *kind_word(const struct seat_at *s)
{
	if (s->holder == HELD_FREE)
		return "free";
	if (s->holder == HELD_OWN)
		return "own";
	return s->person->kind == IN_LOBBY ? "person" : "bot";
}

static const char *on_off(bool on)
{
	return on ? "on" : "off";
}

static void table_text(const struct table *t, struct strbuf *out)
{
	static const char *const states[] = { "open", "playing", "over" };
	unsigned mask = 0, watchers = 0;

	sb_add(out, "table");
	seat_addf(out, "%lld", (long long)t->id);
	add_options(out, t);
	seat_addf(out, "seats=%u", t->seats);
	for (unsigned s = 0; s < t->seats; s++) {
		seat_addf(out, "seat%u=%s", s, t->seat[s].holder == HELD_FREE ? "" : t->seat[s].name);
		seat_addf(out, "kind%u=%s", s, kind_word(&t->seat[s]));
		mask |= (unsigned)t->seat[s].ready << s;
	}
	for (const struct person *p = t->here; p; p = p->next_here)
		watchers += p->seat < 0;
	seat_addf(out, "ready=%u", mask);
	seat_addf(out, "rated=%s", on_off(t->rated));
	seat_addf(out, "hints=%s", on_off(t->hints));
	seat_addf(out, "undo=%s", on_off(t->undo));
	seat_addf(out, "locked=%s", on_off(*t->word));
	seat_addf(out, "state=%s", states[t->state]);
	seat_addf(out, "plies=%u", t->match ? match_plies(t->match) : 0);
	seat_addf(out, "watchers=%u", watchers);
	seat_addf(out, "owner=%s", t->owner);
	seat_addf(out, "delay=%u", t->delay);
	seat_addf(out, "game_no=%u", t->games);
	seat_end(out);
}

static void person_text(const struct person *p, struct strbuf *out)
{
	sb_add(out, "person");
	seat_add(out, p->name);
	seat_addf(out, "at=%lld", p->table ? (long long)p->table->id : 0);
	seat_addf(out, "doing=%s", !p->table ? "lobby" : p->seat < 0 ? "watches"
			: p->table->state == TABLE_PLAYING ? "plays" : "sits");
	seat_addf(out, "guest=%s", on_off(!p->user));
	if (p->bot_of)
		seat_addf(out, "bot=%s", p->bot_of->id);
	if (p->rating) {
		seat_addf(out, "rating=%d", p->rating);
		seat_addf(out, "error=%d", p->rating_error);
	}
	seat_end(out);
}

void say_table(struct person *p, const struct table *t)
{
	table_text(t, out_of(p));
}

void say_person(struct person *p, const struct person *who)
{
	person_text(who, out_of(p));
}

/* ---- News ---- */

bool hears_lobby(const struct person *p)
{
	return p->kind == IN_LOBBY && p->peer && !p->peer->ending;
}

static void gather(struct tables *t)
{
	if (!t->news)
		t->news_at = t->now + t->config.limits.news_ms;
	t->news = true;
}

void news_of_table(struct table *t)
{
	t->news = true;
	t->due = 0;
	gather(t->all);
	for (struct person *p = t->here; p; p = p->next_here)
		if (hears_lobby(p))
			say_table(p, t);
}

void news_of_person(struct person *p)
{
	p->news = true;
	gather(p->all);
	if (hears_lobby(p))
		say_person(p, p);
	for (struct person *q = p->table ? p->table->here : NULL; q; q = q->next_here)
		if (q != p && hears_lobby(q))
			say_person(q, p);
}

void news_gone_table(struct table *t)
{
	sb_add(&t->all->gone, "gone");
	seat_addf(&t->all->gone, "%lld", (long long)t->id);
	seat_end(&t->all->gone);
	gather(t->all);
}

void news_gone_person(struct person *p)
{
	sb_add(&p->all->gone, "left");
	seat_add(&p->all->gone, p->name);
	seat_end(&p->all->gone);
	gather(p->all);
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
			sb_add_bytes(out_of(p), text->text, text->len);
}

/* Who plays has his own table before him. */
static void tell_plies(struct tables *t)
{
	struct strbuf text = {0};

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
	struct strbuf text = {0};

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
