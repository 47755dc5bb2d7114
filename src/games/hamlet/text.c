/* SPDX-License-Identifier: MIT */
/* Hamlet as text, and which positions can arise. */
#include <stdio.h>
#include <string.h>

#include "games/hamlet/private.h"

/* "//OOX/X// 1 -": the columns from the bottom up, the seat to move, the winner
 * ('=' draw, '-' none yet).  No stone can float in this. */
size_t hamlet_encode(const void *state, char *buf, size_t size)
{
	const struct hamlet *h = state;
	char columns[HAMLET_CELLS + HAMLET_COLS + 1], *end = columns;

	for (unsigned col = 0; col < HAMLET_COLS; col++) {
		for (unsigned row = 0; row < HAMLET_ROWS; row++) {
			uint64_t cell = hamlet_cell(col, row);

			if (hamlet_taken(h) & cell)
				*end++ = h->side[0] & cell ? 'O' : 'X';
		}
		*end++ = '/';
	}
	end[-1] = '\0';
	return (size_t)snprintf(buf, size, "%s %u %c", columns, h->turn, "01=-"[h->winner]);
}

/* Read up to the blank; returns what follows it, NULL if these are no columns. */
static const char *decode_columns(struct hamlet *h, const char *text)
{
	unsigned col = 0, row = 0;

	for (; *text != ' '; text++) {
		if (*text == '/' && ++col < HAMLET_COLS) {
			row = 0;
			continue;
		}
		if ((*text != 'O' && *text != 'X') || row == HAMLET_ROWS)
			return NULL;
		h->side[*text == 'X'] |= hamlet_cell(col, row++);
		h->plies++;
	}
	return col == HAMLET_COLS - 1 ? text + 1 : NULL;
}

bool hamlet_decode(void *state, const char *text)
{
	static const char winners[] = "01=-";
	struct hamlet *h = state;
	const char *rest, *winner;

	*h = (struct hamlet){0};
	rest = decode_columns(h, text);
	if (!rest || strlen(rest) != 3 || rest[1] != ' ')
		return false;
	winner = strchr(winners, rest[2]);
	if (!winner)
		return false;
	h->turn = (uint8_t)(rest[0] - '0');
	h->winner = (uint8_t)(winner - winners);
	return true;
}

/* The highest stone of each column: under where the next would land, also if
 * that is above the board. */
static uint64_t tops(uint64_t taken)
{
	return (taken + HAMLET_BOTTOM) >> 1 & taken;
}

enum { HEIGHTS = 117649 };	/* 7 to the 6th: every set of column heights */

struct takeback {
	uint64_t side[2];
	uint8_t tried[(HEIGHTS + 7) / 8];
};

/* The heights as one number; true if they were met before. */
static bool met(struct takeback *t, uint64_t taken)
{
	unsigned heights = 0;
	bool before;

	for (unsigned col = 0; col < HAMLET_COLS; col++)
		heights = 7 * heights + (unsigned)__builtin_popcountll(taken & hamlet_column(col));
	before = t->tried[heights / 8] >> heights % 8 & 1;
	t->tried[heights / 8] = (uint8_t)(t->tried[heights / 8] | 1U << heights % 8);
	return before;
}

/* Can the stones be taken off the columns in turn, `seat` first, down to none?
 * The heights tell everything, so none are tried twice.  A stone that floats is
 * never under the carry, and stays. */
static bool take_back(struct takeback *t, uint64_t taken, unsigned seat)
{
	uint64_t stones = tops(taken) & t->side[seat];

	if (!taken)
		return true;
	if (met(t, taken))
		return false;
	for (; stones; stones &= stones - 1)
		if (take_back(t, taken ^ (stones & -stones), 1 - seat))
			return true;
	return false;
}

/* Is there an order of play that leads here, ending with this stone, and with one
 * that completes every line there is? */
static bool arises(const struct hamlet *h)
{
	const unsigned last = 1U - h->turn;
	uint64_t stones = tops(hamlet_taken(h)) & h->side[last];

	if (!h->plies)
		return true;
	for (; stones; stones &= stones - 1) {
		const uint64_t stone = stones & -stones;
		struct takeback t = { .side = { h->side[0], h->side[1] } };

		t.side[last] ^= stone;
		if (!hamlet_has_line(t.side[last]) && take_back(&t, t.side[0] | t.side[1], h->turn))
			return true;
	}
	return false;
}

static bool well_formed(const struct hamlet *h)
{
	static const uint8_t zero[sizeof h->pad];
	const uint64_t taken = hamlet_taken(h);
	const int stones[2] = { __builtin_popcountll(h->side[0]), __builtin_popcountll(h->side[1]) };

	if ((h->side[0] & h->side[1]) || (taken & ~HAMLET_BOARD) || memcmp(h->pad, zero, sizeof zero))
		return false;
	return h->turn <= 1 && h->winner <= WINNER_OPEN && stones[0] - stones[1] == h->turn &&
	       stones[0] + stones[1] == h->plies;
}

bool hamlet_sane(const void *state)
{
	const struct hamlet *h = state;

	if (!well_formed(h) || hamlet_has_line(h->side[h->turn]) || !arises(h))
		return false;
	/* Whoever has a line has just moved, and has won. */
	if (hamlet_has_line(h->side[1 - h->turn]))
		return h->winner == 1 - h->turn;
	if (h->plies == HAMLET_CELLS)
		return h->winner == WINNER_DRAW;
	return h->winner != WINNER_DRAW;	/* someone may have resigned */
}
