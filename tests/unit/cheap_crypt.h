/* SPDX-License-Identifier: MIT */
/* cheap_crypt.h - a fast crypt_r() that replaces the library's slow one, because tests create
 * hundreds of users and check thousands of passwords. It counts the calls, which would otherwise
 * be slow, by cost and by thread. */
#ifndef ASOBI_TEST_CHEAP_CRYPT_H
#define ASOBI_TEST_CHEAP_CRYPT_H

#include "server/store/store.h"

struct crypt_count {
	/* The number of calls in the thread that asks for the counts, and in other threads. */
	unsigned here, elsewhere;
	/* The number of calls with the current cost setting, and with older ones. */
	unsigned usual, other;
};
/* Returns the number of calls since this function was last called. From then on, calls in the
 * current thread count as `here`. */
struct crypt_count crypt_count(void);

/* Adds a user as older versions did: the password may be short, and the hash may have a different
 * cost, such as "$y$j7T". */
int64_t old_user(struct store *s, const char *name, const char *password, bool admin,
		 const char *cost);
/* Returns the user with this name if the password is right, otherwise 0. */
int64_t password_of(struct store *s, const char *name, const char *password);

#endif
