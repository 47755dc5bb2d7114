/* SPDX-License-Identifier: MIT */
#include "shelf/keep.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "asobi/setup.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/loss.h"
#include "base/parse.h"
#include "base/paths.h"
#include "base/slot.h"
#include "base/strbuf.h"
#include "base/xalloc.h"
#include "shelf/archive.h"

enum { MOST_BYTES = 4 << 20, NAME = 64, MOST_IN_A_SECOND = 100 };
static const char end[] = ".asobi";

static const char *name_of(const struct game *g, char buf[NAME])
{
	snprintf(buf, NAME, "unfinished-%s", game_file_word(g));
	return buf;
}

/* ---- Archiving a finished game ---- */

static bool is_person(const struct match_config *c, unsigned seat)
{
	return seat < MAX_SEATS && (!c->who[seat] || who_is_person(c->who[seat]));
}

static bool has_person(const struct match_config *c)
{
	for (unsigned s = 0; s < c->setup.seats; s++)
		if (is_person(c, s))
			return true;
	return false;
}

/* Returns a path in the archive for a finished game, such as "20261120T100000Z-nim.asobi". The
 * names of further games that end in the same second end in "_2.asobi" and so on. They sort after
 * the first one because '_' sorts after the dot. */
static char *name_in(const char *dir, const struct game *g, int64_t now, unsigned nth)
{
	struct strbuf path = { 0 };
	char date[DATE_TEXT];

	date_text(now, date);
	sb_addf(&path, "%s/", dir);
	for (const char *c = date; *c; c++)
		if (*c != '-' && *c != ':')
			sb_add_bytes(&path, c, 1);
	sb_addf(&path, "-%s", game_file_word(g));
	if (nth > 1)
		sb_addf(&path, "_%u", nth);
	sb_add(&path, ".asobi");
	return sb_take(&path);
}

/* Writes the game into the archive. Returns 0 on success, otherwise an errno value. */
static int write_into(const char *dir, const struct game *g, int64_t now, const char *text)
{
	int reason = EEXIST;

	for (unsigned nth = 1; reason == EEXIST && nth <= MOST_IN_A_SECOND; nth++) {
		char *path = name_in(dir, g, now, nth);

		reason = file_write_new(path, text);
		free(path);
	}
	return reason;
}

bool keep_end(const struct match *m, int64_t now, char error[ERROR_TEXT])
{
	const struct match_config *c = match_config(m);
	char *dir, *text;
	int reason;

	if (!match_ended(m) || !has_person(c))
		return true;
	text = match_dated_record(m, now);
	dir = path_kept("games");
	if (dir)
		file_sweep(dir);
	reason = dir && file_make_dirs(dir) ? write_into(dir, c->game, now, text)
		 : dir			    ? errno
					    : ENOENT;
	if (reason)
		snprintf(error, ERROR_TEXT, _("Can't save the game: %s (%s)."), strerror(reason),
			 dir ? dir : "$XDG_DATA_HOME");
	free(dir);
	free(text);
	return !reason;
}

/* ---- The game that is being played ---- */

/* Reports a game that couldn't be saved, so that the user learns about it. Asobi doesn't try to
 * save the game again. */
static void note_lost_game(struct keeping *k)
{
	if (*k->lost)
		loss_note(k->told ? "" : k->lost);
	*k->lost = '\0';
	k->told = false;
}

static void give_up_slot(struct keeping *k)
{
	slot_leave(k->number);
	k->number = 0;
}

void keep_leave(struct keeping *k)
{
	give_up_slot(k);
	note_lost_game(k);
}

void keep_forget(struct keeping *k, const struct game *g)
{
	char name[NAME], *path = k->number ? slot_path(name_of(g, name), k->number, end) : NULL;

	if (path)
		unlink(path);
	free(path);
	give_up_slot(k);
}

void keep_next(struct keeping *k)
{
	note_lost_game(k);
	k->archived = false;
	k->since = 0;
}

/* Returns true if the game is worth saving. It isn't if no person has moved yet, unless it follows
 * earlier games of the same series, or if every person has resigned and no game of the series
 * follows. */
