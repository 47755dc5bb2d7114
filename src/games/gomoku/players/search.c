/* SPDX-License-Identifier: MIT */
#include "games/gomoku/players/search.h"

#include <stdlib.h>

enum { WIDTH = 12, ROOT_WIDTH = 20 };

struct search {
	struct field *field;
	struct budget *budget;
	bool stopped;
};

/* The cells that both sides want most, best first. */
static unsigned best_cells(const struct field *f, unsigned mover, unsigned most, uint8_t *best)
{
	int worth[ROOT_WIDTH];
	unsigned n = 0;

	for (unsigned cell = 0; cell < f->area; cell++) {
		int w;
		unsigned i;

		if (f->stone[cell] != FIELD_EMPTY)
			continue;
		w = field_interest(f, mover, cell);
		if (n == most && w <= worth[n - 1])
			continue;
		for (i = n < most ? n++ : n - 1; i && worth[i - 1] < w; i--) {
			worth[i] = worth[i - 1];
			best[i] = best[i - 1];
		}
		worth[i] = w;
		best[i] = (uint8_t)cell;
	}
	return n;
}

static int value_of(struct search *s, unsigned mover, unsigned depth, int ply, int alpha, int beta)
{
	struct field *f = s->field;
	uint8_t cells[WIDTH], wins[2];
	unsigned n;
	int best = -SEARCH_WIN;

	if (s->stopped || budget_spent(s->budget)) {
		s->stopped = true;
		return 0;
	}
	if (!f->empty)
		return 0;
	if (field_win_cells(f, mover, wins, 1))
		return SEARCH_WIN - ply - 1;
	n = field_win_cells(f, 1 - mover, wins, 2);
	if (n == 2 && f->empty > 1)
		return ply + 2 - SEARCH_WIN;
	if (n)
		cells[0] = wins[0], n = 1, depth += depth == 0;
	else if (!depth)
		return field_balance(f, mover);
	else
		n = best_cells(f, mover, WIDTH, cells);
	for (unsigned i = 0; i < n && alpha < beta; i++) {
		int v;

		field_put(f, mover, cells[i]);
		v = -value_of(s, 1 - mover, depth - 1, ply + 1, -beta, -alpha);
		field_take(f, mover, cells[i]);
		best = v > best ? v : best;
		alpha = v > alpha ? v : alpha;
	}
	return best;
}

static int by_value(const void *a, const void *b)
{
	const struct ranked *x = a, *y = b;

	if (x->value != y->value)
		return x->value < y->value ? 1 : -1;
	return (x->cell > y->cell) - (x->cell < y->cell);
}

/* One round over the root's moves; false if it was stopped.  Moves that are clearly
 * behind the best are only known to be. */
static bool look_at_all(struct search *s, unsigned mover, unsigned depth, struct ranked *moves, unsigned n)
{
	enum { CLEARLY = 40 };
	struct field *f = s->field;
	int best = -SEARCH_WIN;

	for (unsigned i = 0; i < n; i++) {
		const bool wins = field_wins(f, mover, moves[i].cell);
		const int alpha = best - CLEARLY < -SEARCH_WIN ? -SEARCH_WIN : best - CLEARLY;

		field_put(f, mover, moves[i].cell);
		moves[i].value = wins ? SEARCH_WIN - 1 :
				 -value_of(s, 1 - mover, depth - 1, 1, -SEARCH_WIN, -alpha);
		field_take(f, mover, moves[i].cell);
		if (s->stopped)
			return false;
		best = moves[i].value > best ? moves[i].value : best;
	}
	qsort(moves, n, sizeof *moves, by_value);
	return true;
}

unsigned search_moves(struct field *f, unsigned mover, const struct gomoku_cells *allowed, unsigned depth,
		      struct budget *budget, struct ranked out[GOMOKU_CELLS])
{
	struct search s = { .field = f, .budget = budget };
	struct ranked round[GOMOKU_CELLS];
	unsigned n = 0, looked;

	for (unsigned cell = 0; cell < f->area; cell++)
		if (f->stone[cell] == FIELD_EMPTY && (!allowed || gomoku_cells_have(allowed, cell)))
			out[n++] = (struct ranked){ (uint8_t)cell, field_interest(f, mover, cell) };
	qsort(out, n, sizeof *out, by_value);
	looked = n < ROOT_WIDTH ? n : ROOT_WIDTH;
	for (unsigned i = 0; i < n; i++)
		out[i].value = -SEARCH_WIN + 2000 + (int)(n - i);	/* until looked at: behind all others */
	for (unsigned d = 1; d <= depth && !s.stopped; d++) {
		for (unsigned i = 0; i < looked; i++)
			round[i] = out[i];
		if (!look_at_all(&s, mover, d, round, looked))
			break;
		for (unsigned i = 0; i < looked; i++)
			out[i] = round[i];
	}
	return n;
}
