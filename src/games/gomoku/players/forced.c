/* SPDX-License-Identifier: MIT */
#include "games/gomoku/players/forced.h"

#include <string.h>

void forced_reset(struct forced *s, struct field *f, struct budget *budget)
{
	s->field = f;
	s->budget = budget;
	memset(s->failed, 0, sizeof s->failed);
}

static bool out_of_steps(struct forced *s)
{
	if (!s->left || budget_spent(s->budget))
		return true;
	s->left--;
	return false;
}

static void add_cell(struct gomoku_cells *set, unsigned cell)
{
	set->word[cell / 64] |= UINT64_C(1) << cell % 64;
}

static void join_cells(struct gomoku_cells *set, const struct gomoku_cells *more)
{
	for (int w = 0; w < GOMOKU_WORDS; w++)
		set->word[w] |= more->word[w];
}

/* Adds the cells where the opponent could win or make a four. An opponent's stone in such a cell
 * can interrupt a chain of fours, even if the cell isn't part of the chain. */
static void add_counters(const struct field *f, unsigned other, struct gomoku_cells *set)
{
	if (!(f->total[other][3] | f->total[other][4]))
		return;
	for (unsigned cell = 0; cell < f->area; cell++)
		if (f->stone[cell] == FIELD_EMPTY &&
		    (f->with[other][3][cell] | f->with[other][4][cell]))
			add_cell(set, cell);
}

/* Ranks the candidate cells by their value to both sides, best first. A candidate is a cell where
 * a stone makes a four or, if `threes` is set, threatens to make one. */
static unsigned rank_cells(const struct field *f, unsigned side, bool threes,
			   struct ranked ranked[GOMOKU_CELLS])
{
	unsigned n = 0;

	for (unsigned cell = 0; cell < f->area; cell++)
		if (f->stone[cell] == FIELD_EMPTY &&
		    (f->with[side][3][cell] || (threes && f->with[side][2][cell] >= 2)))
			order_insert(ranked, n++, cell, field_interest(f, side, cell));
	return n;
}

static bool by_fours(struct forced *s, unsigned side, struct forced_win *out);

/* Returns true if making a four in this cell leads to a forced win, which is stored in `out`. */
static bool four_wins(struct forced *s, unsigned side, unsigned cell, struct forced_win *out)
{
	struct field *f = s->field;
	uint16_t wins[2];
	unsigned n;
	bool won = false;

	field_put(f, side, cell);
	n = field_win_cells_by(f, side, cell, wins, 2);
	if (n == 2) {
		*out = (struct forced_win){ .plies = 3 };
		add_cell(&out->stops, wins[0]);
		add_cell(&out->stops, wins[1]);
		won = true;
	} else if (n == 1) {
		field_put(f, 1 - side, wins[0]);
		won = by_fours(s, side, out);
		if (won) {
			add_cell(&out->stops, wins[0]);
			add_counters(f, 1 - side, &out->stops);
			out->plies = (uint16_t)(out->plies + 2);
		}
		field_take(f, 1 - side, wins[0]);
	}
	field_take(f, side, cell);
	if (!won)
		return false;
	out->cell = (uint16_t)cell;
	add_cell(&out->stops, cell);
	return true;
}

static bool by_fours(struct forced *s, unsigned side, struct forced_win *out)
{
	struct field *f = s->field;
	const uint64_t hash = f->hash * 2 + side + 1;
	struct ranked fours[GOMOKU_CELLS];
	uint16_t wins[2];
	unsigned n = field_win_cells(f, side, wins, 1);

	if (n) {
		*out = (struct forced_win){ .cell = wins[0], .plies = 1 };
		add_cell(&out->stops, wins[0]);
		return true;
	}
	if (!f->total[side][3] || s->failed[hash % FORCED_FAILED] == hash || out_of_steps(s))
		return false;
	n = field_win_cells(f, 1 - side, wins, 2);
	if (n == 2)
		return false;
	if (n == 1)
		return f->with[side][3][wins[0]] && four_wins(s, side, wins[0], out);
	n = rank_cells(f, side, false, fours);
	for (unsigned i = 0; i < n && !s->budget->spent; i++)
		if (four_wins(s, side, fours[i].item, out))
			return true;
	if (s->left && !s->budget->spent)
		s->failed[hash % FORCED_FAILED] = hash;
	return false;
}

