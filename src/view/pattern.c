/* SPDX-License-Identifier: MIT */
/* The kinds of mistakes that games don't cover with patterns of their own, and a function that
 * finds any kind by its id. */
#include <string.h>

#include "asobi/view.h"
#include "base/i18n.h"

static const struct pattern general[] = {
	{ .id = "won", .title = N_("lets a win slip away") },
	{ .id = "drawn", .title = N_("lets a draw slip away") },
	{ .id = "worse", .title = N_("plays a clearly worse move") },
	{ .id = "estimate", .title = N_("plays a clearly worse move (estimate)") },
	/* Files written by earlier versions contain these ids of mistakes. */
	{ .id = "win", .title = N_("misses a win in one move") },
	{ .id = "danger", .title = N_("overlooks the opponent's threat to win") },
	{ .id = "fork", .title = N_("misses a double threat") },
	{ .id = "forked", .title = N_("allows the opponent a double threat") },
	{ .id = "threat", .title = N_("misses a forcing threat") },
	{ .id = NULL },
};

const struct pattern *view_pattern_find(const struct view *view, const char *id)
{
	const struct pattern *const lists[] = { view ? view->patterns : NULL, general };

	for (unsigned i = 0; i < 2; i++)
		for (const struct pattern *p = lists[i]; p && p->id; p++)
			if (!strcmp(p->id, id))
				return p;
	return NULL;
}
