/* SPDX-License-Identifier: MIT */
/* asobi daily: the puzzle of the day, which is the same for everyone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "cli/commands.h"
#include "cli/plain/plain_puzzle.h"
#include "cli/screen_options.h"
#include "match/attempt.h"
#include "shelf/diary.h"
#include "tui/daily.h"
#include "tui/puzzle_task.h"

enum { DATE };
const struct arg_spec daily_options[] = {
	[DATE] = { "date", "DAY", N_("solve the puzzle for another day (such as 2026-11-22)") },
	{ .name = NULL },
};

/* Prints the result in a form that the user can share, and enters it in the diary once the puzzle
 * is over. */
static void tell_result(const struct attempt *a, int64_t today)
{
	const struct diary_entry entry = {
		.day = a->day,
		.game = a->game,
		.tries = a->tries,
		.solved = a->solved,
		.late = a->day != today,
	};
	struct diary diary;
	char card[ATTEMPT_CARD], error[ERROR_TEXT];
	unsigned streak;

	if (!a->tries)
		return;
	diary = diary_read();
	attempt_card(a, GLYPHS_UNICODE, card, sizeof card);
	print("\n%s\n%s", a->solved ? _("Share your result:") : _("Not solved. Share your result:"),
	      card);
	if (attempt_over(a))
		/* a write error is remembered and reported when the program exits */
		diary_add(&diary, &entry, error);
	streak = diary_streak(&diary, today);
	if (streak > 1)
		print(ngettext("Your streak: %u day.\n", "Your streak: %u days.\n", streak),
		      streak);
	diary_free(&diary);
}

/* Chooses the game for today's puzzle. Unless the user names a game, the games take turns from day
 * to day. */
static int choose_game(const struct args *a, int64_t day, const struct game **out)
{
	*out = a->n_words ? game_find(a->words[0]) : puzzle_game((uint64_t)day);
	if (*out && puzzle_turn(*out) < PUZZLE_GAMES)
		return DONE;
	return tell_misuse(
		_("There's no daily puzzle for '%s'. Choose numer0n, nim, hamlet, othello or gomoku."),
		a->words[0]);
}

static int choose_day(const struct args *a, int64_t *day)
{
	*day = clock_today();
	if (a->own[DATE] && !date_parse_day(a->own[DATE], day))
		return tell_misuse(_("'--date' needs a date such as 2026-11-22, not '%.20s'."),
				   a->own[DATE]);
	return DONE;
}

static int solve_plain(const struct game *g, int64_t day)
{
	struct attempt attempt;
	bool left;
	char date[DATE_TEXT];

	if (!attempt_begin(&attempt, g, day))
		return FAILED;
	date_text(day * SECONDS_A_DAY, date);
	print(_("%s: the puzzle for %.10s\n"), _(g->title), date);
	if (!plain_ask(&attempt, NULL, NULL, &left) && !left)
		print("\n");
	tell_result(&attempt, clock_today());
	attempt_free(&attempt);
	return DONE;
}

/* The result card is printed after the screen closes, so that it remains in the terminal and can
 * be copied. */
static int solve_on_screen(struct tui_options *o, const struct game *g, int64_t day)
{
	int status;

	if (!daily_set(o, g, day))
		return FAILED;
	status = tui_run(o);
	print("%s", puzzle_card());
	return status;
}

int cmd_daily(const struct args *a)
{
	struct tui_options o = { 0 };
	const struct game *g = NULL;
	int64_t day = 0;

	if (screen_options(a, &o) || choose_day(a, &day) || choose_game(a, day, &g))
		return MISUSED;
	return screen_wanted(a) ? solve_on_screen(&o, g, day) : solve_plain(g, day);
}
