/* SPDX-License-Identifier: MIT */
/* logins.h - checks passwords in threads, a few at a time, because each check takes milliseconds.
 * Logins from one address wait for each other. New passwords are hashed in the same queue.
 *
 * A correct password is always accepted, however many wrong ones came before. After several wrong
 * passwords for one name from one address, further attempts for that name from that address are
 * delayed longer and longer. Other addresses can still use the name without delay, and the address
 * can still use other names. */
#ifndef ASOBI_SERVER_LOGINS_H
#define ASOBI_SERVER_LOGINS_H

#include "server/net/loop.h"
#include "server/web/tally.h"
#include "server/store/store.h"

/* The first LOGINS_FREE wrong passwords cause no delay. At most LOGINS_WAITING attempts for one
 * name and address may wait at a time. */
enum {
	LOGINS_FREE = 5,
	LOGINS_WAITING = 4,
	LOGINS_WAITING_IN_ALL = 1024,
	LOGINS_FIRST_MS = 250,
	LOGINS_MOST_MS = 16000
};

struct logins;
/* Creates the queue of password checks. With 0 threads, the loop itself checks each password at
 * once. On failure, returns NULL and stores a one-sentence error message. */
struct logins *logins_new(struct loop *l, unsigned threads, struct store *s,
			  char error[ERROR_TEXT]);
void logins_free(struct logins *all); /* call this after freeing all waiting logins */

struct login;
/* Starts a login and copies the texts. If login_look() has no answer yet, `done` is called once
 * there is one. */
struct login *login_new(struct logins *all, const char *name, const char *address,
			const char *password, void (*done)(void *context), void *context);
/* Queues a new password to be hashed. It belongs to no user yet, so it can't count as wrong. */
struct login *login_new_hash(struct logins *all, const char *address, const char *password,
			     void (*done)(void *context), void *context);
void login_free(struct login *in); /* frees a login at any time; `done` isn't called after that */

struct login_answer {
	enum {
		LOGIN_WAITS,
		LOGIN_RIGHT,
		LOGIN_WRONG,
		LOGIN_CROWDED
	} how; /* LOGIN_CROWDED means that too many attempts are waiting, so the password wasn't
		  checked */
	struct store_user user; /* the user who has logged in, if the password was right */
	/* The hash of a new password. If the password isn't acceptable, `error` says why. */
	struct password_hash hash;
	char error[ERROR_TEXT];
	unsigned wrong;	  /* the number of wrong passwords for this name from this address so far */
	unsigned seconds; /* the minimum time until another password is checked */
};
const struct login_answer *login_look(const struct login *in);
/* Accepts a correct password, or refuses it for another reason. An accepted password clears the
 * count of earlier wrong ones. A refused password counts as wrong, so that nobody can tell from the
 * delays that it was correct. A second call changes nothing. */
void login_accept(struct login *in, bool accept);

/* Writes one sentence that explains why a password wasn't checked or why the next attempt must
 * wait. Writes "" if the password was checked and no wait is needed. */
void login_excuse(const struct login_answer *a, bool translated, char text[ERROR_TEXT]);

#endif
