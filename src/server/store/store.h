/* SPDX-License-Identifier: MIT */
/* store.h - what the server stores: users, sessions, and series with their runs, games and turns.
 * The database is a single SQLite file, and all access to it goes through these functions. */
#ifndef ASOBI_SERVER_STORE_H
#define ASOBI_SERVER_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "asobi/game.h"
#include "referee/tables.h"
#include "server/store/passwords.h"

enum { STORE_NAME = 32 * 4 + 1, STORE_TITLE = 20 * 4 + 1, PLACE_SEATS = 5 };

struct store;
/* Opens DIR/asobi.db, creating or upgrading it if necessary (see user_version). An empty file
 * isn't a valid database. On failure, returns NULL and stores a one-sentence error message. */
struct store *store_open(const char *dir, char error[ERROR_TEXT]);
void store_close(struct store *s);
/* Checks the file's pages. With `all`, also checks the indexes and the references between tables,
 * which takes longer. */
bool store_check(struct store *s, bool all, char error[ERROR_TEXT]);
/* Copies the database to a file, even while the database is in use. */
bool store_backup(struct store *s, const char *file, char error[ERROR_TEXT]);
/* Marks runs that were being played as stopped, because the previous server process may have been
 * killed. Only the server may call this, at startup; commands that run beside the server must not.
 */
void store_stop_running(struct store *s);

/* ---- While the server runs. Moves, games, ratings and logins are written as notes. A note is
 * never refused, and nobody waits for it. If it can't be written at once because another process
 * holds the lock or the disk is full, it waits in memory, and all later notes wait behind it in
 * order. Reads continue, and already see a session, a rating or a token use that is still waiting
 * to be written. All other changes have to succeed or fail immediately, so they are refused
 * meanwhile. Callers therefore check store_ready() first and try again later. ---- */

enum { STORE_COMMAND_MS = 5000, STORE_PATIENCE_MS = 20, STORE_LATER_MS = 60 * 1000 };
enum store_why { STORE_WRITES, STORE_HELD, STORE_FULL, STORE_FAILS, STORE_GONE };
struct store_waiting {
	/* STORE_HELD means that another process holds the lock; STORE_GONE means that
	 * store_give_up() was called. */
	enum store_why why;
	unsigned changes;	   /* how many notes have had to wait since `since_ms` */
	int64_t since_ms;	   /* when notes began to wait, on the monotonic clock */
	char sentence[ERROR_TEXT]; /* why notes are waiting, and what to do about it */
};
/* Switches to server mode: notes no longer wait until another process releases its lock, and other
 * calls wait at most STORE_PATIENCE_MS for it (commands wait STORE_COMMAND_MS). When notes begin
 * to wait in memory, `on_wait` is called; the server must then call store_catch_up() repeatedly. */
void store_serve(struct store *s, void (*on_wait)(void *context), void *context);
/* Writes as many waiting notes as it can quickly. Returns false if some are left. */
bool store_catch_up(struct store *s);
/* Returns information about the waiting notes; NULL if no notes are waiting. */
const struct store_waiting *store_waits(const struct store *s);
/* The result of store_ready(): whether data can be changed now. STORE_LATER means that another
 * process holds the lock, but has held it for less than STORE_LATER_MS. With STORE_REFUSES, one
 * sentence is written to `error`. */
enum store_ready { STORE_READY, STORE_LATER, STORE_REFUSES };
enum store_ready store_ready(struct store *s, char error[ERROR_TEXT]);
/* Returns true if the database file is still at its path and can be locked. Otherwise returns
 * false and stores a one-sentence error message; a server that continued would lose new data or
 * have to wait at every access. */
bool store_is_usable(const struct store *s, char error[ERROR_TEXT]);
/* Call this if the store isn't usable; nothing is written to it after that. */
void store_give_up(struct store *s, const char *sentence);
/* Called when the server ends: tries to write the waiting notes within `ms` milliseconds. If data
 * is lost or the file is gone, returns false and stores a one-sentence error message. */
bool store_settle(struct store *s, int64_t ms, char error[ERROR_TEXT]);

/* Fills `out` with unpredictable random bytes, from a source that is kept open. */
bool store_random(struct store *s, void *out, size_t n);

/* If the user made a mistake or the system fails, the functions below change nothing, return false
 * (or 0 instead of an id), and store a one-sentence error message. Times are in seconds, UTC. */

/* Begins a transaction for several statements that belong together. */
bool store_begin(struct store *s, char error[ERROR_TEXT]);
/* Commits the transaction if `well` is true, otherwise rolls it back. Returns false if it wasn't
 * committed. */
bool store_finish(struct store *s, bool well, char error[ERROR_TEXT]);

/* Returns true if the text has 1 to `most` characters of UTF-8, contains no control characters and
 * isn't all blank. */
bool store_text_fits(const char *text, unsigned most);

enum { STORE_HASH = 128 };
struct store_user {
	int64_t id, created, updated;
	char name[STORE_NAME];
	bool admin;
};
/* Returns true if a new user may have this name; otherwise returns false and stores a one-sentence
 * error message. Check this before hashing a password. */
