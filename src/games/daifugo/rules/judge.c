/* SPDX-License-Identifier: MIT */
#include "games/daifugo/rules/judge.h"

#include <stdio.h>
#include <string.h>

#include "asobi/game.h"
#include "base/i18n.h"

static enum daifugo_judgement judge_finish(const struct daifugo_rules *r, const struct daifugo_table *t,
					   card_set hand, play_word p, char *why)
{
	if (play_cards(p) != hand || !hand || !play_foul_finish(r, t, p))
		return JUDGED_LEGAL;
	if (play_is_lone_joker(p))
		snprintf(why, ERROR_TEXT, "%s", _("To go out on a lone joker is a miss."));
	else
		snprintf(why, ERROR_TEXT, _("To go out on the strongest rank, now the %s, is a miss."),
			 table_reversed(t) ? "3" : "2");
	return JUDGED_MISS;
}

enum daifugo_judgement daifugo_judge(const struct daifugo_rules *r, const struct daifugo_table *t,
				     card_set hand, play_word p, char *why)
{
	const enum daifugo_fault fault = daifugo_fault(r, t, hand, p);

	if (fault == FAULT_NONE)
		return judge_finish(r, t, hand, p, why);
	snprintf(why, ERROR_TEXT, "%s", daifugo_fault_text(fault));
	return fault == FAULT_HAND ? JUDGED_UNREADABLE : JUDGED_ILLEGAL;
}

enum daifugo_judgement daifugo_judge_text(const struct daifugo_rules *r, const struct daifugo_table *t,
					  card_set hand, const char *text, play_word *out, char *why)
{
	bool illegal;

	if (play_parse(r, t, hand, text, out, &illegal, why))
		return judge_finish(r, t, hand, *out, why);
	return illegal ? JUDGED_ILLEGAL : JUDGED_UNREADABLE;
}

enum daifugo_judgement daifugo_judge_cards(const struct daifugo_rules *r, const struct daifugo_table *t,
					   card_set hand, card_set cards, play_word *out, char *why)
{
	char text[CARDS_TEXT];

	cards_text(cards, ' ', text, sizeof text);
	return daifugo_judge_text(r, t, hand, text, out, why);
}

static bool parse_suits(const char *text, uint8_t *out, char *error)
{
	unsigned suit;

	*out = 0;
	for (text += strspn(text, " ,+"); *text; text += 1 + strspn(text + 1, " ,+")) {
		if (!suit_parse(*text, &suit)) {
			snprintf(error, ERROR_TEXT, _("'%.20s' is no suit; suits are S, H, D and C."), text);
			return false;
		}
		*out = (uint8_t)(*out | 1U << suit);
	}
	return true;
}

/* Only as many suits as lie there can be bound, and a run has but one. */
static bool lock_fits(const struct daifugo_table *t)
{
	const unsigned suits = suits_count(t->lock);

	return suits <= (play_kind(t->field) == KIND_RUN ? 1 : play_count(t->field)) &&
	       suits_count(t->lock & ~play_suits(t->field)) <= play_wild(t->field);
}

bool daifugo_table_parse(const struct daifugo_rules *r, const char *field, const char *lock,
			 bool revolution, bool elevenback, struct daifugo_table *out, char *error)
{
	struct daifugo_table t = { .revolution = revolution, .elevenback = elevenback };
	const struct daifugo_table empty = t;
	const char *rest = field + strspn(field, " ");
	bool illegal;

	if (*rest && strcmp(rest, "-") && !play_parse(r, &empty, CARDS_ALL, rest, &t.field, &illegal, error))
		return false;
	if (!parse_suits(lock, &t.lock, error))
		return false;
	/* Whatever it was locked to, a lone joker has released it. */
	if (play_is_lone_joker(t.field))
		t.lock = 0;
	if (t.lock && !lock_fits(&t)) {
		snprintf(error, ERROR_TEXT, "%s", _("The lock does not fit the suits on the field."));
		return false;
	}
	*out = t;
	return true;
}
