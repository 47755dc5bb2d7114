/* SPDX-License-Identifier: MIT */
/* Stores series with their players, and the series' runs with games and turns. */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "server/store/store_private.h"

/* ---- Series ---- */

#define PLACE                                                                                      \
	"SELECT id, created, updated, title, game_count, options, interval_ms, practice, open, status FROM places "

COLUMNS(place_columns, struct store_place, id, created, updated, title, game_count, options,
	interval_ms, practice, open, status);

struct seat_row {
	unsigned seat;
	struct store_seat is;
};
COLUMNS(seat_columns, struct seat_row, seat, is.id, is.user, is.player, is.name);

static void read_seats(struct store *s, struct store_place *p)
{
	sqlite3_stmt *q = store_sql(
		s, "SELECT seat, id, user, player, name FROM seats WHERE place = ?", p->id);
	struct seat_row r;

	memset(p->seats, 0, sizeof p->seats);
	while (store_row(q, seat_columns, &r))
		if (r.seat < PLACE_SEATS)
			p->seats[r.seat] = r.is;
}

/* Writes one seat of a series. A user's seat gets the user's name. */
static bool write_seat(struct store *s, int64_t place, unsigned seat, const struct store_seat *is,
		       char error[ERROR_TEXT])
{
	struct store_user u;
	const char *name = is->name;

	if (is->user) {
		if (!store_user_get(s, is->user, &u))
			return fail_with(error, _("Player %u: there's no user with this number."),
					 seat + 1);
		name = u.name;
	}
	return store_change(
		s, error,
		"INSERT INTO seats(place, seat, user, player, name) VALUES(?1, ?2, ?3, ?4, ?5)"
		" ON CONFLICT(place, seat) DO UPDATE SET user = ?3, player = ?4, name = ?5",
		place, seat, value_id(is->user), is->player, name);
}

static bool write_seats(struct store *s, int64_t id, const struct store_place *p,
			char error[ERROR_TEXT])
{
	for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
		if (!write_seat(s, id, seat, &p->seats[seat], error))
			return false;
	return true;
}

static bool check_settings(const struct store_place *p, char error[ERROR_TEXT])
{
	if (!store_text_fits(p->title, 20))
		return fail_with(
			error, "%s",
			_("Titles must be 1 to 20 characters long and can't contain control "
			  "characters."));
	if (p->game_count < 1 || p->game_count > 1000)
		return fail_with(error, "%s", _("A series can have 1 to 1000 games."));
	return true;
}

int64_t store_place_add(struct store *s, const struct store_place *p, char error[ERROR_TEXT])
{
	const int64_t now = clock_now();
	int64_t id = 0;
	bool well;

	if (!check_settings(p, error) || !store_begin(s, error))
		return 0;
	well = store_change(
		s, error,
		"INSERT INTO places(title, game_count, options, interval_ms, practice, open, status,"
		" created, updated) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)",
		p->title, p->game_count, p->options, p->interval_ms, p->practice, p->open,
		PLACE_NEW, now, now);
	if (well) {
		id = sqlite3_last_insert_rowid(s->db);
		well = write_seats(s, id, p, error);
	}
	return store_finish(s, well, error) ? id : 0;
}

/* Returns true if the series isn't being played; otherwise returns false and stores a one-sentence
 * error message. */
static bool at_rest(struct store *s, int64_t id, char error[ERROR_TEXT])
{
	struct store_place now;

	if (!store_place_get(s, id, &now))
		return fail_with(error, "%s", _("This series doesn't exist."));
	if (now.status != PLACE_RUNNING)
		return true;
	return fail_with(error, _("%s is in progress. Stop it first."), now.title);
}

static bool same_game(const struct store_place *a, const struct store_place *b)
{
	bool same = !strcmp(a->title, b->title) && a->game_count == b->game_count &&
		    !strcmp(a->options, b->options);

	for (unsigned i = 0; i < PLACE_SEATS; i++)
		same = same && a->seats[i].user == b->seats[i].user &&
		       !strcmp(a->seats[i].player, b->seats[i].player);
	return same;
}

