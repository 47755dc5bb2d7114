/* SPDX-License-Identifier: MIT */
#include "server/store/rounds.h"

#include <stdio.h>

#include "base/clock.h"
#include "server/store/store_private.h"

/* ---- Rounds ---- */

#define ROUND "SELECT id, league, no, turn, begun, ended, elsewhere FROM league_rounds WHERE league = ?1 "

static bool read_round(sqlite3_stmt *q, const char *kinds, struct store_round *r)
{
	return store_row(q, kinds, &r->id, &r->league, &r->no, &r->turn, &r->begun, &r->ended, &r->elsewhere);
}

int64_t store_round_add(struct store *s, int64_t league, bool elsewhere, char error[ERROR_TEXT])
{
	if (!store_do(s, store_sql(s, "INSERT INTO league_rounds(league, no, turn, begun, ended, elsewhere)"
				   " SELECT ?1, coalesce(max(no), 0) + 1, 0, 0, 0, ?2 FROM league_rounds WHERE league = ?1", "io", league,
				   elsewhere), error))
		return 0;
	return sqlite3_last_insert_rowid(s->db);
}

bool store_round_get(struct store *s, int64_t league, unsigned no, struct store_round *out)
{
	return read_round(store_sql(s, ROUND "AND no = ?2", "iu", league, no), "iiuuiio.", out);
}

bool store_round_open(struct store *s, int64_t league, struct store_round *out)
{
	return read_round(store_sql(s, ROUND "AND ended = 0 AND elsewhere = 0 ORDER BY no LIMIT 1", "i", league), "iiuuiio.", out);
}

int64_t store_round_began(struct store *s, int64_t league)
{
	return store_number(store_sql(s, "SELECT max(begun) FROM league_rounds WHERE league = ? AND elsewhere = 0", "i", league));
}

void store_rounds(struct store *s, int64_t league, unsigned most, bool (*each)(void *context, const struct store_round *r), void *context)
{
	sqlite3_stmt *q = store_sql(s, ROUND "ORDER BY no DESC LIMIT ?2", "iu", league, most);
	struct store_round r;

	while (read_round(q, "iiuuiio", &r) && each(context, &r))
		;
	sqlite3_reset(q);
}

void store_round_begin(struct store *s, int64_t round, const int64_t *program, unsigned n)
{
	store_note_down(s, store_sql(s, "UPDATE league_rounds SET begun = ? WHERE id = ?", "ii", clock_now(), round));
	for (unsigned i = 0; i < n; i++)
		store_note_down(s, store_sql(s, "INSERT INTO league_entrants(round, program) VALUES(?, ?)", "ii", round, program[i]));
}

void store_round_turn(struct store *s, int64_t round, unsigned turn)
{
	store_note_down(s, store_sql(s, "UPDATE league_rounds SET turn = ? WHERE id = ?", "ui", turn, round));
}

void store_round_end(struct store *s, int64_t round)
{
	store_note_down(s, store_sql(s, "UPDATE league_rounds SET ended = ? WHERE id = ?", "ii", clock_now(), round));
}

void store_entrants(struct store *s, int64_t round, bool (*each)(void *context, const struct store_entrant *e), void *context)
{
	sqlite3_stmt *q = store_sql(s, "SELECT program, name, league_entrants.points, league_entrants.won, league_entrants.drawn,"
				    " league_entrants.lost, free FROM league_entrants JOIN league_programs ON id = program"
				    " WHERE round = ? ORDER BY 3 DESC, 4 DESC, elo DESC, id", "i", round);
	struct store_entrant e;

	while (store_row(q, "ituuuuu", &e.program, e.name, sizeof e.name, &e.points, &e.won, &e.drawn, &e.lost, &e.free) &&
	       each(context, &e))
		;
	sqlite3_reset(q);
}

/* ---- Who meets whom ---- */

int64_t store_pair_add(struct store *s, const struct store_pair *p)
{
	store_note_down(s, store_sql(s, "INSERT INTO league_round_pairs(round, turn, first, second) VALUES(?, ?, ?, ?)", "iuin", p->round,
				     p->turn, p->first, p->second));
	return sqlite3_last_insert_rowid(s->db);
}

void store_pairs(struct store *s, int64_t round, bool (*each)(void *context, const struct store_pair *p), void *context)
{
	sqlite3_stmt *q = store_sql(s, "SELECT id, round, turn, first, second, points, others FROM league_round_pairs WHERE round = ?"
				    " ORDER BY id", "i", round);
	struct store_pair p;

	while (store_row(q, "iiuiidd", &p.id, &p.round, &p.turn, &p.first, &p.second, &p.points[0], &p.points[1]) && each(context, &p))
		;
	sqlite3_reset(q);
}

bool store_pair_get(struct store *s, int64_t league, int64_t id, struct store_pair *p)
{
	return store_row(store_sql(s, "SELECT league_round_pairs.id, round, league_round_pairs.turn, first, second, points, others FROM league_round_pairs"
				   " JOIN league_rounds ON league_rounds.id = round WHERE league_round_pairs.id = ? AND league = ?"
				   " AND elsewhere", "ii", id, league), "iiuiidd.", &p->id, &p->round, &p->turn, &p->first, &p->second,
			 &p->points[0], &p->points[1]);
}

void store_rounds_close(struct store *s, int64_t league)
{
	store_note_down(s, store_sql(s, "UPDATE league_rounds SET ended = ? WHERE league = ? AND elsewhere AND ended = 0 AND NOT EXISTS"
				     " (SELECT 1 FROM league_round_pairs WHERE round = league_rounds.id AND points < 0)", "ii", clock_now(),
				     league));
}

static void add_points(struct store *s, int64_t round, int64_t program, int points, int others, bool played)
{
	store_note_down(s, store_sql(s, "UPDATE league_entrants SET points = points + ?, won = won + ?, drawn = drawn + ?,"
				     " lost = lost + ?, free = free + ? WHERE round = ? AND program = ?", "dooodii", points,
				     played && points > others, played && points == others, played && points < others,
				     played ? 0 : points / 2, round, program));
}

bool store_pair_done(struct store *s, int64_t id, const int points[2], bool played)
{
	struct store_pair p = { .id = 0 };

	if (!store_row(store_sql(s, "SELECT id, round, first, second FROM league_round_pairs WHERE id = ? AND points < 0", "i", id), "iiii.",
		       &p.id, &p.round, &p.first, &p.second))
		return false;
	store_note_down(s, store_sql(s, "UPDATE league_round_pairs SET points = ?, others = ? WHERE id = ?", "ddi", points[0], points[1], id));
	add_points(s, p.round, p.first, points[0], points[1], played);
	if (p.second)
		add_points(s, p.round, p.second, points[1], points[0], played);
	return true;
}
