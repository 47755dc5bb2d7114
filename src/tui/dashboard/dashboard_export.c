/* SPDX-License-Identifier: MIT */
/* The results so far as a file of their own. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "event/event_text.h"
#include "tui/dashboard/dashboard.h"

enum { MOST_NAMES = 1000 };

/* "match-nim-42.tsv", the next one "match-nim-42-2.tsv", in the directory where we are. */
static void file_name(const struct event *e, unsigned number, char *buf, size_t size)
{
	char again[16] = "";

	if (number > 1)
		snprintf(again, sizeof again, "-%u", number);
	snprintf(buf, size, "%s-%s-%" PRIu64 "%s.tsv", event_words[e->kind], e->game->id, e->seed, again);
}

void dashboard_export(struct dashboard *d)
{
	const struct report *r = &d->live->report;
	struct strbuf text = {0};
	char name[160];
	int reason = EEXIST;

	report_tsv(r, &text);
	for (unsigned i = 1; reason == EEXIST && i <= MOST_NAMES; i++) {
		file_name(r->event, i, name, sizeof name);
		reason = file_write_new(name, text.text);
	}
	if (reason)
		snprintf(d->note, sizeof d->note, _("Cannot write %s: %s."), name, strerror(reason));
	else
		snprintf(d->note, sizeof d->note, _("The results so far are in %s."), name);
	sb_free(&text);
}
