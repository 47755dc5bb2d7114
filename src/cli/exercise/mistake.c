/* SPDX-License-Identifier: MIT */
#include "cli/exercise/mistake.h"

#include "base/i18n.h"
#include "cli/screen_options.h"

int mistake_replay(const struct args *a, const struct record *r)
{
	struct tui_options o = { 0 };

	if (!screen_possible(a)) {
		tell_remark("%s", _("'--replay' needs a terminal that can show the game."));
		return DONE;
	}
	if (screen_options(a, &o))
		return MISUSED;
	tui_replay(&o, r);
	return tui_run(&o);
}
