/* SPDX-License-Identifier: MIT */
#include "match/hint.h"

#include <stdio.h>

#include "asobi/view.h"
#include "base/i18n.h"

/* Counts how many moves are as good as the best one, including that move. */
static size_t count_best(const struct game *g, const struct verdict_list *all)
{
	size_t n = 0;

	while (n < all->len && judgement_cost(g, &all->at[n], &all->at[0]) <= COST_BEST)
		n++;
	return n;
}

/* Explains the best move by how many other moves are just as good; used when no pattern explains
 * it. */
static size_t plain_why(const struct game *g, const struct verdict_list *all, char *buf,
			size_t size)
{
	enum { MANY = 5 };
	const size_t good = count_best(g, all);

	if (all->len == 1)
		return (size_t)snprintf(buf, size, "%s", _("it's the only move"));
	if (good == all->len)
		return (size_t)snprintf(buf, size, "%s", _("all moves are equally good here"));
	if (good > MANY)
		return (size_t)snprintf(buf, size, "%s", _("many other moves are just as good"));
	if (good > 1)
		return (size_t)snprintf(buf, size,
					ngettext("%zu other move is just as good",
						 "%zu other moves are just as good", good - 1),
					good - 1);
	return (size_t)snprintf(buf, size, "%s", _("every other move is weaker"));
}

void hint_advance(struct hint_course *course, size_t plies)
{
	if (course->at != plies + 1)
		course->step = HINT_LOOK;
	else if (course->step < HINT_WHY)
		course->step++;
	course->at = (unsigned)plies + 1;
}

bool hint_names_move(const struct hint_course *course, size_t plies)
{
	return course->at == plies + 1 && course->step > HINT_LOOK;
}

size_t hint_text(const struct game *g, unsigned players, const void *seen, unsigned seat,
		 const struct verdict_list *all, enum hint_step *step, struct insight *in,
		 char *buf, size_t size)
{
	const struct view *view = view_find(g);
	const struct explained e = {
		.seen = seen, .seat = seat, .seats = players, .best = all->at[0], .all = all
	};
	char move[MOVE_TEXT], why[JUDGEMENT_TEXT];

	insight_find(view, &e, in);
	if (*step == HINT_LOOK) {
		if (insight_text(view, &e, in, INSIGHT_LOOK, why, sizeof why))
			return (size_t)snprintf(buf, size, _("Hint: %s"), why);
		*step = HINT_WHY;
	}
	view_move_words(view, seen, seat, all->at[0].move, move, sizeof move);
	if (*step == HINT_MOVE)
		return (size_t)snprintf(buf, size, _("Hint: %s."), move);
	if (!insight_text(view, &e, in, INSIGHT_WHY, why, sizeof why))
		plain_why(g, all, why, sizeof why);
	return (size_t)snprintf(buf, size, _("Hint: %s: %s."), move, why);
}
