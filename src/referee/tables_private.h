/* SPDX-License-Identifier: MIT */
/* tables_private.h - what the referee's files share.  Each calls only those before it: say.c writes
 * lines, table_keep.c tells the keeper, ask.c talks with who sits or watches, guests.c bounds what
 * guests cost, league_tell.c tells who keeps leagues, table_miss.c says why an answer lost,
 * table_play.c lets the table's referee (referee.h) play the game, seating.c fills the seats,
 * people.c lets people in and out, table_leagues.c seats programs as leagues say, requests.c reads
 * what a table is to be and what people ask for, entry.c who comes; tables.c is the door. */
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

/* A connection. */
struct peer {
	struct tables *all;
	struct peer *next, *before;
	void *theirs;
	char address[TABLES_ADDRESS];
	struct lines lines;
	struct strbuf out;     /* to be sent at the end of this call: peer_out() */
	struct peer *next_out; /* of those to whom something is to be sent */
	bool has_out;
	struct person *person; /* NULL until it said who it is */
	bool ending;	       /* nothing of it is heard any more */
	int64_t hello_by;
	/* Its password is looked at: what it said, which is heard again when that is known. */
	char *hello;
	enum { LOGIN_NONE, LOGIN_ASKED, LOGIN_TOLD } login;
	int64_t login_user; /* told: 0 was refused */
	char login_sorry[ERROR_TEXT];
	int64_t credit_milli, credit_at; /* lines that may come now, x 1000; when that was so */
};

/* A name that is here: somebody in the lobby, a program at a table, one that waits for
 * challenges.  It outlives its connection while its seat is kept. */
struct person {
	struct tables *all;
	struct person *next, *before;
	char name[TABLES_NAME];
	int64_t user; /* the keeper's number; 0: a guest */
	enum { IN_LOBBY, A_PROGRAM, A_BOT, IN_LEAGUE } kind;
	const struct game *bot_of;
	int64_t league; /* which; of IN_LEAGUE alone */
	int64_t free_since;
	unsigned silent; /* games in a row in which it answered nothing in time */
	bool floods; /* in one of these so many of its lines waited that no answer could be heard */
	struct peer *peer;	    /* NULL: the line broke */
	char ticket[TABLES_TICKET]; /* "" after a restart: only its hash is known */
	uint8_t hash[32];
	struct table *table; /* NULL: in the lobby */
	int seat;	     /* -1: it watches */
	int64_t invited_to;  /* a locked table that lets it in; 0: none */
	int64_t away_until;
	struct person *next_here; /* at the same table */
	bool news;
	int rating, rating_error; /* of the game it is at; 0: it has none */
	const struct game *asked_top;

	struct talk *talk; /* while at a table; a program's as long as it is connected */
	bool spoke;	   /* a program's hello is over; always of others */
	bool told_game;	   /* it knows of the game at the table */
	bool told_over;
	unsigned shown;		    /* plies it was shown of it */
	int64_t asked_at, asked_ms; /* and how long it may think; 0: there is no limit */
	bool answers; /* a program: its answer is being looked at, and no question is open any more
		       */
};

enum seat_holder { HELD_FREE, HELD_PERSON, HELD_OWN };
struct seat_at {
	enum seat_holder holder;
	struct person *person;
	struct who who;		   /* of our own */
	char pays[TABLES_ADDRESS]; /* of our own: the guest's who asked for it; "": nobody's */
	char name[TABLES_NAME];
	bool ready;
	bool gone;	/* who sat here left in the middle of the game */
	bool committed; /* its answer, in case the match asks again for the same */
	game_move move;
	unsigned committed_at; /* plies there were */
	enum offer_kind offer;
	bool accepts;
	struct kept_answers answers;  /* in this game */
	char rated_name[TABLES_NAME]; /* who began the game here, and its user */
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
	int64_t league, meeting; /* 0: of none */
	uint64_t seed;		 /* of its game; 0: any */
	struct secret secret;	 /* of this game alone: under it seats are told numbers */
	unsigned delay;		 /* onlookers see what all may see so many plies later */
	char word[TABLES_WORD];	 /* "": open to all */
	char owner[TABLES_NAME];
	unsigned seats;
	struct seat_at seat[MAX_SEATS];
	struct person *here; /* those who sit and those who watch */
	enum { TABLE_OPEN, TABLE_PLAYING, TABLE_OVER } state;
	struct referee referee; /* with the match, also of the game that is over, until the next */
	unsigned games;		/* begun here */
	bool drawn;		/* by agreement */
	char *record;		/* of the game that is over */
	bool kept;		/* the keeper knows of the game, and so many plies of it */
	unsigned kept_plies;
	int64_t touched_at; /* somebody did something */
	int64_t begin_at;   /* the next game not before */
	uint32_t thinking;  /* those of our own who think, by their seats' bits, since */
	int64_t thinks_at;
	int64_t due;
	const char *answer;    /* while it is looked at: what was answered; NULL: nothing */
	bool news, news_plies; /* the lobby is to hear of it; of the number of plies alone */
	bool dirty;	       /* a player of ours has news */
};

