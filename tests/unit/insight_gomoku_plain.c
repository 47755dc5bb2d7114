/* SPDX-License-Identifier: MIT */
#include "insight_gomoku_plain.h"

#include <string.h>

enum { NONE, TWO, THREE, FOUR, TWO_FOURS, OPEN_FOUR, FIVE };

static const int ways[4][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { -1, 1 } };

struct plain plain_read(const struct gomoku *g, unsigned seat)
{
	struct plain p = { .size = g->size, .own = (int)seat, .exact = g->exact };

	for (int i = 0; i < PLAIN_CELLS; i++)
		p.at[i] = -1;
	for (unsigned i = 0; i < gomoku_area(g); i++)
		for (int s = 0; s < 2; s++)
			if (gomoku_cells_have(&g->side[s], i))
				p.at[i] = s;
	return p;
}

static int area(const struct plain *p)
{
	return p->size * p->size;
}

/* Returns the cell i steps from this one, or -1 if it is off the board. */
static int step(const struct plain *p, int cell, int way, int i)
{
	const int row = cell / p->size + i * ways[way][0], col = cell % p->size + i * ways[way][1];

	return row < 0 || col < 0 || row >= p->size || col >= p->size ? -1 : row * p->size + col;
}

static int stone(const struct plain *p, int cell)
{
	return cell < 0 ? -2 : p->at[cell];
}

/* Looks at five cells in a row. Returns the one free cell among them if a stone there would win
 * for this seat, -2 if none of the five is free, and -1 if one stone isn't enough. */
static int gap_of(const struct plain *p, int seat, int first, int way)
{
	int gap = -2;

	for (int i = 0; i < 5; i++) {
		const int cell = step(p, first, way, i), is = stone(p, cell);

		if (is == seat)
			continue;
		if (is != -1 || gap >= 0)
			return -1;
		gap = cell;
	}
	return p->exact && (stone(p, step(p, first, way, -1)) == seat ||
			    stone(p, step(p, first, way, 5)) == seat)
		       ? -1
		       : gap;
}

int plain_fives(const struct plain *p, int seat, bool mark[PLAIN_CELLS])
{
	int n = 0;

	memset(mark, 0, PLAIN_CELLS * sizeof *mark);
	for (int first = 0; first < area(p); first++)
		for (int way = 0; way < 4; way++) {
			const int gap = gap_of(p, seat, first, way);

			if (gap >= 0 && !mark[gap])
				mark[gap] = ++n;
		}
	return n;
}

static int count_fives(const struct plain *p, int seat)
{
	bool mark[PLAIN_CELLS];

	return plain_fives(p, seat, mark);
}

static int only_five(const struct plain *p, int seat)
{
	bool mark[PLAIN_CELLS];
	int cell = 0;

	plain_fives(p, seat, mark);
	while (!mark[cell])
		cell++;
	return cell;
}

static struct plain put(const struct plain *p, int seat, int cell)
{
	struct plain after = *p;

	after.at[cell] = seat;
	return after;
}

static bool wins(const struct plain *p, int seat, int cell)
{
	bool mark[PLAIN_CELLS];

	plain_fives(p, seat, mark);
	return mark[cell];
}

/* Looks at six cells in a row whose inner four include this cell and no opposing stone. If a four
 * on the inner cells would be open, returns how many of the seat's stones they already hold,
 * otherwise 0. */
static int inner_stones(const struct plain *p, int seat, int cell, int first, int way)
{
	bool has = false;
	int n = 0;

	for (int i = 0; i < 6; i++) {
		const int at = step(p, first, way, i), is = stone(p, at);

		if (is != -1 && (is != seat || i == 0 || i == 5))
			return 0;
		n += is == seat;
		has = has || (at == cell && i > 0 && i < 5);
	}
	if (p->exact &&
	    (stone(p, step(p, first, way, -1)) == seat || stone(p, step(p, first, way, 6)) == seat))
		return 0;
	return has ? n : 0;
}

static void mark_row(const struct plain *p, int cell, int way, bool lit[PLAIN_CELLS])
{
	for (int sign = -1; sign < 2; sign += 2)
		for (int i = 1; stone(p, step(p, cell, way, sign * i)) == p->at[cell]; i++)
			lit[step(p, cell, way, sign * i)] = true;
}

