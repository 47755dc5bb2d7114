/* SPDX-License-Identifier: MIT */
/* lobby.h - the lobby of a server, built from the server's lines (asobi-table(5)): tables, people,
 * chat, and our own seat. It only receives lines and sends nothing. Text from strangers is cleaned
 * (clean.h) when it arrives. Lines about the game at our own table aren't handled here: they wait
 * in a queue for remote.h. */
#ifndef ASOBI_ONLINE_LOBBY_H
#define ASOBI_ONLINE_LOBBY_H

#include "base/wire.h"
#include "proto/messages.h"

enum {
	LOBBY_MOST_TABLES = 1000,
	LOBBY_MOST_PEOPLE = 4000,
	LOBBY_TALK = 200,
	LOBBY_MOST_QUEUED = 4 << 20 /* the maximum number of bytes that may wait in the table's
				       queue */
};

struct lobby {
	/* `welcome` is true once the server has accepted us, `ready` once it has sent the whole
	 * lobby. */
	bool welcome, ready;
	char name[LOBBY_NAME], server[LOBBY_WORDS];
	bool guest;
	char ticket[LOBBY_TICKET], seat_ticket[LOBBY_TICKET];
	int64_t ahead_s;	    /* how far the server's clock is ahead of ours, in seconds */
	struct lobby_table *tables; /* tables with free seats first, then sorted by number */
	size_t n_tables;
	struct lobby_person *people; /* sorted by name */
	size_t n_people;
	/* A ring buffer of the chat; lobby_said() returns its entries. */
	struct lobby_said talk[LOBBY_TALK];
	size_t n_talk;
	struct lobby_rank top[20];
	size_t n_top, next_top;
	char top_game[24];
	unsigned place; /* the number of our table, 0 if we are at none */
	int seat;	/* our seat at this table, -1 if we only watch */
	int64_t pong; /* the number in the last pong from the server, -1 if no pong has arrived yet
		       */
	/* Why the last request failed; "" once it has been read. */
	char sorry_code[32], sorry[LOBBY_SAID];
	/* the table to which `inviter` invites us, 0 if nobody has invited us */
	unsigned invited_to;
	char inviter[LOBBY_NAME];
	struct lines queue; /* the lines about our table that wait for remote.h */
	/* True if the server sent too much, so that the connection should be dropped. */
	bool flooded;
	unsigned long changes; /* the number of changes so far that a screen should show */
};

void lobby_init(struct lobby *l);
void lobby_free(struct lobby *l);
/* Handles a line and modifies it. `now` is in seconds since 1970. */
void lobby_hear(struct lobby *l, char *line, int64_t now);
/* Call this when a new connection begins. It forgets the whole lobby except the chat, our name and
 * the tickets. */
void lobby_forget(struct lobby *l);
/* Returns the next line for our table, valid until the next call; NULL if there is none. */
char *lobby_next(struct lobby *l);

unsigned lobby_free_seats(const struct lobby_table *t);
/* Returns the table with this number; NULL if it is gone. */
const struct lobby_table *lobby_table(const struct lobby *l, unsigned id);
const struct lobby_person *lobby_person(const struct lobby *l, const char *name);
/* Returns the i-th latest chat entry; NULL if there are no more. */
const struct lobby_said *lobby_said(const struct lobby *l, size_t i);
/* Returns the ticket that gives us our seat back after a reconnect; "" if there is none. */
const char *lobby_ticket(const struct lobby *l);

#endif
