/* SPDX-License-Identifier: MIT */
/* This player never gives away a win or a draw, and wins as soon as it can. If it cannot win, it
 * makes the opponent's task as hard as possible. Among the moves with the best outcome, it
 * prefers, in this order: moves after which it survives at least three more moves by each side,
 * moves with the fewest correct replies, moves that make the game last longest, and moves whose
 * correct reply looks worst before any search. Remaining ties are broken at random. */
#include <limits.h>

#include "asobi/rng.h"
#include "asobi/verdict.h"
#include "base/i18n.h"
#include "games/hamlet/hamlet_solver.h"
#include "games/hamlet/hamlet_study.h"

enum { FAR = 6 }; /* wins in fewer plies than this are easy to see */

struct agent {
	struct agent_base base;
	struct hamlet_judge judge; /* the solver, which remembers positions between moves */
};

/* How hard it is for the opponent to find the right answer to a move. The members are compared in
 * this order. */
struct task {
	int safety;	/* the number of plies to the end of the game, capped at FAR */
	int wrong_ways; /* the number of correct replies, negated */
	int plies;
	/* The number of replies that look at least as good as the correct reply that looks best. */
	int disguise;
};

static void release_agent(struct agent *a)
{
	hamlet_judge_free(&a->judge);
}

static uint64_t stone_in(const struct hamlet_position *p, game_move m)
{
	return hamlet_next_cells(p->taken) & hamlet_column((unsigned)m);
}

/* Stores the replies that preserve the outcome in `right`, as a set of cells. Returns false if the
 * budget ran out. */
static bool right_replies(struct hamlet_judge *j, const struct hamlet_position *p, int outcome,
			  struct budget *budget, uint64_t *right)
{
	*right = 0;
	for (uint64_t next = hamlet_next_cells(p->taken); next; next &= next - 1) {
		const int score = hamlet_judge_stone(j, p, next & -next, budget);

		if (score == SOLVER_UNKNOWN)
			return false;
		if ((score > 0) - (score < 0) == outcome)
			*right |= next & -next;
	}
	return true;
}

static int disguise_of(const struct hamlet_position *p, uint64_t right)
{
	int best = INT_MIN, n = 0;

	for (uint64_t left = right; left; left &= left - 1) {
		const int looks = hamlet_looks(p, left & -left);

		best = looks > best ? looks : best;
	}
	for (uint64_t next = hamlet_next_cells(p->taken); next; next &= next - 1)
		n += hamlet_looks(p, next & -next) >= best;
	return n;
}

static bool set_task(struct hamlet_judge *j, const struct hamlet_position *p,
		     const struct verdict *v, struct budget *budget, struct task *out)
{
	const struct hamlet_position after = hamlet_position_after(p, stone_in(p, v->move));
	uint64_t right;

	if (!right_replies(j, &after, -v->outcome, budget, &right))
		return false;
	*out = (struct task){
		.safety = v->plies < FAR ? v->plies : FAR,
		.wrong_ways = -__builtin_popcountll(right),
		.plies = v->plies,
		.disguise = disguise_of(&after, right),
	};
	return true;
}

/* Returns a positive number if task `a` is harder than task `b`. */
static int compare_tasks(const struct task *a, const struct task *b)
{
	if (a->safety != b->safety)
		return a->safety - b->safety;
	if (a->wrong_ways != b->wrong_ways)
		return a->wrong_ways - b->wrong_ways;
	return a->plies != b->plies ? a->plies - b->plies : a->disguise - b->disguise;
}

/* Chooses among the best moves in a position that isn't won. Of the moves that can be examined
 * within the budget, returns the one that is hardest to answer; if the budget is too small,
 * returns the first move. */
static game_move find_hardest(struct hamlet_judge *j, const struct hamlet_position *p,
			      const struct verdict_list *list, struct rng *rng,
			      struct budget *budget)
{
	game_move chosen = list->at[0].move;
	struct task best = { 0 }, task;
	uint32_t equals = 0;

	for (size_t i = 0; i < list->len && list->at[i].outcome == list->at[0].outcome; i++) {
		int order;

		if (!set_task(j, p, &list->at[i], budget, &task))
			break;
		order = equals ? compare_tasks(&task, &best) : 1;
		equals = order > 0 ? 1 : equals + (order == 0);
		if (order < 0 || (order == 0 && rng_below(rng, equals)))
			continue;
		best = task;
		chosen = list->at[i].move;
	}
	return chosen;
}

static game_move choose_move(struct hamlet_judge *j, const struct hamlet *h,
			     const struct verdict_list *list, struct rng *rng,
			     struct budget *budget)
{
	const struct hamlet_position p = hamlet_position_of(h);

	if (list->at[0].outcome <= 0)
		return find_hardest(j, &p, list, rng, budget);
	return list->at[rng_below(rng, (uint32_t)verdict_list_best(list))].move;
}

static bool think_of_move(struct agent *a, const void *seen, UNUSED unsigned seat, struct rng *rng,
			  struct budget *budget, struct thought *out)
{
	struct verdict_list list = { 0 };

	hamlet_study_with(&a->judge, seen, budget, verdict_list_found, &list);
	if (!list.len)
		return false;
	verdict_list_sort(&list);
	verdict_list_conclude(&list, choose_move(&a->judge, seen, &list, rng, budget), out);
	verdict_list_free(&list);
	return true;
}

const struct agent_class agent_hamlet_perfect = {
	.id = "perfect",
	.perfect = true,
	.title = N_("Solver"),
	.about = N_("Knows the result of every position and always plays a best move."),
	.game = &game_hamlet,
	.size = sizeof(struct agent),
	.release = release_agent,
	.think = think_of_move,
};
