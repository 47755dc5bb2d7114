/* SPDX-License-Identifier: MIT */
#include "server/store/store.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "server/store/moderation.h"
#include "server/store/store_private.h"

/* Ends a note; all statements between two commits form one note. */
static void commit_note(void *context)
{
	store_end_note(context);
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

static bool is_banned(void *context, const char *name)
{
	return store_moderated(context, MODERATE_BAN, name);
}

static void bar_address(void *context, const char *name, const char *address)
{
	store_bar(context, name, address);
}

static bool is_barred(void *context, const char *address)
{
	return store_barred(context, address);
}

static bool is_muted(void *context, const char *name)
{
	return store_moderated(context, MODERATE_MUTE, name);
}

/* A rating as it is stored, in thousandths. */
struct skill_row {
	int64_t mean, deviation;
	unsigned games;
	char name[STORE_NAME];
};
COLUMNS(skill_columns, struct skill_row, mean, deviation, games);
COLUMNS(top_columns, struct skill_row, name, mean, deviation, games);

static struct skill skill_of(const struct skill_row *r)
{
	return (struct skill){ (double)r->mean / 1000, (double)r->deviation / 1000, r->games };
}

static bool read_skill(void *context, const struct game *g, int64_t user, struct skill *out)
{
	const struct fresh *f = store_recall(context, g, user, NULL);
	struct skill_row r;

	if (f) {
		*out = f->skill;
		return true;
	}
	if (!store_find(context, skill_columns, &r,
			"SELECT mean, deviation, games FROM ratings WHERE game = ? AND user = ?",
			g->id, user))
		return false;
	*out = skill_of(&r);
	return true;
}

/* Lists the best players by the lower bound of their rating, so that one lucky game doesn't make
 * anyone the best player. */
static void list_best(void *context, const struct game *g, unsigned most,
		      void (*each)(void *each_context, const char *name, const struct skill *s),
		      void *each_context)
{
	sqlite3_stmt *q = store_sql(
		context,
		"SELECT name, mean, deviation, games FROM ratings JOIN users ON users.id = user"
		" WHERE game = ? ORDER BY mean - 2 * deviation DESC, name LIMIT ?",
		g->id, most);
	struct skill_row r;

	while (store_row(q, top_columns, &r)) {
		const struct skill s = skill_of(&r);

		each(each_context, r.name, &s);
	}
}

/* ---- Finished games ---- */

static int64_t to_milli(double x)
{
	return (int64_t)llround(1000 * x);
}

static void keep_rating(struct store *s, const struct kept_game *g, unsigned seat)
{
	const struct skill *is = &g->skill[seat];
	const struct skill_row r = { to_milli(is->mean), to_milli(is->deviation), is->games };

	store_note(s,
		   "INSERT OR REPLACE INTO ratings(game, user, mean, deviation, games, updated)"
		   " SELECT ?, id, ?, ?, ?, ? FROM users WHERE id = ?",
		   g->game->id, r.mean, r.deviation, r.games, clock_now(), g->user[seat]);
	store_remember(
		s, &(struct fresh){ .kind = g->game, .id = g->user[seat], .skill = skill_of(&r) });
}

static int64_t keep_game(void *context, const struct kept_game *g)
{
	struct store *s = context;
	bool named = g->league;

	for (unsigned i = 0; i < g->seats; i++)
		named = named || g->user[i];
	store_note(
		s,
		"INSERT INTO table_games(game, rated, named, reason, ended, record, league, meeting)"
		" VALUES(?, ?, ?, ?, ?, ?, (SELECT id FROM leagues WHERE id = ?), ?)",
		g->game->id, g->rated, named, g->reason, clock_now(), g->record,
		value_id(g->league), value_id(g->meeting));
	/* Another process may add games as well, so a game's number is known only once the game
	 * has been written. */
	for (unsigned i = 0; i < g->seats; i++) {
		store_note(
			s,
			"INSERT INTO table_players(played, seat, user, name, points, mean, deviation, program)"
			" VALUES((SELECT max(id) FROM table_games), ?1, (SELECT id FROM users WHERE id = ?2), ?3, ?4, ?5, ?6,"
			" (SELECT id FROM league_programs WHERE league = ?7"
			" AND name = ?3))",
			i, value_id(g->user[i]), g->name[i], g->points[i],
			value_id(g->rated ? to_milli(g->skill[i].mean) : 0),
			value_id(g->rated ? to_milli(g->skill[i].deviation) : 0),
			value_id(g->league));
		if (g->rated)
			keep_rating(s, g, i);
	}
	if (!named)
		store_note(
			s,
			"DELETE FROM table_games WHERE named = 0 AND id <= (SELECT id FROM table_games"
			" WHERE named = 0 ORDER BY id DESC LIMIT 1 OFFSET ?)",
			STORE_GUEST_GAMES);
	return store_waits(s) ? KEPT_UNNUMBERED
			      : store_number(store_statement(s, "SELECT max(id) FROM table_games"));
}

COLUMNS(game_columns, struct store_table_game, id, ended, game, reason, rated, name[0], points[0]);

void store_read_games(sqlite3_stmt *q,
		      bool (*each)(void *context, const struct store_table_game *g), void *context)
{
	struct store_table_game g = { .id = 0 }, row = { .id = 0 };
	bool more = true;

	for (; more; g = row) {
		do {
			if (g.seats < MAX_SEATS && g.id) {
				memcpy(g.name[g.seats], row.name[0], sizeof row.name[0]);
				g.points[g.seats++] = row.points[0];
			}
			more = store_row(q, game_columns, &row);
		} while (more && row.id == g.id);
		if (g.id && !each(context, &g))
			break;
	}
	sqlite3_reset(q);
}

void store_table_games(struct store *s, unsigned most,
		       bool (*each)(void *context, const struct store_table_game *g), void *context)
{
	store_read_games(
		store_sql(
			s,
			"SELECT id, ended, game, reason, rated, name, points FROM"
			" (SELECT * FROM table_games ORDER BY id DESC LIMIT ?) JOIN table_players ON played = id"
			" ORDER BY id DESC, seat",
			most),
		each, context);
}

static bool take_game(void *out, const struct store_table_game *g)
{
	*(struct store_table_game *)out = *g;
	return true;
}

bool store_table_game(struct store *s, int64_t game, struct store_table_game *out)
{
	out->id = 0;
	store_read_games(
		store_sql(
			s,
			"SELECT table_games.id, ended, game, reason, rated, name, points FROM table_games"
			" JOIN table_players ON played = table_games.id WHERE table_games.id = ? ORDER BY seat",
			game),
		take_game, out);
	return out->id;
}

char *store_table_record(struct store *s, int64_t game)
{
	return store_text(store_sql(
		s,
		"SELECT record FROM table_games WHERE id = ? AND NOT EXISTS(SELECT 1 FROM league_fives"
		" WHERE league_fives.league = table_games.league AND league_fives.id = meeting)",
		game));
}

/* ---- Unfinished games ---- */

static void note_end(void *context, int64_t table)
{
	store_note(context, "DELETE FROM live_tables WHERE id = ?", table);
}

static void note_beginning(void *context, const struct kept_table *t)
{
	note_end(context, t->id);
	store_note(context, "INSERT INTO live_tables(id, settings, record) VALUES(?, ?, ?)", t->id,
		   t->settings, t->record);
	for (unsigned i = 0; i < t->seats; i++) {
		const struct kept_seat *k = &t->seat[i];

		store_note(context,
			   "INSERT INTO live_seats(at, seat, holder, kind, name, who, user, ticket)"
			   " VALUES(?, ?, ?, ?, ?, ?, ?, ?)",
			   t->id, i, k->holder, k->kind, k->name, k->who, k->user,
			   value_bytes(k->ticket, 32));
	}
}

static void note_ply(void *context, int64_t table, unsigned no, const struct kept_ply *p)
{
	store_note(context,
		   "INSERT INTO live_plies(at, no, seat, move, left_ms) VALUES(?, ?, ?, ?, ?)",
		   table, no, p->seat, p->move, p->left_ms);
}

static void note_undo(void *context, int64_t table, unsigned plies_left)
{
	store_note(context, "DELETE FROM live_plies WHERE at = ? AND no >= ?", table, plies_left);
}

COLUMNS(seat_columns, struct kept_seat, holder, kind, name, who, user, ticket);

static void read_seats(struct store *s, struct kept_table *t)
{
	sqlite3_stmt *q = store_sql(
		s,
		"SELECT holder, kind, name, who, user, ticket FROM live_seats WHERE at = ?"
		" ORDER BY seat",
		t->id);
	struct kept_seat *k = t->seat;

	memset(t->seat, 0, sizeof t->seat);
	t->seats = 0;
	while (t->seats < MAX_SEATS && store_row(q, seat_columns, k))
		k = &t->seat[++t->seats];
	sqlite3_reset(q);
}

COLUMNS(table_columns, struct kept_table, id, settings);

static void list_tables(void *context, void (*each)(void *each_context, const struct kept_table *t),
			void *each_context)
{
	struct kept_table t = { .id = 0 };
	char *record;

	/* Reads one table at a time, because the callback may delete it. */
	while (store_find(context, table_columns, &t,
			  "SELECT id, settings FROM live_tables WHERE id > ? ORDER BY id LIMIT 1",
			  t.id)) {
		read_seats(context, &t);
		t.record = record = store_text(
			store_sql(context, "SELECT record FROM live_tables WHERE id = ?", t.id));
		each(each_context, &t);
		free(record);
	}
}

COLUMNS(ply_columns, struct kept_ply, seat, left_ms, move);

static void list_plies(void *context, int64_t table,
		       void (*each)(void *each_context, const struct kept_ply *p),
		       void *each_context)
{
	store_each(context, ply_columns, p, (each(each_context, &p), true),
		   "SELECT seat, left_ms, move FROM live_plies WHERE at = ? ORDER BY no", table);
}

struct tables_keeper store_tables_keeper(struct store *s)
{
	return (struct tables_keeper){
		.user = user_of,
		.banned = is_banned,
		.bar = bar_address,
		.barred = is_barred,
		.muted = is_muted,
		.skill = read_skill,
		.top = list_best,
		.game = keep_game,
		.begun = note_beginning,
		.ply = note_ply,
		.undone = note_undo,
		.gone = note_end,
		.tables = list_tables,
		.plies = list_plies,
		.commit = commit_note,
		.context = s,
	};
}
