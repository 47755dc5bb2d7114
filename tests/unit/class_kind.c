/* SPDX-License-Identifier: MIT */
#include "class_kind.h"

#include <stdio.h>

size_t class_kind_title(const struct who *w, char *buf, size_t size)
{
	return (size_t)snprintf(buf, size, "%s", w->text);
}

/* Makes a player of an agent class defined by a test. All the class's options are 0. */
struct player *class_kind_seat(const struct who *w, struct pool *pool, char error[ERROR_TEXT])
{
	static const int value[MAX_AGENT_OPTIONS];

	(void)error;
	return player_agent_new(w->game, ((const struct class_kind *)w->kind)->class, value, pool);
}

struct who class_who(const struct game *g, const struct class_kind *kind)
{
	struct who w = { .game = g, .kind = &kind->base };

	snprintf(w.text, sizeof w.text, "%s", kind->class->id);
	return w;
}
