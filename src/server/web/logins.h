/* SPDX-License-Identifier: MIT */
/* logins.h - checks passwords in threads, only a few at a time, because each check takes
 * milliseconds. Logins from one address wait for one another. New passwords are hashed in the same
 * queue. A correct password is always accepted, however many wrong ones came before it. After
 * several wrong passwords for one name from one address, further attempts for that name from that
 * address are delayed longer and longer. Other addresses can still use the name without delay, and
 * the address can still use other names. */
#ifndef ASOBI_SERVER_LOGINS_H
#define ASOBI_SERVER_LOGINS_H

#include "server/net/loop.h"
#include "server/web/tally.h"
#include "server/store/store.h"

/* The first LOGINS_FREE wrong passwords cause no delay. At most LOGINS_WAITING attempts for the
 * same name and address may wait at a time. */
enum {
	LOGINS_FREE = 5,
	LOGINS_WAITING = 4,
	LOGINS_WAITING_IN_ALL = 1024,
	LOGINS_FIRST_MS = 250,
	LOGINS_MOST_MS = 16000
};

struct logins;
/* Creates the queue of password checks. With 0 threads, passwords are checked at once in the event
 * loop. On failure, returns NULL and stores a one-sentence error message. */
struct logins *logins_new(struct loop *l, unsigned threads, struct store *s,
			  char error[ERROR_TEXT]);
void logins_free(struct logins *all); /* call this after freeing all logins that are waiting */

struct login;
/* Starts a login and copies the strings. If login_look() has no answer yet, `done` is called as
 * soon as there is one. */
struct login *login_new(struct logins *all, const char *name, const char *address,
			const char *password, void (*done)(void *context), void *context);
/* Queues a new password for hashing. No user has this password yet, so it can't count as wrong. */
struct login *login_new_hash(struct logins *all, const char *address, const char *password,
			     void (*done)(void *context), void *context);
void login_free(struct login *in); /* frees a login, at any time; `done` isn't called after that */

struct login_answer {
	enum {
		LOGIN_WAITS,
		LOGIN_RIGHT,
		LOGIN_WRONG,
		LOGIN_CROWDED
	} how; /* LOGIN_CROWDED means that too many attempts are waiting, so the password wasn't
		  checked */
	struct store_user user; /* the user who has logged in, if the password was correct */
	/* The hash of a new password; if the password isn't acceptable, `error` says why. */
	struct password_hash hash;
	char error[ERROR_TEXT];
	unsigned wrong;	  /* how many wrong passwords this address has sent for this name so far */
	unsigned seconds; /* the shortest time until another password will be checked */
};
const struct login_answer *login_look(const struct login *in);
/* Accepts a correct password, or refuses it for some other reason. Accepting it clears the count
 * of earlier wrong passwords. Refusing it counts as a wrong password, so that the delays don't
 * reveal that it was correct. A second call has no effect. */
void login_accept(struct login *in, bool accept);

/* Writes one sentence that explains why the password wasn't checked or why the next attempt has to
 * wait; writes "" if the password was checked and the next attempt doesn't have to wait. */
void login_excuse(const struct login_answer *a, bool translated, char text[ERROR_TEXT]);

#endif