static bool worth_keeping(const struct match *m)
{
	const struct match_config *c = match_config(m);
	bool begun = c->game_no > 0 || match_ended(m),
	     goes_on = match_ended(m) || c->game_no + 1 < setup_series(c->game, &c->setup);
	uint32_t resigned = 0;

	for (unsigned n = 0; n < match_plies(m); n++) {
		const struct ply p = match_ply_at(m, SEAT_ALL, n);

		if (is_person(c, p.seat) && move_is_forfeit(p.move))
			resigned |= UINT32_C(1) << p.seat;
		else if (is_person(c, p.seat))
			begun = true;
	}
	for (unsigned s = 0; s < c->setup.seats; s++)
		goes_on = goes_on || (is_person(c, s) && !(resigned >> s & 1));
	return begun && goes_on;
}

static bool write_game(const struct match *m, struct keeping *k, char error[ERROR_TEXT])
{
	const struct game *g = match_config(m)->game;
	char name[NAME], *path, *text;
	bool ok;

	if (!worth_keeping(m)) {
		keep_forget(k, g);
		return true;
	}
	text = match_record(m);
	if (k->number) {
		path = slot_path(name_of(g, name), k->number, end);
		ok = file_write_atomic(path, text, error, ERROR_TEXT);
		free(path);
	} else {
		k->number = slot_new(name_of(g, name), end, text, error, ERROR_TEXT);
		ok = k->number > 0;
	}
	free(text);
	return ok;
}

/* Archives the finished game, unless it is already in the archive because the program was killed
 * right after saving it. */
static bool archive_end(const struct match *m, struct keeping *k, char error[ERROR_TEXT])
{
	if (!k->archived)
		k->archived = (k->since && archive_has_since(m, k->since)) ||
			      keep_end(m, clock_now(), error);
	return k->archived;
}

/* Saves the game in the right place: among the unfinished games or in the archive. */
static bool put_game(const struct match *m, struct keeping *k, char error[ERROR_TEXT])
{
	char why[ERROR_TEXT];

	if (!match_ended(m)) {
		/* If the move that ended the game was taken back, the game has to be archived
		 * again when it ends. */
		k->archived = false;
		return write_game(m, k, error);
	}
	if (!archive_end(m, k, error)) {
		/* Save the game as unfinished so that it isn't lost. When the player continues it,
		 * it can still be archived. */
		write_game(m, k, why);
		return false;
	}
	if (match_goes_on(m))
		return write_game(m, k, error);
	keep_forget(k, match_config(m)->game);
	return true;
}

bool keep_game(const struct match *m, struct keeping *k)
{
	char error[ERROR_TEXT];
	const bool well = put_game(m, k, error);

	snprintf(k->lost, sizeof k->lost, "%s", well ? "" : error);
	return well;
}

/* ---- Unfinished games ---- */

struct unfinished *keep_list(const struct game *g, size_t *n)
{
	char name[NAME];
	struct slot *slots = slot_list(name_of(g, name), end, n);
	struct unfinished *list = *n ? xcalloc(*n, sizeof *list) : NULL;

	for (size_t i = 0; i < *n; i++)
		list[i] = (struct unfinished){ g, slots[i].number, slots[i].changed,
					       slots[i].used };
	free(slots);
	return list;
}

bool keep_latest(const struct game *g, struct unfinished *out)
{
	bool found = false;
	size_t n;
	struct unfinished *list = keep_list(g, &n);

	for (size_t i = 0; i < n && !found; i++)
		if ((found = !list[i].played))
			*out = list[i];
	free(list);
	return found;
}

bool keep_read(const struct unfinished *u, struct record *out, char error[ERROR_TEXT])
{
	char name[NAME], why[ERROR_TEXT] = "",
			 *path = slot_path(name_of(u->game, name), u->number, end);
	char *text = path ? file_read_kept(path, MOST_BYTES, error, ERROR_TEXT) : NULL;
	const bool ok = text && record_parse(out, text, why);

	if (text && !ok)
		snprintf(error, ERROR_TEXT, _("Can't read %.90s. %.120s"), path, why);
	free(text);
	free(path);
	return ok;
}

/* Takes over an unfinished game. The file is locked before it is read, because another program may
 * have continued the game in the meantime. */
bool keep_take(const struct unfinished *u, struct keeping *k, struct record *out,
	       char error[ERROR_TEXT])
{
	if (!slot_take(u->number))
		return fail_with(
			error,
			_("Unfinished game %u of %s is already open in another running copy of "
			  "Asobi."),
			u->number, _(u->game->title));
	*k = (struct keeping){ .number = u->number, .since = u->changed / 1000000000 };
	if (keep_read(u, out, error))
		return true;
	keep_leave(k);
	return false;
}
