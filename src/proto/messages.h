/* SPDX-License-Identifier: MIT */
/* messages.h - what a server of tables says, and what is said to it (asobi-table(5)): every line is
 * described once, by its word and its fields, and written and read by that.  What the server wrote
 * is clean (clean.h) once it was read. */
#ifndef ASOBI_PROTO_MESSAGES_H
#define ASOBI_PROTO_MESSAGES_H

#include "asobi/game.h"
#include "base/strbuf.h"
#include "proto/seat.h"

enum {
	LOBBY_VERSION = 1,
	LOBBY_NAME = 81,     /* bytes of a name, NUL included: 20 characters */
	LOBBY_SAID = 512,    /* of what was said */
	LOBBY_WORDS = 128,   /* of a clock */
	LOBBY_OPTIONS = 320, /* of what all of a game's options may be */
	LOBBY_TICKET = 65
};

enum lobby_kind { LOBBY_FREE, LOBBY_PERSON, LOBBY_BOT, LOBBY_OWN };
enum lobby_state { LOBBY_OPEN, LOBBY_PLAYING, LOBBY_OVER };

struct lobby_table {
	unsigned id;
	char game[24], options[LOBBY_OPTIONS], clock[LOBBY_WORDS];
	unsigned seats;
	char name[MAX_SEATS][LOBBY_NAME];
	unsigned kind[MAX_SEATS]; /* enum lobby_kind */
	uint32_t ready;		  /* bit s: seat s said so */
	bool rated, hints, undo, locked;
	unsigned state; /* enum lobby_state */
	unsigned plies, watchers, delay, game_no;
	char owner[LOBBY_NAME];
};

enum lobby_doing { LOBBY_IS_IN, LOBBY_SITS, LOBBY_PLAYS, LOBBY_WATCHES };
struct lobby_person {
	char name[LOBBY_NAME];
	unsigned at;	/* the table; 0: none */
	unsigned doing; /* enum lobby_doing */
	bool guest;
	char bot[24]; /* the game that it offers to play; "": it is none */
	bool rated;
	int rating, error;
};

/* The lobby's events: a line of talk, or something else that happened. */
enum lobby_event { LOBBY_TALKED, LOBBY_CAME, LOBBY_LEFT, LOBBY_OPENED, LOBBY_INVITED, LOBBY_TOLD };
struct lobby_said {
	enum lobby_event event;
	char name[LOBBY_NAME]; /* who said or did it; of LOBBY_TOLD "" */
	char text[LOBBY_SAID];
	unsigned at;  /* at this table, or of it; 0: to all */
	int64_t time; /* seconds since 1970 */
};

struct lobby_rank {
	char name[LOBBY_NAME];
	int rating, error;
	unsigned games;
};

enum message_kind {
	MESSAGE_UNKNOWN,
	/* of the lobby */
	MESSAGE_WELCOME,
	MESSAGE_READY,
	MESSAGE_TABLE,
	MESSAGE_GONE,
	MESSAGE_PERSON,
	MESSAGE_LEFT,
	MESSAGE_SEATED,
	MESSAGE_WATCHING,
	MESSAGE_STOOD,
	MESSAGE_INVITED,
	MESSAGE_SAID,
	MESSAGE_TOP,
	MESSAGE_PONG,
	MESSAGE_SORRY,
	MESSAGE_TICKET, /* to a program */
	/* of the table where one is */
	MESSAGE_GAME,
	MESSAGE_PLAYED,
	MESSAGE_STATE,
	MESSAGE_UNDONE,
	MESSAGE_LEGAL,
	MESSAGE_THINK,
	MESSAGE_STOP,
	MESSAGE_OVER,
	MESSAGE_CLOCK,
	MESSAGE_AWAY,
	MESSAGE_BACK,
	MESSAGE_OFFERED,
	MESSAGE_DECLINED,
	MESSAGE_REFUSED,
	MESSAGE_RECORD,
	MESSAGE_KINDS,
	/* to the server: who comes, */
	HELLO_LOBBY = MESSAGE_KINDS,
	HELLO_SIT,
	HELLO_BOT,
	HELLO_LEAGUE,
	HELLO_KINDS,
	/* and what people ask for */
	REQUEST_OPEN = HELLO_KINDS,
	REQUEST_SIT,
	REQUEST_WATCH,
	REQUEST_LEAVE,
	REQUEST_FILL,
	REQUEST_INVITE,
	REQUEST_READY,
	REQUEST_BEGIN,
	REQUEST_MOVE,
	REQUEST_RESIGN,
	REQUEST_OFFER,
	REQUEST_ACCEPT,
	REQUEST_DECLINE,
	REQUEST_SAY,
	REQUEST_TOP,
	REQUEST_PING,
	REQUEST_BYE,
	REQUEST_KINDS
};
enum offer_kind { OFFER_NONE, OFFER_UNDO, OFFER_DRAW, OFFER_AGAIN, OFFER_SWAP };

/* Texts are borrowed.  What was read is 0, "" or the first of its kind where it is not said, or is
 * not what it should be; a seat is UINT_MAX.  A text behind a key is not written if it is NULL, nor
 * such a seat. */
struct lobby_message {
	enum message_kind kind;
	struct lobby_table is;	 /* of "table"; its seats also of what is said of each */
	struct lobby_person who; /* of "person" */
	struct lobby_rank rank;	 /* of "top" */
	unsigned table, seat, n, nth, game_no;
	unsigned offer; /* enum offer_kind */
	const char *name, *names[MAX_SEATS], *text, *word, *server, *ticket;
	/* As they came, for who knows the game, or looks at what is wrong with them. */
	const char *move, *state, *game, *password, *reason;
	struct {
		const char *seats, *clock, *rated, *hints, *undo, *delay, *position;
	} wants;	    /* of a table */
	const char *more;   /* written behind all: fields parted by TABs; or NULL */
	const char *record; /* with its lines */
	bool guest;
	int64_t time; /* seconds since 1970 */
	int64_t left_ms[MAX_SEATS];
	int number[MAX_SEATS];	  /* points, totals */
	struct seat_message line; /* read: as it came; points into it */
	char clean[1024];	  /* read: what the texts are */
};

/* The kind of a server's line, by the first word alone. */
enum message_kind message_kind(const char *line);
/* A line of the server; the first one to it; a later one.  The line is cut up, and lent to the
 * message. */
void message_read(char *line, struct lobby_message *m);
void hello_read(char *line, struct lobby_message *m);
void request_read(char *line, struct lobby_message *m);
/* The same line as another kind. */
void message_read_as(struct lobby_message *m, enum message_kind kind);
/* Is this field behind one of its keys? */
bool message_has_key(enum message_kind kind, const char *field);
/* The line with its end. */
void message_write(struct strbuf *out, const struct lobby_message *m);
/* Its word; its keys are added, "game= options= seat0= ...".  For whoever checks what is promised.
 */
const char *message_describe(enum message_kind kind, struct strbuf *keys);

#endif
