/* SPDX-License-Identifier: MIT */
/* What the computer says of a game while it is played and after: hints, verdicts, the review, and
 * the sentences beside the board in the first game of a kind. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "shelf/archive.h"
#include "shelf/settings.h"
#include "tui/table/table.h"

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
		void *seen = table_now(t, (unsigned)seat);

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

/* ---- The guide: what the game and the position are about (the view), what one's last move did,
 * the next keys to know ---- */

void guide_new_game(struct table *t)
{
	unsigned first;

	t->guide.on = t->mode == TUI_PLAY && t->guide.wanted != GUIDE_OFF && table_people(t, &first) > 0 &&
		      (t->guide.wanted == GUIDE_ALWAYS || !archive_has(t->game));
	t->guide.text[0] = '\0';
}

static void add_line(struct guide *g, const char *line)
{
	const size_t len = strlen(g->text);

	if (*line)
		snprintf(g->text + len, sizeof g->text - len, "%s%s", len ? "\n" : "", line);
}

/* The key of a command as it is now. */
static void key_of(const struct table *t, int command, char *buf, size_t size)
{
	const struct keymap *map = scene_keymap(&t->scene);

	buf[0] = '\0';
	for (int i = 0; map->tables[i]; i++)
		for (const struct binding *b = map->tables[i]; b->label; b++)
			if (b->command == command && !*buf)
				binding_label(t->scene.app, map, b, buf, size);
}

/* How many plies this seat has made, and which was the last; *last is -1 for none. */
static unsigned own_plies(const struct table *t, unsigned seat, int *last)
{
	unsigned n = 0;

	*last = -1;
	for (unsigned i = 0; i < match_plies(t->match); i++)
		if (match_ply_at(t->match, seat, i).seat == seat) {
			n++;
			*last = (int)i;
		}
	return n;
}

static void say_position(struct table *t, unsigned seat)
{
	void *seen = table_now(t, seat);
	char text[GUIDE_TEXT] = "";

	if (view_guide(t->view, seen, seat, t->config.setup.seats, text, sizeof text))
		add_line(&t->guide, text);
	free(seen);
}

/* "Your 3: that leaves 20, a multiple of 4; ..." */
static void say_last_move(struct table *t, unsigned seat, unsigned ply)
{
	void *seen = table_seen(t, ply, seat);
	const struct ply p = match_ply_at(t->match, seat, ply);
	char move[MOVE_TEXT], reason[256], text[MOVE_TEXT + 300];

	if (!move_is_reserved(p.move) &&
	    view_move_reason(t->view, seen, seat, t->config.setup.seats, p.move, reason, sizeof reason)) {
		game_format_move(t->game, seen, seat, p.move, move, sizeof move);
		snprintf(text, sizeof text, _("Your %s: %s."), move, reason);
		add_line(&t->guide, text);
	}
	free(seen);
}

static void say_keys(struct table *t, unsigned seat, unsigned moves_made)
{
	char first[32], second[32], prompt[96], text[300] = "";
	void *seen = table_now(t, seat);

	view_prompt(t->view, seen, seat, prompt, sizeof prompt);
	free(seen);
	if (moves_made == 0 && table_picks(t)) {
		snprintf(text, sizeof text, "%s", _("The letter below a card picks it, so does a click; Tab shows what is legal; Enter plays."));
	} else if (moves_made == 0) {
		snprintf(text, sizeof text, _("Point with the arrows and press Enter, or click, or type it (%s)."), prompt);
	} else if (moves_made == 1 && !t->afar.context) {
		key_of(t, TABLE_UNDO, first, sizeof first);
		key_of(t, TABLE_HINT, second, sizeof second);
		snprintf(text, sizeof text, _("%s takes your move back; %s points at a good one and says why."), first, second);
	} else if (moves_made == 2 && !t->afar.context) {
		key_of(t, TABLE_ANALYSIS, first, sizeof first);
		snprintf(text, sizeof text, _("%s shows what every move is worth; ? lists all keys."), first);
	}
	add_line(&t->guide, text);
}

void guide_tick(struct table *t)
{
	struct guide *g = &t->guide;
	const int human = g->on && t->scene.app && !table_over(t) ? table_human_to_move(t) : -1;
	unsigned made;
	int last;

	if (human < 0 || curtain_closed(t) || (g->text[0] && g->position == match_plies(t->match) &&
	    g->seat == (unsigned)human && g->language == i18n_language()))
		return;
	g->text[0] = '\0';
	g->position = match_plies(t->match);
	g->seat = (unsigned)human;
	g->language = i18n_language();
	made = own_plies(t, g->seat, &last);
	say_position(t, g->seat);
	if (made && !t->view->guide_tells)
		say_last_move(t, g->seat, (unsigned)last);
	say_keys(t, g->seat, made);
	if (!g->text[0])
		add_line(g, _("Your turn."));
}
