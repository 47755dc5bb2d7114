/* SPDX-License-Identifier: MIT */
#include "server/store/moderation.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/utf8.h"
#include "server/store/store_private.h"

const char *const moderation_words[MODERATION_KINDS] = { "close", "mute", "ban", "free", "rename" };

#define MODERATION "SELECT id, at, until, who, kind, about, more FROM moderation "

COLUMNS(moderation_columns, struct moderation, id, at, until, who, kind, about, more);

static bool rename_user(struct store *s, const struct moderation *m, char error[ERROR_TEXT])
{
	struct store_user u;

	if (store_user_named(s, m->about, &u))
		return store_user_change(s, u.id, m->more, NULL, error);
	return fail_with(error, _("Unknown user '%.100s'."), m->about);
}

static bool is_possible(const struct moderation *m, int64_t minutes, char error[ERROR_TEXT])
{
	uint64_t table;

	if (m->kind == MODERATE_CLOSE) {
		if (parse_u64(m->about, &table) && table)
			return true;
		return fail_with(error, _("Invalid table number '%.60s'."), m->about);
	}
	if (!name_fits(m->about, 32))
		return fail_with(error, _("Invalid name '%.100s'."), m->about);
	if ((m->kind == MODERATE_MUTE || m->kind == MODERATE_BAN) &&
	    (minutes < 1 || minutes > MODERATION_MINUTES))
		return fail_with(error, _("Choose a number of minutes from 1 to %d."),
				 MODERATION_MINUTES);
	return true;
}

/* Writes a moderator's order to the database. MODERATE_FREE ends the user's current mutes and
 * bans, but keeps their log entries. */
bool store_moderate(struct store *s, const struct moderation *typed, int64_t minutes,
		    char error[ERROR_TEXT])
{
	const int64_t now = clock_now();
	struct moderation whole = *typed, *const m = &whole;
	const bool lasts = m->kind == MODERATE_MUTE || m->kind == MODERATE_BAN;
	bool well;

	utf8_compose(m->about);
	utf8_compose(m->more);
	if (!is_possible(m, minutes, error) ||
	    (m->kind == MODERATE_RENAME && !rename_user(s, m, error)) || !store_begin(s, error))
		return false;
	well = m->kind != MODERATE_FREE ||
	       store_change(
		       s, error,
		       "UPDATE moderation SET until = ?1 WHERE until > ?1 AND folded = fold(?2)",
		       now, m->about);
	/* a renamed user's current mutes and bans apply to the new name */
	well = well &&
	       (m->kind != MODERATE_RENAME ||
		store_change(
			s, error,
			"UPDATE moderation SET folded = fold(?) WHERE until > ? AND folded = fold(?)",
			m->more, now, m->about));
	well = well &&
	       store_change(
		       s, error,
		       "INSERT INTO moderation(at, until, who, kind, about, more, folded, done)"
		       " VALUES(?1, ?2, ?3, ?4, ?5, ?6, fold(?5), 0)",
		       now, lasts ? now + 60 * minutes : 0, m->who, m->kind, m->about, m->more);
	well = well && store_change(s, error, "DELETE FROM moderation WHERE at < ?1 AND until < ?1",
				    now - (int64_t)MODERATION_DAYS * 24 * 60 * 60);
	return store_finish(s, well, error);
}

int64_t store_moderated(struct store *s, enum moderation_kind kind, const char *name)
{
	return store_find_number(
		s,
		"SELECT max(until) FROM moderation WHERE folded = fold(?) AND kind = ? AND until > ?",
		name, kind, clock_now());
}

void store_bar(struct store *s, const char *name, const char *address)
{
	const int64_t until = store_moderated(s, MODERATE_BAN, name),
		      most = clock_now() + MODERATION_BAR_S;
	struct barred *b = s->barred;

	if (!until || !*address)
		return;
	while (b < s->barred + STORE_BARRED &&
	       (strcmp(b->address, address) != 0 || strcmp(b->name, name) != 0))
		b++;
	if (b == s->barred + STORE_BARRED)
		b = &s->barred[s->n_barred++ % STORE_BARRED];
	snprintf(b->address, sizeof b->address, "%s", address);
	snprintf(b->name, sizeof b->name, "%s", name);
	b->until = until < most ? until : most;
}

/* Returns true if guests may not connect from this address because a banned user connected from
 * it. Returns false once a moderator has lifted that user's ban. */
bool store_barred(struct store *s, const char *address)
{
	for (const struct barred *b = s->barred; b < s->barred + STORE_BARRED; b++)
		if (b->until > clock_now() && !strcmp(b->address, address) &&
		    store_moderated(s, MODERATE_BAN, b->name))
			return true;
	return false;
}

void store_moderation(struct store *s, bool (*each)(void *context, const struct moderation *m),
		      void *context)
{
	store_each(s, moderation_columns, m, each(context, &m),
		   MODERATION "ORDER BY id DESC LIMIT ?", MODERATION_SHOWN);
}

bool store_moderation_next(struct store *s, struct moderation *out)
{
	return store_find(s, moderation_columns, out,
			  MODERATION "WHERE done = 0 AND id > ? ORDER BY id LIMIT 1", s->moderated);
}

void store_moderation_done(struct store *s, int64_t id)
{
	store_note(s, "UPDATE moderation SET done = 1 WHERE id = ?", id);
	store_end_note(s);
	s->moderated = id;
}
