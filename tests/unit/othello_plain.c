/* SPDX-License-Identifier: MIT */
/* This file implements Othello's rules and a search in their simplest form, as a reference for the
 * tests. */
#include "asobi/setup.h"
#include "othello_cases.h"

struct othello othello_begin(unsigned size)
{
	char error[ERROR_TEXT];
	struct setup setup;
	struct othello o;

	setup_default(&game_othello, &setup);
	setup.value[0] = size == 8;
	ck_assert(game_othello.start(&o, &setup, error));
	return o;
}

struct othello othello_random(struct rng *rng, unsigned size, unsigned empty)
{
	for (;;) {
		struct othello o = othello_begin(size);

		while (o.end == OTHELLO_OPEN && count_bits(othello_empty(&o)) > empty)
			game_othello.apply(&o, o.turn, game_othello.pick(&o, o.turn, rng));
		if (o.end == OTHELLO_OPEN)
			return o;
	}
}

struct position othello_position(const struct othello *o)
{
	return (struct position){ o->disc[o->turn], o->disc[1 - o->turn] };
}

uint64_t othello_plain_turned(unsigned square, uint64_t own, uint64_t other)
{
	uint64_t turned = 0;

	for (int down = -1; down <= 1; down++)
		for (int right = -1; right <= 1; right++) {
			int row = (int)square / 8 + down, col = (int)square % 8 + right;
			uint64_t met = 0;

			while ((down || right) && row >= 0 && row < 8 && col >= 0 && col < 8 &&
			       (other & bit_of((unsigned)(8 * row + col)))) {
				met |= bit_of((unsigned)(8 * row + col));
				row += down;
				col += right;
			}
			if (met && row >= 0 && row < 8 && col >= 0 && col < 8 &&
			    (own & bit_of((unsigned)(8 * row + col))))
				turned |= met;
		}
	return turned;
}

static int result(unsigned size, const struct position *p)
{
	const int own = (int)count_bits(p->own), other = (int)count_bits(p->other),
		  all = (int)(size * size);

	return own > other ? all - 2 * other : own < other ? 2 * own - all : 0;
}

static bool can_move(uint64_t empty, uint64_t own, uint64_t other)
{
	for (; empty; empty &= empty - 1)
		if (othello_plain_turned(lowest_bit(empty), own, other))
			return true;
	return false;
}

int othello_plain_value(unsigned size, const struct position *p, int alpha, int beta)
{
	const uint64_t empty = othello_board(size) & ~(p->own | p->other);
	int best = -100;

	for (uint64_t left = empty; left && best < beta; left &= left - 1) {
		const unsigned square = lowest_bit(left);
		const uint64_t turned = othello_plain_turned(square, p->own, p->other);
		struct position next = { p->other & ~turned, p->own | turned | bit_of(square) };
		int v;

		if (!turned)
			continue;
		v = -othello_plain_value(size, &next, -beta, -(best > alpha ? best : alpha));
		best = v > best ? v : best;
	}
	if (best > -100)
		return best;
	if (!can_move(empty, p->other, p->own))
		return result(size, p);
	return -othello_plain_value(size, &(struct position){ p->other, p->own }, -beta, -alpha);
}
