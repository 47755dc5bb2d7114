/* SPDX-License-Identifier: MIT */
/* Stores users, their passwords and their sessions. */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/secret.h"
#include "base/utf8.h"
#include "referee/tables.h"
#include "server/store/store_private.h"

/* ---- Texts ---- */

/* Returns true for control characters, and for characters that change the text direction or end a
 * line. */
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

/* Checks a typed name and converts it to its stored form, with composed characters. */
static bool is_name(const char *typed, char name[STORE_NAME], char error[ERROR_TEXT])
{
	if (name_take(typed, 32, name, STORE_NAME))
		return true;
	return fail_with(
		error, "%s",
		_("Names can have 1 to 32 characters. Use Latin letters, kana and kanji (or only "
		  "Cyrillic letters), digits, symbols and single spaces."));
}

/* ---- Users ---- */

#define USER "SELECT id, created, updated, name, admin FROM users "
/* Finds a user by the exact name or, failing that, by the folded name. If old data contains two
 * users with the same folded name, the first one is used. */
#define NAMED USER "WHERE folded = fold(?1) ORDER BY name <> ?1, id LIMIT 1"

COLUMNS(user_columns, struct store_user, id, created, updated, name, admin);
COLUMNS(hash_columns, struct password_hash, text);

bool store_user_get(struct store *s, int64_t id, struct store_user *out)
{
	return store_find(s, user_columns, out, USER "WHERE id = ?", id);
}

bool store_user_named(struct store *s, const char *name, struct store_user *out)
{
	return store_find(s, user_columns, out, NAMED, name);
}

void store_users(struct store *s, bool (*each)(void *context, const struct store_user *u),
		 void *context)
{
	store_rows(store_statement(s, USER "ORDER BY name"), user_columns, u, each(context, &u));
}

/* Returns true and stores a one-sentence error message if another user has this name. */
static bool name_taken(struct store *s, const char *name, int64_t but, char error[ERROR_TEXT])
{
	if (!store_find_number(s, "SELECT count(*) FROM users WHERE folded = fold(?) AND id <> ?",
			       name, but))
		return false;
	snprintf(error, ERROR_TEXT, _("The name %s is already taken. Choose another one."), name);
	return true;
}

bool store_user_may_be(struct store *s, const char *typed, char error[ERROR_TEXT])
{
	char name[STORE_NAME];

	return is_name(typed, name, error) && !name_taken(s, name, 0, error);
}

int64_t store_user_put(struct store *s, const char *typed, const struct password_hash *hash,
		       bool admin, char error[ERROR_TEXT])
{
	const int64_t now = clock_now();
	char name[STORE_NAME];

	if (!is_name(typed, name, error) || name_taken(s, name, 0, error))
		return 0;
	return store_insert(s, error,
			    "INSERT INTO users(name, password, admin, created, updated, folded)"
			    " VALUES(?1, ?, ?, ?, ?, fold(?1))",
			    name, hash->text, admin, now, now);
}

int64_t store_user_add(struct store *s, const char *name, const char *password, bool admin,
		       char error[ERROR_TEXT])
{
	struct password_hash hash;

	return store_user_may_be(s, name, error) && password_hash(password, &hash, error)
		       ? store_user_put(s, name, &hash, admin, error)
		       : 0;
}

static bool change_password(struct store *s, int64_t id, const struct password_hash *hash,
			    char error[ERROR_TEXT])
{
	return store_change(s, error, "UPDATE users SET password = ? WHERE id = ?", hash->text,
			    id) &&
	       store_change(s, error, "DELETE FROM sessions WHERE user = ?", id) &&
	       store_change(s, error, "DELETE FROM tokens WHERE user = ?", id);
}

static bool find_user(struct store *s, int64_t id, struct store_user *out, char error[ERROR_TEXT])
{
	if (store_user_get(s, id, out))
		return true;
	return fail_with(error, "%s", _("This user doesn't exist."));
}

bool store_user_change(struct store *s, int64_t id, const char *typed,
		       const struct password_hash *hash, char error[ERROR_TEXT])
{
	struct store_user u;
	char name[STORE_NAME];

	if (!find_user(s, id, &u, error) ||
	    (strcmp(u.name, typed) != 0 &&
	     (!is_name(typed, name, error) || name_taken(s, name, id, error))) ||
	    !store_begin(s, error))
		return false;
	if (!strcmp(u.name, typed)) /* a user may keep an old name that breaks the rules for new
				       names */
		strcpy(name, u.name);
	store_forget_sessions(s);
	return store_finish(
		s,
		store_change(
			s, error,
			"UPDATE users SET name = ?1, updated = ?2, folded = fold(?1) WHERE id = ?3",
			name, clock_now(), id) &&
			store_change(s, error, "UPDATE seats SET name = ? WHERE user = ?", name,
				     id) &&
			store_change(s, error, "UPDATE league_programs SET name = ? WHERE user = ?",
				     name, id) &&
			(!hash || change_password(s, id, hash, error)),
		error);
}

