/* SPDX-License-Identifier: MIT */
/* store_private.h - the database, for the store's own files. */
#ifndef ASOBI_SERVER_STORE_PRIVATE_H
#define ASOBI_SERVER_STORE_PRIVATE_H

#include <sqlite3.h>

#include "server/store/store.h"

enum { STORE_STATEMENTS = 240 };

/* Sessions that were asked for within the last second: programs ask many times in one. */
enum { STORE_KNOWN = 1024, STORE_KNOWN_MS = 1000 };
struct known_session {
	uint8_t hash[32];
	struct store_user user;
	int64_t place, until_ms;	/* 0: free */
};

/* An address from which somebody of a banned name came. */
struct barred {
	char address[46], name[STORE_NAME];	/* INET6_ADDRSTRLEN */
	int64_t until;
};
enum { STORE_BARRED = 64 };		/* the oldest makes room */

struct store {
	sqlite3 *db;
	/* Prepared once, found by the address of their text. */
	struct { const char *text; sqlite3_stmt *statement; } cache[STORE_STATEMENTS];
	unsigned n_cache;
	int64_t next_game;
	bool told_tables;		/* that what happens at tables cannot be written */
	int random;			/* /dev/urandom; -1: not open */
	struct barred barred[STORE_BARRED];
	unsigned n_barred;		/* so many were, one behind the other */
	struct known_session *known;	/* STORE_KNOWN, by the hash's first bytes */
	char stand_in[STORE_HASH];		/* the hash of nobody's password */
};

/* A statement, bound from the left by kinds: i an int64_t, d an int, u an unsigned, o a bool, t a text (NULL: NULL),
 * n an int64_t of which 0 is NULL, b 32 bytes.  `text` is a literal.  To be handed to store_do(), or stepped
 * by store_row(). */
sqlite3_stmt *store_sql(struct store *s, const char *text, const char *kinds, ...);
/* Run it to its end; false with one sentence. */
bool store_do(struct store *s, sqlite3_stmt *q, char error[ERROR_TEXT]);
/* The next row, its columns from the left, of the same kinds: t goes to a text of a size (cut to it), s to
 * a text that the caller frees (NULL: NULL).  False, and all is as it was, behind the last one.  Who stops before that
 * resets the statement; a '.' behind the kinds does so: of the first row alone. */
bool store_row(sqlite3_stmt *q, const char *kinds, ...);
/* The first column of the first row; 0, or NULL, if there is none. */
int64_t store_number(sqlite3_stmt *q);
char *store_text(sqlite3_stmt *q);

/* Of what happens at tables: part of the transaction that their commit() ends.  What cannot be written is told
 * once, on stderr; people play on. */
void store_note_down(struct store *s, sqlite3_stmt *q);

/* Rows of id, ended, game, reason, rated, name, points, one for each seat, game by game. */
void store_read_games(sqlite3_stmt *q, bool (*each)(void *context, const struct store_table_game *g), void *context);

/* 128 random bits as text, and what is kept of it; false with one sentence. */
bool store_token_draw(struct store *s, char token[STORE_TOKEN], uint8_t hash[32], char error[ERROR_TEXT]);
void store_token_hash(const char *token, uint8_t hash[32]);

/* Sessions, users or their places changed. */
void store_forget_sessions(struct store *s);

#endif
