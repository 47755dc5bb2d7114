/* SPDX-License-Identifier: MIT */
#include "proto/talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/agent.h"
#include "base/clean.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "proto/tidy.h"

static const struct talk_protocol *const protocols[] = { &talk_seat, &talk_gtp, &talk_gomocup,
							 &talk_nboard };

const struct talk_protocol *talk_find(const char *id)
{
	for (size_t i = 0; i < sizeof protocols / sizeof *protocols; i++)
		if (!strcmp(protocols[i]->id, id))
			return protocols[i];
	return NULL;
}

struct talk *talk_new(const struct talk_protocol *protocol)
{
	struct talk *t = xcalloc(1, protocol->size);

	t->protocol = protocol;
	return t;
}

void talk_free(struct talk *t)
{
	if (!t)
		return;
	if (t->protocol->release)
		t->protocol->release(t);
	sb_free(&t->out);
	plies_free(&t->plies);
	free(t);
}

/* ---- Lines from the program ---- */

/* QUOTED is the maximum number of a line's bytes that are kept for a quotation, in which a TAB is
 * displayed as five characters. */
enum { QUOTE = sizeof((struct talk *)0)->quote, QUOTED = 4 * QUOTE };

static void quote_line(const char *line, char quote[QUOTE])
{
	char shown[QUOTED + 5];
	size_t n = 0;

	for (; *line && n + 5 < sizeof shown; line++) {
		if (*line == '\t')
			memcpy(shown + n, "<TAB>", 5);
		else
			shown[n] = *line;
		n += *line == '\t' ? 5 : 1;
	}
	shown[n] = '\0';
	clean_text(shown, quote, QUOTE, QUOTE);
}

/* Returns true if the line may have to be quoted later. Quoting every line would take longer than
 * reading it. */
static bool is_quoted(const struct talk *t, enum talk_kind kind)
{
	return kind == TALK_UNKNOWN || kind == TALK_UNREADABLE || kind == TALK_COMPLAINED ||
	       (kind == TALK_MOVED && !t->protocol->tabs);
}

void talk_hear(struct talk *t, char *line, struct talk_news *news)
{
	char raw[QUOTED + 1];
	const size_t n = strnlen(line, QUOTED);

	memcpy(raw, line, n);
	raw[n] = '\0';
	tidy_line(line, t->protocol->tabs, t->protocol->comment);
	*news = (struct talk_news){ .kind = TALK_NOTHING, .text = "" };
	t->protocol->hear(t, line, news);
	if (is_quoted(t, news->kind))
		quote_line(raw, t->quote);
	if (news->kind == TALK_UNKNOWN || news->kind == TALK_UNREADABLE)
		news->text = t->quote;
}

size_t talk_remark(const struct talk_thought *t, char *buf, size_t size)
{
	return (size_t)(t->depth && *t->line
				? snprintf(buf, size, REMARK_DEPTH_LINE, t->depth, t->line)
			: t->depth ? snprintf(buf, size, REMARK_DEPTH, t->depth)
				   : snprintf(buf, size, "%s", t->line));
}

/* ---- Questions to the program ---- */

void talk_drop(struct talk *t)
{
	if (!t->asked)
		return;
	if (t->protocol->stop)
		t->protocol->stop(t);
	t->asked = false;
	t->owed++;
}

void talk_ignores_over(UNUSED struct talk *t, UNUSED const char *reason, UNUSED const int *points)
{
}

enum talk_kind talk_answered(struct talk *t, enum talk_kind kind)
{
	if (t->owed > 0) {
		t->owed--;
		return TALK_NOTHING;
	}
	if (!t->asked)
		return TALK_STRAY;
	t->asked = false;
	return kind;
}

void talk_misread(struct talk *t, enum talk_slip slip, struct talk_news *news)
{
	news->kind = t->asked && !t->owed ? talk_answered(t, TALK_UNREADABLE) : TALK_UNKNOWN;
	news->slip = slip;
}