bool store_user_may_be(struct store *s, const char *name, char error[ERROR_TEXT]);
int64_t store_user_put(struct store *s, const char *name, const struct password_hash *hash,
		       bool admin, char error[ERROR_TEXT]);
/* Adds a user like store_user_put(), but also checks and hashes the password. Only commands use
 * this, because hashing takes too long for the server's event loop. */
int64_t store_user_add(struct store *s, const char *name, const char *password, bool admin,
		       char error[ERROR_TEXT]);
/* Changes a user. Without a hash, the password stays the same. A new password invalidates the
 * user's sessions and tokens. */
bool store_user_change(struct store *s, int64_t id, const char *name,
		       const struct password_hash *hash, char error[ERROR_TEXT]);
/* Deletes a user; fails if the user plays in a series. */
bool store_user_remove(struct store *s, int64_t id, char error[ERROR_TEXT]);
bool store_user_get(struct store *s, int64_t id, struct store_user *out);
bool store_user_named(struct store *s, const char *name, struct store_user *out);
/* Lists users by name; `each` returns false to stop. */
void store_users(struct store *s, bool (*each)(void *context, const struct store_user *u),
		 void *context);
/* The hashes that a thread compares a typed password with. To hide which users exist, the work is
 * the same for every name, even an unknown one. Old hashes may have different costs, so one hash
 * of each cost is checked: either the user's own or someone else's. */
enum { STORE_COSTS = 4 };
struct store_secret {
	/* the hash of the user's own password; "" if no user has this name */
	struct password_hash own;
	/* One hash for each of the other costs. */
	struct password_hash others[STORE_COSTS];
	unsigned n_others;
};
bool store_user_secret(struct store *s, const char *name, struct store_user *out,
		       struct store_secret *secret); /* returns false if no user has this name */
bool store_secret_is(const char *password, const struct store_secret *secret);
/* Replaces a user's password hash with a hash of the same password that has another cost, unless
 * the password has been changed in the meantime. The user's sessions continue. */
void store_user_renew(struct store *s, int64_t id, const struct password_hash *old,
		      const struct password_hash *hash);

/* Sessions: the client gets a token of 128 random bits, of which the store keeps only the hash. */
enum { STORE_TOKEN = 33, STORE_SESSION_DAYS = 30 };
bool store_session_add(struct store *s, int64_t user, int64_t place, char token[STORE_TOKEN],
		       /* `place` is 0 for a session that belongs to no series, such as an
			* admin's */
		       char error[ERROR_TEXT]);
/* Finds the user to whom a session belongs. Changes made by another process are noticed within a
 * second. */
bool store_session_get(struct store *s, const char *token, struct store_user *user, int64_t *place);
void store_session_end(struct store *s, const char *token);

/* Tokens with which programs log in. They are like session tokens, but belong to no particular
 * series and don't expire. All of a user's tokens have different labels, by which the user
 * recognizes them. */
enum { STORE_LABEL = 32 * 4 + 1, STORE_TOKENS_MOST = 32 };
struct store_token {
	/* `used` is accurate to the minute; 0 if the token has never been used */
	int64_t id, made, used;
	char label[STORE_LABEL];
};
int64_t store_token_add(struct store *s, int64_t user, const char *label, char token[STORE_TOKEN],
			char error[ERROR_TEXT]);
/* Deletes a token; returns false if the user has no such token. */
bool store_token_remove(struct store *s, int64_t user, int64_t id);
void store_tokens(struct store *s, int64_t user,
		  bool (*each)(void *context, const struct store_token *t), void *context);
/* Finds the user who owns a token. */
bool store_token_get(struct store *s, const char *token, struct store_user *user);

/* Invitations: anyone with the code may create a user, until the invitation expires or has been
 * used the maximum number of times. */
struct store_invitation {
	int64_t id, made, expires;
	unsigned most, used;
	char label[STORE_LABEL];
};
int64_t store_invitation_add(struct store *s, const struct store_invitation *i,
			     char word[STORE_TOKEN], char error[ERROR_TEXT]);
/* Returns true if an invitation is still valid. Otherwise returns false and stores a one-sentence
 * error message. */
bool store_invitation_good(struct store *s, const char *word, char error[ERROR_TEXT]);
int64_t store_invitation_take(struct store *s, const char *word, const char *name,
			      const struct password_hash *hash, char error[ERROR_TEXT]); /* returns
											    the id
											    of the
											    new user
											  */
/* Deletes an invitation, but keeps the users created with it. */
bool store_invitation_remove(struct store *s, int64_t id);
void store_invitations(struct store *s,
		       bool (*each)(void *context, const struct store_invitation *i),
		       void *context);

