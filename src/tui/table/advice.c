/* SPDX-License-Identifier: MIT */
#include "tui/table/advice.h"

#include <stdlib.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "tui/table/table.h"

void advice_begin(struct advice *a, const struct game *g, struct pool *pool)
{
	a->study = study_new(g, pool);
	a->reviewer = reviewer_new(pool);
}

void advice_end(struct advice *a)
{
	study_free(a->study);
	reviewer_free(a->reviewer);
}

void advice_new_game(struct advice *a)
{
	a->hint_wanted = false;
	reviewer_drop(a->reviewer);
}

bool advice_busy(const struct advice *a)
{
	return study_busy(a->study) || reviewer_busy(a->reviewer);
}

void advice_note_practice(struct table *t)
{
	if (t->viewpoint.browsed < 0 && (t->advice.open || t->advice.hint_wanted) && table_human_to_move(t) >= 0 &&
	    !curtain_closed(t))
		match_practise(t->match);
}

/* The verdicts shown and hinted at are those of the position looked at. */
static void direct_study(struct table *t)
{
	void *seen = xcalloc(1, t->game->state_size);
	int seat = t->advice.open || t->advice.hint_wanted ? table_advised(t, seen) : -1;

	if (seat >= 0)
		study_want(t->advice.study, seen, (unsigned)seat, match_history_at(t->match, table_position(t)));
	else
		study_drop(t->advice.study);
	study_tick(t->advice.study);
	free(seen);
}

/* It is reckoned once it is to be seen. */
static void direct_review(struct table *t)
{
	if (!table_over(t) || (t->advice.review_on_request && !t->advice.open))
		reviewer_drop(t->advice.reviewer);
	else if (table_lower_pane(t) == PANE_REVIEW || (ending_shown(t) && table_reviewable(t)))
		reviewer_want(t->advice.reviewer, t->match);
}

static void give_hint(struct table *t)
{
	struct verdict_list list;
	char move[MOVE_TEXT], worth[96], reason[256];
	int seat = table_human_to_move(t);

	if (!t->advice.hint_wanted || !study_found(t->advice.study, &list)) {
		if (t->advice.hint_wanted)
			verdict_list_free(&list);
		return;
	}
	t->advice.hint_wanted = false;
	if (seat >= 0 && list.len) {
		void *seen = xcalloc(1, t->game->state_size);

		match_observe(t->match, (unsigned)seat, seen);
		view_point_at(t->view, t->entry.memo[seat], seen, (unsigned)seat, list.at[0].move);
		game_format_move(t->game, seen, (unsigned)seat, list.at[0].move, move, sizeof move);
		view_worth(t->view, seen, (unsigned)seat, &list.at[0], worth, sizeof worth);
		if (view_reason(t->view, seen, (unsigned)seat, t->config.setup.seats, &list, reason, sizeof reason))
			message_set(&t->message, STYLE_WARN, _("Hint: %s (%s): %s."), move, worth, reason);
		else
			message_set(&t->message, STYLE_WARN, _("Hint: %s (%s)."), move, worth);
		free(seen);
	} else if (seat >= 0) {
		message_set(&t->message, STYLE_WARN, "%s", _("There is no hint."));
	}
	verdict_list_free(&list);
}

void advice_tick(struct table *t)
{
	direct_study(t);
	direct_review(t);
	give_hint(t);
}
