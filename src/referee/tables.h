/* SPDX-License-Identifier: MIT */
/* tables.h - the referee of games between machines: people in a lobby, tables, players and
 * spectators (asobi-table(5)). It knows nothing about sockets, databases or screens. The code that
 * owns the connections passes in the bytes that clients send, and gets the bytes to send to them
 * through callbacks:
 *
 *	t = tables_new(&config);
 *	a connection opens: p = tables_come(t, theirs)
 *	bytes arrive: tables_bytes(p, ...)
 *	the connection is lost: tables_gone(p)
 *	at tables_due_ms(t), and after config.wake(): tables_tick(t)
 *
 * All times are on the clock of base/clock.h. Whatever a client sends or fails to send, it can
 * harm only its own table. */
#ifndef ASOBI_TABLES_H
#define ASOBI_TABLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "asobi/game.h"
#include "asobi/match.h"
#include "asobi/view.h"
#include "stats/statistics.h"

/* ---- names.c: makes names and chat from strangers safe for every terminal, by keeping out
 * control characters, invisible characters, long stacks of combining marks, and anything that
 * changes the writing direction ---- */

/* Limits in characters and sizes in bytes. TABLES_NAME bytes hold a name and NAME_FOLD bytes a
 * folded name, including the NUL. */
enum { NAME_CHARS = 20, TALK_CHARS = 300, TABLES_NAME = NAME_CHARS * 4 + 1, NAME_FOLD = 256 };

/* Returns true if a name is valid: 1 to `most` characters. It may combine Latin letters (up to
 * U+017F) with kana and kanji, or contain only Cyrillic letters. In both cases, ASCII digits and
 * symbols and full- or half-width forms are also allowed. It can't begin or end with a blank or
 * contain two blanks in a row. */
bool name_fits(const char *name, unsigned most);
/* Turns typed text into a name by joining combining marks with their letters (utf8_compose).
 * Returns false if the result isn't a valid name. */
bool name_take(const char *typed, unsigned most, char *name, size_t size);
/* Folds a name so that it can be compared. Width, case and accents are ignored, and characters
 * that look alike are unified (Cyrillic and Latin letters, 0 and O, 1, l and I, m and rn, kana and
 * kanji). Folding a folded name again leaves it unchanged. */
void name_fold(const char *name, char out[NAME_FOLD]);
bool name_equal(const char *a, const char *b);
/* Cleans a chat line: removes invalid bytes, replaces control characters with blanks, and cuts the
 * line after `most` characters, never within a character. Returns false if nothing is left. */
bool talk_clean(const char *text, unsigned most, char *out, size_t size);

struct pool;

struct tables_limits {
	/* the maximum numbers of tables and of people on the server at any time */
	unsigned tables, people;
	/* the maximum number of computer players at all tables at any time */
	unsigned own_players;
	/* The maximum number of computer players added by all guests from one address together. */
	unsigned guest_players;
	/* The approximate thinking time per minute, for all computer players that guests from one
	 * address have added. */
	int64_t guest_think_ms;
	/* How many lines a client may send per second on average, and how many in a single burst.
	 * Lines beyond that have to wait. */
	unsigned lines_a_second, burst;
	/* The maximum number of bytes in a client's waiting lines. A client that sends more is
	 * disconnected. */
	size_t waiting;
	int64_t hello_ms; /* the time limit for a client's first message */
	/* how long a seat is reserved for a player who has lost the connection */
	int64_t away_ms;
	int64_t idle_ms;    /* how long a table may be idle before it is closed */
	int64_t between_ms; /* the minimum break between two games */
	int64_t own_ms;	    /* the maximum thinking time of a computer player */
	int64_t program_ms; /* the maximum thinking time of a program at a table without a clock */
	/* How often the lobby is told about changes and about the numbers of plies. */
	int64_t news_ms, plies_ms;
};
extern const struct tables_limits tables_limits_usual;

enum { TABLES_TICKET = 33, TABLES_WORD = 64 + 1, TABLES_ADDRESS = 46 };

struct tables_keeper; /* this struct and struct tables_leagues are defined below */
struct tables_leagues;
struct tables_config {
	struct tables_limits limits;
	/* the pool in which computer players think; NULL if they think during the call */
	struct pool *pool;
	/* Saves names, ratings and games. If this is NULL, nothing is saved and everyone is a
	 * guest. */
	const struct tables_keeper *keeper;
	/* the callbacks for leagues; NULL if the server has no leagues */
	const struct tables_leagues *leagues;
	const char *server; /* the server's name and version, such as "asobi-server 1.0" */
	/* Sends bytes to a client; `theirs` is the value that was passed to tables_come(). */
	void (*send)(void *context, void *theirs, const char *bytes, size_t n);
	/* Called when the tables have finished with a client. Close its connection once everything
	 * has been sent, and don't call tables_gone(). */
	void (*end)(void *context, void *theirs);
	void (*wake)(void *context); /* requests a call to tables_tick() soon */
	/* Starts checking the password of a name that the keeper knows. Pass the result to
	 * tables_login(), either during this call or later. The pointer must not be NULL if the
	 * keeper knows names. */
	void (*login)(void *context, void *theirs, const char *name, const char *password);
	/* Fills a buffer with secure random bytes; returns false if the system can't provide them.
	 */
	bool (*random)(void *context, void *out, size_t n);
	void *context;
};

