/* SPDX-License-Identifier: MIT */
/* The file: opened, made, checked and copied; its versions, statements and transactions. */
#include "server/store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "server/store/store_private.h"
#include "referee/tables.h"

/* ---- Statements and transactions ---- */

static sqlite3_stmt *prepared(struct store *s, const char *text)
{
	for (unsigned i = 0; i < s->n_cache; i++)
		if (s->cache[i].text == text)
			return s->cache[i].statement;
	if (s->n_cache == STORE_STATEMENTS)	/* more places in the code than we thought */
		return NULL;
	s->cache[s->n_cache].text = text;
	if (sqlite3_prepare_v3(s->db, text, -1, SQLITE_PREPARE_PERSISTENT, &s->cache[s->n_cache].statement,
			       NULL) != SQLITE_OK)
		return NULL;
	return s->cache[s->n_cache++].statement;
}

sqlite3_stmt *store_sql(struct store *s, const char *text, const char *kinds, ...)
{
	sqlite3_stmt *q = prepared(s, text);
	va_list args;

	if (!q)
		return NULL;
	sqlite3_reset(q);
	va_start(args, kinds);
	for (int i = 1; *kinds; i++, kinds++) {
		if (*kinds == 't') {
			sqlite3_bind_text(q, i, va_arg(args, const char *), -1, SQLITE_TRANSIENT);
		} else if (*kinds == 'b') {
			sqlite3_bind_blob(q, i, va_arg(args, const void *), 32, SQLITE_TRANSIENT);
		} else {
			const int64_t number = *kinds == 'u' ? va_arg(args, unsigned) : strchr("do", *kinds) ? va_arg(args, int)
				: va_arg(args, int64_t);

			if (*kinds == 'n' && !number)
				sqlite3_bind_null(q, i);
			else
				sqlite3_bind_int64(q, i, number);
		}
	}
	va_end(args);
	return q;
}

static void tell_failure(struct store *s, char error[ERROR_TEXT])
{
	snprintf(error, ERROR_TEXT, _("The data cannot be written or read: %s."), sqlite3_errmsg(s->db));
}

bool store_do(struct store *s, sqlite3_stmt *q, char error[ERROR_TEXT])
{
	int status;

	if (!q) {
		tell_failure(s, error);
		return false;
	}
	do
		status = sqlite3_step(q);
	while (status == SQLITE_ROW);
	if (status != SQLITE_DONE)
		tell_failure(s, error);
	sqlite3_reset(q);
	return status == SQLITE_DONE;
}

static void read_column(sqlite3_stmt *q, int column, char kind, va_list *args)
{
	void *out = va_arg(*args, void *);

	if (kind == 't') {
		const char *text = (const char *)sqlite3_column_text(q, column);

		snprintf(out, va_arg(*args, size_t), "%s", text ? text : "");
	} else if (kind == 's') {
		const char *text = (const char *)sqlite3_column_text(q, column);

		*(char **)out = text ? xstrdup(text) : NULL;
	} else if (kind == 'b') {
		if (sqlite3_column_bytes(q, column) == 32)
			memcpy(out, sqlite3_column_blob(q, column), 32);
	} else if (kind == 'i') {
		*(int64_t *)out = sqlite3_column_int64(q, column);
	} else if (kind == 'o') {
		*(bool *)out = sqlite3_column_int(q, column);
	} else if (kind == 'u') {
		*(unsigned *)out = (unsigned)sqlite3_column_int(q, column);
	} else {
		*(int *)out = sqlite3_column_int(q, column);
	}
}

bool store_row(sqlite3_stmt *q, const char *kinds, ...)
{
	const bool found = q && sqlite3_step(q) == SQLITE_ROW;
	va_list args;
	int i = 0;

	va_start(args, kinds);
	for (; found && kinds[i] && kinds[i] != '.'; i++)
		read_column(q, i, kinds[i], &args);
	va_end(args);
	if (!found || kinds[i] == '.')
		sqlite3_reset(q);
	return found;
}

int64_t store_number(sqlite3_stmt *q)
{
	int64_t number = 0;

	store_row(q, "i.", &number);
	return number;
}

char *store_text(sqlite3_stmt *q)
{
	char *text = NULL;

	store_row(q, "s.", &text);
	return text;
}

