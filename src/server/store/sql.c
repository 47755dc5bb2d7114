/* SPDX-License-Identifier: MIT */
/* Statements and transactions. */
#include <stdarg.h>
#include <stdio.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "server/store/store_private.h"

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
			const int64_t number = va_arg(args, int64_t);

			if (*kinds == 'n' && !number)
				sqlite3_bind_null(q, i);
			else
				sqlite3_bind_int64(q, i, number);
		}
	}
	va_end(args);
	return q;
}

void store_failed(struct store *s, char error[ERROR_TEXT])
{
	snprintf(error, ERROR_TEXT, _("The data cannot be written or read: %s."), sqlite3_errmsg(s->db));
}

bool store_do(struct store *s, sqlite3_stmt *q, char error[ERROR_TEXT])
{
	int status;

	if (!q) {
		store_failed(s, error);
		return false;
	}
	do
		status = sqlite3_step(q);
	while (status == SQLITE_ROW);
	if (status != SQLITE_DONE)
		store_failed(s, error);
	sqlite3_reset(q);
	return status == SQLITE_DONE;
}

int64_t store_number(sqlite3_stmt *q)
{
	const int64_t number = q && sqlite3_step(q) == SQLITE_ROW ? sqlite3_column_int64(q, 0) : 0;

	sqlite3_reset(q);
	return number;
}

char *store_text(sqlite3_stmt *q)
{
	char *text = NULL;

	if (q && sqlite3_step(q) == SQLITE_ROW && sqlite3_column_text(q, 0))
		text = xstrdup((const char *)sqlite3_column_text(q, 0));
	sqlite3_reset(q);
	return text;
}

void store_column(sqlite3_stmt *q, int column, char *out, size_t size)
{
	const unsigned char *text = sqlite3_column_text(q, column);

	snprintf(out, size, "%s", text ? (const char *)text : "");
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