enum place_status { PLACE_NEW, PLACE_RUNNING, PLACE_FINISHED, PLACE_STOPPED };
struct store_seat {
	/* the player's id, which always means this seat in this series */
	int64_t id;
	int64_t user;	       /* 0 if the seat is empty or has a computer player */
	char player[64];       /* the computer player's name; "" if there is none */
	char name[STORE_NAME]; /* the displayed name; for a user, the user's name */
};
struct store_place {
	int64_t id, created, updated;
	char title[STORE_TITLE];
	unsigned game_count;
	char options[512]; /* the game's options as in a record, such as "preset=server" */
	/* The time between turns in automatic mode; -1 if the series advances only on request. */
	int interval_ms;
	bool practice;
	bool open; /* true if anyone may watch the series */
	enum place_status status;
	struct store_seat seats[PLACE_SEATS];
};
int64_t store_place_add(struct store *s, const struct store_place *p, char error[ERROR_TEXT]);
/* Changes a series, except for its status, which depends on its runs. While the series is being
 * played, only its interval and whether anyone may watch can be changed. */
bool store_place_change(struct store *s, const struct store_place *p, char error[ERROR_TEXT]);
bool store_place_remove(struct store *s, int64_t id, char error[ERROR_TEXT]);
bool store_place_get(struct store *s, int64_t id, struct store_place *out);
void store_places(struct store *s, const char *part,
		  bool (*each)(void *context, const struct store_place *p),
		  /* Lists series, newest first. If `part` isn't empty, lists only series whose
		   * titles contain it. */
		  void *context);
/* Lists the series that anyone may watch, newest first. */
void store_open_places(struct store *s, unsigned most,
		       bool (*each)(void *context, const struct store_place *p), void *context);

/* A run of a series. Each of its finished games is stored in one transaction. */
struct store_run {
	int64_t id, place, started, ended; /* `ended` is 0 while the run is being played */
	uint64_t seed;
	enum place_status status;
	unsigned games;			    /* how many games of the run are finished */
	char name[PLACE_SEATS][STORE_NAME]; /* the players' names during this run */
};
/* Adds a run. The run's games and its end are later written as notes. */
int64_t store_run_add(struct store *s, int64_t place, uint64_t seed, char error[ERROR_TEXT]);
/* Continues a stopped run. */
bool store_run_go_on(struct store *s, int64_t run, char error[ERROR_TEXT]);
bool store_run_end(struct store *s, int64_t run, enum place_status how, char error[ERROR_TEXT]);
/* returns the id of the series' last run; 0 if there is none */
int64_t store_run_last(struct store *s, int64_t place);
bool store_run_get(struct store *s, int64_t run, struct store_run *out);
/* Returns the record of the last game in a run, which the caller frees; NULL if there is none. */
char *store_run_record(struct store *s, int64_t run);
struct store_turn {
	unsigned seat;
	int64_t us; /* how long the player took from the start of the turn, in microseconds */
	char move[MOVE_TEXT]; /* the move in the game's notation */
	char posted[320];     /* what the player actually sent, if it was illegal */
};
struct store_game {
	int64_t id, run, started, ended;
	unsigned no;		    /* the game's number in the run, starting with 1 */
	unsigned rank[PLACE_SEATS]; /* each seat's rank, 1 to 5 */
	const char *record;	    /* the whole game in the format of record.h */
	const struct store_turn *turns;
	unsigned n_turns;
};
/* Returns an unused number for a new game. */
int64_t store_game_number(struct store *s);
void store_game_add(struct store *s, const struct store_game *g);
/* Lists a run's games in the order of `no`; their records and turns are NULL. */
void store_games(struct store *s, int64_t run,
		 bool (*each)(void *context, const struct store_game *g), void *context);
/* Finds one game; its record and turns are NULL. */
bool store_game_get(struct store *s, int64_t id, struct store_game *out);
/* Returns a game's record, which the caller frees; NULL if there is none. */
char *store_game_record(struct store *s, int64_t game);
void store_turns(struct store *s, int64_t game,
		 bool (*each)(void *context, const struct store_turn *t), void *context);

/* ---- Storage for the tables of src/referee ---- */

/* How many games between guests are stored: only the newest STORE_GUEST_GAMES. All other games are
 * stored forever. */
enum { STORE_GUEST_GAMES = 1000 };

/* Returns the callbacks with which tables save their data. The store must outlive all tables that
 * use them. */
struct tables_keeper store_tables_keeper(struct store *s);

/* A game played at a table, as listed on web pages. store_table_games() lists the newest first;
 * `each` returns false to stop. */
struct store_table_game {
	int64_t id, ended;
	char game[40], reason[20];
	bool rated;
	unsigned seats;
	char name[MAX_SEATS][STORE_NAME];
	int points[MAX_SEATS];
};
void store_table_games(struct store *s, unsigned most,
		       bool (*each)(void *context, const struct store_table_game *g),
		       void *context);
bool store_table_game(struct store *s, int64_t game, struct store_table_game *out);
/* Returns a game's record, which the caller frees. Returns NULL if there is none, or while the
 * game's group of five still has games to play. */
char *store_table_record(struct store *s, int64_t game);

#endif