/* For each cell in fives[], marks the stones that a stone there would complete to five in a row. */
static void mark_fours(const struct plain *p, int cell, int way, const bool fives[PLAIN_CELLS],
		       bool lit[PLAIN_CELLS])
{
	for (int at = 0; at < area(p); at++)
		if (fives[at]) {
			const struct plain full = put(p, p->at[cell], at);

			mark_row(&full, cell, way, lit);
			lit[at] = false;
		}
}

/* Returns the shape that the stone on this cell makes along this line, and marks the shape's other
 * stones. */
static int shape_of(const struct plain *p, int cell, int way, bool lit[PLAIN_CELLS])
{
	const int seat = p->at[cell];
	bool fives[PLAIN_CELLS] = { 0 };
	int n = 0, most = 0;

	for (int i = -4; i <= 0; i++) {
		const int first = step(p, cell, way, i);
		const int gap = first < 0 ? -1 : gap_of(p, seat, first, way);

		if (gap == -2) {
			mark_row(p, cell, way, lit);
			return FIVE;
		}
		if (gap >= 0 && !fives[gap])
			fives[gap] = ++n;
	}
	for (int i = -4; i < 0; i++) {
		const int first = step(p, cell, way, i);
		const int stones = first < 0 ? 0 : inner_stones(p, seat, cell, first, way);

		most = stones > most ? stones : most;
	}
	if (n && most < 4) {
		mark_fours(p, cell, way, fives, lit);
		return n == 1 ? FOUR : TWO_FOURS;
	}
	for (int i = -4; i < 0 && most > 1; i++) {
		const int first = step(p, cell, way, i);

		if (first < 0 || inner_stones(p, seat, cell, first, way) != most)
			continue;
		for (int k = 1; k < 5; k++) {
			const int at = step(p, first, way, k);

			lit[at] = lit[at] || (p->at[at] == seat && at != cell);
		}
	}
	return most == 4 ? OPEN_FOUR : most > 1 ? most - 1 : NONE;
}

/* Counts the lines on which the seat's stone on this cell makes a shape between `least` and
 * `most`, and marks the stones of those shapes. */
static int count_shapes(const struct plain *p, int seat, int cell, int least, int most,
			bool lit[PLAIN_CELLS])
{
	const struct plain after = put(p, seat, cell);
	int n = 0;

	for (int way = 0; way < 4; way++) {
		bool of[PLAIN_CELLS] = { 0 };
		const int shape = shape_of(&after, cell, way, of);

		if (shape < least || shape > most)
			continue;
		n++;
		for (int i = 0; i < PLAIN_CELLS; i++)
			lit[i] = lit[i] || of[i];
	}
	return n;
}

static int makes(const struct plain *p, int seat, int cell, int least, int most)
{
	bool lit[PLAIN_CELLS] = { 0 };

	return count_shapes(p, seat, cell, least, most, lit);
}

/* Counts the cells where the seat could complete five after a stone on this cell. Before it, there
 * must be none. */
static int fives_after(const struct plain *p, int seat, int cell)
{
	const struct plain after = put(p, seat, cell);
	bool mark[PLAIN_CELLS] = { 0 };
	int n = 0;

	for (int i = 0; i < 4 * 5; i++) {
		const int first = step(p, cell, i / 5, -(i % 5));
		const int gap = first < 0 ? -1 : gap_of(&after, seat, first, i / 5);

		if (gap >= 0 && !mark[gap])
			mark[gap] = ++n;
	}
	return n;
}

/* Returns true if the seat could place a stone that leaves at least two ways to complete five. */
static bool threatened(const struct plain *p, int seat)
{
	for (int cell = 0; cell < area(p); cell++)
		if (p->at[cell] < 0 && fives_after(p, seat, cell) > 1)
			return true;
	return false;
}

static bool stops(const struct plain *p, int cell)
{
	const struct plain after = put(p, p->own, cell);

	return !threatened(&after, 1 - p->own);
}

static bool has_open(const struct plain *p, int seat)
{
	for (int cell = 0; cell < area(p); cell++)
		if (p->at[cell] < 0 && makes(p, seat, cell, OPEN_FOUR, OPEN_FOUR))
			return true;
	return false;
}

int plain_wins_in(const struct plain *p, int seat, int cell)
{
	const struct plain after = put(p, seat, cell);

	if (wins(p, seat, cell))
		return 1;
	return count_fives(&after, seat) > 1 && !count_fives(&after, 1 - seat) ? 3 : 0;
}

/* Returns true if a stone makes a four and a three that win: the opponent's block of the four
 * makes no four itself and leaves the three open. */
