/* SPDX-License-Identifier: MIT */
/* What a beginner is told: what the turn asks for, and what is in force. */
#include <stdio.h>

#include "base/i18n.h"
#include "games/daifugo/view/view_private.h"

static bool in_revolution(const struct daifugo *d)
{
	return d->table.revolution != d->table.elevenback;
}

static size_t say_turn(const struct daifugo *d, unsigned seat, char *buf, size_t size)
{
	struct move_list moves = {0};
	unsigned plays;

	if (d->table.field == PLAY_PASS)
		return (size_t)snprintf(buf, size, "%s", _("You lead: play one card, or two or more of a rank, or a run of one suit. Whoever is rid of all cards first wins."));
	game_daifugo.legal(d, seat, &moves);
	plays = (unsigned)moves.len - 1;	/* all but the pass */
	move_list_free(&moves);
	if (!plays)
		return (size_t)snprintf(buf, size, "%s", _("Nothing you hold beats what lies there: pass."));
	return (size_t)snprintf(buf, size, ngettext("Beat what lies there with as many cards of its kind, or pass. %u play would do.",
			"Beat what lies there with as many cards of its kind, or pass. %u plays would do.", plays), plays);
}

size_t daifugo_guide(const void *seen, unsigned seat, char *buf, size_t size)
{
	const struct daifugo *d = seen;
	size_t len;

	if (d->phase == PHASE_GIVE)
		return (size_t)snprintf(buf, size, "%s", _("The upper classes give cards they do not need and get the best of the lower ones."));
	if (d->phase != PHASE_PLAY || d->turn != seat)
		return 0;
	len = say_turn(d, seat, buf, size);
	if (in_revolution(d) && len < size)
		len += (size_t)snprintf(buf + len, size - len, "\n%s", _("The order is turned over: the weak cards are the strong ones now."));
	if (d->table.lock && len < size)
		len += (size_t)snprintf(buf + len, size - len, "\n%s", _("The field is locked: only its suits may follow."));
	return len;
}
