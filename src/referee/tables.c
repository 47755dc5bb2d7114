/* SPDX-License-Identifier: MIT */
#include "referee/tables.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "referee/tables_private.h"

/* ---- Restoring the tables whose games were running when the server stopped; all players count as
 * away until they reconnect ---- */

struct restoring {
	struct tables *all;
	const struct tables_keeper *keeper;
	struct record *record;
	bool broken;
};

static void put_ply(void *context, const struct kept_ply *kept)
{
	struct restoring *r = context;
	struct board *b = &r->record->board;
	game_move m;

	r->broken = r->broken || board_ended(b) ||
		    !game_parse_move(b->game, b->state, kept->seat, kept->move, &m) ||
		    (!move_is_reserved(m) && !board_is_legal(b, kept->seat, m));
	if (r->broken)
		return;
	board_put(b, kept->seat, m);
	if (kept->seat < MAX_SEATS && kept->left_ms > 0)
		r->record->left_ms[kept->seat] = kept->left_ms;
}

static bool read_settings(struct table *t, const char *text)
{
	int rated, hints, undo, at = 0;
	const char *owner, *word, *end;

	if (sscanf(text, "%d %d %d %u %u\t%n", &rated, &hints, &undo, &t->delay, &t->games, &at) <
		    5 ||
	    !at || !(word = strchr(owner = text + at, '\t')))
		return false;
	t->rated = rated;
	t->delay = rated ? 0 : t->delay;
	t->hints = hints;
	t->undo = undo;
	snprintf(t->owner, sizeof t->owner, "%.*s", (int)(word - owner), owner);
	end = word + 1 + strcspn(word + 1, "\t");
	snprintf(t->word, sizeof t->word, "%.*s", (int)(end - word - 1), word + 1);
	return sscanf(end, "%" SCNd64 " %" SCNd64, &t->league, &t->meeting) == (*end ? 2 : EOF);
}

/* Seats a player who hasn't reconnected yet after a restart; returns false if person_new() fails.
 */
static bool seat_away(struct table *t, unsigned seat, const struct kept_seat *kept)
{
	struct person *p = person_new(t->all, kept->name, kept->user);

	if (!p)
		return false;
	p->kind = kept->kind;
	p->bot_of = p->kind == A_BOT ? t->game : NULL;
	p->league = p->kind == IN_LEAGUE ? t->league : 0;
	p->ticket[0] = '\0';
	memcpy(p->hash, kept->ticket, sizeof p->hash);
	p->away_until = t->all->now + t->all->config.limits.away_ms;
	seat_again(t, p, (int)seat);
	return true;
}

static bool seat_everybody(struct table *t, const struct kept_table *kept)
{
	char error[ERROR_TEXT];
	bool any = false;

	for (unsigned s = 0; s < t->seats; s++) {
		struct seat_at *seat = &t->seat[s];

		snprintf(seat->rated_name, sizeof seat->rated_name, "%s", kept->seat[s].name);
		seat->rated_user = kept->seat[s].user;
		if (kept->seat[s].holder == HELD_OWN) {
			if (!who_parse(t->game, kept->seat[s].who, &seat->who, error) ||
			    !seat_fill(t, s, &seat->who, ""))
				return false;
			strcpy(seat->name, seat->rated_name);
		} else if (kept->seat[s].holder == HELD_PERSON) {
			if (!seat_away(t, s, &kept->seat[s]))
				return false;
			any = true;
		} else {
			seat->gone = true;
		}
	}
	return any;
}

/* Gives up on a table that can't be restored after a restart. */
static void give_up(struct restoring *r, int64_t id)
{
	r->keeper->gone(r->keeper->context, id);
	r->all->to_commit = true;
}

static void set_up(void *context, const struct kept_table *kept)
{
	struct restoring *r = context;
	struct record record;
	char error[ERROR_TEXT];
	struct table *t;

	if (!record_parse(&record, kept->record, error)) {
		give_up(r, kept->id);
		return;
	}
	r->record = &record;
	r->broken = false;
	r->keeper->plies(r->keeper->context, kept->id, put_ply, r);
	t = seating_open(r->all, record.game);
	t->id = kept->id;
	r->all->last_id = kept->id > r->all->last_id ? kept->id : r->all->last_id;
	t->setup = record.setup;
	t->seats = record.setup.seats;
	t->clock = record.clock;
	if (r->broken || t->seats != kept->seats || !read_settings(t, kept->settings) ||
	    !seat_everybody(t, kept) || !play_resume(t, &record)) {
		seating_close(t);
		give_up(r, kept->id);
	}
	record_free(&record);
}

