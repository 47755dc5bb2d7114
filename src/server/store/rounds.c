/* SPDX-License-Identifier: MIT */
#include "server/store/rounds.h"

#include "base/clock.h"
#include "server/store/store_private.h"

/* ---- Rounds ---- */

#define ROUND                                                                                      \
	"SELECT id, league, no, turn, begun, ended, elsewhere FROM league_rounds WHERE league = ?1 "

COLUMNS(round_columns, struct store_round, id, league, no, turn, begun, ended, elsewhere);

int64_t store_round_add(struct store *s, int64_t league, bool elsewhere, char error[ERROR_TEXT])
{
	return store_insert(
		s, error,
		"INSERT INTO league_rounds(league, no, turn, begun, ended, elsewhere)"
		" SELECT ?1, coalesce(max(no), 0) + 1, 0, 0, 0, ?2 FROM league_rounds WHERE league = ?1",
		league, elsewhere);
}

bool store_round_get(struct store *s, int64_t league, unsigned no, struct store_round *out)
{
	return store_find(s, round_columns, out, ROUND "AND no = ?2", league, no);
}

bool store_round_open(struct store *s, int64_t league, struct store_round *out)
{
	return store_find(s, round_columns, out,
			  ROUND "AND ended = 0 AND elsewhere = 0 ORDER BY no LIMIT 1", league);
}

int64_t store_round_began(struct store *s, int64_t league)
{
	return store_find_number(
		s, "SELECT max(begun) FROM league_rounds WHERE league = ? AND elsewhere = 0",
		league);
}

void store_rounds(struct store *s, int64_t league, unsigned most,
		  bool (*each)(void *context, const struct store_round *r), void *context)
{
	store_each(s, round_columns, r, each(context, &r), ROUND "ORDER BY no DESC LIMIT ?2",
		   league, most);
}

void store_round_begin(struct store *s, int64_t round, const int64_t *program, unsigned n)
{
	store_note(s, "UPDATE league_rounds SET begun = ? WHERE id = ?", clock_now(), round);
	for (unsigned i = 0; i < n; i++)
		store_note(s, "INSERT INTO league_entrants(round, program) VALUES(?, ?)", round,
			   program[i]);
}

void store_round_turn(struct store *s, int64_t round, unsigned turn)
{
	store_note(s, "UPDATE league_rounds SET turn = ? WHERE id = ?", turn, round);
}

void store_round_end(struct store *s, int64_t round)
{
	store_note(s, "UPDATE league_rounds SET ended = ? WHERE id = ?", clock_now(), round);
}

COLUMNS(entrant_columns, struct store_entrant, program, name, points, won, drawn, lost, free);

void store_entrants(struct store *s, int64_t round,
		    bool (*each)(void *context, const struct store_entrant *e), void *context)
{
	store_each(
		s, entrant_columns, e, each(context, &e),
		"SELECT program, name, league_entrants.points, league_entrants.won, league_entrants.drawn,"
		" league_entrants.lost, free FROM league_entrants JOIN league_programs ON id = program"
		" WHERE round = ? ORDER BY 3 DESC, 4 DESC, elo DESC, id",
		round);
}

/* ---- Pairs ---- */

int64_t store_pair_add(struct store *s, const struct store_pair *p)
{
	store_note(s,
		   "INSERT INTO league_round_pairs(round, turn, first, second) VALUES(?, ?, ?, ?)",
		   p->round, p->turn, p->first, value_id(p->second));
	return sqlite3_last_insert_rowid(s->db);
}

#define PAIR                                                                                       \
	"SELECT league_round_pairs.id, round, league_round_pairs.turn, first, second, points, others FROM league_round_pairs "
COLUMNS(pair_columns, struct store_pair, id, round, turn, first, second, points[0], points[1]);

void store_pairs(struct store *s, int64_t round,
		 bool (*each)(void *context, const struct store_pair *p), void *context)
{
	store_each(s, pair_columns, p, each(context, &p), PAIR "WHERE round = ? ORDER BY id",
		   round);
}

bool store_pair_get(struct store *s, int64_t league, int64_t id, struct store_pair *p)
{
	return store_find(
		s, pair_columns, p,
		PAIR
		"JOIN league_rounds ON league_rounds.id = round WHERE league_round_pairs.id = ?"
		" AND league = ? AND elsewhere",
		id, league);
}

void store_rounds_close(struct store *s, int64_t league)
{
	store_note(
		s,
		"UPDATE league_rounds SET ended = ? WHERE league = ? AND elsewhere AND ended = 0 AND NOT EXISTS"
		" (SELECT 1 FROM league_round_pairs WHERE round = league_rounds.id AND points < 0)",
		clock_now(), league);
}

static void add_points(struct store *s, int64_t round, int64_t program, int points, int others,
		       bool played)
{
	store_note(
		s,
		"UPDATE league_entrants SET points = points + ?, won = won + ?, drawn = drawn + ?,"
		" lost = lost + ?, free = free + ? WHERE round = ? AND program = ?",
		points, played && points > others, played && points == others,
		played && points < others, played ? 0 : points / 2, round, program);
}

bool store_pair_done(struct store *s, int64_t id, const int points[2], bool played)
{
	struct store_pair p;

	if (!store_find(s, pair_columns, &p, PAIR "WHERE id = ? AND points < 0", id))
		return false;
	store_note(s, "UPDATE league_round_pairs SET points = ?, others = ? WHERE id = ?",
		   points[0], points[1], id);
	add_points(s, p.round, p.first, points[0], points[1], played);
	if (p.second)
		add_points(s, p.round, p.second, points[1], points[0], played);
	return true;
}
