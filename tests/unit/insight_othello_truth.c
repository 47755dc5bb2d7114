/* SPDX-License-Identifier: MIT */
/* Finds which of Othello's patterns applies from the rules alone, on a board of letters, square by
 * square and direction by direction. Shares no code with the game. */
#include <stdlib.h>
#include <string.h>

#include "asobi/game.h"
#include "games/othello/othello.h"
#include "insight_othello.h"

struct plain {
	int size;
	char at[64]; /* the board, row by row: X, O or - */
	char own, other;
};

static char other_sign(char sign)
{
	return sign == 'X' ? 'O' : 'X';
}

static struct plain read_board(const void *seen)
{
	char text[STATE_TEXT];
	struct plain p = { .size = 6 };

	game_encode(&game_othello, seen, text, sizeof text);
	while (text[p.size * p.size] != ' ')
		p.size++;
	memcpy(p.at, text, (size_t)(p.size * p.size));
	p.own = text[p.size * p.size + 1];
	p.other = other_sign(p.own);
	return p;
}

static char at(const struct plain *p, int col, int row)
{
	return col < 0 || row < 0 || col >= p->size || row >= p->size ? '#'
								      : p->at[row * p->size + col];
}

/* Puts a disc of this sign on a square and flips what it captures. Marks the flipped discs and
 * returns their number. If it is 0, the board stays unchanged. */
static int put(struct plain *p, int cell, char sign, bool flipped[64])
{
	const int col = cell % p->size, row = cell / p->size;
	int n = 0;

	for (int d = 0; d < 9 && p->at[cell] == '-'; d++) {
		const int right = d % 3 - 1, down = d / 3 - 1;
		int k = 1;

		while (d != 4 && at(p, col + k * right, row + k * down) == other_sign(sign))
			k++;
		if (d == 4 || at(p, col + k * right, row + k * down) != sign)
			continue;
		while (--k) {
			const int turned = (row + k * down) * p->size + col + k * right;

			p->at[turned] = sign;
			if (flipped)
				flipped[turned] = true;
			n++;
		}
	}
	if (n)
		p->at[cell] = sign;
	return n;
}

static bool can(const struct plain *p, int cell, char sign)
{
	struct plain copy = *p;

	return put(&copy, cell, sign, NULL) > 0;
}

static int count_moves(const struct plain *p, char sign)
{
	int n = 0;

	for (int cell = 0; cell < p->size * p->size; cell++)
		n += can(p, cell, sign);
	return n;
}

static struct plain after(const struct plain *p, int cell)
{
	struct plain next = *p;

	put(&next, cell, p->own, NULL);
	next.own = p->other;
	next.other = p->own;
	return next;
}

static int count_empty(const struct plain *p)
{
	int n = 0;

	for (int cell = 0; cell < p->size * p->size; cell++)
		n += p->at[cell] == '-';
	return n;
}

static bool is_corner(const struct plain *p, int cell)
{
	const int col = cell % p->size, row = cell / p->size;

	return (col == 0 || col == p->size - 1) && (row == 0 || row == p->size - 1);
}

static bool are_beside(const struct plain *p, int a, int b)
{
	return a != b && abs(a % p->size - b % p->size) <= 1 && abs(a / p->size - b / p->size) <= 1;
}

/* Marks the corners that the opponent can take after this move but couldn't before. */
static bool opens_corner(const struct plain *p, int move, bool mark[64])
{
	const struct plain next = after(p, move);
	bool any = false;

	for (int cell = 0; cell < p->size * p->size; cell++)
		if (is_corner(p, cell) && can(&next, cell, p->other) && !can(p, cell, p->other)) {
			any = true;
			if (mark)
				mark[cell] = true;
		}
	return any;
}

/* Returns true if the opponent can take this corner right away, or has an answer after which the
 * player can no longer save it. */
static bool loses(const struct plain *p, int move, int corner)
{
	const struct plain next = after(p, move);

	if (can(&next, corner, p->other))
		return true;
	for (int answer = 0; answer < p->size * p->size; answer++) {
		const struct plain then = after(&next, answer);
		bool always = true;

		if (!can(&next, answer, p->other))
			continue;
		if (!count_moves(&then, p->own))
			always = can(&then, corner, p->other);
		for (int own = 0; own < p->size * p->size && always; own++) {
			const struct plain last = after(&then, own);

			if (can(&then, own, p->own))
				always = can(&last, corner, p->other);
		}
		if (always)
			return true;
	}
	return false;
}

static bool beside_corner(const struct plain *p, int best, int played, bool slanting,
			  struct othello_truth *out)
{
	for (int corner = 0; corner < p->size * p->size; corner++) {
		const bool slants = corner % p->size != played % p->size &&
				    corner / p->size != played / p->size;

		if (!is_corner(p, corner) || p->at[corner] != '-' ||
		    !are_beside(p, corner, played) || slants != slanting ||
		    can(p, corner, p->other) || !loses(p, played, corner) || loses(p, best, corner))
			continue;
		out->cell[corner] = out->named[corner] = true;
		return true;
	}
	return false;
}

