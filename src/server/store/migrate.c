/* SPDX-License-Identifier: MIT */
/* The tables, version by version: each step leads from one user_version to the next. */
#include <stdio.h>

#include "base/i18n.h"
#include "server/store/store_private.h"

static const char *const steps[] = {
	/* 1: users, sessions, places, runs, games */
	"CREATE TABLE users(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE,"
	" password TEXT NOT NULL, admin INTEGER NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL);"
	"CREATE TABLE places(id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL,"
	" game_count INTEGER NOT NULL, options TEXT NOT NULL, interval_ms INTEGER NOT NULL,"
	" practice INTEGER NOT NULL, status INTEGER NOT NULL, created INTEGER NOT NULL,"
	" updated INTEGER NOT NULL);"
	"CREATE TABLE seats(id INTEGER PRIMARY KEY AUTOINCREMENT,"
	" place INTEGER NOT NULL REFERENCES places ON DELETE CASCADE, seat INTEGER NOT NULL,"
	" user INTEGER REFERENCES users, player TEXT NOT NULL, name TEXT NOT NULL, UNIQUE(place, seat));"
	"CREATE INDEX seats_user ON seats(user);"
	"CREATE TABLE sessions(hash BLOB PRIMARY KEY, user INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
	" place INTEGER REFERENCES places ON DELETE CASCADE, created INTEGER NOT NULL) WITHOUT ROWID;"
	"CREATE INDEX sessions_user ON sessions(user);"
	"CREATE INDEX sessions_place ON sessions(place);"
	"CREATE TABLE runs(id INTEGER PRIMARY KEY AUTOINCREMENT,"
	" place INTEGER NOT NULL REFERENCES places ON DELETE CASCADE, seed INTEGER NOT NULL,"
	" status INTEGER NOT NULL, started INTEGER NOT NULL, ended INTEGER NOT NULL);"
	"CREATE INDEX runs_place ON runs(place);"
	"CREATE TABLE run_seats(run INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE, seat INTEGER NOT NULL,"
	" name TEXT NOT NULL, PRIMARY KEY(run, seat)) WITHOUT ROWID;"
	"CREATE TABLE games(id INTEGER PRIMARY KEY, run INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE,"
	" no INTEGER NOT NULL, started INTEGER NOT NULL, ended INTEGER NOT NULL, record TEXT NOT NULL,"
	" UNIQUE(run, no));"
	"CREATE TABLE ranks(game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, seat INTEGER NOT NULL,"
	" rank INTEGER NOT NULL, PRIMARY KEY(game, seat)) WITHOUT ROWID;",
	/* 2: every turn with its time */
	"CREATE TABLE turns(game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, no INTEGER NOT NULL,"
	" seat INTEGER NOT NULL, us INTEGER NOT NULL, move TEXT NOT NULL, PRIMARY KEY(game, no)) WITHOUT ROWID;",
	/* 3: tables of every game: ratings, games that are over, games that are played */
	"CREATE TABLE ratings(game TEXT NOT NULL, user INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
	" mean INTEGER NOT NULL, deviation INTEGER NOT NULL, games INTEGER NOT NULL, updated INTEGER NOT NULL,"
	" PRIMARY KEY(game, user)) WITHOUT ROWID;"
	"CREATE INDEX ratings_user ON ratings(user);"
	"CREATE TABLE table_games(id INTEGER PRIMARY KEY, game TEXT NOT NULL, rated INTEGER NOT NULL,"
	" named INTEGER NOT NULL, reason TEXT NOT NULL, ended INTEGER NOT NULL, record TEXT NOT NULL);"
	"CREATE INDEX table_games_named ON table_games(named, id);"
	"CREATE TABLE table_players(played INTEGER NOT NULL REFERENCES table_games ON DELETE CASCADE,"
	" seat INTEGER NOT NULL, user INTEGER REFERENCES users ON DELETE SET NULL, name TEXT NOT NULL,"
	" points INTEGER NOT NULL, mean INTEGER, deviation INTEGER, PRIMARY KEY(played, seat)) WITHOUT ROWID;"
	"CREATE INDEX table_players_user ON table_players(user);"
	"CREATE TABLE live_tables(id INTEGER PRIMARY KEY, settings TEXT NOT NULL, record TEXT NOT NULL);"
	"CREATE TABLE live_seats(at INTEGER NOT NULL REFERENCES live_tables ON DELETE CASCADE, seat INTEGER NOT NULL,"
	" holder INTEGER NOT NULL, kind INTEGER NOT NULL, name TEXT NOT NULL, who TEXT NOT NULL,"
	" user INTEGER NOT NULL, ticket BLOB NOT NULL, PRIMARY KEY(at, seat)) WITHOUT ROWID;"
	"CREATE TABLE live_plies(at INTEGER NOT NULL REFERENCES live_tables ON DELETE CASCADE, no INTEGER NOT NULL,"
	" seat INTEGER NOT NULL, move TEXT NOT NULL, left_ms INTEGER NOT NULL, PRIMARY KEY(at, no)) WITHOUT ROWID;",
	/* 3: names as they are compared */
	"ALTER TABLE users ADD COLUMN folded TEXT NOT NULL DEFAULT '';"
	"UPDATE users SET folded = fold(name);"
	"CREATE INDEX users_folded ON users(folded);",
};
enum { VERSION = sizeof steps / sizeof *steps };

static bool step(struct store *s, unsigned version, char error[ERROR_TEXT])
{
	char set[64];
	bool well;

	if (!store_begin(s, error))
		return false;
	snprintf(set, sizeof set, "PRAGMA user_version = %u", version + 1);
	well = sqlite3_exec(s->db, steps[version], NULL, NULL, NULL) == SQLITE_OK &&
	       sqlite3_exec(s->db, set, NULL, NULL, NULL) == SQLITE_OK;
	if (!well)
		store_failed(s, error);
	return store_finish(s, well, error);
}

bool store_migrate(struct store *s, char error[ERROR_TEXT])
{
	int64_t version = store_number(store_sql(s, "PRAGMA user_version", ""));

	if (version > VERSION) {
		snprintf(error, ERROR_TEXT, _("The data are of version %d and this program knows up to %d; "
					      "use a newer asobi-server."), (int)version, VERSION);
		return false;
	}
	for (; version < VERSION; version++)
		if (!step(s, (unsigned)version, error))
			return false;
	return true;
}
