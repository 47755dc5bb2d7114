/* SPDX-License-Identifier: MIT */
/* Places and their seats, their runs with games and turns. */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "server/store/store_private.h"

/* ---- Places ---- */

#define PLACE "SELECT id, created, updated, title, game_count, options, interval_ms, practice, status FROM places "

static void read_place(sqlite3_stmt *q, struct store_place *p)
{
	*p = (struct store_place){
		.id = sqlite3_column_int64(q, 0), .created = sqlite3_column_int64(q, 1),
		.updated = sqlite3_column_int64(q, 2), .game_count = (unsigned)sqlite3_column_int(q, 4),
		.interval_ms = sqlite3_column_int(q, 6), .practice = sqlite3_column_int(q, 7),
		.status = (enum place_status)sqlite3_column_int(q, 8),
	};
	store_column(q, 3, p->title, sizeof p->title);
	store_column(q, 5, p->options, sizeof p->options);
}

static void read_seats(struct store *s, struct store_place *p)
{
	sqlite3_stmt *q = store_sql(s, "SELECT id, seat, user, player, name FROM seats WHERE place = ?", "i", p->id);

	while (q && sqlite3_step(q) == SQLITE_ROW) {
		const int seat = sqlite3_column_int(q, 1);

		if (seat < 0 || seat >= PLACE_SEATS)
			continue;
		p->seats[seat].id = sqlite3_column_int64(q, 0);
		p->seats[seat].user = sqlite3_column_int64(q, 2);
		store_column(q, 3, p->seats[seat].player, sizeof p->seats[seat].player);
		store_column(q, 4, p->seats[seat].name, sizeof p->seats[seat].name);
	}
	sqlite3_reset(q);
}

/* A user's seat bears the user's name. */
static bool write_seat(struct store *s, int64_t place, unsigned seat, const struct store_seat *is,
		       char error[ERROR_TEXT])
{
	struct store_user u;
	const char *name = is->name;

	if (is->user) {
		if (!store_user_get(s, is->user, &u)) {
			snprintf(error, ERROR_TEXT, _("Nobody has the number of the user in seat %u."), seat + 1);
			return false;
		}
		name = u.name;
	}
	return store_do(s, store_sql(s, "INSERT INTO seats(place, seat, user, player, name) VALUES(?1, ?2, ?3, ?4, ?5)"
				     " ON CONFLICT(place, seat) DO UPDATE SET user = ?3, player = ?4, name = ?5",
				     "iintt", place, (int64_t)seat, is->user, is->player, name), error);
}

static bool write_seats(struct store *s, int64_t id, const struct store_place *p, char error[ERROR_TEXT])
{
	for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
		if (!write_seat(s, id, seat, &p->seats[seat], error))
			return false;
	return true;
}

static bool fits(const struct store_place *p, char error[ERROR_TEXT])
{
	if (!store_text_fits(p->title, 20)) {
		snprintf(error, ERROR_TEXT, "%s", _("A title has 1 to 20 characters, and no control characters."));
		return false;
	}
	if (p->game_count < 1 || p->game_count > 1000) {
		snprintf(error, ERROR_TEXT, "%s", _("A place has 1 to 1000 games."));
		return false;
	}
	return true;
}

int64_t store_place_add(struct store *s, const struct store_place *p, char error[ERROR_TEXT])
{
	const int64_t now = clock_now();
	int64_t id = 0;
	bool well;

	if (!fits(p, error) || !store_begin(s, error))
		return 0;
	well = store_do(s, store_sql(s, "INSERT INTO places(title, game_count, options, interval_ms, practice,"
				     " status, created, updated) VALUES(?, ?, ?, ?, ?, ?, ?, ?)", "titiiiii", p->title,
				     (int64_t)p->game_count, p->options, (int64_t)p->interval_ms,
				     (int64_t)p->practice, (int64_t)PLACE_NEW, now, now), error);
	if (well) {
		id = sqlite3_last_insert_rowid(s->db);
		well = write_seats(s, id, p, error);
	}
	return store_finish(s, well, error) ? id : 0;
}

/* Not while it is played. */
static bool at_rest(struct store *s, int64_t id, char error[ERROR_TEXT])
{
	struct store_place now;

	if (!store_place_get(s, id, &now)) {
		snprintf(error, ERROR_TEXT, "%s", _("There is no such place."));
		return false;
	}
	if (now.status != PLACE_RUNNING)
		return true;
	snprintf(error, ERROR_TEXT, _("%s is being played; stop it first."), now.title);
	return false;
}

static bool same_but_interval(const struct store_place *a, const struct store_place *b)
{
	bool same = !strcmp(a->title, b->title) && a->game_count == b->game_count && !strcmp(a->options, b->options);

	for (unsigned i = 0; i < PLACE_SEATS; i++)
		same = same && a->seats[i].user == b->seats[i].user && !strcmp(a->seats[i].player, b->seats[i].player);
	return same;
}

