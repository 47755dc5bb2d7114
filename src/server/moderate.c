/* SPDX-License-Identifier: MIT */
/* asobi-server moderate: gives moderators the commands of the page /moderation on the command
 * line. */
#include <stdio.h>
#include <string.h>

#include "base/clean.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "server/program.h"
#include "server/store/moderation.h"

static bool print_line(void *context, const struct moderation *m)
{
	char at[DATE_TEXT], until[DATE_TEXT] = "";

	(void)context;
	date_text(m->at, at);
	if (m->until)
		date_text(m->until, until);
	print("%s\t%s\t%s\t%s\t%s\t%s\n", at, m->who, moderation_words[m->kind], m->about, until,
	      m->more);
	return true;
}

static int find_kind(const char *word)
{
	int i = 0;

	while (i < MODERATION_KINDS && strcmp(moderation_words[i], word) != 0)
		i++;
	return i;
}

int cmd_moderate(const struct options *o)
{
	const char *verb = o->n_words > 1 ? o->words[1] : "";
	const int kind = find_kind(verb);
	const bool log = !strcmp(verb, "log");
	struct moderation m = { .kind = (enum moderation_kind)kind };
	char error[ERROR_TEXT];
	struct store *s;
	int status = DONE;

	if ((!log && kind == MODERATION_KINDS) || o->n_words != (log			   ? 2
								 : kind == MODERATE_RENAME ? 4
											   : 3))
		return misuse(_(
			"Usage: asobi-server moderate close TABLE | mute NAME | ban NAME | free NAME | rename NAME NEW | log"));
	s = open_store(o, false);
	if (!s)
		return MISUSED;
	if (log) {
		store_moderation(s, print_line, NULL);
	} else {
		snprintf(m.about, sizeof m.about, "%s", o->words[2]);
		snprintf(m.more, sizeof m.more, "%s", kind == MODERATE_RENAME ? o->words[3] : "");
		status = store_moderate(s, &m, o->number[OPT_MINUTES], error) ? DONE
									      : misuse("%s", error);
	}
	store_close(s);
	return status;
}
