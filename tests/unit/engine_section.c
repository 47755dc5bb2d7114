/* SPDX-License-Identifier: MIT */
/* Tests programs that act as players: their command lines, processes, lines and messages. */
#include "engine_cases.h"

SECTION(engine)
{
	Suite *s = suite_create("engine");

	words_case(s);
	lines_case(s);
	seat_case(s);
	talk_case(s);
	answers_case(s);
	loop_case(s);
	process_case(s);
	return s;
}
