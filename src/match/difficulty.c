/* SPDX-License-Identifier: MIT */
#include "match/difficulty.h"

#include <stdlib.h>
#include <string.h>

#include "asobi/view.h"
#include "base/xalloc.h"
#include "match/judgement.h"

static unsigned count_empty(const struct game *g, const void *seen)
{
	char text[STATE_TEXT];
	unsigned n = 0;

	game_encode(g, seen, text, sizeof text);
	for (const char *c = text; *c && *c != ' '; c++)
		n += *c == '.' || *c == '-';
	return n;
}

/* Returns how many of the player's own moves, including the answer itself, the player has to
 * foresee in order to find the answer. A rule that works at any distance from the end makes it
 * unnecessary to foresee most of them. In a game decided by counting, the number depends on how
 * many cells are empty. In a game about making few calls, it is the expected number of further
 * calls. */
static unsigned moves_to_see(const struct game *g, const void *seen, const struct verdict *best,
			     const struct pattern *pattern)
{
	enum { MOST_OF_A_RULE = 3, FOUR = 4, HALF = 500 };
	const unsigned moves = (best->plies + 1U) / 2;

	if (best->to_go_milli)
		return (best->to_go_milli + HALF) / (2 * HALF);
	if (!best->exact)
		return 1;
	if (best->counts)
		return (count_empty(g, seen) + FOUR - 1) / FOUR;
	if (best->outcome <= 0 || !moves)
		return 1;
	if (pattern && pattern->least >= MOVE_SLIP && moves > MOST_OF_A_RULE)
		return MOST_OF_A_RULE;
	return moves;
}

/* Counts the sensible moves, which are the better half of the moves that don't lose at once, but
 * at most four, because people don't consider more. Returns one point for each doubling of this
 * number. */
static unsigned points_for_choice(const struct verdict_list *all)
{
	size_t n = 0;

	for (size_t i = 0; i < all->len; i++)
		n += !(all->at[i].exact && all->at[i].outcome < 0 && all->at[i].plies <= 2);
	n = (n + 1) / 2;
	return n >= 4 ? 2 : n >= 2 ? 1 : 0;
}

/* Returns how many more men this side has than its opponent after the move. Men are counted as
 * letters in the position's text form. */
static int count_men(const struct game *g, const void *seen, unsigned seat, game_move m)
{
	const char *letters = view_find(g)->encoded ? view_find(g)->encoded : "XO";
	void *after = xcalloc(1, g->state_size);
	char text[STATE_TEXT];
	int n = 0;

	memcpy(after, seen, g->state_size);
	g->apply(after, seat, m);
	game_encode(g, after, text, sizeof text);
	for (const char *c = text; *c && *c != ' '; c++)
		n += *c == letters[seat] ? 1 : *c == letters[1 - seat] ? -1 : 0;
	free(after);
	return n;
}

/* Returns true if the most tempting move, which flips or captures the most men, is wrong. (A move
 * that wins or stops a win at once is never wrong.) */
static bool is_trap(const struct game *g, const void *seen, unsigned seat,
		    const struct verdict_list *all)
{
	int most = 0, least = 0;
	bool trap = false;

	for (size_t i = 0; i < all->len; i++) {
		const int men = count_men(g, seen, seat, all->at[i].move);

		if (!i || men > most) {
			most = men;
			trap = judgement_cost(g, &all->at[i], &all->at[0]) >= COST_SLIP;
		}
		least = !i || men < least ? men : least;
	}
	return trap && most > least;
}

enum tactic_kind difficulty_tactic(const struct game *g, unsigned seats, const void *seen,
				   unsigned seat, const struct verdict *best)
{
	const bool race = best->exact && best->outcome > 0 && !best->counts;

	return race && tactics_fit(g, seats) ? tactic_of(g, seen, seat, best->move).kind
					     : TACTIC_NONE;
}

unsigned difficulty_of(const struct game *g, unsigned seats, const void *seen, unsigned seat,
		       const struct verdict_list *all, const struct pattern *pattern)
{
	const struct verdict *best = &all->at[0];
	const enum tactic_kind does = difficulty_tactic(g, seats, seen, seat, best);
	const bool rule = pattern && pattern->least >= MOVE_SLIP,
		   race = best->exact && best->outcome > 0 && !best->counts;
	/* A player who has to stop the opponent's win doesn't need to look any further ahead, so
	 * only one move counts. */
	const unsigned moves = does == TACTIC_DEFENDS ? 1 : moves_to_see(g, seen, best, pattern);
	unsigned points = 2 * (moves - 1) + points_for_choice(all);

	if (tactics_fit(g, seats)) {
		points += race && !rule && does == TACTIC_NONE;
		points += is_trap(g, seen, seat, all);
	}
	if (pattern && points)
		points--;
	return points < 1 ? 1 : points > DIFFICULTY_MOST ? DIFFICULTY_MOST : points;
}
