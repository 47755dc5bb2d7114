/* SPDX-License-Identifier: MIT */
/* Turns a record into table options, for showing the game or continuing it. */
#include "asobi/setup.h"
#include "tui/app.h"

bool continue_record(struct tui_options *o, const struct record *r, char error[ERROR_TEXT])
{
	char other[ERROR_TEXT];
	bool known = true;

	o->record = r;
	o->game = r->game;
	o->setup = r->setup;
	for (unsigned s = 0; s < r->setup.seats; s++)
		if (!who_parse(r->game, r->who[s], &o->who[s], known ? error : other)) {
			o->who[s] = (struct who){ 0 };
			known = false;
		}
	return known;
}

void tui_replay(struct tui_options *o, const struct record *r)
{
	char error[ERROR_TEXT];

	continue_record(o, r, error);
	o->mode = TUI_REPLAY;
}

static bool is_shown(const struct game *g)
{
	return !(g->traits & GAME_TEMPLATE);
}

void tui_next_game(struct tui_options *o)
{
	const struct game *const *g = all_games;

	while (o->game && *g != o->game)
		g++;
	for (g += o->game != NULL; !*g || !is_shown(*g); g = *g ? g + 1 : all_games)
		;
	o->game = *g;
	o->parade = true;
	setup_default(*g, &o->setup);
	if ((*g)->series)
		o->setup.value[(*g)->series->length] = (*g)->options[(*g)->series->length].min;
	for (unsigned s = 0; s < MAX_SEATS; s++)
		who_usual(*g, WHO_WATCHED, &o->who[s]);
}
