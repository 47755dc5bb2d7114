/* SPDX-License-Identifier: MIT */
/* cheap_crypt.h - a fast crypt_r() in place of the library's slow function, because tests create
 * hundreds of users and check thousands of passwords. It counts the calls that would have been
 * slow, by cost and by thread. */
#ifndef ASOBI_TEST_CHEAP_CRYPT_H
#define ASOBI_TEST_CHEAP_CRYPT_H

#include "server/store/store.h"

struct crypt_count {
	/* The number of calls in the thread that reads the counts, and in other threads. */
	unsigned here, elsewhere;
	/* The number of calls with the current cost setting, and with older settings. */
	unsigned usual, other;
};
/* Returns the numbers of calls since this function was last called. From now on, calls in the
 * current thread count as `here`. */
struct crypt_count crypt_count(void);

/* Adds a user as an older version would have done: the password may be short and the hash may have
 * another cost, such as "$y$j7T". */
int64_t old_user(struct store *s, const char *name, const char *password, bool admin,
		 const char *cost);
/* Returns the user with this name if the password is right, and 0 otherwise. */
int64_t password_of(struct store *s, const char *name, const char *password);

#endif
