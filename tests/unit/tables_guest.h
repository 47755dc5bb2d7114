/* SPDX-License-Identifier: MIT */
/* tables_guest.h - a referee without sockets, and guests who connect to it. The clock stands still
 * until a test moves it. Each guest receives lines, and makes a move when asked. */
#ifndef ASOBI_TEST_TABLES_GUEST_H
#define ASOBI_TEST_TABLES_GUEST_H

#include <check.h>

#include "asobi/rng.h"
#include "base/strbuf.h"
#include "referee/tables.h"

enum { GUESTS = 12 };

struct guest {
	/* the guest's connection; NULL if the guest isn't connected */
	struct peer *peer;
	char address[TABLES_ADDRESS]; /* the guest's network address; "" at first */
	bool ended;		      /* true if the referee closed the connection */
	bool logs_in;		      /* true while the guest's password is being checked */
	struct strbuf heard;	      /* all complete lines that the guest has received */
	size_t read;		      /* how many bytes of `heard` guest_expect() has read */
	size_t acted;		      /* how many bytes of `heard` guest_act() has handled */
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
	struct rng rng; /* for the guests' random choices */
	bool dry;	/* true if the system can't provide unpredictable random bytes */
};
extern struct house house;

void house_open(const struct tables_limits *limits, const struct tables_keeper *keeper);
/* Opens the referee with the usual limits, except that guests may send as fast as they like. */
void house_open_unhurried(void);
/* Opens the referee like house_open(), but leaves each password check pending until guest_login(),
 * where user 0 means a wrong password. */
void house_open_later(const struct tables_limits *limits, const struct tables_keeper *keeper);
void guest_login(unsigned g, int64_t user);
/* Checks a password immediately, unless house_open_later() was used; tests with a database set
 * this pointer. The function returns the user with this name and password, or 0 if the password is
 * wrong. */
extern int64_t (*house_password)(const char *name, const char *password);
void house_close(void);
/* Starts a new referee as if the old one had been killed; all guests lose their connections. */
void house_crash(void);
/* Lets the referee and all guests exchange lines until nobody has anything left to send; the clock
 * stands still. */
void house_run(void);
/* Handles everything that this guest has received since the previous call; the guest may answer. */
void house_step(unsigned g);
void house_turn(int64_t ms); /* advances the clock, stopping whenever a timer is due */

void guest_come(unsigned g);
void guest_go(unsigned g); /* breaks the guest's connection */
void guest_say(unsigned g, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Returns the guest's next unread line that begins with this text, or NULL if there is none. Lines
 * after it remain unread. */
const char *guest_hear(unsigned g, const char *begins);
void guest_expect(unsigned g, const char *begins);
/* Expects no unread line to begin with this text. */
void guest_expect_not(unsigned g, const char *begins);
void guest_forget(unsigned g); /* marks all lines that the guest has received as read */
/* Lets the guest answer its last question with a random move. Returns the move as text, which is
 * valid until the next call. */
const char *guest_answer(unsigned g);
/* Brings guest g into the lobby under this name. */
void guest_lobby(unsigned g, const char *name);

/* These functions add the cases of the section `tables` that are in files of their own. */
void tables_clock_cases(Suite *s);
void tables_harm_cases(Suite *s);

#endif