bool forced_by_fours(struct forced *s, unsigned side, uint64_t most, struct forced_win *out)
{
	s->left = most;
	if (!by_fours(s, side, out))
		return false;
	add_counters(s->field, 1 - side, &out->stops);
	return true;
}

/* the number of positions searched to find out what a three threatens */
enum { THREAT_STEPS = 60 };

static bool by_threes(struct forced *s, unsigned side, unsigned threes, struct forced_win *out);

/* The opponent must answer in one of these cells. Returns true if this side still wins whichever
 * cell the opponent chooses. */
static bool all_fail(struct forced *s, unsigned side, unsigned threes,
		     const struct gomoku_cells *answers, struct forced_win *out)
{
	struct field *f = s->field;
	uint16_t longest = 0;

	for (unsigned cell = 0; cell < f->area; cell++) {
		struct forced_win deeper;
		bool won;

		if (!gomoku_cells_have(answers, cell) || f->stone[cell] != FIELD_EMPTY)
			continue;
		field_put(f, 1 - side, cell);
		won = by_threes(s, side, threes, &deeper);
		if (won) {
			join_cells(&out->stops, &deeper.stops);
			add_counters(f, 1 - side, &out->stops);
			longest = deeper.plies > longest ? deeper.plies : longest;
		}
		field_take(f, 1 - side, cell);
		if (!won)
			return false;
	}
	out->plies = (uint16_t)(longest + 2);
	return true;
}

/* Returns true if a stone in this cell leads to a forced win; the stone makes a four or threatens
 * a win by fours. */
static bool threat_wins(struct forced *s, unsigned side, unsigned threes, unsigned cell,
			struct forced_win *out)
{
	struct field *f = s->field;
	struct gomoku_cells answers = { 0 };
	struct forced_win threat;
	uint16_t wins[2];
	unsigned n;
	bool won = false;

	field_put(f, side, cell);
	n = field_win_cells_by(f, side, cell, wins, 2);
	*out = (struct forced_win){ .cell = (uint16_t)cell };
	if (n) {
		add_cell(&answers, wins[0]);
		if (n > 1)
			add_cell(&answers, wins[1]);
		won = all_fail(s, side, threes, &answers, out);
	} else if (threes && !field_win_cells(f, 1 - side, wins, 1)) {
		const uint64_t left = s->left;
		const uint64_t most = left < THREAT_STEPS ? left : THREAT_STEPS;

		s->left = most;
		won = by_fours(s, side, &threat);
		s->left = left - (most - s->left);
		if (won) {
			answers = threat.stops;
			add_counters(f, 1 - side, &answers);
			won = all_fail(s, side, threes - 1, &answers, out);
		}
	}
	if (won)
		join_cells(&out->stops, &answers);
	field_take(f, side, cell);
	add_cell(&out->stops, cell);
	return won;
}

static bool by_threes(struct forced *s, unsigned side, unsigned threes, struct forced_win *out)
{
	struct field *f = s->field;
	struct ranked threats[GOMOKU_CELLS];
	uint16_t wins[2];
	const uint64_t left = s->left, most = left < 4 * THREAT_STEPS ? left : 4 * THREAT_STEPS;
	unsigned n;
	bool won;

	s->left = most;
	won = by_fours(s, side, out);
	s->left = left - (most - s->left);
	if (won || out_of_steps(s))
		return won;
	n = field_win_cells(f, 1 - side, wins, 2);
	if (n == 2)
		return false;
	if (n == 1)
		return threat_wins(s, side, threes, wins[0], out);
	if (!threes)
		return false;
	n = rank_cells(f, side, true, threats);
	for (unsigned i = 0; i < n && s->left && !s->budget->spent; i++)
		if (threat_wins(s, side, threes, threats[i].item, out))
			return true;
	return false;
}

bool forced_by_threes(struct forced *s, unsigned side, unsigned threes, uint64_t most,
		      struct forced_win *out)
{
	s->left = most;
	if (!by_threes(s, side, threes, out))
		return false;
	add_counters(s->field, 1 - side, &out->stops);
	return true;
}
