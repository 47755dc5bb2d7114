/* SPDX-License-Identifier: MIT */
#include "server/store/leagues.h"

#include <math.h>
#include <stdio.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "server/store/store_private.h"

/* ---- Leagues ---- */

#define LEAGUE                                                                                     \
	"SELECT id, created, name, game, options, clock, kind, rounds, minute, pause_ms FROM leagues "

COLUMNS(league_columns, struct store_league, id, created, name, game, options, clock, kind, rounds,
	minute, pause_ms);

bool store_league_get(struct store *s, int64_t id, struct store_league *out)
{
	return store_find(s, league_columns, out, LEAGUE "WHERE id = ?", id);
}

bool store_league_named(struct store *s, const char *name, struct store_league *out)
{
	return store_find(s, league_columns, out, LEAGUE "WHERE folded = fold(?)", name);
}

void store_leagues(struct store *s, bool (*each)(void *context, const struct store_league *l),
		   void *context)
{
	store_rows(store_statement(s, LEAGUE "ORDER BY id"), league_columns, l, each(context, &l));
}

int64_t store_league_add(struct store *s, const struct store_league *l, char error[ERROR_TEXT])
{
	struct store_league other;
	char name[TABLES_NAME];

	if (!name_take(l->name, NAME_CHARS, name, sizeof name))
		return fail_with(
			error, "%s",
			_("League names can have 1 to 20 characters. Use Latin letters, kana and "
			  "kanji (or only Cyrillic letters), digits, symbols and single spaces."));
	if (store_league_named(s, name, &other))
		return fail_with(error, _("The league '%s' already exists. Choose another name."),
				 other.name);
	return store_insert(
		s, error,
		"INSERT INTO leagues(name, folded, game, options, clock, kind, rounds, minute, pause_ms,"
		" created) VALUES(?1, fold(?1), ?, ?, ?, ?, ?, ?, ?, ?)",
		name, l->game, l->options, l->clock, l->kind, l->rounds, l->minute, l->pause_ms,
		clock_now());
}

bool store_league_remove(struct store *s, int64_t id, char error[ERROR_TEXT])
{
	return store_change(s, error, "DELETE FROM leagues WHERE id = ?", id);
}

int64_t store_version(struct store *s)
{
	return store_number(store_statement(s, "PRAGMA data_version"));
}

/* ---- Programs ---- */

#define PROGRAM                                                                                                       \
	"SELECT id, league, user, name, who, held IS NOT NULL, joined, seen, games, won, drawn, lost, moves, misses," \
	" us, slowest_us, state, elo, error, deals, points, squares,"                                                 \
	" (SELECT coalesce(max(league_history.games), 0) FROM league_history WHERE program = id) FROM league_programs "

static double of_milli(int64_t milli)
{
	return (double)milli / 1000;
}

static struct rating rating_of(enum rating_state state, int64_t elo, int64_t error)
{
	const bool known = state == RATING_KNOWN;

	return (struct rating){ state, known ? of_milli(elo) : (double)NAN,
				known && error >= 0 ? of_milli(error) : (double)NAN };
}

struct program_row {
	struct store_program is;
	int64_t elo, error; /* the rating and half the width of its interval, in thousandths */
};
COLUMNS(program_columns, struct program_row, is.id, is.league, is.user, is.name, is.who, is.holds,
	is.joined, is.seen, is.games, is.won, is.drawn, is.lost, is.moves, is.misses, is.us,
	is.slowest_us, is.rating.state, elo, error, is.deals, is.points, is.squares, is.told);

static const struct store_program *finish_program(struct program_row *r)
{
	r->is.rating = rating_of(r->is.rating.state, r->elo, r->error);
	return &r->is;
}

bool store_program_get(struct store *s, int64_t id, struct store_program *out)
{
	struct program_row r;

	if (!store_find(s, program_columns, &r, PROGRAM "WHERE id = ?", id))
		return false;
	*out = *finish_program(&r);
	return true;
}

