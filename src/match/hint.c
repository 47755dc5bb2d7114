/* SPDX-License-Identifier: MIT */
#include "match/hint.h"

#include <stdio.h>
#include <stdlib.h>

#include "asobi/verdict.h"
#include "asobi/view.h"
#include "base/i18n.h"

/* Returns true if the worst move has the same certain outcome as the best one. */
static bool has_one_outcome(const struct verdict_list *all)
{
	const struct verdict *best = &all->at[0], *worst = &all->at[all->len - 1];

	return verdict_is_certain(best) && verdict_is_certain(worst) &&
	       best->outcome == worst->outcome && best->margin == worst->margin;
}

/* Writes what the best move leads to if all moves have the same outcome. */
static size_t any_move_text(int outcome, char *buf, size_t size)
{
	return (size_t)snprintf(buf, size, "%s",
				outcome > 0 ? _("every move wins; none wins faster than this one")
				: outcome
					? _("every move loses; none holds out longer than this one")
					: _("every move leads to a draw"));
}

/* Writes the number of discs by which the game is expected to end. */
static size_t margin_text(const struct verdict *best, char *buf, size_t size)
{
	const unsigned n = (unsigned)abs(best->margin);

	if (!best->margin)
		return (size_t)snprintf(buf, size, "%s",
					best->exact ? _("it keeps the draw")
						    : _("it keeps the game even"));
	if (best->margin > 0)
		return (size_t)snprintf(
			buf, size,
			best->exact
				? ngettext("you can win by %u disc", "you can win by %u discs", n)
				: ngettext("you should end about %u disc ahead",
					   "you should end about %u discs ahead", n),
			n);
	return (size_t)snprintf(
		buf, size,
		best->exact ? ngettext("you lose by only %u disc", "you lose by only %u discs", n)
			    : ngettext("even so, you should end about %u disc behind",
				       "even so, you should end about %u discs behind", n),
		n);
}

/* Writes the proved outcome of the best move. A distant win is only called that, because nobody
 * can check it at the board. */
static size_t proved_text(const struct verdict *best, char *buf, size_t size)
{
	enum { NEAR = 4 };
	const unsigned more = (best->plies + 1U) / 2 - 1;

	if (best->outcome < 0)
		return (size_t)snprintf(buf, size, "%s", _("it holds out longest"));
	if (!best->outcome)
		return (size_t)snprintf(buf, size, "%s", _("it keeps the draw"));
	if (!best->exact || more >= NEAR)
		return (size_t)snprintf(
			buf, size, "%s",
			_("it leads to a win, although only after many more moves"));
	if (!more)
		return (size_t)snprintf(buf, size, "%s", _("it wins at once"));
	return (size_t)snprintf(buf, size,
				ngettext("you can then win with %u more move",
					 "you can then win with %u more moves", more),
				more);
}

/* Writes what the best move leads to; used when nothing that can be seen on the board explains
 * it. */
static size_t outcome_text(const struct verdict_list *all, char *buf, size_t size)
{
	const struct verdict *best = &all->at[0];

	if (all->len == 1)
		return (size_t)snprintf(buf, size, "%s", _("it's the only move"));
	if (best->to_go_milli)
		return (size_t)snprintf(buf, size,
					_("you will need about %.1f calls, the fewest possible"),
					best->to_go_milli / 1000.0);
	if (best->place_milli)
		return (size_t)snprintf(buf, size,
					_("no move gives you a better average rank (%.1f)"),
					best->place_milli / 1000.0);
	if (has_one_outcome(all))
		return any_move_text(best->outcome, buf, size);
	if (best->counts)
		return margin_text(best, buf, size);
	if (verdict_is_certain(best))
		return proved_text(best, buf, size);
	return (size_t)snprintf(buf, size, _("no move gives you better chances (about %d%%)"),
				score_percent(best->value_milli));
}

/* Writes why the best move is good: by one of the game's patterns or by what it achieves within 3
 * plies. If neither explains it, writes what it leads to. */
static void why_text(const struct view *view, const struct explained *e, const struct insight *in,
		     char *buf, size_t size)
{
	if (!insight_text(view, e, in, INSIGHT_WHY, buf, size) &&
	    (e->best.counts ||
	     !view_move_reason(view, e->seen, e->seat, e->seats, e->best.move, buf, size)))
		outcome_text(e->all, buf, size);
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
	why_text(view, &e, in, why, sizeof why);
	return (size_t)snprintf(buf, size, _("Hint: %s: %s."), move, why);
}
