/* SPDX-License-Identifier: MIT */
/* store.h - what the server keeps: users, sessions, places with their runs, games and turns.
 * The only door to the database; one file, in SQLite, behind this interface. */
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
/* Opens, makes or upgrades DIR/asobi.db (user_version); one that is empty is none.  NULL with one
 * sentence. */
struct store *store_open(const char *dir, char error[ERROR_TEXT]);
void store_close(struct store *s);
/* The file's pages; `all`: also what the indexes and what points to what say, which takes longer.
 */
bool store_check(struct store *s, bool all, char error[ERROR_TEXT]);
bool store_backup(struct store *s, const char *file, char error[ERROR_TEXT]); /* while it is in use
									       */
/* Called at the start, as the last server may have been killed: runs that were going on are
 * stopped.  It is for the server alone, not for commands that run beside it. */
void store_stop_running(struct store *s);

/* ---- While the server runs.  What happens as people play is noted down: moves, games, ratings,
 * logins.  A note is never refused and never waited for.  Where it cannot be written at once, as
 * another process holds the lock on the file or the disk is full, it waits in memory with all that
 * follow, in order; reads go on, and know a session, a rating and a token's use before they are
 * written.  All else that changes something needs its result at once and is refused meanwhile:
 * whoever serves looks with store_ready() first and comes again. ---- */

enum { STORE_COMMAND_MS = 5000, STORE_PATIENCE_MS = 20, STORE_LATER_MS = 60 * 1000 };
enum store_why { STORE_WRITES, STORE_HELD, STORE_FULL, STORE_FAILS, STORE_GONE };
struct store_waiting {
	enum store_why why;	   /* held: by another process; gone: store_give_up() */
	unsigned changes;	   /* notes that wait, or did since then */
	int64_t since_ms;	   /* monotonic */
	char sentence[ERROR_TEXT]; /* why, and what to do */
};
/* From now on no note waits for another process, and all else waits at most STORE_PATIENCE_MS,
 * where a command waits STORE_COMMAND_MS.  on_wait: something begins to wait; store_catch_up() is
 * wanted again and again. */
void store_serve(struct store *s, void (*on_wait)(void *context), void *context);
/* Write what waits, or so much of it as takes a moment; false: not all is written. */
bool store_catch_up(struct store *s);
const struct store_waiting *store_waits(const struct store *s); /* NULL: nothing does */
/* May something be changed now?  Later: another process holds the lock, and has not for
 * STORE_LATER_MS; refuses: with one sentence. */
enum store_ready { STORE_READY, STORE_LATER, STORE_REFUSES };
enum store_ready store_ready(struct store *s, char error[ERROR_TEXT]);
/* True if the file is still where it was opened and can be locked; else all that is written is
 * lost, or everything waits, as one sentence says. */
bool store_is_usable(const struct store *s, char error[ERROR_TEXT]);
void store_give_up(struct store *s, const char *sentence); /* it is not: nothing is written any more
							    */
/* Called at the end: writes what waits, for at most `ms`.  False with one sentence if something is
 * lost or the file is gone. */
bool store_settle(struct store *s, int64_t ms, char error[ERROR_TEXT]);

/* Bytes that nobody can guess, from a source that stays open. */
bool store_random(struct store *s, void *out, size_t n);

/* Everything below: false, or 0 as an id, with one sentence where the user or the system is
 * wrong; nothing is half done then.  Times are UTC seconds. */

/* Begins a transaction for several statements that belong together. */
bool store_begin(struct store *s, char error[ERROR_TEXT]);
/* Commits if `well`, else takes all back; false if it was not or could not be done. */
bool store_finish(struct store *s, bool well, char error[ERROR_TEXT]);

/* 1 to `most` characters of UTF-8, not all blank, none of them a control character. */
bool store_text_fits(const char *text, unsigned most);

enum { STORE_HASH = 128 };
struct store_user {
	int64_t id, created, updated;
	char name[STORE_NAME];
	bool admin;
};
/* Could somebody new have this name?  False with one sentence: asked before a hash is made for it.
 */
