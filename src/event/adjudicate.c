/* SPDX-License-Identifier: MIT */
#include "event/adjudicate.h"

#include <stdlib.h>

#include "asobi/verdict.h"

enum adjudged adjudicate(struct adjudicator *j, const struct adjudication *rules, unsigned seat, unsigned plies,
			 const struct thought *thought)
{
	int milli = 0;
	const bool known = thought && thought_score(thought, &milli);

	j->even = known && plies >= rules->draw_from && abs(milli) <= rules->draw_milli ? j->even + 1 : 0;
	j->losing[seat] = known && milli <= -rules->resign_milli ? j->losing[seat] + 1 : 0;
	if (rules->resign_moves && j->losing[seat] >= rules->resign_moves)
		return ADJUDGED_RESIGNED;
	if (rules->draw_plies && j->even >= rules->draw_plies)
		return ADJUDGED_DRAW;
	return rules->most_plies && plies >= rules->most_plies ? ADJUDGED_LONG : ADJUDGED_NOT;
}