static void restore_tables(struct tables *all)
{
	struct restoring r = { .all = all, .keeper = all->config.keeper };

	if (!r.keeper || !r.keeper->tables)
		return;
	r.keeper->tables(r.keeper->context, set_up, &r);
	keep_commit(all);
}

/* ---- Opening and closing the server ---- */

const struct tables_limits tables_limits_usual = {
	.tables = 1000,
	.people = 4000,
	.own_players = 200,
	.guest_players = 16,
	.guest_think_ms = 30 * 1000,
	.lines_a_second = 20,
	.burst = 60,
	.waiting = 128 * 1024,
	.hello_ms = 10 * 1000,
	.away_ms = 120 * 1000,
	.idle_ms = 60 * 60 * 1000,
	.between_ms = 1000,
	.own_ms = 3000,
	.program_ms = 60 * 1000,
	.news_ms = 250,
	.plies_ms = 2000,
};

struct tables *tables_new(const struct tables_config *c)
{
	struct tables *t = xcalloc(1, sizeof *t);

	t->config = *c;
	t->now = clock_ms();
	restore_tables(t);
	return t;
}

void tables_free(struct tables *t)
{
	if (!t)
		return;
	while (t->peers) {
		peer_end(t->peers);
		if (t->peers->person)
			t->peers->person->peer = NULL;
		peer_free(t->peers);
	}
	while (t->tables) {
		/* Close the table without telling the keeper. The keeper therefore still has the
		 * game, and the server restores the table at its next start. */
		t->tables->kept = false;
		seating_close(t->tables);
	}
	while (t->people)
		person_gone(t->people);
	sb_free(&t->gone);
	guests_free(t);
	free(t->before);
	free(t->after);
	free(t);
}

/* ---- The beginning and the end of each call to the public interface ---- */

/* Removes programs whose table has been closed, because they have nowhere to go, and frees closed
 * connections. */
static void sweep_gone(struct tables *t)
{
	t->to_sweep = false;
	for (struct person *p = t->people, *next; p; p = next) {
		next = p->next;
		if (p->kind == A_PROGRAM && !p->table)
			person_gone(p);
	}
	for (struct peer *p = t->peers, *next; p; p = next) {
		next = p->next;
		if (p->ending)
			peer_free(p);
	}
}

static void finish_call(struct tables *t)
{
	while (t->to_sweep)
		sweep_gone(t);
	league_look(t);
	keep_commit(t);
	peers_flush(t);
}

struct peer *tables_come(struct tables *t, void *theirs, const char *address)
{
	struct peer *p = xcalloc(1, sizeof *p);

	t->now = clock_ms();
	p->all = t;
	p->theirs = theirs;
	snprintf(p->address, sizeof p->address, "%s", address);
	p->lines.most = SEAT_LINE;
	p->hello_by = t->now + t->config.limits.hello_ms;
	p->credit_milli = 1000 * (int64_t)t->config.limits.burst;
	p->credit_at = t->now;
	p->next = t->peers;
	if (p->next)
		p->next->before = p;
	t->peers = p;
	t->n_peers++;
	return p;
}

/* ---- Lines from clients ---- */

static bool has_credit(struct peer *p)
{
	const struct tables_limits *limits = &p->all->config.limits;
	const int64_t most = 1000 * (int64_t)limits->burst;

	p->credit_milli += (p->all->now - p->credit_at) * limits->lines_a_second;
	p->credit_at = p->all->now;
	if (p->credit_milli > most)
		p->credit_milli = most;
	return p->credit_milli >= 1000;
}

/* Ends a client's connection as if it had been lost. */
static void lose_peer(struct peer *p)
{
	struct person *who = p->person;

	p->person = NULL;
	peer_end(p);
	if (who)
		person_lost(who);
}

static void take_lines(struct peer *p)
{
	char *line;

	while (!p->ending && p->login != LOGIN_ASKED && has_credit(p) &&
	       (line = lines_next(&p->lines)) != NULL) {
		p->credit_milli -= 1000;
		hear_request(p, line);
	}
	if (p->ending)
		return;
	if (p->lines.fault) {
		say_sorry(p, "line",
			  N_("Each line must be UTF-8 without NUL and at most 65,536 bytes long."));
		lose_peer(p);
	} else if (p->lines.len - p->lines.taken > p->all->config.limits.waiting) {
		say_sorry(p, "flood", N_("You're sending too fast. Slow down."));
		if (p->person)
			league_tell(p->person, LEAGUE_FLOODS, "");
		lose_peer(p);
	}
}

