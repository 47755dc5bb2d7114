/* SPDX-License-Identifier: MIT */
#include "server/store/passwords.h"

#include <crypt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/secret.h"
#include "base/utf8.h"
#include "base/wipe.h"

/* The cost of yescrypt, on crypt(5)'s scale. It is the same for everyone: if admins' passwords
 * cost more, the time needed to check a wrong password would reveal who is an admin. */
enum { COST = 5 };

bool password_fits(const char *password, char error[ERROR_TEXT])
{
	unsigned n = 0;
	size_t len;

	for (const char *at = password; *at; at += len, n++)
		utf8_next(at, &len);
	if (n >= PASSWORD_LEAST && strlen(password) <= PASSWORD_MOST)
		return true;
	return fail_with(error,
			 _("Choose a password of at least %d characters (and at most %d bytes)."),
			 PASSWORD_LEAST, PASSWORD_MOST);
}

/* Hashes a password with a crypt(5) setting. The setting may also be an existing hash, whose salt
 * and cost are then used. Returns false if the system refuses. */
static bool hash_under(const char *password, const char *setting, struct password_hash *out)
{
	struct crypt_data *data = calloc(1, sizeof *data);
	const char *hash = data ? crypt_r(password, setting, data) : NULL;
	const bool made = hash && *hash != '*' && strlen(hash) < sizeof out->text;

	if (made)
		strcpy(out->text, hash);
	if (data)
		wipe_bytes(data, sizeof *data); /* wipe crypt_r()'s working data, because it
						   contains the password */
	free(data);
	return made;
}

static bool hash_anew(const char *password, struct password_hash *out)
{
	struct password_hash setting;

	password_setting(&setting);
	return *setting.text && hash_under(password, setting.text, out);
}

bool password_hash(const char *password, struct password_hash *out, char error[ERROR_TEXT])
{
	if (!password_fits(password, error))
		return false;
	if (hash_anew(password, out))
		return true;
	return fail_with(
		error, "%s",
		_("Can't store passwords: this system's crypt() doesn't support yescrypt."));
}

bool password_renew(const char *password, const struct password_hash *old,
		    struct password_hash *out)
{
	struct password_hash setting;

	password_setting(&setting);
	return !password_same_cost(old, &setting) && hash_anew(password, out);
}

bool password_is(const char *password, const struct password_hash *hash)
{
	const size_t n = strlen(hash->text);
	struct password_hash made;

	return strlen(password) <= PASSWORD_MOST && hash_under(password, hash->text, &made) &&
	       strlen(made.text) == n && secret_equal(made.text, hash->text, n);
}

bool password_same_cost(const struct password_hash *a, const struct password_hash *b)
{
	return !strncmp(a->text, b->text, PASSWORD_COST);
}

void password_setting(struct password_hash *out)
{
	char *setting = crypt_gensalt_ra("$y$", COST, NULL, 0);

	snprintf(out->text, sizeof out->text, "%s", setting ? setting : "");
	free(setting);
}
