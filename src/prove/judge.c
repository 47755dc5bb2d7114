/* SPDX-License-Identifier: MIT */
#include "prove/judge.h"

/* A study of a position that stops as soon as it shows that the player's answer is good enough. */
struct study {
	struct verdict_list *list;
	game_move answer;
	int enough; /* the worst outcome that still makes the answer good enough */
	struct budget budget;
};

static void hear_verdict(void *context, const struct verdict *v)
{
	struct study *s = context;

	verdict_list_found(s->list, v);
	if (v->move == s->answer && v->exact && v->outcome >= s->enough)
		s->budget.spent = true;
}

static void run_study(const struct prove_task *t, const void *state, struct study *s)
{
	s->budget = budget_unlimited();
	s->budget.thorough = true;
	s->budget.cancel = t->cancel;
	if (t->judge_ms)
		s->budget = budget_within(&s->budget, t->judge_ms);
	t->game->study(state, game_first_actor(game_actors(t->game, state)), &s->budget,
		       hear_verdict, s);
	verdict_list_sort(s->list);
}

static bool all_exact(const struct prove_task *t, const void *state,
		      const struct verdict_list *list)
{
	struct move_list legal = { 0 };
	size_t n;

	game_legal(t->game, state, game_first_actor(game_actors(t->game, state)), &legal);
	n = legal.len;
	move_list_free(&legal);
	for (size_t i = 0; i < list->len; i++)
		n -= list->at[i].exact;
	return n == 0;
}

static int best_exact(const struct verdict_list *list)
{
	int best = -1;

	for (size_t i = 0; i < list->len; i++)
		if (list->at[i].exact && list->at[i].outcome > best)
			best = list->at[i].outcome;
	return best;
}

enum judgement judge_answer(const struct prove_task *t, const void *state, game_move answer,
			    struct verdict_list *list)
{
	struct study s = { .list = list, .answer = answer, .enough = t->losses_only ? 0 : 1 };
	const struct verdict *played;
	int outcome;

	run_study(t, state, &s);
	played = verdict_list_find(list, answer);
	if (answer != MOVE_RESIGN && (!played || !played->exact))
		return list->len && all_exact(t, state, list) ? JUDGED_KEPT : JUDGED_UNKNOWN;
	outcome = answer == MOVE_RESIGN ? -1 : played->outcome;
	if (outcome >= s.enough)
		return JUDGED_KEPT;
	if (best_exact(list) > outcome)
		return JUDGED_LOST;
	return all_exact(t, state, list) ? JUDGED_KEPT : JUDGED_UNKNOWN;
}

bool judge_position(const struct prove_task *t, const void *state, int *value)
{
	struct verdict_list list = { 0 };
	struct study s = { .list = &list, .answer = MOVE_HIDDEN, .enough = 1 };
	bool known;

	run_study(t, state, &s);
	*value = best_exact(&list);
	known = *value == 1 || all_exact(t, state, &list);
	verdict_list_free(&list);
	return known;
}
