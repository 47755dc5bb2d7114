/* SPDX-License-Identifier: MIT */
/* Users, their passwords and their sessions. */
#include <crypt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/secret.h"
#include "base/utf8.h"
#include "referee/tables.h"
#include "server/store/store_private.h"

enum { PASSWORD_MOST = 256 };

/* yescrypt's cost, as crypt(5) counts.  A player's is checked on the loop on which all play: 3
 * takes some 5 ms where the usual one takes 40.  An admin's is the library's own choice. */
enum { COST_PLAYER = 3, COST_ADMIN = 0 };

/* ---- Texts ---- */

/* Control characters, and those that turn the direction of what follows or end the line. */
static bool is_control(uint32_t c)
{
	return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xfffd || c == 0x200e || c == 0x200f ||
	       (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

bool store_text_fits(const char *text, unsigned most)
{
	unsigned n = 0;
	size_t len;
	bool blank = true;

	for (; *text; text += len) {
		const uint32_t c = utf8_next(text, &len);

		if (is_control(c) || ++n > most)
			return false;
		blank = blank && (c == ' ' || c == 0xa0 || c == 0x3000);
	}
	return !blank;
}

static bool is_name(const char *name, char error[ERROR_TEXT])
{
	if (name_fits(name, 32))
		return true;
	snprintf(error, ERROR_TEXT, "%s", _("A name has 1 to 32 characters: Latin letters, kana and kanji, or Cyrillic letters alone; digits, signs and single blanks."));
	return false;
}

/* ---- Passwords ---- */

static bool password_hash(const char *password, bool admin, char *out, size_t size, char error[ERROR_TEXT])
{
	struct crypt_data *data;
	char *salt;
	const char *hash;

	if (!*password || strlen(password) > PASSWORD_MOST) {
		snprintf(error, ERROR_TEXT, _("A password has 1 to %d bytes."), PASSWORD_MOST);
		return false;
	}
	data = calloc(1, sizeof *data);
	salt = crypt_gensalt_ra("$y$", admin ? COST_ADMIN : COST_PLAYER, NULL, 0);
	hash = data && salt ? crypt_r(password, salt, data) : NULL;
	if (hash && *hash != '*' && strlen(hash) < size)
		strcpy(out, hash);
	else
		hash = NULL;
	free(salt);
	free(data);
	if (!hash)
		snprintf(error, ERROR_TEXT, "%s", _("This system's crypt() knows no yescrypt; it is needed for passwords."));
	return hash;
}

bool store_password_is(const char *password, const char *hash)
{
	struct crypt_data *data = calloc(1, sizeof *data);
	const char *made = data && strlen(password) <= PASSWORD_MOST ? crypt_r(password, hash, data) : NULL;
	const bool is = made && *made != '*' && strlen(made) == strlen(hash) && secret_equal(made, hash, strlen(hash));

	free(data);
	return is;
}

/* ---- Users ---- */

#define USER "SELECT id, created, updated, name, admin, password FROM users "
/* So spelled, or else whoever has one that is folded the same: the first, where there are two of old. */
#define NAMED USER "WHERE folded = fold(?1) ORDER BY name <> ?1, id LIMIT 1"

/* By the kinds of its columns, with or without the last. */
static bool read_user(sqlite3_stmt *q, const char *kinds, struct store_user *u, char *hash)
{
	return store_row(q, kinds, &u->id, &u->created, &u->updated, u->name, sizeof u->name, &u->admin, hash, (size_t)STORE_HASH);
}

bool store_user_get(struct store *s, int64_t id, struct store_user *out)
{
	return read_user(store_sql(s, USER "WHERE id = ?", "i", id), "iiito.", out, NULL);
}

bool store_user_named(struct store *s, const char *name, struct store_user *out)
{
	return read_user(store_sql(s, NAMED, "t", name), "iiito.", out, NULL);
}

void store_users(struct store *s, bool (*each)(void *context, const struct store_user *u), void *context)
{
	sqlite3_stmt *q = store_sql(s, USER "ORDER BY name", "");
	struct store_user u;

	while (read_user(q, "iiito", &u, NULL) && each(context, &u))
		;
	sqlite3_reset(q);
}

/* Is it somebody else's? */
static bool name_taken(struct store *s, const char *name, int64_t but, char error[ERROR_TEXT])
{
	if (!store_number(store_sql(s, "SELECT count(*) FROM users WHERE folded = fold(?) AND id <> ?", "ti", name, but)))
		return false;
	snprintf(error, ERROR_TEXT, _("%s is the name of another user; choose one that is free."), name);
	return true;
}

int64_t store_user_add(struct store *s, const char *name, const char *password, bool admin,
		       char error[ERROR_TEXT])
{
	const int64_t now = clock_now();
	char hash[STORE_HASH];

	if (!is_name(name, error) || name_taken(s, name, 0, error) ||
	    !password_hash(password, admin, hash, sizeof hash, error))
		return 0;
	if (!store_do(s, store_sql(s, "INSERT INTO users(name, password, admin, created, updated, folded)"
				      " VALUES(?1, ?, ?, ?, ?, fold(?1))", "ttoii", name, hash, admin, now, now),
		      error))
		return 0;
	return sqlite3_last_insert_rowid(s->db);
}

static bool change_password(struct store *s, const struct store_user *u, const char *password,
			    char error[ERROR_TEXT])
{
	char hash[STORE_HASH];

	return password_hash(password, u->admin, hash, sizeof hash, error) &&
	       store_do(s, store_sql(s, "UPDATE users SET password = ? WHERE id = ?", "ti", hash, u->id), error) &&
	       store_do(s, store_sql(s, "DELETE FROM sessions WHERE user = ?", "i", u->id), error) &&
	       store_do(s, store_sql(s, "DELETE FROM tokens WHERE user = ?", "i", u->id), error);
}

static bool find_user(struct store *s, int64_t id, struct store_user *out, char error[ERROR_TEXT])
{
	if (store_user_get(s, id, out))
		return true;
	snprintf(error, ERROR_TEXT, "%s", _("There is no such user."));
	return false;
}

bool store_user_change(struct store *s, int64_t id, const char *name, const char *password,
		       char error[ERROR_TEXT])
{
	struct store_user u;

	if (!find_user(s, id, &u, error) ||
	    (strcmp(u.name, name) != 0 && (!is_name(name, error) || name_taken(s, name, id, error))) || !store_begin(s, error))
		return false;
	store_forget_sessions(s);
	return store_finish(s,
		store_do(s, store_sql(s, "UPDATE users SET name = ?1, updated = ?2, folded = fold(?1) WHERE id = ?3", "tii", name,
				      clock_now(), id), error) &&
		store_do(s, store_sql(s, "UPDATE seats SET name = ? WHERE user = ?", "ti", name, id), error) &&
		store_do(s, store_sql(s, "UPDATE league_programs SET name = ? WHERE user = ?", "ti", name, id), error) &&
		(!*password || change_password(s, &u, password, error)), error);
}

bool store_user_remove(struct store *s, int64_t id, char error[ERROR_TEXT])
{
	struct store_user u;

	if (!find_user(s, id, &u, error))
		return false;
	if (store_number(store_sql(s, "SELECT count(*) FROM seats WHERE user = ?", "i", id))) {
		snprintf(error, ERROR_TEXT, _("%s has a seat in a place; take it from there first."), u.name);
		return false;
	}
	store_forget_sessions(s);
	return store_do(s, store_sql(s, "DELETE FROM users WHERE id = ?", "i", id), error);
}

/* For names nobody has: one hash made at the first such login, of the cost that players have. */
static const char *stand_in(struct store *s)
{
	char error[ERROR_TEXT];

	if (!*s->stand_in && !password_hash("nobody", false, s->stand_in, sizeof s->stand_in, error))
		return "*";
	return s->stand_in;
}

bool store_user_secret(struct store *s, const char *name, struct store_user *out, char hash[STORE_HASH])
{
	const bool exists = read_user(store_sql(s, NAMED, "t", name), "iiitot.", out, hash);

	if (!exists)
		snprintf(hash, STORE_HASH, "%s", stand_in(s));
	return exists;
}

bool store_user_password_is(struct store *s, const char *name, const char *password, struct store_user *out)
{
	char hash[STORE_HASH];
	const bool exists = store_user_secret(s, name, out, hash);

	return store_password_is(password, hash) && exists;
}

/* ---- Sessions ---- */

void store_token_hash(const char *token, uint8_t hash[32])
{
	sha256(token, strlen(token), hash);
}

bool store_token_draw(struct store *s, char token[STORE_TOKEN], uint8_t hash[32], char error[ERROR_TEXT])
{
	uint8_t random[16];

	if (!store_random(s, random, sizeof random)) {
		snprintf(error, ERROR_TEXT, "%s", _("/dev/urandom cannot be read; no session can be made without it."));
		return false;
	}
	for (unsigned i = 0; i < sizeof random; i++)
		snprintf(token + 2 * i, 3, "%02x", random[i]);
	store_token_hash(token, hash);
	return true;
}

bool store_session_add(struct store *s, int64_t user, int64_t place, char token[STORE_TOKEN],
		       char error[ERROR_TEXT])
{
	const int64_t now = clock_now();
	uint8_t hash[32];

	return store_token_draw(s, token, hash, error) &&
	       store_do(s, store_sql(s, "DELETE FROM sessions WHERE created < ?", "i",
				     now - STORE_SESSION_DAYS * INT64_C(86400)), error) &&
	       store_do(s, store_sql(s, "INSERT INTO sessions(hash, user, place, created) VALUES(?, ?, ?, ?)",
				     "bini", hash, user, place, now), error);
}

void store_forget_sessions(struct store *s)
{
	memset(s->known, 0, STORE_KNOWN * sizeof *s->known);
}

static bool look_up(struct store *s, const uint8_t hash[32], struct store_user *user, int64_t *place)
{
	int64_t id;

	return store_row(store_sql(s, "SELECT user, place FROM sessions WHERE hash = ? AND created >= ?", "bi", hash,
				   clock_now() - STORE_SESSION_DAYS * INT64_C(86400)), "ii.", &id, place) &&
	       store_user_get(s, id, user);
}

bool store_session_get(struct store *s, const char *token, struct store_user *user, int64_t *place)
{
	const int64_t now = clock_ms();
	struct known_session *known;
	uint8_t hash[32];

	store_token_hash(token, hash);
	known = &s->known[(hash[0] << 8 | hash[1]) % STORE_KNOWN];
	if (known->until_ms <= now || memcmp(known->hash, hash, sizeof hash) != 0) {
		if (!look_up(s, hash, user, place))
			return false;
		*known = (struct known_session){ .user = *user, .place = *place, .until_ms = now + STORE_KNOWN_MS };
		memcpy(known->hash, hash, sizeof hash);
	}
	*user = known->user;
	*place = known->place;
	return true;
}

void store_session_end(struct store *s, const char *token)
{
	char error[ERROR_TEXT];
	uint8_t hash[32];

	store_token_hash(token, hash);
	store_forget_sessions(s);
	store_do(s, store_sql(s, "DELETE FROM sessions WHERE hash = ?", "b", hash), error);
}
