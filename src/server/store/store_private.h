/* SPDX-License-Identifier: MIT */
/* store_private.h - the database, for the store's own files. */
#ifndef ASOBI_SERVER_STORE_PRIVATE_H
#define ASOBI_SERVER_STORE_PRIVATE_H

#include <sqlite3.h>
#include <sys/stat.h>

#include "base/strbuf.h"
#include "base/value.h"
#include "server/store/store.h"

enum { STORE_STATEMENTS = 240 };

/* Sessions that were asked for within the last second: programs ask many times in one. */
enum { STORE_KNOWN = 1024, STORE_KNOWN_MS = 1000 };
struct known_session {
	uint8_t hash[32];
	struct store_user user;
	int64_t place, until_ms; /* 0: free */
};

/* A row that was noted down and can be asked for before it is written. */
struct fresh {
	const void *kind; /* fresh_session, fresh_token, or a game, whose rating it is */
	int64_t id;	  /* the user, 0 of a session that ended; or the token */
	int64_t value;	  /* a session's place; a token's last use */
	struct skill skill;
	uint8_t hash[32]; /* a session's */
};
extern const char fresh_session, fresh_token;

struct store_file {
	char path[4096 + sizeof "-wal"];
	struct stat is;
	bool known; /* else there was none */
};

/* An address from which somebody of a banned name came. */
struct barred {
	char address[46], name[STORE_NAME]; /* INET6_ADDRSTRLEN */
	int64_t until;
};
enum { STORE_BARRED = 64 }; /* the oldest makes room */

struct store {
	sqlite3 *db;
	struct store_file file[2]; /* the database, its journal */
	/* The longest wait of one call for another process; the sum of all waits so far. */
	int patience_ms, slept_ms;
	bool serving; /* no note waits in a call */
	/* A transaction of store_begin() is open; why it can only be taken back, "": nothing. */
	bool inside;
	char failed[ERROR_TEXT];
	/* Notes (notes.c): the one that is being made, as SQL, and whether all of it so far stands
	 * in a transaction that is open; those that wait, the oldest first; what is to be told when
	 * some begin to. */
	struct strbuf note;
	bool writing_note;
	char **notes;
	size_t n_notes, notes_room;
	struct store_waiting waiting;
	void (*on_wait)(void *context);
	void *wait_context;
	struct fresh *fresh;
	size_t n_fresh, fresh_room;
	int64_t moderated; /* the last order that was done */
	/* Prepared once, found by the address of their text. */
	struct {
		const char *text;
		sqlite3_stmt *statement;
	} cache[STORE_STATEMENTS];
	unsigned n_cache;
	int64_t next_game;
	bool told_refused; /* a statement that does not fit the data */
	int random;	   /* /dev/urandom; -1: not open */
	struct barred barred[STORE_BARRED];
	unsigned n_barred;			 /* so many were, one behind the other */
	struct known_session *known;		 /* STORE_KNOWN, by the hash's first bytes */
	struct password_hash costs[STORE_COSTS]; /* one hash or setting of each cost that is kept;
						    read at the first login */
	unsigned n_costs;
};

/* The statement of a literal, its parameters bound from the left to values; without any it is
 * store_statement().  It is to be handed to store_do(), or stepped by store_row().  The compiler
 * refuses a text that is no literal. */
#define store_sql(s, text, ...) store_bind(store_statement(s, "" text), VALUES(__VA_ARGS__))
sqlite3_stmt *store_statement(struct store *s, const char *text);
sqlite3_stmt *store_bind(sqlite3_stmt *q, const struct value *values, size_t n);
/* Run it to its end; false with one sentence.  What changes something outside a transaction is
 * refused while notes wait. */
bool store_do(struct store *s, sqlite3_stmt *q, char error[ERROR_TEXT]);
/* The same whatever waits.  In a transaction that SQLite has ended by itself, as where the disk is
 * full, nothing more is written, which would be written alone. */
bool store_step(struct store *s, sqlite3_stmt *q, char error[ERROR_TEXT]);
bool store_control(struct store *s, const char *sql); /* BEGIN, COMMIT and their like */
/* Returns why SQLite failed last; a statement that does not fit the data is no failure of the file.
 */
enum store_why store_failure(const struct store *s);
void store_tell_failure(const struct store *s, char error[ERROR_TEXT]);
/* The next row, as COLUMNS() says where its columns are kept, from the left: a text is cut to its
 * room.  False behind the last one, and all is as it was.  Whoever stops before that resets the
 * statement.  The compiler refuses a row of another type than the columns'. */
#define store_row(q, columns, row) store_read(q, columns, (columns##_row *){ row })
/* Each row in turn, under the name `row`, while `more` is true of it. */
#define store_rows(statement, columns, row, more)                                                  \
	do {                                                                                       \
		sqlite3_stmt *const rows_ = (statement);                                           \
		columns##_row row;                                                                 \
		while (store_row(rows_, columns, &row) && (more))                                  \
			;                                                                          \
		sqlite3_reset(rows_);                                                              \
	} while (0)
/* The first row alone. */
#define store_one(q, columns, row) store_read_one(q, columns, (columns##_row *){ row })
bool store_read(sqlite3_stmt *q, const struct column *columns, void *row);
bool store_read_one(sqlite3_stmt *q, const struct column *columns, void *row);
/* The first column of the first row; 0, or NULL, if there is none. */
int64_t store_number(sqlite3_stmt *q);
char *store_text(sqlite3_stmt *q);

/* ---- notes.c ---- */

/* A statement of the note that is being made, or of the transaction of store_begin().  It is never
 * refused: what cannot be written now waits. */
void store_note_down(struct store *s, sqlite3_stmt *q);
/* The note is whole: written now or, as a whole, later. */
void store_end_note(struct store *s);
/* Remembers a row until all notes are written; store_recall() finds the newest of its kind with
 * this id or, where that is not NULL, hash. */
void store_remember(struct store *s, const struct fresh *f);
const struct fresh *store_recall(const struct store *s, const void *kind, int64_t id,
				 const uint8_t *hash);
int store_wait_busy(void *store, int times); /* SQLite's busy handler */
void store_free_notes(struct store *s);

/* ---- versions.c ---- */

bool store_migrate(struct store *s, char error[ERROR_TEXT]);

/* Rows of id, ended, game, reason, rated, name, points, one for each seat, game by game. */
void store_read_games(sqlite3_stmt *q,
		      bool (*each)(void *context, const struct store_table_game *g), void *context);

/* 128 random bits as text, and what is kept of it; false with one sentence. */
bool store_token_draw(struct store *s, char token[STORE_TOKEN], uint8_t hash[32],
		      char error[ERROR_TEXT]);
void store_token_hash(const char *token, uint8_t hash[32]);

/* Sessions, users or their places changed. */
void store_forget_sessions(struct store *s);

#endif
