/* SPDX-License-Identifier: MIT */
/* tables.h - the referee of games between machines: people in a lobby, tables, their seats and
 * onlookers (asobi-table(5)).  Lines of peers in, bytes out; no socket, no database, no screen is
 * known here.  Whoever owns the connections calls in with bytes, and is called with bytes:
 *
 *	t = tables_new(&config);
 *	a connection opens: p = tables_come(t, theirs); bytes: tables_bytes(p, ...); it is gone:
 *tables_gone(p) at tables_due_ms(t), and after config.wake(): tables_tick(t)
 *
 * Time is base/clock.h's.  Whatever a peer sends or leaves out harms its own table at most. */
#ifndef ASOBI_TABLES_H
#define ASOBI_TABLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "asobi/game.h"
#include "asobi/match.h"
#include "asobi/view.h"
#include "stats/statistics.h"

/* ---- names.c: names and talk from strangers, fit for anybody's terminal: no control characters,
 * nothing that turns the direction of writing, hides, or piles up ---- */

/* Bounds in characters; in bytes, with the zero, TABLES_NAME holds a name and NAME_FOLD any folded
 * one. */
enum { NAME_CHARS = 20, TALK_CHARS = 300, TABLES_NAME = NAME_CHARS * 4 + 1, NAME_FOLD = 256 };

/* 1 to `most` characters: Latin letters (up to U+017F), kana and kanji, or Cyrillic ones, which go
 * with neither; digits and signs of ASCII; also the full- and half-width forms; no blank at the
 * ends or two in a row. */
bool name_fits(const char *name, unsigned most);
/* Makes a name of typed text: marks that follow their letters are put together with them
 * (utf8_compose).  False if that does not fit. */
bool name_take(const char *typed, unsigned most, char *name, size_t size);
/* Folds a name into what is compared: width, case and accents are nothing, and what looks alike is
 * the same (Cyrillic and Latin letters, 0 and O, 1, l and I, m and rn, kana and kanji).  A folded
 * name folds to itself. */
void name_fold(const char *name, char out[NAME_FOLD]);
bool name_equal(const char *a, const char *b);
/* Cleans a line of talk: unfit bytes are left out, controls become blanks, no more than `most`
 * characters stay, none cut in two; false if nothing is left. */
bool talk_clean(const char *text, unsigned most, char *out, size_t size);

struct pool;

struct tables_limits {
	unsigned tables, people;	/* at once */
	unsigned own_players;		/* seats of the server's own, all tables together */
	unsigned guest_players;		/* of these, filled by guests of one address */
	int64_t guest_think_ms;		/* so long these think together in any minute, about */
	unsigned lines_a_second, burst; /* of one peer; what comes faster waits */
	size_t waiting;			/* bytes that may wait so; who sends more is dropped */
	int64_t hello_ms;		/* to say who one is */
	int64_t away_ms;		/* a seat is kept for one whose line broke */
	int64_t idle_ms;		/* a table at which nothing happens */
	int64_t between_ms;		/* the end of a game and the next one at least */
	int64_t own_ms;			/* one of the server's own may think so long */
	int64_t program_ms;		/* a program where there is no clock */
	int64_t news_ms, plies_ms; /* the lobby hears of changes, of the number of plies, so often
				    */
};
extern const struct tables_limits tables_limits_usual;

enum { TABLES_TICKET = 33, TABLES_WORD = 64 + 1, TABLES_ADDRESS = 46 };

struct tables_keeper; /* below, as is struct tables_leagues */
struct tables_leagues;
struct tables_config {
	struct tables_limits limits;
	struct pool *pool;		    /* our own players think there; NULL: at once */
	const struct tables_keeper *keeper; /* names, ratings, games; NULL: nothing is kept, all are
					       guests */
	const struct tables_leagues *leagues; /* NULL: there are none */
	const char *server;		      /* "asobi-server 1.0" */
	/* Bytes for this peer, `theirs` as in tables_come(). */
	void (*send)(void *context, void *theirs, const char *bytes, size_t n);
	/* The tables say nothing more to this peer and hear nothing more: end the connection once
	 * all is sent. tables_gone() is not wanted any more. */
	void (*end)(void *context, void *theirs);
	void (*wake)(void *context); /* tables_tick() is wanted soon */
	/* Asks whether this is the password of a name that the keeper knows.  tables_login() tells,
	 * now or later.  Not NULL where a keeper knows names. */
	void (*login)(void *context, void *theirs, const char *name, const char *password);
	/* Bytes that nobody can guess; false: there are none to be had. */
	bool (*random)(void *context, void *out, size_t n);
	void *context;
};