static bool passes_after(const struct plain *p, int move)
{
	const struct plain next = after(p, move);

	return !count_moves(&next, p->other) && count_moves(&next, p->own);
}

static int count_openers(const struct plain *p, bool mark[64])
{
	int n = 0;

	for (int cell = 0; cell < p->size * p->size; cell++)
		n += can(p, cell, p->own) && opens_corner(p, cell, mark);
	return n;
}

static bool keeps_corner(const struct plain *p, int best, struct othello_truth *out)
{
	const struct plain next = after(p, best);
	const int n = count_openers(p, out->cell);

	out->count = (unsigned)n;
	for (int cell = 0; cell < p->size * p->size; cell++)
		if (is_corner(p, cell) && can(&next, cell, p->other))
			return false;
	return n >= 2 && 2 * n >= count_moves(p, p->own);
}

/* Marks the empty squares connected to this one and returns their number. */
static int space_of(const struct plain *p, int cell, bool mark[64])
{
	int n = 1;

	mark[cell] = true;
	for (int next = 0; next < p->size * p->size; next++)
		if (p->at[next] == '-' && !mark[next] && are_beside(p, cell, next))
			n += space_of(p, next, mark);
	return n;
}

static bool is_odd_space(const struct plain *p, int cell)
{
	bool mark[64] = { false };

	return space_of(p, cell, mark) % 2;
}

static bool parity(const struct plain *p, int best, int played, struct othello_truth *out)
{
	if (count_empty(p) > 14 || space_of(p, best, out->cell) % 2 == 0)
		return false;
	if (played >= 0)
		return !is_odd_space(p, played);
	for (int cell = 0; cell < p->size * p->size; cell++)
		if (can(p, cell, p->own) && !is_odd_space(p, cell))
			return true;
	return false;
}

/* Marks this side's safe discs. On each of its four lines, a safe disc lies at the edge or next to
 * another safe disc, or the line is full. */
static void mark_safe(const struct plain *p, char sign, bool safe[64])
{
	static const int way[4][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } };
	bool more = true;

	while (more) {
		more = false;
		for (int cell = 0; cell < p->size * p->size; cell++) {
			const int col = cell % p->size, row = cell / p->size;
			int lines = 0;

			if (p->at[cell] != sign || safe[cell])
				continue;
			for (int i = 0; i < 4; i++) {
				bool full = true, leans = false;

				for (int k = -7; k <= 7; k++) {
					const int c = col + k * way[i][0], r = row + k * way[i][1];
					const char there = at(p, c, r);

					full = full && there != '-';
					leans = leans || ((k == 1 || k == -1) &&
							  (there == '#' || safe[r * p->size + c]));
				}
				lines += full || leans;
			}
			if (lines == 4)
				safe[cell] = more = true;
		}
	}
}

static int count_new_safe(const struct plain *p, int move, bool mark[64])
{
	const struct plain next = after(p, move);
	bool before[64] = { false }, now[64] = { false };
	int n = 0;

	mark_safe(p, p->own, before);
	mark_safe(&next, p->own, now);
	for (int cell = 0; cell < p->size * p->size; cell++) {
		const bool fresh = now[cell] && !before[cell];

		n += fresh;
		if (mark)
			mark[cell] = fresh;
	}
	return n;
}

static bool wedges(const struct plain *p, int move, bool mark[64])
{
	const struct plain next = after(p, move);
	const int col = move % p->size, row = move / p->size, last = p->size - 1;
	const bool flat = row == 0 || row == last, steep = col == 0 || col == last;
	const int a = flat ? move - 1 : move - p->size, b = flat ? move + 1 : move + p->size;

	if (flat == steep || next.at[a] != p->other || next.at[b] != p->other)
		return false;
	if (mark)
		mark[a] = mark[b] = true;
	return true;
}

/* Counts the empty squares next to the discs that the move flips, and marks these discs. */
static int openness(const struct plain *p, int move, bool flipped[64])
{
	bool turned[64] = { false };
	struct plain next = *p;
	int n = 0;

	put(&next, move, p->own, turned);
	for (int cell = 0; cell < p->size * p->size; cell++) {
		bool beside = false;

		for (int k = 0; k < p->size * p->size; k++)
			beside = beside || (turned[k] && are_beside(p, cell, k));
		n += beside && next.at[cell] == '-';
	}
	if (flipped)
		memcpy(flipped, turned, sizeof turned);
	return n;
}

static bool quiet(const struct plain *p, int best, int played, struct othello_truth *out)
{
	const int mine = openness(p, best, out->cell);
	int louder = 0;

	for (int cell = 0; cell < p->size * p->size; cell++)
		if (can(p, cell, p->own)) {
			const int its = openness(p, cell, NULL);

			if (its < mine)
				return false;
			louder += its >= mine + 2;
		}
	return count_empty(p) > 14 && mine <= 1 && 2 * louder >= count_moves(p, p->own) &&
	       (played < 0 || openness(p, played, NULL) >= mine + 2);
}

