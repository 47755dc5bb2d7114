/* SPDX-License-Identifier: MIT */
#include "tictactoe_teller.h"

#include <string.h>

static const int lines[8][3] = { { 0, 1, 2 }, { 3, 4, 5 }, { 6, 7, 8 }, { 0, 3, 6 },
				 { 1, 4, 7 }, { 2, 5, 8 }, { 0, 4, 8 }, { 2, 4, 6 } };

struct plain ttt_plain_of(const struct ttt *t)
{
	struct plain p = { .own = "OX"[t->turn], .other = "XO"[t->turn] };

	for (int i = 0; i < TTT_CELLS; i++)
		p.at[i] = t->side[0] >> i & 1 ? 'O' : t->side[1] >> i & 1 ? 'X' : '.';
	return p;
}

static struct plain after(const struct plain *p, int cell, char side)
{
	struct plain next = *p;

	next.at[cell] = side;
	return next;
}

/* Returns true if a mark on this free cell completes a line. If `t` isn't NULL, highlights the
 * cells of these lines in it. */
static bool three_at(const struct plain *p, int cell, char side, struct told *t)
{
	const struct plain next = after(p, cell, side);
	bool found = false;

	if (p->at[cell] != '.')
		return false;
	for (int i = 0; i < 8; i++) {
		bool here = false, full = true;

		for (int k = 0; k < 3; k++) {
			here = here || lines[i][k] == cell;
			full = full && next.at[lines[i][k]] == side;
		}
		found = found || (here && full);
		for (int k = 0; here && full && t && k < 3; k++)
			t->lit[lines[i][k]] = true;
	}
	return found;
}

static int count_wins(const struct plain *p, char side)
{
	int n = 0;

	for (int i = 0; i < TTT_CELLS; i++)
		n += three_at(p, i, side, NULL);
	return n;
}

static bool forks(const struct plain *p, int cell, char side)
{
	const struct plain next = after(p, cell, side);

	return p->at[cell] == '.' && count_wins(&next, side) >= 2 &&
	       !count_wins(&next, side == p->own ? p->other : p->own);
}

/* Names the first two cells for which `holds` is true, and highlights every cell for which it is
 * true. */
static struct told show(const char *id, const struct plain *p, char side,
			bool (*holds)(const struct plain *p, int cell, char side))
{
	struct told t = { .id = NULL };

	for (int i = 0; i < TTT_CELLS; i++)
		if (holds(p, i, side)) {
			t.id = id;
			t.lit[i] = true;
			if (t.moves < 2)
				t.move[t.moves++] = i;
		}
	return t;
}

static bool completes(const struct plain *p, int cell, char side)
{
	return three_at(p, cell, side, NULL);
}

/* Returns the cell where the opponent must answer this mark's threat if the answer itself makes no
 * threat; otherwise -1. */
static int empty_answer(const struct plain *p, int cell)
{
	struct plain next = after(p, cell, p->own);
	int answer = -1;

	for (int i = 0; i < TTT_CELLS; i++)
		if (three_at(&next, i, p->own, NULL))
			answer = answer < 0 ? i : TTT_CELLS;
	if (answer < 0 || answer == TTT_CELLS || count_wins(&next, p->other))
		return -1;
	next = after(&next, answer, p->other);
	return count_wins(&next, p->other) ? -1 : answer;
}

/* Returns a cell where a mark makes a fork once the opponent has given the only answer to the mark
 * on `cell`, and stores this answer; returns -1 if there is no such cell. */
static int prepared_cell(const struct plain *p, int cell, int *answer)
{
	const struct plain next = after(p, cell, p->own);

	if (count_wins(&next, p->own) != 1 || count_wins(&next, p->other))
		return -1;
	for (*answer = 0; !three_at(&next, *answer, p->own, NULL);)
		++*answer;
	for (int i = 0; i < TTT_CELLS; i++) {
		const struct plain answered = after(&next, *answer, p->other);

		if (forks(&answered, i, p->own))
			return i;
	}
	return -1;
}

static struct told tell_prepared(const struct plain *p, int best, int played)
{
	struct told t = { .id = NULL };
	int answer, next = prepared_cell(p, best, &answer), other;

