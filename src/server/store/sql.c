/* SPDX-License-Identifier: MIT */
/* Prepares each SQL statement once, binds its parameters, runs it and reads its rows. Also
 * explains the database's errors. */
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "server/store/store_private.h"

/* ---- Preparing and binding ---- */

static sqlite3_stmt *prepare_statement(struct store *s, const char *text)
{
	for (unsigned i = 0; i < s->n_cache; i++)
		if (s->cache[i].text == text)
			return s->cache[i].statement;
	/* The cache is full: the code contains more statements than the cache can hold. */
	if (s->n_cache == STORE_STATEMENTS)
		return NULL;
	s->cache[s->n_cache].text = text;
	if (sqlite3_prepare_v3(s->db, text, -1, SQLITE_PREPARE_PERSISTENT,
			       &s->cache[s->n_cache].statement, NULL) != SQLITE_OK)
		return NULL;
	return s->cache[s->n_cache++].statement;
}

sqlite3_stmt *store_statement(struct store *s, const char *text)
{
	sqlite3_stmt *q = prepare_statement(s, text);

	sqlite3_reset(q);
	return q;
}

static void bind_value(sqlite3_stmt *q, int i, const struct value *v)
{
	switch (v->kind) {
	case VALUE_NULL: sqlite3_bind_null(q, i); break;
	case VALUE_TEXT: sqlite3_bind_text(q, i, v->text, -1, SQLITE_TRANSIENT); break;
	case VALUE_BYTES: sqlite3_bind_blob(q, i, v->bytes, (int)v->n, SQLITE_TRANSIENT); break;
	default:
		assert(v->kind == VALUE_FLAG || v->kind == VALUE_INTEGER);
		sqlite3_bind_int64(q, i, v->integer);
	}
}

sqlite3_stmt *store_bind(sqlite3_stmt *q, const struct value *values, size_t n)
{
	assert(!q || sqlite3_bind_parameter_count(q) == (int)n);
	for (size_t i = 0; q && i < n; i++)
		bind_value(q, (int)i + 1, &values[i]);
	return q;
}

/* ---- Errors ---- */

static bool disk_is_full(const struct store *s)
{
	const int status = sqlite3_errcode(s->db) & 0xff, why = sqlite3_system_errno(s->db);

	return status == SQLITE_FULL ||
	       (status == SQLITE_IOERR && (why == ENOSPC || why == EDQUOT));
}

enum store_why store_failure(const struct store *s)
{
	switch (sqlite3_errcode(s->db) & 0xff) {
	case SQLITE_OK:
	case SQLITE_ROW:
	case SQLITE_DONE:
	case SQLITE_CONSTRAINT: return STORE_WRITES;
	case SQLITE_BUSY:
	case SQLITE_LOCKED: return STORE_HELD;
	default: return disk_is_full(s) ? STORE_FULL : STORE_FAILS;
	}
}

void store_tell_failure(const struct store *s, char error[ERROR_TEXT])
{
	const enum store_why why = store_failure(s);

	if (why == STORE_HELD)
		snprintf(error, ERROR_TEXT, "%s",
			 _("Another program is using the data. Wait until it ends, or stop it."));
	else if (why == STORE_FULL)
		snprintf(error, ERROR_TEXT, "%s",
			 _("The disk is full, so nothing can be saved. Free some space."));
	else
		snprintf(error, ERROR_TEXT, _("Can't read or write the data: %s."),
			 sqlite3_errmsg(s->db));
}

bool store_control(struct store *s, const char *sql)
{
	sqlite3_stmt *q = prepare_statement(s, sql);
	const bool well = q && sqlite3_step(q) == SQLITE_DONE;

	sqlite3_reset(q);
	return well;
}

bool store_step(struct store *s, sqlite3_stmt *q, char error[ERROR_TEXT])
{
	int status = SQLITE_ERROR;

	if (s->inside && *s->failed)
		return fail_with(error, "%s", s->failed);
	while (q && (status = sqlite3_step(q)) == SQLITE_ROW)
		;
	if (status != SQLITE_DONE)
		store_tell_failure(s, error);
	sqlite3_reset(q);
	if (status != SQLITE_DONE && s->inside && store_failure(s) != STORE_WRITES)
		snprintf(s->failed, sizeof s->failed, "%s", error);
	return status == SQLITE_DONE;
}

/* ---- Reading rows ---- */

static void read_column(sqlite3_stmt *q, int i, const struct column *c, char *row)
{
	const char *text;

	switch (c->kind) {
	case VALUE_TEXT:
		text = (const char *)sqlite3_column_text(q, i);
		snprintf(row + c->at, c->size, "%s", text ? text : "");
		break;
	case VALUE_BYTES:
		if (sqlite3_column_bytes(q, i) == (int)c->size)
			memcpy(row + c->at, sqlite3_column_blob(q, i), c->size);
		break;
	case VALUE_FLAG: *(bool *)(row + c->at) = sqlite3_column_int(q, i); break;
	default:
		if (c->size == sizeof(int64_t))
			*(int64_t *)(row + c->at) = sqlite3_column_int64(q, i);
		else
			*(int *)(row + c->at) = sqlite3_column_int(q, i);
	}
}

bool store_read(sqlite3_stmt *q, const struct column *columns, void *row)
{
	const bool found = q && sqlite3_step(q) == SQLITE_ROW;
	int n = 0;

	for (; found && columns[n].size; n++)
		read_column(q, n, &columns[n], row);
	assert(!found || sqlite3_column_count(q) == n);
	if (!found)
		sqlite3_reset(q);
	return found;
}

bool store_read_one(sqlite3_stmt *q, const struct column *columns, void *row)
{
	const bool found = store_read(q, columns, row);

	sqlite3_reset(q);
	return found;
}

int64_t store_number(sqlite3_stmt *q)
{
	const int64_t number = q && sqlite3_step(q) == SQLITE_ROW ? sqlite3_column_int64(q, 0) : 0;

	sqlite3_reset(q);
	return number;
}

char *store_text(sqlite3_stmt *q)
{
	const char *text = q && sqlite3_step(q) == SQLITE_ROW
				   ? (const char *)sqlite3_column_text(q, 0)
				   : NULL;
	char *copy = text ? xstrdup(text) : NULL;

	sqlite3_reset(q);
	return copy;
}