static bool four_three(const struct plain *p, int seat, int cell)
{
	const struct plain four = put(p, seat, cell);
	struct plain answered;
	bool lit[PLAIN_CELLS] = { 0 };
	bool three = false;

	if (fives_after(p, seat, cell) != 1 || count_fives(&four, 1 - seat))
		return false;
	answered = put(&four, 1 - seat, only_five(&four, seat));
	for (int way = 0; way < 4; way++)
		three = three || shape_of(&answered, cell, way, lit) == THREE;
	return three && !count_fives(&answered, 1 - seat);
}

/* Returns true if the open four that the opponent could make on this cell uses three stones in a
 * row without a gap. */
static bool side_by_side(const struct plain *p, int cell)
{
	const struct plain after = put(p, 1 - p->own, cell);

	for (int way = 0; way < 4; way++) {
		bool lit[PLAIN_CELLS] = { 0 };

		if (shape_of(&after, cell, way, lit) == OPEN_FOUR)
			return stone(p, step(p, cell, way, 1)) != 1 - p->own ||
			       stone(p, step(p, cell, way, -1)) != 1 - p->own;
	}
	return false;
}

/* Counts the directions in which the move spoils one of the opponent's open twos, and marks the
 * stones of those twos. */
static int spoils(const struct plain *p, int move, bool lit[PLAIN_CELLS])
{
	const struct plain after = put(p, p->own, move);
	int n = 0;

	for (int way = 0; way < 4; way++) {
		bool spoilt = false;

		for (int i = -4; i <= 4; i++) {
			const int at = step(p, move, way, i);
			bool any[PLAIN_CELLS] = { 0 };

			if (stone(p, at) != 1 - p->own || shape_of(p, at, way, any) != TWO ||
			    shape_of(&after, at, way, any) == TWO)
				continue;
			spoilt = lit[at] = true;
		}
		n += spoilt;
	}
	return n;
}

static bool spends(const struct plain *p, int played, bool cells[PLAIN_CELLS])
{
	const struct plain four = put(p, p->own, played);
	struct plain answered;
	int answer;

	if (count_fives(&four, p->own) != 1 || makes(p, p->own, played, TWO, THREE) ||
	    makes(p, 1 - p->own, played, THREE, FIVE))
		return false;
	answer = only_five(&four, p->own);
	answered = put(&four, 1 - p->own, answer);
	cells[answer] = true;
	return (makes(p, p->own, answer, THREE, THREE) ||
		makes(&four, 1 - p->own, answer, THREE, FIVE)) &&
	       !threatened(&answered, p->own);
}

static int doubles(const struct plain *p, int move, bool lit[PLAIN_CELLS])
{
	const struct plain after = put(p, p->own, move);
	int n = 0;

	for (int cell = 0; cell < area(p); cell++) {
		lit[cell] = after.at[cell] < 0 && four_three(&after, 1 - p->own, cell);
		n += lit[cell];
	}
	return n;
}

/* Checks the patterns about the opponent's threats. */
static bool holds_stop(const struct plain *p, const char *id, int best, int played,
		       bool lit[PLAIN_CELLS], bool named[PLAIN_CELLS])
{
	const bool open = has_open(p, 1 - p->own);
	bool adjacent = false;

	if (!threatened(p, 1 - p->own) || !stops(p, best) ||
	    (played >= 0 && (stops(p, played) || fives_after(p, p->own, played))))
		return false;
	for (int cell = 0; cell < area(p); cell++) {
		if (p->at[cell] >= 0)
			continue;
		named[cell] = stops(p, cell);
		adjacent = adjacent || side_by_side(p, cell);
		if (open)
			count_shapes(p, 1 - p->own, cell, OPEN_FOUR, OPEN_FOUR, lit);
		else if (fives_after(p, 1 - p->own, cell) > 1)
			count_shapes(p, 1 - p->own, cell, FOUR, OPEN_FOUR, lit);
	}
	return !strcmp(id, open ? adjacent ? "open-three" : "jump" : "block-double");
}

