/* SPDX-License-Identifier: MIT */
#include "games/hamlet/solver.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "games/hamlet/search.h"

struct hamlet_solver *hamlet_solver_new(unsigned log_entries)
{
	struct hamlet_solver *s = xcalloc(1, sizeof *s);

	s->table.entry = xcalloc((size_t)1 << log_entries, sizeof *s->table.entry);
	s->table.shift = 64 - log_entries;
	return s;
}

void hamlet_solver_free(struct hamlet_solver *s)
{
	if (!s)
		return;
	free(s->table.entry);
	free(s);
}

uint64_t hamlet_solver_nodes(const struct hamlet_solver *s)
{
	return s->nodes;
}

/* Stones of the side to move have odd numbers if an even number stands. */
static unsigned last_stone(int score, unsigned plies)
{
	const unsigned size = (unsigned)(score > 0 ? score : -score);
	const unsigned own = plies + 1, maker = score > 0 ? own : own + 1;
	const unsigned even = 38 - 2 * size;

	return maker % 2 ? even - 1 : even;
}

unsigned hamlet_plies_left(int score, unsigned plies)
{
	return (score ? last_stone(score, plies) : HAMLET_CELLS) - plies;
}

/* Is the score greater than alpha?  Tightens the bounds either way. */
static void ask(struct hamlet_solver *s, const struct hamlet_position *p, int alpha, int *low, int *high)
{
	const uint64_t other = p->own ^ p->taken;
	int score = hamlet_search(s, p->own, p->taken, p->plies, alpha, hamlet_threats(other, p->taken));

	if (s->stopped)
		return;
	if (score > alpha)
		*low = score > *low ? score : *low;
	else
		*high = score < *high ? score : *high;
}

/* Most scores lie near 0: ask there first, then ever farther out. */
static int close_in(struct hamlet_solver *s, const struct hamlet_position *p, int low, int high)
{
	int reach = 1;

	while (low < high && !s->stopped) {
		const bool either_side = low < 0 && high > 0;
		int alpha = either_side ? -1 : high <= 0 ? high - reach : low + reach - 1;

		alpha = alpha < low ? low : alpha >= high ? high - 1 : alpha;
		ask(s, p, alpha, &low, &high);
		reach *= either_side ? 1 : 2;
	}
	return s->stopped ? SOLVER_UNKNOWN : low;
}

bool hamlet_seen_at_once(const struct hamlet_position *p, int *score)
{
	const uint64_t next = hamlet_next_cells(p->taken);

	if (hamlet_threats(p->own, p->taken) & next) {
		*score = (38 - (int)p->plies - 1) / 2;
		return true;
	}
	*score = -(38 - (int)p->plies - 2) / 2;
	return !hamlet_safe_moves(p->taken, hamlet_threats(p->own ^ p->taken, p->taken));
}

int hamlet_solve(struct hamlet_solver *s, const struct hamlet_position *p, int low, struct budget *budget)
{
	const int worst = -(38 - (int)p->plies - 2) / 2;
	int score;

	if (p->plies >= HAMLET_CELLS)
		return 0;
	if (hamlet_seen_at_once(p, &score))
		return score;
	s->budget = budget;
	s->stopped = false;
	return close_in(s, p, low > worst ? low : worst, (38 - (int)p->plies - 3) / 2);
}