bool store_user_remove(struct store *s, int64_t id, char error[ERROR_TEXT])
{
	struct store_user u;

	if (!find_user(s, id, &u, error))
		return false;
	if (store_find_number(s, "SELECT count(*) FROM seats WHERE user = ?", id))
		return fail_with(error,
				 _("%s is a player in a series. Remove the user from it first."),
				 u.name);
	store_forget_sessions(s);
	return store_change(s, error, "DELETE FROM users WHERE id = ?", id);
}

/* ---- Checking passwords ---- */

/* Reads the different costs of the stored hashes, starting with the cost of new hashes. They are
 * read only once, since old costs can only disappear. */
static void read_costs(struct store *s)
{
	sqlite3_stmt *q = store_statement(
		s, "SELECT max(password) FROM users GROUP BY substr(password, 1, 6)");
	struct password_hash hash;

	password_setting(&s->costs[s->n_costs++]);
	while (s->n_costs < STORE_COSTS && store_row(q, hash_columns, &hash))
		if (!password_same_cost(&hash, &s->costs[0]))
			s->costs[s->n_costs++] = hash;
	sqlite3_reset(q);
}

bool store_user_secret(struct store *s, const char *name, struct store_user *out,
		       struct store_secret *secret)
{
	const bool exists = store_user_named(s, name, out) &&
			    store_find(s, hash_columns, &secret->own,
				       "SELECT password FROM users WHERE id = ?", out->id);

	if (!s->n_costs)
		read_costs(s);
	if (!exists)
		secret->own.text[0] = '\0';
	secret->n_others = 0;
	for (unsigned i = 0; i < s->n_costs; i++)
		if (!exists || !password_same_cost(&s->costs[i], &secret->own))
			secret->others[secret->n_others++] = s->costs[i];
	return exists;
}

bool store_secret_is(const char *password, const struct store_secret *secret)
{
	const bool is = *secret->own.text && password_is(password, &secret->own);

	for (unsigned i = 0; i < secret->n_others; i++)
		password_is(password, &secret->others[i]);
	return is;
}

void store_user_renew(struct store *s, int64_t id, const struct password_hash *old,
		      const struct password_hash *hash)
{
	char error[ERROR_TEXT];

	store_change(s, error, "UPDATE users SET password = ? WHERE id = ? AND password = ?",
		     hash->text, id, old->text);
}

/* ---- Sessions ---- */

void store_token_hash(const char *token, uint8_t hash[32])
{
	sha256(token, strlen(token), hash);
}

bool store_token_draw(struct store *s, char token[STORE_TOKEN], uint8_t hash[32],
		      char error[ERROR_TEXT])
{
	uint8_t random[16];

	if (!store_random(s, random, sizeof random))
		return fail_with(error, "%s",
				 _("Can't read /dev/urandom. Logins need its random numbers."));
	for (unsigned i = 0; i < sizeof random; i++)
		snprintf(token + 2 * i, 3, "%02x", random[i]);
	store_token_hash(token, hash);
	return true;
}

const char fresh_session = 's';

/* Writes a session as a note; user 0 means that the session has ended. */
static void note_session(struct store *s, const uint8_t hash[32], int64_t user, int64_t place)
{
	struct fresh f = { .kind = &fresh_session, .id = user, .value = place };

	memcpy(f.hash, hash, sizeof f.hash);
	store_remember(s, &f);
	store_end_note(s);
}

bool store_session_add(struct store *s, int64_t user, int64_t place, char token[STORE_TOKEN],
		       char error[ERROR_TEXT])
{
	const int64_t now = clock_now();
	uint8_t hash[32];

	if (!store_token_draw(s, token, hash, error))
		return false;
	store_note(s, "DELETE FROM sessions WHERE created < ?",
		   now - STORE_SESSION_DAYS * INT64_C(86400));
	store_note(s, "INSERT INTO sessions(hash, user, place, created) VALUES(?, ?, ?, ?)",
		   value_bytes(hash, 32), user, value_id(place), now);
	note_session(s, hash, user, place);
	return true;
}

void store_forget_sessions(struct store *s)
{
	memset(s->known, 0, STORE_KNOWN * sizeof *s->known);
}

struct session {
	int64_t user, place;
};
COLUMNS(session_columns, struct session, user, place);

static bool look_up(struct store *s, const uint8_t hash[32], struct store_user *user,
		    int64_t *place)
{
	const struct fresh *f = store_recall(s, &fresh_session, 0, hash);
	struct session is;

	if (f) {
		*place = f->value;
		return f->id && store_user_get(s, f->id, user);
	}
	if (!store_find(s, session_columns, &is,
			"SELECT user, place FROM sessions WHERE hash = ? AND created >= ?",
			value_bytes(hash, 32), clock_now() - STORE_SESSION_DAYS * INT64_C(86400)))
		return false;
	*place = is.place;
	return store_user_get(s, is.user, user);
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
		*known = (struct known_session){ .user = *user,
						 .place = *place,
						 .until_ms = now + STORE_KNOWN_MS };
		memcpy(known->hash, hash, sizeof hash);
	}
	*user = known->user;
	*place = known->place;
	return true;
}

void store_session_end(struct store *s, const char *token)
{
	uint8_t hash[32];

	store_token_hash(token, hash);
	store_forget_sessions(s);
	store_note(s, "DELETE FROM sessions WHERE hash = ?", value_bytes(hash, 32));
	note_session(s, hash, 0, 0);
}
