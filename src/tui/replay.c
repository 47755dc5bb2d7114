/* What a record shows or continues, as options of a table. */
#include "tui/app.h"

bool continue_record(struct tui_options *o, const struct record *r, char error[ERROR_TEXT])
{
	o->record = r;
	o->game = r->game;
	o->setup = r->setup;
	for (unsigned s = 0; s < r->setup.seats; s++)
		if (!who_parse(r->game, r->who[s], &o->who[s], error))
			return false;
	return true;
}

void tui_replay(struct tui_options *o, const struct record *r)
{
	char error[ERROR_TEXT];

	o->mode = TUI_REPLAY;
	o->record = r;
	o->game = r->game;
	o->setup = r->setup;
	for (unsigned s = 0; s < r->setup.seats; s++)
		if (!who_parse(r->game, r->who[s], &o->who[s], error))
			o->who[s] = (struct who){0};
}