void store_programs(struct store *s, int64_t league,
		    bool (*each)(void *context, const struct store_program *p), void *context)
{
	store_each(
		s, program_columns, r, each(context, finish_program(&r)),
		PROGRAM
		"WHERE league = ? ORDER BY CASE state WHEN 1 THEN 0 WHEN 0 THEN 1 ELSE state END,"
		" elo DESC, id",
		league);
}

static int64_t to_milli(double x)
{
	return (int64_t)llround(1000 * x);
}

int64_t store_program_add(struct store *s, const struct store_program *p, char error[ERROR_TEXT])
{
	const int64_t now = clock_now();

	if (store_find_number(s, "SELECT count(*) FROM league_programs WHERE league = ?",
			      p->league) >= LEAGUE_PROGRAMS)
		return fail_with(error, "%s", _("This league can't take any more programs."));
	if (store_find_number(s,
			      "SELECT count(*) FROM league_programs WHERE league = ? AND name = ?",
			      p->league, p->name))
		return fail_with(error, "%s",
				 _("This league already has a program with this name."));
	if (!store_change(
		    s, error,
		    "INSERT INTO league_programs(league, user, name, who, joined, seen) VALUES(?, ?, ?, ?, ?, ?)",
		    p->league, value_id(p->user), p->name, p->who, now, now))
		return 0;
	if (p->holds &&
	    !store_change(s, error,
			  "UPDATE league_programs SET held = ?1, elo = ?1, error = 0, state = 0"
			  " WHERE id = last_insert_rowid()",
			  to_milli(p->rating.elo)))
		return 0;
	return sqlite3_last_insert_rowid(s->db);
}

void store_program_played(struct store *s, int64_t id, int result, const struct kept_answers *a)
{
	store_note(s,
		   "UPDATE league_programs SET games = games + 1, won = won + ?, drawn = drawn + ?,"
		   " lost = lost + ?, moves = moves + ?, misses = misses + ?, us = us + ?,"
		   " slowest_us = max(slowest_us, ?), seen = ? WHERE id = ?",
		   result > 0, result == 0, result < 0, a->moves, a->misses, a->us, a->slowest_us,
		   clock_now(), id);
}

static bool keep_rating(struct store *s, const struct store_program *p, bool history,
			char error[ERROR_TEXT])
{
	const bool known = p->rating.state == RATING_KNOWN;
	const int64_t elo = known ? to_milli(p->rating.elo) : 0;
	const int64_t width = known && !isnan(p->rating.error) ? to_milli(p->rating.error) : -1;

	return store_change(s, error,
			    "UPDATE league_programs SET state = ?, elo = ?, error = ? WHERE id = ?",
			    p->rating.state, elo, width, p->id) &&
	       (!history || !known ||
		store_change(s, error,
			     "INSERT OR REPLACE INTO league_history(program, games, at, elo, error)"
			     " VALUES(?, ?, ?, ?, ?)",
			     p->id, p->games, clock_now(), elo, width));
}

bool store_programs_rated(struct store *s, const struct store_program *p, const bool *history,
			  unsigned n, char error[ERROR_TEXT])
{
	bool well = store_begin(s, error);

	for (unsigned i = 0; i < n && well; i++)
		well = keep_rating(s, &p[i], history[i], error);
	return store_finish(s, well, error);
}

#define POINT                                                                                      \
	"SELECT h.program, p.name, h.games, h.at, h.elo, h.error FROM league_history AS h"         \
	" JOIN league_programs AS p ON p.id = h.program "

struct point_row {
	struct store_point is;
	/* The rating and half the width of its interval, in thousandths; `error` is -1 if the
	 * rating is unknown. */
	int64_t elo, error;
};
COLUMNS(point_columns, struct point_row, is.program, is.name, is.games, is.at, elo, error);

static const struct store_point *finish_point(struct point_row *r)
{
	r->is.elo = of_milli(r->elo);
	r->is.error = r->error < 0 ? (double)NAN : of_milli(r->error);
	return &r->is;
}

