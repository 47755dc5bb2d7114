/* SPDX-License-Identifier: MIT */
/* logins.h - whose password is this?  Looked at in threads, few at a time, as each costs
 * milliseconds; from the same address one waits for others.  New passwords are hashed in the same
 * queue.
 *
 * Right passwords are let in however many wrong ones came.  After some wrong ones for a name from
 * an address, the next from there for this name waits, each time longer; the name is not locked
 * from elsewhere, nor the address for other names. */
#ifndef ASOBI_SERVER_LOGINS_H
#define ASOBI_SERVER_LOGINS_H

#include "server/net/loop.h"
#include "server/web/tally.h"
#include "server/store/store.h"

/* The first LOGINS_FREE wrong passwords cause no delay; LOGINS_WAITING of one name and address may
 * wait at a time. */
enum {
	LOGINS_FREE = 5,
	LOGINS_WAITING = 4,
	LOGINS_WAITING_IN_ALL = 1024,
	LOGINS_FIRST_MS = 250,
	LOGINS_MOST_MS = 16000
};

struct logins;
/* 0 threads: the loop itself looks, at once.  NULL with one sentence. */
struct logins *logins_new(struct loop *l, unsigned threads, struct store *s,
			  char error[ERROR_TEXT]);
void logins_free(struct logins *all); /* after all that wait in it */

struct login;
/* The texts are copied.  If login_look() has no answer yet, `done` is called once it has. */
struct login *login_new(struct logins *all, const char *name, const char *address,
			const char *password, void (*done)(void *context), void *context);
/* A new password, to be hashed in its turn: not one of a name, so nothing wrong is counted. */
struct login *login_new_hash(struct logins *all, const char *address, const char *password,
			     void (*done)(void *context), void *context);
void login_free(struct login *in); /* whenever; what was not told will not be */

struct login_answer {
	enum {
		LOGIN_WAITS,
		LOGIN_RIGHT,
		LOGIN_WRONG,
		LOGIN_CROWDED
	} how;			   /* crowded: not looked at */
	struct store_user user;	   /* if right */
	struct password_hash hash; /* of a new password, if right; if wrong, there is a sentence: */
	char error[ERROR_TEXT];
	unsigned wrong;	  /* of this name from this address by now */
	unsigned seconds; /* until another is looked at, at the least */
};
const struct login_answer *login_look(const struct login *in);
/* A right one is let in, and what was wrong before is forgotten; or it is refused for another
 * reason and becomes a wrong one, so that nobody can tell.  Said again it changes nothing. */
void login_accept(struct login *in, bool accept);

/* Why it was not looked at, or the next one waits: one sentence, "" if neither is so. */
void login_excuse(const struct login_answer *a, bool translated, char text[ERROR_TEXT]);

#endif
