/* SPDX-License-Identifier: MIT */
/* tables_private.h - declarations shared by the referee's files. Each file calls only functions
 * from files named before it: say.c writes lines, table_keep.c reports to the keeper, ask.c
 * communicates with players and spectators, guests.c limits the load caused by guests,
 * league_tell.c reports to the keeper of the leagues, table_miss.c explains illegal or missing
 * answers that lost a game, table_play.c has the table's referee (referee.h) run the game,
 * seating.c fills the seats, people.c connects and removes people, table_leagues.c seats the
 * leagues' programs, requests.c handles people's requests, entry.c admits clients, and tables.c is
 * the public interface. */
#ifndef ASOBI_TABLES_PRIVATE_H
#define ASOBI_TABLES_PRIVATE_H

#include "asobi/match.h"
#include "base/secret.h"
#include "base/wire.h"
#include "proto/messages.h"
#include "proto/talk.h"
#include "referee/referee.h"
#include "referee/tables.h"

enum { TICKET_BYTES = 16 };

/* A client's connection. */
struct peer {
	struct tables *all;
	struct peer *next, *before;
	void *theirs;
	char address[TABLES_ADDRESS];
	struct lines lines;
	/* Lines to send to the client at the end of the current call; see peer_out(). */
	struct strbuf out;
	/* the next client in the list of those to whom lines must be sent */
	struct peer *next_out;
	bool has_out;
	struct person *person; /* NULL until the client has identified itself */
	bool ending;	       /* true if nothing more will be read from this client */
	int64_t hello_by;
	/* The client's first message, stored while its password is being checked and then handled
	 * again. */
	char *hello;
	enum { LOGIN_NONE, LOGIN_ASKED, LOGIN_TOLD } login;
	/* The user who has logged in, or 0 if the login was refused; valid in the state
	 * LOGIN_TOLD. */
	int64_t login_user;
	char login_sorry[ERROR_TEXT];
	/* How many lines the client may send now, times 1,000, and when this number was computed.
	 */
	int64_t credit_milli, credit_at;
};

/* Someone on the server: a person in the lobby, a program at a table, or a bot that waits for
 * challenges. If the connection is lost, this data is kept for as long as the seat is reserved. */
struct person {
	struct tables *all;
	struct person *next, *before;
	char name[TABLES_NAME];
	int64_t user; /* the user's number in the keeper's database; 0 for a guest */
	enum { IN_LOBBY, A_PROGRAM, A_BOT, IN_LEAGUE } kind;
	const struct game *bot_of;
	int64_t league; /* for IN_LEAGUE: the league's number */
	int64_t free_since;
	/* The number of games in a row in which the program didn't answer in time. */
	unsigned silent;
	/* True if, in one of the games counted in `silent`, the program sent so many lines that
	 * its answer couldn't be read in time. */
	bool floods;
	struct peer *peer; /* the person's connection; NULL if it has been lost */
	/* The person's ticket; "" after a server restart, when only its hash is known. */
	char ticket[TABLES_TICKET];
	uint8_t hash[32];
	struct table *table; /* the table where this person is; NULL in the lobby */
	int seat;	     /* the person's seat; -1 for a spectator */
	/* The private table that this person is invited to; 0 if there is none. */
	int64_t invited_to;
	int64_t away_until;
	struct person *next_here; /* the next person at the same table */
	bool news;
	/* the user's rating in the table's game, and half the width of its 95 % confidence
	 * interval */
	int rating, rating_error;
	const struct game *asked_top;

	/* The conversation about the game. It exists while the person is at a table or, for a
	 * program, as long as it is connected. */
	struct talk *talk;
	bool spoke; /* true once the program has sent its greeting; always true for people */
	/* true if this person has been told which game is being played at the table */
	bool told_game;
	bool told_over;
	unsigned shown; /* how many plies of the game this person has been shown */
	/* When the person was last asked, and how long the answer may take; 0 for no limit. */
	int64_t asked_at, asked_ms;
	/* True while a program's answer is being checked; its question then no longer counts as
	 * unanswered. */
	bool answers;
};

