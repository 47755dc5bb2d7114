/* SPDX-License-Identifier: MIT */
/* cheap_crypt.h - crypt_r() that costs nothing, in place of the library's where this file is
 * linked: tests make hundreds of users and look at thousands of passwords.  It counts what would
 * have cost time, and in whose thread. */
#ifndef ASOBI_TEST_CHEAP_CRYPT_H
#define ASOBI_TEST_CHEAP_CRYPT_H

#include "server/store/store.h"

struct crypt_count {
	unsigned here, elsewhere; /* calls in the thread that counts, in others */
	unsigned usual, other;	  /* calls at the cost of today, at costs of old */
};
/* Returns the counts since the last call; from now on the calling thread is the one that counts. */
struct crypt_count crypt_count(void);

/* A user as it came to be before today's rules: the password may be short, the cost another one,
 * such as "$y$j7T". */
int64_t old_user(struct store *s, const char *name, const char *password, bool admin,
		 const char *cost);
/* Returns the user of this name if the password is his; else 0. */
int64_t password_of(struct store *s, const char *name, const char *password);

#endif
