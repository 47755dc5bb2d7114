/* SPDX-License-Identifier: MIT */
/* lobby.h - a server's lobby, built from the lines that the server sends (asobi-table(5)): tables,
 * people, chat, and our own seat. It only receives lines and never sends any. Text from strangers
 * is sanitized (clean.h) as it arrives. Lines about the game at our own table aren't handled here
 * but queued for remote.h. */
#ifndef ASOBI_ONLINE_LOBBY_H
#define ASOBI_ONLINE_LOBBY_H

#include "base/wire.h"
#include "proto/messages.h"

enum {
	LOBBY_MOST_TABLES = 1000,
	LOBBY_MOST_PEOPLE = 4000,
	LOBBY_TALK = 200,
	/* the maximum number of bytes that may wait in our table's queue */
	LOBBY_MOST_QUEUED = 4 << 20
};

struct lobby {
	/* `welcome` is true once the server has accepted us, `ready` once it has sent the complete
	 * lobby. */
	bool welcome, ready;
	char name[LOBBY_NAME], server[LOBBY_WORDS];
	bool guest;
	char ticket[LOBBY_TICKET], seat_ticket[LOBBY_TICKET];
	int64_t ahead_s; /* how many seconds the server's clock is ahead of ours */
	/* tables with free seats come first; otherwise sorted by number */
	struct lobby_table *tables;
	size_t n_tables;
	struct lobby_person *people; /* sorted by name */
	size_t n_people;
	/* A ring buffer with the latest chat entries; read it with lobby_said(). */
	struct lobby_said talk[LOBBY_TALK];
	size_t n_talk;
	struct lobby_rank top[20];
	size_t n_top, next_top;
	char top_game[24];
	unsigned place; /* the number of our table; 0 if we aren't at one */
	int seat;	/* our seat at this table; -1 if we are only watching */
	int64_t pong;	/* the number in the server's last pong; -1 if there has been none yet */
	/* Why the server refused our last request; "" after it has been read. */
	char sorry_code[32], sorry[LOBBY_SAID];
	/* the table that `inviter` invites us to; 0 if we have no invitation */
	unsigned invited_to;
	char inviter[LOBBY_NAME];
	struct lines queue; /* lines about our table that are waiting for remote.h */
	/* True if the server has sent so much that the connection should be dropped. */
	bool flooded;
	unsigned long changes; /* counts all changes that a screen should show */
};

void lobby_init(struct lobby *l);
void lobby_free(struct lobby *l);
/* Handles a line from the server, which it modifies. `now` is in seconds since 1970. */
void lobby_hear(struct lobby *l, char *line, int64_t now);
/* Call this when a new connection begins. It clears everything in the lobby except the chat, our
 * name and the tickets. */
void lobby_forget(struct lobby *l);
/* Returns the next line about our table, or NULL if there is none. The line is valid until the
 * next call. */
char *lobby_next(struct lobby *l);

unsigned lobby_free_seats(const struct lobby_table *t);
/* Returns the table with this number, or NULL if it no longer exists. */
const struct lobby_table *lobby_table(const struct lobby *l, unsigned id);
const struct lobby_person *lobby_person(const struct lobby *l, const char *name);
/* Returns the i-th latest chat entry, or NULL if there are fewer. */
const struct lobby_said *lobby_said(const struct lobby *l, size_t i);
/* Returns the ticket that lets us return to our seat after a reconnect, or "" if there is none. */
const char *lobby_ticket(const struct lobby *l);

#endif
