/* SPDX-License-Identifier: MIT */
/* Places and their seats. */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "server/store/store_private.h"

#define PLACE "SELECT id, created, updated, title, game_count, options, interval_ms, practice, status FROM places "

static void read_place(sqlite3_stmt *q, struct store_place *p)
{
	*p = (struct store_place){
		.id = sqlite3_column_int64(q, 0), .created = sqlite3_column_int64(q, 1),
		.updated = sqlite3_column_int64(q, 2), .game_count = (unsigned)sqlite3_column_int(q, 4),
		.interval_ms = sqlite3_column_int(q, 6), .practice = sqlite3_column_int(q, 7),
		.status = (enum place_status)sqlite3_column_int(q, 8),
	};
	store_column(q, 3, p->title, sizeof p->title);
	store_column(q, 5, p->options, sizeof p->options);
}

static void read_seats(struct store *s, struct store_place *p)
{
	sqlite3_stmt *q = store_sql(s, "SELECT id, seat, user, player, name FROM seats WHERE place = ?", "i", p->id);

	while (q && sqlite3_step(q) == SQLITE_ROW) {
		const int seat = sqlite3_column_int(q, 1);

		if (seat < 0 || seat >= PLACE_SEATS)
			continue;
		p->seats[seat].id = sqlite3_column_int64(q, 0);
		p->seats[seat].user = sqlite3_column_int64(q, 2);
		store_column(q, 3, p->seats[seat].player, sizeof p->seats[seat].player);
		store_column(q, 4, p->seats[seat].name, sizeof p->seats[seat].name);
	}
	sqlite3_reset(q);
}

/* A user's seat bears the user's name. */
static bool write_seat(struct store *s, int64_t place, unsigned seat, const struct store_seat *is,
		       char error[ERROR_TEXT])
{
	struct store_user u;
	const char *name = is->name;

	if (is->user) {
		if (!store_user_get(s, is->user, &u)) {
			snprintf(error, ERROR_TEXT, _("Nobody has the number of the user in seat %u."), seat + 1);
			return false;
		}
		name = u.name;
	}
	return store_do(s, store_sql(s, "INSERT INTO seats(place, seat, user, player, name) VALUES(?1, ?2, ?3, ?4, ?5)"
				     " ON CONFLICT(place, seat) DO UPDATE SET user = ?3, player = ?4, name = ?5",
				     "iintt", place, (int64_t)seat, is->user, is->player, name), error);
}

static bool write_seats(struct store *s, int64_t id, const struct store_place *p, char error[ERROR_TEXT])
{
	for (unsigned seat = 0; seat < PLACE_SEATS; seat++)
		if (!write_seat(s, id, seat, &p->seats[seat], error))
			return false;
	return true;
}

static bool fits(const struct store_place *p, char error[ERROR_TEXT])
{
	if (!store_text_fits(p->title, 20)) {
		snprintf(error, ERROR_TEXT, "%s", _("A title has 1 to 20 characters, and no control characters."));
		return false;
	}
	if (p->game_count < 1 || p->game_count > 1000) {
		snprintf(error, ERROR_TEXT, "%s", _("A place has 1 to 1000 games."));
		return false;
	}
	return true;
}

int64_t store_place_add(struct store *s, const struct store_place *p, char error[ERROR_TEXT])
{
	const int64_t now = clock_now();
	int64_t id = 0;
	bool well;

	if (!fits(p, error) || !store_begin(s, error))
		return 0;
	well = store_do(s, store_sql(s, "INSERT INTO places(title, game_count, options, interval_ms, practice,"
				     " status, created, updated) VALUES(?, ?, ?, ?, ?, ?, ?, ?)", "titiiiii", p->title,
				     (int64_t)p->game_count, p->options, (int64_t)p->interval_ms,
				     (int64_t)p->practice, (int64_t)PLACE_NEW, now, now), error);
	if (well) {
		id = sqlite3_last_insert_rowid(s->db);
		well = write_seats(s, id, p, error);
	}
	return store_finish(s, well, error) ? id : 0;
}

/* Not while it is played. */
static bool at_rest(struct store *s, int64_t id, char error[ERROR_TEXT])
{
	struct store_place now;

	if (!store_place_get(s, id, &now)) {
		snprintf(error, ERROR_TEXT, "%s", _("There is no such place."));
		return false;
	}
	if (now.status != PLACE_RUNNING)
		return true;
	snprintf(error, ERROR_TEXT, _("%s is being played; stop it first."), now.title);
	return false;
}

static bool same_but_interval(const struct store_place *a, const struct store_place *b)
{
	bool same = !strcmp(a->title, b->title) && a->game_count == b->game_count && !strcmp(a->options, b->options);

	for (unsigned i = 0; i < PLACE_SEATS; i++)
		same = same && a->seats[i].user == b->seats[i].user && !strcmp(a->seats[i].player, b->seats[i].player);
	return same;
}

bool store_place_change(struct store *s, const struct store_place *p, char error[ERROR_TEXT])
{
	struct store_place now;

	if (store_place_get(s, p->id, &now) && now.status == PLACE_RUNNING && same_but_interval(&now, p))
		return store_do(s, store_sql(s, "UPDATE places SET interval_ms = ? WHERE id = ?", "ii", (int64_t)p->interval_ms,
					     p->id), error);
	if (!fits(p, error) || !at_rest(s, p->id, error) || !store_begin(s, error))
		return false;
	return store_finish(s,
		store_do(s, store_sql(s, "UPDATE places SET title = ?, game_count = ?, options = ?, interval_ms = ?,"
				      " updated = ? WHERE id = ?", "titiii", p->title, (int64_t)p->game_count,
				      p->options, (int64_t)p->interval_ms, clock_now(), p->id), error) &&
		write_seats(s, p->id, p, error), error);
}

bool store_place_remove(struct store *s, int64_t id, char error[ERROR_TEXT])
{
	store_forget_sessions(s);
	return at_rest(s, id, error) &&
	       store_do(s, store_sql(s, "DELETE FROM places WHERE id = ?", "i", id), error);
}

bool store_place_get(struct store *s, int64_t id, struct store_place *out)
{
	sqlite3_stmt *q = store_sql(s, PLACE "WHERE id = ?", "i", id);
	const bool found = q && sqlite3_step(q) == SQLITE_ROW;

	if (found)
		read_place(q, out);
	sqlite3_reset(q);
	if (found)
		read_seats(s, out);
	return found;
}

void store_places(struct store *s, const char *part, bool (*each)(void *context, const struct store_place *p),
		  void *context)
{
	sqlite3_stmt *q = store_sql(s, PLACE "WHERE instr(title, ?) OR ? = '' ORDER BY id DESC", "tt", part, part);
	struct store_place p;

	while (q && sqlite3_step(q) == SQLITE_ROW) {
		read_place(q, &p);
		read_seats(s, &p);
		if (!each(context, &p))
			break;
	}
	sqlite3_reset(q);
}