struct tables {
	struct tables_config config;
	int64_t now; /* of this call */
	int64_t last_id;
	struct peer *peers, *first_out;
	struct person *people;
	struct table *tables;
	unsigned n_peers, n_people, n_tables, n_own;
	struct account *accounts; /* guests.c's */
	struct strbuf gone;	  /* lines of the news: who and what is gone */
	bool news;
	int64_t news_at; /* when they are told at the latest */
	bool plies;	 /* some table has more of them; when that is told */
	int64_t plies_at;
	bool to_sweep;	      /* some peer is ending, some program has no table */
	bool to_commit;	      /* the keeper was told something */
	bool league_news;     /* who pairs programs is to look */
	void *before, *after; /* two states, reused */
	size_t state_size;
};

/* ---- say.c: lines to peers ---- */

/* Sends what a talk wrote, and empties it; to a person whose connection broke it goes nowhere. */
void send_talk(struct person *p);

/* Writes a message to this person, if it is connected. */
void say_to(struct person *p, const struct lobby_message *m);
/* Writes a message to the people at a table except one. */
void say_at(struct table *t, const struct lobby_message *m, const struct person *but);
void say_sorry(struct peer *p, const char *code, const char *text);
void say_sorry_to(struct person *p, const char *code, const char *text);
void say_table(struct person *p, const struct table *t);
void say_person(struct person *p, const struct person *who);
/* The lobby is to hear of it; those at the table hear at once. */
void news_of_table(struct table *t);
void news_of_person(struct person *p);
void news_gone_table(struct table *t);
void news_gone_person(struct person *p);
void news_of_plies(struct table *t); /* of their number alone, now and then */
void news_tell(struct tables *t);    /* what has gathered and is due */
void peers_flush(struct tables *t);
bool peer_waits(const struct peer *p); /* for its own lines to be heard, of which there are too many
					*/

/* ---- ask.c: the game, told to one who sits or watches ---- */

void show_begin(struct person *p); /* nothing of the game is known to it any more */
/* All it may know by now, and what is asked of it. */
void show_all(struct person *p);
void show_clock(struct table *t);
const char *over_reason(const struct table *t); /* of the end, in a word */
void show_stop(struct person *p);		/* its question is dropped */

/* ---- table_keep.c: what the keeper is told ---- */

void keep_begun(struct table *t);
void keep_plies(struct table *t);
void keep_gone(struct table *t);
void keep_over(struct table *t, const char *reason); /* it is over, t->record is written */
void keep_look_up(struct person *p);		     /* its rating */
void keep_commit(struct tables *t);
/* Ends a call that came from outside and not from a peer or the clock: commits, writes the lines to
 * peers, and asks for a tick. */
void keep_and_tell(struct tables *t);

/* ---- guests.c: what players of our own cost that guests asked for ---- */

/* May p have this one in the seat?  It is made small enough; false: p was told why not. */
bool guest_may_fill(struct person *p, unsigned seat, struct who *who);
const char *guest_pays(const struct person *p); /* the address; "": it is no guest, or not counted
						 */
/* Returns how long those of t->thinking may think from now; 0: no longer. */
int64_t guests_time(const struct table *t);
void guests_charge(const struct table *t); /* for what they thought, up to now */
void guests_free(struct tables *all);

/* ---- league_tell.c: what becomes of a league's programs; nothing for all others ---- */

void league_tell(struct person *p, enum league_event what, const char *text);
void league_tell_seat(struct table *t, unsigned seat, enum league_event what, const char *text,
		      const struct kept_miss *miss);
