/* SPDX-License-Identifier: MIT */
/* Tests options, verdicts and the functions that all games share. */
#include "core_cases.h"

SECTION(core)
{
	Suite *s = suite_create("core");

	core_setup_cases(s);
	core_verdict_cases(s);
	core_game_cases(s);
	core_record_cases(s);
	return s;
}
