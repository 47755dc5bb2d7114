/* SPDX-License-Identifier: MIT */
/* Solves tic-tac-toe by searching every position to the end, each only once. */
#include "games/tictactoe/tictactoe.h"

/* Values are from the point of view of the side to move; higher is better. A win in n plies is 10
 * - n, a draw is 0 and a loss in n plies is n - 10. */
enum { WIN = 10, UNKNOWN = 100, POSITIONS = 19683 };

struct table {
	/* The value of every position; the index is the position read as a base-3 number. */
	int8_t value[POSITIONS];
};

static const unsigned power3[TTT_CELLS] = { 1, 3, 9, 27, 81, 243, 729, 2187, 6561 };

static int solve_position(struct table *table, unsigned own, unsigned other, unsigned key,
			  unsigned digit);

static int one_ply_later(int v)
{
	return v > 0 ? 1 - v : v < 0 ? -1 - v : 0;
}

/* Returns the value of a move to the side that makes it. `digit` stands for that side in the key.
 */
static int value_of(struct table *table, unsigned own, unsigned other, unsigned key, unsigned digit,
		    unsigned cell)
{
	unsigned after = own | 1U << cell;

	if (ttt_line(after))
		return WIN - 1;
	if ((after | other) == TTT_FULL)
		return 0;
	return one_ply_later(
		solve_position(table, other, after, key + digit * power3[cell], 3 - digit));
}

static int solve_position(struct table *table, unsigned own, unsigned other, unsigned key,
			  unsigned digit)
{
	int best = -WIN;

	if (table->value[key] != UNKNOWN)
		return table->value[key];
	for (unsigned cell = 0; cell < TTT_CELLS; cell++) {
		int v;

		if ((own | other) >> cell & 1)
			continue;
		v = value_of(table, own, other, key, digit, cell);
		best = v > best ? v : best;
	}
	table->value[key] = (int8_t)best;
	return best;
}

static struct verdict verdict_from(unsigned cell, int value)
{
	struct verdict v = { .move = cell, .exact = true };

	v.outcome = (int8_t)((value > 0) - (value < 0));
	if (value)
		v.plies = (uint16_t)(WIN - (value > 0 ? value : -value));
	v.value_milli = 1000 * v.outcome;
	return v;
}

/* Returns the number of plies until the board is full, which is how long a drawn game lasts. */
static uint16_t plies_to_full(unsigned taken)
{
	return (uint16_t)(TTT_CELLS - __builtin_popcount(taken));
}

int ttt_solve(const struct ttt *t, struct verdict out[TTT_CELLS])
{
	unsigned own = t->side[t->turn], other = t->side[1 - t->turn], key = 0;
	unsigned digit = t->turn + 1U;
	struct table table;
	int n = 0;

	for (int i = 0; i < POSITIONS; i++)
		table.value[i] = UNKNOWN;
	for (unsigned cell = 0; cell < TTT_CELLS; cell++)
		key += power3[cell] *
		       ((own >> cell & 1) * digit + (other >> cell & 1) * (3 - digit));
	for (unsigned cell = 0; cell < TTT_CELLS; cell++) {
		if ((own | other) >> cell & 1)
			continue;
		out[n] = verdict_from(cell, value_of(&table, own, other, key, digit, cell));
		if (!out[n].outcome)
			out[n].plies = plies_to_full(own | other);
		n++;
	}
	return n;
}

bool ttt_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
	       void *context)
{
	const struct ttt *t = seen;
	struct verdict verdicts[TTT_CELLS];
	int n;

	(void)budget; /* the study takes only 0.1 ms, so the budget doesn't matter */
	if (t->winner != WINNER_OPEN || seat != t->turn)
		return true;
	n = ttt_solve(t, verdicts);
	for (int i = 0; i < n; i++)
		found(context, &verdicts[i]);
	return true;
}
