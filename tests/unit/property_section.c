/* SPDX-License-Identifier: MIT */
/* Runs the property suite, which checks what game.h promises about every game in all_games. */
#include "prop_cases.h"

SECTION(property)
{
	Suite *s = suite_create("properties of every game");

	prop_legal_cases(s);
	prop_put_cases(s);
	prop_text_cases(s);
	prop_why_cases(s);
	prop_draft_cases(s);
	prop_fast_cases(s);
	prop_secret_cases(s);
	prop_world_cases(s);
	prop_twin_cases(s);
	prop_study_cases(s);
	prop_match_cases(s);
	prop_record_cases(s);
	prop_kept_cases(s);
	prop_mirror_cases(s);
	prop_vary_cases(s);
	prop_perft_cases(s);
	prop_bounds_cases(s);
	return s;
}