struct tables;
struct peer;
struct kept_game;

/* Creates the tables; returns NULL if the system has no secure random numbers. */
struct tables *tables_new(const struct tables_config *c);
/* disconnects all clients and frees the tables; what the keeper has saved is kept */
void tables_free(struct tables *t);
/* Adds a client and copies its address. Guests with the same address count together; a guest with
 * the address "" counts separately and has no limits. */
struct peer *tables_come(struct tables *t, void *theirs, const char *address);
void tables_bytes(struct peer *p, const void *bytes, size_t n);
void tables_gone(struct peer *p); /* reports that a client's connection has been lost */
/* Reports the result of config.login(): the user who owns the name, or 0 and a sentence that
 * explains why the login was refused. */
void tables_login(struct peer *p, int64_t user, const char *sorry);
/* Returns when tables_tick() must be called next, on the monotonic clock; INT64_MAX for never. */
int64_t tables_due_ms(const struct tables *t);
void tables_tick(struct tables *t);

struct tables_look {
	unsigned tables, playing, people, peers;
};
struct tables_look tables_look(const struct tables *t);

/* A table's description, for lists in other parts of the server. The strings are valid only during
 * the call. */
struct tables_row {
	int64_t id;
	const struct game *game;
	char options[256];
	enum { ROW_OPEN, ROW_PLAYING, ROW_OVER } state;
	bool rated, locked;
	unsigned seats;
	const char *name[MAX_SEATS]; /* each seat's name; NULL for a free seat */
};
void tables_each(const struct tables *t, void (*each)(void *context, const struct tables_row *row),
		 void *context);

/* ---- For moderators: closing a table, which leaves its game unfinished (returns false if there is
 * no such table), and removing a person by name, wherever they are ---- */

bool tables_close(struct tables *t, int64_t table);
void tables_send_away(struct tables *t, const char *name);

/* ---- Leagues: programs that connect under registered names, stay connected, and are told when
 * and against whom they play. The caller decides on the pairings; the referee knows which programs
 * are connected and runs the games. ---- */

enum league_event {
	LEAGUE_CAME,
	LEAGUE_LOST,
	LEAGUE_BACK,
	/* LEAGUE_CAME, LEAGUE_LOST, LEAGUE_BACK and LEAGUE_LEFT report that a program's connection
	 * is new, lost, restored, or given up. */
	LEAGUE_LEFT,
	LEAGUE_ILLEGAL, /* the program made an illegal move; the text is that answer */
	LEAGUE_LATE,	/* the program didn't answer in time */
	LEAGUE_REFUSED, /* the program refused the game; the text gives its reason */
	/* the program failed to answer in time in several games and was disconnected */
	LEAGUE_SILENT,
	LEAGUE_FLOODS /* the program sent too many lines and was disconnected */
};
enum { LEAGUE_SILENT_GAMES = 3 };

/* A miss: an illegal or missing answer that made a player lose the game. The struct holds both the
 * answer and the position, so the miss can still be explained later. */
struct kept_miss {
	unsigned seat;
	const char *seen;	   /* the position as the seat saw it, in the game's notation */
	struct miss_answer answer; /* the answer; its text is NULL if there was none */
};

/* Stands for the number of a finished game that hasn't been written yet and therefore has no
 * number. */
enum { KEPT_UNNUMBERED = -1 };

struct tables_leagues {
	/* Finds a league and its game by the league's name, and checks whether this user may join.
	 * If not, gives the reason in one sentence and returns 0. */
	int64_t (*find)(void *context, const char *name, int64_t user, const struct game **g,
			const char **sorry);
	/* Reports what a league's program has done. `miss` describes the illegal or missing answer
	 * that lost a game; if there was none, it is NULL. */
	void (*tell)(void *context, int64_t league, int64_t user, enum league_event what,
		     const char *text, const struct kept_miss *miss);
	/* Called when a program has connected, left or become free, so new pairings may be
	 * possible. Each function in tables.h calls it at most once, just before returning. */
	void (*look)(void *context);
	/* Called when a game has ended. `game` is the number under which it was saved, or
	 * KEPT_UNNUMBERED; 0 means that the game was left unfinished. */
	void (*over)(void *context, int64_t game, const struct kept_game *g);
	void *context;
};

/* A league game to begin between the programs of these users. A computer player takes each seat
 * whose user is 0. */
