/* SPDX-License-Identifier: MIT */
/* store_private.h - declarations that the store's source files use to access the database. */
#ifndef ASOBI_SERVER_STORE_PRIVATE_H
#define ASOBI_SERVER_STORE_PRIVATE_H

#include <sqlite3.h>
#include <sys/stat.h>

#include "base/strbuf.h"
#include "base/value.h"
#include "server/store/store.h"

enum { STORE_STATEMENTS = 240 };

/* A cache of the sessions used within the last second, because programs send many requests a
 * second. */
enum { STORE_KNOWN = 1024, STORE_KNOWN_MS = 1000 };
struct known_session {
	uint8_t hash[32];
	struct store_user user;
	/* `until_ms` is when the cached session expires; 0 if the entry is free. */
	int64_t place, until_ms;
};

/* A row of a note that can already be read, although it hasn't been written to the database yet. */
struct fresh {
	/* What the row holds: a session (fresh_session), a token (fresh_token), or a rating in a
	 * game. */
	const void *kind;
	int64_t id;    /* the user's id (0 if the session has ended), or the token's id */
	int64_t value; /* the session's series, or when the token was last used */
	struct skill skill;
	uint8_t hash[32]; /* the hash of a session token */
};
extern const char fresh_session, fresh_token;

struct store_file {
	char path[4096 + sizeof "-wal"];
	struct stat is;
	bool known; /* false if the file didn't exist when the store was opened */
};

/* An address that is barred because a banned user connected from it. */
struct barred {
	char address[46], name[STORE_NAME]; /* the size of `address` is INET6_ADDRSTRLEN */
	int64_t until;
};
/* How many barred addresses are remembered; the next one replaces the oldest. */
enum { STORE_BARRED = 64 };

struct store {
	sqlite3 *db;
	struct store_file file[2]; /* the database and its journal */
	/* The longest time that one call waits for another process, and the sum of all waiting
	 * times so far. */
	int patience_ms, slept_ms;
	/* True in server mode, in which notes are written without waiting for another process. */
	bool serving;
	/* True while a transaction begun by store_begin() is open. `failed` says why the
	 * transaction can only be rolled back; "" if it can be committed. */
	bool inside;
	char failed[ERROR_TEXT];
	/* The state of the notes (see notes.c): the note being made, as SQL; whether all of this
	 * note is already in an open transaction; the waiting notes, oldest first; and the
	 * callback that is called when notes begin to wait. */
	struct strbuf note;
	bool writing_note;
	char **notes;
	size_t n_notes;
	struct store_waiting waiting;
	void (*on_wait)(void *context);
	void *wait_context;
	struct fresh *fresh;
	size_t n_fresh;
	int64_t moderated; /* the number of the moderator's order that was carried out last */
	/* A cache of prepared statements, which are found by the address of their SQL text. */
	struct {
		const char *text;
		sqlite3_stmt *statement;
	} cache[STORE_STATEMENTS];
	unsigned n_cache;
	int64_t next_game;
	bool told_refused; /* true if a statement that can never be written has been reported */
	int random;	   /* the file descriptor for /dev/urandom; -1 if it isn't open */
	struct barred barred[STORE_BARRED];
	/* How many addresses have been barred so far. The list of barred addresses is a ring
	 * buffer. */
	unsigned n_barred;
	/* The cache of STORE_KNOWN sessions, indexed by the first bytes of the token's hash. */
	struct known_session *known;
	/* One hash or setting for each cost that occurs in the stored hashes; read at the first
	 * login. */
	struct password_hash costs[STORE_COSTS];
	unsigned n_costs;
};

/* Returns the prepared statement for a string literal and binds its parameters from left to right;
 * without parameters, it does the same as store_statement(). Pass the result to store_do(), or step
 * it with store_row(). The compiler rejects a string that isn't a literal. */
#define store_sql(s, text, ...) store_bind(store_statement(s, "" text), VALUES(__VA_ARGS__))
sqlite3_stmt *store_statement(struct store *s, const char *text);
sqlite3_stmt *store_bind(sqlite3_stmt *q, const struct value *values, size_t n);
/* Runs a statement to completion. On failure, returns false and stores a one-sentence error
 * message. While notes are waiting, changes outside a transaction are refused. */
