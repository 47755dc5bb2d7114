/* SPDX-License-Identifier: MIT */
/* Asks for the computer's advice during and after a game (hints, verdicts and the review), and
 * tells the player what comes of it. */
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "tui/table/table.h"

void advice_new_game(struct advice *a)
{
	a->hint_wanted = a->mistakes_wanted = a->mistake_due = false;
	a->n_hinted = 0;
	reviewer_forget(a->reviewer);
}

bool advice_busy(const struct advice *a)
{
	return study_busy(a->study) || reviewer_busy(a->reviewer);
}

void advice_note_practice(struct table *t)
{
	if (t->viewpoint.browsed < 0 && (t->advice.open || t->advice.hint_wanted) &&
	    table_human_to_move(t) >= 0 && !curtain_closed(t))
		match_practise(t->match);
}

/* Requests the verdicts that the analysis or a hint needs for the position on the screen. */
static void direct_study(struct table *t)
{
	void *seen = table_blank(t);
	const int seat = t->advice.open || t->advice.hint_wanted ? table_advised(t, seen) : -1;

	if (seat >= 0)
		study_want(t->advice.study, seen, (unsigned)seat,
			   match_history_at(t->match, table_position(t)));
	else
		study_drop(t->advice.study);
	study_tick(t->advice.study);
}

/* Returns the seats whose moves may be judged: only the viewer's own while a game with hidden
 * information is in progress. */
static uint32_t reviewed_seats(const struct table *t)
{
	const unsigned viewer = table_viewer(t);

	if (table_over(t) || !t->game->secrets || viewer == SEAT_ALL)
		return UINT32_MAX;
	return viewer < MAX_SEATS ? UINT32_C(1) << viewer : 0;
}

/* Starts the review if its results are shown or were requested; while the game is in progress,
 * only if the graph is visible. */
static void direct_review(struct table *t)
{
	const bool wanted = t->advice.mistakes_wanted;

	if ((!table_over(t) && !t->drawn.graph) ||
	    (t->options.review_on_request && !t->advice.open && !wanted))
		reviewer_drop(t->advice.reviewer);
	else if (wanted || t->drawn.graph || table_lower_pane(t) == PANE_REVIEW ||
		 (table_shows_end(t) && table_reviewable(t)))
		reviewer_want(t->advice.reviewer, t->match, reviewed_seats(t));
}

static void give_hint(struct table *t)
{
	struct verdict_list list;
	struct advice *a = &t->advice;
	char text[MESSAGE_TEXT];
	int seat = table_human_to_move(t);

	if (!t->advice.hint_wanted)
		return;
	if (!study_found(t->advice.study, &list)) {
		if (list.len)
			message_set(
				&t->message, STYLE_PLAIN,
				ngettext("Looking for a good move: %zu examined so far. Esc stops.",
					 "Looking for a good move: %zu examined so far. Esc stops.",
					 list.len),
				list.len);
		verdict_list_free(&list);
		return;
	}
	t->advice.hint_wanted = false;
	if (seat >= 0 && list.len) {
		void *seen = table_now(t, (unsigned)seat);
		const bool named = hint_names_move(&a->hints, match_plies(t->match));

		hint_advance(&a->hints, match_plies(t->match));
		hint_text(t->game, t->config.setup.seats, seen, (unsigned)seat, &list,
			  &a->hints.step, &a->hinted, text, sizeof text);
		a->n_hinted += !named && a->hints.step > HINT_LOOK;
		if (a->hints.step > HINT_LOOK) {
			view_point_at(t->view, t->entry.memo[seat], seen, (unsigned)seat,
				      list.at[0].move);
			t->entry.chosen = true;
		}
		message_set(&t->message, STYLE_WARN, "%s%s%s", text,
			    a->hints.step > HINT_LOOK && table_picks(t)
				    ? _(" It's picked: Enter plays it.")
				    : "",
			    a->hints.step < HINT_WHY ? _(" (H: more)") : "");
	} else if (seat >= 0) {
		message_set(&t->message, STYLE_WARN, "%s", _("There's no hint here."));
	}
	verdict_list_free(&list);
}

/* Updates the description of the position only when the position changes and again when all
 * verdicts are known, because writing the description may take longer than a frame. */
static void find_standing(struct table *t)
{
	struct about *s = &t->advice.about;
	void *seen = table_blank(t);
	const int seat = t->advice.open ? table_advised(t, seen) : -1;
	struct verdict_list list;
	bool complete;

	if (seat < 0)
		return;
	complete = study_found(t->advice.study, &list);
	if (!s->seen || memcmp(s->seen, seen, t->game->state_size) || s->complete != complete ||
	    s->language != i18n_language()) {
		if (!s->seen)
			s->seen = xcalloc(1, t->game->state_size);
		memcpy(s->seen, seen, t->game->state_size);
		s->complete = complete;
		s->language = i18n_language();
		if (!complete)
			list.len = 0;
		if (!view_standing(t->view, seen, (unsigned)seat, t->config.setup.seats, &list,
				   s->text, sizeof s->text))
			s->text[0] = '\0';
		if (!t->view->standing ||
		    !t->view->standing(seen, (unsigned)seat, s->brief, sizeof s->brief))
			s->brief[0] = '\0';
	}
	verdict_list_free(&list);
}

/* Shows the next mistake if the user asked for it while the review was still running and has done
 * nothing else since, so that the position is the same. */
static void show_mistake(struct table *t)
{
	struct advice *a = &t->advice;

	if (!a->mistake_due || !reviewer_looked(a->reviewer))
		return;
	a->mistake_due = false;
	if (table_over(t) && a->due_at == table_position(t))
		table_next_mistake(t);
}

void advice_tick(struct table *t)
{
	direct_study(t);
	find_standing(t);
	direct_review(t);
	give_hint(t);
	show_mistake(t);
}
