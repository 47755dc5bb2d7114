/* SPDX-License-Identifier: MIT */
/* Creates and upgrades the tables of the database, version by version. */
#include <sqlite3.h>
#include <stdio.h>

#include "base/i18n.h"
#include "server/store/store_private.h"

/* Each step upgrades the file from the previous version to the version with the step's number,
 * which is then stored as the file's user_version. The compiler rejects a number that occurs
 * twice. */
static const char *const steps[] = {
	/* Adds users, sessions, series, runs and games. */
	[1] = "CREATE TABLE users(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE,"
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
	/* Adds the table of turns, which also stores how long each turn took. */
	[2] = "CREATE TABLE turns(game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, no INTEGER NOT NULL,"
	      " seat INTEGER NOT NULL, us INTEGER NOT NULL, move TEXT NOT NULL, PRIMARY KEY(game, no)) WITHOUT ROWID;",
	/* Adds tables for all games: ratings, finished games and games being played. */
	[3] = "CREATE TABLE ratings(game TEXT NOT NULL, user INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
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
	/* Adds the folded form of each name, by which names are compared. */
	[4] = "ALTER TABLE users ADD COLUMN folded TEXT NOT NULL DEFAULT '';"
	      "UPDATE users SET folded = fold(name);"
	      "CREATE INDEX users_folded ON users(folded);",
	/* Adds the tokens with which programs log in. */
	[5] = "CREATE TABLE tokens(id INTEGER PRIMARY KEY AUTOINCREMENT, user INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
	      " label TEXT NOT NULL, hash BLOB NOT NULL UNIQUE, made INTEGER NOT NULL, used INTEGER NOT NULL, UNIQUE(user, label));",
	/* Adds what a player had posted when an illegal play was replaced, and marks series that
	 * anyone may watch. */
	[6] = "ALTER TABLE turns ADD COLUMN posted TEXT NOT NULL DEFAULT '';"
	      "ALTER TABLE places ADD COLUMN open INTEGER NOT NULL DEFAULT 0;",
	/* Adds leagues with their programs, how often programs have met, the history of ratings
	 * and the programs' logs, as well as groups of five that play until each member has had
	 * every seat. */
	[7] = "CREATE TABLE leagues(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE,"
	      " game TEXT NOT NULL, options TEXT NOT NULL, clock TEXT NOT NULL, kind INTEGER NOT NULL, rounds INTEGER NOT NULL,"
	      " minute INTEGER NOT NULL, pause_ms INTEGER NOT NULL, created INTEGER NOT NULL);"
	      "CREATE TABLE league_programs(id INTEGER PRIMARY KEY AUTOINCREMENT,"
	      " league INTEGER NOT NULL REFERENCES leagues ON DELETE CASCADE, user INTEGER REFERENCES users ON DELETE SET NULL,"
	      " name TEXT NOT NULL, who TEXT NOT NULL, held INTEGER, joined INTEGER NOT NULL, seen INTEGER NOT NULL,"
	      " games INTEGER NOT NULL DEFAULT 0, won INTEGER NOT NULL DEFAULT 0, drawn INTEGER NOT NULL DEFAULT 0,"
	      " lost INTEGER NOT NULL DEFAULT 0, moves INTEGER NOT NULL DEFAULT 0, misses INTEGER NOT NULL DEFAULT 0,"
	      " us INTEGER NOT NULL DEFAULT 0, slowest_us INTEGER NOT NULL DEFAULT 0, state INTEGER NOT NULL DEFAULT 3,"
	      " elo INTEGER NOT NULL DEFAULT 0, error INTEGER NOT NULL DEFAULT -1, deals INTEGER NOT NULL DEFAULT 0,"
	      " points INTEGER NOT NULL DEFAULT 0, squares INTEGER NOT NULL DEFAULT 0, UNIQUE(league, name));"
	      "CREATE INDEX league_programs_user ON league_programs(user);"
	      "CREATE TABLE league_pairs(a INTEGER NOT NULL REFERENCES league_programs ON DELETE CASCADE,"
	      " b INTEGER NOT NULL REFERENCES league_programs ON DELETE CASCADE, won INTEGER NOT NULL, drawn INTEGER NOT NULL,"
	      " lost INTEGER NOT NULL, firsts INTEGER NOT NULL, PRIMARY KEY(a, b)) WITHOUT ROWID;"
	      "CREATE INDEX league_pairs_b ON league_pairs(b);"
	      "CREATE TABLE league_history(program INTEGER NOT NULL REFERENCES league_programs ON DELETE CASCADE,"
	      " games INTEGER NOT NULL, at INTEGER NOT NULL, elo INTEGER NOT NULL, error INTEGER NOT NULL,"
	      " PRIMARY KEY(program, games)) WITHOUT ROWID;"
	      "CREATE TABLE league_log(id INTEGER PRIMARY KEY, program INTEGER NOT NULL REFERENCES league_programs ON DELETE CASCADE,"
	      " at INTEGER NOT NULL, what INTEGER NOT NULL, text TEXT NOT NULL);"
	      "CREATE INDEX league_log_program ON league_log(program, id);"
	      "ALTER TABLE table_games ADD COLUMN league INTEGER REFERENCES leagues ON DELETE SET NULL;"
	      "ALTER TABLE table_games ADD COLUMN meeting INTEGER;"
	      "CREATE INDEX table_games_league ON table_games(league, id);"
	      "ALTER TABLE table_players ADD COLUMN program INTEGER REFERENCES league_programs ON DELETE SET NULL;"
	      "CREATE INDEX table_players_program ON table_players(program, played);"
	      "CREATE TABLE league_fives(id INTEGER PRIMARY KEY AUTOINCREMENT, league INTEGER NOT NULL REFERENCES leagues ON DELETE CASCADE,"
	      " seed INTEGER NOT NULL, begun INTEGER NOT NULL);"
	      "CREATE TABLE league_five_members(five INTEGER NOT NULL REFERENCES league_fives ON DELETE CASCADE, nth INTEGER NOT NULL,"
	      " program INTEGER NOT NULL REFERENCES league_programs ON DELETE CASCADE, PRIMARY KEY(five, nth)) WITHOUT ROWID;",
	/* Adds the state that a program saw when its answer was illegal or late, and the time it
	 * took. */
	[8] = "ALTER TABLE league_log ADD COLUMN seat INTEGER NOT NULL DEFAULT 0;"
	      "ALTER TABLE league_log ADD COLUMN seen TEXT NOT NULL DEFAULT '';"
	      "ALTER TABLE league_log ADD COLUMN ms INTEGER NOT NULL DEFAULT 0;"
	      "ALTER TABLE league_log ADD COLUMN limit_ms INTEGER NOT NULL DEFAULT 0;",
	/* Adds leagues' rounds, with their participants and pairs. */
	[9] = "CREATE TABLE league_rounds(id INTEGER PRIMARY KEY AUTOINCREMENT,"
	      " league INTEGER NOT NULL REFERENCES leagues ON DELETE CASCADE, no INTEGER NOT NULL, turn INTEGER NOT NULL,"
	      " begun INTEGER NOT NULL, ended INTEGER NOT NULL, elsewhere INTEGER NOT NULL, UNIQUE(league, no));"
	      "CREATE TABLE league_entrants(round INTEGER NOT NULL REFERENCES league_rounds ON DELETE CASCADE,"
	      " program INTEGER NOT NULL REFERENCES league_programs ON DELETE CASCADE, points INTEGER NOT NULL DEFAULT 0,"
	      " won INTEGER NOT NULL DEFAULT 0, drawn INTEGER NOT NULL DEFAULT 0, lost INTEGER NOT NULL DEFAULT 0,"
	      " free INTEGER NOT NULL DEFAULT 0, PRIMARY KEY(round, program)) WITHOUT ROWID;"
	      "CREATE INDEX league_entrants_program ON league_entrants(program);"
	      "CREATE TABLE league_round_pairs(id INTEGER PRIMARY KEY AUTOINCREMENT,"
	      " round INTEGER NOT NULL REFERENCES league_rounds ON DELETE CASCADE, turn INTEGER NOT NULL,"
	      " first INTEGER NOT NULL REFERENCES league_programs ON DELETE CASCADE,"
	      " second INTEGER REFERENCES league_programs ON DELETE CASCADE,"
	      " points INTEGER NOT NULL DEFAULT -1, others INTEGER NOT NULL DEFAULT -1);"
	      "CREATE INDEX league_round_pairs_round ON league_round_pairs(round);"
	      "CREATE INDEX league_round_pairs_first ON league_round_pairs(first);"
	      "CREATE INDEX league_round_pairs_second ON league_round_pairs(second);",
	/* Adds moderators' orders, including the current mutes and bans. */
	[10] = "CREATE TABLE moderation(id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, until INTEGER NOT NULL, who TEXT NOT NULL,"
	       " kind INTEGER NOT NULL, about TEXT NOT NULL, more TEXT NOT NULL, folded TEXT NOT NULL, done INTEGER NOT NULL);"
	       "CREATE INDEX moderation_folded ON moderation(folded, until);"
	       "CREATE INDEX moderation_done ON moderation(id) WHERE done = 0;",
	/* Adds invitations. */
	[11] = "CREATE TABLE invitations(id INTEGER PRIMARY KEY AUTOINCREMENT, hash BLOB NOT NULL UNIQUE, label TEXT NOT NULL,"
	       " made INTEGER NOT NULL, expires INTEGER NOT NULL, most INTEGER NOT NULL, used INTEGER NOT NULL);",
};
enum { VERSION = sizeof steps / sizeof *steps - 1 };

/* Upgrades the file to this version from the one before it. */
static bool step_to(struct store *s, unsigned version, char error[ERROR_TEXT])
{
	char set[64];
	bool well;

	if (!store_begin(s, error))
		return false;
	snprintf(set, sizeof set, "PRAGMA user_version = %u", version);
	well = sqlite3_exec(s->db, steps[version], NULL, NULL, NULL) == SQLITE_OK &&
	       sqlite3_exec(s->db, set, NULL, NULL, NULL) == SQLITE_OK;
	if (!well)
		store_tell_failure(s, error);
	return store_finish(s, well, error);
}

bool store_migrate(struct store *s, char error[ERROR_TEXT])
{
	int64_t version = store_number(store_statement(s, "PRAGMA user_version"));

	if (version > VERSION)
		return fail_with(
			error,
			_("The data has version %d, but this program supports only versions up to %d. Use a newer asobi-server."),
			(int)version, (int)VERSION);
	while (version < VERSION)
		if (!step_to(s, (unsigned)++version, error))
			return false;
	return true;
}
