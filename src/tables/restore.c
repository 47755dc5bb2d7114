/* SPDX-License-Identifier: MIT */
/* Tables at which games were played when the server ended, however it did: they stand again, and
 * everybody is away for now. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tables/tables_private.h"

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

	r->broken = r->broken || board_ended(b) || !game_parse_move(b->game, b->state, kept->seat, kept->move, &m) ||
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
	const char *owner, *word;

	if (sscanf(text, "%d %d %d %u %u\t%n", &rated, &hints, &undo, &t->delay, &t->games, &at) < 5 || !at ||
	    !(word = strchr(owner = text + at, '\t')))
		return false;
	t->rated = rated;
	t->delay = rated ? 0 : t->delay;
	t->hints = hints;
	t->undo = undo;
	snprintf(t->owner, sizeof t->owner, "%.*s", (int)(word - owner), owner);
	snprintf(t->word, sizeof t->word, "%s", word + 1);
	return true;
}

/* Sits there without a line. */
static void seat_away(struct table *t, unsigned seat, const struct kept_seat *kept)
{
	struct person *p = person_new(t->all, kept->name, kept->user);

	p->kind = kept->kind;
	p->bot_of = p->kind == A_BOT ? t->game : NULL;
	p->ticket[0] = '\0';
	memcpy(p->hash, kept->ticket, sizeof p->hash);
	p->away_until = t->all->now + t->all->config.limits.away_ms;
	seat_again(t, p, (int)seat);
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
			if (!who_parse(t->game, kept->seat[s].who, &seat->who, error) || !seat_fill(t, s, &seat->who, ""))
				return false;
		} else if (kept->seat[s].holder == HELD_PERSON) {
			seat_away(t, s, &kept->seat[s]);
			any = true;
		} else {
			seat->gone = true;
		}
	}
	return any;
}

/* What cannot stand again is given up. */
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
	if (r->broken || t->seats != kept->seats || !read_settings(t, kept->settings) || !seat_everybody(t, kept) ||
	    !play_resume(t, &record)) {
		seating_close(t);
		give_up(r, kept->id);
	}
	record_free(&record);
}

void restore_tables(struct tables *all)
{
	struct restoring r = { .all = all, .keeper = all->config.keeper };

	if (!r.keeper || !r.keeper->tables)
		return;
	r.keeper->tables(r.keeper->context, set_up, &r);
	keep_commit(all);
}
