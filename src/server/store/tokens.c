/* SPDX-License-Identifier: MIT */
/* Stores the tokens with which programs log in without a password. */
#include <stdio.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "server/store/store_private.h"

/* The time of a token's last use is stored at most once in this many seconds. */
enum { USED_S = 60 };

/* Checks whether a user may add a token, so that a refusal comes with a clear message instead of a
 * database error. */
static bool may_add(struct store *s, int64_t user, const char *label, char error[ERROR_TEXT])
{
	if (!store_text_fits(label, 32))
		return fail_with(error, "%s", _("A token needs a label of 1 to 32 characters."));
	if (store_find_number(s, "SELECT count(*) FROM tokens WHERE user = ? AND label = ?", user,
			      label))
		return fail_with(
			error,
			_("The token '%.128s' already exists. Remove it first, or choose another label."),
			label);
	if (store_find_number(s, "SELECT count(*) FROM tokens WHERE user = ?", user) >=
	    STORE_TOKENS_MOST)
		return fail_with(error, _("There are already %d tokens. Remove one first."),
				 STORE_TOKENS_MOST);
	return true;
}

int64_t store_token_add(struct store *s, int64_t user, const char *label, char token[STORE_TOKEN],
			char error[ERROR_TEXT])
{
	uint8_t hash[32];

	if (!may_add(s, user, label, error) || !store_token_draw(s, token, hash, error))
		return 0;
	return store_insert(
		s, error, "INSERT INTO tokens(user, label, hash, made, used) VALUES(?, ?, ?, ?, 0)",
		user, label, value_bytes(hash, sizeof hash), clock_now());
}

bool store_token_remove(struct store *s, int64_t user, int64_t id)
{
	char error[ERROR_TEXT];

	return store_change(s, error, "DELETE FROM tokens WHERE user = ? AND id = ?", user, id) &&
	       sqlite3_changes(s->db) > 0;
}

COLUMNS(token_columns, struct store_token, id, made, used, label);

void store_tokens(struct store *s, int64_t user,
		  bool (*each)(void *context, const struct store_token *t), void *context)
{
	store_each(s, token_columns, t, each(context, &t),
		   "SELECT id, made, used, label FROM tokens WHERE user = ? ORDER BY label", user);
}

const char fresh_token = 't';

static void note_use(struct store *s, int64_t id, int64_t now)
{
	store_note(s, "UPDATE tokens SET used = ? WHERE id = ?", now, id);
	store_remember(s, &(struct fresh){ .kind = &fresh_token, .id = id, .value = now });
	store_end_note(s);
}

struct found_token {
	int64_t id, user, used;
};
COLUMNS(found_columns, struct found_token, id, user, used);

bool store_token_get(struct store *s, const char *token, struct store_user *user)
{
	const int64_t now = clock_now();
	const struct fresh *f;
	struct found_token t;
	uint8_t hash[32];

	store_token_hash(token, hash);
	if (!store_find(s, found_columns, &t, "SELECT id, user, used FROM tokens WHERE hash = ?",
			value_bytes(hash, sizeof hash)) ||
	    !store_user_get(s, t.user, user))
		return false;
	f = store_recall(s, &fresh_token, t.id, NULL);
	if (now - (f ? f->value : t.used) >= USED_S)
		note_use(s, t.id, now);
	return true;
}