/* Checks the patterns about moves that leave the opponent without a threat. */
static bool holds_quietly(const struct plain *p, const char *id, int best, int played,
			  bool lit[PLAIN_CELLS], bool named[PLAIN_CELLS])
{
	const int own = p->own, other = 1 - own, fours = fives_after(p, own, best);
	const bool asked = played >= 0, forced = asked && fives_after(p, own, played);
	const int threes = asked ? makes(p, own, played, THREE, THREE) : 0;
	bool ignored[PLAIN_CELLS] = { 0 };

	if (!stops(p, best) || (asked && !stops(p, played) && !forced))
		return false;
	if (!strcmp(id, "double-three"))
		return !fours && !forced && threes < 2 &&
		       count_shapes(p, own, best, THREE, THREE, lit) > 1;
	if (!strcmp(id, "allows-double")) {
		const bool allows = asked && !fours && !forced && doubles(p, played, lit) &&
				    !doubles(p, best, ignored);

		memcpy(named, lit, sizeof ignored);
		return allows;
	}
	if (!strcmp(id, "spends-four")) {
		const bool spent = asked && !fours && spends(p, played, lit);

		memcpy(named, lit, sizeof ignored);
		return spent;
	}
	if (!strcmp(id, "force"))
		return !asked && fours == 1 && count_shapes(p, own, best, FOUR, FOUR, lit);
	if (forced)
		return false;
	if (!strcmp(id, "three"))
		return !fours && !threes && count_shapes(p, own, best, THREE, THREE, lit);
	if (!strcmp(id, "breaks"))
		return !threes && spoils(p, best, lit) > 1 &&
		       (!asked || spoils(p, played, ignored) < 2);
	if (!strcmp(id, "prevents")) {
		const struct plain after = asked ? put(p, own, played) : *p;

		return !threes && count_shapes(p, other, best, THREE, THREE, lit) &&
		       makes(&after, other, best, THREE, THREE);
	}
	if (!strcmp(id, "joins"))
		return !threes && count_shapes(p, own, best, TWO, TWO, lit) > 1 &&
		       (!asked || makes(p, own, played, TWO, TWO) < 2);
	return false;
}

/* Checks the patterns about positions in which neither side can make five with its next stone. */
static bool holds_open(const struct plain *p, const char *id, int best, int played,
		       bool lit[PLAIN_CELLS], bool named[PLAIN_CELLS])
{
	const int own = p->own, fives = fives_after(p, own, best);
	const bool won = played >= 0 && fives_after(p, own, played) > 1;
	const bool open = makes(p, own, best, OPEN_FOUR, OPEN_FOUR);

	if (!strcmp(id, "own-first") || !strcmp(id, "open-four"))
		return open && !won && has_open(p, 1 - own) == !strcmp(id, "own-first") &&
		       count_shapes(p, own, best, OPEN_FOUR, OPEN_FOUR, lit);
	if (!strcmp(id, "double-four"))
		return fives > 1 && !open && !won &&
		       count_shapes(p, own, best, FOUR, TWO_FOURS, lit);
	if (!strcmp(id, "four-three"))
		return four_three(p, own, best) && !won &&
		       !(played >= 0 && four_three(p, own, played)) &&
		       count_shapes(p, own, best, THREE, FOUR, lit);
	if (!strcmp(id, "open-three") || !strcmp(id, "jump") || !strcmp(id, "block-double"))
		return holds_stop(p, id, best, played, lit, named);
	return holds_quietly(p, id, best, played, lit, named);
}

static bool is_middle(const struct plain *p, int cell)
{
	const int row = cell / p->size, col = cell % p->size, edge = (p->size - 1) / 3;
	int stones = 0;

	for (int i = 0; i < area(p); i++)
		stones += p->at[i] >= 0;
	return stones < 2 && row >= edge && col >= edge && row < p->size - edge &&
	       col < p->size - edge;
}

bool plain_holds(const struct plain *p, const char *id, int best, int played, bool lit[PLAIN_CELLS],
		 bool named[PLAIN_CELLS])
{
	bool own[PLAIN_CELLS], theirs[PLAIN_CELLS];
	const int n_own = plain_fives(p, p->own, own);
	const int n_theirs = plain_fives(p, 1 - p->own, theirs);

	memset(lit, 0, PLAIN_CELLS * sizeof *lit);
	memset(named, 0, PLAIN_CELLS * sizeof *named);
	if (!strcmp(id, "five"))
		return own[best] && !(played >= 0 && own[played]) &&
		       count_shapes(p, p->own, best, FIVE, FIVE, lit);
	if (n_own)
		return false;
	if (!strcmp(id, "two-fives")) {
		memcpy(lit, theirs, sizeof theirs);
		return n_theirs > 1;
	}
	if (!strcmp(id, "block-four"))
		return n_theirs == 1 && theirs[best] &&
		       count_shapes(p, 1 - p->own, best, FIVE, FIVE, lit);
	if (n_theirs)
		return false;
	if (!strcmp(id, "centre"))
		return played < 0 && is_middle(p, best);
	return holds_open(p, id, best, played, lit, named);
}