enum seat_holder { HELD_FREE, HELD_PERSON, HELD_OWN };
struct seat_at {
	enum seat_holder holder;
	struct person *person;
	struct who who; /* the computer player in this seat, if there is one */
	/* The address of the guest who added the computer player; "" if it doesn't count against
	 * any address. */
	char pays[TABLES_ADDRESS];
	char name[TABLES_NAME];
	bool ready;
	bool gone; /* true if this seat's player has left during the game */
	/* True if the player has already answered; the move is stored in case the match asks for
	 * it again. */
	bool committed;
	game_move move;
	unsigned committed_at; /* how many plies the game had when the player answered */
	enum offer_kind offer;
	bool accepts;
	struct kept_answers answers; /* counts this seat's answers in the current game */
	/* The name of the player who occupied this seat when the game began; rated_user is that
	 * player's user number. */
	char rated_name[TABLES_NAME];
	int64_t rated_user;
};

struct table {
	struct tables *all;
	struct table *next, *before;
	int64_t id;
	const struct game *game;
	struct setup setup;
	struct match_clock clock;
	bool rated, hints, undo;
	/* The league and the pairing's number; both are 0 if the table doesn't belong to a league.
	 */
	int64_t league, meeting;
	uint64_t seed; /* the seed for the league's game; 0 for a random one */
	/* This game's secret key, from which the seeds sent to the players are derived. */
	struct secret secret;
	unsigned delay;		/* how many plies spectators lag behind the game */
	char word[TABLES_WORD]; /* the table's passphrase; "" if anyone may enter */
	char owner[TABLES_NAME];
	unsigned seats;
	struct seat_at seat[MAX_SEATS];
	struct person *here; /* a list of all players and spectators at the table */
	enum { TABLE_OPEN, TABLE_PLAYING, TABLE_OVER } state;
	/* Holds the match. After a game, the finished match remains until the next game begins. */
	struct referee referee;
	unsigned games; /* how many games have begun at this table */
	bool drawn;	/* true if the players agreed to a draw */
	char *record;	/* the finished game's record */
	/* true if the keeper has saved the running game, including its first `kept_plies` plies */
	bool kept;
	unsigned kept_plies;
	int64_t touched_at; /* when something last happened at the table */
	int64_t begin_at;   /* the earliest time at which the next game may begin */
	/* The set of seats whose computer players have been thinking since `thinks_at`. */
	uint32_t thinking;
	int64_t thinks_at;
	int64_t due;
	const char *answer; /* the answer being checked; NULL if there is none */
	/* `news` is true if the lobby hasn't been told yet about a change to the table;
	 * `news_plies` is true if all it needs to be told is the new number of plies. */
	bool news, news_plies;
	/* True if the match must be stepped because a computer player may have answered. */
	bool dirty;
};

struct tables {
	struct tables_config config;
	int64_t now; /* when the current call to the public interface began */
	int64_t last_id;
	struct peer *peers, *first_out;
	struct person *people;
	struct table *tables;
	unsigned n_peers, n_people, n_tables, n_own;
	/* thinking-time accounts, one for each address; used only by guests.c */
	struct account *accounts;
	/* lobby news about people who have left and tables that have been closed */
	struct strbuf gone;
	bool news;
	int64_t news_at; /* the time by which the lobby news must be sent */
	/* True if any table has a new number of plies; these numbers are sent at `plies_at`. */
	bool plies;
	int64_t plies_at;
	bool to_sweep;	/* true if a connection is ending or a program's table has been closed */
	bool to_commit; /* true if something reported to the keeper hasn't been committed yet */
	/* True if new pairings may have become possible, which the leagues' owner must be told. */
	bool league_news;
	void *before, *after; /* buffers for two positions */
	size_t state_size;
};

/* ---- say.c: sending lines to clients ---- */

/* Sends the text that a conversation has produced and empties its buffer. If the connection has
 * been lost, the text is dropped. */
void send_talk(struct person *p);

