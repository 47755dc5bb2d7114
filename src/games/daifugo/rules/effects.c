/* SPDX-License-Identifier: MIT */
#include "games/daifugo/rules/private.h"

static unsigned if_so(bool so, enum daifugo_effect effect)
{
	return so ? effect : 0U;
}

static unsigned of_play(const struct daifugo *b, unsigned seat, play_word p, const struct daifugo *a)
{
	const bool revolution = b->table.revolution != a->table.revolution;

	if ((a->missed & ~b->missed) >> seat & 1)
		return EFFECT_FOUL;
	return if_so(play_eight(&b->rules, p), EFFECT_EIGHT) |
	       if_so(play_spade3(&b->rules, &b->table, p), EFFECT_SPADE3) |
	       if_so(revolution, EFFECT_REVOLUTION) |
	       if_so(a->table.elevenback && !b->table.elevenback, EFFECT_ELEVENBACK) |
	       if_so((a->table.lock & ~b->table.lock) != 0, EFFECT_LOCK) |
	       if_so(b->table.lock && play_is_lone_joker(p), EFFECT_UNLOCK) |
	       if_so(a->table.field == PLAY_PASS, EFFECT_CLEAR);
}

/* Someone else dropped because this seat went out first. */
static bool dropped(const struct daifugo *b, unsigned seat, const struct daifugo *a)
{
	for (unsigned s = 0; s < a->rules.players; s++)
		if (s != seat && !b->rank[s] && a->rank[s] && daifugo_class(a, s) == CLASS_DAIFUGO)
			return a->rules.miyako && a->rank[seat] == 1 && !b->rank[seat];
	return false;
}

static unsigned of_ranks(const struct daifugo *b, unsigned seat, const struct daifugo *a)
{
	const bool ranked = !b->rank[seat] && a->rank[seat];
	const bool missed = (a->missed & ~b->missed) >> seat & 1;

	return if_so(ranked && !missed && b->count[seat] && !a->count[seat], EFFECT_OUT) |
	       if_so(missed, EFFECT_MISS) | if_so(dropped(b, seat, a), EFFECT_MIYAKO) |
	       if_so(b->table.field != PLAY_PASS && a->table.field == PLAY_PASS, EFFECT_CLEAR);
}

static bool exchanges(const struct daifugo *d)
{
	unsigned cards = 0;

	for (unsigned s = 0; !cards && s < d->rules.players; s++)
		daifugo_partner(d, s, &cards);
	return cards != 0;
}

unsigned daifugo_effects(const struct daifugo *before, unsigned seat, game_move m, const struct daifugo *after)
{
	const bool over = after->phase == PHASE_OVER && before->phase != PHASE_OVER;
	const bool lots = after->phase == PHASE_LOTS && before->phase != PHASE_LOTS;
	const bool dealt = before->phase == PHASE_DEAL && after->phase > PHASE_DEAL;
	const bool gave = before->phase == PHASE_GIVE && after->to_give != before->to_give;
	unsigned effects = if_so(over, EFFECT_OVER) | if_so(lots, EFFECT_LOTS);

	if (seat == SEAT_DEALER)
		return effects | if_so(dealt, EFFECT_DEALT) |
		       if_so(dealt && exchanges(after), EFFECT_EXCHANGE);
	if (before->phase == PHASE_PLAY && !move_is_reserved(m) && m != PLAY_PASS)
		effects |= of_play(before, seat, m, after);
	return effects | of_ranks(before, seat, after) | if_so(gave, EFFECT_EXCHANGE);
}
