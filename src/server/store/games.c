/* SPDX-License-Identifier: MIT */
/* Runs of a place, their games and turns. */
#include <stdio.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "server/store/store_private.h"

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
