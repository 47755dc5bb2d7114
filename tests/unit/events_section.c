/* SPDX-License-Identifier: MIT */
/* Tests matches and tournaments: the schedule, the totals, the stored results and the threads that
 * play the games. */
#include "event_cases.h"
#include "test_clock.h"

#include <string.h>

#include "asobi/setup.h"
#include "base/parse.h"

struct event test_event(const char *game, const char *settings, const char *players,
			unsigned length)
{
	struct event e = { .game = game_find(game), .seed = 1, .length = length };
	char name[64], error[ERROR_TEXT] = "";

	setup_default(e.game, &e.setup);
	ck_assert_msg(setup_apply(e.game, &e.setup, settings, error), "%s", error);
	while (parse_word(&players, " ", name, sizeof name))
		ck_assert_msg(who_parse(e.game, name, &e.who[e.n_players++], error), "%s", error);
	return e;
}

SECTION(events)
{
	Suite *s = suite_create("events");

	test_clock = CLOCK_SHIFTED;
	event_schedule_cases(s);
	event_standings_cases(s);
	event_journal_cases(s);
	event_runner_cases(s);
	event_words_cases(s);
	event_early_cases(s);
	return s;
}
