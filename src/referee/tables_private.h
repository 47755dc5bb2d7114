/* SPDX-License-Identifier: MIT */
/* tables_private.h - declarations shared by the referee's files. Each file calls only functions of
 * the files named before it: say.c writes lines, table_keep.c reports to the keeper, ask.c talks
 * with players and spectators, guests.c limits the load caused by guests, league_tell.c reports to
 * the keeper of the leagues, table_miss.c explains illegal or missing answers that lost a game,
 * table_play.c lets the table's referee (referee.h) play the game, seating.c fills the seats,
 * people.c connects and removes people, table_leagues.c seats the programs of leagues, requests.c
 * handles requests from people, entry.c lets clients in, and tables.c is the public interface. */
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

/* The connection of a client. */
struct peer {
	struct tables *all;
	struct peer *next, *before;
	void *theirs;
	char address[TABLES_ADDRESS];
	struct lines lines;
	/* The lines that are sent to the client at the end of the current call; see peer_out(). */
	struct strbuf out;
	/* the next client in the list of clients to which lines must be sent */
	struct peer *next_out;
	bool has_out;
	struct person *person; /* NULL until the client has identified itself */
	bool ending;	       /* true if nothing more is read from this client */
	int64_t hello_by;
	/* The first message, stored while its password is checked and then handled again. */
	char *hello;
	enum { LOGIN_NONE, LOGIN_ASKED, LOGIN_TOLD } login;
	/* The user who has logged in; valid in the state LOGIN_TOLD. It is 0 if the login was
	 * refused. */
	int64_t login_user;
	char login_sorry[ERROR_TEXT];
	/* The number of lines that the client may send now, times 1,000, and the time when this
	 * number was computed. */
	int64_t credit_milli, credit_at;
};

/* Someone who is on the server: a person in the lobby, a program at a table, or a bot that waits
 * for challenges. If the connection is lost, this data is kept as long as the seat is reserved. */
struct person {
	struct tables *all;
	struct person *next, *before;
	char name[TABLES_NAME];
	int64_t user; /* the user's number in the keeper's records; 0 for a guest */
	enum { IN_LOBBY, A_PROGRAM, A_BOT, IN_LEAGUE } kind;
	const struct game *bot_of;
	int64_t league; /* the number of the league; used only with IN_LEAGUE */
	int64_t free_since;
	/* The number of consecutive games in which the program didn't answer in time. */
	unsigned silent;
	/* True if the program sent too many lines in one of the games counted in `silent`, so its
	 * answer couldn't be read in time. */
	bool floods;
	struct peer *peer; /* the connection; NULL if it is lost */
	/* The person's ticket; "" after a restart of the server, when only its hash is known. */
	char ticket[TABLES_TICKET];
	uint8_t hash[32];
	struct table *table; /* the table of this person; NULL in the lobby */
	int seat;	     /* the person's seat; -1 for a spectator */
	/* The private table to which this person is invited, 0 if there is none. */
	int64_t invited_to;
	int64_t away_until;
	struct person *next_here; /* the next person at the same table */
	bool news;
	int rating, rating_error; /* the user's rating in the game at the table, and half the width
				     of its 95 % interval */
	const struct game *asked_top;

	/* The exchange of messages about the game. It exists while the user is at a table or, for a
	 * program, while it is connected. */
	struct talk *talk;
	bool spoke;	/* true once the program has said hello; always true for people */
	bool told_game; /* true if this person knows about the game at the table */
	bool told_over;
	unsigned shown; /* the number of plies of the game that this person has been shown */
	/* When the last question was asked and how long the answer may take; 0 for no limit. */
	int64_t asked_at, asked_ms;
	/* True while a program's answer is being checked; the question is then no longer open. */
	bool answers;
};

enum seat_holder { HELD_FREE, HELD_PERSON, HELD_OWN };
struct seat_at {
	enum seat_holder holder;
	struct person *person;
	struct who who; /* the computer player in this seat, if any */
	/* The address of the guest who added the computer player; "" if the computer player isn't
	 * counted for a guest. */
	char pays[TABLES_ADDRESS];
	char name[TABLES_NAME];
	bool ready;
	bool gone; /* true if the player in this seat has left during the game */
	/* True if the player has answered; the move is stored in case the match asks again. */
	bool committed;
	game_move move;
	unsigned committed_at; /* the number of plies in the game when the player answered */
	enum offer_kind offer;
	bool accepts;
	struct kept_answers answers; /* counts of the answers from this seat in the current game */
	/* The name of the player who began the game in this seat; rated_user is that player's user
	 * number. */
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
	/* The league and the number of the pairing; 0 if the table belongs to no league. */
	int64_t league, meeting;
	uint64_t seed; /* the seed of the league's game; 0 for a random one */
	/* The key for this game, from which the seeds that are sent to the players are computed. */
	struct secret secret;
	unsigned delay;		/* how many plies the spectators lag behind the game */
	char word[TABLES_WORD]; /* the passphrase of the table; "" if everyone may enter */
	char owner[TABLES_NAME];
	unsigned seats;
	struct seat_at seat[MAX_SEATS];
	struct person *here; /* the list of players and spectators at the table */
	enum { TABLE_OPEN, TABLE_PLAYING, TABLE_OVER } state;
	/* Holds the match, which stays after the game is over until the next game begins. */
	struct referee referee;
	unsigned games; /* the number of games begun at this table */
	bool drawn;	/* true if the game ended in an agreed draw */
	char *record;	/* the record of the finished game */
	bool kept; /* true if the keeper has saved the running game, with its first `kept_plies`
		      plies */
	unsigned kept_plies;
	int64_t touched_at; /* the time of the last activity at the table */
	int64_t begin_at;   /* the earliest time for the next game */
	/* The set of computer players that have been thinking since `thinks_at`. */
	uint32_t thinking;
	int64_t thinks_at;
	int64_t due;
	const char *answer; /* the answer that is being checked; NULL if there is none */
	/* `news` is true if the lobby must still be told about a change of the table; `news_plies`
	 * is true if it must only be told the new number of plies. */
	bool news, news_plies;
	/* True if a computer player may have answered, so that the match must be stepped. */
	bool dirty;
};

