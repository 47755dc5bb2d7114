/* SPDX-License-Identifier: MIT */
#include "games/hamlet/judge.h"

#include "games/hamlet/book.h"
#include "games/hamlet/lines.h"

void hamlet_judge_free(struct hamlet_judge *j)
{
	hamlet_solver_free(j->solver);
	j->solver = NULL;
}

bool hamlet_judge_knows(const struct hamlet_judge *j, const struct hamlet_position *p, uint64_t stone,
			int *score)
{
	const struct hamlet_position after = hamlet_position_after(p, stone);

	if (hamlet_any_four(p->own | stone))
		*score = (38 - (int)after.plies) / 2;
	else if (after.plies == HAMLET_CELLS)
		*score = 0;
	else if (hamlet_seen_at_once(&after, score))
		*score = -*score;
	else if (!j->bookless && after.plies <= hamlet_book_plies())
		*score = -hamlet_book_score(&after);
	else
		return false;
	return true;
}

/* No stone is worth more than the position, whose score the book may still know where
 * it no longer knows what follows. */
static int most_of(const struct hamlet_judge *j, const struct hamlet_position *p)
{
	return !j->bookless && p->plies <= hamlet_book_plies() ? hamlet_book_score(p) : SOLVER_BEST;
}

int hamlet_judge_stone(struct hamlet_judge *j, const struct hamlet_position *p, uint64_t stone,
		       struct budget *budget)
{
	const struct hamlet_position after = hamlet_position_after(p, stone);
	int score;

	if (hamlet_judge_knows(j, p, stone, &score))
		return score;
	if (!j->solver)
		j->solver = hamlet_solver_new(SOLVER_LOG_ENTRIES);
	score = hamlet_solve(j->solver, &after, -most_of(j, p), budget);
	return score == SOLVER_UNKNOWN ? SOLVER_UNKNOWN : -score;
}
