/* SPDX-License-Identifier: MIT */
/* Why a play may be made, in words: what the learnt policy weighs most. */
#include <stdio.h>

#include "base/i18n.h"
#include "games/daifugo/players/packed.h"
#include "games/daifugo/players/reason.h"
#include "games/daifugo/solve/outlook.h"
#include "games/daifugo/view/view_private.h"

/* The best of the groups into which the rest falls: a set of more cards first, then the stronger. */
static play_word best_group(const struct observation *s, card_set rest)
{
	struct partition_costs costs;
	struct partition parts;
	play_word best = PLAY_PASS;
	int least = 0;

	daifugo_group_costs(s, s->table->revolution, &costs);
	daifugo_partition(s->rules, &costs, rest, &parts);
	for (unsigned i = 0; i < parts.n; i++) {
		const int cost = daifugo_partition_cost(s->rules, &costs, play_cards(parts.group[i])) -
				 100 * (int)play_count(parts.group[i]);

		if (best == PLAY_PASS || cost < least) {
			best = parts.group[i];
			least = cost;
		}
	}
	return best;
}

static void say_kept(struct words *w, const struct observation *s, play_word p)
{
	const play_word group = best_group(s, cards_without(s->hand, play_cards(p)));
	char text[PLAY_TEXT], kind[WORDS_TEXT];

	if (group == PLAY_PASS)
		return;
	daifugo_play_short(group, text, sizeof text);
	daifugo_kind_name(group, kind, sizeof kind);
	if (play_count(group) == 1)
		words_add(w, _("keeps %s"), text);
	else
		words_add(w, _("keeps the %s %s"), kind, text);
}

static void say_rid(struct words *w, const struct observation *s, play_word p)
{
	char kind[WORDS_TEXT];

	if (p == PLAY_PASS) {
		words_add(w, "%s", _("tears nothing apart"));
	} else if (play_count(p) == 1) {
		words_add(w, "%s", daifugo_keeps_lead(s, p) < LEAD / 4 ? _("gets rid of a weak card") : _("gets rid of a single card"));
	} else {
		daifugo_kind_name(p, kind, sizeof kind);
		words_add(w, _("gets rid of a %s at once"), kind);
	}
}

static void say_lead(struct words *w, const struct observation *s, play_word p)
{
	if (p == PLAY_PASS)
		words_add(w, "%s", s->own_field ? _("leads again") : _("leaves the field to others"));
	else
		words_add(w, "%s", daifugo_keeps_lead(s, p) >= LEAD ? _("keeps the lead for certain") :
			  _("has a good chance of the lead"));
}

static void say(struct words *w, enum daifugo_reason reason, const struct observation *s, play_word p)
{
	switch (reason) {
	case REASON_FINISH:
		words_add(w, "%s", _("goes out for certain"));
		break;
	case REASON_LEAD:
		say_lead(w, s, p);
		break;
	case REASON_KEEP:
		say_kept(w, s, p);
		break;
	case REASON_RID:
		say_rid(w, s, p);
		break;
	case REASON_UNSEEN:
		words_add(w, "%s", _("fits the cards that are still out"));
		break;
	case REASON_SUITS:
		words_add(w, "%s", _("suits the cards held of its suit"));
		break;
	case REASON_THREAT:
		words_add(w, "%s", s->poorest <= 3 ? _("heeds those who are nearly out") :
			  _("heeds who may still answer"));
		break;
	case REASON_JOKER:
		words_add(w, "%s", cards_jokers(p) ? _("uses the joker well") : _("saves the joker"));
		break;
	case REASON_ORDER:
		words_add(w, "%s", _("turns the order in its own favour"));
		break;
	default:
		break;
	}
}

size_t daifugo_reason_text(const void *seen, unsigned seat, game_move m, char *buf, size_t size)
{
	const struct daifugo *d = seen;
	struct words w = words_in(buf, size);
	struct learnt_sets sets = {0};
	enum daifugo_reason reason[2];
	struct observation s;

	if (d->phase != PHASE_PLAY || d->turn != seat)
		return 0;
	s = daifugo_observation(d, seat);
	daifugo_reasons(learnt_for(&sets, &d->rules), &s, m, reason);
	learnt_free(&sets);
	say(&w, reason[0], &s, m);
	if (reason[1] != REASON_NONE) {
		words_add(&w, "%s", _(", "));
		say(&w, reason[1], &s, m);
	}
	return w.len;
}
