/* SPDX-License-Identifier: MIT */
/* passwords.h - the only code that checks and hashes new passwords, and compares typed passwords
 * with stored hashes. */
#ifndef ASOBI_SERVER_PASSWORDS_H
#define ASOBI_SERVER_PASSWORDS_H

#include <stdbool.h>

#include "asobi/game.h"

enum {
	PASSWORD_LEAST = 8 /* the shortest password, in characters */,
	PASSWORD_MOST = 256 /* the longest password, in bytes */,
	PASSWORD_HASH = 128
};

/* A stored password: its salt and hash in the form of crypt(5). A type of its own keeps plain
 * passwords from being stored by mistake. */
struct password_hash {
	char text[PASSWORD_HASH];
};

/* Returns true if a new password is acceptable. Otherwise returns false and stores a one-sentence
 * error message. Older passwords may be shorter. */
bool password_fits(const char *password, char error[ERROR_TEXT]);

/* Each of the functions below takes about ten milliseconds. Call them in threads, never in the
 * loop that runs the games. */

/* Checks a new password and hashes it. On failure, returns false and stores a one-sentence error
 * message. */
bool password_hash(const char *password, struct password_hash *out, char error[ERROR_TEXT]);
/* Rehashes a correct password if its old hash has a different cost from that of new hashes.
 * Returns false if that isn't necessary. */
bool password_renew(const char *password, const struct password_hash *old,
		    struct password_hash *out);
/* Returns true if this password has this hash. How long the check takes depends on the cost stored
 * in the hash. If `hash` is only a setting without a hash, the check takes just as long but always
 * fails. */
bool password_is(const char *password, const struct password_hash *hash);

/* ---- The cost of hashing ---- */

/* The length of the part at the start of a hash that names its method and cost, such as "$y$j9T".
 * It is the same for all new hashes. */
enum { PASSWORD_COST = 6 };
bool password_same_cost(const struct password_hash *a, const struct password_hash *b);
/* Writes a crypt(5) setting that has the cost of new hashes but no hash; "" if the system doesn't
 * support yescrypt. */
void password_setting(struct password_hash *out);

#endif