static bool wall(const struct plain *p, int best, int played, struct othello_truth *out)
{
	const int n = openness(p, played, out->cell);

	out->count = (unsigned)n;
	return count_empty(p) > 14 && n >= 5 && n >= openness(p, best, NULL) + 3;
}

static bool few_left(const struct plain *p, int move)
{
	const struct plain next = after(p, move);
	const int then = count_moves(&next, p->other), now = count_moves(p, p->other);

	return then > 0 && then < now && (then <= 3 || then * 2 <= now);
}

static bool moves_left(const struct plain *p, int best, int played, struct othello_truth *out)
{
	const struct plain next = after(p, best);

	for (int cell = 0; cell < p->size * p->size; cell++)
		out->cell[cell] = can(&next, cell, p->other);
	return count_empty(p) > 14 && count_empty(p) < p->size * p->size - 8 && few_left(p, best) &&
	       (played < 0 || !few_left(p, played));
}

static bool endgame(const struct plain *p, const struct explained *q, struct othello_truth *out)
{
	bool alone = q->all && q->all->len > 1;

	for (int cell = 0; cell < p->size * p->size; cell++)
		out->cell[cell] = p->at[cell] == '-';
	if (count_empty(p) > 10 || !q->best.exact || q->best.outcome < 0)
		return false;
	if (q->asked)
		return q->played.exact && q->played.outcome < q->best.outcome;
	for (size_t i = 0; alone && i < q->all->len; i++)
		alone = q->all->at[i].exact && (q->all->at[i].move == q->best.move ||
						q->all->at[i].outcome < q->best.outcome);
	return alone;
}

/* Returns the square that a move is played on, or -1 for a pass. */
static int cell_of(const struct plain *p, const void *seen, game_move m)
{
	char text[MOVE_TEXT];

	if (m == OTHELLO_PASS)
		return -1;
	game_format_move(&game_othello, seen, 0, m, text, sizeof text);
	return (text[1] - '1') * p->size + text[0] - 'a';
}

static bool holds(const char *id, const struct plain *p, const struct explained *q,
		  struct othello_truth *out)
{
	const int best = cell_of(p, q->seen, q->best.move);
	const int played = q->asked ? cell_of(p, q->seen, q->played.move) : -1;

	if (!strcmp(id, "must-pass"))
		return !q->asked && best < 0;
	if (!strcmp(id, "only"))
		return !q->asked && count_moves(p, p->own) == 1;
	if (!strcmp(id, "corner")) {
		out->cell[best] = true;
		return is_corner(p, best) && !(q->asked && is_corner(p, played));
	}
	if (!strcmp(id, "gives-corner")) {
		if (!q->asked || opens_corner(p, best, NULL) || !opens_corner(p, played, out->cell))
			return false;
		memcpy(out->named, out->cell, sizeof out->named);
		return true;
	}
	if (!strcmp(id, "x-square") || !strcmp(id, "c-square"))
		return q->asked && beside_corner(p, best, played, *id == 'x', out);
	if (!strcmp(id, "pass"))
		return passes_after(p, best) && !(q->asked && passes_after(p, played));
	if (!strcmp(id, "out-of-moves"))
		return count_openers(p, out->cell) == count_moves(p, p->own);
	if (!strcmp(id, "keeps-corner"))
		return !q->asked && keeps_corner(p, best, out);
	if (!strcmp(id, "parity"))
		return parity(p, best, played, out);
	if (!strcmp(id, "stable")) {
		out->count = (unsigned)count_new_safe(p, best, out->cell);
		return out->count >= 3 && !(q->asked && count_new_safe(p, played, NULL) >= 3);
	}
	if (!strcmp(id, "wedge"))
		return wedges(p, best, out->cell) && !(q->asked && wedges(p, played, NULL));
	if (!strcmp(id, "quiet"))
		return quiet(p, best, played, out);
	if (!strcmp(id, "wall"))
		return q->asked && wall(p, best, played, out);
	if (!strcmp(id, "moves-left"))
		return moves_left(p, best, played, out);
	return endgame(p, q, out);
}

void othello_find_truth(const struct explained *q, struct othello_truth *out)
{
	static const char *const order[] = {
		"must-pass", "only",	     "corner",	     "gives-corner", "x-square", "c-square",
		"pass",	     "out-of-moves", "keeps-corner", "parity",	     "stable",	 "wedge",
		"quiet",     "wall",	     "moves-left",   "endgame",
	};
	const struct plain p = read_board(q->seen);

	for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
		*out = (struct othello_truth){ .id = order[i] };
		if (holds(order[i], &p, q, out))
			return;
	}
	*out = (struct othello_truth){ .id = NULL };
}