bool store_user_may_be(struct store *s, const char *name, char error[ERROR_TEXT]);
int64_t store_user_put(struct store *s, const char *name, const struct password_hash *hash,
		       bool admin, char error[ERROR_TEXT]);
/* The same with a new password, which is judged and hashed here: for commands, as a loop has no
 * time for that. */
int64_t store_user_add(struct store *s, const char *name, const char *password, bool admin,
		       char error[ERROR_TEXT]);
/* No hash: the password stays.  A new one ends the user's sessions and tokens. */
bool store_user_change(struct store *s, int64_t id, const char *name,
		       const struct password_hash *hash, char error[ERROR_TEXT]);
/* Refused while the user has a seat in a place. */
bool store_user_remove(struct store *s, int64_t id, char error[ERROR_TEXT]);
bool store_user_get(struct store *s, int64_t id, struct store_user *out);
bool store_user_named(struct store *s, const char *name, struct store_user *out);
/* Lists users in order of their names; `each` returns false to stop. */
void store_users(struct store *s, bool (*each)(void *context, const struct store_user *u),
		 void *context);
/* A password is compared with this, in a thread.  It costs the same whoever is named, and if nobody
 * is: there may be hashes of several costs from old times, and one of each is looked at, the user's
 * own or any other. */
enum { STORE_COSTS = 4 };
struct store_secret {
	struct password_hash own;		  /* "": nobody has this name */
	struct password_hash others[STORE_COSTS]; /* of the costs that the own one does not have */
	unsigned n_others;
};
bool store_user_secret(struct store *s, const char *name, struct store_user *out,
		       struct store_secret *secret); /* false: nobody */
bool store_secret_is(const char *password, const struct store_secret *secret);
/* The same password at another cost, unless it was changed meanwhile; nobody's session ends. */
void store_user_renew(struct store *s, int64_t id, const struct password_hash *old,
		      const struct password_hash *hash);

/* Sessions: a token of 128 random bits goes out, only its hash stays. */
enum { STORE_TOKEN = 33, STORE_SESSION_DAYS = 30 };
bool store_session_add(struct store *s, int64_t user, int64_t place, char token[STORE_TOKEN],
		       char error[ERROR_TEXT]); /* place 0: an admin's */
/* Finds the user of a session.  A change by another process is noticed within a second. */
bool store_session_get(struct store *s, const char *token, struct store_user *user, int64_t *place);
void store_session_end(struct store *s, const char *token);

/* Tokens of programs: as a session's, of no place and without an end; who made one knows it by its
 * label, of which each user has but one of a kind. */
enum { STORE_LABEL = 32 * 4 + 1, STORE_TOKENS_MOST = 32 };
struct store_token {
	int64_t id, made, used; /* used: to the minute; 0: never yet */
	char label[STORE_LABEL];
};
int64_t store_token_add(struct store *s, int64_t user, const char *label, char token[STORE_TOKEN],
			char error[ERROR_TEXT]);
bool store_token_remove(struct store *s, int64_t user, int64_t id); /* false: the user has none such
								     */
void store_tokens(struct store *s, int64_t user,
		  bool (*each)(void *context, const struct store_token *t), void *context);
bool store_token_get(struct store *s, const char *token, struct store_user *user); /* whose it is */

/* Invitations: whoever has the word makes a name of his own, until it expires or so many did. */
struct store_invitation {
	int64_t id, made, expires;
	unsigned most, used;
	char label[STORE_LABEL];
};
int64_t store_invitation_add(struct store *s, const struct store_invitation *i,
			     char word[STORE_TOKEN], char error[ERROR_TEXT]);
bool store_invitation_good(struct store *s, const char *word, char error[ERROR_TEXT]); /* false: it
											  is over,
											  as the
											  sentence
											  says */
int64_t store_invitation_take(struct store *s, const char *word, const char *name,
			      const struct password_hash *hash, char error[ERROR_TEXT]); /* the new
											    user */
bool store_invitation_remove(struct store *s, int64_t id); /* names that it made stay */
void store_invitations(struct store *s,
		       bool (*each)(void *context, const struct store_invitation *i),
		       void *context);

