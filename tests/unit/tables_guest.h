/* SPDX-License-Identifier: MIT */
/* tables_guest.h - a referee without sockets, on a clock that stands, and guests who come to it:
 * each hears lines, and plays when it is asked to. */
#ifndef ASOBI_TEST_TABLES_GUEST_H
#define ASOBI_TEST_TABLES_GUEST_H

#include "asobi/rng.h"
#include "base/strbuf.h"
#include "referee/tables.h"

enum { GUESTS = 12 };

struct guest {
	struct peer *peer;	      /* NULL: not connected */
	char address[TABLES_ADDRESS]; /* "" at first */
	bool ended;		      /* by the referee */
	bool logs_in;		      /* its password is looked at */
	struct strbuf heard;	      /* all lines, whole */
	size_t read;		      /* of it, by expect() */
	size_t acted;		      /* of it, by guest_act() */
	bool plays;		      /* answers questions */
	const struct game *game;
	unsigned seat;
	char *legal, *state;
	unsigned moves, overs;
};

struct house {
	struct tables *tables;
	struct tables_config config;
	struct guest guest[GUESTS];
	struct rng rng; /* of the guests */
	bool dry;	/* there are no bytes that nobody can guess */
};
extern struct house house;

void house_open(const struct tables_limits *limits, const struct tables_keeper *keeper);
/* The same where passwords are looked at until guest_login(): 0 was wrong. */
void house_open_later(const struct tables_limits *limits, const struct tables_keeper *keeper);
void guest_login(unsigned g, int64_t user);
/* Else they are asked of this at once, which a test with a store sets: whose it is, 0: it is wrong.
 */
extern int64_t (*house_password)(const char *name, const char *password);
void house_close(void);
/* A new referee, with those guests gone who were there: it was killed. */
void house_crash(void);
/* All go on until nobody has anything to say; the clock stands. */
void house_run(void);
void house_step(unsigned g); /* what one has heard since the last time; it may answer */
void house_turn(int64_t ms); /* the clock, in steps at which something is due */

void guest_come(unsigned g);
void guest_go(unsigned g); /* the line breaks */
void guest_say(unsigned g, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The next line heard that begins so, later ones stay; NULL: none does. */
const char *guest_hear(unsigned g, const char *begins);
void guest_expect(unsigned g, const char *begins);
void guest_expect_not(unsigned g, const char *begins); /* not among all unread lines */
void guest_forget(unsigned g);			       /* what was heard is read */
const char *guest_answer(unsigned g); /* what it was asked last, at random; the move, until the next
				       */
/* Guest g in the lobby under this name. */
void guest_lobby(unsigned g, const char *name);

#endif
