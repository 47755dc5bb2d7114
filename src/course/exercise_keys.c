/* SPDX-License-Identifier: MIT */
#include "course/exercise_keys.h"

#include <stddef.h>
#include <stdio.h>

const char *const exercise_grades[] = { "first", "basic", "advanced", "expert", NULL };
const char *const exercise_kinds[] = {
	[BY_PROOF] = "prove", [BY_FITS] = "fits",     [BY_PLAY] = "rules",
	[BY_TEST] = "match",  [BY_CALLS] = "calls",   [BY_POINTS] = "points",
	[BY_BOARD] = "board", [BY_SCRIPT] = "script", [BY_KINDS] = NULL
};

const struct key_spec exercise_keys[KEYS] = {
#define AT(member) offsetof(struct exercise, member)
	[KEY_TITLE] = { "title", TEXT, AT(title), ALL, ALL },
	[KEY_TITLE_JA] = { "title.ja", TEXT, AT(title_ja), ALL, 0 },
	[KEY_GRADE] = { "grade", GRADE, AT(grade), ALL, ALL },
	[KEY_POINTS] = { "points", NUMBER, AT(points), ALL, 0, 0, 1000 },
	[KEY_GAME] = { "game", TEXT, AT(game), ALL, ALL },
	[KEY_OPTIONS] = { "options", TEXT, AT(settings), ALL, 0 },
	[KEY_JUDGED] = { "judged", JUDGED, AT(by), ALL, ALL },
	[KEY_NEVER_LOSES] = { "never-loses", YES_NO, AT(never_loses), FOR(BY_PROOF), 0 },
	[KEY_POSITION] = { "position", POSITIONS, AT(positions), FOR(BY_PROOF), 0 },
	[KEY_AGAINST] = { "against", TEXT, AT(against), MATCHES, MATCHES },
	[KEY_OPENING] = { "opening", NUMBER, AT(opening), MATCHES, 0, 0, 100 },
	[KEY_GAMES] = { "games", NUMBER, AT(most), MATCHES | FOR(BY_CALLS), MATCHES | FOR(BY_CALLS),
			1, 100000 },
	[KEY_CALLS] = { "threshold", MILLI, AT(calls_milli), FOR(BY_CALLS), FOR(BY_CALLS), 1,
			1000000 },
	[KEY_ELO] = { "elo", NUMBER, AT(elo), FOR(BY_TEST), 0, 1, 1000 },
	[KEY_SECONDS] = { "seconds", NUMBER, AT(seconds), ALL, 0, 1, MOST_SECONDS },
	[KEY_COMMAND] = { "command", TEXT, AT(command), FOR(BY_SCRIPT), FOR(BY_SCRIPT) },
	[KEY_VARY] = { "vary", TEXT, AT(vary), ALL, 0 },
	[KEY_VARY_POSITIONS] = { "vary.positions", NUMBER, AT(vary_positions), FOR(BY_PROOF), 0, 1,
				 EXERCISE_MOST_POSITIONS },
	[KEY_VARY_PLIES] = { "vary.moves", NUMBER, AT(vary_plies), FOR(BY_PROOF), 0, 1, 1000 },
#undef AT
};

bool exercise_refuse(struct reading *r, unsigned line, const char *sentence)
{
	enum { MOST_PATH = 160, MOST_SENTENCE = ERROR_TEXT - MOST_PATH - 16 };
	char number[16] = "";

	if (line)
		snprintf(number, sizeof number, ":%u", line);
	return fail_with(r->error, "%.*s%s: %.*s", MOST_PATH, r->path, number, MOST_SENTENCE,
			 sentence);
}