enum place_status { PLACE_NEW, PLACE_RUNNING, PLACE_FINISHED, PLACE_STOPPED };
struct store_seat {
	int64_t id;	       /* the player's: of this seat in this place, for ever */
	int64_t user;	       /* 0: empty, or one of our players */
	char player[64];       /* "" or a computer player's WHO */
	char name[STORE_NAME]; /* as shown; of a user, the user's */
};
struct store_place {
	int64_t id, created, updated;
	char title[STORE_TITLE];
	unsigned game_count;
	char options[512]; /* of the game, as in a record: "preset=server" */
	int interval_ms;   /* automatic mode; -1: by hand */
	bool practice;
	bool open; /* everybody may watch */
	enum place_status status;
	struct store_seat seats[PLACE_SEATS];
};
int64_t store_place_add(struct store *s, const struct store_place *p, char error[ERROR_TEXT]);
/* All but its status, which its runs have; while it is running its interval and whether it is open.
 */
bool store_place_change(struct store *s, const struct store_place *p, char error[ERROR_TEXT]);
bool store_place_remove(struct store *s, int64_t id, char error[ERROR_TEXT]);
bool store_place_get(struct store *s, int64_t id, struct store_place *out);
void store_places(struct store *s, const char *part,
		  bool (*each)(void *context, const struct store_place *p),
		  void *context); /* newest
				     first;
				     "":
				     all
				   */
/* Lists the places that everybody may watch, the newest first. */
void store_open_places(struct store *s, unsigned most,
		       bool (*each)(void *context, const struct store_place *p), void *context);

/* A place is played in runs; each finished game is one transaction. */
struct store_run {
	int64_t id, place, started, ended; /* ended: 0 while it runs */
	uint64_t seed;
	enum place_status status;
	unsigned games;			    /* finished */
	char name[PLACE_SEATS][STORE_NAME]; /* who sat there, then */
};
/* The end of a run, and a game, are notes. */
int64_t store_run_add(struct store *s, int64_t place, uint64_t seed, char error[ERROR_TEXT]);
bool store_run_go_on(struct store *s, int64_t run, char error[ERROR_TEXT]); /* it was stopped */
bool store_run_end(struct store *s, int64_t run, enum place_status how, char error[ERROR_TEXT]);
int64_t store_run_last(struct store *s, int64_t place); /* 0: none */
bool store_run_get(struct store *s, int64_t run, struct store_run *out);
char *store_run_record(struct store *s, int64_t run); /* of its last game; the caller frees it;
							 NULL: none */
struct store_turn {
	unsigned seat;
	int64_t us;	      /* from start_turn to the answer */
	char move[MOVE_TEXT]; /* in the game's words */
	char posted[320];     /* of one that was illegal, what came instead */
};
struct store_game {
	int64_t id, run, started, ended;
	unsigned no;		    /* in the run, from 1 */
	unsigned rank[PLACE_SEATS]; /* 1..5 by seat */
	const char *record;	    /* the whole game, as record.h */
	const struct store_turn *turns;
	unsigned n_turns;
};
/* A number for a game that begins: never one that another game has. */
int64_t store_game_number(struct store *s);
void store_game_add(struct store *s, const struct store_game *g);
/* Lists games in order of `no`; record and turns are NULL here. */
void store_games(struct store *s, int64_t run,
		 bool (*each)(void *context, const struct store_game *g), void *context);
bool store_game_get(struct store *s, int64_t id, struct store_game *out); /* the same */
char *store_game_record(struct store *s, int64_t game); /* the caller frees it; NULL: none */
void store_turns(struct store *s, int64_t game,
		 bool (*each)(void *context, const struct store_turn *t), void *context);

/* ---- What is kept of the tables of src/referee: their keeper ---- */

/* Games between guests alone are kept so many, the newest; others for good. */
enum { STORE_GUEST_GAMES = 1000 };

/* The store outlives whoever uses it. */
struct tables_keeper store_tables_keeper(struct store *s);

/* Pages list games that were played at tables, the newest first; `each` returns false to stop. */
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
/* The caller frees it; NULL: none, or its deal is still to be played by others. */
char *store_table_record(struct store *s, int64_t game);

#endif
