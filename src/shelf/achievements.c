/* SPDX-License-Identifier: MIT */
#include "shelf/achievements.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"

enum { A_WEEK = 7 };

static bool has_beaten(const struct career_game *g, const char *who)
{
	for (size_t i = 0; g && i < g->n_opponents; i++)
		if (!strcmp(g->opponents[i].who, who))
			return g->opponents[i].tally.wins;
	return false;
}

static bool has_learnt(const struct lessons *l, const struct game *g)
{
	return lessons_count(l, 0, g).learnt;
}

static void put_text(struct achievement *out, const char *key, const char *text, bool reached)
{
	snprintf(out->key, sizeof out->key, "%s", key);
	snprintf(out->text, sizeof out->text, "%s", text);
	out->reached = reached;
}

bool achievement_at(const struct past *p, const struct lessons *l, const struct diary *d,
		    const struct game *g, unsigned i, struct achievement *out)
{
	const unsigned levels = g && g->about_levels ? level_count(g) : 0;
	char key[24], text[ACHIEVEMENT_TEXT];

	if (i < levels) {
		snprintf(key, sizeof key, "level:%u", i + 1);
		snprintf(text, sizeof text, _("won against %s"), _(level_title(g, i + 1)));
		put_text(out, key, text, has_beaten(past_career(p, g), key));
	} else if (i == levels) {
		put_text(out, "pattern", _("learnt a mistake in the drill"), has_learnt(l, g));
	} else if (i == levels + 1 && !g) {
		put_text(out, "week", _("solved the puzzle 7 days in a row"),
			 diary_longest(d) >= A_WEEK);
	} else {
		return false;
	}
	return true;
}