bool store_place_change(struct store *s, const struct store_place *p, char error[ERROR_TEXT])
{
	struct store_place now;

	if (store_place_get(s, p->id, &now) && now.status == PLACE_RUNNING && same_but_interval(&now, p))
		return store_do(s, store_sql(s, "UPDATE places SET interval_ms = ? WHERE id = ?", "ii", (int64_t)p->interval_ms,
					     p->id), error);
	if (!fits(p, error) || !at_rest(s, p->id, error) || !store_begin(s, error))
		return false;
	return store_finish(s,
		store_do(s, store_sql(s, "UPDATE places SET title = ?, game_count = ?, options = ?, interval_ms = ?,"
				      " updated = ? WHERE id = ?", "titiii", p->title, (int64_t)p->game_count,
				      p->options, (int64_t)p->interval_ms, clock_now(), p->id), error) &&
		write_seats(s, p->id, p, error), error);
}

bool store_place_remove(struct store *s, int64_t id, char error[ERROR_TEXT])
{
	store_forget_sessions(s);
	return at_rest(s, id, error) &&
	       store_do(s, store_sql(s, "DELETE FROM places WHERE id = ?", "i", id), error);
}

bool store_place_get(struct store *s, int64_t id, struct store_place *out)
{
	sqlite3_stmt *q = store_sql(s, PLACE "WHERE id = ?", "i", id);
	const bool found = q && sqlite3_step(q) == SQLITE_ROW;

	if (found)
		read_place(q, out);
	sqlite3_reset(q);
	if (found)
		read_seats(s, out);
	return found;
}

void store_places(struct store *s, const char *part, bool (*each)(void *context, const struct store_place *p),
		  void *context)
{
	sqlite3_stmt *q = store_sql(s, PLACE "WHERE instr(title, ?) OR ? = '' ORDER BY id DESC", "tt", part, part);
	struct store_place p;

	while (q && sqlite3_step(q) == SQLITE_ROW) {
		read_place(q, &p);
		read_seats(s, &p);
		if (!each(context, &p))
			break;
	}
	sqlite3_reset(q);
}

/* ---- Runs ---- */

static bool set_status(struct store *s, int64_t place, enum place_status status, char error[ERROR_TEXT])
{
	return store_do(s, store_sql(s, "UPDATE places SET status = ? WHERE id = ?", "ii", (int64_t)status, place), error);
}

int64_t store_run_add(struct store *s, int64_t place, uint64_t seed, char error[ERROR_TEXT])
{
	int64_t id = 0;
	bool well;

	if (!store_begin(s, error))
		return 0;
	well = store_do(s, store_sql(s, "INSERT INTO runs(place, seed, status, started, ended) VALUES(?, ?, ?, ?, 0)",
				     "iiii", place, (int64_t)seed, (int64_t)PLACE_RUNNING, clock_now()), error);
	if (well) {
		id = sqlite3_last_insert_rowid(s->db);
		well = store_do(s, store_sql(s, "INSERT INTO run_seats(run, seat, name)"
					     " SELECT ?, seat, name FROM seats WHERE place = ?", "ii", id, place), error) &&
		       set_status(s, place, PLACE_RUNNING, error);
	}
	return store_finish(s, well, error) ? id : 0;
}

static bool set_run(struct store *s, int64_t run, enum place_status status, int64_t ended, char error[ERROR_TEXT])
{
	struct store_run r;

	if (!store_run_get(s, run, &r)) {
		snprintf(error, ERROR_TEXT, "%s", _("There is no such run of a place."));
		return false;
	}
	if (!store_begin(s, error))
		return false;
	return store_finish(s,
		store_do(s, store_sql(s, "UPDATE runs SET status = ?, ended = ? WHERE id = ?", "iii", (int64_t)status,
				      ended, run), error) &&
		set_status(s, r.place, status, error), error);
}

bool store_run_go_on(struct store *s, int64_t run, char error[ERROR_TEXT])
{
	return set_run(s, run, PLACE_RUNNING, 0, error);
}

bool store_run_end(struct store *s, int64_t run, enum place_status how, char error[ERROR_TEXT])
{
	return set_run(s, run, how, clock_now(), error);
}

int64_t store_run_last(struct store *s, int64_t place)
{
	return store_number(store_sql(s, "SELECT max(id) FROM runs WHERE place = ?", "i", place));
}

bool store_run_get(struct store *s, int64_t run, struct store_run *out)
{
	sqlite3_stmt *q = store_sql(s, "SELECT id, place, started, ended, seed, status,"
				    " (SELECT count(*) FROM games WHERE run = runs.id) FROM runs WHERE id = ?", "i", run);
	const bool found = q && sqlite3_step(q) == SQLITE_ROW;

	if (found)
		*out = (struct store_run){
			.id = sqlite3_column_int64(q, 0), .place = sqlite3_column_int64(q, 1),
			.started = sqlite3_column_int64(q, 2), .ended = sqlite3_column_int64(q, 3),
			.seed = (uint64_t)sqlite3_column_int64(q, 4),
			.status = (enum place_status)sqlite3_column_int(q, 5),
			.games = (unsigned)sqlite3_column_int(q, 6),
		};
	sqlite3_reset(q);
	if (!found)
		return false;
	q = store_sql(s, "SELECT seat, name FROM run_seats WHERE run = ?", "i", run);
	while (q && sqlite3_step(q) == SQLITE_ROW) {
		const int seat = sqlite3_column_int(q, 0);

		if (seat >= 0 && seat < PLACE_SEATS)
			store_column(q, 1, out->name[seat], sizeof out->name[seat]);
	}
	sqlite3_reset(q);
	return true;
}