/* Writes a message to this person unless their connection is lost. */
void say_to(struct person *p, const struct lobby_message *m);
/* Writes a message to everyone at a table except one person. */
void say_at(struct table *t, const struct lobby_message *m, const struct person *but);
void say_sorry(struct peer *p, const char *code, const char *text);
void say_sorry_to(struct person *p, const char *code, const char *text);
void say_table(struct person *p, const struct table *t);
void say_person(struct person *p, const struct person *who);
/* Tells the people at the table about a change immediately, and the lobby a little later. */
void news_of_table(struct table *t);
void news_of_person(struct person *p);
void news_gone_table(struct table *t);
void news_gone_person(struct person *p);
/* Tells the lobby only the table's new number of plies. These numbers are collected and sent at
 * regular intervals. */
void news_of_plies(struct table *t);
void news_tell(struct tables *t); /* sends the collected lobby news if it is due */
void peers_flush(struct tables *t);
/* Returns true if the client has sent so many lines that some of them still have to wait. */
bool peer_waits(const struct peer *p);

/* ---- ask.c: reporting the game to players and spectators ---- */

/* marks this person as not having been told anything about the game yet */
void show_begin(struct person *p);
/* Tells a person everything they may know by now, and asks for a move if it is their turn. */
void show_all(struct person *p);
void show_clock(struct table *t);
/* Returns the word that says why the game ended. */
const char *over_reason(const struct table *t);
/* tells this person that their question no longer needs an answer */
void show_stop(struct person *p);

/* ---- table_keep.c: reporting to the keeper ---- */

void keep_begun(struct table *t);
void keep_plies(struct table *t);
void keep_gone(struct table *t);
/* Reports that the game is over; t->record must already have been written. */
void keep_over(struct table *t, const char *reason);
void keep_look_up(struct person *p); /* asks the keeper for a person's rating */
void keep_commit(struct tables *t);
/* Completes a change that was caused neither by a client nor by the clock: saves what has been
 * reported, sends the waiting lines, and requests a call to tables_tick(). */
void keep_and_tell(struct tables *t);

/* ---- guests.c: limiting the computer players that guests add ---- */

/* Returns true if p may put this computer player in the seat, reducing its search tree if
 * necessary. If not, tells p why and returns false. */
bool guest_may_fill(struct person *p, unsigned seat, struct who *who);
/* Returns the address against which this guest's computer players count; "" if the person isn't a
 * guest or has no limits. */
const char *guest_pays(const struct person *p);
/* Returns how much longer the computer players in t->thinking may think; 0 if their time is up. */
int64_t guests_time(const struct table *t);
/* Charges the time for which the computer players in t->thinking have been thinking to the
 * addresses of the guests who added them. */
void guests_charge(const struct table *t);
void guests_free(struct tables *all);

/* ---- league_tell.c: reporting on leagues' programs; people and other programs aren't reported
 * ---- */

void league_tell(struct person *p, enum league_event what, const char *text);
void league_tell_seat(struct table *t, unsigned seat, enum league_event what, const char *text,
		      const struct kept_miss *miss);
/* Reports that a program is free, because it has connected or left its table. */
void league_free(struct person *p);
void league_answered(struct table *t, const struct match_event *e);
/* Reports that a league game is over and has been saved. */
void league_over(struct table *t, int64_t game, const struct kept_game *g);
void league_look(struct tables *all);

/* ---- table_miss.c: explaining illegal and missing answers ---- */

/* Called for every ply. A ply can also stand for an illegal or missing answer, which this function
 * then explains. */
void miss_tell(struct table *t, const struct match_event *e);
/* Tells a person why a move is illegal. all->before is the position as the seat sees it. */
void miss_refuse(struct table *t, unsigned seat, const char *move);

/* ---- table_play.c: playing a game at a table ---- */

bool play_begin(struct table *t, char error[ERROR_TEXT]);
/* Continues a recorded game at a table where all players are already seated. */
bool play_resume(struct table *t, const struct record *r);
void play_step(struct table *t);
/* Plays an answer given as text. If it is illegal, a person is told so, but a program loses the
 * game. */
