/* SPDX-License-Identifier: MIT */
/* The oracle implements the rules of Hasami shogi a second time, slowly and obviously. */
#include "hasami_cases.h"

#include <string.h>

static const int ways[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };

static bool on_board(int r, int f)
{
	return r >= 0 && r < 9 && f >= 0 && f < 9;
}

static bool at_wall(int r, int f)
{
	return r == 0 || r == 8 || f == 0 || f == 8;
}

static bool in_corner(int r, int f)
{
	return (r == 0 || r == 8) && (f == 0 || f == 8);
}

struct oracle oracle_of(const struct hasami *h)
{
	struct oracle o = { .corner = h->border & HASAMI_CORNERS,
			    .edge = h->border & HASAMI_EDGES };
	char text[STATE_TEXT];

	game_encode(&game_hasami, h, text, sizeof text);
	for (int r = 0; r < 9; r++)
		memcpy(o.at[8 - r], text + 10 * r, 9);
	return o;
}

bool oracle_is_legal(const struct oracle *o, char side, unsigned from, unsigned to)
{
	const int goal_r = (int)to / 9, goal_f = (int)to % 9;

	if (o->at[from / 9][from % 9] != side || (from / 9 != to / 9 && from % 9 != to % 9))
		return false;
	for (int way = 0; way < 4; way++) {
		int r = (int)from / 9 + ways[way][0], f = (int)from % 9 + ways[way][1];

		for (; on_board(r, f) && o->at[r][f] == '.'; r += ways[way][0], f += ways[way][1])
			if (r == goal_r && f == goal_f)
				return true;
	}
	return false;
}

/* Marks the opposing pieces between (r, f) and the next piece of the same side in this direction,
 * if nothing else lies between them. */
static void mark_line(const struct oracle *o, int r, int f, const int way[2], bool taken[9][9])
{
	const char own = o->at[r][f], other = own == 'O' ? 'X' : 'O';
	int n = 0;

	do {
		n++;
	} while (on_board(r + n * way[0], f + n * way[1]) &&
		 o->at[r + n * way[0]][f + n * way[1]] == other);
	if (!on_board(r + n * way[0], f + n * way[1]) ||
	    o->at[r + n * way[0]][f + n * way[1]] != own)
		return;
	while (--n > 0)
		taken[r + n * way[0]][f + n * way[1]] = true;
}

/* Marks the group that contains (r, f): pieces of one side along the board's edge that touch each
 * other. */
static void join(const struct oracle *o, int r, int f, bool group[9][9])
{
	group[r][f] = true;
	for (int way = 0; way < 4; way++) {
		const int y = r + ways[way][0], x = f + ways[way][1];

		if (on_board(y, x) && at_wall(y, x) && o->at[y][x] == o->at[r][f] && !group[y][x])
			join(o, y, x, group);
	}
}

static void mark_group(const struct oracle *o, int r, int f, char own, bool taken[9][9])
{
	bool group[9][9] = { { false } };
	int size = 0;

	join(o, r, f, group);
	for (int i = 0; i < 81; i++) {
		if (!group[i / 9][i % 9])
			continue;
		size++;
		for (int way = 0; way < 4; way++) {
			const int y = i / 9 + ways[way][0], x = i % 9 + ways[way][1];

			if (on_board(y, x) && !group[y][x] && o->at[y][x] != own)
				return;
		}
	}
	if (!o->edge && !(o->corner && size == 1 && in_corner(r, f)))
		return;
	for (int i = 0; i < 81; i++)
		taken[i / 9][i % 9] = taken[i / 9][i % 9] || group[i / 9][i % 9];
}

unsigned oracle_move(struct oracle *o, unsigned from, unsigned to)
{
	const int r = (int)to / 9, f = (int)to % 9;
	const char own = o->at[from / 9][from % 9], other = own == 'O' ? 'X' : 'O';
	bool taken[9][9] = { { false } };
	unsigned n = 0;

	o->at[from / 9][from % 9] = '.';
	o->at[r][f] = own;
	for (int way = 0; way < 4; way++) {
		const int y = r + ways[way][0], x = f + ways[way][1];

		mark_line(o, r, f, ways[way], taken);
		if (on_board(y, x) && at_wall(y, x) && o->at[y][x] == other)
			mark_group(o, y, x, own, taken);
	}
	for (int i = 0; i < 81; i++)
		if (taken[i / 9][i % 9]) {
			o->at[i / 9][i % 9] = '.';
			n++;
		}
	return n;
}

uint64_t oracle_perft(const struct oracle *o, char side, unsigned depth)
{
	uint64_t n = 0;

	if (!depth)
		return 1;
	for (unsigned from = 0; from < 81; from++)
		for (unsigned to = 0; to < 81 && o->at[from / 9][from % 9] == side; to++) {
			struct oracle after = *o;

			if (!oracle_is_legal(o, side, from, to))
				continue;
			oracle_move(&after, from, to);
			n += oracle_perft(&after, side == 'O' ? 'X' : 'O', depth - 1);
		}
	return n;
}
