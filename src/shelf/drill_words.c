/* SPDX-License-Identifier: MIT */
/* Writes the texts that tell players about their own mistakes. */
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "base/strbuf.h"
#include "shelf/glean.h"

enum { BLOCKS_A_LINE = 20 };

char *drill_card(const struct lessons *l, int64_t day, enum glyphs glyphs)
{
	const struct lessons_count c = lessons_count(l, day, NULL);
	struct strbuf out = { 0 };
	char date[DATE_TEXT];

	date_text(day * SECONDS_A_DAY, date);
	sb_addf(&out, _("Asobi drill %.10s: %u of %u"), date, c.right, c.today);
	for (size_t i = 0, n = 0; i < l->n_answers; i++) {
		if (l->answers[i].day != day)
			continue;
		if (n++ % BLOCKS_A_LINE == 0)
			sb_add(&out, "\n");
		sb_add(&out, attempt_block(glyphs, l->answers[i].right ? 2 : 0));
	}
	sb_add(&out, "\n");
	return sb_take(&out);
}

char *drill_nothing(const struct lessons *l, const struct backlog *b, const struct game *g)
{
	struct strbuf out = { 0 };

	if (b->error[0] && !b->unreadable)
		sb_add(&out, b->error);
	else if (l->n_read && g)
		sb_addf(&out,
			_("Nothing to drill in %s: no serious mistakes in your finished games against computers."),
			_(g->title));
	else if (l->n_read)
		sb_add(&out,
		       _("Nothing to drill: no serious mistakes in your finished games against computers."));
	else
		sb_add(&out,
		       _("No mistakes found yet. Asobi looks for mistakes in your finished games against computers."));
	sb_add(&out, "\n");
	return sb_take(&out);
}

char *drill_standing(const struct lessons *l, const struct backlog *b, int64_t day,
		     const struct game *g)
{
	const struct lessons_count c = lessons_count(l, day, g);
	const unsigned streak = lessons_streak(l, day);
	struct strbuf out = { 0 };

	if (streak > 1)
		sb_addf(&out, ngettext("Your streak: %u day.\n", "Your streak: %u days.\n", streak),
			streak);
	if (c.due) {
		sb_addf(&out,
			ngettext("%u question left today.", "%u questions left today.", c.due),
			c.due);
		sb_add(&out, "\n");
	}
	if (c.all) {
		sb_addf(&out,
			ngettext("Tomorrow: %u question. Learnt so far: %u of %u.",
				 "Tomorrow: %u questions. Learnt so far: %u of %u.", c.tomorrow),
			c.tomorrow, c.learnt, c.all);
		sb_add(&out, "\n");
	}
	if (c.gone) {
		sb_addf(&out,
			ngettext("Skipping %u mistake: its game is gone or has changed.",
				 "Skipping %u mistakes: their games are gone or have changed.",
				 c.gone),
			c.gone);
		sb_add(&out, "\n");
	}
	if (b->unreadable) {
		sb_addf(&out,
			ngettext("%zu saved game can't be read: %s",
				 "%zu saved games can't be read. One of the errors: %s",
				 b->unreadable),
			b->unreadable, b->error);
		sb_add(&out, "\n");
	} else if (b->error[0]) {
		sb_addf(&out, "%s\n", b->error);
	}
	if (l->strange) {
		sb_addf(&out,
			ngettext(
				"%zu line of the file 'lessons' can't be read and stays as it is.",
				"%zu lines of the file 'lessons' can't be read and stay as they are.",
				l->strange),
			l->strange);
		sb_add(&out, "\n");
	}
	sb_add(&out, "");
	return sb_take(&out);
}

char *drill_kind(const struct lessons_kind *k)
{
	struct strbuf out = { 0 };

	sb_addf(&out, _("%s: %s"), _(k->game->title),
		k->pattern ? _(k->pattern->title)
			   : _("a kind of mistake this version doesn't know"));
	return sb_take(&out);
}

char *drill_kind_counts(const struct lessons_kind *k)
{
	struct strbuf out = { 0 };

	sb_addf(&out, ngettext("%u time", "%u times", k->missed), k->missed);
	if (k->right || k->wrong) {
		sb_add(&out, ", ");
		sb_addf(&out, _("%u right, %u wrong since then"), k->right, k->wrong);
	}
	if (k->learnt) {
		sb_add(&out, ", ");
		sb_addf(&out, _("%u learnt"), k->learnt);
	}
	return sb_take(&out);
}
