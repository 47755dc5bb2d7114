/* SPDX-License-Identifier: MIT */
/* lobby.h - the lobby of a server as its lines tell it (asobi-table(5)): tables, people, talk, my
 * own place.  Lines go in, nothing goes out; what strangers wrote is clean (clean.h) once it is
 * in here.  What happens at the table where one sits or watches is no part of it: such lines wait
 * in a queue for remote.h. */
#ifndef ASOBI_ONLINE_LOBBY_H
#define ASOBI_ONLINE_LOBBY_H

#include "base/wire.h"
#include "proto/messages.h"

enum {
	LOBBY_MOST_TABLES = 1000,
	LOBBY_MOST_PEOPLE = 4000,
	LOBBY_TALK = 200,
	LOBBY_MOST_QUEUED = 4 << 20 /* bytes that wait for the table */
};

struct lobby {
	bool welcome, ready; /* the server took us; and told all that there is */
	char name[LOBBY_NAME], server[LOBBY_WORDS];
	bool guest;
	char ticket[LOBBY_TICKET], seat_ticket[LOBBY_TICKET];
	int64_t ahead_s;	    /* the server's time of day is so much later than ours */
	struct lobby_table *tables; /* those with free seats first, then by number */
	size_t n_tables;
	struct lobby_person *people; /* by name */
	size_t n_people;
	struct lobby_said talk[LOBBY_TALK]; /* a ring: at(n_talk - 1) is the latest */
	size_t n_talk;
	struct lobby_rank top[20];
	size_t n_top, next_top;
	char top_game[24];
	unsigned place;				/* the table where I am; 0: none */
	int seat;				/* mine there; -1: I watch */
	int64_t pong;				/* the last number that came back; -1: none yet */
	char sorry_code[32], sorry[LOBBY_SAID]; /* why the last request was not done; "" once read
						 */
	unsigned invited_to;			/* by inviter; 0: nobody asks */
	char inviter[LOBBY_NAME];
	struct lines queue;    /* for the table */
	bool flooded;	       /* more than anybody could look at: the line is to be cut */
	unsigned long changes; /* counts what is to be seen */
};

void lobby_init(struct lobby *l);
void lobby_free(struct lobby *l);
/* The line is cut up.  `now`: seconds since 1970. */
void lobby_hear(struct lobby *l, char *line, int64_t now);
/* A new connection begins: nothing that was told holds any more, but for the talk, the name and
 * the tickets. */
void lobby_forget(struct lobby *l);
/* The next line for the table, until the next call; NULL: there is none. */
char *lobby_next(struct lobby *l);

unsigned lobby_free_seats(const struct lobby_table *t);
const struct lobby_table *lobby_table(const struct lobby *l, unsigned id); /* NULL: gone */
const struct lobby_person *lobby_person(const struct lobby *l, const char *name);
/* The i-th of what was said, from the latest; NULL: no more is known. */
const struct lobby_said *lobby_said(const struct lobby *l, size_t i);
/* The ticket that brings back what we have; "": none. */
const char *lobby_ticket(const struct lobby *l);

#endif