bool store_begin(struct store *s, char error[ERROR_TEXT])
{
	return store_do(s, store_sql(s, "BEGIN IMMEDIATE", ""), error);
}

bool store_finish(struct store *s, bool well, char error[ERROR_TEXT])
{
	char ignored[ERROR_TEXT];

	if (well && store_do(s, store_sql(s, "COMMIT", ""), error))
		return true;
	store_do(s, store_sql(s, "ROLLBACK", ""), ignored);
	return false;
}

/* ---- The tables, version by version: each step leads from one user_version to the next ---- */

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
	/* 4: tokens of programs */
	"CREATE TABLE tokens(id INTEGER PRIMARY KEY AUTOINCREMENT, user INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,"
	" label TEXT NOT NULL, hash BLOB NOT NULL UNIQUE, made INTEGER NOT NULL, used INTEGER NOT NULL, UNIQUE(user, label));",
	/* 5: what came in place of a legal play; places that everybody may watch */
	"ALTER TABLE turns ADD COLUMN posted TEXT NOT NULL DEFAULT '';"
	"ALTER TABLE places ADD COLUMN open INTEGER NOT NULL DEFAULT 0;",
	/* 6: leagues, their programs, who met whom how often, how ratings went, what happened to programs; fives that
	 * are dealt the same cards until each has held all five hands */
	"CREATE TABLE leagues(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE,"
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
	/* 7: what a program saw that answered wrong or not at all, and how long it took */
	"ALTER TABLE league_log ADD COLUMN seat INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE league_log ADD COLUMN seen TEXT NOT NULL DEFAULT '';"
	"ALTER TABLE league_log ADD COLUMN ms INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE league_log ADD COLUMN limit_ms INTEGER NOT NULL DEFAULT 0;",
	/* 8: rounds of leagues, who takes part, who meets whom */
	"CREATE TABLE league_rounds(id INTEGER PRIMARY KEY AUTOINCREMENT,"
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
	/* 9: what moderators did, and what holds of it */
	"CREATE TABLE moderation(id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, until INTEGER NOT NULL, who TEXT NOT NULL,"
	" kind INTEGER NOT NULL, about TEXT NOT NULL, more TEXT NOT NULL, folded TEXT NOT NULL, done INTEGER NOT NULL);"
	"CREATE INDEX moderation_folded ON moderation(folded, until);"
	"CREATE INDEX moderation_done ON moderation(id) WHERE done = 0;",
	/* 10: invitations */
	"CREATE TABLE invitations(id INTEGER PRIMARY KEY AUTOINCREMENT, hash BLOB NOT NULL UNIQUE, label TEXT NOT NULL,"
	" made INTEGER NOT NULL, expires INTEGER NOT NULL, most INTEGER NOT NULL, used INTEGER NOT NULL);",
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
		tell_failure(s, error);
	return store_finish(s, well, error);
}

static bool migrate(struct store *s, char error[ERROR_TEXT])
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

/* ---- The file ---- */

/* Ours alone, as it holds hashes of passwords; also the files that SQLite puts beside it. */
static bool make_private(const char *path, char error[ERROR_TEXT])
{
	struct stat st;
	FILE *f;

	if (!stat(path, &st)) {
		if (st.st_size > 0)
			return true;
		snprintf(error, ERROR_TEXT, _("%s is empty and holds no data; put a backup in its place, or remove it to begin "
					      "anew."), path);
		return false;
	}
	umask(077);
	f = fopen(path, "ab");
	if (!f) {
		snprintf(error, ERROR_TEXT, _("%s cannot be made: %s."), path, strerror(errno));
		return false;
	}
	fclose(f);
	return true;
}

/* fold(name) in SQL is name_fold(). */
static void fold(sqlite3_context *context, int n, sqlite3_value **name)
{
	const char *text = n == 1 ? (const char *)sqlite3_value_text(name[0]) : NULL;
	char folded[NAME_FOLD];

	name_fold(text ? text : "", folded);
	sqlite3_result_text(context, folded, -1, SQLITE_TRANSIENT);
}

/* WAL: readers and the writer do not wait for each other, and what was committed survives the
 * end of the process.  A loss of power may take the last games along, never the file. */
