/* SPDX-License-Identifier: MIT */
/* Places and their seats, their runs with games and turns. */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "server/store/store_private.h"

/* ---- Places ---- */

#define PLACE "SELECT id, created, updated, title, game_count, options, interval_ms, practice, open, status FROM places "

static void read_seats(struct store *s, struct store_place *p)
{
	sqlite3_stmt *q = store_sql(s, "SELECT seat, id, user, player, name FROM seats WHERE place = ?", "i", p->id);
	struct store_seat is;
	unsigned seat;

	while (store_row(q, "uiitt", &seat, &is.id, &is.user, is.player, sizeof is.player, is.name, sizeof is.name))
		if (seat < PLACE_SEATS)
			p->seats[seat] = is;
}

/* `kinds` are of its columns, with a '.' for the first place alone. */
static bool read_place(struct store *s, sqlite3_stmt *q, const char *kinds, struct store_place *p)
{
	int status;

	memset(p, 0, sizeof *p);
	if (!store_row(q, kinds, &p->id, &p->created, &p->updated, p->title, sizeof p->title, &p->game_count, p->options,
		       sizeof p->options, &p->interval_ms, &p->practice, &p->open, &status))
		return false;
	p->status = (enum place_status)status;
	read_seats(s, p);
	return true;
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
				     "iuntt", place, seat, is->user, is->player, name), error);
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
	well = store_do(s, store_sql(s, "INSERT INTO places(title, game_count, options, interval_ms, practice, open, status,"
				     " created, updated) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)", "tutdoodii", p->title, p->game_count,
				     p->options, p->interval_ms, p->practice, p->open, PLACE_NEW, now, now), error);
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

static bool same_game(const struct store_place *a, const struct store_place *b)
{
	bool same = !strcmp(a->title, b->title) && a->game_count == b->game_count && !strcmp(a->options, b->options);

	for (unsigned i = 0; i < PLACE_SEATS; i++)
		same = same && a->seats[i].user == b->seats[i].user && !strcmp(a->seats[i].player, b->seats[i].player);
	return same;
}