void store_history(struct store *s, int64_t program,
		   void (*each)(void *context, const struct store_point *p), void *context)
{
	store_each(s, point_columns, r, (each(context, finish_point(&r)), true),
		   POINT "WHERE h.program = ? ORDER BY h.games", program);
}

void store_league_history(struct store *s, int64_t league, int64_t program, unsigned games,
			  unsigned most, void (*each)(void *context, const struct store_point *p),
			  void *context)
{
	store_each(
		s, point_columns, r, (each(context, finish_point(&r)), true),
		POINT
		"WHERE p.league = ? AND (h.program, h.games) > (?, ?) ORDER BY h.program, h.games LIMIT ?",
		league, program, games, most);
}

/* ---- Meetings ---- */

COLUMNS(meetings_columns, struct store_meetings, a, b, won, drawn, lost, firsts);

void store_meetings(struct store *s, int64_t league,
		    void (*each)(void *context, const struct store_meetings *m), void *context)
{
	store_each(
		s, meetings_columns, m, (each(context, &m), true),
		"SELECT a, b, league_pairs.won, league_pairs.drawn, league_pairs.lost, firsts FROM league_programs"
		" JOIN league_pairs ON a = id WHERE league = ?",
		league);
}

void store_met(struct store *s, const struct store_meetings *m)
{
	store_note(
		s,
		"INSERT INTO league_pairs(a, b, won, drawn, lost, firsts) SELECT ?1, ?2, ?3, ?4, ?5, ?6"
		" WHERE (SELECT count(*) FROM league_programs WHERE id IN (?1, ?2)) = 2"
		" ON CONFLICT(a, b) DO UPDATE SET won = won + ?3, drawn = drawn + ?4, lost = lost + ?5,"
		" firsts = firsts + ?6",
		m->a, m->b, m->won, m->drawn, m->lost, m->firsts);
}

/* ---- The log of what programs did; nothing is logged for a league that another process has
 * deleted ---- */

void store_log_add(struct store *s, int64_t program, const struct store_log *l)
{
	store_note(s,
		   "INSERT INTO league_log(program, at, what, text, seat, seen, ms, limit_ms)"
		   " SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM league_programs WHERE id = ?1",
		   program, clock_now(), l->what, l->text, l->seat, l->seen, l->ms, l->limit_ms);
	/* Entries about connections have a limit of their own, so that a program that often loses
	 * its connection doesn't push its rule violations out of the log. */
	store_note(
		s,
		"DELETE FROM league_log WHERE program = ?1 AND (what <= ?3) = (?4 <= ?3) AND id <= (SELECT id"
		" FROM league_log WHERE program = ?1 AND (what <= ?3) = (?4 <= ?3) ORDER BY id DESC LIMIT 1"
		" OFFSET ?2)",
		program, LEAGUE_LOG, LEAGUE_LEFT, l->what);
}

COLUMNS(log_columns, struct store_log, at, what, text, seat, seen, ms, limit_ms);

void store_log(struct store *s, int64_t program,
	       void (*each)(void *context, const struct store_log *l), void *context)
{
	store_each(
		s, log_columns, l, (each(context, &l), true),
		"SELECT at, what, text, seat, seen, ms, limit_ms FROM league_log WHERE program = ?"
		" ORDER BY id DESC",
		program);
}

/* ---- Groups of five ---- */

unsigned store_five_member(unsigned turn, unsigned seat)
{
	return (turn + seat) % FIVE;
}

int64_t store_five_add(struct store *s, const struct store_five *f, char error[ERROR_TEXT])
{
	int64_t id = 0;
	bool well = store_begin(s, error) &&
		    store_change(s, error,
				 "INSERT INTO league_fives(league, seed, begun) VALUES(?, ?, ?)",
				 f->league, f->seed, clock_now());

	if (well)
		id = sqlite3_last_insert_rowid(s->db);
	for (unsigned i = 0; i < FIVE && well; i++)
		well = store_change(
			s, error,
			"INSERT INTO league_five_members(five, nth, program) VALUES(?, ?, ?)", id,
			i, f->member[i]);
	return store_finish(s, well, error) ? id : 0;
}

