/* SPDX-License-Identifier: MIT */
/* Stores invitations: links with which people can create their own accounts, up to a given number
 * of times and until a given day. */
#include <stdio.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "server/store/store_private.h"

int64_t store_invitation_add(struct store *s, const struct store_invitation *i,
			     char word[STORE_TOKEN], char error[ERROR_TEXT])
{
	const int64_t now = clock_now();
	uint8_t hash[32];

	if (!store_text_fits(i->label, 32))
		return fail_with(error, "%s",
				 _("An invitation needs a label of 1 to 32 characters."));
	if (!store_token_draw(s, word, hash, error))
		return 0;
	return store_insert(
		s, error,
		"INSERT INTO invitations(hash, label, made, expires, most, used) VALUES(?, ?, ?, ?, ?, 0)",
		value_bytes(hash, sizeof hash), i->label, now, i->expires, i->most);
}

static void say_over(char error[ERROR_TEXT])
{
	snprintf(error, ERROR_TEXT, "%s",
		 _("This invitation isn't valid any more. Ask for a new one."));
}

bool store_invitation_good(struct store *s, const char *word, char error[ERROR_TEXT])
{
	uint8_t hash[32];

	store_token_hash(word, hash);
	if (store_find_number(
		    s,
		    "SELECT count(*) FROM invitations WHERE hash = ? AND used < most AND expires > ?",
		    value_bytes(hash, sizeof hash), clock_now()) > 0)
		return true;
	say_over(error);
	return false;
}

int64_t store_invitation_take(struct store *s, const char *word, const char *name,
			      const struct password_hash *password, char error[ERROR_TEXT])
{
	char lost[ERROR_TEXT];
	uint8_t hash[32];
	int64_t user = 0;

	store_token_hash(word, hash);
	if (!store_begin(s, error))
		return 0;
	if (!store_change(
		    s, error,
		    "UPDATE invitations SET used = used + 1 WHERE hash = ? AND used < most AND expires > ?",
		    value_bytes(hash, sizeof hash), clock_now()))
		return store_finish(s, false, lost);
	if (!sqlite3_changes(s->db))
		say_over(error);
	else
		user = store_user_put(s, name, password, false, error);
	return user && store_finish(s, true, error) ? user : store_finish(s, false, lost);
}

bool store_invitation_remove(struct store *s, int64_t id)
{
	char error[ERROR_TEXT];

	return store_change(s, error, "DELETE FROM invitations WHERE id = ?", id) &&
	       sqlite3_changes(s->db) > 0;
}

COLUMNS(invitation_columns, struct store_invitation, id, made, expires, most, used, label);

void store_invitations(struct store *s,
		       bool (*each)(void *context, const struct store_invitation *i), void *context)
{
	store_rows(
		store_statement(
			s,
			"SELECT id, made, expires, most, used, label FROM invitations ORDER BY id DESC"),
		invitation_columns, i, each(context, &i));
}