void play_move(struct table *t, unsigned seat, const char *text);
void play_resign(struct table *t, unsigned seat);
void play_crash(struct table *t, unsigned seat);
void play_undo(struct table *t, unsigned plies);
/* Returns how many plies must be taken back to give the seat the move again; 0 if that is
 * impossible. */
unsigned play_undo_plies(const struct table *t, unsigned seat);
void play_draw(struct table *t);
void play_break(struct table *t); /* stops the game, leaving it unfinished */
void play_tick(struct table *t);
int64_t play_due(const struct table *t);
void play_free(struct table *t);

/* ---- seating.c: tables, seats, being ready, and offers ---- */

struct table *seating_find(const struct tables *all, int64_t id);
struct table *seating_open(struct tables *all, const struct game *g);
void seating_close(struct table *t);
/* Seats a person in the given seat, or in the first free one if `seat` is -1. The seat must be
 * free. */
bool seat_take(struct table *t, struct person *p, int seat);
/* Puts a person back in the seat that they had before the server was restarted. */
void seat_again(struct table *t, struct person *p, int seat);
void seating_watch(struct table *t, struct person *p);
void say_place(struct person *p);
/* makes a spectator stop watching so that they can take a seat */
void seating_rise(struct person *p);
/* Makes a player or spectator leave the table. For a player in a running game, this counts as a
 * resignation, or as a crash if `crashed` is set. */
void person_stand(struct person *p, bool crashed);
bool seat_fill(struct table *t, unsigned seat, const struct who *w, const char *pays);
void seat_empty(struct table *t, unsigned seat);
/* Begins the next game if all players are present and ready. If `now` is set, they needn't be
 * ready. */
void seating_look(struct table *t, bool now);
void seating_offer(struct table *t, unsigned seat, enum offer_kind what);
void seating_accept(struct table *t, unsigned seat);
void seating_decline(struct table *t, unsigned seat);
void seating_tick(struct table *t);
int64_t seating_due(const struct table *t);

/* ---- people.c: connecting and removing people ---- */

/* Finds a person by name, either among the people or among the programs of a league, which has
 * names of its own. */
struct person *person_find(const struct tables *all, const char *name, int64_t league);
struct person *person_by_ticket(const struct tables *all, const char *ticket);
/* Creates a person with a random ticket; returns NULL if the system has no secure random numbers.
 */
struct person *person_new(struct tables *all, const char *name, int64_t user);
void person_connect(struct person *p, struct peer *peer);
/* removes a person from their table and, permanently, from the server */
void person_gone(struct person *p);
void person_lost(struct person *p); /* handles the loss of a person's connection */
void person_bye(struct person *p);
void come_back(struct person *p); /* tells a returning person everything about their table */
/* Sends a person the lobby's complete state. */
void say_lobby(struct person *p);
void peer_end(struct peer *p); /* ends a connection; nothing more is sent or read */
void peer_free(struct peer *p);

/* ---- requests.c: finding and opening tables; on failure, these functions tell the client why and
 * return NULL ---- */

/* Opens the table that a person requested, or a program if `by` is NULL. */
struct table *open_table(struct tables *all, struct peer *peer, const struct person *by,
			 const struct lobby_message *m);
/* Finds the requested table if the passphrase is right or `p` has been invited; `p` may be NULL. */
struct table *enter_table(struct tables *all, struct peer *peer, const struct person *p,
			  const struct lobby_message *m);
bool may_sit(const struct table *t, int64_t user);

void lobby_request(struct person *p, const struct lobby_message *m);

/* ---- table_leagues.c: leagues' tables ---- */

/* Closes a league's table after its only game, and disconnects programs that have failed to answer
 * in time in several games. */
void league_close(struct table *t);

/* ---- entry.c: handling each line from a client ---- */

void hear_request(struct peer *p, char *line);
/* Receives the result of a password check. Returns true if the client's first message must be
 * handled again. */
bool hear_login(struct peer *p, int64_t user, const char *sorry);
void hear_hello(struct peer *p);

#endif