struct member_row {
	int64_t game, program;
	/* The program's seat or, in a row about a group, the program's number among the group's
	 * five members. */
	unsigned seat;
	int points;
};
COLUMNS(member_columns, struct member_row, seat, program);
COLUMNS(turn_columns, struct member_row, game, seat, program, points);
COLUMNS(five_columns, struct store_five, id, league, seed, begun);

static void read_members(struct store *s, struct store_five *f)
{
	sqlite3_stmt *q = store_sql(
		s, "SELECT nth, program FROM league_five_members WHERE five = ?", f->id);
	struct member_row r;

	while (store_row(q, member_columns, &r))
		if (r.seat < FIVE)
			f->member[r.seat] = r.program;
}

/* Reads the results of the games that a group of five has played. Everyone moves to the next seat
 * after each game, so the member in the first seat shows which of the five games it was. */
static void read_turns(struct store *s, struct store_five *f)
{
	sqlite3_stmt *q = store_sql(
		s,
		"SELECT played, seat, program, points FROM table_games JOIN table_players ON played = id"
		" WHERE league = ? AND meeting = ? ORDER BY played, seat",
		f->league, f->id);
	struct member_row r;
	unsigned turn = 0;

	while (store_row(q, turn_columns, &r)) {
		for (unsigned i = 0; i < FIVE && !r.seat; i++)
			turn = f->member[i] == r.program ? i : turn;
		f->done |= 1U << turn;
		f->points[store_five_member(turn, r.seat)] += r.points;
	}
}

void store_fives(struct store *s, int64_t league,
		 bool (*each)(void *context, const struct store_five *f), void *context)
{
	struct store_five f = { .id = 0 };
	bool more = true;

	while (more &&
	       store_find(
		       s, five_columns, &f,
		       "SELECT id, league, seed, begun FROM league_fives WHERE league = ? AND id > ?"
		       " ORDER BY id LIMIT 1",
		       league, f.id)) {
		f = (struct store_five){
			.id = f.id, .league = f.league, .begun = f.begun, .seed = f.seed
		};
		read_members(s, &f);
		read_turns(s, &f);
		more = each(context, &f);
	}
}

void store_five_drop(struct store *s, int64_t id)
{
	store_note(s, "DELETE FROM league_fives WHERE id = ?", id);
}

void store_five_done(struct store *s, const struct store_five *f)
{
	for (unsigned i = 0; i < FIVE; i++)
		store_note(s,
			   "UPDATE league_programs SET deals = deals + 1, points = points + ?1,"
			   " squares = squares + ?1 * ?1 WHERE id = ?2",
			   f->points[i], f->member[i]);
	store_five_drop(s, f->id);
}

/* ---- Games ---- */

#define GAME_PLAYERS " JOIN table_players ON table_players.played = id ORDER BY id DESC, seat"
#define GAME_COLUMNS                                                                               \
	"SELECT id, ended, game, reason, rated, table_players.name, table_players.points FROM "

void store_league_games(struct store *s, int64_t league, int64_t program, int64_t before,
			unsigned most,
			bool (*each)(void *context, const struct store_table_game *g),
			void *context)
{
	const int64_t below = before ? before : INT64_MAX;

	store_read_games(
		program ? store_sql(
				  s,
				  GAME_COLUMNS
				  "(SELECT table_games.* FROM table_players JOIN table_games ON id = played WHERE program = ?"
				  " AND played < ? ORDER BY played DESC LIMIT ?)" GAME_PLAYERS,
				  program, below, most)
			: store_sql(
				  s,
				  GAME_COLUMNS
				  "(SELECT * FROM table_games WHERE league = ? AND id < ? ORDER BY id DESC LIMIT ?)" GAME_PLAYERS,
				  league, below, most),
		each, context);
}
