/* SPDX-License-Identifier: MIT */
/* messages.h - the messages between a table server and its clients (asobi-table(5)). A single
 * description of each kind of line, its first word and its fields, serves both reading and
 * writing. Text from the server is cleaned (clean.h) when it is read. */
#ifndef ASOBI_PROTO_MESSAGES_H
#define ASOBI_PROTO_MESSAGES_H

#include "asobi/game.h"
#include "base/strbuf.h"
#include "proto/seat.h"

enum {
	LOBBY_VERSION = 1,
	/* the size of a name buffer in bytes: up to 20 characters and the NUL */
	LOBBY_NAME = 81,
	LOBBY_SAID = 512,    /* the size of a chat message buffer in bytes */
	LOBBY_WORDS = 128,   /* the size of a clock setting in bytes */
	LOBBY_OPTIONS = 320, /* the size in bytes of the text with a game's options */
	LOBBY_TICKET = 65
};

enum lobby_kind { LOBBY_FREE, LOBBY_PERSON, LOBBY_BOT, LOBBY_OWN };
enum lobby_state { LOBBY_OPEN, LOBBY_PLAYING, LOBBY_OVER };

struct lobby_table {
	unsigned id;
	char game[24], options[LOBBY_OPTIONS], clock[LOBBY_WORDS];
	unsigned seats;
	char name[MAX_SEATS][LOBBY_NAME];
	unsigned kind[MAX_SEATS]; /* the kind of player in each seat, enum lobby_kind */
	uint32_t ready;		  /* the set of seats whose players are ready */
	bool rated, hints, undo, locked;
	unsigned state; /* the state of the table, enum lobby_state */
	unsigned plies, watchers, delay, game_no;
	char owner[LOBBY_NAME];
};

enum lobby_doing { LOBBY_IS_IN, LOBBY_SITS, LOBBY_PLAYS, LOBBY_WATCHES };
struct lobby_person {
	char name[LOBBY_NAME];
	unsigned at;	/* the number of the table where this person is, or 0 */
	unsigned doing; /* what the person is doing, enum lobby_doing */
	bool guest;
	char bot[24]; /* the game that a waiting program offers to play; "" for a person */
	bool rated;
	int rating, error;
};

/* The lobby's events: a line of chat, or something else that happened. */
enum lobby_event { LOBBY_TALKED, LOBBY_CAME, LOBBY_LEFT, LOBBY_OPENED, LOBBY_INVITED, LOBBY_TOLD };
struct lobby_said {
	enum lobby_event event;
	/* the person who wrote the chat line or caused the event; "" for LOBBY_TOLD */
	char name[LOBBY_NAME];
	char text[LOBBY_SAID];
	/* The number of the table that the chat line or event belongs to; 0 if it concerns
	 * everyone. */
	unsigned at;
	int64_t time; /* the time of the event, in seconds since 1970 */
};

struct lobby_rank {
	char name[LOBBY_NAME];
	int rating, error;
	unsigned games;
};

enum message_kind {
	MESSAGE_UNKNOWN,
	/* messages about the lobby */
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
	MESSAGE_TICKET, /* a program's ticket, sent only to programs */
	/* messages about the client's own table */
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
	/* the client's first message, which tells the server who is connecting */
	HELLO_LOBBY = MESSAGE_KINDS,
	HELLO_SIT,
	HELLO_BOT,
	HELLO_LEAGUE,
	HELLO_KINDS,
	/* requests to the server */
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

/* A message. Its strings are borrowed. When a message is read, missing or invalid fields become 0,
 * "" or the first value of their kind; a missing seat becomes UINT_MAX. When a message is written,
 * fields with a key are left out if they are NULL strings or seats of UINT_MAX. */
struct lobby_message {
	enum message_kind kind;
	/* The table in a "table" message; other messages use only its `seats`. */
	struct lobby_table is;
	struct lobby_person who; /* the person in a "person" message */
	struct lobby_rank rank;	 /* an entry of the best-player list, in a "top" message */
	unsigned table, seat, n, nth, game_no;
	unsigned offer; /* what the player offers the opponent, enum offer_kind */
	const char *name, *names[MAX_SEATS], *text, *word, *server, *ticket;
	/* Strings passed on unchanged. The code that receives them knows the game and checks them
	 * for errors. */
	const char *move, *state, *game, *password, *reason;
	struct {
		const char *seats, *clock, *rated, *hints, *undo, *delay, *position;
	} wants;	    /* the options that the client wants for a new table */
	const char *more;   /* more fields to write at the end, separated by TABs; NULL for none */
	const char *record; /* a game record, several lines of text */
	bool guest;
	int64_t time; /* the time in seconds since 1970 */
	int64_t left_ms[MAX_SEATS];
	int number[MAX_SEATS]; /* each seat's points or total score */
	/* When a message is read: the line's raw fields, to which other members point. */
	struct seat_message line;
	char clean[1024]; /* when a message is read: a buffer for the cleaned strings */
};

/* Returns a server line's kind, judging only by its first word. */
enum message_kind message_kind(const char *line);
/* message_read() reads a line that a server has sent, hello_read() a client's first line, and
 * request_read() any later line from a client. These functions modify the line, and the message
 * points into it. */
void message_read(char *line, struct lobby_message *m);
void hello_read(char *line, struct lobby_message *m);
void request_read(char *line, struct lobby_message *m);
/* Interprets a line that has already been read as another kind of message. */
void message_read_as(struct lobby_message *m, enum message_kind kind);
/* Returns true if the field's key belongs to this kind of message. */
bool message_has_key(enum message_kind kind, const char *field);
/* Writes the whole line, including the line ending. */
void message_write(struct strbuf *out, const struct lobby_message *m);
/* Returns the first word of a kind of message and appends the keys of its fields, such as "game=
 * options= seat0= ...". Tests compare them with the documentation. */
const char *message_describe(enum message_kind kind, struct strbuf *keys);

#endif
