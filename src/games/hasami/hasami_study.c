/* SPDX-License-Identifier: MIT */
#include "games/hasami/hasami_search.h"

#include <stdlib.h>
#include <string.h>

#include "games/hasami/evaluate.h"

enum {
	STUDY_NODES = 60000,
	QUICK_NODES = 5000,
	LOG_TABLE = 14,
	LOG_LARGE_TABLE = 20,
	SURE_PLIES = 3
};
#define MOST_NODES (UINT64_C(1) << 40)

/* Searches all moves to a depth of 1, 2 and so on, and sorts them by the results of the last
 * complete search. `before` receives the results of the search that preceded it. */
static unsigned look_deeper(struct hasami_search *s, const struct hasami *h, uint64_t nodes,
			    struct budget *budget, struct ranked out[HASAMI_MOVES],
			    struct ranked before[HASAMI_MOVES])
{
	struct ranked now[HASAMI_MOVES];
	struct budget own = *budget;
	struct move_list list = { 0 };
	const uint64_t last = budget->nodes + nodes < budget->max_nodes ? budget->nodes + nodes
									: budget->max_nodes;
	unsigned n, known = 0;

	game_legal(&game_hasami, h, h->turn, &list);
	n = (unsigned)list.len;
	for (unsigned i = 0; i < n; i++)
		now[i] = (struct ranked){ .item = (uint16_t)list.at[i] };
	move_list_free(&list);
	for (unsigned depth = 1; depth <= SEARCH_DEPTH; depth++) {
		unsigned i = 0;

		while (i < n && hasami_search_move(s, h, now[i].item, depth, &own, &now[i].value))
			i++;
		if (i < n)
			break;
		order_sort(now, n);
		memcpy(before, known ? out : now, n * sizeof *now);
		memcpy(out, now, n * sizeof *now);
		known = n;
		/* Only the search to depth 1 is always completed; deeper ones stay within the
		 * limit. */
		own.max_nodes = last;
		if (n == 1 || out[0].value > SEARCH_SURE || out[0].value < -SEARCH_SURE)
			break;
	}
	budget->nodes = own.nodes;
	return known;
}

static int find_value(const struct ranked *list, uint16_t item)
{
	while (list->item != item)
		list++;
	return list->value;
}

/* The side that makes the last move of a search looks better than it is, so values go up and down
 * from depth to depth. To even this out, this function replaces each value by the mean of the
 * values from two depths, unless a win was found. */
static void even_out(struct ranked *list, const struct ranked *before, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		const int value = find_value(before, list[i].item);

		if (abs(value) <= SEARCH_SURE && abs(list[i].value) <= SEARCH_SURE)
			list[i].value = (list[i].value + value) / 2;
	}
}

struct verdict hasami_verdict_of(game_move m, int value)
{
	const int plies = SEARCH_WIN - abs(value);
	struct verdict v = { .move = m, .exact = plies <= SURE_PLIES };

	v.outcome = (int8_t)((value > 0) - (value < 0));
	v.plies = (uint16_t)(v.exact ? plies : 0);
	v.value_milli = v.exact ? 1000 * v.outcome : hasami_expected(value);
	return v;
}

/* Returns true if a more distant win or loss is certain, that is, if no rule on repetition,
 * shuttling or quiet plies can end the game earlier. The exact length of the win or loss stays
 * unknown. */
static bool is_forced(const struct hasami *h, int value)
{
	const int plies = SEARCH_WIN - abs(value);

	return abs(value) > SEARCH_SURE && plies > SURE_PLIES && h->repetition != HASAMI_SUPERKO &&
	       h->since_capture + plies < h->limit && h->shuttled[0] + plies < HASAMI_SHUTTLES &&
	       h->shuttled[1] + plies < HASAMI_SHUTTLES;
}

/* Searches all moves and reports them. Returns the number of moves with a result. */
static unsigned look_and_tell(struct hasami_search *s, const struct hasami *h, uint64_t nodes,
			      struct budget *budget, verdict_fn *found, void *context)
{
	struct ranked list[HASAMI_MOVES], before[HASAMI_MOVES];
	const unsigned n = look_deeper(s, h, nodes, budget, list, before);

	even_out(list, before, n);
	for (unsigned i = 0; i < n; i++) {
		struct verdict v = hasami_verdict_of(list[i].item, list[i].value);

		v.sure = is_forced(h, list[i].value);
		found(context, &v);
	}
	return n;
}

bool hasami_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
		  void *context)
{
	const struct hasami *h = seen;
	struct hasami_search *s;
	unsigned n;

	if (h->winner != WINNER_OPEN || seat != h->turn)
		return true;
	s = hasami_search_new(budget->thorough ? LOG_LARGE_TABLE : LOG_TABLE);
	if (budget->past)
		hasami_search_recall(s, budget->past);
	n = look_and_tell(s, h, budget->quick ? QUICK_NODES : STUDY_NODES, budget, found, context);
	for (uint64_t nodes = 2 * STUDY_NODES;
	     n && budget->thorough && nodes < MOST_NODES && !budget_spent(budget); nodes *= 2)
		look_and_tell(s, h, nodes, budget, found, context);
	hasami_search_free(s);
	return n > 0;
}