static bool set_up(struct store *s, const char *path, char error[ERROR_TEXT])
{
	static const char pragmas[] = "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
				      "PRAGMA foreign_keys = ON;";

	sqlite3_busy_timeout(s->db, 5000);
	sqlite3_create_function(s->db, "fold", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, NULL, fold, NULL, NULL);
	if (sqlite3_exec(s->db, pragmas, NULL, NULL, NULL) == SQLITE_OK) {
		if (sqlite3_db_readonly(s->db, "main") != 1)
			return migrate(s, error);
		snprintf(error, ERROR_TEXT, _("%s can be read only; give the server a directory of its own."), path);
		return false;
	}
	snprintf(error, ERROR_TEXT, _("%s cannot be used: %s."), path, sqlite3_errmsg(s->db));
	return false;
}

struct store *store_open(const char *dir, char error[ERROR_TEXT])
{
	struct store *s;
	char path[4096];

	if ((size_t)snprintf(path, sizeof path, "%s/asobi.db", dir) >= sizeof path) {
		snprintf(error, ERROR_TEXT, "%s", _("The name of the data's directory is too long."));
		return NULL;
	}
	if (!file_make_dirs(dir)) {
		snprintf(error, ERROR_TEXT, _("%s cannot be made: %s."), dir, strerror(errno));
		return NULL;
	}
	if (!make_private(path, error))
		return NULL;
	s = xcalloc(1, sizeof *s);
	s->known = xcalloc(STORE_KNOWN, sizeof *s->known);
	s->random = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
	if (s->random < 0)	/* no ticket could be drawn */
		snprintf(error, ERROR_TEXT, _("Cannot read %s: %s."), "/dev/urandom", strerror(errno));
	else if (sqlite3_open_v2(path, &s->db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
		snprintf(error, ERROR_TEXT, _("%s cannot be used: %s."), path, sqlite3_errmsg(s->db));
	else if (set_up(s, path, error)) {
		s->next_game = store_number(store_sql(s, "SELECT max(id) FROM games", "")) + 1;
		return s;
	}
	store_close(s);
	return NULL;
}

void store_close(struct store *s)
{
	if (!s)
		return;
	for (unsigned i = 0; i < s->n_cache; i++)
		sqlite3_finalize(s->cache[i].statement);
	sqlite3_close(s->db);
	if (s->random >= 0)
		close(s->random);
	free(s->known);
	free(s);
}

bool store_random(struct store *s, void *out, size_t n)
{
	return read(s->random, out, n) == (ssize_t)n;
}

bool store_check(struct store *s, bool all, char error[ERROR_TEXT])
{
	sqlite3_stmt *q = all ? store_sql(s, "PRAGMA integrity_check(1)", "") : store_sql(s, "PRAGMA quick_check(1)", "");
	char said[128] = "";
	bool broken;

	store_row(q, "t.", said, sizeof said);
	if (strcmp(said, "ok")) {
		for (char *end; (end = strchr(said, '\n')) != NULL; )
			*end = ' ';
		snprintf(error, ERROR_TEXT, _("The data are damaged (%s); go back to a backup."), said);
		return false;
	}
	if (!all)
		return true;
	broken = store_row(store_sql(s, "PRAGMA foreign_key_check", ""), "t.", said, sizeof said);
	if (broken)
		snprintf(error, ERROR_TEXT, _("The data are damaged: %s points to what is not there."), said);
	return !broken;
}

bool store_backup(struct store *s, const char *file, char error[ERROR_TEXT])
{
	sqlite3 *to = NULL;
	sqlite3_backup *copy;
	bool well = false;

	if (!access(file, F_OK)) {
		snprintf(error, ERROR_TEXT, _("%s is there already; name a new file."), file);
		return false;
	}
	umask(077);
	if (sqlite3_open(file, &to) == SQLITE_OK) {
		copy = sqlite3_backup_init(to, "main", s->db, "main");
		well = copy && sqlite3_backup_step(copy, -1) == SQLITE_DONE;
		well = sqlite3_backup_finish(copy) == SQLITE_OK && well;
	}
	if (!well)
		snprintf(error, ERROR_TEXT, _("%s cannot be written: %s."), file, sqlite3_errmsg(to));
	sqlite3_close(to);
	if (!well)
		unlink(file);
	return well;
}
