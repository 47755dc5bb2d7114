/* SPDX-License-Identifier: MIT */
/* Guides players through their first game of Nim. */
#include <stdio.h>

#include "base/i18n.h"
#include "games/nim/nim.h"

size_t nim_guide(const void *seen, UNUSED unsigned seat, char *buf, size_t size)
{
	const struct nim *n = seen;

	if (n->misere && n->left == 1)
		return (size_t)snprintf(buf, size, "%s",
					_("Only one stone is left, and taking it loses the game."));
	if (n->left <= n->most + 1U)
		return 0;
	return (size_t)snprintf(
		buf, size,
		n->misere ? _("Take 1 to %u stones. The player who takes the last one loses.")
			  : _("Take 1 to %u stones. The player who takes the last one wins."),
		nim_limit(n));
}
