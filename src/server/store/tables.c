/* SPDX-License-Identifier: MIT */
#include "server/store/store.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/xalloc.h"
#include "server/store/store_private.h"

/* Everything between two commits is one transaction.  What cannot be written is told once, on
 * stderr; people play on. */
static void write_down(struct store *s, sqlite3_stmt *q)
{
	char error[ERROR_TEXT];

	if (sqlite3_get_autocommit(s->db) && !store_begin(s, error)) {
		if (!s->told_tables)
			print_to(stderr, "asobi-server: %s\n", error);
		s->told_tables = true;
		return;
	}
	if (!store_do(s, q, error) && !s->told_tables) {
		print_to(stderr, "asobi-server: %s\n", error);
		s->told_tables = true;
	}
}

static void commit(void *context)
{
	struct store *s = context;
	char error[ERROR_TEXT];

	if (!sqlite3_get_autocommit(s->db))
		store_finish(s, true, error);
}

/* ---- Names and ratings ---- */

static int64_t user_of(void *context, const char *name, char kept[TABLES_NAME])
{
	struct store_user u;

	if (!store_user_named(context, name, &u))
		return 0;
	snprintf(kept, TABLES_NAME, "%.*s", TABLES_NAME - 1, u.name);
	return u.id;
}

static int64_t login(void *context, const char *name, const char *password)
{
	struct store_user u;

	return store_user_password_is(context, name, password, &u) ? u.id : 0;
}

static struct skill read_skill(sqlite3_stmt *q, int column)
{
	return (struct skill){ (double)sqlite3_column_int64(q, column) / 1000,
			       (double)sqlite3_column_int64(q, column + 1) / 1000,
			       (unsigned)sqlite3_column_int(q, column + 2) };
}

static bool skill(void *context, const struct game *g, int64_t user, struct skill *out)
{
	sqlite3_stmt *q = store_sql(context, "SELECT mean, deviation, games FROM ratings WHERE game = ? AND user = ?", "ti",
				    g->id, user);
	const bool found = q && sqlite3_step(q) == SQLITE_ROW;

	if (found)
		*out = read_skill(q, 0);
	sqlite3_reset(q);
	return found;
}

/* By what they are worth at least: who played once by luck does not come first. */
static void top(void *context, const struct game *g, unsigned most,
		void (*each)(void *each_context, const char *name, const struct skill *s), void *each_context)
{
	sqlite3_stmt *q = store_sql(context, "SELECT name, mean, deviation, games FROM ratings JOIN users ON users.id = user"
				    " WHERE game = ? ORDER BY mean - 2 * deviation DESC, name LIMIT ?", "ti", g->id,
				    (int64_t)most);

	while (q && sqlite3_step(q) == SQLITE_ROW) {
		const struct skill s = read_skill(q, 1);
		char name[STORE_NAME];

		store_column(q, 0, name, sizeof name);
		each(each_context, name, &s);
	}
	sqlite3_reset(q);
}

/* ---- Games that are over ---- */

static int64_t milli(double x)
{
	return (int64_t)llround(1000 * x);
}

static void keep_rating(struct store *s, const struct kept_game *g, unsigned seat)
{
	write_down(s, store_sql(s, "INSERT OR REPLACE INTO ratings(game, user, mean, deviation, games, updated)"
				" VALUES(?, ?, ?, ?, ?, ?)", "tiiiii", g->game->id, g->user[seat],
				milli(g->skill[seat].mean), milli(g->skill[seat].deviation),
				(int64_t)g->skill[seat].games, clock_now()));
}

static void keep_game(void *context, const struct kept_game *g)
{
	struct store *s = context;
	bool named = false;
	int64_t id;

	for (unsigned i = 0; i < g->seats; i++)
		named = named || g->user[i];
	write_down(s, store_sql(s, "INSERT INTO table_games(game, rated, named, reason, ended, record)"
				" VALUES(?, ?, ?, ?, ?, ?)", "tiitit", g->game->id, (int64_t)g->rated, (int64_t)named,
				g->reason, clock_now(), g->record));
	id = sqlite3_last_insert_rowid(s->db);
	for (unsigned i = 0; i < g->seats; i++) {
		write_down(s, store_sql(s, "INSERT INTO table_players(played, seat, user, name, points, mean, deviation)"
					" VALUES(?, ?, ?, ?, ?, ?, ?)", "iintinn", id, (int64_t)i, g->user[i], g->name[i],
					(int64_t)g->points[i], g->rated ? milli(g->skill[i].mean) : 0,
					g->rated ? milli(g->skill[i].deviation) : 0));
		if (g->rated)
			keep_rating(s, g, i);
	}
	if (!named)
		write_down(s, store_sql(s, "DELETE FROM table_games WHERE named = 0 AND id <= (SELECT id FROM table_games"
					" WHERE named = 0 ORDER BY id DESC LIMIT 1 OFFSET ?)", "i",
					(int64_t)STORE_GUEST_GAMES));
}

