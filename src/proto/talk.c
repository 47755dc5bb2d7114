/* SPDX-License-Identifier: MIT */
#include "proto/talk.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

static const struct talk_protocol *const protocols[] = { &talk_seat, &talk_gtp, &talk_gomocup, &talk_nboard };

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

void talk_drop(struct talk *t)
{
	if (!t->asked)
		return;
	if (t->protocol->stop)
		t->protocol->stop(t);
	t->asked = false;
	t->owed++;
}

void talk_ignores_over(struct talk *t, const char *reason, const int *points)
{
	(void)t, (void)reason, (void)points;
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
