/* From a replay into a game: the person takes the seat that is to move. */
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "shelf/autosave.h"
#include "tui/table/table.h"

/* The computers of the record go on; for other people a computer sits in. */
static void seat_others(struct tui_options *o, const struct table *t, unsigned me)
{
	for (unsigned s = 0; s < t->config.setup.seats; s++) {
		o->who[s] = t->who[s];
		if (s == me)
			o->who[s] = (struct who){0};
		else if (who_is_person(&o->who[s]))
			who_usual(t->game, WHO_OPPONENT, &o->who[s]);
	}
}

static void open_table(struct table *t, unsigned me, struct record *r)
{
	struct tui_options o = t->scene.app->options;
	char error[ERROR_TEXT];
	struct scene *table;

	while (r->board.len > table_position(t))
		board_unput(&r->board);
	r->practice = true;		/* the record knows more than the player should */
	r->finished = 0;
	o.mode = TUI_PLAY;
	o.record = r;
	o.game = r->game;
	o.setup = r->setup;
	seat_others(&o, t, me);
	autosave_make_room(t->game);
	table = table_make(t->scene.ops, &o, error);
	if (table)
		app_push(t->scene.app, table);
	else
		table_say(t, STYLE_BAD, "%s", error);
}

static void answered(void *context, int command)
{
	struct table *t = context;
	const int me = table_free_seat(t);
	char error[ERROR_TEXT], *text;
	struct record r;

	if (command != TABLE_TAKE_OVER || me < 0)
		return;
	text = match_record(t->match);
	if (record_parse(&r, text, error)) {
		open_table(t, (unsigned)me, &r);
		record_free(&r);
	} else {
		table_say(t, STYLE_BAD, "%s", error);
	}
	free(text);
}

static bool another_is_kept(const struct game *g)
{
	char error[ERROR_TEXT];
	struct record kept;

	if (!autosave_load(g, &kept, error))
		return false;
	record_free(&kept);
	return true;
}

void table_take_over(struct table *t)
{
	const int me = table_free_seat(t);
	char question[ERROR_TEXT];

	if (me < 0) {
		table_say(t, STYLE_WARN, "%s", _("Nobody is to move here; go to another position first."));
		return;
	}
	snprintf(question, sizeof question, another_is_kept(t->game) ?
		 _("Play on as player %d, for practice? The unfinished game that was kept is given up.") :
		 _("Play on as player %d, for practice?"), me + 1);
	app_push(t->scene.app, dialog_yes_or_no(question, TABLE_TAKE_OVER, answered, t));
}