struct league_game {
	/* the league, and the pairing's number, which is reported when the game is over */
	int64_t league, meeting;
	const struct game *game;
	const struct setup *setup;
	struct match_clock clock;
	uint64_t seed; /* the seed for the deal; 0 for a secure random one */
	struct {
		int64_t user;
		const struct who *who;
		const char *name;
	} seat[MAX_SEATS];
};
/* Begins a league game; returns false if one of the players isn't free. */
bool tables_league_begin(struct tables *t, const struct league_game *g);
/* Lists the league's connected programs, with whether each of them is free and since when. */
void tables_league_each(const struct tables *t, int64_t league,
			void (*each)(void *context, int64_t user, bool free, int64_t since_ms),
			void *context);
/* Closes a league's tables, which leaves their games unfinished, and disconnects all of its
 * programs. If `user` isn't 0, only disconnects that user's program. */
void tables_league_end(struct tables *t, int64_t league, int64_t user);
/* Lists the league's pairings that are being played, including those restored after a restart. */
void tables_league_meetings(const struct tables *t, int64_t league,
			    void (*each)(void *context, int64_t meeting,
					 const char *const names[MAX_SEATS], unsigned seats),
			    void *context);

/* ---- The keeper: saves everything that must survive the end of the process: registered names,
 * ratings, finished games, and running games ply by ply. The code that owns the database provides
 * these functions. They may wait only for the disk, and report failures themselves. ---- */

struct kept_seat {
	int holder, kind; /* numbers with a meaning known only to the referee */
	char name[TABLES_NAME];
	char who[80];	    /* a computer player's name */
	int64_t user;	    /* the user's number; 0 for a guest */
	uint8_t ticket[32]; /* a hash of the player's ticket */
};
/* A table whose game is still running. */
struct kept_table {
	int64_t id;
	char settings[256]; /* a string that only the referee can interpret */
	unsigned seats;
	struct kept_seat seat[MAX_SEATS];
	const char *record; /* the game's record as it was before the first ply */
};
struct kept_ply {
	unsigned seat;
	char move[MOVE_TEXT]; /* the move as written in a record */
	/* The time left in the seat's time bank after the move; -1 if there is no bank. */
	int64_t left_ms;
};
struct kept_game {
	const struct game *game;
	bool rated;
	const char *reason, *record;
	unsigned seats;
	const char *name[MAX_SEATS];
	int64_t user[MAX_SEATS];
	int points[MAX_SEATS];
	struct skill skill[MAX_SEATS]; /* the new ratings, if the game is rated */
	/* The league and the pairing's number; both are 0 if the game doesn't belong to a league.
	 */
	int64_t league, meeting;
	/* For each seat, the number of legal moves and the number of misses (illegal or missing
	 * answers). `late` counts only missing answers. */
	struct kept_answers {
		unsigned moves, misses, late;
		int64_t us, slowest_us;
	} answers[MAX_SEATS];
};

struct tables_keeper {
	/* Finds the user who owns a name, and the name's registered spelling; returns 0 if nobody
	 * owns it. */
	int64_t (*user)(void *context, const char *name, char kept[TABLES_NAME]);

	/* These functions tell whether a moderator's ban or mute is in force. A banned name may
	 * not join, and a muted one may not chat. */
	bool (*banned)(void *context, const char *name);
	bool (*muted)(void *context, const char *name);
	/* Reports the address of a person whom a moderator removed under this name. If the name is
	 * banned, guests from that address are rejected for a while. */
	void (*bar)(void *context, const char *name, const char *address);
	bool (*barred)(void *context, const char *address);

	/* Looks up a user's rating in a game. Returns false if the user has never played a rated
	 * game of it. */
	bool (*skill)(void *context, const struct game *g, int64_t user, struct skill *out);
	/* Lists a game's best players, at most `most` of them, best first. */
	void (*top)(void *context, const struct game *g, unsigned most,
		    void (*each)(void *each_context, const char *name, const struct skill *s),
		    void *each_context);
	/* Saves a finished game and returns its number, or KEPT_UNNUMBERED. */
	int64_t (*game)(void *context, const struct kept_game *g);

	/* These functions report the progress of a table's game: its beginning, its plies
	 * (numbered from 0), plies taken back, and its end. */
	void (*begun)(void *context, const struct kept_table *t);
	void (*ply)(void *context, int64_t table, unsigned no, const struct kept_ply *p);
	void (*undone)(void *context, int64_t table, unsigned plies_left);
	void (*gone)(void *context, int64_t table);
	/* These functions list the tables with unfinished games, and the plies of one such game in
	 * order. */
	void (*tables)(void *context, void (*each)(void *each_context, const struct kept_table *t),
		       void *each_context);
	void (*plies)(void *context, int64_t table,
		      void (*each)(void *each_context, const struct kept_ply *p),
		      void *each_context);
	/* Called before clients are told about the latest events. Before this function returns, it
	 * must save everything reported since the last call, or queue it if it can't be written at
	 * the moment. */
	void (*commit)(void *context);
	void *context;
};

#endif
