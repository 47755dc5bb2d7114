/* SPDX-License-Identifier: MIT */
/* Explains why the best move is best: by one of the game's patterns, by what it achieves within 3
 * plies, or by comparing it with the other moves. */
#include <stdio.h>

#include "asobi/verdict.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "core/tactics.h"

static size_t tactic_text(const struct view *view, const void *seen, unsigned seat, game_move m,
			  char *buf, size_t size)
{
	const struct tactic t = tactic_of(view->game, seen, seat, m);
	char reply[MOVE_TEXT] = "";

	if (t.kind == TACTIC_DEFENDS || t.kind == TACTIC_THREATENS)
		view_move_words(view, seen, 1 - seat, t.reply, reply, sizeof reply);
	switch (t.kind) {
	case TACTIC_WINS: return (size_t)snprintf(buf, size, "%s", _("it wins at once"));
	case TACTIC_DEFENDS:
		return (size_t)snprintf(
			buf, size, _("any other move loses at once, for example to %s"), reply);
	case TACTIC_FORKS:
		return (size_t)snprintf(buf, size, "%s",
					_("whatever the reply, your next move wins"));
	case TACTIC_THREATENS:
		return (size_t)snprintf(buf, size, _("it threatens to win, and only %s stops that"),
					reply);
	default: return 0;
	}
}

/* Writes how the best move compares with the others, provided that all verdicts are exact. Not
 * possible in games whose verdicts give only the distance to the goal, because there are no
 * outcomes to compare. */
static size_t rank_text(const struct verdict_list *list, char *buf, size_t size)
{
	const int best = list->at[0].outcome;
	unsigned alike = 0, n = (unsigned)list->len;

	for (size_t i = 0; i < list->len; i++) {
		if (!list->at[i].exact || list->at[i].to_go_milli)
			return 0;
		alike += list->at[i].outcome == best;
	}
	if (n == 1)
		return (size_t)snprintf(buf, size, "%s", _("it's the only move"));
	if (best < 0)
		return (size_t)snprintf(buf, size, "%s",
					_("every move loses; none holds out longer than this one"));
	if (alike == n)
		return (size_t)snprintf(buf, size, "%s",
					best ? _("every move wins; none wins faster than this one")
					     : _("every move leads to a draw"));
	if (alike == 1)
		return (size_t)snprintf(buf, size, "%s",
					best ? _("it is the only move that wins")
					     : _("it is the only move that doesn't lose"));
	return (size_t)snprintf(buf, size,
				best ? _("%u of %u moves win; none wins faster than this one")
				     : _("%u of %u moves avoid losing"),
				alike, n);
}

/* Returns the reason given by one of the game's patterns (asobi/insight.h). */
static size_t insight_reason(const struct view *view, const void *seen, unsigned seat,
			     unsigned seats, const struct verdict *v,
			     const struct verdict_list *list, char *buf, size_t size)
{
	const struct explained q = {
		.seen = seen, .seat = seat, .seats = seats, .best = *v, .all = list
	};
	struct insight in;

	return insight_find(view, &q, &in) ? insight_text(view, &q, &in, INSIGHT_WHY, buf, size)
					   : 0;
}

size_t view_move_reason(const struct view *view, const void *seen, unsigned seat, unsigned seats,
			game_move m, char *buf, size_t size)
{
	const struct verdict v = { .move = m };
	const size_t len = insight_reason(view, seen, seat, seats, &v, NULL, buf, size);

	return len || !tactics_fit(view->game, seats) ? len
						      : tactic_text(view, seen, seat, m, buf, size);
}

size_t view_reason(const struct view *view, const void *seen, unsigned seat, unsigned seats,
		   const struct verdict_list *list, char *buf, size_t size)
{
	size_t len = insight_reason(view, seen, seat, seats, &list->at[0], list, buf, size);

	if (!len && tactics_fit(view->game, seats) && !list->at[0].counts)
		len = tactic_text(view, seen, seat, list->at[0].move, buf, size);
	return len ? len : rank_text(list, buf, size);
}

size_t view_standing(const struct view *view, const void *seen, unsigned seat, unsigned seats,
		     const struct verdict_list *list, char *buf, size_t size)
{
	const size_t own = view->standing ? view->standing(seen, seat, buf, size) : 0;
	char move[MOVE_TEXT], reason[256];

	if (own >= size || !list->len ||
	    !view_reason(view, seen, seat, seats, list, reason, sizeof reason))
		return own;
	view_move_words(view, seen, seat, list->at[0].move, move, sizeof move);
	return own + (size_t)snprintf(buf + own, size - own, _("%sThe best move is %s: %s."),
				      own ? " " : "", move, reason);
}

void view_pane_facts(const struct view *view, const void *seen, unsigned seat, bool fills,
		     struct analysis *out)
{
	if (view->pane_facts)
		view->pane_facts(seen, seat, fills, out);
	else if (view->facts)
		view->facts(seen, seat, out);
}
