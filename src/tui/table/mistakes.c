/* SPDX-License-Identifier: MIT */
/* The mistakes of a finished game: told, gone to, mended. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "tui/table/table.h"

size_t mistake_text(const struct table *t, const struct slip *s, char *buf, size_t size)
{
	void *truth = xcalloc(1, t->game->state_size);
	char name[NAME_TEXT], what[MESSAGE_TEXT];

	match_observe_at(t->match, s->ply, SEAT_ALL, truth);
	review_text(s, t->game, truth, what, sizeof what);
	free(truth);
	return (size_t)snprintf(buf, size, _("%s: %s"), table_name(t, s->seat, name), what);
}

bool mistake_here(const struct table *t, struct slip *out)
{
	for (size_t i = 0; table_over(t) && reviewer_slip(t->advice.reviewer, i, out); i++)
		if (out->ply == table_position(t))
			return true;
	return false;
}

/* The one after the position looked at, round to the first. */
static bool next_mistake(const struct table *t, struct slip *out)
{
	const bool at_end = table_position(t) == match_plies(t->match);
	struct slip s;

	for (size_t i = 0; !at_end && reviewer_slip(t->advice.reviewer, i, &s); i++)
		if (s.ply > table_position(t)) {
			*out = s;
			return true;
		}
	return reviewer_slip(t->advice.reviewer, 0, out);
}

void table_next_mistake(struct table *t)
{
	char text[MESSAGE_TEXT];
	struct slip s;

	if (!table_over(t)) {
		message_set(&t->message, STYLE_WARN, "%s", _("Mistakes are told once the game is over."));
	} else if (next_mistake(t, &s)) {
		table_browse(t, (int)s.ply);
		mistake_text(t, &s, text, sizeof text);
		message_set(&t->message, STYLE_WARN, _("Move %u, %.160s. Enter tries %s from here."), s.ply + 1, text, s.better);
	} else if (reviewer_busy(t->advice.reviewer)) {
		message_set(&t->message, STYLE_PLAIN, "%s", _("Still looking for mistakes."));
	} else {
		message_set(&t->message, STYLE_GOOD, "%s", _("There is no mistake to go to."));
	}
}
