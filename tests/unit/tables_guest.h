/* SPDX-License-Identifier: MIT */
/* tables_guest.h - a referee without sockets on a clock that stands still, and guests who connect
 * to it. Each guest receives lines, and plays when it is asked to. */
#ifndef ASOBI_TEST_TABLES_GUEST_H
#define ASOBI_TEST_TABLES_GUEST_H

#include "asobi/rng.h"
#include "base/strbuf.h"
#include "referee/tables.h"

enum { GUESTS = 12 };

struct guest {
	struct peer *peer;	      /* NULL if not connected */
	char address[TABLES_ADDRESS]; /* "" at the beginning */
	bool ended;		      /* true if the referee ended the connection */
	bool logs_in;		      /* true while its password is being checked */
	struct strbuf heard;	      /* all lines received so far, complete */
	size_t read;		      /* how much of `heard` guest_expect() has read */
	size_t acted;		      /* how much of `heard` guest_act() has handled */
	bool plays;		      /* true if the guest answers questions */
	const struct game *game;
	unsigned seat;
	char *legal, *state;
	unsigned moves, overs;
};

struct house {
	struct tables *tables;
	struct tables_config config;
	struct guest guest[GUESTS];
	struct rng rng; /* for the random choices of the guests */
	bool dry;	/* true if the system can't give unguessable random bytes */
};
extern struct house house;

void house_open(const struct tables_limits *limits, const struct tables_keeper *keeper);
/* The same, but each password counts as being checked until guest_login(), where user 0 means that
 * it was wrong. */
void house_open_later(const struct tables_limits *limits, const struct tables_keeper *keeper);
void guest_login(unsigned g, int64_t user);
/* Otherwise this function checks passwords at once; a test with a store sets it. It returns the
 * user whose password it is, or 0 if it is wrong. */
extern int64_t (*house_password)(const char *name, const char *password);
void house_close(void);
/* Starts a new referee as if the old one was killed; its guests are gone. */
void house_crash(void);
/* Everyone goes on until nobody has anything to say; the clock stands still. */
void house_run(void);
void house_step(unsigned g); /* handles what one guest received since the last time; the guest may
				answer */
void house_turn(int64_t ms); /* advances the clock and stops at each moment when something is due */

void guest_come(unsigned g);
void guest_go(unsigned g); /* breaks the guest's connection */
void guest_say(unsigned g, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Returns the next line received that begins with this text, or NULL if there is none. Later lines
 * stay unread. */
const char *guest_hear(unsigned g, const char *begins);
void guest_expect(unsigned g, const char *begins);
void guest_expect_not(unsigned g, const char *begins); /* expects that no unread line begins with
							  this text */
void guest_forget(unsigned g);			       /* marks all received lines as read */
const char *guest_answer(unsigned g); /* answers the last question at random; returns the move,
					 which is valid until the next call */
/* Brings guest g to the lobby under this name. */
void guest_lobby(unsigned g, const char *name);

#endif