void store_stop_running(struct store *s)
{
	char error[ERROR_TEXT];

	if (!store_begin(s, error))
		return;
	store_finish(s,
		store_do(s, store_sql(s, "UPDATE runs SET status = ?, ended = ? WHERE status = ?", "iii",
				      (int64_t)PLACE_STOPPED, clock_now(), (int64_t)PLACE_RUNNING), error) &&
		store_do(s, store_sql(s, "UPDATE places SET status = ? WHERE status = ?", "ii",
				      (int64_t)PLACE_STOPPED, (int64_t)PLACE_RUNNING), error), error);
}

/* ---- Games ---- */

int64_t store_game_number(struct store *s)
{
	return s->next_game++;
}

static bool add_ranks(struct store *s, const struct store_game *g, int64_t id, char error[ERROR_TEXT])
{
	for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
		if (!store_do(s, store_sql(s, "INSERT INTO ranks(game, seat, rank) VALUES(?, ?, ?)", "iii", id,
					   (int64_t)seat, (int64_t)g->rank[seat]), error))
			return false;
	return true;
}

static bool add_turns(struct store *s, const struct store_game *g, int64_t id, char error[ERROR_TEXT])
{
	for (unsigned i = 0; i < g->n_turns; i++)
		if (!store_do(s, store_sql(s, "INSERT INTO turns(game, no, seat, us, move) VALUES(?, ?, ?, ?, ?)", "iiiit",
					   id, (int64_t)i + 1, (int64_t)g->turns[i].seat, g->turns[i].us,
					   g->turns[i].move), error))
			return false;
	return true;
}

bool store_game_add(struct store *s, const struct store_game *g, char error[ERROR_TEXT])
{
	if (!store_begin(s, error))
		return false;
	return store_finish(s,
		store_do(s, store_sql(s, "INSERT INTO games(id, run, no, started, ended, record)"
				      " VALUES(?, ?, ?, ?, ?, ?)", "iiiiit", g->id, g->run, (int64_t)g->no, g->started,
				      g->ended, g->record), error) &&
		add_ranks(s, g, g->id, error) && add_turns(s, g, g->id, error), error);
}

#define GAME "SELECT id, run, no, started, ended, seat, rank FROM games LEFT JOIN ranks ON game = id "

/* From the row the statement stands on to the first of the next game: *more, if there is one. */
static void read_game(sqlite3_stmt *q, struct store_game *g, bool *more)
{
	*g = (struct store_game){
		.id = sqlite3_column_int64(q, 0), .run = sqlite3_column_int64(q, 1),
		.no = (unsigned)sqlite3_column_int(q, 2), .started = sqlite3_column_int64(q, 3),
		.ended = sqlite3_column_int64(q, 4),
	};
	do {
		const int seat = sqlite3_column_int(q, 5);

		if (seat >= 0 && seat < PLACE_SEATS)
			g->rank[seat] = (unsigned)sqlite3_column_int(q, 6);
		*more = sqlite3_step(q) == SQLITE_ROW;
	} while (*more && sqlite3_column_int64(q, 0) == g->id);
}

void store_games(struct store *s, int64_t run, bool (*each)(void *context, const struct store_game *g), void *context)
{
	sqlite3_stmt *q = store_sql(s, GAME "WHERE run = ? ORDER BY no, seat", "i", run);
	bool more = q && sqlite3_step(q) == SQLITE_ROW;
	struct store_game g;

	while (more) {
		read_game(q, &g, &more);
		if (!each(context, &g))
			break;
	}
	sqlite3_reset(q);
}

bool store_game_get(struct store *s, int64_t id, struct store_game *out)
{
	sqlite3_stmt *q = store_sql(s, GAME "WHERE id = ?", "i", id);
	bool more;
	const bool found = q && sqlite3_step(q) == SQLITE_ROW;

	if (found)
		read_game(q, out, &more);
	sqlite3_reset(q);
	return found;
}

char *store_game_record(struct store *s, int64_t game)
{
	return store_text(store_sql(s, "SELECT record FROM games WHERE id = ?", "i", game));
}

void store_turns(struct store *s, int64_t game, bool (*each)(void *context, const struct store_turn *t), void *context)
{
	sqlite3_stmt *q = store_sql(s, "SELECT seat, us, move FROM turns WHERE game = ? ORDER BY no", "i", game);
	struct store_turn t;

	while (q && sqlite3_step(q) == SQLITE_ROW) {
		t = (struct store_turn){ .seat = (unsigned)sqlite3_column_int(q, 0), .us = sqlite3_column_int64(q, 1) };
		store_column(q, 2, t.move, sizeof t.move);
		if (!each(context, &t))
			break;
	}
	sqlite3_reset(q);
}