void tables_bytes(struct peer *p, const void *bytes, size_t n)
{
	struct tables *t = p->all;

	if (p->ending)
		return;
	t->now = clock_ms();
	lines_add(&p->lines, bytes, n);
	take_lines(p);
	finish_call(t);
}

void tables_login(struct peer *p, int64_t user, const char *sorry)
{
	struct tables *t = p->all;

	if (!hear_login(p, user, sorry))
		return;
	t->now = clock_ms();
	hear_hello(p);
	take_lines(p);
	finish_call(t);
}

void tables_gone(struct peer *p)
{
	struct tables *t = p->all;

	t->now = clock_ms();
	p->ending = t->to_sweep = true;
	if (p->person)
		person_lost(p->person);
	p->person = NULL;
	finish_call(t);
}

/* ---- Timers ---- */

static int64_t peer_due(const struct peer *p)
{
	const int64_t rate = p->all->config.limits.lines_a_second;

	if (peer_waits(p))
		return p->credit_at + (1000 - p->credit_milli + rate - 1) / rate;
	return p->person || p->login == LOGIN_ASKED ? INT64_MAX : p->hello_by;
}

static int64_t soonest(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

int64_t tables_due_ms(const struct tables *t)
{
	int64_t due = t->news ? t->news_at : INT64_MAX;

	if (t->plies)
		due = soonest(due, t->plies_at);
	for (const struct peer *p = t->peers; p; p = p->next)
		due = soonest(due, peer_due(p));
	for (const struct person *p = t->people; p; p = p->next)
		if (!p->peer)
			due = soonest(due, p->away_until);
	for (const struct table *at = t->tables; at; at = at->next)
		due = soonest(due, at->dirty ? 0 : at->due ? at->due : seating_due(at));
	return due;
}

static void look_at_peers(struct tables *t)
{
	for (struct peer *p = t->peers, *next; p; p = next) {
		next = p->next;
		if (p->ending)
			continue;
		if (!p->person && p->login != LOGIN_ASKED && t->now >= p->hello_by) {
			say_sorry(p, "hello", N_("The first line didn't arrive in time."));
			peer_end(p);
		} else if (peer_waits(p)) {
			take_lines(p);
		}
	}
}

static struct person *find_overdue(const struct tables *t)
{
	struct person *p = t->people;

	while (p && (p->peer || t->now < p->away_until))
		p = p->next;
	return p;
}

void tables_tick(struct tables *t)
{
	struct person *late;

	t->now = clock_ms();
	look_at_peers(t);
	while ((late = find_overdue(t)) != NULL) {
		league_tell(late, LEAGUE_LEFT, "");
		person_gone(late);
	}
	for (struct table *at = t->tables, *next; at; at = next) {
		next = at->next;
		if (at->league && at->state == TABLE_OVER)
			league_close(at);
		else if (at->dirty || !at->due || t->now >= at->due)
			seating_tick(at);
	}
	for (struct table *at = t->tables; at; at = at->next)
		if (!at->due || t->now >= at->due)
			at->due = seating_due(at);
	news_tell(t);
	finish_call(t);
}

struct tables_look tables_look(const struct tables *t)
{
	struct tables_look look = { .tables = t->n_tables,
				    .people = t->n_people,
				    .peers = t->n_peers };

	for (const struct table *at = t->tables; at; at = at->next)
		look.playing += at->state == TABLE_PLAYING;
	return look;
}

void tables_each(const struct tables *t, void (*each)(void *context, const struct tables_row *row),
		 void *context)
{
	for (const struct table *at = t->tables; at; at = at->next) {
		struct tables_row row = { .id = at->id,
					  .game = at->game,
					  .rated = at->rated,
					  .locked = *at->word,
					  .seats = at->seats };

		row.state = at->state == TABLE_OPEN	 ? ROW_OPEN
			    : at->state == TABLE_PLAYING ? ROW_PLAYING
							 : ROW_OVER;
		option_text(at->game->options, at->setup.value, ' ', false, row.options,
			    sizeof row.options);
		for (unsigned s = 0; s < at->seats; s++)
			row.name[s] = at->seat[s].holder == HELD_FREE ? NULL : at->seat[s].name;
		each(context, &row);
	}
}
