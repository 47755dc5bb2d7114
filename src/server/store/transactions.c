/* SPDX-License-Identifier: MIT */
/* Writes groups of changes that belong together. The caller learns immediately whether they were
 * written. Waiting notes are written first. */
#include <stdio.h>

#include "server/store/store_private.h"

bool store_do(struct store *s, sqlite3_stmt *q, char error[ERROR_TEXT])
{
	if (s->inside || !q || sqlite3_stmt_readonly(q) || store_catch_up(s))
		return store_step(s, q, error);
	return fail_with(error, "%s", s->waiting.sentence);
}

bool store_begin(struct store *s, char error[ERROR_TEXT])
{
	if (!store_catch_up(s))
		return fail_with(error, "%s", s->waiting.sentence);
	s->inside = store_control(s, "BEGIN IMMEDIATE");
	if (!s->inside)
		store_tell_failure(s, error);
	return s->inside;
}

bool store_finish(struct store *s, bool well, char error[ERROR_TEXT])
{
	if (!s->inside)
		return false;
	if (well && *s->failed) {
		snprintf(error, ERROR_TEXT, "%s", s->failed);
		well = false;
	}
	s->inside = false;
	*s->failed = '\0';
	if (well && store_control(s, "COMMIT"))
		return true;
	if (well)
		store_tell_failure(s, error);
	if (!sqlite3_get_autocommit(s->db))
		store_control(s, "ROLLBACK");
	return false;
}
