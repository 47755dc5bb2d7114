/* SPDX-License-Identifier: MIT */
/* live_event.h - a match or tournament that is looked at while it is played. */
#ifndef ASOBI_LIVE_EVENT_H
#define ASOBI_LIVE_EVENT_H

#include "event/report.h"
#include "event/runner.h"
#include "tui/options.h"

enum { LIVE_SAMPLE_MS = 100 };	/* what the runner's plan should have as sample_ms */

struct live_event {
	struct report report;		/* what is played, and how it stands */
	struct runner *runner;
	unsigned first, end;		/* units of this part */
	/* Add a unit to the standings. */
	void (*count)(struct live_event *c, const struct unit_result *u);
	char note[ERROR_TEXT];		/* count() may say here what went wrong; "" */
	/* From the menu: nothing follows that waits for the end, so the screen stays until it
	 * is left.  Then this is called and frees all.  Else NULL. */
	void (*left)(struct live_event *c);
};

/* Count what the runner hands out and show it, until all is played, the user has enough
 * of it or the terminal ends: 0, or 128 + the signal; -1: there is no screen.  The runner
 * is left to the caller. */
int tui_live_event(const struct tui_options *o, struct live_event *c);

#endif
