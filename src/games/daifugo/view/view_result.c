/* SPDX-License-Identifier: MIT */
/* How a game ended and what its plays were worth. */
#include <stdio.h>
#include <string.h>

#include "asobi/verdict.h"
#include "base/i18n.h"
#include "games/daifugo/view/view_private.h"

static unsigned seat_of_rank(const struct daifugo *d, unsigned rank)
{
	for (unsigned s = 0; s < d->rules.players; s++)
		if (d->rank[s] == rank)
			return s;
	return 0;
}

static void tell_own(struct words *w, const struct daifugo *d, unsigned seat)
{
	const char *name = daifugo_class_name(daifugo_class_of(d->rank[seat], d->rules.players));
	int points[MAX_SEATS];

	game_daifugo.score(d, points);
	if (*name)
		words_add(w, ngettext("You are number %u, %s, for %d point.", "You are number %u, %s, for %d points.",
				      (unsigned)points[seat]), d->rank[seat], name, points[seat]);
	else
		words_add(w, ngettext("You are number %u, for %d point.", "You are number %u, for %d points.",
				      (unsigned)points[seat]), d->rank[seat], points[seat]);
}

size_t daifugo_result(const void *ended, unsigned viewer, const char *const names[MAX_SEATS], char *buf,
		      size_t size)
{
	const struct daifugo *d = ended;
	struct words w = words_in(buf, size);

	if (viewer < d->rules.players)
		tell_own(&w, d, viewer);
	else
		words_add(&w, _("%s wins."), names[seat_of_rank(d, 1)]);
	for (unsigned rank = 1; rank <= d->rules.players; rank++)
		words_add(&w, "%s %u %s", rank > 1 ? "," : "", rank, names[seat_of_rank(d, rank)]);
	words_add(&w, ".");
	return w.len;
}

void daifugo_view_rank(const void *ended, unsigned seat, struct view_rank *out)
{
	const struct daifugo *d = ended;

	*out = (struct view_rank){
		d->place[seat], d->rank[seat], daifugo_class_name(daifugo_class(d, seat)),
		daifugo_class_name(daifugo_class_of(d->rank[seat], d->rules.players)),
	};
}

/* Who gives whom how many cards: a line for each pair, the highest class first. */
size_t daifugo_sequel(const void *ended, unsigned line, const char *const names[MAX_SEATS], char *buf, size_t size)
{
	const struct daifugo *d = ended;
	struct daifugo next = { .rules = d->rules };
	unsigned cards, upper, lower;

	memcpy(next.place, d->rank, sizeof next.place);
	upper = seat_of_rank(d, line + 1);
	lower = daifugo_partner(&next, upper, &cards);
	if (!cards || next.place[upper] >= next.place[lower])
		return 0;
	return (size_t)snprintf(buf, size, ngettext("%s: the strongest %u card to %s, %u back.",
						    "%s: the strongest %u cards to %s, %u back.", cards),
				names[lower], cards, names[upper], cards);
}

bool daifugo_remarkable(const void *before, unsigned seat, game_move m, const void *after)
{
	const struct daifugo *b = before, *a = after;
	const bool first = seat < DAIFUGO_SEATS && a->rank[seat] == 1 && !b->rank[seat];

	return first || (daifugo_effects(before, seat, m, after) &
				(EFFECT_REVOLUTION | EFFECT_MISS | EFFECT_FOUL | EFFECT_MIYAKO | EFFECT_LOTS));
}

size_t daifugo_worth(const void *seen, unsigned seat, const struct verdict *v, char *buf, size_t size)
{
	(void)seen;
	(void)seat;
	if (!v->first_milli)
		return (size_t)snprintf(buf, size, _("%.2f points"), v->value_milli / 1000.0);
	return (size_t)snprintf(buf, size, _("%.2f pts, %u%% 1st"), v->value_milli / 1000.0,
				(v->first_milli + 5U) / 10);
}

size_t daifugo_judge_slip(const void *truth, const void *seen, unsigned seat, const struct verdict *played,
			  const struct verdict *best, char *buf, size_t size)
{
	(void)truth;
	(void)seen;
	(void)seat;
	return (size_t)snprintf(buf, size, _("worth %.2f points, the best %.2f: %.2f lost"),
				played->value_milli / 1000.0, best->value_milli / 1000.0,
				verdict_loss_milli(played, best) / 1000.0);
}
