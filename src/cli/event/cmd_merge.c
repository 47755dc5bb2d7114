/* SPDX-License-Identifier: MIT */
/* asobi merge: combines separately played parts of a match or tournament. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "cli/event/event_run.h"
#include "cli/commands.h"
#include "event/journal_private.h"

struct part {
	const char *path;
	struct journal_reader *reader;
};

static int by_part(const void *a, const void *b)
{
	const struct part *x = a, *y = b;
	const unsigned m = journal_head(x->reader)->part, n = journal_head(y->reader)->part;

	return m == n ? strcmp(x->path, y->path) : m < n ? -1 : 1;
}

/* Returns the header of a part's journal without the entry that numbers the part, so that headers
 * can be compared. */
static char *whole_head(const struct part *p)
{
	struct journal_head h = *journal_head(p->reader);
	struct strbuf sb = { 0 };

	h.part = 0;
	h.parts = 1;
	h.version = 0;
	journal_add_head(&sb, &h);
	return sb_take(&sb);
}

/* Finds the first line that differs between two texts, and cuts each text down to its version of
 * that line. */
static void find_difference(char **a, char **b)
{
	while (strcspn(*a, "\n") == strcspn(*b, "\n") && !strncmp(*a, *b, strcspn(*a, "\n"))) {
		*a += strcspn(*a, "\n") + 1;
		*b += strcspn(*b, "\n") + 1;
	}
	(*a)[strcspn(*a, "\n")] = '\0';
	(*b)[strcspn(*b, "\n")] = '\0';
}

static int check_same_event(const struct part *first, const struct part *other)
{
	char *a = whole_head(first), *b = whole_head(other), *in_a = a, *in_b = b;
	int status = DONE;

	if (strcmp(a, b)) {
		find_difference(&in_a, &in_b);
		status = tell_misuse(
			_("%s and %s belong to different matches: the first says '%.80s', the "
			  "second says '%.80s'."),
			other->path, first->path, in_b, in_a);
	} else if (journal_head(first->reader)->parts != journal_head(other->reader)->parts) {
		status = tell_misuse(
			_("These parts don't belong together: %s is one of %u parts, but %s is one of %u."),
			other->path, journal_head(other->reader)->parts, first->path,
			journal_head(first->reader)->parts);
	}
	free(a);
	free(b);
	return status;
}

/* Appends a range of missing parts to the list, such as "3" or "3-5". Parts are numbered from 1. */
static void add_gap(struct strbuf *sb, unsigned first, unsigned end)
{
	if (first < end)
		sb_addf(sb, "%s%u", sb->len ? ", " : "", first + 1);
	if (first + 1 < end)
		sb_addf(sb, "-%u", end);
}

static int check_complete(const struct part *parts, unsigned n, unsigned wanted)
{
	struct strbuf missing = { 0 };
	unsigned next = 0;
	int status = DONE;

	for (unsigned i = 0; i < n; i++) {
		add_gap(&missing, next, journal_head(parts[i].reader)->part);
		next = journal_head(parts[i].reader)->part + 1;
	}
	add_gap(&missing, next, wanted);
	if (missing.len)
		status = tell_misuse(_("Of the %u parts, these are missing: %s."), wanted,
				     missing.text);
	sb_free(&missing);
	return status;
}

/* Checks that all parts belong to the same match or tournament and that none is given twice. The
 * parts must be sorted. */
static int check_parts(const struct part *parts, unsigned n)
{
	const unsigned wanted = journal_head(parts[0].reader)->parts;

	for (unsigned i = 1; i < n; i++)
		if (check_same_event(&parts[0], &parts[i]))
			return MISUSED;
	for (unsigned i = 1; i < n; i++)
		if (journal_head(parts[i].reader)->part == journal_head(parts[i - 1].reader)->part)
			return tell_misuse(_("%s and %s are both part %u of %u."),
					   parts[i - 1].path, parts[i].path,
					   journal_head(parts[i].reader)->part + 1, wanted);
	return check_complete(parts, n, wanted);
}

static int count_part(struct event_run *c, const struct part *p)
{
	enum journal_news news;
	struct unit_result *u;
	char error[ERROR_TEXT];

	while ((news = journal_read(p->reader, &u, error)) == JOURNAL_UNIT) {
		event_run_count(c, u);
		unit_result_free(u);
	}
	if (news == JOURNAL_WRONG)
		return tell_misuse("%s", error);
	if (news == JOURNAL_CUT)
		return tell_misuse(_("%s is incomplete. Finish it with '--resume' first."),
				   p->path);
	return DONE;
}

static int merge_parts(const struct args *a, const struct part *parts, unsigned n)
{
	struct event_run c = { .head = *journal_head(parts[0].reader),
			       .path = a->value[ARG_RECORD],
			       .seconds = -1 };
	char error[ERROR_TEXT];
	int status = DONE;

	c.head.part = 0;
	c.head.parts = 1;
	c.head.version = 0;
	if (c.path && !(c.journal = journal_create(c.path, &c.head, error)))
		return tell_misuse("%s", error);
	event_run_begin(&c);
	for (unsigned i = 0; i < n && !status; i++)
		status = count_part(&c, &parts[i]);
	if (!status)
		return event_run_finish(a, &c);
	if (c.path)
		unlink(c.path); /* half a journal would be worse than none */
	journal_free(c.journal);
	standings_free(&c.standings);
	return status;
}

static int open_parts(const struct args *a, struct part *parts)
{
	char error[ERROR_TEXT];

	for (unsigned i = 0; i < a->n_words; i++) {
		parts[i].path = a->words[i];
		parts[i].reader = journal_open(parts[i].path, error);
		if (!parts[i].reader)
			return tell_misuse("%s", error);
	}
	qsort(parts, a->n_words, sizeof *parts, by_part);
	return check_parts(parts, a->n_words);
}

int cmd_merge(const struct args *a)
{
	struct part *parts;
	int status;

	if (!a->n_words)
		return tell_misuse(_("Name the files. Usage: asobi %s"), a->command->usage);
	if (event_run_output_args(a))
		return MISUSED;
	parts = xcalloc(a->n_words, sizeof *parts);
	status = open_parts(a, parts);
	if (!status)
		status = merge_parts(a, parts, a->n_words);
	for (unsigned i = 0; i < a->n_words; i++)
		journal_close(parts[i].reader);
	free(parts);
	return status;
}
