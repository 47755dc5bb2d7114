/* SPDX-License-Identifier: MIT */
/* What stands in the middle of the table while no cards lie there. */
#include <stdio.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "games/daifugo/view/view_private.h"

/* Below the first line: what changed hands. */
static void caption_of_exchange(const struct daifugo *d, const struct look *look, struct caption *out)
{
	unsigned n = 0;

	for (unsigned s = 0; s < d->rules.players && n < CAPTION_LINES - 1; s++)
		n += daifugo_exchange_text(d, s, look->names, out->line[n + 1], sizeof out->line[0]);
}

static void caption_of_lead(const struct daifugo *d, unsigned viewer, const struct look *look, int width,
			    struct caption *out)
{
	char last[PLAY_TEXT];

	out->strong = true;
	if (d->turn == viewer)
		snprintf(out->line[0], sizeof out->line[0], "%s", _("The field is empty: you lead."));
	else
		snprintf(out->line[0], sizeof out->line[0], _("The field is empty: %s leads."),
			 look->names[d->turn]);
	if (utf8_width(out->line[0]) > width && d->turn == viewer)
		snprintf(out->line[0], sizeof out->line[0], "%s", _("You lead."));
	else if (utf8_width(out->line[0]) > width)
		snprintf(out->line[0], sizeof out->line[0], _("%s leads."), look->names[d->turn]);
	if (d->last_seat == DAIFUGO_NOBODY)
		return;
	daifugo_play_short(d->last, last, sizeof last);
	snprintf(out->line[1], sizeof out->line[0], _("Last: %s by %s"), last, look->names[d->last_seat]);
}

/* The exchange is shown until somebody plays. */
void daifugo_empty_caption(const struct daifugo *d, unsigned viewer, const struct look *look, int width,
			   struct caption *out)
{
	if (d->phase == PHASE_OVER)
		snprintf(out->line[0], sizeof out->line[0], "%s", _("The game is over."));
	else if (d->phase == PHASE_LOTS)
		snprintf(out->line[0], sizeof out->line[0], "%s", _("Too many passes: lots are drawn."));
	else if (d->phase < PHASE_GIVE)
		snprintf(out->line[0], sizeof out->line[0], "%s", _("The cards are dealt."));
	else if (d->phase == PHASE_GIVE)
		snprintf(out->line[0], sizeof out->line[0], "%s", _("The exchange: gifts are chosen."));
	else
		caption_of_lead(d, viewer, look, width, out);
	if (d->phase == PHASE_GIVE || (d->phase == PHASE_PLAY && d->last_seat == DAIFUGO_NOBODY))
		caption_of_exchange(d, look, out);
}