struct tables {
	struct tables_config config;
	int64_t now; /* the time at which the current call from outside began */
	int64_t last_id;
	struct peer *peers, *first_out;
	struct person *people;
	struct table *tables;
	unsigned n_peers, n_people, n_tables, n_own;
	/* the accounts of thinking time, one for each address; only guests.c uses them */
	struct account *accounts;
	struct strbuf gone; /* news that people have left or tables were closed */
	bool news;
	int64_t news_at; /* the time by which the news must be sent */
	/* True if some table has a new number of plies; the numbers are sent at `plies_at`. */
	bool plies;
	int64_t plies_at;
	bool to_sweep;	/* true if a connection is ending, or if a program no longer has a table */
	bool to_commit; /* true if the keeper has been told something that isn't committed yet */
	/* True if a change may allow new pairings, so that the owner of the leagues must be told.
	 */
	bool league_news;
	void *before, *after; /* buffers for two positions */
	size_t state_size;
};

/* ---- say.c: sending lines to clients ---- */

/* Sends what a conversation has written and empties its buffer. If the connection is lost, the text
 * is dropped. */
void send_talk(struct person *p);

/* Writes a message to this person unless their connection is lost. */
void say_to(struct person *p, const struct lobby_message *m);
/* Writes a message to all people at a table, except one. */
void say_at(struct table *t, const struct lobby_message *m, const struct person *but);
void say_sorry(struct peer *p, const char *code, const char *text);
void say_sorry_to(struct person *p, const char *code, const char *text);
void say_table(struct person *p, const struct table *t);
void say_person(struct person *p, const struct person *who);
/* Tells the people at the table about a change at once, and the lobby a little later. */
void news_of_table(struct table *t);
void news_of_person(struct person *p);
void news_gone_table(struct table *t);
void news_gone_person(struct person *p);
/* Tells the lobby only the table's new number of plies. These numbers are collected and sent at
 * intervals. */
void news_of_plies(struct table *t);
void news_tell(struct tables *t); /* sends the news collected for the lobby, if it is due */
void peers_flush(struct tables *t);
/* Returns true if the client sent too many lines and some of them are still waiting. */
bool peer_waits(const struct peer *p);

/* ---- ask.c: reporting the game to players and spectators ---- */

void show_begin(struct person *p); /* marks this person as knowing nothing about the game yet */
/* Tells the person everything that they may know by now, and asks for a move if it is their turn.
 */
void show_all(struct person *p);
void show_clock(struct table *t);
/* Returns one word for the reason why the game ended. */
const char *over_reason(const struct table *t);
void show_stop(struct person *p); /* tells this person that the question is dropped */

/* ---- table_keep.c: reporting to the keeper ---- */

void keep_begun(struct table *t);
void keep_plies(struct table *t);
void keep_gone(struct table *t);
/* Reports that the game is over; t->record must already be written. */
void keep_over(struct table *t, const char *reason);
void keep_look_up(struct person *p); /* asks the keeper for a person's rating */
void keep_commit(struct tables *t);
/* Finishes a call that came neither from a client nor from the clock: saves what was reported,
 * sends the waiting lines, and asks for a call of tables_tick(). */
void keep_and_tell(struct tables *t);

/* ---- guests.c: limiting the computer players that guests add ---- */

/* Returns true if p may put this computer player in the seat, and reduces its search tree if
 * needed. If not, tells p why and returns false. */
bool guest_may_fill(struct person *p, unsigned seat, struct who *who);
/* Returns the address under which this guest's computer players are counted; "" if the person isn't
 * a guest or isn't counted. */
const char *guest_pays(const struct person *p);
/* Returns how much longer the computer players in t->thinking may think; 0 if their time is up. */
int64_t guests_time(const struct table *t);
/* Adds the time that the computer players in t->thinking have thought so far to the accounts of
 * the addresses from which guests added them. */
void guests_charge(const struct table *t);
void guests_free(struct tables *all);

/* ---- league_tell.c: reporting on a league's programs; nothing is reported about people and other
 * programs ---- */

