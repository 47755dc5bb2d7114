/* SPDX-License-Identifier: MIT */
/* Explains Nim moves by the rule that decides every game: with at most k stones a turn, a player
 * wins by leaving a multiple of k + 1 stones. In misere play, the player must leave one more than
 * a multiple of k + 1. */
#include <stdio.h>

#include "asobi/insight.h"
#include "base/i18n.h"
#include "games/nim/nim.h"

enum { END, LAST, GIFT, FOUR, ANSWER, MISERE, K, MULTIPLE, LOST_ALREADY };

const struct pattern nim_patterns[] = {
	[END] = { "end", N_("doesn't take all the remaining stones"),
		  N_("You can take all the stones now."), N_("it takes all the remaining stones"),
		  N_("{move} would have taken all the remaining stones"), MOVE_SLIP, "end" },
	[LAST] = { "last", N_("doesn't leave just the last stone"),
		   N_("Leave {other} just the last stone."),
		   N_("it leaves just one stone, and {other} has to take it"),
		   N_("{move} would have left {other} just the last stone"), MOVE_SLIP, "misere" },
	[GIFT] = { "gift", N_("leaves so few stones that the opponent can take them all"), NULL,
		   NULL, N_("{other} can take all {what} stones; {move} would have left {n}"),
		   MOVE_SLIP, "four" },
	[FOUR] = { "four", N_("doesn't leave one more stone than can be taken at once"),
		   N_("Leave one more stone than {other} can take at once."),
		   N_("it leaves {n}: whatever {other} takes, you can take the rest"),
		   N_("{move} would have left {n}, too many for {other} to take at once"),
		   MOVE_SLIP, "four" },
	[ANSWER] = { "answer", N_("doesn't think two moves ahead"),
		     N_("Leave a number that lets you leave {n} on your next turn."),
		     N_("it leaves {what}, letting you leave {n} on your next turn"),
		     N_("{move} would have left {what}, letting you leave {n} on your next turn"),
		     MOVE_SLIP, "eight" },
	[MISERE] = { "misere", N_("misplays when the last stone loses"),
		     N_("Taking the last stone loses: leave one more than a multiple of {n}."),
		     N_("it leaves {what}, one more than a multiple of {n}"),
		     N_("{move} would have left {what}, one more than a multiple of {n}"),
		     MOVE_SLIP, "misere" },
	[K] = { "k", N_("doesn't leave a multiple of (limit + 1)"),
		N_("{n} is one more than you can take at once: leave a multiple of it."),
		N_("it leaves {what}, a multiple of {n} (one more than you can take at once)"),
		N_("{move} would have left a multiple of {n} (one more than you can take)"),
		MOVE_SLIP, "k4" },
	[MULTIPLE] = { "multiple", N_("doesn't leave a multiple"), N_("Leave a multiple of {n}."),
		       N_("it leaves {what}, a multiple of {n}"),
		       N_("{move} would have left {what}, a multiple of {n}"), MOVE_SLIP,
		       "fifteen" },
	[LOST_ALREADY] = { "lost-already", N_("has to take from a losing heap"),
			   N_("The heap is already {what}, so {other} has an answer to every move."),
			   N_("the heap is {what}, so every move loses; take one and hope for a "
			      "mistake"),
			   NULL, MOVE_UNRATED, NULL },
	{ .id = NULL },
};

static bool tell(struct insight *out, unsigned pattern, unsigned count, unsigned left)
{
	out->pattern = &nim_patterns[pattern];
	out->count = count;
	snprintf(out->what, sizeof out->what, "%u", left);
	return true;
}

/* Explains why every move loses. The best move then takes only one stone, because this gives the
 * opponent the most chances to make a mistake. */
static bool explain_lost(const struct nim *n, const struct explained *q, struct insight *out)
{
	const unsigned cycle = n->most + 1U;

	if (q->asked || q->best.move != 1 || n->left == 1)
		return false;
	tell(out, LOST_ALREADY, cycle, n->left);
	snprintf(out->what, sizeof out->what,
		 n->misere ? _("one more than a multiple of %u") : _("a multiple of %u"), cycle);
	return true;
}

/* Explains the winning move in misere play, in which the player who takes the last stone loses;
 * `after` is the number of stones left after the move. */
static bool explain_misere(const struct nim *n, unsigned after, struct insight *out)
{
	return tell(out, after == 1 ? LAST : MISERE, n->most + 1U, after);
}

bool nim_insight(const struct explained *q, struct insight *out)
{
	const struct nim *n = q->seen;
	const unsigned take = nim_winning_take(n), cycle = n->most + 1U, after = n->left - take;
	const unsigned given = q->asked ? n->left - (unsigned)q->played.move : 0;

	if (!take)
		return explain_lost(n, q, out);
	/* Only one number of stones wins, so taking any other number misses the win. */
	if (q->best.move != take)
		return false;
	if (n->misere)
		return explain_misere(n, after, out);
	if (!after)
		return tell(out, END, cycle, n->left);
	if (q->asked && given <= n->most)
		return tell(out, GIFT, after, given);
	if (after == cycle)
		return tell(out, FOUR, cycle, after);
	if (after == 2 * cycle)
		return tell(out, ANSWER, cycle, after);
	return tell(out, n->most == 3 ? MULTIPLE : K, cycle, after);
}