struct tables;
struct peer;
struct kept_game;

/* Returns NULL if the system gives no bytes that nobody can guess. */
struct tables *tables_new(const struct tables_config *c);
void tables_free(struct tables *t); /* ends all peers; what the keeper knows of tables stays */
/* address: with what else its guest counts as the same one (copied); "": with nothing, nor is it
 * bounded. */
struct peer *tables_come(struct tables *t, void *theirs, const char *address);
void tables_bytes(struct peer *p, const void *bytes, size_t n);
void tables_gone(struct peer *p); /* its connection ended by itself */
/* Tells what config.login() found out: the user of the name, or 0 with the sentence why it is
 * refused. */
void tables_login(struct peer *p, int64_t user, const char *sorry);
int64_t tables_due_ms(const struct tables *t); /* on the monotonic clock; INT64_MAX: never */
void tables_tick(struct tables *t);

struct tables_look {
	unsigned tables, playing, people, peers;
};
struct tables_look tables_look(const struct tables *t);

/* A table as others show it elsewhere; texts are borrowed for the call. */
struct tables_row {
	int64_t id;
	const struct game *game;
	char options[256];
	enum { ROW_OPEN, ROW_PLAYING, ROW_OVER } state;
	bool rated, locked;
	unsigned seats;
	const char *name[MAX_SEATS]; /* NULL: a free seat */
};
void tables_each(const struct tables *t, void (*each)(void *context, const struct tables_row *row),
		 void *context);

/* ---- For moderators: a table is closed, its game left unfinished; false: there is none.  A name
 * is sent away, from wherever it is. ---- */

bool tables_close(struct tables *t, int64_t table);
void tables_send_away(struct tables *t, const char *name);

/* ---- Leagues: programs that come with a kept name, stay, and are told whom they meet.  Who meets
 * whom is somebody else's to say; the referee knows who is there, and plays the games. ---- */

enum league_event {
	LEAGUE_CAME,
	LEAGUE_LOST,
	LEAGUE_BACK,
	LEAGUE_LEFT,	/* its line: new, broken, again there, given up */
	LEAGUE_ILLEGAL, /* the text is what it answered */
	LEAGUE_LATE,	/* it did not answer in time */
	LEAGUE_REFUSED, /* the text is why it does not play such a game */
	LEAGUE_SILENT,	/* it answered nothing in time in several games, and was sent away */
	LEAGUE_FLOODS	/* it wrote more lines than are heard, and was sent away */
};
enum { LEAGUE_SILENT_GAMES = 3 };

/* An answer that lost its game: what it was and where, so that it can be explained at any time. */
struct kept_miss {
	unsigned seat;
	const char *seen;	   /* what the seat knew, as the game writes it */
	struct miss_answer answer; /* its text NULL: there was none */
};

/* The number of a game that is kept, and whose number will be known once it is written. */
enum { KEPT_UNNUMBERED = -1 };

struct tables_leagues {
	/* The league of this name, whose game it is, and whether this user may come: 0 with the
	 * sentence why not. */
	int64_t (*find)(void *context, const char *name, int64_t user, const struct game **g,
			const char **sorry);
	/* miss: of an answer that lost, else NULL. */
	void (*tell)(void *context, int64_t league, int64_t user, enum league_event what,
		     const char *text, const struct kept_miss *miss);
	/* Somebody came, went, or is free again: called at most once in each call, at its end. */
	void (*look)(void *context);
	/* A game is over, and kept under this number or KEPT_UNNUMBERED: 0 if it was left
	 * unfinished. */
	void (*over)(void *context, int64_t game, const struct kept_game *g);
	void *context;
};