bool store_do(struct store *s, sqlite3_stmt *q, char error[ERROR_TEXT]);
/* Runs a statement with its parameters, which follow the error. */
#define store_change(s, error, ...) store_do(s, store_sql(s, __VA_ARGS__), error)
/* Does the same for an INSERT, and returns the id of the new row; 0 on failure. */
#define store_insert(s, error, ...)                                                                \
	(store_change(s, error, __VA_ARGS__) ? sqlite3_last_insert_rowid((s)->db) : 0)
/* Runs a statement like store_do(), but even while notes are waiting. If SQLite has ended the
 * transaction on its own, for example because the disk is full, writes nothing more, since that
 * would happen outside the transaction. */
bool store_step(struct store *s, sqlite3_stmt *q, char error[ERROR_TEXT]);
bool store_control(struct store *s, const char *sql); /* runs BEGIN, COMMIT and the like */
/* Returns why SQLite last failed. Errors caused by the data, and not by the file, don't count as
 * failures. */
enum store_why store_failure(const struct store *s);
void store_tell_failure(const struct store *s, char error[ERROR_TEXT]);
/* Reads the next row into the members listed by COLUMNS(), from left to right, and truncates
 * strings to fit. After the last row, returns false and resets the statement. Callers that stop
 * earlier must reset it themselves. The compiler rejects a row of another type. */
#define store_row(q, columns, row) store_read(q, columns, (columns##_row *){ row })
/* Loops over the rows: reads each one into `row`, while the condition `more` is true. */
#define store_rows(statement, columns, row, more)                                                  \
	do {                                                                                       \
		sqlite3_stmt *const rows_ = (statement);                                           \
		columns##_row row;                                                                 \
		while (store_row(rows_, columns, &row) && (more))                                  \
			;                                                                          \
		sqlite3_reset(rows_);                                                              \
	} while (0)
/* Does the same for a statement with parameters, which follow the condition. */
#define store_each(s, columns, row, more, ...)                                                     \
	store_rows(store_sql(s, __VA_ARGS__), columns, row, more)
/* Reads only the first row. */
#define store_one(q, columns, row) store_read_one(q, columns, (columns##_row *){ row })
#define store_find(s, columns, row, ...) store_one(store_sql(s, __VA_ARGS__), columns, row)
bool store_read(sqlite3_stmt *q, const struct column *columns, void *row);
bool store_read_one(sqlite3_stmt *q, const struct column *columns, void *row);
/* These functions return the first column of the first row, as a number or a string; 0 or NULL if
 * there is no row. */
int64_t store_number(sqlite3_stmt *q);
#define store_find_number(s, ...) store_number(store_sql(s, __VA_ARGS__))
char *store_text(sqlite3_stmt *q);

/* ---- notes.c ---- */

/* Adds a statement to the note being made, or to the transaction begun by store_begin(). The
 * statement is never refused: if it can't be written now, it waits. */
void store_note_down(struct store *s, sqlite3_stmt *q);
#define store_note(s, ...) store_note_down(s, store_sql(s, __VA_ARGS__))
/* Ends a note, that is, a group of statements that belong together. The note is written now or
 * later, but always as a whole. */
void store_end_note(struct store *s);
/* Remembers a row until all notes have been written. store_recall() finds the newest row of the
 * given kind with this id or, if `hash` isn't NULL, with this hash. */
void store_remember(struct store *s, const struct fresh *f);
const struct fresh *store_recall(const struct store *s, const void *kind, int64_t id,
				 const uint8_t *hash);
/* SQLite's busy handler, which waits for another process. */
int store_wait_busy(void *store, int times);
void store_free_notes(struct store *s);

/* ---- versions.c ---- */

bool store_migrate(struct store *s, char error[ERROR_TEXT]);

/* Reads games from rows with the columns id, ended, game, reason, rated, name and points: one row
 * per seat, game by game. */
void store_read_games(sqlite3_stmt *q,
		      bool (*each)(void *context, const struct store_table_game *g), void *context);

/* Makes a token of 128 random bits as text, and computes its hash, since only the hash is stored.
 * On failure, returns false and stores a one-sentence error message. */
bool store_token_draw(struct store *s, char token[STORE_TOKEN], uint8_t hash[32],
		      char error[ERROR_TEXT]);
void store_token_hash(const char *token, uint8_t hash[32]);

/* Clears the session cache. Call this when sessions, users or their series have changed. */
void store_forget_sessions(struct store *s);

#endif
