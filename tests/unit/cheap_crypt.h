/* SPDX-License-Identifier: MIT */
/* cheap_crypt.h - a crypt_r() that takes no time, in place of the library's function. Tests create
 * hundreds of users and check thousands of passwords. It counts the calls that would have taken
 * time, and the thread that made them. */
#ifndef ASOBI_TEST_CHEAP_CRYPT_H
#define ASOBI_TEST_CHEAP_CRYPT_H

#include "server/store/store.h"

struct crypt_count {
	unsigned here, elsewhere; /* the number of calls in the thread that reads the counts, and in
				     other threads */
	unsigned usual, other;	  /* the number of calls at today's cost, and at older costs */
};
/* Returns the counts since the last call. From now on, calls of the current thread count as `here`.
 */
struct crypt_count crypt_count(void);

/* Adds a user under older rules: the password may be short and the cost different, such as
 * "$y$j7T". */
int64_t old_user(struct store *s, const char *name, const char *password, bool admin,
		 const char *cost);
/* Returns the user with this name if the password is right, and 0 otherwise. */
int64_t password_of(struct store *s, const char *name, const char *password);

#endif
