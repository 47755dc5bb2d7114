/* SPDX-License-Identifier: MIT */
/* Statements: prepared once, bound, run, read; and what it means that one failed. */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "server/store/store_private.h"

/* ---- Made and bound ---- */

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
		snprintf(error, ERROR_TEXT, "%s", _("Another program holds the data; wait until it has ended, or stop it."));
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

	if (s->inside && *s->failed) {
		snprintf(error, ERROR_TEXT, "%s", s->failed);
		return false;
	}
	while (q && (status = sqlite3_step(q)) == SQLITE_ROW)
		;
	if (status != SQLITE_DONE)
		store_tell_failure(s, error);
	sqlite3_reset(q);
	if (status != SQLITE_DONE && s->inside && store_failure(s) != STORE_WRITES)
		snprintf(s->failed, sizeof s->failed, "%s", error);
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
