/* SPDX-License-Identifier: MIT */
/* Asks the user before an action would turn a game that counts into a practice game. */
#include <stdio.h>

#include "base/i18n.h"
#include "shelf/settings.h"
#include "tui/table/table.h"

bool practice_costs(const struct table *t)
{
	return table_counts(t, 1);
}

/* Stops asking about practice games at this and all later tables, and saves this choice in the
 * settings. The user can still play if saving fails. */
static void ask_no_more(struct table *t)
{
	struct settings *s = t->options.settings;
	char error[ERROR_TEXT];

	t->scene.app->options.at_once = true;
	if (!s)
		return;
	s->word[SET_PRACTICE] = PRACTICE_AT_ONCE;
	settings_save(s, error);
}

enum { PRACTISE, PRACTISE_ALWAYS };

static void take_answer(void *context, int command)
{
	struct table *t = context;

	if (command == DIALOG_NOTHING)
		return;
	if (command == PRACTISE_ALWAYS)
		ask_no_more(t);
	t->agreed = series_games(t) > 1;
	match_practise(t->match);
	t->saving.due = true;
	t->practised(t);
}

bool practice_asks(struct table *t, unsigned most, const char *question,
		   void (*then)(struct table *t), bool (*withdrawn)(void *table, int code))
{
	static const struct answer answers[] = {
		{ 'n', "n", N_("no"), DIALOG_NOTHING },
		{ 'y', "y", N_("yes"), PRACTISE },
		{ 's', "s", N_("yes, never ask in any game"), PRACTISE_ALWAYS },
	};
	char whole[QUESTION_TEXT];

	if (t->scene.app->options.at_once || t->agreed || !table_counts(t, most))
		return false;
	if (series_games(t) > 1) {
		snprintf(whole, sizeof whole,
			 _("%s If you agree, later games of this series won't ask again."),
			 question);
		question = whole;
	}
	t->practised = then;
	app_push(t->scene.app, dialog_new(&(struct dialog_question){
				       .text = question,
				       .answers = answers,
				       .n = 3,
				       .answered = take_answer,
				       .context = t,
				       .unasked = true,
				       .withdrawn = withdrawn,
				       .clear = &t->drawn.board,
			       }));
	return true;
}

const char *variation_refused(const struct table *t)
{
	unsigned first;

	if (t->scene.app && t->scene.app->depth > DEEPEST_TABLE)
		return _("Too many games are open. Close this one first.");
	if (t->options.news.next || (t->afar.context && !t->afar.whole))
		return _("This game is being played elsewhere. You can try variations once it's "
			 "over.");
	if (table_over(t) || t->mode == TUI_REPLAY || t->options.varies)
		return NULL;
	if (table_people(t, &first) > 1)
		return _(
			"Several people are playing. You can play variations once the game is over.");
	return t->game->secrets
		       ? _("This game has hidden information. You can play variations once it's "
			   "over.")
		       : NULL;
}

void variation_begin(struct table *t, unsigned seat, game_move m)
{
	const struct deed *vary = table_deed(t, TABLE_VARY);

	t->variation.seat = seat;
	t->variation.move = m;
	if (practice_asks(t, 1,
			  _("A variation turns this into a practice game (not counted). Play it?"),
			  vary->run, NULL))
		return;
	if (table_counts(t, 1))
		match_practise(t->match);
	vary->run(t);
}
