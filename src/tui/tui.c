/* Starting and ending the arcade on the screen. */
#include "tui/tui.h"

#include <stdio.h>

#include "base/i18n.h"
#include "match/autosave.h"
#include "tui/app.h"

enum { ANSWER_RESUME, ANSWER_FRESH };

/* A game named on the command line, while another of its kind is unfinished. */
struct choice {
	struct app *app;
	struct record kept;
};

static bool open_table(struct app *app, const struct tui_options *o)
{
	char error[ERROR_TEXT];
	struct scene *table = table_new(o, error);

	if (table)
		app_push(app, table);
	return table != NULL;
}

static void chosen(void *context, int command)
{
	struct choice *choice = context;
	struct tui_options o = choice->app->options;

	o.record = command == ANSWER_RESUME ? &choice->kept : NULL;
	open_table(choice->app, &o);
}

/* False: start afresh. */
static bool offer_to_resume(struct app *app, struct choice *choice)
{
	const struct answer answers[] = {
		{ 'r', "r", N_("resume"), ANSWER_RESUME }, { 'n', "n", N_("new game"), ANSWER_FRESH },
	};
	char error[ERROR_TEXT], question[ERROR_TEXT];

	if (!autosave_load(app->options.game, &choice->kept, error))
		return false;
	snprintf(question, sizeof question, _("An unfinished game of %s was kept (move %zu)."),
		 _(app->options.game->title), choice->kept.board.len);
	app_push(app, dialog_new(question, answers, 2, chosen, choice));
	return true;
}

static bool open_first(struct app *app, struct choice *choice)
{
	const struct tui_options *o = &app->options;

	if (o->mode == TUI_MENU) {
		app_push(app, menu_new(app));
		return true;
	}
	if (o->mode != TUI_REPLAY && !o->record && offer_to_resume(app, choice))
		return true;
	return open_table(app, o);
}

int tui_run(const struct tui_options *o)
{
	struct app app = { .options = *o };
	struct choice choice = { .app = &app };
	int status = 1;

	app.terminal = screen_new(o->theme, o->mouse);
	if (!app.terminal)
		return 1;
	if (open_first(&app, &choice))
		status = app_run(&app);
	app.terminal->ops->destroy(app.terminal);
	record_free(&choice.kept);
	return status;
}
