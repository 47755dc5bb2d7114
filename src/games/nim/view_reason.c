/* SPDX-License-Identifier: MIT */
/* This file explains in words why a move is good. */
#include <stdio.h>

#include "base/i18n.h"
#include "games/nim/nim.h"

/* Explains a lost position: the heap is a multiple of k + 1 (or one more than that in misere play),
 * and the opponent can leave such a heap again after every move. */
static size_t explain_hopeless(const struct nim *n, unsigned cycle, char *buf, size_t size)
{
	if (n->misere && n->left == 1)
		return (size_t)snprintf(buf, size, "%s",
					_("only the last stone is left, and taking it loses"));
	return (size_t)snprintf(
		buf, size,
		n->misere
			? _("%u is one more than a multiple of %u; whatever you take, your opponent can leave you such a number again, so hope for a mistake")
			: _("%u is a multiple of %u; whatever you take, your opponent can leave you a multiple again, so hope for a mistake"),
		n->left, cycle);
}

size_t nim_reason(const void *seen, UNUSED unsigned seat, game_move m, char *buf, size_t size)
{
	const struct nim *n = seen;
	const unsigned cycle = n->most + 1U, after = n->left - (unsigned)m;

	if (!nim_winning_take(n))
		return explain_hopeless(n, cycle, buf, size);
	if ((unsigned)m != nim_winning_take(n))
		return 0;
	if (!after)
		return (size_t)snprintf(buf, size, "%s", _("it takes the last stone"));
	if (n->misere && after == 1)
		return (size_t)snprintf(buf, size, "%s",
					_("it leaves your opponent the last stone"));
	return (size_t)snprintf(
		buf, size,
		n->misere
			? _("it leaves %u, one more than a multiple of %u; after each of your opponent's moves, take enough to make %u in all")
			: _("it leaves %u, a multiple of %u; after each of your opponent's moves, take enough to make %u in all"),
		after, cycle, cycle);
}

size_t nim_guide(const void *seen, UNUSED unsigned seat, char *buf, size_t size)
{
	const struct nim *n = seen;

	if (n->misere && n->left == 1)
		return (size_t)snprintf(buf, size, "%s",
					_("Only the last stone is left. Taking it loses."));
	if (n->left <= n->most + 1U)
		return 0;
	return (size_t)snprintf(
		buf, size,
		n->misere ? _("Take 1 to %u stones. The player who takes the last one loses.")
			  : _("Take 1 to %u stones. The player who takes the last one wins."),
		nim_limit(n));
}
