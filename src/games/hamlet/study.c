/* SPDX-License-Identifier: MIT */
/* Every column judged exactly; see judge.h.  A call takes a few milliseconds and, if
 * the solver is needed at all, two megabytes. */
#include "games/hamlet/study.h"

#include "games/hamlet/private.h"

/* The inner columns are mostly the better ones; what the table learns from them
 * shortens the others. */
static const uint8_t columns[HAMLET_COLS] = { 2, 3, 1, 4, 0, 5 };

struct inquiry {
	struct hamlet_judge *judge;
	struct hamlet_position position;
	struct budget *budget;
	verdict_fn *found;
	void *context;
};

static void report(const struct inquiry *q, unsigned column, int score)
{
	struct verdict v = { .move = column, .exact = true };

	v.outcome = (int8_t)((score > 0) - (score < 0));
	v.plies = (uint16_t)hamlet_plies_left(score, q->position.plies);
	v.value_milli = 1000 * v.outcome;
	q->found(q->context, &v);
}

/* Returns the stones not reported, which need a search. */
static uint64_t report_known(const struct inquiry *q, uint64_t stones)
{
	uint64_t left = 0;

	for (int i = 0; i < HAMLET_COLS; i++) {
		const uint64_t stone = stones & hamlet_column(columns[i]);
		int score;

		if (stone && hamlet_judge_knows(q->judge, &q->position, stone, &score))
			report(q, columns[i], score);
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
		report(q, columns[i], score);
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
	struct hamlet_judge judge = {0};
	bool all;

	if (h->winner != WINNER_OPEN || seat != h->turn)
		return true;
	all = hamlet_study_with(&judge, h, budget, found, context);
	hamlet_judge_free(&judge);
	return all;
}
