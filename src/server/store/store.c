/* SPDX-License-Identifier: MIT */
/* The file: opened, made, checked and copied; its statements and transactions. */
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

/* ---- What failed ---- */

static bool disk_is_full(const struct store *s)
{
	const int status = sqlite3_errcode(s->db) & 0xff, why = sqlite3_system_errno(s->db);

	return status == SQLITE_FULL || (status == SQLITE_IOERR && (why == ENOSPC || why == EDQUOT));
}

enum store_why store_failure(const struct store *s)
{
	switch (sqlite3_errcode(s->db) & 0xff) {
	case SQLITE_OK: case SQLITE_ROW: case SQLITE_DONE: case SQLITE_CONSTRAINT:
		return STORE_WRITES;
	case SQLITE_BUSY: case SQLITE_LOCKED:
		return STORE_HELD;
	default:
		return disk_is_full(s) ? STORE_FULL : STORE_FAILS;
	}
}

void store_tell_failure(const struct store *s, char error[ERROR_TEXT])
{
	const enum store_why why = store_failure(s);

	if (why == STORE_HELD)
		snprintf(error, ERROR_TEXT, "%s", _("Another program holds the data; try again when it has ended."));
	else if (why == STORE_FULL)
		snprintf(error, ERROR_TEXT, "%s", _("The disk is full, so nothing can be saved; make room on it."));
	else
		snprintf(error, ERROR_TEXT, _("The data cannot be written or read: %s."), sqlite3_errmsg(s->db));
}

bool store_control(struct store *s, const char *sql)
{
	sqlite3_stmt *q = prepared(s, sql);
	const bool well = q && sqlite3_step(q) == SQLITE_DONE;

	sqlite3_reset(q);
	return well;
}

bool store_step(struct store *s, sqlite3_stmt *q, char error[ERROR_TEXT])
{
	int status = SQLITE_ERROR;

	while (q && (status = sqlite3_step(q)) == SQLITE_ROW)
		;
	if (status != SQLITE_DONE)
		store_tell_failure(s, error);
	sqlite3_reset(q);
	return status == SQLITE_DONE;
}

/* What is written outside a transaction keeps its order with what waits.  In one that SQLite has ended by itself, as where the
 * disk is full, what follows would be written alone. */
bool store_do(struct store *s, sqlite3_stmt *q, char error[ERROR_TEXT])
{
	if (s->inside && *s->failed) {
		snprintf(error, ERROR_TEXT, "%s", s->failed);
		return false;
	}
	if (!s->inside && q && !sqlite3_stmt_readonly(q) && !store_catch_up(s)) {
		snprintf(error, ERROR_TEXT, "%s", s->waiting.sentence);
		return false;
	}
	if (store_step(s, q, error))
		return true;
	if (s->inside && store_failure(s) != STORE_WRITES)
		snprintf(s->failed, sizeof s->failed, "%s", error);
	return false;
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
	if (!store_catch_up(s)) {
		snprintf(error, ERROR_TEXT, "%s", s->waiting.sentence);
		return false;
	}
	s->inside = store_control(s, "BEGIN IMMEDIATE");
	if (!s->inside)
		store_tell_failure(s, error);
	*s->failed = '\0';
	return s->inside;
}

bool store_finish(struct store *s, bool well, char error[ERROR_TEXT])
{
	if (!s->inside)
		return false;
	s->inside = false;
	if (well && *s->failed) {
		snprintf(error, ERROR_TEXT, "%s", s->failed);
		well = false;
	}
	if (well && store_control(s, "COMMIT"))
		return true;
	if (well)
		store_tell_failure(s, error);
	if (!sqlite3_get_autocommit(s->db))
		store_control(s, "ROLLBACK");
	return false;
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

	s->patience_ms = STORE_COMMAND_MS;
	sqlite3_busy_handler(s->db, store_wait_busy, s);
	sqlite3_create_function(s->db, "fold", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, NULL, fold, NULL, NULL);
	if (sqlite3_exec(s->db, pragmas, NULL, NULL, NULL) == SQLITE_OK) {
		if (sqlite3_db_readonly(s->db, "main") != 1)
			return store_migrate(s, error);
		snprintf(error, ERROR_TEXT, _("%s can be read only; give the server a directory of its own."), path);
		return false;
	}
	snprintf(error, ERROR_TEXT, _("%s cannot be used: %s."), path, sqlite3_errmsg(s->db));
	return false;
}

/* ---- Is it still the file that its name leads to? ---- */

static void remember_file(struct store_file *f, const char *path, const char *end)
{
	snprintf(f->path, sizeof f->path, "%s%s", path, end);
	f->known = !stat(f->path, &f->is);
}

static void remember_files(struct store *s, const char *path)
{
	remember_file(&s->file[0], path, "");
	remember_file(&s->file[1], path, "-wal");
}

static bool is_there(const struct store_file *f)
{
	struct stat now;

	return !f->known || (!stat(f->path, &now) && now.st_dev == f->is.st_dev && now.st_ino == f->is.st_ino);
}

bool store_is_there(const struct store *s, char error[ERROR_TEXT])
{
	for (unsigned i = 0; i < 2; i++)
		if (!is_there(&s->file[i])) {
			snprintf(error, ERROR_TEXT, _("%.100s was removed or replaced while the server used it."), s->file[i].path);
			return false;
		}
	return true;
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
	if (sqlite3_open_v2(path, &s->db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK) {
		snprintf(error, ERROR_TEXT, _("%s cannot be used: %s."), path, sqlite3_errmsg(s->db));
	} else if (set_up(s, path, error)) {
		remember_files(s, path);
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
	/* A journal that is another's now stays. */
	if (!is_there(&s->file[1]))
		sqlite3_db_config(s->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
	sqlite3_close(s->db);
	store_free_notes(s);
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
