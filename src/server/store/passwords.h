/* SPDX-License-Identifier: MIT */
/* passwords.h - the one place where a new password is judged and hashed, and a given one compared.
 */
#ifndef ASOBI_SERVER_PASSWORDS_H
#define ASOBI_SERVER_PASSWORDS_H

#include <stdbool.h>

#include "asobi/game.h"

enum { PASSWORD_LEAST = 8 /* characters */, PASSWORD_MOST = 256 /* bytes */, PASSWORD_HASH = 128 };

/* The stored form of a password: salt and hash as crypt(5) writes them.  It has a type of its own,
 * so that nobody stores a password in its place. */
struct password_hash {
	char text[PASSWORD_HASH];
};

/* Every new password is judged by this; false with one sentence.  Passwords of old may be shorter.
 */
bool password_fits(const char *password, char error[ERROR_TEXT]);

/* The functions below take some ten milliseconds each: they are for threads, never for the loop on
 * which all play. */

/* Judge a new password and hash it; false with one sentence. */
bool password_hash(const char *password, struct password_hash *out, char error[ERROR_TEXT]);
/* A right password whose hash is of another cost is hashed again, at the cost of today.  False:
 * there is no need. */
bool password_renew(const char *password, const struct password_hash *old,
		    struct password_hash *out);
/* True if the hash is of this password.  It takes as long as the hash's cost says; a bare setting
 * fits no password, and takes as long. */
bool password_is(const char *password, const struct password_hash *hash);

/* ---- Costs ---- */

/* The beginning of a hash that names its method and cost: "$y$j9T".  All new ones begin alike. */
enum { PASSWORD_COST = 6 };
bool password_same_cost(const struct password_hash *a, const struct password_hash *b);
/* A setting of the cost of today, without a hash behind it; "" where the system has no yescrypt. */
void password_setting(struct password_hash *out);

#endif