void league_free(struct person *p); /* it came, or has no table any more */
void league_answered(struct table *t, const struct match_event *e);
void league_over(struct table *t, int64_t game, const struct kept_game *g); /* it is kept */
void league_look(struct tables *all);

/* ---- table_miss.c ---- */

/* Called for any ply, also for one that was only a miss. */
void miss_tell(struct table *t, const struct match_event *e);
/* A person's move that is none here; all->before is what the seat sees. */
void miss_refuse(struct table *t, unsigned seat, const char *move);

/* ---- table_play.c: a game at a table ---- */

bool play_begin(struct table *t, char error[ERROR_TEXT]);
bool play_resume(struct table *t, const struct record *r); /* all sit there already */
void play_step(struct table *t);
/* Plays a person's answer, given as text; lobby people are told if it cannot be, programs lose by
 * it. */
void play_move(struct table *t, unsigned seat, const char *text);
void play_resign(struct table *t, unsigned seat);
void play_crash(struct table *t, unsigned seat);
void play_undo(struct table *t, unsigned plies);
/* Returns how many plies to take back until the seat is to move again; 0: it cannot be. */
unsigned play_undo_plies(const struct table *t, unsigned seat);
void play_draw(struct table *t);
void play_break(struct table *t); /* the game is left unfinished */
void play_tick(struct table *t);
int64_t play_due(const struct table *t);
void play_free(struct table *t);

/* ---- seating.c: tables, seats, who is ready, what is offered ---- */

struct table *seating_find(const struct tables *all, int64_t id);
struct table *seating_open(struct tables *all, const struct game *g);
void seating_close(struct table *t);
/* The seat must be free; -1: the first that is. */
bool seat_take(struct table *t, struct person *p, int seat);
void seat_again(struct table *t, struct person *p, int seat); /* after the server's end */
void seating_watch(struct table *t, struct person *p);
void say_place(struct person *p);
void seating_rise(struct person *p); /* who watches, to sit down at once */
/* Leaves its place, whatever it is; a running game is resigned, or it crashed. */
void person_stand(struct person *p, bool crashed);
bool seat_fill(struct table *t, unsigned seat, const struct who *w, const char *pays);
void seat_empty(struct table *t, unsigned seat);
/* Begins if all are there and ready, or `now`. */
void seating_look(struct table *t, bool now);
void seating_offer(struct table *t, unsigned seat, enum offer_kind what);
void seating_accept(struct table *t, unsigned seat);
void seating_decline(struct table *t, unsigned seat);
void seating_tick(struct table *t);
int64_t seating_due(const struct table *t);

/* ---- people.c ---- */

/* Finds a person under its name, among people or among a league's programs: these have their names
 * for themselves. */
struct person *person_find(const struct tables *all, const char *name, int64_t league);
struct person *person_by_ticket(const struct tables *all, const char *ticket);
/* Makes a person with a ticket that nobody can guess; NULL: the system gives none. */
struct person *person_new(struct tables *all, const char *name, int64_t user);
void person_connect(struct person *p, struct peer *peer);
void person_gone(struct person *p); /* for good: leaves its table, too */
void person_lost(struct person *p); /* the line broke */
void person_bye(struct person *p);
void come_back(struct person *p); /* to the table: it is told all of it */
/* Says the whole lobby. */
void say_lobby(struct person *p);
void peer_end(struct peer *p); /* says no more, hears no more */
void peer_free(struct peer *p);

/* ---- requests.c: tables; each says why not to the peer and gives NULL ---- */

/* Opens a table as the line says, for somebody or, where `by` is NULL, for a program. */
struct table *open_table(struct tables *all, struct peer *peer, const struct person *by,
			 const struct lobby_message *m);
/* The one that a line names, if its word is right or `p` was invited; p: may be NULL. */
struct table *enter_table(struct tables *all, struct peer *peer, const struct person *p,
			  const struct lobby_message *m);
bool may_sit(const struct table *t, int64_t user);

void lobby_request(struct person *p, const struct lobby_message *m);

/* ---- table_leagues.c ---- */

/* The only game of a league's table is over: it goes, and who answered nothing for long. */
void league_close(struct table *t);

/* ---- entry.c: any line of a peer ---- */

void hear_request(struct peer *p, char *line);
/* Hears what became of a peer's password; true: its first message is to be heard again. */
bool hear_login(struct peer *p, int64_t user, const char *sorry);
void hear_hello(struct peer *p);

#endif