void store_table_games(struct store *s, unsigned most, bool (*each)(void *context, const struct store_table_game *g),
		       void *context)
{
	sqlite3_stmt *q = store_sql(s, "SELECT id, ended, game, reason, rated, seat, name, points FROM"
				    " (SELECT * FROM table_games ORDER BY id DESC LIMIT ?) JOIN table_players ON played = id"
				    " ORDER BY id DESC, seat", "i", (int64_t)most);
	bool more = q && sqlite3_step(q) == SQLITE_ROW;

	while (more) {
		struct store_table_game g = { .id = sqlite3_column_int64(q, 0), .ended = sqlite3_column_int64(q, 1),
					      .rated = sqlite3_column_int(q, 4) };

		store_column(q, 2, g.game, sizeof g.game);
		store_column(q, 3, g.reason, sizeof g.reason);
		do {
			if (g.seats < MAX_SEATS) {
				store_column(q, 6, g.name[g.seats], sizeof g.name[g.seats]);
				g.points[g.seats++] = sqlite3_column_int(q, 7);
			}
			more = sqlite3_step(q) == SQLITE_ROW;
		} while (more && sqlite3_column_int64(q, 0) == g.id);
		if (!each(context, &g))
			break;
	}
	sqlite3_reset(q);
}

char *store_table_record(struct store *s, int64_t game)
{
	return store_text(store_sql(s, "SELECT record FROM table_games WHERE id = ?", "i", game));
}

/* ---- Games that are played ---- */

static void gone(void *context, int64_t table)
{
	write_down(context, store_sql(context, "DELETE FROM live_tables WHERE id = ?", "i", table));
}

static void begun(void *context, const struct kept_table *t)
{
	gone(context, t->id);
	write_down(context, store_sql(context, "INSERT INTO live_tables(id, settings, record) VALUES(?, ?, ?)", "itt", t->id,
				      t->settings, t->record));
	for (unsigned i = 0; i < t->seats; i++) {
		const struct kept_seat *k = &t->seat[i];

		write_down(context, store_sql(context, "INSERT INTO live_seats(at, seat, holder, kind, name, who, user, ticket)"
					      " VALUES(?, ?, ?, ?, ?, ?, ?, ?)", "iiiittib", t->id, (int64_t)i,
					      (int64_t)k->holder, (int64_t)k->kind, k->name, k->who, k->user, k->ticket));
	}
}

static void ply(void *context, int64_t table, unsigned no, const struct kept_ply *p)
{
	write_down(context, store_sql(context, "INSERT INTO live_plies(at, no, seat, move, left_ms) VALUES(?, ?, ?, ?, ?)",
				      "iiiti", table, (int64_t)no, (int64_t)p->seat, p->move, p->left_ms));
}

static void undone(void *context, int64_t table, unsigned plies_left)
{
	write_down(context, store_sql(context, "DELETE FROM live_plies WHERE at = ? AND no >= ?", "ii", table,
				      (int64_t)plies_left));
}

static void read_seats(struct store *s, struct kept_table *t)
{
	sqlite3_stmt *q = store_sql(s, "SELECT holder, kind, name, who, user, ticket FROM live_seats WHERE at = ?"
				    " ORDER BY seat", "i", t->id);

	for (t->seats = 0; q && t->seats < MAX_SEATS && sqlite3_step(q) == SQLITE_ROW; t->seats++) {
		struct kept_seat *k = &t->seat[t->seats];

		k->holder = sqlite3_column_int(q, 0);
		k->kind = sqlite3_column_int(q, 1);
		store_column(q, 2, k->name, sizeof k->name);
		store_column(q, 3, k->who, sizeof k->who);
		k->user = sqlite3_column_int64(q, 4);
		if (sqlite3_column_bytes(q, 5) == sizeof k->ticket)
			memcpy(k->ticket, sqlite3_column_blob(q, 5), sizeof k->ticket);
	}
	sqlite3_reset(q);
}

static void tables(void *context, void (*each)(void *each_context, const struct kept_table *t), void *each_context)
{
	int64_t id = 0;

	/* One by one: who is called may take it off. */
	while ((id = store_number(store_sql(context, "SELECT min(id) FROM live_tables WHERE id > ?", "i", id))) > 0) {
		struct kept_table t = { .id = id };
		sqlite3_stmt *q = store_sql(context, "SELECT settings, record FROM live_tables WHERE id = ?", "i", id);
		char *record = NULL;

		if (q && sqlite3_step(q) == SQLITE_ROW) {
			store_column(q, 0, t.settings, sizeof t.settings);
			record = xstrdup((const char *)sqlite3_column_text(q, 1));
		}
		sqlite3_reset(q);
		read_seats(context, &t);
		t.record = record;
		if (record)
			each(each_context, &t);
		free(record);
	}
}

static void plies(void *context, int64_t table, void (*each)(void *each_context, const struct kept_ply *p),
		  void *each_context)
{
	sqlite3_stmt *q = store_sql(context, "SELECT seat, left_ms, move FROM live_plies WHERE at = ? ORDER BY no", "i", table);

	while (q && sqlite3_step(q) == SQLITE_ROW) {
		struct kept_ply p = { .seat = (unsigned)sqlite3_column_int(q, 0), .left_ms = sqlite3_column_int64(q, 1) };

		store_column(q, 2, p.move, sizeof p.move);
		each(each_context, &p);
	}
	sqlite3_reset(q);
}

struct tables_keeper store_tables_keeper(struct store *s)
{
	return (struct tables_keeper){
		.user = user_of, .login = login, .skill = skill, .top = top, .game = keep_game, .begun = begun, .ply = ply,
		.undone = undone, .gone = gone, .tables = tables, .plies = plies, .commit = commit, .context = s,
	};
}
