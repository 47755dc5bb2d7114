/* SPDX-License-Identifier: MIT */
#include "other_process.h"

#include <sqlite3.h>

#include "scratch_dir.h"
#include "suite.h"

static sqlite3 *db;

void other_do(const char *sql)
{
	char *error = NULL;

	ck_assert_msg(sqlite3_exec(db, sql, NULL, NULL, &error) == SQLITE_OK, "%s: %s", sql, error);
}

int64_t other_count(const char *sql)
{
	sqlite3_stmt *q;
	int64_t n;

	ck_assert_msg(sqlite3_prepare_v2(db, sql, -1, &q, NULL) == SQLITE_OK &&
			      sqlite3_step(q) == SQLITE_ROW,
		      "%s", sql);
	n = sqlite3_column_int64(q, 0);
	sqlite3_finalize(q);
	return n;
}

void other_open(void)
{
	ck_assert_int_eq(sqlite3_open(scratch_path("asobi.db"), &db), SQLITE_OK);
	/* Reading from the database once also opens its journal. */
	other_count("SELECT count(*) FROM users");
}

void other_close(void)
{
	sqlite3_close(db);
	db = NULL;
}

void other_hold(void)
{
	other_do("BEGIN IMMEDIATE");
}

void other_let_go(void)
{
	other_do("COMMIT");
}
