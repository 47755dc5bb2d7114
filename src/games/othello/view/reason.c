/* SPDX-License-Identifier: MIT */
/* What speaks for a move, in words that can be counted on the board. */
#include <stdio.h>

#include "base/i18n.h"
#include "games/othello/othello.h"
#include "games/othello/view/reason.h"

static uint64_t corners(unsigned size)
{
	const unsigned last = size - 1;

	return UINT64_C(1) << othello_square(size, 0, 0) | UINT64_C(1) << othello_square(size, last, 0) |
	       UINT64_C(1) << othello_square(size, 0, last) | UINT64_C(1) << othello_square(size, last, last);
}

/* The moves that the other has afterwards. */
static uint64_t replies(const struct othello *o, unsigned seat, unsigned square)
{
	struct othello after = *o;

	game_othello.apply(&after, seat, square);
	return after.end == OTHELLO_OPEN && after.turn != seat ? othello_moves(&after) : 0;
}

static unsigned count(uint64_t set)
{
	return (unsigned)__builtin_popcountll(set);
}

/* Moves after which the other may take a corner. */
static unsigned give_a_corner(const struct othello *o, unsigned seat)
{
	unsigned n = 0;

	for (uint64_t left = othello_moves(o); left; left &= left - 1)
		n += (replies(o, seat, (unsigned)__builtin_ctzll(left)) & corners(o->size)) != 0;
	return n;
}

size_t othello_reason(const void *seen, unsigned seat, game_move m, char *buf, size_t size)
{
	const struct othello *o = seen;
	const uint64_t moves = othello_moves(o);
	uint64_t answer;
	unsigned risky;

	if (m == OTHELLO_PASS)
		return (size_t)snprintf(buf, size, "%s", _("there is nothing to turn over"));
	if (count(moves) == 1)
		return (size_t)snprintf(buf, size, "%s", _("it is the only move"));
	if (UINT64_C(1) << m & corners(o->size))
		return (size_t)snprintf(buf, size, "%s", _("it takes a corner, which nobody can turn over"));
	answer = replies(o, seat, (unsigned)m);
	if (!answer)
		return (size_t)snprintf(buf, size, "%s", _("the other has no move after it"));
	risky = give_a_corner(o, seat);
	if (risky && !(answer & corners(o->size)))
		return (size_t)snprintf(buf, size, _("it leaves the other %u moves and no corner, as %u of your %u moves would"),
					count(answer), risky, count(moves));
	if (answer & corners(o->size))
		return 0;
	return (size_t)snprintf(buf, size, _("it turns %u over and leaves the other %u moves"), count(othello_turned(o, (unsigned)m)),
				count(answer));
}

size_t othello_guide(const void *seen, unsigned seat, char *buf, size_t size)
{
	const struct othello *o = seen;
	const uint64_t moves = othello_moves(o);
	const unsigned discs = count(o->disc[0] | o->disc[1]);

	(void)seat;
	if (!moves)
		return (size_t)snprintf(buf, size, "%s", _("You cannot turn anything over: you have to pass."));
	if (discs <= 5)
		return (size_t)snprintf(buf, size, "%s", _("Enclose a row of the other's discs between two of yours: they turn over. Most discs at the end win."));
	if (moves & corners(o->size))
		return (size_t)snprintf(buf, size, "%s", _("You can take a corner, which nobody can turn over."));
	return (size_t)snprintf(buf, size, ngettext("You can turn discs over from %u square.", "You can turn discs over from %u squares.",
			count(moves)), count(moves));
}
