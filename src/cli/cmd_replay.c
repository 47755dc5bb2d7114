/* asobi replay FILE: a recorded game, on the screen or line by line. */
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "base/i18n.h"
#include "cli/commands.h"
#include "cli/say.h"
#include "cli/screen_options.h"

enum { MOST_BYTES = 16 << 20 };

/* All secrets are told: it is a review. */
static int print_game(const struct args *a, const struct record *r)
{
	struct match_config c = { .game = r->game };
	char error[ERROR_TEXT];
	struct match *m = match_resume(&c, r, error);

	if (!m)
		return misuse("%s", error);
	for (unsigned i = 0; i < match_plies(m); i++) {
		const unsigned seat = match_ply_at(m, SEAT_ALL, i).seat;

		if (seat != SEAT_DEALER) {
			say_board(m, i, SEAT_ALL);
			say_turn(seat);
		}
		say_ply(m, i, SEAT_ALL);
	}
	if (match_ended(m)) {
		say_end(m);
	} else {
		say_board(m, match_plies(m), SEAT_ALL);
		printf("%s\n", _("The game was not finished."));
	}
	if (a->value[ARG_REVIEW])
		say_review(m);
	match_free(m);
	return DONE;
}

static int replay(const struct args *a, struct record *r)
{
	struct tui_options o = { .mode = TUI_REPLAY, .game = r->game, .setup = r->setup, .record = r };
	char error[ERROR_TEXT];

	if (screen_options(a, &o))
		return MISUSED;
	/* Only their names matter here; who is unknown is shown as a person. */
	for (unsigned s = 0; s < r->setup.seats; s++)
		if (!who_parse(r->game, r->who[s], &o.who[s], error))
			o.who[s].agent = NULL;
	return screen_wanted(a) ? tui_run(&o) : print_game(a, r);
}

int cmd_replay(const struct args *a)
{
	char error[ERROR_TEXT];
	struct record record;
	char *text;
	int status;

	if (!a->n_words)
		return misuse(_("Name the file of a recorded game; the form is: asobi %s"), a->command->usage);
	text = file_read(a->words[0], MOST_BYTES, error, sizeof error);
	if (!text)
		return misuse("%s", error);
	if (record_parse(&record, text, error)) {
		status = replay(a, &record);
		record_free(&record);
	} else {
		status = misuse("%s", error);
	}
	free(text);
	return status;
}
