/* SPDX-License-Identifier: MIT */
/* asobi demo: a tour of the arcade. */
#include "base/i18n.h"
#include "cli/commands.h"
#include "cli/screen_options.h"

enum { LOOP };
const struct arg_spec demo_options[] = {
	[LOOP] = { "loop", NULL, N_("begin again at the end, until a key is pressed") },
	{ .name = NULL },
};

int cmd_demo(const struct args *a)
{
	struct tui_options o = { .mode = TUI_MENU, .seeded = true };

	if (screen_options(a, &o) || args_seed(a, 1, &o.seed))
		return MISUSED;
	if (screen_wanted(a))
		return tui_run_demo(&o, a->own[LOOP] != NULL);
	return misuse(_("The demo needs a terminal."));
}
