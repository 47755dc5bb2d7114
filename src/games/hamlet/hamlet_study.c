/* SPDX-License-Identifier: MIT */
/* This study judges every column exactly. A call takes a few milliseconds. If it needs the solver,
 * it also allocates half a megabyte. */
#include "games/hamlet/hamlet_study.h"

#include "games/hamlet/opening_book.h"

void hamlet_judge_free(struct hamlet_judge *j)
{
	hamlet_solver_free(j->solver);
	j->solver = NULL;
}

bool hamlet_judge_knows(const struct hamlet_judge *j, const struct hamlet_position *p,
			uint64_t stone, int *score)
{
	const struct hamlet_position after = hamlet_position_after(p, stone);

	if (hamlet_has_line(p->own | stone))
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

static bool can_arise(const struct hamlet_position *p)
{
	const uint64_t other = p->own ^ p->taken;
	const bool second = p->plies % 2;
	const struct hamlet h = {
		.side = { second ? other : p->own, second ? p->own : other },
		.turn = second,
		.winner = WINNER_OPEN,
		.plies = (uint8_t)p->plies,
	};

	return game_hamlet.sane(&h);
}

/* Returns a lower bound for the score of a position. The opponent's last stone can't score more
 * than the position before it, which may still be in the book. Any of the opponent's stones on top
 * of a column may have been the last one, so the highest of these bounds counts. */
static int least_of(const struct hamlet_judge *j, const struct hamlet_position *p)
{
	const uint64_t opponent = p->own ^ p->taken;
	int least = -SOLVER_BEST;

	if (j->bookless || p->plies > hamlet_book_plies() + 1)
		return least;
	for (uint64_t left = hamlet_tops(p->taken) & opponent; left; left &= left - 1) {
		const uint64_t stone = left & -left;
		const struct hamlet_position before = { opponent ^ stone, p->taken ^ stone,
							p->plies - 1 };

		if (can_arise(&before) && -hamlet_book_score(&before) > least)
			least = -hamlet_book_score(&before);
	}
	return least;
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
	score = hamlet_solve(j->solver, &after, least_of(j, &after), budget);
	return score == SOLVER_UNKNOWN ? SOLVER_UNKNOWN : -score;
}

/* The inner columns are searched first. They are usually better, and the table entries that they
 * leave speed up the search of the other columns. */
static const uint8_t columns[HAMLET_COLS] = { 2, 3, 1, 4, 0, 5 };

struct inquiry {
	struct hamlet_judge *judge;
	struct hamlet_position position;
	struct budget *budget;
	verdict_fn *found;
	void *context;
};

static void report_score(const struct inquiry *q, unsigned column, int score)
{
	struct verdict v = { .move = column, .exact = true };

	v.outcome = (int8_t)((score > 0) - (score < 0));
	v.plies = (uint16_t)hamlet_plies_left(score, q->position.plies);
	v.value_milli = 1000 * v.outcome;
	q->found(q->context, &v);
}

/* Reports all stones with a known score and returns the rest, which must be searched. */
static uint64_t report_known(const struct inquiry *q, uint64_t stones)
{
	uint64_t left = 0;

	for (int i = 0; i < HAMLET_COLS; i++) {
		const uint64_t stone = stones & hamlet_column(columns[i]);
		int score;

		if (stone && hamlet_judge_knows(q->judge, &q->position, stone, &score))
			report_score(q, columns[i], score);
		else
			left |= stone;
	}
	return left;
}

static bool report_searched(const struct inquiry *q, uint64_t stones)
{
	for (int i = 0; i < HAMLET_COLS; i++) {
		const uint64_t stone = stones & hamlet_column(columns[i]);
		int score;

		if (!stone)
			continue;
		score = hamlet_judge_stone(q->judge, &q->position, stone, q->budget);
		if (score == SOLVER_UNKNOWN)
			return false;
		report_score(q, columns[i], score);
	}
	return true;
}

bool hamlet_study_with(struct hamlet_judge *j, const struct hamlet *h, struct budget *budget,
		       verdict_fn *found, void *context)
{
	const struct inquiry q = { j, hamlet_position_of(h), budget, found, context };
	uint64_t left;

	if (budget_spent(budget))
		return false;
	left = report_known(&q, hamlet_landings(h));
	return report_searched(&q, left);
}

bool hamlet_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		  void *context)
{
	const struct hamlet *h = seen;
	struct hamlet_judge judge = { 0 };
	bool all;

	if (h->winner != WINNER_OPEN || seat != h->turn)
		return true;
	all = hamlet_study_with(&judge, h, budget, found, context);
	hamlet_judge_free(&judge);
	return all;
}