bool store_place_change(struct store *s, const struct store_place *p, char error[ERROR_TEXT])
{
	struct store_place now;

	if (store_place_get(s, p->id, &now) && now.status == PLACE_RUNNING && same_game(&now, p))
		return store_change(s, error,
				    "UPDATE places SET interval_ms = ?, open = ? WHERE id = ?",
				    p->interval_ms, p->open, p->id);
	if (!check_settings(p, error) || !at_rest(s, p->id, error) || !store_begin(s, error))
		return false;
	return store_finish(
		s,
		store_change(
			s, error,
			"UPDATE places SET title = ?, game_count = ?, options = ?, interval_ms = ?, open = ?,"
			" updated = ? WHERE id = ?",
			p->title, p->game_count, p->options, p->interval_ms, p->open, clock_now(),
			p->id) &&
			write_seats(s, p->id, p, error),
		error);
}

bool store_place_remove(struct store *s, int64_t id, char error[ERROR_TEXT])
{
	store_forget_sessions(s);
	return at_rest(s, id, error) &&
	       store_change(s, error, "DELETE FROM places WHERE id = ?", id);
}

bool store_place_get(struct store *s, int64_t id, struct store_place *out)
{
	memset(out, 0, sizeof *out);
	if (!store_find(s, place_columns, out, PLACE "WHERE id = ?", id))
		return false;
	read_seats(s, out);
	return true;
}

static void each_place(struct store *s, sqlite3_stmt *q,
		       bool (*each)(void *context, const struct store_place *p), void *context)
{
	store_rows(q, place_columns, p, (read_seats(s, &p), each(context, &p)));
}

void store_places(struct store *s, const char *part,
		  bool (*each)(void *context, const struct store_place *p), void *context)
{
	each_place(
		s,
		store_sql(s, PLACE "WHERE instr(title, ?) OR ? = '' ORDER BY id DESC", part, part),
		each, context);
}

void store_open_places(struct store *s, unsigned most,
		       bool (*each)(void *context, const struct store_place *p), void *context)
{
	each_place(s,
		   store_sql(s, PLACE "WHERE open <> 0 AND practice = 0 ORDER BY id DESC LIMIT ?",
			     most),
		   each, context);
}

/* ---- Runs ---- */

int64_t store_run_add(struct store *s, int64_t place, uint64_t seed, char error[ERROR_TEXT])
{
	int64_t id = 0;
	bool well;

	if (!store_begin(s, error))
		return 0;
	well = store_change(
		s, error,
		"INSERT INTO runs(place, seed, status, started, ended) VALUES(?, ?, ?, ?, 0)",
		place, seed, PLACE_RUNNING, clock_now());
	if (well) {
		id = sqlite3_last_insert_rowid(s->db);
		well = store_change(s, error,
				    "INSERT INTO run_seats(run, seat, name)"
				    " SELECT ?, seat, name FROM seats WHERE place = ?",
				    id, place) &&
		       store_change(s, error, "UPDATE places SET status = ? WHERE id = ?",
				    PLACE_RUNNING, place);
	}
	return store_finish(s, well, error) ? id : 0;
}

static void note_run(struct store *s, const struct store_run *r, enum place_status status,
		     int64_t ended)
{
	store_note(s, "UPDATE runs SET status = ?, ended = ? WHERE id = ?", status, ended, r->id);
	store_note(s, "UPDATE places SET status = ? WHERE id = ?", status, r->place);
	store_end_note(s);
}

static bool set_run(struct store *s, int64_t run, enum place_status status, int64_t ended,
		    char error[ERROR_TEXT])
{
	struct store_run r;

	if (!store_run_get(s, run, &r))
		return fail_with(error, "%s", _("This run of the series doesn't exist."));
	note_run(s, &r, status, ended);
	return true;
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
	return store_find_number(s, "SELECT max(id) FROM runs WHERE place = ?", place);
}

COLUMNS(run_columns, struct store_run, id, place, started, ended, seed, status, games);
COLUMNS(name_columns, struct seat_row, seat, is.name);

