/* SPDX-License-Identifier: MIT */
/* Code shared by all replay pages: reads the number of the turn to show and builds the buttons
 * that lead to other turns. */
#include <limits.h>
#include <stdio.h>

#include "base/parse.h"
#include "server/web/platform_private.h"

unsigned replay_read_turn(const struct visit *v, unsigned turns)
{
	int turn = 0;

	if (!parse_int(visit_param(v, "turn"), 0, INT_MAX, &turn))
		return 0;
	return (unsigned)turn < turns ? (unsigned)turn : turns;
}

static void add_step(struct strbuf *sb, unsigned turn, const char *rel, const char *label,
		     const char *sign, bool can)
{
	html_fill_part(sb, "step",
		       FACTS(FACT("can", can), FACT("turn", turn), FACT("rel", rel),
			     FACT("label", label), FACT("sign", sign)));
}

void replay_fill_steps(struct replay_steps *s, unsigned shown, unsigned turns)
{
	*s = (struct replay_steps){ .back = { .text = NULL } };
	snprintf(s->turn_of, sizeof s->turn_of, _("turn %u of %u"), shown, turns);
	add_step(&s->back, 0, "", _("To the start"), "|◀\xef\xb8\x8e", shown > 0);
	add_step(&s->back, shown - 1, "prev", _("Back"), "◀\xef\xb8\x8e", shown > 0);
	add_step(&s->on, shown + 1, "next", _("Forward"), "▶\xef\xb8\x8e", shown < turns);
	add_step(&s->on, turns, "", _("To the end"), "▶\xef\xb8\x8e|", shown < turns);
}
