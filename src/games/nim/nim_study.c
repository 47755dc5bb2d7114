/* SPDX-License-Identifier: MIT */
/* Solves Nim by arithmetic. If at most k stones may be taken at once, the side to move loses
 * exactly when the heap is a multiple of k + 1 (or, in misere play, one more than a multiple of k
 * + 1): whatever it takes, the opponent then takes enough to make k + 1 in all. The heap therefore
 * shrinks by k + 1 stones every two plies, and all games with best play from the same heap are
 * equally long. Bouton, "Nim, a game with a complete mathematical theory", 1901, covers the whole
 * family of Nim games; this one-heap form is a subtraction game in which 1 to k stones may be
 * taken. */
#include "games/nim/nim.h"

/* Returns how many stones must be taken from this heap to leave one that loses for the side to
 * move; taking that many wins. Returns 0 if this heap itself loses. */
static unsigned find_surplus(const struct nim *n, unsigned heap)
{
	unsigned cycle = n->most + 1U;

	return (heap + (n->misere ? cycle - 1 : 0)) % cycle;
}

/* Returns the number of plies to the end of a game that starts with this heap, which must be one
 * that loses for the side to move. */
static unsigned lost_plies(const struct nim *n, unsigned heap)
{
	unsigned cycles = heap / (n->most + 1U);

	/* in misere play, the last stone takes one more ply */
	return 2 * cycles + n->misere;
}

unsigned nim_winning_take(const struct nim *n)
{
	return find_surplus(n, n->left);
}

static struct verdict verdict_of(const struct nim *n, unsigned take)
{
	unsigned heap = n->left - take, reply = find_surplus(n, heap);
	struct verdict v = { .move = take, .exact = true };

	if (!heap) { /* this move takes the last stone */
		v.outcome = n->misere ? -1 : 1;
		v.plies = 1;
	} else if (!reply) {
		v.outcome = 1;
		v.plies = (uint16_t)(1 + lost_plies(n, heap));
	} else {
		v.outcome = -1;
		v.plies = (uint16_t)(2 + lost_plies(n, heap - reply));
	}
	v.value_milli = 1000 * v.outcome;
	return v;
}

bool nim_study(const void *seen, unsigned seat, struct budget *budget, verdict_fn *found,
	       void *context)
{
	const struct nim *n = seen;

	if (n->winner != WINNER_OPEN || seat != n->turn)
		return true;
	for (unsigned take = 1; take <= nim_limit(n); take++) {
		struct verdict v = verdict_of(n, take);

		if (budget_spent(budget))
			return false;
		found(context, &v);
	}
	return true;
}