bool store_run_get(struct store *s, int64_t run, struct store_run *out)
{
	struct seat_row r;
	sqlite3_stmt *q;

	memset(out, 0, sizeof *out);
	if (!store_find(s, run_columns, out,
			"SELECT id, place, started, ended, seed, status,"
			" (SELECT count(*) FROM games WHERE run = runs.id) FROM runs WHERE id = ?",
			run))
		return false;
	q = store_sql(s, "SELECT seat, name FROM run_seats WHERE run = ?", run);
	while (store_row(q, name_columns, &r))
		if (r.seat < PLACE_SEATS)
			memcpy(out->name[r.seat], r.is.name, sizeof r.is.name);
	return true;
}

char *store_run_record(struct store *s, int64_t run)
{
	return store_text(store_sql(
		s, "SELECT record FROM games WHERE run = ? ORDER BY no DESC LIMIT 1", run));
}

void store_stop_running(struct store *s)
{
	store_note(s, "UPDATE runs SET status = ?, ended = ? WHERE status = ?", PLACE_STOPPED,
		   clock_now(), PLACE_RUNNING);
	store_note(s, "UPDATE places SET status = ? WHERE status = ?", PLACE_STOPPED,
		   PLACE_RUNNING);
	store_end_note(s);
}

/* ---- Games ---- */

int64_t store_game_number(struct store *s)
{
	return s->next_game++;
}

static void note_ranks(struct store *s, const struct store_game *g)
{
	for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
		store_note(s, "INSERT INTO ranks(game, seat, rank) VALUES(?, ?, ?)", g->id, seat,
			   g->rank[seat]);
}

static void note_turns(struct store *s, const struct store_game *g)
{
	for (unsigned i = 0; i < g->n_turns; i++)
		store_note(
			s,
			"INSERT INTO turns(game, no, seat, us, move, posted) VALUES(?, ?, ?, ?, ?, ?)",
			g->id, i + 1, g->turns[i].seat, g->turns[i].us, g->turns[i].move,
			g->turns[i].posted);
}

void store_game_add(struct store *s, const struct store_game *g)
{
	store_note(
		s,
		"INSERT INTO games(id, run, no, started, ended, record) VALUES(?, ?, ?, ?, ?, ?)",
		g->id, g->run, g->no, g->started, g->ended, g->record);
	note_ranks(s, g);
	note_turns(s, g);
	store_end_note(s);
}

#define GAME                                                                                       \
	"SELECT id, run, no, started, ended, seat, rank FROM games LEFT JOIN ranks ON game = id "

/* Reads games with their players' ranks. Each game has several rows, and only the first row of the
 * next game shows that a game has ended. */
struct game_rows {
	sqlite3_stmt *q;
	struct store_game g; /* the game that the last row belongs to */
	unsigned seat, rank;
	bool more;
};

COLUMNS(rank_columns, struct game_rows, g.id, g.run, g.no, g.started, g.ended, seat, rank);

static void next_rank(struct game_rows *r)
{
	r->more = store_row(r->q, rank_columns, r);
}

static bool next_game(struct game_rows *r, struct store_game *g)
{
	if (!r->more)
		return false;
	*g = r->g;
	for (; r->more && r->g.id == g->id; next_rank(r))
		if (r->seat < PLACE_SEATS)
			g->rank[r->seat] = r->rank;
	return true;
}

void store_games(struct store *s, int64_t run,
		 bool (*each)(void *context, const struct store_game *g), void *context)
{
	struct game_rows r = { .q = store_sql(s, GAME "WHERE run = ? ORDER BY no, seat", run) };
	struct store_game g;

	next_rank(&r);
	while (next_game(&r, &g) && each(context, &g))
		;
	sqlite3_reset(r.q);
}

bool store_game_get(struct store *s, int64_t id, struct store_game *out)
{
	struct game_rows r = { .q = store_sql(s, GAME "WHERE id = ?", id) };

	next_rank(&r);
	return next_game(&r, out);
}

char *store_game_record(struct store *s, int64_t game)
{
	return store_text(store_sql(s, "SELECT record FROM games WHERE id = ?", game));
}

COLUMNS(turn_columns, struct store_turn, seat, us, move, posted);

void store_turns(struct store *s, int64_t game,
		 bool (*each)(void *context, const struct store_turn *t), void *context)
{
	store_each(s, turn_columns, t, each(context, &t),
		   "SELECT seat, us, move, posted FROM turns WHERE game = ? ORDER BY no", game);
}