	if (next < 0 ||
	    (played >= 0 && (forks(p, played, p->own) || prepared_cell(p, played, &other) >= 0)))
		return t;
	t = (struct told){ .id = "force-fork", .moves = 1, .move = { next } };
	t.lit[best] = t.lit[answer] = t.lit[next] = true;
	return t;
}

static bool in(int cell, const char *cells)
{
	return cell >= 0 && strchr(cells, '0' + cell);
}

static bool looks_like(const struct plain *p, const char *board)
{
	return !strncmp(p->at, board, TTT_CELLS);
}

/* Checks the three rules for the opening, which apply to X, the second player. */
static struct told tell_opening(const struct plain *p, int best, int played)
{
	static const struct {
		const char *id, *board, *right, *lit;
	} rules[] = {
		{ "centre", "O........", "4", "04" },
		{ "centre", "..O......", "4", "24" },
		{ "centre", "......O..", "4", "64" },
		{ "centre", "........O", "4", "84" },
		{ "corner", "....O....", "0268", "02468" },
		{ "opposite", "O...X...O", "1357", "013578" },
		{ "opposite", "..O.X.O..", "1357", "123567" },
	};
	struct told t = { .id = NULL };

	for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
		if (looks_like(p, rules[i].board) && in(best, rules[i].right) &&
		    !in(played, rules[i].right)) {
			t.id = rules[i].id;
			for (const char *c = rules[i].lit; *c; c++)
				t.lit[*c - '0'] = true;
		}
	return t;
}

static struct told tell_forks(const struct plain *p, int best, int played)
{
	const struct plain then = after(p, best, p->own);
	const struct plain instead = played < 0 ? *p : after(p, played, p->own);

	if (show("", &then, p->other, forks).id)
		return (struct told){ .id = NULL };
	return show(played < 0 ? "block-fork" : "allows-fork", &instead, p->other, forks);
}

static bool any_line_open(const struct plain *p)
{
	for (int i = 0; i < 8; i++) {
		bool own = false, other = false;

		for (int k = 0; k < 3; k++) {
			own = own || p->at[lines[i][k]] == p->own;
			other = other || p->at[lines[i][k]] == p->other;
		}
		if (!own || !other)
			return true;
	}
	return false;
}

static struct told tell_rest(const struct plain *p, const struct explained *q, int best, int played)
{
	struct told t = { .id = NULL };

	if (empty_answer(p, best) >= 0 && (played < 0 || empty_answer(p, played) < 0)) {
		t.id = "force";
		t.moves = 1;
		t.move[0] = empty_answer(p, best);
		t.lit[best] = t.lit[t.move[0]] = true;
	} else if (q->best.outcome > 0 && !(q->asked && q->played.outcome > 0)) {
		t.id = "soon";
		t.lit[best] = true;
	} else if (!q->asked && !any_line_open(p)) {
		t.id = "draw-now";
	}
	return t;
}

struct told ttt_tell(const struct plain *p, const struct explained *q)
{
	const int best = (int)q->best.move, played = q->asked ? (int)q->played.move : -1;
	const struct plain then = after(p, best, p->own);
	struct told t = { .id = NULL };

	if (count_wins(p, p->own)) {
		if (played >= 0 && three_at(p, played, p->own, NULL))
			return t;
		t.id = three_at(p, best, p->own, &t) ? "win" : NULL;
		return t;
	}
	if (count_wins(p, p->other) >= 2)
		return show("two-ends", p, p->other, completes);
	if (count_wins(p, p->other)) {
		t.id = three_at(p, best, p->other, &t) ? "block" : NULL;
		return t;
	}
	if (forks(p, best, p->own) && (played < 0 || !forks(p, played, p->own))) {
		t = show("fork", &then, p->own, completes);
		t.lit[best] = true;
		return t;
	}
	t = tell_prepared(p, best, played);
	if (t.id)
		return t;
	t = tell_opening(p, best, played);
	t = t.id ? t : tell_forks(p, best, played);
	return t.id ? t : tell_rest(p, q, best, played);
}
