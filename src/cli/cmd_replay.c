/* asobi replay FILE: a recorded game, on the screen or line by line; a directory is listed. */
#include <stdio.h>
#include <sys/stat.h>

#include "base/i18n.h"
#include "cli/commands.h"
#include "cli/list_records.h"
#include "cli/say.h"
#include "cli/screen_options.h"
#include "shelf/archive.h"

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

static int replay(const struct args *a, const struct record *r)
{
	struct tui_options o = {0};

	if (screen_options(a, &o))
		return MISUSED;
	tui_replay(&o, r);
	return screen_wanted(a) ? tui_run(&o) : print_game(a, r);
}

static bool is_directory(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

int cmd_replay(const struct args *a)
{
	char error[ERROR_TEXT];
	struct record record;
	int status;

	if (!a->n_words)
		return misuse(_("Name the file of a recorded game; the form is: asobi %s"), a->command->usage);
	if (is_directory(a->words[0]))
		return list_records(a->words[0]);
	if (!archive_load(a->words[0], &record, error))
		return misuse("%s", error);
	status = replay(a, &record);
	record_free(&record);
	return status;
}
