/* SPDX-License-Identifier: MIT */
/* Handles text pasted at a table: offers to open the pasted moves or position as a new game. The
 * current game isn't affected. */
#include <stdlib.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "tui/pasted.h"
#include "tui/table/table.h"

static void open_pasted(struct table *t, const struct record *r)
{
	struct tui_options o = t->scene.app->options;
	char error[ERROR_TEXT];

	tui_replay(&o, r);
	table_put_above(t, table_make(t->scene.ops, &o, error), error);
}

static void take_answer(void *context, int command)
{
	struct table *t = context;
	struct record r;

	if (command != TABLE_PASTE || !pasted_read(t->game, &t->config.setup, t->pasted, &r))
		return;
	t->pace.paused = true;
	open_pasted(t, &r);
	record_free(&r);
}

void table_paste(struct scene *s, const char *text)
{
	struct table *t = (struct table *)s;
	char question[ERROR_TEXT];
	struct record r;

	if (t->afar.context || table_has_task(t)) {
		message_set(&t->message, STYLE_WARN, "%s",
			    _("Pasted text was ignored. Type your move."));
	} else if (s->app->depth > DEEPEST_TABLE) {
		message_set(&t->message, STYLE_WARN, "%s",
			    _("Too many games are open. Close this one first."));
	} else if (!pasted_read(t->game, &t->config.setup, text, &r)) {
		message_set(
			&t->message, STYLE_WARN,
			_("Pasted text was ignored. It isn't a move list or a position for %s."),
			_(t->game->title));
	} else {
		free(t->pasted);
		t->pasted = xstrdup(text);
		pasted_question(&r, question, sizeof question);
		record_free(&r);
		app_push(s->app, dialog_yes_or_no(question, TABLE_PASTE, take_answer, t));
	}
}
