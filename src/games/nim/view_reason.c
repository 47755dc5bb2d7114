/* SPDX-License-Identifier: MIT */
/* This file explains in words why a move is good. */
#include <stdio.h>

#include "base/i18n.h"
#include "games/nim/nim.h"

/* Explains a lost position: the heap is already a multiple (one more than that in misere play), and
 * the opponent can restore that after every move. */
static size_t explain_hopeless(const struct nim *n, unsigned cycle, char *buf, size_t size)
{
	if (n->misere && n->left == 1)
		return (size_t)snprintf(buf, size, "%s",
					_("only the last stone is left, and it loses"));
	return (size_t)snprintf(
		buf, size,
		n->misere
			? _("%u is one more than a multiple of %u; whatever you take, the other can leave the next such number; only a slip helps")
			: _("%u is a multiple of %u; whatever you take, the other can leave the next one; only a slip helps"),
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
		return (size_t)snprintf(buf, size, "%s", _("that takes the last stone"));
	if (n->misere && after == 1)
		return (size_t)snprintf(buf, size, "%s", _("that leaves the other the last stone"));
	return (size_t)snprintf(
		buf, size,
		n->misere
			? _("that leaves %u, one more than a multiple of %u; whatever is taken then, you answer to %u")
			: _("that leaves %u, a multiple of %u; whatever is taken then, you answer to %u"),
		after, cycle, cycle);
}

size_t nim_guide(const void *seen, UNUSED unsigned seat, char *buf, size_t size)
{
	const struct nim *n = seen;

	if (n->misere && n->left == 1)
		return (size_t)snprintf(
			buf, size, "%s",
			_("Only the last stone is left, and whoever takes it loses."));
	if (n->left <= n->most + 1U)
		return 0;
	return (size_t)snprintf(
		buf, size,
		n->misere ? _("Take 1 to %u stones. Whoever must take the last one loses.")
			  : _("Take 1 to %u stones. Whoever takes the last one wins."),
		nim_limit(n));
}
