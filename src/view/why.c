/* SPDX-License-Identifier: MIT */
/* Writes why a game ended; all user interfaces use these sentences. */
#include <stdio.h>

#include "asobi/view.h"
#include "base/i18n.h"

size_t view_leaving(game_move m, const char *name, char *buf, size_t size)
{
	return (size_t)snprintf(buf, size,
				m == MOVE_RESIGN    ? _("%s resigned.")
				: m == MOVE_TIMEOUT ? _("%s ran out of time.")
				: m == MOVE_CRASHED ? _("%s crashed.")
						    : _("%s made an illegal move."),
				name);
}

size_t view_why(const struct view *view, unsigned seats, const void *before, unsigned seat,
		game_move m, const void *ended, const char *const names[MAX_SEATS], char *buf,
		size_t size)
{
	if (move_is_reserved(m) && seats <= 2)
		return view_leaving(m, names[seat], buf, size);
	return view->why ? view->why(before, seat, m, ended, names, buf, size) : 0;
}
