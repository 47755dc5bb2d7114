/* SPDX-License-Identifier: MIT */
/* Tests the match layer: which player is asked, what is played, how a game ends, and how it is
 * saved. */
#include "match_cases.h"
#include "test_clock.h"

SECTION(match)
{
	Suite *s = suite_create("match");

	test_clock = CLOCK_SHIFTED;
	match_play_cases(s);
	match_told_cases(s);
	match_commit_cases(s);
	match_back_cases(s);
	match_save_cases(s);
	match_notes_cases(s);
	match_clock_cases(s);
	match_pool_cases(s);
	match_review_cases(s);
	match_archive_cases(s);
	match_career_cases(s);
	return s;
}
