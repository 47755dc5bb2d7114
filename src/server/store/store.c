/* SPDX-License-Identifier: MIT */
/* Opens, creates, checks and copies the database file. */
#include "server/store/store.h"

#include <errno.h>
#include <fcntl.h>
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

/* ---- The file ---- */

/* Creates the database file so that only its owner can read it, because it holds password hashes.
 * SQLite gives the same permissions to the files that it creates beside it. */
static bool make_private(const char *path, char error[ERROR_TEXT])
{
	struct stat st;
	FILE *f;

	if (!stat(path, &st)) {
		if (st.st_size > 0)
			return true;
		return fail_with(
			error,
			_("%s is empty. Replace it with a backup, or remove it to start with no data."),
			path);
	}
	umask(077);
	f = fopen(path, "ab");
	if (!f)
		return fail_with(error, _("Can't create %s: %s."), path, strerror(errno));
	fclose(f);
	return true;
}

/* Implements the SQL function fold(name) with name_fold(). */
static void fold_name(sqlite3_context *context, int n, sqlite3_value **name)
{
	const char *text = n == 1 ? (const char *)sqlite3_value_text(name[0]) : NULL;
	char folded[NAME_FOLD];

	name_fold(text ? text : "", folded);
	sqlite3_result_text(context, folded, -1, SQLITE_TRANSIENT);
}

/* Sets up WAL mode: readers and the writer don't wait for each other, and committed data survives
 * even if the process is killed. A power failure may lose the last games but never damages the
 * file. */
static bool set_up(struct store *s, const char *path, char error[ERROR_TEXT])
{
	static const char pragmas[] = "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
				      "PRAGMA foreign_keys = ON;";

	s->patience_ms = STORE_COMMAND_MS;
	sqlite3_busy_handler(s->db, store_wait_busy, s);
	sqlite3_create_function(s->db, "fold", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, NULL,
				fold_name, NULL, NULL);
	if (sqlite3_exec(s->db, pragmas, NULL, NULL, NULL) == SQLITE_OK) {
		if (sqlite3_db_readonly(s->db, "main") != 1)
			return store_migrate(s, error);
		return fail_with(error,
				 _("%s is read-only. Give the server a directory it can write to."),
				 path);
	}
	return fail_with(error, _("Can't use %s: %s."), path, sqlite3_errmsg(s->db));
}

/* ---- Checking that the file is still at its path ---- */

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

	return !f->known ||
	       (!stat(f->path, &now) && now.st_dev == f->is.st_dev && now.st_ino == f->is.st_ino);
}

bool store_is_usable(const struct store *s, char error[ERROR_TEXT])
{
	for (unsigned i = 0; i < 2; i++)
		if (!is_there(&s->file[i]))
			return fail_with(
				error,
				_("%.100s was removed or replaced while the server was using it."),
				s->file[i].path);
	/* Once locking no longer works, each access waits for ten seconds before SQLite reports
	 * this error. */
	if ((sqlite3_errcode(s->db) & 0xff) == SQLITE_PROTOCOL)
		return fail_with(error, _("%.100s can no longer be locked. Check its file system."),
				 s->file[0].path);
	return true;
}

struct store *store_open(const char *dir, char error[ERROR_TEXT])
{
	struct store *s;
	char path[4096];

	if ((size_t)snprintf(path, sizeof path, "%s/asobi.db", dir) >= sizeof path) {
		snprintf(error, ERROR_TEXT, "%s", _("The path to the data directory is too long."));
		return NULL;
	}
	if (!file_make_dirs(dir)) {
		snprintf(error, ERROR_TEXT, _("Can't create %s: %s."), dir, strerror(errno));
		return NULL;
	}
	if (!make_private(path, error))
		return NULL;
	s = xcalloc(1, sizeof *s);
	s->known = xcalloc(STORE_KNOWN, sizeof *s->known);
	s->random = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
	if (s->random < 0) /* without /dev/urandom, the store couldn't make random tokens */
		snprintf(error, ERROR_TEXT, _("Can't read %s: %s."), "/dev/urandom",
			 strerror(errno));
	else if (sqlite3_open_v2(path, &s->db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
		snprintf(error, ERROR_TEXT, _("Can't use %s: %s."), path, sqlite3_errmsg(s->db));
	else if (set_up(s, path, error)) {
		remember_files(s, path);
		s->next_game = store_number(store_statement(s, "SELECT max(id) FROM games")) + 1;
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
	/* If another file now has the journal's path, closing the database must not touch it. */
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

struct said {
	char text[128];
};
COLUMNS(said_columns, struct said, text);

bool store_check(struct store *s, bool all, char error[ERROR_TEXT])
{
	sqlite3_stmt *q = all ? store_statement(s, "PRAGMA integrity_check(1)")
			      : store_statement(s, "PRAGMA quick_check(1)");
	struct said said = { "" };
	bool broken;

	store_one(q, said_columns, &said);
	if (strcmp(said.text, "ok")) {
		for (char *end; (end = strchr(said.text, '\n')) != NULL;)
			*end = ' ';
		return fail_with(error, _("The data is damaged (%s). Restore a backup."),
				 said.text);
	}
	if (!all)
		return true;
	broken = store_one(store_statement(s, "SELECT \"table\" FROM pragma_foreign_key_check"),
			   said_columns, &said);
	if (broken)
		snprintf(error, ERROR_TEXT, _("The data is damaged: %s refers to missing data."),
			 said.text);
	return !broken;
}

bool store_backup(struct store *s, const char *file, char error[ERROR_TEXT])
{
	sqlite3 *to = NULL;
	sqlite3_backup *copy;
	bool well = false;

	if (!access(file, F_OK))
		return fail_with(error, _("%s already exists. Choose a new file name."), file);
	umask(077);
	if (sqlite3_open(file, &to) == SQLITE_OK) {
		copy = sqlite3_backup_init(to, "main", s->db, "main");
		well = copy && sqlite3_backup_step(copy, -1) == SQLITE_DONE;
		well = sqlite3_backup_finish(copy) == SQLITE_OK && well;
	}
	if (!well)
		snprintf(error, ERROR_TEXT, _("Can't write %s: %s."), file, sqlite3_errmsg(to));
	sqlite3_close(to);
	if (!well)
		unlink(file);
	return well;
}