bool store_place_change(struct store *s, const struct store_place *p, char error[ERROR_TEXT])
{
	struct store_place now;

	if (store_place_get(s, p->id, &now) && now.status == PLACE_RUNNING && same_game(&now, p))
		return store_do(s, store_sql(s, "UPDATE places SET interval_ms = ?, open = ? WHERE id = ?", "doi", p->interval_ms, p->open,
					     p->id), error);
	if (!fits(p, error) || !at_rest(s, p->id, error) || !store_begin(s, error))
		return false;
	return store_finish(s,
		store_do(s, store_sql(s, "UPDATE places SET title = ?, game_count = ?, options = ?, interval_ms = ?, open = ?,"
				      " updated = ? WHERE id = ?", "tutdoii", p->title, p->game_count, p->options, p->interval_ms,
				      p->open, clock_now(), p->id), error) &&
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
	return read_place(s, store_sql(s, PLACE "WHERE id = ?", "i", id), "iiitutdood.", out);
}

void store_places(struct store *s, const char *part, bool (*each)(void *context, const struct store_place *p),
		  void *context)
{
	sqlite3_stmt *q = store_sql(s, PLACE "WHERE instr(title, ?) OR ? = '' ORDER BY id DESC", "tt", part, part);
	struct store_place p;

	while (read_place(s, q, "iiitutdood", &p) && each(context, &p))
		;
	sqlite3_reset(q);
}

void store_open_places(struct store *s, unsigned most, bool (*each)(void *context, const struct store_place *p), void *context)
{
	sqlite3_stmt *q = store_sql(s, PLACE "WHERE open <> 0 AND practice = 0 ORDER BY id DESC LIMIT ?", "u", most);
	struct store_place p;

	while (read_place(s, q, "iiitutdood", &p) && each(context, &p))
		;
	sqlite3_reset(q);
}

/* ---- Runs ---- */

int64_t store_run_add(struct store *s, int64_t place, uint64_t seed, char error[ERROR_TEXT])
{
	int64_t id = 0;
	bool well;

	if (!store_begin(s, error))
		return 0;
	well = store_do(s, store_sql(s, "INSERT INTO runs(place, seed, status, started, ended) VALUES(?, ?, ?, ?, 0)",
				     "iidi", place, (int64_t)seed, PLACE_RUNNING, clock_now()), error);
	if (well) {
		id = sqlite3_last_insert_rowid(s->db);
		well = store_do(s, store_sql(s, "INSERT INTO run_seats(run, seat, name)"
					     " SELECT ?, seat, name FROM seats WHERE place = ?", "ii", id, place), error) &&
		       store_do(s, store_sql(s, "UPDATE places SET status = ? WHERE id = ?", "di", PLACE_RUNNING, place), error);
	}
	return store_finish(s, well, error) ? id : 0;
}

static void note_run(struct store *s, const struct store_run *r, enum place_status status, int64_t ended)
{
	store_note_down(s, store_sql(s, "UPDATE runs SET status = ?, ended = ? WHERE id = ?", "dii", status, ended, r->id));
	store_note_down(s, store_sql(s, "UPDATE places SET status = ? WHERE id = ?", "di", status, r->place));
	store_end_note(s);
}

static bool set_run(struct store *s, int64_t run, enum place_status status, int64_t ended, char error[ERROR_TEXT])
{
	struct store_run r;

	if (!store_run_get(s, run, &r)) {
		snprintf(error, ERROR_TEXT, "%s", _("There is no such run of a place."));
		return false;
	}
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
	return store_number(store_sql(s, "SELECT max(id) FROM runs WHERE place = ?", "i", place));
}

bool store_run_get(struct store *s, int64_t run, struct store_run *out)
{
	char name[STORE_NAME];
	int64_t seed;
	unsigned seat;
	int status;
	sqlite3_stmt *q;

	memset(out, 0, sizeof *out);
	if (!store_row(store_sql(s, "SELECT id, place, started, ended, seed, status,"
				 " (SELECT count(*) FROM games WHERE run = runs.id) FROM runs WHERE id = ?", "i", run),
		       "iiiiidu.", &out->id, &out->place, &out->started, &out->ended, &seed, &status, &out->games))
		return false;
	out->seed = (uint64_t)seed;
	out->status = (enum place_status)status;
	q = store_sql(s, "SELECT seat, name FROM run_seats WHERE run = ?", "i", run);
	while (store_row(q, "ut", &seat, name, sizeof name))
		if (seat < PLACE_SEATS)
			memcpy(out->name[seat], name, sizeof name);
	return true;
}

char *store_run_record(struct store *s, int64_t run)
{
	return store_text(store_sql(s, "SELECT record FROM games WHERE run = ? ORDER BY no DESC LIMIT 1", "i", run));
}

void store_stop_running(struct store *s)
{
	store_note_down(s, store_sql(s, "UPDATE runs SET status = ?, ended = ? WHERE status = ?", "did", PLACE_STOPPED, clock_now(),
				     PLACE_RUNNING));
	store_note_down(s, store_sql(s, "UPDATE places SET status = ? WHERE status = ?", "dd", PLACE_STOPPED, PLACE_RUNNING));
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
		store_note_down(s, store_sql(s, "INSERT INTO ranks(game, seat, rank) VALUES(?, ?, ?)", "iuu", g->id, seat, g->rank[seat]));
}

static void note_turns(struct store *s, const struct store_game *g)
{
	for (unsigned i = 0; i < g->n_turns; i++)
		store_note_down(s, store_sql(s, "INSERT INTO turns(game, no, seat, us, move, posted) VALUES(?, ?, ?, ?, ?, ?)", "iuuitt",
					     g->id, i + 1, g->turns[i].seat, g->turns[i].us, g->turns[i].move, g->turns[i].posted));
}

void store_game_add(struct store *s, const struct store_game *g)
{
	store_note_down(s, store_sql(s, "INSERT INTO games(id, run, no, started, ended, record) VALUES(?, ?, ?, ?, ?, ?)", "iiuiit", g->id,
				     g->run, g->no, g->started, g->ended, g->record));
	note_ranks(s, g);
	note_turns(s, g);
	store_end_note(s);
}

#define GAME "SELECT id, run, no, started, ended, seat, rank FROM games LEFT JOIN ranks ON game = id "

/* Rows of ranks, game by game: of each a row is read on, which is the first of the next one. */
struct game_rows {
	sqlite3_stmt *q;
	struct store_game g;		/* of the row read last */
	unsigned seat, rank;
	bool more;
};

static void next_rank(struct game_rows *r)
{
	r->more = store_row(r->q, "iiuiiuu", &r->g.id, &r->g.run, &r->g.no, &r->g.started, &r->g.ended, &r->seat, &r->rank);
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

void store_games(struct store *s, int64_t run, bool (*each)(void *context, const struct store_game *g), void *context)
{
	struct game_rows r = { .q = store_sql(s, GAME "WHERE run = ? ORDER BY no, seat", "i", run) };
	struct store_game g;

	next_rank(&r);
	while (next_game(&r, &g) && each(context, &g))
		;
	sqlite3_reset(r.q);
}

bool store_game_get(struct store *s, int64_t id, struct store_game *out)
{
	struct game_rows r = { .q = store_sql(s, GAME "WHERE id = ?", "i", id) };

	next_rank(&r);
	return next_game(&r, out);
}

char *store_game_record(struct store *s, int64_t game)
{
	return store_text(store_sql(s, "SELECT record FROM games WHERE id = ?", "i", game));
}

void store_turns(struct store *s, int64_t game, bool (*each)(void *context, const struct store_turn *t), void *context)
{
	sqlite3_stmt *q = store_sql(s, "SELECT seat, us, move, posted FROM turns WHERE game = ? ORDER BY no", "i", game);
	struct store_turn t;

	while (store_row(q, "uitt", &t.seat, &t.us, t.move, sizeof t.move, t.posted, sizeof t.posted) && each(context, &t))
		;
	sqlite3_reset(q);
}