void league_tell(struct person *p, enum league_event what, const char *text);
void league_tell_seat(struct table *t, unsigned seat, enum league_event what, const char *text,
		      const struct kept_miss *miss);
/* Reports that the program is free: it has connected or has left its table. */
void league_free(struct person *p);
void league_answered(struct table *t, const struct match_event *e);
/* Reports that a league game is over and has been saved. */
void league_over(struct table *t, int64_t game, const struct kept_game *g);
void league_look(struct tables *all);

/* ---- table_miss.c: explaining illegal and missing answers ---- */

/* Called for every ply, including the ply that stands for an illegal or missing answer. */
void miss_tell(struct table *t, const struct match_event *e);
/* Tells a person why a move is illegal. all->before is the position as the seat sees it. */
void miss_refuse(struct table *t, unsigned seat, const char *move);

/* ---- table_play.c: playing a game at a table ---- */

bool play_begin(struct table *t, char error[ERROR_TEXT]);
/* Continues a recorded game at a table where all players are seated already. */
bool play_resume(struct table *t, const struct record *r);
void play_step(struct table *t);
/* Plays an answer given as text. If it is illegal, a person is told so, but a program loses the
 * game. */
void play_move(struct table *t, unsigned seat, const char *text);
void play_resign(struct table *t, unsigned seat);
void play_crash(struct table *t, unsigned seat);
void play_undo(struct table *t, unsigned plies);
/* Returns how many plies must be taken back until the seat is to move again; 0 if that is
 * impossible. */
unsigned play_undo_plies(const struct table *t, unsigned seat);
void play_draw(struct table *t);
void play_break(struct table *t); /* stops the game and leaves it unfinished */
void play_tick(struct table *t);
int64_t play_due(const struct table *t);
void play_free(struct table *t);

/* ---- seating.c: tables, seats, being ready, and offers ---- */

struct table *seating_find(const struct tables *all, int64_t id);
struct table *seating_open(struct tables *all, const struct game *g);
void seating_close(struct table *t);
/* Seats a person in the given free seat, or in the first free seat if `seat` is -1. */
bool seat_take(struct table *t, struct person *p, int seat);
/* Seats a person again in the seat that they had before a restart of the server. */
void seat_again(struct table *t, struct person *p, int seat);
void seating_watch(struct table *t, struct person *p);
void say_place(struct person *p);
void seating_rise(struct person *p); /* makes a spectator stop watching in order to sit down */
/* Makes a person leave the table, whether playing or watching. In a running game, this counts as a
 * resignation, or as a crash if `crashed` is set. */
void person_stand(struct person *p, bool crashed);
bool seat_fill(struct table *t, unsigned seat, const struct who *w, const char *pays);
void seat_empty(struct table *t, unsigned seat);
/* Begins the next game if all players are present and ready. If `now` is set, they only have to be
 * present. */
void seating_look(struct table *t, bool now);
void seating_offer(struct table *t, unsigned seat, enum offer_kind what);
void seating_accept(struct table *t, unsigned seat);
void seating_decline(struct table *t, unsigned seat);
void seating_tick(struct table *t);
int64_t seating_due(const struct table *t);

/* ---- people.c: connecting and removing people ---- */

/* Finds a person by name, either among people or among the programs of a league, which have their
 * own names. */
struct person *person_find(const struct tables *all, const char *name, int64_t league);
struct person *person_by_ticket(const struct tables *all, const char *ticket);
/* Creates a person with a random ticket; returns NULL if the system has no secure random numbers.
 */
struct person *person_new(struct tables *all, const char *name, int64_t user);
void person_connect(struct person *p, struct peer *peer);
/* removes a person from the server for good, and also from their table */
void person_gone(struct person *p);
void person_lost(struct person *p); /* called when a person's connection is lost */
void person_bye(struct person *p);
void come_back(struct person *p); /* tells a returning person everything about their table */
/* Sends a person the complete state of the lobby. */
void say_lobby(struct person *p);
void peer_end(struct peer *p); /* ends a connection: nothing more is sent or read */
void peer_free(struct peer *p);

/* ---- requests.c: finding and opening tables; on failure, the client is told why and the functions
 * return NULL ---- */

/* Opens the requested table for a person, or for a program if `by` is NULL. */
struct table *open_table(struct tables *all, struct peer *peer, const struct person *by,
			 const struct lobby_message *m);
/* Finds the table in the request if its passphrase is right or `p` was invited; `p` may be NULL. */
struct table *enter_table(struct tables *all, struct peer *peer, const struct person *p,
			  const struct lobby_message *m);
bool may_sit(const struct table *t, int64_t user);

void lobby_request(struct person *p, const struct lobby_message *m);

/* ---- table_leagues.c: tables of leagues ---- */

/* Closes a league's table after its only game, and disconnects programs that haven't answered for
 * a long time. */
void league_close(struct table *t);

/* ---- entry.c: handling each line from a client ---- */

void hear_request(struct peer *p, char *line);
/* Receives the result of a password check. Returns true if the client's first message has to be
 * handled again. */
bool hear_login(struct peer *p, int64_t user, const char *sorry);
void hear_hello(struct peer *p);

#endif
