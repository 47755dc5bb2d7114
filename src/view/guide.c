/* SPDX-License-Identifier: MIT */
/* Writes a guide to a position for beginners: the game's own explanation, and a warning about what
 * may happen next. */
#include <stdio.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "core/tactics.h"

static size_t alarm_text(const struct alarm *a, char *buf, size_t size)
{
	if (a->wins)
		return (size_t)snprintf(buf, size, "%s", _("You can win with your next move."));
	if (a->losing == a->moves && a->moves)
		return (size_t)snprintf(
			buf, size, "%s",
			_("Whatever you play, your opponent can win with the next move."));
	if (a->losing)
		return (size_t)snprintf(
			buf, size,
			_("Careful: %u of your %u moves let your opponent win with the next move."),
			a->losing, a->moves);
	return 0;
}

size_t view_guide(const struct view *view, const void *seen, unsigned seat, unsigned seats,
		  char *buf, size_t size)
{
	const size_t own = view->guide ? view->guide(seen, seat, buf, size) : 0;
	char text[256];
	struct alarm alarm;

	if (!tactics_fit(view->game, seats) || own >= size)
		return own;
	alarm = tactics_alarm(view->game, seen, seat);
	if (!alarm_text(&alarm, text, sizeof text))
		return own;
	return own + (size_t)snprintf(buf + own, size - own, "%s%s", own ? "\n" : "", text);
}