/* A game that is to begin: the programs of these users, or the server's own where the user is 0. */
struct league_game {
	int64_t league, meeting; /* the meeting's number comes back when it is over */
	const struct game *game;
	const struct setup *setup;
	struct match_clock clock;
	uint64_t seed; /* of the deal; 0: one nobody can guess */
	struct {
		int64_t user;
		const struct who *who;
		const char *name;
	} seat[MAX_SEATS];
};
/* Returns false if somebody is not free. */
bool tables_league_begin(struct tables *t, const struct league_game *g);
/* Lists the programs that are here: free since then, or at a table. */
void tables_league_each(const struct tables *t, int64_t league,
			void (*each)(void *context, int64_t user, bool free, int64_t since_ms),
			void *context);
/* Its tables are closed and its programs sent away, or one program alone; games are left
 * unfinished. */
void tables_league_end(struct tables *t, int64_t league, int64_t user);
/* Meetings of a league that are being played: also those that stand again after the server's end.
 */
void tables_league_meetings(const struct tables *t, int64_t league,
			    void (*each)(void *context, int64_t meeting,
					 const char *const names[MAX_SEATS], unsigned seats),
			    void *context);

/* ---- The keeper: what is kept beyond the process: names with passwords, ratings, games that are
 * over, and those that are being played, ply by ply.  Whoever has a store gives these functions.
 * None waits for more than a disk, and none can fail but by its own message. ---- */

struct kept_seat {
	int holder, kind; /* the referee's own numbers */
	char name[TABLES_NAME];
	char who[80];	    /* of the server's own */
	int64_t user;	    /* 0: a guest */
	uint8_t ticket[32]; /* its hash */
};
/* A table at which a game is played. */
struct kept_table {
	int64_t id;
	char settings[256]; /* the referee's own text */
	unsigned seats;
	struct kept_seat seat[MAX_SEATS];
	const char *record; /* of the game before its first ply */
};
struct kept_ply {
	unsigned seat;
	char move[MOVE_TEXT]; /* as in a record */
	int64_t left_ms;      /* in the seat's bank after it; -1: there is none */
};
struct kept_game {
	const struct game *game;
	bool rated;
	const char *reason, *record;
	unsigned seats;
	const char *name[MAX_SEATS];
	int64_t user[MAX_SEATS];
	int points[MAX_SEATS];
	struct skill skill[MAX_SEATS]; /* after it, if rated */
	int64_t league, meeting;       /* 0: of none */
	/* Misses are illegal moves, and none at all: `late` of them. */
	struct kept_answers {
		unsigned moves, misses, late;
		int64_t us, slowest_us;
	} answers[MAX_SEATS];
};

struct tables_keeper {
	/* Finds the user of a name, and how that user writes it; 0: nobody's. */
	int64_t (*user)(void *context, const char *name, char kept[TABLES_NAME]);

	/* True while a moderator's order holds: a banned name may not come, a muted one may not
	 * talk. */
	bool (*banned)(void *context, const char *name);
	bool (*muted)(void *context, const char *name);
	/* A name that is sent away was at this address; where the name is banned no guest comes
	 * from there for a while. */
	void (*bar)(void *context, const char *name, const char *address);
	bool (*barred)(void *context, const char *address);

	/* Returns false if the user never played a rated game of it. */
	bool (*skill)(void *context, const struct game *g, int64_t user, struct skill *out);
	/* The best of a game first, at most so many. */
	void (*top)(void *context, const struct game *g, unsigned most,
		    void (*each)(void *each_context, const char *name, const struct skill *s),
		    void *each_context);
	int64_t (*game)(void *context, const struct kept_game *g); /* its number, or KEPT_UNNUMBERED
								    */

	/* A game begins at a table; its plies, from 0; the last ones were taken back; it is over.
	 */
	void (*begun)(void *context, const struct kept_table *t);
	void (*ply)(void *context, int64_t table, unsigned no, const struct kept_ply *p);
	void (*undone)(void *context, int64_t table, unsigned plies_left);
	void (*gone)(void *context, int64_t table);
	/* Lists the tables that were begun and are not gone, and the plies of one, in order. */
	void (*tables)(void *context, void (*each)(void *each_context, const struct kept_table *t),
		       void *each_context);
	void (*plies)(void *context, int64_t table,
		      void (*each)(void *each_context, const struct kept_ply *p),
		      void *each_context);
	/* Everything handed in since the last time is safe when this returns, or waits where it
	 * cannot be written just now; called before anybody is told. */
	void (*commit)(void *context);
	void *context;
};

#endif
